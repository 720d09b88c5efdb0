// Runs on both engines: what the engine writes to its files and tables.
import { PGlite } from '@electric-sql/pglite';
import { toCardCheck } from '@embarque/contract/money/card.ts';
import type { CardBrand } from '@embarque/contract/money/card-brand.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { createMailbox } from '@embarque/sandbox/gateway/mailbox.ts';
import { createSandbox } from '@embarque/sandbox/sandbox.ts';
import { fromPglite } from '@embarque/server-kit/database/database.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import type { PaymentMeans } from '@embarque/server-kit/ports/gateway.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationSources } from '../../database/open-database.ts';
import { forgetEvaluations } from '../../testing/aged-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Codes that do not occur in the database otherwise. */
const CODES = { three: '947', four: '8317' };
const HOLDER = 'ZQXJ CANARIO';
const cards: { cardNumber: string; brand: CardBrand; cardCCV: string }[] = [
  { cardNumber: '4111111111111111', brand: 'visa', cardCCV: CODES.three },
  { cardNumber: '378282246310005', brand: 'amex', cardCCV: CODES.four },
  { cardNumber: '5078601870000127985', brand: 'aura', cardCCV: CODES.three },
  { cardNumber: '4000000000000002', brand: 'visa', cardCCV: CODES.three },
  { cardNumber: '4000000000003220', brand: 'visa', cardCCV: CODES.three },
  { cardNumber: '4000000000003063', brand: 'visa', cardCCV: CODES.three },
  { cardNumber: '4000000000000119', brand: 'visa', cardCCV: CODES.three },
  // Of an unsupported brand, and with an invalid check digit.
  { cardNumber: '4012888888881881', brand: 'visa', cardCCV: CODES.three },
  { cardNumber: '5555555555554440', brand: 'master', cardCCV: CODES.three },
];
const dataOf = ({ cardNumber, cardCCV }: (typeof cards)[number]) => ({
  cardNumber,
  cardHolder: HOLDER,
  cardExpiration: '12/2031',
  cardCCV,
});
const isPostgres = process.env.TEST_ENGINE === 'postgres';

let test: TestApp;
let client: PGlite | undefined;
const logs: string[] = [];
const answers: string[] = [];

beforeAll(async () => {
  client = isPostgres ? undefined : await PGlite.create();
  const database = client ? fromPglite(client) : await createTestDatabase(migrationSources);
  if (client) await migrate(database, migrationSources);
  test = await createTestApp({ database, logTo: { write: (line) => void logs.push(line) } });
  await useEveryCardEverywhere();
}, 180_000);
afterAll(() => test.close());

async function useEveryCardEverywhere(): Promise<void> {
  const { database, clock } = test.deps;
  const inject = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) => {
    const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    answers.push(answer.body, JSON.stringify(answer.headers));
    return answer;
  };
  const { keys } = (await inject('GET', '/v1/keys', {})).json();
  const mailbox = createMailbox({ database, clock });
  const { gateway, faults } = createSandbox({ database, clock, sendMail: mailbox.send });
  const patient = (clientRef: string, ms = 30_000) => ({ signal: AbortSignal.timeout(ms), clientRef });

  const made = await inject('POST', '/sandbox/members', {}, { campaignCode: '10001' });
  const headers = { authorization: `Bearer ${await test.signIn(made.json().email)}` };
  for (const [index, card] of cards.entries()) {
    await forgetEvaluations(database);
    const data = await encryptCard(dataOf(card), keys);
    const path = '/v1/api/services/flight/validate-credit-card';
    const asked = await encryptCard(toCardCheck(dataOf(card), card.brand), keys);
    expect((await inject('POST', path, headers, { data: asked })).statusCode).toBe(200);
    await inject('POST', path, headers, { data });
    // A faulty client: the card in plain text in the body, an unknown field, the URL and a malformed body.
    await inject('POST', path, headers, { data: card.cardNumber });
    await inject('POST', path, headers, { data, ...dataOf(card) });
    await inject('POST', '/v1/booking', headers, { type: 'FLIGHT', payment: dataOf(card) });
    await inject('GET', `/v1/ws/${card.cardNumber}/json?card=${card.cardNumber}`, headers);
    await test.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"data": "${card.cardNumber}", ${card.cardCCV}`,
    });

    const clientRef = `CANARY-${index}`;
    const chargeOf = (means: PaymentMeans) => ({
      amountCents: 4_200,
      installments: 1,
      means,
      customer: {
        customerRef: '10001-1',
        ...payingCustomer,
        email: `canary-${index}@demo.test`,
      },
      returnUrl: 'http://127.0.0.1/volta',
      fingerprint: 'canary-session',
    });
    const means = { kind: 'card', cardInfo: data, brand: card.brand, save: true } as const;
    await faults.set({ operation: 'authorise', kind: 'lost_answer', clientRef: `${clientRef}-lost` });
    for (const [ref, ms] of [
      [clientRef, 30_000],
      [`${clientRef}-lost`, 300],
    ] as const) {
      const silent = card.cardNumber === '4000000000000119';
      const outcome = await gateway
        .authorise(chargeOf(means), patient(ref, silent ? 300 : ms))
        .catch((error: unknown) => ({ outcome: String(error), stack: error instanceof Error ? error.stack : '' }));
      answers.push(JSON.stringify(outcome));
    }
    const truth = await gateway.lookup(patient(clientRef));
    answers.push(JSON.stringify(truth));
    if (truth.outcome === 'action' && truth.action.kind === 'redirect') {
      const page = await inject('GET', new URL(truth.action.url).pathname, {});
      expect(page.statusCode).toBe(200);
    }
    if (truth.outcome !== 'authorised' || !truth.card.vaultId) continue;
    const cardInfo = await encryptCard({ cardCCV: card.cardCCV }, keys);
    const again = { kind: 'vault', vaultId: truth.card.vaultId, cardInfo } as const;
    answers.push(JSON.stringify(await gateway.authorise(chargeOf(again), patient(`${clientRef}-again`))));
    // A faulty client: the code of a saved card in plain text.
    const open = { vaultId: truth.card.vaultId, cardInfo: card.cardCCV, cardCCV: card.cardCCV };
    await inject('POST', '/v1/booking', headers, { type: 'FLIGHT', payment: open });
    await inject('POST', '/v1/booking/issue-ticket?locator=ABCDEF', headers, open);
    await gateway.capture({ amountCents: 4_200 }, patient(clientRef));
    await gateway.refund({ refundRef: 'r', amountCents: 100 }, patient(clientRef));
  }
  answers.push(JSON.stringify(await mailbox.list()));
  for (const url of ['/sandbox', '/sandbox/journal', '/sandbox/mail', '/sandbox/faults', '/metrics']) {
    await inject('GET', url, { accept: 'text/html' });
  }
}

/** Returns all rows of all tables as JSON. */
async function allRows(): Promise<string> {
  const { handle } = ownerOf(test.deps.database);
  const rowsOf = async (statement: string) =>
    ((await handle.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
  const tables = await rowsOf("select tablename as name from pg_tables where schemaname = 'public'");
  expect(tables.length).toBeGreaterThan(20);
  const dumped = tables.map(({ name }) => rowsOf(`select to_jsonb(t)::text as row from "${name}" t`));
  return (await Promise.all(dumped)).flatMap((rows) => rows.map(({ row }) => String(row))).join('\n');
}

const numbers = cards.map(({ cardNumber }) => cardNumber);
/** Returns a number's spellings, and parts long enough to guess the rest. */
const traces = numbers.flatMap((number) => [number, number.replace(/(.{4})/g, '$1 ').trim(), number.slice(0, -4)]);

function tracesIn(text: string): string[] {
  const codes = Object.values(CODES).filter((code) => text.includes(`"${code}"`) || text.includes(`: ${code},`));
  return [...traces.filter((trace) => text.includes(trace)), ...codes, ...(text.includes(HOLDER) ? [HOLDER] : [])];
}

describe('of every card that was ever shown to the shop or to the gateway', () => {
  it('what may be kept is kept, so that the search for the rest means something', async () => {
    const rows = await allRows();
    expect(rows).toContain('"last4_digits": "0005"');
    expect(rows).toContain('"vault_id"');
    expect(rows).toContain('CANARY-4');
    expect(
      tracesIn(JSON.stringify(dataOf({ ...cards[0], cardNumber: numbers[0] } as (typeof cards)[number]))),
    ).toHaveLength(4);
  });

  it('neither number, holder nor code is in any row of any table', async () => {
    expect(tracesIn(await allRows())).toEqual([]);
  });

  it.skipIf(isPostgres)('nor in the bytes of the data folder, its log of changes included', async () => {
    const folder = await client?.dumpDataDir('none');
    const bytes = Buffer.from((await folder?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(bytes.includes('CANARY-4')).toBe(true);
    for (const trace of [...traces, HOLDER]) expect([trace, bytes.includes(trace)]).toEqual([trace, false]);
  });

  it('nor in logs, answers, errors, journal, metrics, pages and mails', () => {
    expect(logs.length).toBeGreaterThan(cards.length);
    expect(answers.join('\n')).toContain('CANARY-4');
    expect(tracesIn(logs.join('\n'))).toEqual([]);
    expect(tracesIn(answers.join('\n'))).toEqual([]);
  });
});
