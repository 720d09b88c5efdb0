import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import * as z from 'zod/mini';
import type { ExperienceCity } from '../experience-details.ts';
import { CITY_ID } from '../ids.ts';
import type { ExperienceDeps } from './experience-deps.ts';

/** Where there are experiences: the cities of all suppliers. */

/** Shorter texts find no city. */
const MIN_LENGTH = 3;
/** Of each supplier's cities, the best first: whoever wants another types on. */
const MOST = 30;

const citySchema: z.ZodMiniType<ExperienceCity> = z.object({
  // As addresses and searches name it.
  id: z.string().check(z.regex(CITY_ID)),
  cityName: z.string().check(z.minLength(1), z.maxLength(120)),
  stateName: z.string().check(z.maxLength(120)),
});

/** Returns the cities a text finds, those with one id once. Throws AppError supplier_unavailable. */
export async function findCities(
  text: string,
  { suppliers, supplierDeadlineMs }: Pick<ExperienceDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<FoundPlaces<ExperienceCity[]>> {
  if (text.trim().length < MIN_LENGTH) return { places: [], isComplete: true };
  const { answers, isComplete } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    supplier.cities(text.trim(), call),
  );
  const cities = new Map<string, ExperienceCity>();
  for (const { answer } of answers) {
    for (const item of Array.isArray(answer) ? (answer.slice(0, MOST) as unknown[]) : []) {
      const { data: city } = citySchema.safeParse(item);
      if (city && !cities.has(city.id)) cities.set(city.id, city);
    }
  }
  return { places: [...cities.values()], isComplete };
}
