import { type FlightSupplier, flightPort } from '@embarque/flight/port.ts';
import { type ProvidedSupplier, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';

/** The flight supplier among those of a sandbox. Throws when it sells no flights. */
export function flightsOf(suppliers: readonly ProvidedSupplier[]): FlightSupplier {
  const [flights] = suppliersOf(flightPort, suppliers);
  if (!flights) throw new Error('the sandbox sells no flights');
  return flights;
}
