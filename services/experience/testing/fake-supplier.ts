import { unusedVerbs } from '@embarque/commerce/testing/unused-verbs.ts';
import type {
  DescribedVisit,
  ExperienceOrderOffer,
  ExperienceSupplier,
  SupplierExperience,
} from '@embarque/experience/port.ts';
import { totalCents } from '@embarque/experience/rules/price.ts';
import { fakeExperience } from './fake-experience.ts';

const isWithin = (day: string, from: string, to: string) => day >= from && day <= to;

/** Returns a visit of some experiences as an order says; undefined where there is none. */
export function describeFake(
  { reference, dateId, date, adults, childs }: ExperienceOrderOffer,
  experiences: readonly SupplierExperience[],
): DescribedVisit | undefined {
  const found = experiences.find((each) => each.reference === reference);
  const { details, priceCents, childCents, openDays, dates } = found ?? fakeExperience();
  if (!found || adults < 1) return undefined;
  const own = dates.find(({ id, date: day }) => id === dateId && day === date);
  const isOpen = dateId === '' && openDays.includes(date);
  if (!own && !isOpen) return undefined;
  const time = own?.time ?? details.openingHours?.from ?? '';
  const price = { priceCents, childCents, qtParticipants: details.qtParticipants };
  return {
    details,
    priceCents,
    childCents,
    date: { id: own?.id ?? '', date, time },
    totalCents: totalCents(price, { adults, childs }),
  };
}

/** Creates a supplier of some experiences whose queries a test may replace. */
export function createFakeSupplier(
  experiences: readonly SupplierExperience[] = [fakeExperience()],
  changes: Partial<ExperienceSupplier> = {},
): ExperienceSupplier {
  return {
    code: 'fake',
    ...unusedVerbs,
    recheck: async ({ offer }) => {
      const visit = describeFake(offer as ExperienceOrderOffer, experiences);
      return visit ? { outcome: 'available', totalCents: visit.totalCents, offer: visit } : { outcome: 'sold_out' };
    },
    cities: async () => [{ id: 'SSA', cityName: 'Salvador', stateName: 'Bahia' }],
    search: async ({ cityId, startDate, endDate }) =>
      experiences
        .filter(({ details }) => details.city.id === cityId)
        .map((each) => ({
          ...each,
          dates: each.dates.filter(({ date }) => isWithin(date, startDate, endDate)),
          openDays: each.openDays.filter((day) => isWithin(day, startDate, endDate)),
        }))
        .filter(({ dates, openDays }) => dates.length + openDays.length > 0),
    details: async (id) => experiences.find(({ reference }) => reference === id),
    ...changes,
  };
}
