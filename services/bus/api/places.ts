import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import { type BusPlace, busPlaceSchema } from '../stations.ts';
import type { BusDeps } from './bus-deps.ts';

/** Where buses leave from: the stations of all suppliers. */

/** Shorter texts find no place. */
const MIN_LENGTH = 3;
/** Of each supplier's places, the best first: whoever wants another types on. */
const MOST = 30;

/** Returns the places a text finds, of those with one id the first. Throws AppError supplier_unavailable. */
export async function findStations(
  text: string,
  { suppliers, supplierDeadlineMs }: Pick<BusDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<FoundPlaces<BusPlace[]>> {
  const name = text.trim();
  if (name.length < MIN_LENGTH) return { places: [], isComplete: true };
  const { answers, isComplete } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    supplier.stations(name, call),
  );
  const byId = new Map<string, BusPlace>();
  for (const item of answers.flatMap(({ answer }): readonly unknown[] =>
    Array.isArray(answer) ? answer.slice(0, MOST) : [],
  )) {
    const { data: place } = busPlaceSchema.safeParse(item);
    if (place && !byId.has(place.id)) byId.set(place.id, place);
  }
  return { places: [...byId.values()], isComplete };
}
