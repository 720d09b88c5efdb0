import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import { nothingFound, packJson } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { reportSearch } from '@embarque/commerce/api/report-search.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import type {
  Activity,
  ActivitySearch,
  ActivitySearchAnswer,
  DetailsAnswer,
} from '@embarque/entertainment/contract.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import { soldDays } from '../activity-days.ts';
import { readActivityId } from '../activity-id.ts';
import { askForActivity } from '../ask-activity.ts';
import type { EntertainmentDeps } from '../entertainment-deps.ts';
import { presentActivity, presentOffer, sellingOf } from '../present-activity.ts';
import { validActivities } from '../valid-offered.ts';

type Deps = Pick<
  EntertainmentDeps,
  'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'searchLimits' | 'reportDropped' | 'pictureOrigins'
>;

export interface EntertainmentSearches {
  /** Returns what a search finds, as JSON. Throws AppError: supplier_unavailable, overloaded. */
  find(search: ActivitySearch, caller: SearchCaller): Promise<EncodedJson>;
  /** Returns one activity with its days; undefined where nothing is sold of it. Throws AppError: supplier_unavailable, overloaded. */
  details(activityId: string, caller: SearchCaller): Promise<EncodedJson | undefined>;
  /** Drops the cached responses, after this process has sold or released something. */
  forget(): void;
}

type Filter = ActivitySearch['filter'];

async function findActivities({ route, type }: Filter, caller: SearchCaller, deps: Deps): Promise<MadeAnswer> {
  const kind = type === 'ALL' ? undefined : type;
  const { lists, isComplete } = await askForLists(
    deps,
    (supplier, call) => supplier.search({ route, kind }, call),
    async (answer, supplier, drop) => {
      const valid = await validActivities(answer, deps.pictureOrigins, startSlices(), drop);
      return valid?.flatMap((offered) => {
        const isAsked = kind === undefined || kindOf(offered.activity.activityId) === kind;
        if (!isAsked) drop('not_as_asked');
        return isAsked ? [{ supplier, offered }] : [];
      });
    },
  );
  const times = offerTimes(deps.clock.now());
  const giveWay = startSlices();
  const activities: Activity[] = [];
  for (const { supplier, offered } of lists.flat().sort((a, b) => a.offered.fromCents - b.offered.fromCents)) {
    await giveWay();
    activities.push(presentActivity(offered, sellingOf(supplier, offered.reference, caller, deps, times)));
  }
  const { report, isSure } = await reportSearch(
    { isEmpty: activities.length === 0, isComplete },
    { route, kind },
    deps,
  );
  const body: ActivitySearchAnswer = { ...report, activities };
  return { answer: await packJson(body, caller.acceptEncoding), isCacheable: isComplete && isSure };
}

async function findDetails(
  { activityId, today }: { readonly activityId: string; readonly today: string },
  caller: SearchCaller,
  deps: Deps,
): Promise<MadeAnswer> {
  const isKnown = readActivityId(activityId, deps.suppliers) !== undefined;
  const asked = isKnown ? await askForActivity(activityId, deps) : undefined;
  if (!asked) return { answer: nothingFound, isCacheable: isKnown };
  const { supplier, offered } = asked;
  const limits = { today, advanceDays: caller.pricing.advanceDays };
  const days = soldDays(offered, limits, deps.clock.now());
  if (days.length === 0) return { answer: nothingFound, isCacheable: true };
  const activity = presentOffer(offered, days, sellingOf(supplier, offered.reference, caller, deps));
  const body: DetailsAnswer = { activity, availability: null };
  return { answer: await packJson(body, caller.acceptEncoding), isCacheable: true };
}

/** Creates cached searches: identical ones share an answer. */
export function createEntertainmentSearches(deps: Deps): EntertainmentSearches {
  const shopDay = createShopDay(deps.clock);
  const answers = createAnswerCache(deps.clock, deps.searchLimits);

  return {
    async find({ filter: { route, type } }, caller) {
      // In whichever order its parts stand, a place is the same.
      const filter = { route: [...new Set(route)].sort(), type };
      const packed = await answers.find(filter, caller, () => findActivities(filter, caller, deps));
      return packed.ready(caller.acceptEncoding);
    },
    async details(activityId, caller) {
      const asked = { activityId, today: shopDay() };
      const packed = await answers.find(asked, caller, () => findDetails(asked, caller, deps));
      return packed === nothingFound ? undefined : packed.ready(caller.acceptEncoding);
    },
    forget: answers.forget,
  };
}
