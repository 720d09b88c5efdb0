// Declares the config by which the shop's API recognises public routes.
import type {} from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createNonce, pagePolicy, renderChallenge, renderNoChallenge } from './challenge-page.ts';
import { FINGERPRINT_SCRIPT_PATH, FINGERPRINT_SEEN_PATH, fingerprintScript, pixel } from './fingerprint.ts';
import type { SandboxGateway } from './gateway.ts';
import { CHALLENGE_PATH, type Challenge } from './second-factor.ts';

const TICKET_MAX = 100;
const FORM_MAX_BYTES = 1_000;

/** What browsers load from the sandbox's gateway: the bank's page and the fingerprint script. */
export function installGatewayPages(
  app: FastifyInstance,
  gateway: Pick<SandboxGateway, 'challenges' | 'fingerprints'>,
) {
  const { challenges, fingerprints } = gateway;
  const config = { public: true } as const;

  app.get(FINGERPRINT_SCRIPT_PATH, { config }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(fingerprintScript),
  );
  app.get(`${FINGERPRINT_SEEN_PATH}/:session`, { config }, async (request, reply) => {
    await fingerprints.see(paramOf(request.params, 'session'));
    return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(`${CHALLENGE_PATH}/:ticket`, { config }, async (request, reply) => {
      const ticket = paramOf(request.params, 'ticket').slice(0, TICKET_MAX);
      return sendPage(reply, ticket, await challenges.challenge(ticket));
    });
    scope.post(`${CHALLENGE_PATH}/:ticket`, { config }, async (request, reply) => {
      const ticket = paramOf(request.params, 'ticket').slice(0, TICKET_MAX);
      const decision = paramOf(request.body, 'decision');
      if (decision !== 'approve' && decision !== 'deny') {
        return sendPage(reply, ticket, await challenges.challenge(ticket));
      }
      const challenge = await challenges.decide(ticket, decision === 'approve');
      // The browser is sent back once; whoever opens the page again sees that it is over.
      if (challenge?.outcome !== 'open') return sendPage(reply, ticket, challenge);
      return reply.header('cache-control', 'no-store').redirect(challenge.returnUrl, 303);
    });
  });
}

function sendPage(reply: FastifyReply, ticket: string, challenge: Challenge | undefined): FastifyReply {
  const nonce = createNonce();
  const html = challenge ? renderChallenge(nonce, ticket, challenge) : renderNoChallenge(nonce);
  const status = challenge ? (challenge.outcome === 'open' ? 200 : 410) : 404;
  return reply
    .status(status)
    .headers({
      'content-security-policy': pagePolicy(nonce, challenge?.returnUrl),
      'cache-control': 'no-store',
      // The link is as good as a key: no other site may see it.
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A text of a request by its name; empty when there is none. */
function paramOf(given: unknown, name: string): string {
  const value: unknown = typeof given === 'object' && given !== null && name in given ? Reflect.get(given, name) : '';
  return typeof value === 'string' ? value : '';
}
