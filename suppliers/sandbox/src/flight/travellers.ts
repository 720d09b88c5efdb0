import type * as z from 'zod/mini';
import { travellersSchema } from '../booking/wire.ts';

type Travellers = z.output<typeof travellersSchema>;

/** Whether every infant has an adult of its own to carry it. */
function areCarried(travellers: Travellers): boolean {
  const carriers = new Set<number>();
  return travellers.every(({ type, adult }) => {
    if (type !== 'INF') return true;
    if (adult === null || travellers[adult]?.type !== 'ADT' || carriers.has(adult)) return false;
    carriers.add(adult);
    return true;
  });
}

/** Whether flights are sold to these travellers: each one complete, and every infant with an adult of its own. */
export function mayTravel(travellers: unknown): boolean {
  const parsed = travellersSchema.safeParse(travellers);
  return parsed.success && areCarried(parsed.data);
}
