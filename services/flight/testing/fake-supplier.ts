import { unusedVerbs } from '@embarque/commerce/testing/unused-verbs.ts';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import type {
  FlightDescription,
  FlightOffer,
  FlightOrderOffer,
  FlightQuery,
  FlightSupplier,
} from '@embarque/flight/port.ts';

/** A fake flight supplier for tests, with the given offers; every method can be replaced. */

const query: FlightQuery = {
  journeys: [
    { from: 'GRU', to: 'SSA', day: '2027-01-10' },
    { from: 'SSA', to: 'GRU', day: '2027-01-20' },
  ],
  adults: 1,
  children: 0,
  babies: 0,
  directOnly: false,
  withBaggage: false,
  asOf: '2026-11-21',
};

function choice(id: string, from: string, to: string, day: string, hour: number): FlightChoice {
  const at = (time: number) => `${day}T${String(time).padStart(2, '0')}:00:00-03:00`;
  return {
    id,
    totalDuration: 120,
    stopsnumber: 0,
    flights: [
      {
        departurestation: from,
        arrivalstation: to,
        departuredatetime: at(hour),
        arrivaldatetime: at(hour + 2),
        carrier: 'G3',
        operatingcarrier: 'G3',
        flightnumber: `G3 10${hour}`,
        duration: 120,
        fareoption: { cabin: 'Econômica', baggage: '1P', fareBaseCode: 'OLXLGBR' },
        classofservices: { farefamily: 'LIGHT' },
      },
    ],
  };
}

/** Returns a valid offer for the query's journeys at a total in centavos; a tenth of it is taxes. */
export function fakeOffer(id: string, totalCents: number, searched: FlightQuery = query): FlightOffer {
  const taxesCents = Math.floor(totalCents / 10);
  const counts = { ADT: searched.adults, CHD: searched.children, INF: searched.babies };
  const types = (['ADT', 'CHD', 'INF'] as const).filter((type) => counts[type] > 0);
  return {
    id,
    reference: `ref-${id}`,
    validatingCarrier: 'G3',
    totalCents,
    taxesCents,
    feesCents: 0,
    discountCents: 0,
    fares: types.map((type, index) => ({
      type,
      quantity: counts[type],
      cents: index === 0 ? totalCents - taxesCents : 0,
    })),
    journeys: searched.journeys.map(({ from, to, day }, journey) => ({
      day,
      choices: [8, 14].map((hour, n) => choice(`${id}-${journey}-${n}`, from, to, day, hour)),
    })),
  };
}

/** Returns such an offer whose first outbound choice flies by way of these airports: an hour each, an hour apart. */
export function fakeOfferBy(id: string, totalCents: number, stations: readonly string[]): FlightOffer {
  const offer = fakeOffer(id, totalCents);
  const [outbound, ...journeys] = offer.journeys;
  const [first, ...choices] = outbound?.choices ?? [];
  const [leg] = first?.flights ?? [];
  if (!outbound || !first || !leg) throw new Error('a fake offer has flights');
  const at = (hour: number) => `${outbound.day}T${String(hour).padStart(2, '0')}:00:00-03:00`;
  const flights = stations.slice(1).map((arrivalstation, index) => ({
    ...leg,
    departurestation: stations[index] ?? '',
    arrivalstation,
    departuredatetime: at(6 + 2 * index),
    arrivaldatetime: at(7 + 2 * index),
    duration: 60,
  }));
  const changed = { ...first, flights, stopsnumber: flights.length - 1, totalDuration: 120 * flights.length - 60 };
  return { ...offer, journeys: [{ ...outbound, choices: [changed, ...choices] }, ...journeys] };
}

/** Returns flights of some offers as an order says; undefined where there are no such. */
export function describeFake(
  { reference, outbound, return: back }: FlightOrderOffer,
  offers: readonly FlightOffer[],
): FlightDescription | undefined {
  const offer = offers.find((each) => each.reference === reference);
  const ids = back === null ? [outbound] : [outbound, back];
  const choices = ids.flatMap((id, index) => offer?.journeys[index]?.choices.filter((each) => each.id === id) ?? []);
  if (!offer || choices.length !== offer.journeys.length) return undefined;
  const { totalCents, taxesCents, feesCents, discountCents, fares } = offer;
  return { choices, totalCents, taxesCents, feesCents, discountCents, fares };
}

/** Creates a supplier that returns the given offers for every query. */
export function createFakeSupplier(
  offers: readonly FlightOffer[] = [fakeOffer('D1A', 123_456)],
  overrides: Partial<FlightSupplier> = {},
): FlightSupplier {
  return {
    code: 'fake',
    search: () => Promise.resolve({ offers, partial: false }),
    fareDetail: () => Promise.resolve(undefined),
    async recheck({ offer: order, totalCents }) {
      const offer = describeFake(order as FlightOrderOffer, offers);
      return offer ? { outcome: 'available', totalCents, offer } : { outcome: 'sold_out' };
    },
    ...unusedVerbs,
    ...overrides,
  };
}
