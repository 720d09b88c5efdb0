import { type BusPlace, busPlaceSchema } from '@embarque/bus/rules/stations.ts';
import { askForPlaces } from '@embarque/commerce/api/ask-for-places.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { BusDeps } from '../bus-deps.ts';

/** Where buses leave from: the stations of all suppliers. */

const MOST = 30;

/** Returns the places a text finds, of those with one id the first. Throws AppError supplier_unavailable. */
export function findStations(
  text: string,
  deps: Pick<BusDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<FoundPlaces<BusPlace[]>> {
  return askForPlaces(text, deps, (supplier, name, call) => supplier.stations(name, call), {
    schema: busPlaceSchema,
    keyOf: ({ id }) => id,
    most: MOST,
  });
}
