import type { SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import type * as z from 'zod/mini';

/** Calls between the sandbox and its remote callers: each is a POST of one JSON value that returns another. */

/** The schemas of one call. `Request` is what the caller sends, before it is parsed. */
export interface CallSchemas<Request, Answer> {
  readonly request: z.ZodMiniType<unknown, Request>;
  readonly answer: z.ZodMiniType<Answer>;
}

/** Makes a call of one service. Throws SupplierError when no valid answer comes. */
export type Ask = <Request extends object, Answer>(
  name: string,
  schemas: CallSchemas<Request, Answer>,
  request: Request,
  call: SupplierCall,
) => Promise<Answer>;

/** Serves one call from its body as received. Throws ZodError when that is not valid. */
export type CallHandler = (body: unknown, call: SupplierCall) => Promise<unknown>;

/** The handler of a call whose body is parsed first. */
export function handle<Request>(
  schema: z.ZodMiniType<Request>,
  work: (request: Request, call: SupplierCall) => Promise<unknown>,
): CallHandler {
  return async (body, call) => work(schema.parse(body), call);
}
