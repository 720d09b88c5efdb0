import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import type { EntertainmentSupplier, SupplierActivityDetails } from '@embarque/entertainment/port.ts';
import { isShown } from '@embarque/entertainment/rules/activity-kind.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { readActivityId } from './activity-id.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { validActivityDetails } from './valid-offered.ts';

/** An activity as it is sold now, and who sells it. */
export interface AskedActivity {
  readonly supplier: EntertainmentSupplier;
  readonly offered: SupplierActivityDetails;
}

/**
 * Asks for an activity by its id on the wire; undefined where it is unknown, not shown, or not confirmed at once. Throws AppError
 * supplier_unavailable.
 */
export async function askForActivity(
  activityId: string,
  {
    suppliers,
    supplierDeadlineMs,
    pictureOrigins,
  }: Pick<EntertainmentDeps, 'suppliers' | 'supplierDeadlineMs' | 'pictureOrigins'>,
): Promise<AskedActivity | undefined> {
  const read = isShown(activityId) ? readActivityId(activityId, suppliers) : undefined;
  if (!read) return undefined;
  const { supplier, id } = read;
  const told = await askSupplier(supplierDeadlineMs, (call) => supplier.details(id, call));
  if (!told) return undefined;
  const offered = validActivityDetails(told, pictureOrigins);
  if (offered?.activity.activityId !== id) throw new AppError('supplier_unavailable');
  return offered.confirmation === 'IMMEDIATE' ? { supplier, offered } : undefined;
}
