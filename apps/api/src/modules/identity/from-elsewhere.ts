import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FastifyRequest } from 'fastify';

/** A link or a page elsewhere must not put its reader into a session: only the shop's own script asks for one. */
export function refuseFromElsewhere({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden');
}
