import { type CarSupplier, carPort } from '@embarque/car/port.ts';
import { type ProvidedSupplier, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';

/** The supplier of cars among those of a sandbox. Throws when it rents none. */
export function carsOf(suppliers: readonly ProvidedSupplier[]): CarSupplier {
  const [cars] = suppliersOf(carPort, suppliers);
  if (!cars) throw new Error('the sandbox rents no cars');
  return cars;
}
