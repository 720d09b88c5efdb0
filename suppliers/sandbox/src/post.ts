import { SupplierError } from '@embarque/server-kit/supplier.ts';
import { silenceSchema } from './booking/wire.ts';

/** Asks a sandbox that runs as a process of its own. Throws SupplierError when no answer can be had. */
export async function post(url: URL, body: object, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw new SupplierError(silenceSchema.safeParse(answer).data?.kind ?? 'unavailable');
  } catch (error) {
    if (error instanceof SupplierError) throw error;
    // A connection that broke says nothing about whether the call took effect, no more than silence does.
    throw new SupplierError(signal.aborted ? 'timeout' : 'unavailable', { cause: error });
  }
}
