import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import type { FlightOffer, FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, sandboxMigrations } from '../sandbox.ts';
import { flightsOf } from './testing/flights-of.ts';

/**
 * Judges the sandbox's flights from outside: from its answers and the airports' file alone, with a globe and clocks of its
 * own. It shares no arithmetic with the generator.
 */

interface Place {
  readonly code: string;
  readonly country: string;
  readonly zone: string;
  readonly lat: number;
  readonly lon: number;
}

const file = JSON.parse(readFileSync(join(repositoryRoot, 'services/flight/data/airports.json'), 'utf8')) as {
  airports: [string, string, string, string, string, string, number, number][];
  cityCodes: [string, string, string, string[]][];
};
const places = new Map<string, Place>(
  file.airports.map(([code, , , country, , zone, lat, lon]) => [code, { code, country, zone, lat, lon }]),
);
const members = new Map(file.cityCodes.map(([code, , , codes]) => [code, codes]));
const codesOf = (code: string) => members.get(code) ?? [code];

function placeOf(code: string): Place {
  const place = places.get(codesOf(code)[0] ?? code);
  if (!place) throw new Error(`no airport ${code}`);
  return place;
}

/** Kilometres by the angle between two points of a unit sphere. */
function apart(a: Place, b: Place): number {
  const point = ({ lat, lon }: Place) => {
    const [phi, theta] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(theta), Math.cos(phi) * Math.sin(theta), Math.sin(phi)] as const;
  };
  const [p, q] = [point(a), point(b)];
  const chord = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  return 6371 * 2 * Math.asin(Math.min(1, chord / 2));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a place's clock shows at an instant, as yyyy-MM-ddTHH:mm. */
function wallClock(zone: string, instant: number): string {
  const options = { timeZone: zone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formats.set(zone, format);
  return format.format(instant).replace(' ', 'T');
}

const MINUTE = 60_000;

/** A generator of the oracle's own picks (Park and Miller), so that every run judges the same trips. */
let pick = 20_261_121;
function below(limit: number): number {
  pick = (pick * 48_271) % 2_147_483_647;
  return pick % limit;
}

const brazil = [...places.values()].filter(({ country }) => country === 'BR').map(({ code }) => code);
const large = 'GRU CGH GIG BSB CNF REC SSA FOR POA CWB FLN BEL MAO NAT VIX GYN CGB SAO RIO BHZ'.split(' ');
const abroad =
  'LIS OPO MAD CDG LHR FRA FCO ZRH AMS MIA JFK MCO NYC LAX EZE BUE SCL LIM BOG PTY MVD IST DXB JNB NRT'.split(' ');
const busiest = 'CGH-SDU GRU-REC GRU-SSA BSB-CGH CNF-GRU POA-GRU FOR-GRU FLN-GRU GIG-GRU BSB-GIG'.split(' ');

function oneOf(list: readonly string[]): string {
  return list[below(list.length)] ?? '';
}

function dayFrom(first: string, days: number): string {
  return new Date(Date.parse(`${first}T12:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

const AS_OF = '2026-11-21';

function tripOf(from: string, to: string, lead: number, stay?: number): FlightQuery {
  const day = dayFrom(AS_OF, lead);
  const back = stay === undefined ? [] : [{ from: to, to: from, day: dayFrom(day, stay) }];
  return {
    journeys: [{ from, to, day }, ...back],
    adults: 1,
    children: 0,
    babies: 0,
    directOnly: false,
    withBaggage: false,
    asOf: AS_OF,
  };
}

/** 300 trips: between large cities, to small towns, abroad and back; tomorrow to in eleven months; both ways or one. */
const trips = Array.from({ length: 300 }, (_, index) => {
  for (;;) {
    const from = oneOf(index % 3 === 0 ? brazil : large);
    const to = oneOf(index % 3 === 1 ? abroad : index % 3 === 2 ? large : brazil);
    const far = apart(placeOf(from), placeOf(to)) > 200;
    const steered = ['BVB-CXJ', 'MCP-XAP', 'RBR-JOI', 'PVH-IGU'].includes(`${from}-${to}`);
    if (far && !steered) return tripOf(from, to, 1 + below(320), index % 2 ? 1 + below(14) : undefined);
  }
});

let database: Database;
let flights: FlightSupplier;
const found: { query: FlightQuery; offers: readonly FlightOffer[] }[] = [];
const call = () => ({ signal: AbortSignal.timeout(60_000) });

beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
  const { suppliers } = createSandbox({ database, clock: createManualClock(new Date(`${AS_OF}T12:00:00Z`)) });
  flights = flightsOf(suppliers);
  for (const query of trips) {
    const { offers } = await flights.search(query, call());
    found.push({ query, offers });
    collectChoices(query, offers);
  }
}, 300_000);
afterAll(() => database?.close());

/** Every distinct choice that was found, with where and when it was asked for. */
const everyChoice: { choice: FlightChoice; journey: FlightQuery['journeys'][number] }[] = [];

function collectChoices(query: FlightQuery, offers: readonly FlightOffer[]): void {
  const seen = new Set<string>();
  for (const { validatingCarrier, journeys } of offers) {
    for (const [index, { choices }] of journeys.entries()) {
      for (const choice of choices) {
        // The end of an id is the choice's number among its carrier's: the same flights at every fare.
        const flights = `${validatingCarrier}${choice.id.slice(choice.id.indexOf('-'))}`;
        const journey = query.journeys[index];
        if (journey && !seen.has(flights)) everyChoice.push({ choice, journey });
        seen.add(flights);
      }
    }
  }
}

const leaves = (leg: FlightLeg) => Date.parse(leg.departuredatetime);
const lands = (leg: FlightLeg) => Date.parse(leg.arrivaldatetime);
const named = ({ choice, journey }: { choice: FlightChoice; journey: FlightQuery['journeys'][number] }) =>
  `${journey.from}-${journey.to} ${journey.day}: ${choice.flights.map(({ flightnumber }) => flightnumber).join(', ')}`;

test('it looked at many trips and found flights for most', () => {
  expect(found).toHaveLength(300);
  expect(found.filter(({ offers }) => offers.length > 0).length).toBeGreaterThan(240);
  expect(everyChoice.length).toBeGreaterThan(5_000);
  for (const { offers } of found) expect(offers.length).toBeLessThanOrEqual(300);
});

test('every flight lands after it leaves, on the clocks of both places', () => {
  const wrong: string[] = [];
  for (const each of everyChoice) {
    for (const leg of each.choice.flights) {
      const shown = (text: string) => text.slice(0, 16);
      const isRight =
        lands(leg) > leaves(leg) &&
        (lands(leg) - leaves(leg)) / MINUTE === leg.duration &&
        wallClock(placeOf(leg.departurestation).zone, leaves(leg)) === shown(leg.departuredatetime) &&
        wallClock(placeOf(leg.arrivalstation).zone, lands(leg)) === shown(leg.arrivaldatetime);
      if (!isRight) wrong.push(`${named(each)} ${leg.departuredatetime} ${leg.arrivaldatetime}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a flight takes as long as its distance at an airliner’s speed', () => {
  const wrong: string[] = [];
  for (const each of everyChoice) {
    for (const leg of each.choice.flights) {
      const km = apart(placeOf(leg.departurestation), placeOf(leg.arrivalstation));
      const isRight = leg.duration >= 15 + (km / 950) * 60 && leg.duration <= 50 + (km / 740) * 60;
      if (!isRight) wrong.push(`${named(each)}: ${leg.duration} min for ${Math.round(km)} km`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a journey begins where and when it was asked for, ends where it was asked for, and holds together', () => {
  const wrong: string[] = [];
  for (const each of everyChoice) {
    const { choice, journey } = each;
    const first = choice.flights[0];
    const last = choice.flights.at(-1);
    const connects = choice.flights.every((leg, index) => {
      const before = choice.flights[index - 1];
      if (!before) return true;
      const wait = (leaves(leg) - lands(before)) / MINUTE;
      return before.arrivalstation === leg.departurestation && wait >= 45 && wait <= 12 * 60;
    });
    const isRight =
      first !== undefined &&
      last !== undefined &&
      connects &&
      codesOf(journey.from).includes(first.departurestation) &&
      codesOf(journey.to).includes(last.arrivalstation) &&
      first.departuredatetime.slice(0, 10) === journey.day &&
      choice.stopsnumber === choice.flights.length - 1 &&
      choice.totalDuration === (lands(last) - leaves(first)) / MINUTE;
    if (!isRight) wrong.push(named(each));
  }
  expect(wrong).toEqual([]);
});

test('no journey comes by an airport where it has been', () => {
  const twice = everyChoice.filter(({ choice: { flights: legs } }) => {
    const stations = [...legs.map(({ departurestation }) => departurestation), legs.at(-1)?.arrivalstation];
    return new Set(stations).size < stations.length;
  });
  expect(twice.map(named)).toEqual([]);
});

test('no foreign airline flies within Brazil', () => {
  const carriers = new Set<string>();
  for (const { choice } of everyChoice) {
    for (const { departurestation, arrivalstation, carrier } of choice.flights) {
      if (placeOf(departurestation).country === 'BR' && placeOf(arrivalstation).country === 'BR') carriers.add(carrier);
    }
  }
  expect([...carriers].sort()).toEqual(['AD', 'G3', 'LA']);
});

test('no flight uses Congonhas or Santos Dumont at night', () => {
  const atNight: string[] = [];
  for (const each of everyChoice) {
    for (const leg of each.choice.flights) {
      const times = [
        [leg.departurestation, leg.departuredatetime],
        [leg.arrivalstation, leg.arrivaldatetime],
      ] as const;
      for (const [station, time] of times) {
        const hour = time.slice(11, 16);
        if ((station === 'CGH' || station === 'SDU') && (hour < '06:00' || hour > '23:00')) atNight.push(named(each));
      }
    }
  }
  expect(atNight).toEqual([]);
});

test('the last outbound of an offer has landed before its first return leaves', () => {
  const wrong: string[] = [];
  for (const { offers } of found) {
    for (const { reference, journeys } of offers) {
      const [out, back] = journeys;
      if (!out || !back) continue;
      const landed = Math.max(...out.choices.flatMap(({ flights }) => flights.map(lands)));
      const left = Math.min(...back.choices.flatMap(({ flights }) => flights.map(leaves)));
      if (left <= landed) wrong.push(reference);
    }
  }
  expect(wrong).toEqual([]);
});

test('fares less the discount, taxes and fees are the total, and children and infants pay their share', async () => {
  const sums = found.flatMap(({ offers }) =>
    offers.map(({ fares, taxesCents, feesCents, discountCents, totalCents }) =>
      fares.reduce((sum, { cents }) => sum + cents, taxesCents + feesCents - discountCents - totalCents),
    ),
  );
  expect(sums.every((sum) => sum === 0)).toBe(true);
  const family = { ...tripOf('GRU', 'REC', 60, 7), adults: 2, children: 1, babies: 1 };
  const alone = (await flights.search(tripOf('GRU', 'REC', 60, 7), call())).offers[0];
  const together = (await flights.search(family, call())).offers[0];
  const each = alone?.fares[0]?.cents ?? 0;
  expect(together?.taxesCents).toBe(3 * (alone?.taxesCents ?? 0));
  expect(together?.fares).toEqual([
    { type: 'ADT', quantity: 2, cents: 2 * each },
    { type: 'CHD', quantity: 1, cents: Math.round(each * 0.75) },
    { type: 'INF', quantity: 1, cents: Math.round(each * 0.1) },
  ]);
});

test('service fees and discounts are seen here and there, and most offers have neither', () => {
  const all = found.flatMap(({ offers }) => offers);
  const share = (is: (offer: (typeof all)[number]) => boolean) => all.filter(is).length / all.length;
  expect(share(({ feesCents }) => feesCents > 0)).toBeGreaterThan(0.08);
  expect(share(({ discountCents }) => discountCents > 0)).toBeGreaterThan(0.1);
  expect(share(({ feesCents, discountCents }) => feesCents + discountCents === 0)).toBeGreaterThan(0.45);
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** How far two lists rise together, from -1 to 1, by rank. */
function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const ranks = (values: readonly number[]) => values.map((value) => values.filter((other) => other < value).length);
  const [x, y] = [ranks(pairs.map(([a]) => a)), ranks(pairs.map(([, b]) => b))];
  const mean = (pairs.length - 1) / 2;
  const sum = (of: (index: number) => number) => pairs.reduce((total, _, index) => total + of(index), 0);
  const dx = (index: number) => (x[index] ?? 0) - mean;
  const dy = (index: number) => (y[index] ?? 0) - mean;
  return sum((i) => dx(i) * dy(i)) / Math.sqrt(sum((i) => dx(i) ** 2) * sum((i) => dy(i) ** 2));
}

const cheapest = async (query: FlightQuery) => (await flights.search(query, call())).offers[0]?.totalCents;

test('prices rise with distance', async () => {
  const pairs: [number, number][] = [];
  for (const to of [...large.slice(1, 17), ...abroad]) {
    if (to === 'CGH') continue;
    const price = await cheapest(tripOf('GRU', to, 60));
    if (price !== undefined) pairs.push([apart(placeOf('GRU'), placeOf(to)), price]);
  }
  expect(pairs.length).toBeGreaterThan(30);
  expect(rankCorrelation(pairs)).toBeGreaterThan(0.9);
});

test('prices rise as the day comes near', async () => {
  const leads = [45, 17, 10, 5, 1];
  const ratios = leads.map((): number[] => []);
  for (const route of busiest) {
    const [from = '', to = ''] = route.split('-');
    const base = await cheapest(tripOf(from, to, 45));
    for (const [index, lead] of leads.entries()) {
      const asked = { ...tripOf(from, to, 45), asOf: dayFrom(AS_OF, 45 - lead) };
      ratios[index]?.push(((await cheapest(asked)) ?? 0) / (base ?? 1));
    }
  }
  const medians = ratios.map(median);
  for (const [index, value] of medians.entries()) if (index > 0) expect(value).toBeGreaterThan(medians[index - 1] ?? 0);
});

test('on the ten busiest routes a price comes with three choices each way or more', async () => {
  for (const route of busiest) {
    const [from = '', to = ''] = route.split('-');
    const { offers } = await flights.search(tripOf(from, to, 55, 5), call());
    for (const journey of [0, 1]) {
      expect(
        median(offers.map(({ journeys }) => journeys[journey]?.choices.length ?? 0)),
        route,
      ).toBeGreaterThanOrEqual(3);
    }
  }
});

test('GRU-REC and back has two hundred prices or more, on any day', async () => {
  for (const lead of [20, 61, 102, 163, 204]) {
    const { offers } = await flights.search(tripOf('GRU', 'REC', lead, 6), call());
    expect(offers.length).toBeGreaterThanOrEqual(200);
  }
});

test('every pair of a sample of offers can be bought at its total', async () => {
  let asked = 0;
  for (const [index, { offers }] of found.entries()) {
    const offer = offers[(index * 7) % Math.max(1, offers.length)];
    if (index % 3 || !offer) continue;
    const [out, back] = offer.journeys;
    for (const { id: outbound } of out?.choices ?? []) {
      for (const id of back ? back.choices.map((choice) => choice.id) : [null]) {
        const order = {
          offer: { reference: offer.reference, outbound, return: id },
          travellers: [],
          totalCents: offer.totalCents,
        };
        const outcome = await flights.recheck(order, call());
        const { totalCents } = offer;
        const described = expect.objectContaining({ totalCents });
        expect(outcome, offer.reference).toEqual({ outcome: 'available', totalCents, offer: described });
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(150);
});
