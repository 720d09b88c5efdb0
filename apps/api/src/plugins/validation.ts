import { VALUE_NOT_VALID } from '@embarque/contract/fields/fields.ts';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sentenceOf } from './field-sentences.ts';

// Messages of failed fields are shown to travellers, so all schemas of this process use Portuguese ones. The library's own
// Portuguese messages name types, patterns and "undefined", so they are only the fallback.
z.config({ ...z.locales.ptBR(), customError: sentenceOf, jitless: true });

/** Validates requests and serialises responses with the contract's schemas. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON only: Fastify reads text/plain by default.
  app.removeContentTypeParser('text/plain');
  // An empty body announced as JSON is no body: several calls are made without one. Schemas refuse it where one is needed.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}

/** An issue as fastify-type-provider-zod passes it to Fastify. */
interface Issue {
  readonly keyword?: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params?: Record<string, unknown>;
}

const FIELDS_MAX = 100;
const UNKNOWN_FIELD = 'Campo desconhecido';

/** Maps the path of each failed field (`passengers.0.name`) to its first message; `part` is used for an empty path. */
export function fieldsOf(issues: readonly Issue[], part: string): Record<string, string> {
  const fields = new Map<string, string>();
  const put = (path: readonly string[], sentence: string) => {
    const name = path.join('.') || part;
    if (fields.size < FIELDS_MAX && !fields.has(name)) fields.set(name, sentence);
  };
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(Boolean);
    const unknown = issue.keyword === 'unrecognized_keys' ? issue.params?.keys : undefined;
    if (Array.isArray(unknown)) for (const key of unknown) put([...path, String(key)], UNKNOWN_FIELD);
    else put(path, issue.message ?? VALUE_NOT_VALID);
  }
  return Object.fromEntries(fields);
}
