import { problemSchema } from '@embarque/contract/problem-body.ts';
import type { Route, RouteReply, RouteRequest, SessionRole } from '@embarque/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { preferredEncoding } from './accept-encoding.ts';

/** The caller, read from the access token by the session plugin. */
export interface Actor {
  readonly userId: number;
  readonly uid: string;
  readonly campaignId: number;
  readonly role: SessionRole;
  readonly sessionId: string;
}

/** Whose requests are counted together: a user's, but guests, who are one user, are told apart by their session. */
export const callerOf = ({ role, userId, sessionId }: Pick<Actor, 'role' | 'userId' | 'sessionId'>): string =>
  role === 'guest' ? `s${sessionId}` : `u${userId}`;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a visitor. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** The contract's route. The session plugin rejects routes with neither this nor `public`. */
    contract?: Route;
    /** A route outside the JSON contract (an image, a page) without access control. */
    public?: true;
  }
}

/** A JSON response that is already serialised, and maybe compressed; it skips the response schema. */
export class ReadyJson {
  readonly identity: Buffer;
  readonly gzip: Buffer | undefined;
  readonly brotli: Buffer | undefined;

  constructor(identity: Buffer, gzip?: Buffer, brotli?: Buffer) {
    this.identity = identity;
    this.gzip = gzip;
    this.brotli = brotli;
  }
}

/** A JSON response as bytes in an encoding the caller accepts; undefined is unencoded. It skips the response schema. */
export class EncodedJson {
  readonly bytes: Buffer;
  readonly encoding: 'br' | 'gzip' | undefined;

  constructor(bytes: Buffer, encoding: 'br' | 'gzip' | undefined) {
    this.bytes = bytes;
    this.encoding = encoding;
  }
}

/** A file download with its name. */
export class ReadyFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** ASCII without quotes. */
  readonly filename: string;

  constructor(bytes: Buffer, contentType: string, filename: string) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.filename = filename;
  }
}

type ActorOf<R extends Route> = R['access'] extends 'public' ? Actor | undefined : Actor;
type HandlerReply<R extends Route> =
  | RouteReply<R>
  | { status: keyof R['responses'] & number; body: ReadyJson | EncodedJson | ReadyFile };

export type Handler<R extends Route> = (
  request: RouteRequest<R> & {
    actor: ActorOf<R>;
    /** The `Idempotency-Key` header of a route that takes one. */
    idempotencyKey: string | undefined;
    raw: FastifyRequest;
    reply: FastifyReply;
  },
) => Promise<HandlerReply<R>>;

export type Handlers<C extends Record<string, Route>> = { [Name in keyof C]: Handler<C[Name]> };

/** Problem statuses of every route, for the OpenAPI document. */
const PROBLEM_STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 503, 504] as const;
const problemResponses = Object.fromEntries(
  PROBLEM_STATUSES.map((status) => [status, { content: { 'application/problem+json': { schema: problemSchema } } }]),
);

/**
 * Registers a contract's routes with their handlers: validation, access control and response schema come from the
 * contract. Curried so that the handlers' statuses keep their literal types.
 */
export function mount<const C extends Record<string, Route>>(app: FastifyInstance, routes: C) {
  return (handlers: Handlers<C>): void => {
    for (const [name, route] of Object.entries(routes)) {
      const handler = handlers[name] as unknown as Handler<Route>;
      app.route({
        method: route.method,
        url: `/v1${route.path}`,
        config: { contract: route },
        schema: {
          summary: route.summary,
          ...(route.params && { params: route.params }),
          ...(route.query && { querystring: route.query }),
          ...(route.body && { body: route.body }),
          ...(route.form && { consumes: ['application/x-www-form-urlencoded'] }),
          response: { ...problemResponses, ...responsesOf(route) },
        },
        handler: async (request, reply) => {
          const { status, body } = await handler({
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
            actor: request.actor as Actor,
            idempotencyKey: route.idempotent && idempotencyKeyOf(request),
            raw: request,
            reply,
          });
          reply.status(status);
          if (body instanceof ReadyJson) return sendEncoded(reply, encodedFor(request, body));
          if (body instanceof ReadyFile) return sendFile(reply, body);
          return body instanceof EncodedJson ? sendEncoded(reply, body) : reply.send(body);
        },
      });
    }
  };
}

/** Returns the response schemas; a file has its own content type, and text is sent as it is. */
function responsesOf({ produces, responses }: Route): object {
  const type = produces ?? (responses[200]?.def.type === 'string' ? 'text/plain' : undefined);
  return type ? { ...responses, 200: { content: { [type]: { schema: responses[200] } } } } : responses;
}

function sendFile(reply: FastifyReply, { bytes, contentType, filename }: ReadyFile): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(bytes);
}

/** Visible ASCII, up to 200 characters. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new AppError('invalid_data', { fields: { 'Idempotency-Key': 'Chave inválida' } });
}

function encodedFor(request: FastifyRequest, { identity, gzip, brotli }: ReadyJson): EncodedJson {
  const offered = { br: brotli !== undefined, gzip: gzip !== undefined };
  const encoding = preferredEncoding(request.headers['accept-encoding'], offered);
  const bytes = encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : undefined;
  return new EncodedJson(bytes ?? identity, encoding);
}

function sendEncoded(reply: FastifyReply, { bytes, encoding }: EncodedJson): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.serializer((ready: Buffer) => ready as unknown as string).send(bytes);
}
