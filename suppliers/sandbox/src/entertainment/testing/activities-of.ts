import { type EntertainmentSupplier, entertainmentPort } from '@embarque/entertainment/port.ts';
import { type ProvidedSupplier, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';

/** The supplier of activities among those of a sandbox. Throws when it sells none. */
export function activitiesOf(suppliers: readonly ProvidedSupplier[]): EntertainmentSupplier {
  const [activities] = suppliersOf(entertainmentPort, suppliers);
  if (!activities) throw new Error('the sandbox sells no activities');
  return activities;
}
