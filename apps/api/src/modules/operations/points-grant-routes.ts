import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { createGrantPoints, type GrantPointsDeps } from './grant-points.ts';
import { pointsGrantsSchema } from './points-row.ts';

export interface PointsGrantRoutesDeps extends GrantPointsDeps {
  readonly logger: { info(detail: object, message: string): void };
}

/** As many rows as a request may have, with room for long cells. */
const BODY_MAX_BYTES = 8 * 1024 * 1024;

/** `POST /operations/points-grants`: grants rows of a points file. */
export function pointsGrantRoutes(deps: PointsGrantRoutesDeps): (app: FastifyInstance) => void {
  const grantPoints = createGrantPoints(deps);
  const options = {
    bodyLimit: BODY_MAX_BYTES,
    config: { public: true as const },
    schema: { body: pointsGrantsSchema },
  };
  return (app) => {
    app.post('/operations/points-grants', options, async (request) => {
      const { rows, dryRun } = request.body as z.output<typeof pointsGrantsSchema>;
      const result = await grantPoints(rows, { dryRun });
      const { granted, repeated, points, faults } = result;
      const counts = { rows: rows.length, granted, repeated, points, faults: faults.length, dryRun };
      deps.logger.info(counts, 'points of a file');
      return result;
    });
  };
}
