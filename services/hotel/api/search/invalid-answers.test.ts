import type { HotelRate } from '@embarque/hotel/port.ts';
import { describeFake, fakeHotel, fakeListing, fakeQuery, fakeRooms } from '@embarque/hotel/testing/fake-supplier.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validListings } from './valid-listings.ts';
import { validRooms, validStay } from './valid-rooms.ts';

const hotel = fakeHotel('H1');
const query = { ...fakeQuery, hotelCode: 'H1' };
function firstOf(rates: readonly HotelRate[] = []): HotelRate {
  const [rate] = rates;
  if (!rate) throw new Error('a room has a rate');
  return rate;
}
const firstRate = (answer: unknown): HotelRate | undefined =>
  validRooms(answer, query, [])?.choices[0]?.types[0]?.rates[0];

/** Returns the fake's rooms whose first rate is changed. */
function withRate(changes: object): unknown {
  const rooms = structuredClone(fakeRooms(hotel)) as unknown as { choices: { types: { rates: object[] }[] }[] };
  const rates = rooms.choices[0]?.types[0]?.rates;
  if (rates?.[0]) rates[0] = { ...rates[0], ...changes };
  return rooms;
}

it('of two rates of a room under one name the cheaper one is offered', () => {
  const rooms = fakeRooms(hotel);
  const [type] = rooms.choices[0]?.types ?? [];
  const names = (rates: readonly HotelRate[] = []) =>
    rates.map(({ ratePlanID, totalCents }) => [ratePlanID, totalCents]);
  const twice = structuredClone(rooms) as unknown as { choices: { types: { rates: HotelRate[] }[] }[] };
  twice.choices[0]?.types[0]?.rates.push({
    ...firstOf(type?.rates),
    fareCents: firstOf(type?.rates).fareCents + 1,
    totalCents: firstOf(type?.rates).totalCents + 1,
    originalCents: firstOf(type?.rates).originalCents + 1,
  });
  expect(names(validRooms(twice, query, [])?.choices[0]?.types[0]?.rates)).toEqual(
    names(validRooms(rooms, query, [])?.choices[0]?.types[0]?.rates),
  );
});

describe('a rate is dropped, and the others stay, where', () => {
  it.each<[string, object]>([
    ['its parts do not add up', { totalCents: 59_999 }],
    ['a part is negative', { fareCents: -1, feesCents: 57_001 }],
    ['its total is no number', { totalCents: Number.NaN }],
    ['its total is huge', { totalCents: 1e308, fareCents: 1e308, originalCents: 1e308 }],
    [
      'it costs nothing',
      { totalCents: 0, fareCents: 0, taxesCents: 0, feesCents: 0, penalties: [], isRefundable: false },
    ],
    ['its discount raises the price', { originalCents: 1 }],
    [
      'penalties fall',
      {
        penalties: [
          { until: '2027-01-08T18:00:00-03:00', cents: 2 },
          { until: '2027-01-09T18:00:00-03:00', cents: 1 },
        ],
      },
    ],
    [
      'penalties go back in time',
      {
        penalties: [
          { until: '2027-01-09T18:00:00-03:00', cents: 1 },
          { until: '2027-01-08T18:00:00-03:00', cents: 2 },
        ],
      },
    ],
    ['a penalty takes taxes', { penalties: [{ until: '2027-01-08T18:00:00-03:00', cents: 57_001 }] }],
    ['a penalty is on another clock', { penalties: [{ until: '2027-01-08T18:00:00-04:00', cents: 0 }] }],
    ['a penalty is at no time', { penalties: [{ until: '2027-13-40T18:00:00-03:00', cents: 0 }] }],
    ['it promises a refund it does not give', { penalties: [{ until: '2027-01-08T18:00:00-03:00', cents: 57_000 }] }],
    ['its meals are unknown', { mealPlan: 'BRUNCH' }],
    ['its reference fits no token', { reference: 'x'.repeat(1001) }],
  ])('%s', (_what, changes) => {
    const found = validRooms(withRate(changes), query, []);
    expect(found?.choices[0]?.types.map(({ rates }) => rates.length)).toEqual([1, 1]);
  });
});

describe('the rooms of a hotel are none at all where', () => {
  const rooms = fakeRooms(hotel);
  it.each<[string, unknown]>([
    [
      'they are for other people',
      { ...rooms, choices: [{ ...rooms.choices[0], guests: { adults: 2, childAges: [8] } }] },
    ],
    ['a room is missing', { ...rooms, choices: [] }],
    ['it is another hotel', { ...rooms, hotel: { ...hotel.details, hotelCode: 'H2' } }],
    ['its stars are not', { ...rooms, hotel: { ...hotel.details, stars: 3.7 } }],
    ['its zone is none', { ...rooms, hotel: { ...hotel.details, zone: 'Brasil/Centro' } }],
    ['it opens at no hour', { ...rooms, hotel: { ...hotel.details, checkInFrom: '25:00' } }],
    ['there is no answer', null],
  ])('%s', (_what, answer) => {
    expect(validRooms(answer, query, [])).toBeUndefined();
    expect(validRooms(rooms, query, [])).toBeDefined();
  });
});

it('a picture from elsewhere than pages may show is counted, and its hotel stays without it', () => {
  const listing = {
    ...fakeListing(hotel),
    hotel: { ...fakeListing(hotel).hotel, imageURL: 'https://img.example/1.jpg' },
  };
  const counted: string[] = [];
  const read = (origins: readonly string[]) =>
    validListings([listing], origins, (reason) => counted.push(reason))?.map(({ hotel: { imageURL } }) => imageURL);
  expect(read(['https://img.example'])).toEqual(['https://img.example/1.jpg']);
  expect(counted).toEqual([]);
  expect(read(['https://other.example'])).toEqual(['']);
  expect(counted).toEqual(['foreign_picture']);
});

it('a listed hotel is dropped with stars or prices that are not, and the others stay', () => {
  const good = fakeListing(hotel);
  const [plan] = good.plans;
  const bad = [
    { ...good, hotel: { ...good.hotel, stars: 6 } },
    { ...good, hotel: { ...good.hotel, hotelCode: 'a/b' } },
    { ...good, plans: [] },
    { ...good, plans: [{ ...plan, totalCents: -1 }] },
    { ...good, plans: [{ ...plan, totalCents: Number.NaN }] },
    { ...good, plans: [{ ...plan, totalCents: 1e308, originalCents: 1e308 }] },
    { ...good, plans: 'many' },
    null,
    good,
    good,
  ];
  expect(validListings(bad, [])).toEqual([good]);
  expect(validListings({ length: 1 }, [])).toBeUndefined();
  const lost = { ...good, hotel: { ...good.hotel, position: { latitude: 900, longitude: 0 } } };
  expect(validListings([lost], [])?.[0]?.hotel.position).toBeNull();
});

it('a stay is none where it is described under other references than its order has', () => {
  const rates = fakeRooms(hotel).choices[0]?.types.flatMap((type) => type.rates) ?? [];
  const references = rates.map(({ reference }) => reference);
  const stay = describeFake(references, [hotel])?.stay;
  expect(validStay(stay, { references }, [])).toEqual(stay);
  expect(validStay(stay, { references: [...references].reverse() }, [])).toBeUndefined();
  expect(validStay(stay, { references: references.slice(1) }, [])).toBeUndefined();
});

/** What a faulty supplier may put in the place of any value. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e308, 0.5, '', null, undefined, [], {}, true),
  fc.string(),
  fc.anything({ maxDepth: 2 }),
);

/** Replaces one value of an answer, by the path that the numbers choose. */
function mutate(value: unknown, [turn = 0, ...path]: number[], replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return replacement;
  const keys = Object.keys(value);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined) return replacement;
  const changed = mutate((value as Record<string, unknown>)[key], path, replacement);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? changed : item))
    : { ...value, [key]: changed };
}

it('no mutation of an answer stops the page or shows a price that is none', () => {
  const path = fc.array(fc.nat(40), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(path, junk, (turns, replacement) => {
      const listings =
        validListings(mutate([fakeListing(hotel), fakeListing(fakeHotel('H2'))], turns, replacement), []) ?? [];
      const rooms = validRooms(mutate(fakeRooms(hotel), turns, replacement), query, []);
      const prices = [
        ...listings.flatMap(({ plans }) => plans.map(({ totalCents }) => totalCents)),
        ...(rooms?.choices.flatMap(({ types }) =>
          types.flatMap(({ rates }) => rates.map(({ totalCents }) => totalCents)),
        ) ?? []),
      ];
      for (const cents of prices) expect(Number.isSafeInteger(cents) && cents > 0 && cents <= 1_000_000_000).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(firstRate(fakeRooms(hotel))?.totalCents).toBe(60_000);
});
