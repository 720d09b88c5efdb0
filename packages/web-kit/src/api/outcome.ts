import type { Failure } from './client.ts';

/** The body of a successful call, or its failure. */
export type Outcome<Body> = { readonly ok: true; readonly body: Body } | ({ readonly ok: false } & Failure);

type Given<Body> = { readonly status: number; readonly body?: Body; readonly problem?: Failure['problem'] };

/** The outcome of a call whose declared answers, all with a body, mean that it went well. */
export function outcomeOf<Body>({ status, body, problem }: Given<Body>): Outcome<NonNullable<Body>> {
  return body === undefined || body === null ? { ok: false, status, problem } : { ok: true, body };
}
