import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withValue } from '../testing/bad-values.ts';
import { type Answer, type Caller, createCaller, searchFor } from '../testing/caller.ts';
import { problemOf, refusedFields } from '../testing/refusal.ts';

const RUNS = 1_000;

let shop: TestApp;
let ana: Caller;

beforeAll(async () => {
  shop = await createTestApp();
  // Few points: whatever stays valid gets as far as it can without buying.
  ana = await createCaller(shop, { points: 10 });
});
afterAll(() => shop.close());

/** Paths of everything in a body, the lists and objects as well. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, member]) => pathsOf(member, path ? `${path}.${name}` : name));
  return path ? [path, ...inner] : inner;
}

const names = fc.constantFrom('id', 'userId', 'campaignId', 'toString', 'constructor', 'a b', 'ção', '🧳', '');
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom(
    'GRU',
    'SAO',
    'REC',
    'XAP',
    '2027-02-30',
    '9999-12-31',
    '0000-01-01',
    '-0',
    'ADT',
    'CPF',
    '\u0000',
    '\ud800',
  ),
);
const numbers = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 0.1 + 0.2, 1e21, -1e-7, 9, 10, 99, 100, 2 ** 31, 2 ** 53, 2 ** 63),
);
const values = fc.oneof(
  texts,
  numbers,
  fc.constantFrom(undefined, null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Change = { readonly path: string; readonly value: unknown; readonly name: string | undefined };

/** Some changes to a body: a value replaced or taken out, or a member added beside it. */
const changesOf = (body: object): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.record({
      path: fc.constantFrom(...pathsOf(body)),
      value: values,
      name: fc.option(names, { freq: 6, nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  );

function changed(body: object, changes: readonly Change[]): unknown {
  return changes.reduce<unknown>((at, { path, value, name }) => {
    const parent = path.split('.').slice(0, -1);
    const target = name === undefined ? path : [...parent, name].join('.');
    try {
      return withValue(at as object, target, value);
    } catch {
      // An earlier change took its place away.
      return at;
    }
  }, body);
}

/** Whatever was sent, the answer is one that can be shown. */
function expectAnswer(answer: Answer): void {
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode === 400) refusedFields(answer);
  else if (answer.statusCode >= 300) problemOf(answer);
}

it('answers any search with flights or a problem, never with a failure', async () => {
  const body = searchFor();
  await fc.assert(
    fc.asyncProperty(changesOf(body), async (changes) => {
      expectAnswer(await ana.post('/v1/flight', changed(body, changes)));
    }),
    { numRuns: RUNS },
  );
});

it('answers any purchase with a booking or a problem, never with a failure', async () => {
  const body: FlightBookingRequest = await ana.findOffer(searchFor({ qtAdult: 1 }));
  const balance = await ana.balance();
  await fc.assert(
    fc.asyncProperty(changesOf(body), async (changes) => {
      expectAnswer(await ana.book(changed(body, changes)));
    }),
    { numRuns: RUNS },
  );
  expect(await ana.balance()).toBe(balance);
});
