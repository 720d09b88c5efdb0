import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { createBookableExcursion, type ExcursionBookingMembers, type ExcursionRequest } from './bookable-excursion.ts';
import { excursionRoutes, excursionSchema } from './contract.ts';
import { excursionService } from './descriptor.ts';
import { EXCURSION } from './excursion.ts';
import { type ExcursionDeps, findExcursion, holdBoat, recheckExcursion } from './offers.ts';
import { boatPort, lodgePort } from './port.ts';

const drawIsland = (name: string): string | undefined =>
  name === EXCURSION.place.code
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><title>${EXCURSION.place.name}</title></svg>`
    : undefined;

/** Everything excursions contribute to the server. */
export const excursionApi: ServiceApi<
  ExcursionRequest,
  ExcursionBookingMembers,
  Pick<ExcursionRequest, 'refTokens'>
> = {
  descriptor: excursionService,
  namedSchemas: { Excursion: excursionSchema },
  drawings: { excursions: { draw: drawIsland } },
  create({ suppliers, book, ...context }) {
    const [boat] = suppliers(boatPort);
    const [lodge] = suppliers(lodgePort);
    const deps: ExcursionDeps = { ...context, boat, lodge };
    return {
      bookable: createBookableExcursion(deps),
      // No answer is cached.
      forget() {},
      routes: (app) =>
        mount(
          app,
          excursionRoutes,
        )({
          details: async ({ params, actor }) => {
            const found = await findExcursion(params.id, actor, deps);
            return found ? { status: 200, body: found } : { status: 204, body: null };
          },
          offer: async ({ body, actor }) => ({
            status: 200,
            body: await recheckExcursion(body.refTokens, actor, deps),
          }),
          hold: async ({ body, actor }) => {
            const { reference: holdId, expiresAt } = await holdBoat(body.refToken, actor, deps);
            return { status: 200, body: { holdId, expiresAt: expiresAt.toISOString() } };
          },
          release: async ({ params, actor }) => {
            if (!(await deps.earlyHolds.release(actor, params.holdId))) throw new AppError('not_found');
            return { status: 204, body: null };
          },
          book: ({ body, actor, idempotencyKey, raw }) =>
            book({ ...actor, ip: raw.ip }, { ...body, type: excursionService.kind }, idempotencyKey),
        }),
    };
  },
};
