import { type FlightTraveller, flightTravellersSchema } from '@embarque/flight/port.ts';

/** Whether every infant has an adult of its own to carry it. */
function areCarried(travellers: readonly FlightTraveller[]): boolean {
  const carriers = new Set<number>();
  return travellers.every(({ type, adult }) => {
    if (type !== 'INF') return true;
    if (adult === null || travellers[adult]?.type !== 'ADT' || carriers.has(adult)) return false;
    carriers.add(adult);
    return true;
  });
}

/** Returns the travellers of an order; undefined unless each one is complete, and every infant has an adult of its own. */
export function readTravellers(travellers: unknown): readonly FlightTraveller[] | undefined {
  const parsed = flightTravellersSchema.safeParse(travellers);
  return parsed.success && areCarried(parsed.data) ? parsed.data : undefined;
}
