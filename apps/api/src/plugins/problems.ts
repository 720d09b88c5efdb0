import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ProblemCode, problems } from '@embarque/contract/problem.ts';
import type { Problem } from '@embarque/contract/problem-body.ts';
import { AppError, type AppErrorDetail } from '@embarque/server-kit/app-error.ts';
import { sqlState } from '@embarque/server-kit/database/database.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from './validation.ts';

const UNREADABLE = 'Os dados enviados não puderam ser lidos';
/** Raised where something begins for a member who is erased. */
const MEMBER_ERASED = 'ER001';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Returns the body of a problem response, without anything of the cause. */
function problemBody(code: ProblemCode, requestId: string, detail: AppErrorDetail = {}): Problem {
  const { status, error } = problems[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    error: detail.error ?? error,
    code,
    ...(detail.fields && { fields: detail.fields }),
    ...detail.price,
    ...(detail.quote && { quote: detail.quote }),
    ...(detail.booking && { booking: detail.booking }),
    ...(detail.taken && { taken: [...detail.taken] }),
    ...(detail.leg !== undefined && { leg: detail.leg }),
    ...(detail.isOpen !== undefined && { isOpen: detail.isOpen }),
    requestId,
  };
}

/** Sends a problem, as text because it must not depend on a response schema. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  detail?: AppErrorDetail,
): FastifyReply {
  const body = JSON.stringify(problemBody(code, request.id, detail));
  if (detail?.retryAfter !== undefined) reply.header('retry-after', String(detail.retryAfter));
  return reply
    .status(problems[code].status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .serializer(String)
    .send(body);
}

/** Turns every error of handlers, parsing and Fastify itself into a problem. */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, detail } = problemOf(error, isOfOperator(request));
    // Requests that are turned away are counted (metrics.ts): a line for each would only add to the load.
    if (problems[code].status >= 500 && code !== 'overloaded') {
      // Where the server waited for a supplier tells nobody anything about why it was silent.
      if (code === 'timed_out') request.log.warn({ code }, 'request timed out');
      else request.log.error({ err: error, code }, 'request failed');
    }
    return sendProblem(request, reply, code, detail);
  });
}

/** Operators have no session that could have ended. */
const isOfOperator = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/operations/') ?? false;

/** Returns the problem of a thrown error. */
export function problemOf(error: FastifyError, ofOperator = false): { code: ProblemCode; detail?: AppErrorDetail } {
  if (error instanceof AppError) return { code: error.code, detail: error.detail };
  // 0053-members-erased.sql: the account was erased while the request was under way.
  if (sqlState(error) === MEMBER_ERASED) return { code: ofOperator ? 'overloaded' : 'unauthenticated' };
  if (error.validation) {
    return { code: 'invalid_data', detail: { fields: fieldsOf(error.validation, error.validationContext ?? 'body') } };
  }
  // A body that is not JSON, or one rejected by Fastify's guard against prototype poisoning.
  if (error.statusCode === 400 && /^FST_ERR_CTP_/.test(error.code)) {
    return { code: 'invalid_data', detail: { fields: { body: UNREADABLE } } };
  }
  switch (error.statusCode) {
    case 413:
      return { code: 'payload_too_large' };
    case 415:
      return { code: 'unsupported_media' };
    case 403:
    case 404:
      return { code: 'not_found' };
    default:
      return { code: error.statusCode && error.statusCode < 500 ? 'invalid_data' : 'internal' };
  }
}

const BROKEN_REQUEST = JSON.stringify(problemBody('invalid_data', ''));

/** Responds to bytes that are not an HTTP request, directly on the connection. */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const length = Buffer.byteLength(BROKEN_REQUEST);
    socket.write(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${length}\r\n` +
        `X-Content-Type-Options: nosniff\r\nX-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${BROKEN_REQUEST}`,
    );
  }
  socket.destroy(error);
}
