import { readAnswer } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { mergePlaces } from '@embarque/commerce/api/ask-for-places.ts';
import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { CampaignPricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import type { FoundPlaces } from '@embarque/commerce/api/place-lookup.ts';
import { plainText, typedText } from '@embarque/contract/fields/typed-text.ts';
import type { ActivityLocation, AutoCompleteAnswer } from '@embarque/entertainment/contract.ts';
import type { EntertainmentSupplier, SupplierActivity } from '@embarque/entertainment/port.ts';
import { isShown, ROUTE_PART } from '@embarque/entertainment/rules/activity-kind.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import * as z from 'zod/mini';
import type { EntertainmentDeps } from '../entertainment-deps.ts';
import { presentFound } from '../present-activity.ts';
import { validActivities } from '../valid-offered.ts';

/** Where there are activities, and activities by name: those of all suppliers. */

/** Shorter texts find nothing, and nobody is asked about them. */
const MIN_LENGTH = 3;
const MOST_LOCATIONS = 30;
/** As many as the panel of the search form shows. */
const MOST_ACTIVITIES = 8;
/** As many as searches take. */
const MOST_PARTS = 20;

const text = () => z.string().check(z.minLength(1), z.maxLength(200));
const locationSchema: z.ZodMiniType<ActivityLocation> = z.object({
  id: text(),
  name: text(),
  nameSearch: z.string().check(z.maxLength(200)),
  location: text(),
  routeDestiny: z.array(z.string().check(z.regex(ROUTE_PART))).check(z.minLength(1), z.maxLength(MOST_PARTS)),
});

const answerSchema = z.object({ locations: z.array(z.unknown()), activities: z.array(z.unknown()) });

/** What a text finds, for every campaign the same. */
export interface FoundByText {
  readonly locations: readonly ActivityLocation[];
  readonly activities: readonly { readonly supplier: EntertainmentSupplier; readonly offered: SupplierActivity }[];
}

type Deps = Pick<EntertainmentDeps, 'suppliers' | 'supplierDeadlineMs' | 'reportDropped' | 'pictureOrigins'>;

/** Returns the places and activities a text finds, of places that are called the same the first. Throws AppError supplier_unavailable. */
export async function findPlaces(name: string, deps: Deps): Promise<FoundPlaces<FoundByText>> {
  if (plainText(name).length < MIN_LENGTH) return { places: { locations: [], activities: [] }, isComplete: true };
  const { answers, isComplete } = await askSuppliers(
    deps.suppliers,
    deps.supplierDeadlineMs,
    async (supplier, call) => {
      const { data } = answerSchema.safeParse(await supplier.autoComplete(typedText(name), call));
      // Who answers something else is asked again, as who does not answer.
      if (!data) throw new SupplierError('unavailable');
      return data;
    },
  );
  const locations = mergePlaces(
    answers.map(({ answer }) => answer.locations),
    { schema: locationSchema, keyOf: ({ location }) => location, most: MOST_LOCATIONS },
  );
  const lists = await Promise.all(
    answers.map(async ({ supplier, answer }) => {
      const valid = await readAnswer(supplier.code, deps.reportDropped, (drop) =>
        validActivities(answer.activities, deps.pictureOrigins, startSlices(), drop),
      );
      return (valid ?? []).map((offered) => ({ supplier, offered }));
    }),
  );
  const shown = lists.flat().filter(({ offered }) => isShown(offered.activity.activityId));
  return { places: { locations, activities: shown.slice(0, MOST_ACTIVITIES) }, isComplete };
}

/** Returns what was found as the search form shows it, at the prices of a campaign. */
export const presentPlaces = ({ locations, activities }: FoundByText, rate: CampaignPricing): AutoCompleteAnswer => ({
  locations: [...locations],
  activities: activities.map(({ supplier, offered }) => presentFound(offered, supplier, rate)),
});
