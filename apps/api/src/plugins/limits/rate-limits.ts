import type { Clock } from '@embarque/server-kit/clock.ts';
import { addressGroup } from '@embarque/server-kit/http/address-group.ts';
import { callerOf } from '@embarque/server-kit/http/mount.ts';
import { createRateLimiter, type RateLimiter, type RouteLimit } from '@embarque/server-kit/http/rate-limiter.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../../limits/limit-refusal.ts';

const WINDOW_MS = 60_000;

/** Password guesses are also throttled per account (modules/identity/throttle.ts). */
const limits: readonly RouteLimit[] = [
  { route: 'POST /v1/auth/sign-in', limit: 600, per: 'address', counts: 'requests' },
  { route: 'GET /v1/api/login-guest-by-campaign', limit: 600, per: 'address', counts: 'requests' },
  { route: 'GET /v1/api/auth', limit: 600, per: 'address', counts: 'requests' },
  { route: 'POST /v1/oauth/token', limit: 600, per: 'address', counts: 'requests' },
  { route: 'POST /v1/user', limit: 120, per: 'address', counts: 'requests' },
  { route: 'POST /v1/auth/recover', limit: 30, per: 'address', counts: 'requests' },
  { route: 'POST /v1/auth/reset', limit: 30, per: 'address', counts: 'requests' },
  { route: 'PUT /v1/user/first-access/:value', limit: 30, per: 'actor', counts: 'requests' },
  { route: 'POST /v1/user/password', limit: 10, per: 'actor', counts: 'requests' },
  { route: 'POST /v1/client-errors', limit: 60, per: 'address', counts: 'requests' },
  { route: 'POST /v1/api/lead-mgmt', limit: 3, per: 'actor', counts: 'requests' },
  { route: 'GET /v1/ws/:zip/json', limit: 60, per: 'actor', counts: 'requests' },
  { route: 'GET /v1/booking/:locator', limit: 30, per: 'actor', counts: 'misses' },
  { route: 'POST /v1/booking/issue-ticket', limit: 30, per: 'actor', counts: 'misses' },
  { route: 'POST /v1/booking/cancel', limit: 30, per: 'actor', counts: 'misses' },
  { route: 'POST /v1/booking/auth2fa/resend', limit: 30, per: 'actor', counts: 'misses' },
  { route: 'POST /v1/booking/coupon/check', limit: 60, per: 'actor', counts: 'requests' },
  { route: 'POST /v1/api/services/:id/check-discount', limit: 60, per: 'actor', counts: 'requests' },
  { route: 'POST /v1/booking/send-voucher', limit: 30, per: 'actor', counts: 'misses' },
  { route: 'GET /v1/booking/:locator/voucher.pdf', limit: 30, per: 'actor', counts: 'requests' },
  { route: 'GET /v1/booking/:locator/calendar.ics', limit: 30, per: 'actor', counts: 'requests' },
  { route: 'DELETE /v1/user/cards/:vaultId', limit: 30, per: 'actor', counts: 'misses' },
  { route: 'GET /v1/user/:uid', limit: 30, per: 'actor', counts: 'misses' },
];

/** Responds with 429, and says when to try again, above a limit of the server or of a service. */
export function installRateLimits(app: FastifyInstance, clock: Clock, ofServices: readonly RouteLimit[]): void {
  const limiters = new Map<string, RouteLimit & { limiter: RateLimiter }>(
    [...limits, ...ofServices].map((limit) => [
      limit.route,
      { ...limit, limiter: createRateLimiter(clock, limit.limit, WINDOW_MS) },
    ]),
  );
  const limitOf = (request: FastifyRequest) => limiters.get(`${request.method} ${request.routeOptions.url}`);
  const keyOf = (request: FastifyRequest, per: RouteLimit['per']) =>
    per === 'actor' && request.actor ? callerOf(request.actor) : addressGroup(request.ip);

  app.addHook('onRequest', async (request) => {
    const limit = limitOf(request);
    if (!limit) return;
    const key = keyOf(request, limit.per);
    const seconds = limit.counts === 'misses' ? limit.limiter.wait(key) : limit.limiter.take(key);
    if (seconds > 0) throw tooManyRequests(seconds);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const limit = reply.statusCode === 404 ? limitOf(request) : undefined;
    if (limit?.counts === 'misses') limit.limiter.take(keyOf(request, limit.per));
    done();
  });
}
