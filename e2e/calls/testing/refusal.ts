import {
  booking,
  bookingEvent,
  idempotencyKey,
  outbox,
  sagaStep,
  supplierHold,
} from '@embarque/api/modules/booking/store/tables.ts';
import { ledgerEntry, ledgerTx, pointsHold } from '@embarque/api/modules/points/tables.ts';
import type { TestApp } from '@embarque/api/testing/test-app.ts';
import { type Problem, problemSchema } from '@embarque/contract/problem-body.ts';
import { holdTable, holdUnitTable, stockTable } from '@embarque/sandbox/tables.ts';
import { getTableName, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Answer } from './caller.ts';

const effects = [
  booking,
  bookingEvent,
  sagaStep,
  supplierHold,
  idempotencyKey,
  outbox,
  ledgerTx,
  ledgerEntry,
  pointsHold,
  holdTable,
  holdUnitTable,
  stockTable,
];

const counts = Object.fromEntries(
  effects.map((table) => [getTableName(table), sql<number>`(select count(*)::int from ${table})`]),
);

/** Rows of everything that a purchase writes, by table. */
export async function written({ deps }: TestApp): Promise<Record<string, number>> {
  const [counted] = await deps.database.handle.select(counts).from(sql`(values (1)) as once`);
  return counted ?? {};
}

/** Words of schemas and programs, which no traveller should read. `null` and `string` among them. */
const FOREIGN =
  /\b(invalid|expected|received|required|must|should|too (?:big|small|long|short)|string|number|boolean|array|object|undefined|null|nan|regex|input|field|body|token|schema)\b/i;
const SENTENCE = /^\p{Lu}[\p{L}-]*[ ,!][^<>{}=\\]+$/u;

/** Holds a sentence to be one that a traveller can be shown. */
function expectPortuguese(sentence: string): void {
  expect(sentence).toMatch(SENTENCE);
  expect(sentence).not.toMatch(FOREIGN);
}

/** The problem of an answer, held to its media type and to sentences that can be shown. */
export function problemOf(answer: Answer): Problem {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.parse(answer.json());
  expect(problem.status).toBe(answer.statusCode);
  for (const sentence of [problem.error, ...Object.values(problem.fields ?? {})]) expectPortuguese(sentence);
  return problem;
}

/** The fields of a 400, of which there is at least one. */
export function refusedFields(answer: Answer): Record<string, string> {
  const { fields = {} } = problemOf(answer);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(fields)).not.toHaveLength(0);
  return fields;
}
