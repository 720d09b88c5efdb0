import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { BusDeps } from '../bus-deps.ts';
import { storedOrder } from '../bus-order.ts';

/** The seats that a session holds itself: they are free to it, and taken for everyone else. */

export interface OwnSeats {
  readonly holdId: string;
  readonly supplier: string;
  /** Of the trip. */
  readonly reference: string;
  readonly seats: readonly string[];
}

/** Returns the seats that a session holds now, the oldest first. */
export async function ownSeats(actor: Actor, { earlyHolds }: Pick<BusDeps, 'earlyHolds'>): Promise<OwnSeats[]> {
  return (await earlyHolds.current(actor)).flatMap(({ reference: holdId, supplierCode: supplier, offer }) => {
    const order = storedOrder(offer);
    return order ? [{ holdId, supplier, reference: order.reference, seats: order.seats }] : [];
  });
}

/** Returns those of a supplier's trip. */
export const seatsOn = (own: readonly OwnSeats[], supplier: string, reference: string): string[] =>
  own.filter((each) => each.supplier === supplier && each.reference === reference).flatMap(({ seats }) => seats);
