import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import type { FlightDeps, FlightPricing } from './flight-deps.ts';

/** The caller's pricing. Throws AppError forbidden when the campaign sells no flights. */
export async function campaignPricing(actor: Actor, { pricing }: Pick<FlightDeps, 'pricing'>): Promise<FlightPricing> {
  const found = await pricing(actor);
  if (!found.sellsFlights) throw new AppError('forbidden');
  return found;
}
