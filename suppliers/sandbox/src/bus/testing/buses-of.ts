import { type BusSupplier, busPort } from '@embarque/bus/port.ts';
import { type ProvidedSupplier, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';

/** The supplier of seats among those of a sandbox. Throws when it sells none. */
export function busesOf(suppliers: readonly ProvidedSupplier[]): BusSupplier {
  const [buses] = suppliersOf(busPort, suppliers);
  if (!buses) throw new Error('the sandbox sells no seats');
  return buses;
}
