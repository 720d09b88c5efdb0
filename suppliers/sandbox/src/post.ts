import { SupplierError } from '@embarque/server-kit/supplier.ts';
import * as z from 'zod/mini';

/** The body of a response that is a SupplierError. */
const failureSchema = z.object({ kind: z.enum(['timeout', 'unavailable']) });

/** A sandbox that runs as a process of its own (serve.ts): where, and the secret it asks for. */
export interface RemoteSandbox {
  readonly url: string;
  readonly secret: string;
}

/** Asks a sandbox that runs as a process of its own. Throws SupplierError when no answer comes. */
export async function post(
  { url, secret }: RemoteSandbox,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal,
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw new SupplierError(failureSchema.safeParse(answer).data?.kind ?? 'unavailable');
  } catch (error) {
    if (error instanceof SupplierError) throw error;
    // A broken connection says no more about whether the call took effect than silence does.
    throw new SupplierError(signal.aborted ? 'timeout' : 'unavailable', { cause: error });
  }
}
