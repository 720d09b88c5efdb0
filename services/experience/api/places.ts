import { askForPlaces } from '@embarque/commerce/api/ask-for-places.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import type { ExperienceCity } from '@embarque/experience/experience-details.ts';
import { CITY_ID } from '@embarque/experience/rules/ids.ts';
import * as z from 'zod/mini';
import type { ExperienceDeps } from './experience-deps.ts';

/** Where there are experiences: the cities of all suppliers. */

const MOST = 30;

const citySchema: z.ZodMiniType<ExperienceCity> = z.object({
  // As addresses and searches name it.
  id: z.string().check(z.regex(CITY_ID)),
  cityName: z.string().check(z.minLength(1), z.maxLength(120)),
  stateName: z.string().check(z.maxLength(120)),
});

/** Returns the cities a text finds, those with one id once. Throws AppError supplier_unavailable. */
export function findCities(
  text: string,
  deps: Pick<ExperienceDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<FoundPlaces<ExperienceCity[]>> {
  return askForPlaces(text, deps, (supplier, name, call) => supplier.cities(name, call), {
    schema: citySchema,
    keyOf: ({ id }) => id,
    most: MOST,
  });
}
