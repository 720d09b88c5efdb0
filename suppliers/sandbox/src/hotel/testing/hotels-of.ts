import { type HotelSupplier, hotelPort } from '@embarque/hotel/port.ts';
import { type ProvidedSupplier, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';

/** The supplier of rooms among those of a sandbox. Throws when it sells none. */
export function hotelsOf(suppliers: readonly ProvidedSupplier[]): HotelSupplier {
  const [hotels] = suppliersOf(hotelPort, suppliers);
  if (!hotels) throw new Error('the sandbox sells no rooms');
  return hotels;
}
