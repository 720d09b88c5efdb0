import type * as z from 'zod/mini';
import { assertNoTransaction } from '../database/database.ts';
import { type SupplierCall, SupplierError } from './supplier.ts';

/** An API of a supplier or gateway. */
export interface HttpApi {
  /** To which paths are appended; with or without a slash at its end. */
  readonly url: string;
  /** Sent with every request, such as `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Begins with a slash. References in it are encoded with encodeURIComponent. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
}

/** The answers a request may have: schemas of their JSON by status. The JSON of an empty body is undefined. */
export type HttpAnswers = Readonly<Record<number, z.ZodMiniType>>;

/** One of the answers, parsed. */
export type HttpAnswer<Answers extends HttpAnswers> = {
  [Status in keyof Answers & number]: { readonly status: Status; readonly body: z.output<Answers[Status]> };
}[keyof Answers & number];

/**
 * Asks an API. Throws SupplierError when none of the expected answers comes: `timeout` once the signal is aborted, otherwise
 * `unavailable`, also for other statuses (401, 429, 500 ...), redirects and bodies its schema refuses. Whether the request took
 * effect is unknown then. Never repeats a request. Throws inside a transaction.
 */
export async function askHttp<const Answers extends HttpAnswers>(
  { url, headers }: HttpApi,
  { method, path, body }: HttpRequest,
  answers: Answers,
  { signal }: SupplierCall,
): Promise<HttpAnswer<Answers>> {
  assertNoTransaction('a request to another party');
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const { status } = response;
    const text = await response.text();
    const schema = answers[status];
    if (!schema) throw new Error(`unexpected status ${status}`);
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    return { status, body: schema.parse(json) } as HttpAnswer<Answers>;
  } catch (error) {
    throw new SupplierError(signal.aborted ? 'timeout' : 'unavailable', { cause: error });
  }
}
