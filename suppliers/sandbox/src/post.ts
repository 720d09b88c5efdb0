import { askHttp } from '@embarque/server-kit/ports/ask-http.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import * as z from 'zod/mini';

/** The body of a response that is a SupplierError. */
const failureSchema = z.object({ kind: z.enum(['timeout', 'unavailable']) });

/** A sandbox that runs as a process of its own (serve.ts): where, and the secret it asks for. */
export interface RemoteSandbox {
  readonly url: string;
  readonly secret: string;
}

/** Asks a sandbox that runs as a process of its own. Throws SupplierError when no valid answer comes. */
export async function post<Answer>(
  { url, secret }: RemoteSandbox,
  path: string,
  request: object,
  answer: z.ZodMiniType<Answer>,
  call: SupplierCall,
): Promise<Answer> {
  const api = { url, headers: { authorization: `Bearer ${secret}` } };
  const answers = { 200: answer, 503: failureSchema };
  const { status, body } = await askHttp(api, { method: 'POST', path, body: request }, answers, call);
  if (status === 503) throw new SupplierError(body.kind);
  return body;
}
