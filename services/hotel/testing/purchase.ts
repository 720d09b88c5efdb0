import type { CampaignPricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import type { HotelDeps } from '@embarque/hotel/api/hotel-deps.ts';
import type { HotelGuest } from '@embarque/hotel/booking-contract.ts';
import type { Apartment, HotelSearch } from '@embarque/hotel/contract.ts';
import type { HotelSupplier } from '@embarque/hotel/port.ts';
import { guestTotals } from '@embarque/hotel/rules/search-rules.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { createFakeSupplier } from './fake-supplier.ts';

/** A search and a purchase of rooms for tests. */

export const adultGuest = (name: string): HotelGuest => ({
  type: 'ADT',
  name,
  lastName: 'SOUZA',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
});

/** Seven years old on the day of the check-in. */
export const childGuest: HotelGuest = { type: 'CHD', name: 'LEO', lastName: 'SOUZA', birthdate: '10/01/2020' };

export const apartment = (adults: number, ...childsAge: number[]): Apartment => ({
  adults,
  seniors: 0,
  seniorsAges: [],
  childs: childsAge.length,
  childsAge,
});

/** Returns the search of the fake supplier's stay for some rooms, by default one of two adults and a child of seven. */
export function hotelSearch(
  apartments: Apartment[] = [apartment(2, 7)],
  changes: Partial<HotelSearch> = {},
): HotelSearch {
  const { qtAdult, qtChild, qtRooms, childAge } = guestTotals(apartments);
  return {
    checkinDate: '2027-01-10',
    checkoutDate: '2027-01-13',
    qtAdult,
    qtChild,
    qtRooms,
    childAge: [...childAge],
    country: 'BR',
    addressCode: 'SSA',
    session: '',
    apartments,
    ...changes,
  };
}

/** A pricing at 40 points a real with a fee of 4 %, sold until the day before. */
export const hotelPricing: CampaignPricing = { conversionRate: 40, feePercent: 4, advanceDays: 1, isSold: true };

/** Returns dependencies under a clock of the test, with the given suppliers. */
export function hotelDeps(suppliers: readonly [HotelSupplier, ...HotelSupplier[]] = [createFakeSupplier()]) {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const pricing = { ...hotelPricing };
  const deps: HotelDeps = {
    suppliers,
    signer: createTokenSigner('a secret of the test'),
    clock,
    pricing: async () => pricing,
    supplierDeadlineMs: 200,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
    pictureOrigins: ['https://img.example'],
  };
  return { ...deps, clock, terms: pricing };
}
