import type * as z from 'zod/mini';

/** Who a session belongs to. A visitor has no session. */
export const sessionRoles = ['member', 'guest', 'voucher'] as const;
export type SessionRole = (typeof sessionRoles)[number];

type Schema = z.ZodMiniType;

/**
 * One call of the product API: the single source of its validation, its types on both sides, its place in the table of
 * routes × roles, and its entry in the OpenAPI document. Paths are written from the API root (`/v1`).
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, below /v1. */
  readonly path: string;
  /** One English line for the OpenAPI document. */
  readonly summary: string;
  /** `public`, or the roles of a session that may call it. Nothing is open by default. */
  readonly access: 'public' | readonly SessionRole[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body travels form-encoded instead of JSON. */
  readonly form?: true;
  /** Its 200 is a file of this type (then its schema is `file()`), which the server sends as ready bytes. */
  readonly produces?: 'application/pdf' | 'text/calendar';
  /** It creates or changes a booking: takes `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Answers by status. Problems (4xx, 5xx) share one shape and need not be listed. */
  readonly responses: { readonly [status: number]: Schema };
}

/** Fixes the literal types of a route. */
export const route = <const R extends Route>(definition: R): R => definition;

type Input<R extends Route, Part extends 'params' | 'query' | 'body'> = R extends { readonly [K in Part]: infer S }
  ? S extends Schema
    ? z.input<S>
    : undefined
  : undefined;

/** What a caller gives: the parts the route declares, as they travel. */
export type RouteInput<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as Input<R, Part> extends undefined ? never : Part]: Input<R, Part>;
};

type Output<R extends Route, Part extends 'params' | 'query' | 'body'> = R extends { readonly [K in Part]: infer S }
  ? S extends Schema
    ? z.output<S>
    : undefined
  : undefined;

/** What a handler receives, parsed. */
export type RouteRequest<R extends Route> = {
  params: Output<R, 'params'>;
  query: Output<R, 'query'>;
  body: Output<R, 'body'>;
};

/** One of the declared answers: status and body belong together. */
export type RouteReply<R extends Route> = {
  [Status in keyof R['responses'] & number]: { status: Status; body: z.input<R['responses'][Status]> };
}[keyof R['responses'] & number];

/** A declared answer as the caller reads it. */
export type RouteAnswer<R extends Route> = {
  [Status in keyof R['responses'] & number]: { status: Status; body: z.output<R['responses'][Status]> };
}[keyof R['responses'] & number];
