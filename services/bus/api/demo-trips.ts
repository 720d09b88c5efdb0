import type { BusBookingRequest } from '@embarque/bus/booking-contract.ts';
import { type Bus, busSearchAnswerSchema } from '@embarque/bus/contract.ts';
import { passengersOf } from '@embarque/bus/rules/passenger-on-wire.ts';
import { busService } from '@embarque/bus/service.ts';
import {
  type DemoBuyer,
  type DemoStory,
  type DemoTrips,
  readAnswered,
  searchCallerFor,
  travellerOf,
} from '@embarque/commerce/api/demo-trips.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { BusDeps } from './bus-deps.ts';
import { listOf, offersOf } from './chosen-offers.ts';
import { recheckTrips } from './chosen-trips.ts';
import { requestOf, type TakenBus } from './request-of.ts';
import type { BusSearches } from './search/bus-search.ts';
import { findStations } from './search/places.ts';

/** A demo ride, bought some days before the demo data was first loaded. */
interface Ride extends DemoStory {
  readonly from: string;
  readonly to: string;
  /** Days from the first load to the departure; negative is in the past. */
  readonly startsInDays: number;
  /** Days from there to the way back; null one way. */
  readonly backAfterDays: number | null;
}

const rides: readonly Ride[] = [
  { key: 'curitiba', from: 'São Paulo', to: 'Curitiba', boughtDaysAgo: 75, startsInDays: -58, backAfterDays: 3 },
  {
    key: 'belo-horizonte',
    from: 'São Paulo',
    to: 'Belo Horizonte',
    boughtDaysAgo: 16,
    startsInDays: 29,
    backAfterDays: null,
    cancelledAfterHours: 20,
  },
  { key: 'rio', from: 'São Paulo', to: 'Rio de Janeiro', boughtDaysAgo: 3, startsInDays: 33, backAfterDays: 4 },
];

type Deps = Pick<BusDeps, 'pricing' | 'signer' | 'clock' | 'suppliers' | 'supplierDeadlineMs'>;

/** Returns the cheapest bus of each direction of a ride for one passenger; undefined where a direction has none. */
async function cheapestBuses(
  { from, to, startsInDays, backAfterDays }: Omit<Ride, keyof DemoStory>,
  buyer: DemoBuyer,
  loadedOn: string,
  searches: BusSearches,
  deps: Deps,
): Promise<readonly [Bus, Bus | undefined] | undefined> {
  const stations = await Promise.all([findStations(from, deps), findStations(to, deps)]);
  const [origin, destination] = stations.map(({ places: [first] }) => first);
  if (!origin || !destination) return undefined;
  const day = addDays(loadedOn, startsInDays);
  const search = {
    DataIda: day,
    DataVolta: backAfterDays === null ? null : addDays(day, backAfterDays),
    Origem: { id: origin.id },
    Destino: { id: destination.id },
    idavolta: backAfterDays !== null,
    passageiros: 1,
    nacionalidade: 'Brasil',
  };
  const found = await searches.find(search, await searchCallerFor(buyer, deps));
  const { busAvailability } = readAnswered(found, busSearchAnswerSchema);
  const [going, back] = busAvailability.map(({ buses }) =>
    buses.reduce<Bus | undefined>((best, bus) => (best && best.cashPrice <= bus.cashPrice ? best : bus), undefined),
  );
  return going && (back || backAfterDays === null) ? [going, back] : undefined;
}

/** Returns buses with the first free seat of each; undefined where one has none. */
async function withSeats(
  [going, back]: readonly [Bus, Bus | undefined],
  { campaignId }: DemoBuyer,
  deps: Deps,
): Promise<readonly [TakenBus, TakenBus | undefined] | undefined> {
  const tokens = { goingBusRefToken: going.refToken, returnBusRefToken: back?.refToken };
  const reader = { campaignId, now: deps.clock.now(), use: 'purchase' } as const;
  const seats = listOf(await recheckTrips(offersOf(tokens, 'demo', reader, deps), deps)).map(
    ({ description }) => description.decks.flatMap((deck) => deck.seats).find(({ available }) => available)?.number,
  );
  const taken = (bus: Bus, seat: string | undefined) => (seat === undefined ? undefined : { bus, seats: [seat] });
  const there = taken(going, seats[0]);
  const home = back && taken(back, seats[1]);
  return there && (home || !back) ? [there, home] : undefined;
}

/** Creates the demo member's rides, past and future: the cheapest buses of each search, for the member alone. */
export function createBusDemoTrips(searches: BusSearches, deps: Deps): DemoTrips<BusBookingRequest> {
  return {
    name: 'buses',
    kind: busService.kind,
    version: 1,
    trips: rides.map(({ from, to, startsInDays, backAfterDays, ...story }) => ({
      ...story,
      endsInDays: startsInDays + (backAfterDays ?? 1),
      async request(buyer, loadedOn) {
        const buses = await cheapestBuses({ from, to, startsInDays, backAfterDays }, buyer, loadedOn, searches, deps);
        const taken = buses && (await withSeats(buses, buyer, deps));
        if (!buses || !taken) return undefined;
        const passengers = passengersOf([travellerOf(buyer)], buses[0].departure.slice(0, 10));
        return requestOf(taken, passengers, await deps.pricing(buyer));
      },
    })),
  };
}
