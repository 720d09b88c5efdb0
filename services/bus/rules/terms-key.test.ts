// One time zone is enough: moments are compared as they are written.
import { busSelectionOf } from '@embarque/bus/testing/sample-selection.ts';
import { expect, it } from 'vitest';
import { termsKey } from './terms-key.ts';

const { going: bus, rate } = busSelectionOf();
const [leg] = rate?.legs ?? [];
if (!leg) throw new Error('no leg');
const { boarding, policies } = leg;
const rules = { boarding, policies };

it.each([
  [
    'a price that rose with its penalty',
    { fare: bus.fare * 2, cancellation: [{ until: '2027-01-15T20:00:00-03:00', amount: 8.5 }] },
  ],
  ['the order of members', { stations: { destination: bus.stations.destination, origin: bus.stations.origin } }],
])('%s is the same promise', (_, change) => {
  expect(termsKey({ ...bus, ...change }, rules)).toBe(termsKey(bus, rules));
});

it('a penalty of two and a half percents is the same promise at any fare', () => {
  const until = '2027-01-15T20:00:00-03:00';
  const keys = Array.from({ length: 50 }, (_, index) => {
    const fare = (9_000 + 137 * index) / 100;
    // Centavos are cut, not rounded.
    const amount = Math.floor(fare * 2.5) / 100;
    return termsKey({ ...bus, fare, cancellation: [{ until, amount }] }, rules);
  });
  expect(new Set(keys).size).toBe(1);
});

it('a platform that is announced meanwhile is the same promise', () => {
  expect(termsKey(bus, { policies, boarding: { ...boarding, platform: '12' } })).toBe(termsKey(bus, rules));
});

it.each([
  ['another hour', { departure: '2027-01-15T22:30:00-03:00' }],
  ['a later arrival', { arrival: '2027-01-16T06:30:00-03:00' }],
  ['another class', { classType: 'Convencional' as const }],
  ['another station', { stations: { ...bus.stations, origin: { ...bus.stations.origin, id: 'BR3550308-2' } } }],
  ['an hour that is an estimate', { isInTransit: true }],
  ['a dearer cancellation', { cancellation: [{ until: '2027-01-15T20:00:00-03:00', amount: 20 }] }],
  ['an earlier end of cancelling', { cancellation: [{ until: '2027-01-15T14:00:00-03:00', amount: 4.25 }] }],
  ['no free days', { withdrawalHours: 0 }],
])('%s is another promise', (_, change) => {
  expect(termsKey({ ...bus, ...change }, rules)).not.toBe(termsKey(bus, rules));
});

it.each([
  ['being there earlier', { policies, boarding: { ...boarding, arriveMinutes: 60 } }],
  ['fetching the ticket', { policies, boarding: { ...boarding, ticket: 'Retire a passagem no guichê.' } }],
  ['one more document', { policies, boarding: { ...boarding, documents: [...boarding.documents, 'CPF'] } }],
  ['less baggage', { boarding, policies: policies.slice(0, 2) }],
  [
    'a dearer fixed fee',
    { boarding, policies: [...policies.slice(0, -1), { name: 'Bagagem', description: '', percent: null, value: 90 }] },
  ],
])('%s is another promise, as far as rules are told', (_, changed) => {
  expect(termsKey(bus, changed)).not.toBe(termsKey(bus, rules));
});
