import type { CarDeps } from '@embarque/car/api/car-deps.ts';
import type { CarDriver, CarSearch } from '@embarque/car/contract.ts';
import type { CarSupplier } from '@embarque/car/port.ts';
import type { CampaignPricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { createFakeSupplier } from './fake-supplier.ts';

/** A search and a purchase of cars for tests. */

/** 36 years old on the day of the pick-up. */
export const adultDriver: CarDriver = {
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Avenida Paulista, 1000, São Paulo',
  licenceDate: '10/06/2010',
};

/** Returns the search of the fake supplier's rental; tests change what they are about. */
export const carSearch = (changes: Partial<CarSearch> = {}): CarSearch => ({
  country: 'BR',
  pickupAirport: 'GRU',
  pickupLocationCode: 'GRUA',
  dropoffAirport: 'GRU',
  dropoffLocationCode: 'GRU1',
  pickupDate: '2027-01-15',
  pickupTime: '10:00',
  dropoffDate: '2027-01-20',
  dropoffTime: '10:00',
  driverAge: 36,
  driverLicenceYears: 10,
  driverCountry: 'BR',
  page: 0,
  pageItems: 100,
  ...changes,
});

/** A pricing at 40 points a real with a fee of 2 %, sold until the day before. */
export const carPricing: CampaignPricing = { conversionRate: 40, feePercent: 2, advanceDays: 1, isSold: true };

/** Returns dependencies under a clock of the test, with the given suppliers. */
export function carDeps(suppliers: readonly [CarSupplier, ...CarSupplier[]] = [createFakeSupplier()]) {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const pricing = { ...carPricing };
  const deps: CarDeps = {
    suppliers,
    signer: createTokenSigner('a secret of the test'),
    clock,
    pricing: async () => pricing,
    supplierDeadlineMs: 200,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
  };
  return { ...deps, clock, terms: pricing };
}
