import type { Database } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problems.ts';

/** `/health/live`: the process responds. `/health/ready`: so does the database. */
export function installHealth(app: FastifyInstance, database: Database): void {
  const config = { public: true } as const;
  app.get('/health/live', { config }, () => ({ status: 'live' }));
  app.get('/health/ready', { config }, async (request, reply) => {
    try {
      await database.handle.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return sendProblem(request, reply, 'overloaded');
    }
    return { status: 'ready' };
  });
}
