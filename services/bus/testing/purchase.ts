import type { BusDeps } from '@embarque/bus/api/bus-deps.ts';
import { requestOf } from '@embarque/bus/api/request-of.ts';
import { createBusSearches } from '@embarque/bus/api/search/bus-search.ts';
import type { BusBookingRequest, BusOrder, BusPassenger } from '@embarque/bus/booking-contract.ts';
import { type Bus, type BusSearch, busSearchAnswerSchema } from '@embarque/bus/contract.ts';
import type { BusQuery, BusSupplier } from '@embarque/bus/port.ts';
import { passengersOf } from '@embarque/bus/rules/passenger-on-wire.ts';
import type { BusTrip } from '@embarque/bus/trip-details.ts';
import type { CampaignPricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import { emptyTraveller, type TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { createFakeSupplier, fakeTrip } from './fake-supplier.ts';
import { createMemoryHolds } from './memory-holds.ts';

/** A search and a purchase of seats for tests. */

/** The passenger of a form: 36 years old on the day of the departure. */
export const adult: TravellerDraft = {
  ...emptyTraveller,
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
};
/** Six years old on that day. */
export const child: TravellerDraft = {
  ...adult,
  name: 'LEO',
  gender: 'M',
  birthdate: '03/03/2020',
  documentType: 'RG',
  documentId: '123456789',
};

/** The two of them on the wire. */
export const twoPassengers = (): BusPassenger[] => passengersOf([adult, child], '2027-01-15');

/** Returns a search of the fake supplier's trips, one way for two; tests change what they are about. */
export const busSearch = (changes: Partial<BusSearch> = {}): BusSearch => ({
  DataIda: '2027-01-15',
  DataVolta: '2027-01-20',
  Origem: { id: 'BR3550308-1' },
  Destino: { id: 'BR3304557-1' },
  idavolta: false,
  passageiros: 2,
  nacionalidade: 'Brasil',
  ...changes,
});

/** Returns a valid trip of the way back, on 20 January, at a total in centavos for a seat. */
export function fakeReturn(id: string, totalCents: number, changes: Partial<BusTrip> = {}): BusTrip {
  const { origin, destination, ...trip } = fakeTrip(id, totalCents);
  return {
    ...trip,
    origin: destination,
    destination: origin,
    departure: '2027-01-20T08:00:00-03:00',
    arrival: '2027-01-20T14:00:00-03:00',
    durationMinutes: 360,
    salesEnd: '2027-01-20T07:30:00-03:00',
    penalties: [{ until: '2027-01-20T05:00:00-03:00', cents: 500 }],
    ...changes,
  };
}

/** Creates a supplier with trips on several days: a search finds those of its day. */
export const createDailySupplier = (trips: readonly BusTrip[], overrides: Partial<BusSupplier> = {}): BusSupplier =>
  createFakeSupplier(trips, {
    search: async ({ day }: BusQuery) => trips.filter(({ departure }) => departure.startsWith(day)),
    ...overrides,
  });

/** A pricing at 40 points a real with a fee of 5 %, sold until the day before. */
export const busPricing: CampaignPricing = { conversionRate: 40, feePercent: 5, advanceDays: 1, isSold: true };

export const member: Actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' };

/** Returns dependencies under a clock of the test, with the given suppliers. */
export function busDeps(suppliers: readonly [BusSupplier, ...BusSupplier[]] = [createFakeSupplier()]) {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const pricing = { ...busPricing };
  const earlyHolds = createMemoryHolds();
  const deps: BusDeps = {
    suppliers,
    signer: createTokenSigner('a secret of the test'),
    clock,
    pricing: async () => pricing,
    supplierDeadlineMs: 200,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
    earlyHolds,
  };
  return { ...deps, clock, earlyHolds, terms: pricing };
}

/** Returns the buses of each direction of a search. */
export async function searchBuses(deps: BusDeps, changes: Partial<BusSearch> = {}): Promise<Bus[][]> {
  const pricing = await deps.pricing(member);
  const { bytes } = await createBusSearches(deps).find(busSearch(changes), { campaignId: member.campaignId, pricing });
  const { busAvailability } = busSearchAnswerSchema.parse(JSON.parse(bytes.toString('utf8')));
  return busAvailability.map(({ buses }) => buses);
}

/** Returns the request that books a bus, or one there and one back, for two passengers, all in points. */
export function busRequest(going: Bus, back?: Bus, changes: Partial<BusOrder> = {}): BusBookingRequest {
  const taken = [{ bus: going, seats: ['12', '9'] }, back && { bus: back, seats: ['3', '4'] }] as const;
  const { services, ...request } = requestOf(taken, twoPassengers(), busPricing);
  return { ...request, services: services.map(({ type, data }) => ({ type, data: { ...data, ...changes } })) };
}
