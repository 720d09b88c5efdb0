import type * as z from 'zod/mini';

/** Roles of a session. A visitor has none. */
export const sessionRoles = ['member', 'guest', 'voucher'] as const;
export type SessionRole = (typeof sessionRoles)[number];

type Schema = z.ZodMiniType;

/**
 * One API call: the single source of its validation, its types on both sides, its access control and its entry in the
 * OpenAPI document. Paths are relative to the API root (`/v1`).
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, below /v1. */
  readonly path: string;
  /** One English line for the OpenAPI document. */
  readonly summary: string;
  /** `public`, or the roles that may call it. There is no default. */
  readonly access: 'public' | readonly SessionRole[];
  readonly params?: Schema;
  /** A parameter of the path is longer than those of others may be; its schema says how long. */
  readonly longParameter?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is form-encoded instead of JSON. */
  readonly form?: true;
  /** The 200 response is a file of this type; its schema is `file()`. */
  readonly produces?: 'application/pdf' | 'text/calendar';
  /** The call creates or changes a booking and takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Responses by status. Problems (4xx, 5xx) share one schema and are not listed. */
  readonly responses: { readonly [status: number]: Schema };
}

/** Returns the route with its literal types. */
export const route = <const R extends Route>(definition: R): R => definition;

type Input<R extends Route, Part extends 'params' | 'query' | 'body'> = R extends { readonly [K in Part]: infer S }
  ? S extends Schema
    ? z.input<S>
    : undefined
  : undefined;

/** What a caller sends: the declared parts, before parsing. */
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

/** One of the declared responses; the status determines the body. */
export type RouteReply<R extends Route> = {
  [Status in keyof R['responses'] & number]: { status: Status; body: z.input<R['responses'][Status]> };
}[keyof R['responses'] & number];

/** A declared response after parsing. */
export type RouteResponse<R extends Route> = {
  [Status in keyof R['responses'] & number]: { status: Status; body: z.output<R['responses'][Status]> };
}[keyof R['responses'] & number];
