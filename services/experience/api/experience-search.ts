import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import { nothingFound, packJson } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { reportSearch } from '@embarque/commerce/api/report-search.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { readWireId } from '@embarque/commerce/api/supplier-id.ts';
import type { DayPrice, DayPricesAnswer } from '@embarque/commerce/day-prices.ts';
import { type DayAround, daysAround, searchWindow } from '@embarque/commerce/search-days.ts';
import type { VisitDate } from '@embarque/commerce/visits/deadline.ts';
import { pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { Experience, ExperienceSearch, ExperienceSearchAnswer } from '@embarque/experience/contract.ts';
import type { ExperienceSupplier, SupplierExperience } from '@embarque/experience/port.ts';
import { isOnSale, openingVisit } from '@embarque/experience/rules/moments.ts';
import { totalCents } from '@embarque/experience/rules/price.ts';
import { checkExperienceSearch } from '@embarque/experience/rules/search-rules.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import type { ExperienceDeps } from './experience-deps.ts';
import { experienceTokens, type TokenParty, toParty } from './offer-token.ts';
import { presentExperience, presentOffer, type Selling } from './present-experience.ts';
import { validExperience, validExperiences } from './valid-experience.ts';

type Deps = Pick<
  ExperienceDeps,
  'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'searchLimits' | 'reportDropped' | 'pictureOrigins'
>;

export interface ExperienceSearches {
  /** Returns what a search finds, as JSON. Throws AppError: invalid_data, supplier_unavailable, overloaded. */
  find(search: ExperienceSearch, caller: SearchCaller): Promise<EncodedJson>;
  /** Returns what the same search finds at least up to three days earlier and later, as JSON. Throws AppError as `find` does. */
  dates(search: ExperienceSearch, caller: SearchCaller): Promise<EncodedJson>;
  /** Returns one experience by its id with all that is left of it; undefined without any. Throws AppError: supplier_unavailable, overloaded. */
  details(id: string, caller: SearchCaller): Promise<EncodedJson | undefined>;
  /** Drops the cached responses, after this process has sold or released tickets. */
  forget(): void;
}

/** What one adult pays; a list begins with the least. */
const perAdult = ({ priceCents, details }: SupplierExperience) => priceCents / details.qtParticipants;

function sellingOf(
  supplier: ExperienceSupplier,
  reference: string,
  { campaignId, pricing }: SearchCaller,
  { signer, clock }: Deps,
): Selling {
  const now = clock.now();
  const times = offerTimes(now);
  return {
    supplier,
    rate: pricing,
    now,
    expiresAt: times.expiresAt.toISOString(),
    sign: (party: TokenParty) =>
      experienceTokens.sign(signer, {
        campaignId,
        ...times,
        party: toParty(party),
        supplier: supplier.code,
        reference,
        totalCents: party.priceCents,
      }),
  };
}

/** Returns an experience with those of its days that are within a range, both included, and still sold at an instant. */
function sold(
  experience: SupplierExperience,
  { first, last }: { readonly first: string; readonly last: string },
  now: Date,
): SupplierExperience {
  const { details, dates, openDays } = experience;
  const isSold = (visit: VisitDate) => visit.date >= first && visit.date <= last && isOnSale(details, visit, now);
  return {
    ...experience,
    dates: dates.filter(isSold),
    openDays: openDays.filter((day) => isSold(openingVisit(details, day))),
  };
}

/** An experience with who sells it. */
interface Found {
  readonly supplier: ExperienceSupplier;
  readonly experience: SupplierExperience;
}

/** Asks all suppliers for the experiences of a city, whatever of them can be sold. */
async function askExperiences(search: ExperienceSearch, deps: Deps): Promise<{ all: Found[]; isComplete: boolean }> {
  const { lists, isComplete } = await askForLists(
    deps,
    (supplier, call) => supplier.search(search, call),
    async (answer, supplier, drop) => {
      const valid = await validExperiences(answer, deps.pictureOrigins, startSlices(), drop);
      // Of another city than was asked for.
      for (const { details } of valid ?? []) if (details.city.id !== search.cityId) drop('not_as_asked');
      return valid?.map((experience) => ({ supplier, experience }));
    },
  );
  const all = lists.flat().filter(({ experience: { details } }) => details.city.id === search.cityId);
  return { all, isComplete };
}

/** Returns those of which something is sold within a range. */
function soldWithin(all: readonly Found[], first: string, last: string, now: Date): Found[] {
  return all
    .map(({ supplier, experience }) => ({ supplier, experience: sold(experience, { first, last }, now) }))
    .filter(({ experience: { dates, openDays } }) => dates.length + openDays.length > 0);
}

async function findExperiences(search: ExperienceSearch, caller: SearchCaller, deps: Deps): Promise<MadeAnswer> {
  const { all, isComplete } = await askExperiences(search, deps);
  const found = soldWithin(all, search.startDate, search.endDate, deps.clock.now());
  const giveWay = startSlices();
  const experiences: Experience[] = [];
  for (const { supplier, experience } of found.sort((a, b) => perAdult(a.experience) - perAdult(b.experience))) {
    await giveWay();
    experiences.push(presentExperience(experience, sellingOf(supplier, experience.reference, caller, deps)));
  }
  const { report, isSure } = await reportSearch({ isEmpty: experiences.length === 0, isComplete }, search, deps);
  const body: ExperienceSearchAnswer = { ...report, experiences };
  return { answer: await packJson(body, caller.acceptEncoding), isCacheable: isComplete && isSure };
}

const adultCents = ({ priceCents, childCents, details: { qtParticipants } }: SupplierExperience): number =>
  totalCents({ priceCents, childCents, qtParticipants }, { adults: 1, childs: 0 });

/** Asks once for all the days around a search, and shows what an adult pays at least on each. */
async function findDates(
  { cityId, startDate, endDate }: ExperienceSearch,
  { caller, today }: { readonly caller: SearchCaller; readonly today: string },
  deps: Deps,
): Promise<MadeAnswer> {
  const limits = { today, advanceDays: caller.pricing.advanceDays };
  const days = daysAround({ departure: startDate, return: startDate === endDate ? null : endDate }, limits);
  const searchable = days.filter((day) => day.isSearchable);
  const first = searchable[0]?.departure ?? startDate;
  const last = searchable.at(-1)?.return ?? searchable.at(-1)?.departure ?? endDate;
  const { all, isComplete } = await askExperiences({ cityId, startDate: first, endDate: last }, deps);
  const now = deps.clock.now();
  const lowestOf = ({ departure, return: end, isSearchable }: DayAround): DayPrice['lowest'] => {
    const found = isSearchable ? soldWithin(all, departure, end ?? departure, now) : [];
    if (found.length === 0) return null;
    const cents = Math.min(...found.map(({ experience }) => adultCents(experience)));
    return { cashPrice: toReais(cents), pointsPrice: pointsPrice(cents, caller.pricing) };
  };
  const known = days.map((day) => ({ day: day.departure, lowest: lowestOf(day) }));
  // Who did not answer may sell something on a day that nobody else does.
  const body: DayPricesAnswer = { days: isComplete ? known : known.filter(({ lowest }) => lowest !== null) };
  return { answer: await packJson(body, caller.acceptEncoding), isCacheable: isComplete };
}

/** Asks for one experience, of which only what the campaign sells by now is shown. */
async function findDetails(
  { id, today }: { readonly id: string; readonly today: string },
  caller: SearchCaller,
  deps: Deps,
): Promise<MadeAnswer> {
  const chosen = readWireId(id, deps.suppliers);
  const told =
    chosen && (await askSupplier(deps.supplierDeadlineMs, (call) => chosen.supplier.details(chosen.id, call)));
  if (!chosen || !told) return { answer: nothingFound, isCacheable: chosen !== undefined };
  const experience = validExperience(told, deps.pictureOrigins);
  if (experience?.details.id !== chosen.id) throw new AppError('supplier_unavailable');
  const range = searchWindow({ today, advanceDays: caller.pricing.advanceDays });
  const shown = sold(experience, range, deps.clock.now());
  const offer = presentOffer(shown, sellingOf(chosen.supplier, experience.reference, caller, deps));
  return { answer: offer ? await packJson(offer, caller.acceptEncoding) : nothingFound, isCacheable: true };
}

/** Creates cached searches: identical ones share an answer. */
export function createExperienceSearches(deps: Deps): ExperienceSearches {
  const shopDay = createShopDay(deps.clock);
  const answers = createAnswerCache(deps.clock, deps.searchLimits);
  const check = (search: ExperienceSearch, today: string, { pricing }: SearchCaller) => {
    const fields = checkExperienceSearch(search, { today, advanceDays: pricing.advanceDays });
    if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
  };

  return {
    async find({ cityId, startDate, endDate }, caller) {
      const search = { cityId, startDate, endDate };
      const today = shopDay();
      const packed = await answers.find({ ...search, today }, caller, async () => {
        check(search, today, caller);
        return findExperiences(search, caller, deps);
      });
      return packed.ready(caller.acceptEncoding);
    },
    async dates({ cityId, startDate, endDate }, caller) {
      const search = { cityId, startDate, endDate };
      const today = shopDay();
      const packed = await answers.find({ ...search, today, around: true }, caller, async () => {
        check(search, today, caller);
        return findDates(search, { caller, today }, deps);
      });
      return packed.ready(caller.acceptEncoding);
    },
    async details(id, caller) {
      const asked = { id, today: shopDay() };
      const packed = await answers.find(asked, caller, () => findDetails(asked, caller, deps));
      return packed === nothingFound ? undefined : packed.ready(caller.acceptEncoding);
    },
    forget: answers.forget,
  };
}
