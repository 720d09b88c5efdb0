import { VALUE_NOT_VALID } from '@embarque/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sentenceOf } from './field-sentences.ts';

// Sentences of failed fields are shown to travellers, so every schema of this process speaks Portuguese. The library's own
// Portuguese names types, patterns and "undefined"; it stays behind ours.
z.config({ ...z.locales.ptBR(), customError: sentenceOf, jitless: true });

/** Requests are read and answers written by the contract's schemas. */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON only: Fastify reads text/plain by default.
  app.removeContentTypeParser('text/plain');
}

/** An issue as fastify-type-provider-zod hands it to Fastify. */
interface Issue {
  readonly keyword?: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params?: Record<string, unknown>;
}

const FIELDS_MAX = 100;
const UNKNOWN_FIELD = 'Campo desconhecido';

/** Path of each failed field (`passengers.0.name`) to its first sentence. `part` names a failure of the whole. */
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
