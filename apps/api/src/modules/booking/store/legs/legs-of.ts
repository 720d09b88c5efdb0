import type { Leg } from '../../saga/saga.ts';
import type { BookingRow } from '../tables.ts';

/** Returns the legs of a booking as the saga knows them. */
export const legsOf = ({ legs }: Pick<BookingRow, 'legs'>): readonly Leg[] =>
  legs.map(({ totalCents: quotedCents, taxCents, feeCents, undoCents, adopts }, index) => ({
    id: String(index + 1),
    quotedCents,
    taxCents,
    feeCents,
    undoCents,
    isAdopted: adopts !== undefined,
  }));
