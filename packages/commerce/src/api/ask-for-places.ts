import { plainText, typedText } from '@embarque/contract/fields/typed-text.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import type * as z from 'zod/mini';
import { askSuppliers } from './ask-supplier.ts';
import type { FoundPlaces } from './place-lookup.ts';

/** Shorter texts find no place. */
const MIN_LENGTH = 3;

/** How suppliers' lists of places are read. */
export interface PlaceReading<Place> {
  readonly schema: z.ZodMiniType<Place>;
  /** What a place is told by: of those with one key the first stays. */
  readonly keyOf: (place: Place) => string;
  /** So many of each list, the best first: whoever wants another types on. All where it is absent. */
  readonly most?: number;
}

/** Returns the valid places of suppliers' lists, each once. */
export function mergePlaces<Place>(
  lists: readonly unknown[],
  { schema, keyOf, most = Number.POSITIVE_INFINITY }: PlaceReading<Place>,
): Place[] {
  const byKey = new Map<string, Place>();
  for (const list of lists) {
    for (const item of Array.isArray(list) ? (list.slice(0, most) as unknown[]) : []) {
      const { success, data } = schema.safeParse(item);
      if (success && !byKey.has(keyOf(data))) byKey.set(keyOf(data), data);
    }
  }
  return [...byKey.values()];
}

/**
 * Returns the places that all suppliers of a service say a text finds: none below three characters, which nobody is asked about.
 * Throws AppError supplier_unavailable when none answers.
 */
export async function askForPlaces<Supplier extends BookingSupplier, Place>(
  text: string,
  { suppliers, supplierDeadlineMs }: { readonly suppliers: readonly Supplier[]; readonly supplierDeadlineMs: number },
  ask: (supplier: Supplier, text: string, call: SupplierCall) => Promise<unknown>,
  reading: PlaceReading<Place>,
): Promise<FoundPlaces<Place[]>> {
  if (plainText(text).length < MIN_LENGTH) return { places: [], isComplete: true };
  const { answers, isComplete } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    ask(supplier, typedText(text), call),
  );
  const lists = answers.map(({ answer }) => answer);
  return { places: mergePlaces(lists, reading), isComplete: isComplete && lists.every(Array.isArray) };
}
