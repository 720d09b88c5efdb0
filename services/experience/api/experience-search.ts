import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import { nothingFound, packJson } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { readWireId } from '@embarque/commerce/api/supplier-id.ts';
import { searchWindow } from '@embarque/commerce/search-days.ts';
import type { VisitDate } from '@embarque/commerce/visits/deadline.ts';
import type { Experience, ExperienceSearch, ExperienceSearchAnswer } from '@embarque/experience/contract.ts';
import type { ExperienceSupplier, SupplierExperience } from '@embarque/experience/port.ts';
import { isOnSale, openingVisit } from '@embarque/experience/rules/moments.ts';
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

async function findExperiences(search: ExperienceSearch, caller: SearchCaller, deps: Deps): Promise<MadeAnswer> {
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
  const range = { first: search.startDate, last: search.endDate };
  const now = deps.clock.now();
  const found = lists
    .flat()
    .map(({ supplier, experience }) => ({ supplier, experience: sold(experience, range, now) }))
    .filter(({ experience: { details, dates, openDays } }) => {
      return details.city.id === search.cityId && dates.length + openDays.length > 0;
    });
  const giveWay = startSlices();
  const experiences: Experience[] = [];
  for (const { supplier, experience } of found.sort((a, b) => perAdult(a.experience) - perAdult(b.experience))) {
    await giveWay();
    experiences.push(presentExperience(experience, sellingOf(supplier, experience.reference, caller, deps)));
  }
  const body: ExperienceSearchAnswer = { experiences };
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

  return {
    async find({ cityId, startDate, endDate }, caller) {
      const search = { cityId, startDate, endDate };
      const today = shopDay();
      const packed = await answers.find({ ...search, today }, caller, async () => {
        const fields = checkExperienceSearch(search, { today, advanceDays: caller.pricing.advanceDays });
        if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
        return findExperiences(search, caller, deps);
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
