import { readWireId, wireIdOf } from '@embarque/commerce/api/supplier-id.ts';
import { ACTIVITY_ID } from '@embarque/entertainment/rules/activity-kind.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';

/** The id of an activity on the wire: the digit of its kind, a hyphen, and the id of the wire (`5-sandbox.50012`). */

export const activityIdOf = (supplier: Pick<BookingSupplier, 'code'>, id: string): string =>
  `${id.slice(0, 1)}-${wireIdOf(supplier, id)}`;

/** Returns who has an activity, and under which id; undefined when no supplier is meant, or the kind is not that of the id. */
export function readActivityId<Supplier extends BookingSupplier>(activityId: string, suppliers: readonly Supplier[]) {
  const read = ACTIVITY_ID.test(activityId) ? readWireId(activityId.slice(2), suppliers) : undefined;
  return read && activityIdOf(read.supplier, read.id) === activityId ? read : undefined;
}
