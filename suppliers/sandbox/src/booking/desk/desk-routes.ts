// Declares the config by which the shop's API recognises public routes.
import type {} from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import type { ClosedDates } from './closed-dates.ts';
import { attemptsSchema, type Redemptions, redeemSchema } from './redemptions.ts';

export interface Desk {
  readonly redemptions: Redemptions;
  readonly closedDates: ClosedDates;
}

/**
 * Mounts what an organiser does, below `root`: taking a code at the entrance (200 accepted, else 409 with why), the attempts that were
 * made, and closing dates.
 */
export function installDesk(app: FastifyInstance, { redemptions, closedDates }: Desk, root: string): void {
  const config = { public: true } as const;
  app.post(`${root}/redemptions`, { config, schema: { body: redeemSchema } }, async (request, reply) => {
    const answer = await redemptions.redeem(redeemSchema.parse(request.body));
    return reply.status(answer.outcome === 'accepted' ? 200 : 409).send(answer);
  });
  app.get(`${root}/redemptions`, { config, schema: { querystring: attemptsSchema } }, (request) =>
    redemptions.attempts(attemptsSchema.parse(request.query)),
  );
  app.get(`${root}/closed-dates`, { config }, () => closedDates.list());
  app.post(`${root}/closed-dates`, { config, schema: { body: closedDates.schema } }, async (request, reply) => {
    await closedDates.close(closedDates.schema.parse(request.body));
    return reply.status(204).send();
  });
  app.delete(`${root}/closed-dates`, { config, schema: { body: closedDates.schema } }, async (request, reply) => {
    await closedDates.reopen(closedDates.schema.parse(request.body));
    return reply.status(204).send();
  });
}
