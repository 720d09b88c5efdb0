import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './compose/deps.ts';
import { installCompression } from './plugins/compression.ts';
import { installDoors } from './plugins/doors.ts';
import { installActorInFlight } from './plugins/limits/actor-in-flight.ts';
import { type InFlight, installInFlight } from './plugins/limits/in-flight.ts';
import { installParameterLimit, ROUTER_PARAMETER_MAX } from './plugins/limits/parameters.ts';
import { installRateLimits } from './plugins/limits/rate-limits.ts';
import { installClientErrors } from './plugins/logs/client-errors.ts';
import { installHealth } from './plugins/logs/health.ts';
import { installMetrics } from './plugins/logs/metrics.ts';
import { installRequestLog } from './plugins/logs/request-log.ts';
import { installOpenapi } from './plugins/openapi/openapi.ts';
import { installProblems, problemOf, respondToBrokenRequest, sendProblem } from './plugins/problems.ts';
import { installResponseHeaders, setResponseHeaders } from './plugins/response-headers.ts';
import { installSession } from './plugins/session.ts';
import { installShop } from './plugins/shop/shop.ts';
import { installValidation } from './plugins/validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    inFlight: InFlight;
  }
}

const BODY_MAX_BYTES = 256 * 1024;
/** No browser sends a request more slowly. */
const HEADERS_MAX_MS = 8_000;
const REQUEST_MAX_MS = 30_000;

/** Builds the server with all routes, ready to listen or for `inject`. Hooks run in the order of installation. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { settings } = deps;
  const https = settings.publicUrl.startsWith('https:');
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: deps.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MAX_MS,
    http: { headersTimeout: HEADERS_MAX_MS },
    return503OnClosing: false,
    routerOptions: { maxParamLength: ROUTER_PARAMETER_MAX },
    clientErrorHandler: respondToBrokenRequest,
    // Paths that cannot be decoded never reach the hooks.
    frameworkErrors: (error, request, reply) => {
      setResponseHeaders(reply, request.id, https);
      const { code } = problemOf(error);
      sendProblem(request, reply, code);
    },
  };
  const app = fastify(options);

  installValidation(app);
  installResponseHeaders(app, settings.publicUrl, deps.clock);
  installProblems(app);
  installRequestLog(app);
  const inFlight = installInFlight(app, settings.maxInFlight);
  app.decorate('inFlight', inFlight);
  installParameterLimit(app);
  await app.register(cookie);
  installSession(app, deps.authenticate);
  installRateLimits(app, deps.clock, deps.limits);
  const actorInFlight = installActorInFlight(app, settings.actorRequests);
  installDoors(app, settings);
  installMetrics(app, { ...deps, inFlight, actorInFlight });
  installCompression(app);
  await installOpenapi(app, deps.namedSchemas);
  installHealth(app, deps.database);
  installClientErrors(app);
  for (const routes of deps.routes) routes(app);
  const { campaigns: brands, detailsPaths, fingerprintScript } = deps;
  await installShop(app, {
    brands,
    detailsPaths,
    webDev: settings.webDev,
    secure: https,
    fingerprintScript,
    mapTiles: settings.mapTiles?.url,
    pictureOrigins: settings.pictureOrigins,
  });
  return app;
}
