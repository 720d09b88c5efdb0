import { randomBytes } from 'node:crypto';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Headers of every response, including errors and files. By default nothing may be loaded or framed; pages replace the
 * policy with one of their own.
 */

/** For URLs that contain a hash of their content. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

const NONCE_BYTES = 18;
const HSTS = 'max-age=31536000; includeSubDomains';
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const always = {
  'content-security-policy': DATA_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The shop's own addresses hold codes and tokens, which no log of what a page loads is to have.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** Sets the headers of every response, also on those to requests that never reach the hooks. */
export function setResponseHeaders(reply: FastifyReply, requestId: string, https: boolean): void {
  reply.headers(always).header('x-request-id', requestId);
  if (https) reply.header('strict-transport-security', HSTS);
}

/**
 * Sets the headers on every response. `publicUrl` decides about HSTS. API calls are not cached unless they say so, and tell
 * the time by `clock`: the shop counts days and the life of offers by it.
 */
export function installResponseHeaders(app: FastifyInstance, publicUrl: string, clock: Clock): void {
  const https = publicUrl.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    setResponseHeaders(reply, request.id, https);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isCall = request.routeOptions.config.contract !== undefined;
    if (isCall) reply.header('date', clock.now().toUTCString());
    if (isCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Returns a new nonce for one page. */
export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

interface PagePolicyOptions {
  /** Vite's hot reload uses a web socket. */
  readonly dev?: boolean;
  /** URL of the gateway's device-fingerprint script, which also reports to its origin. */
  readonly fingerprintScript?: string | undefined;
  /** Address of the tiles of a map server. */
  readonly mapTiles?: string | undefined;
  /** Origins of pictures of suppliers. */
  readonly pictureOrigins?: readonly string[] | undefined;
}

/** Returns the policy of our pages: scripts and styles of this origin, or inline with the page's nonce. */
export function pagePolicy(nonce: string, options: PagePolicyOptions = {}): string {
  const { dev = false, fingerprintScript, mapTiles, pictureOrigins = [] } = options;
  const [partner, maps] = [originOf(fingerprintScript), originOf(mapTiles)];
  const pictures = pictureOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${partner}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${partner}${maps}${pictures}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${partner}${dev ? ' ws:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Returns the origin of another server's address, for a policy; nothing for a path of this origin, which needs no exception. */
function originOf(address: string | undefined): string {
  return address && URL.canParse(address) ? ` ${new URL(address).origin}` : '';
}
