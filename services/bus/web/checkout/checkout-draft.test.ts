import { busSelectionOf } from '@embarque/bus/testing/sample-selection.ts';
import { expect, it } from 'vitest';
import { busCheckout } from '../bus-checkout.ts';
import { type BusDraft, emptyDraft, parseDraft } from './checkout-draft.ts';

const selection = busSelectionOf({ passengers: 2, isRoundTrip: true });
const other = { ...selection, going: { ...selection.going, key: 'B9' } };

/** A form with names, and a held seat on each bus, as the session keeps it. */
function stored(): BusDraft {
  const { legs, passengers } = emptyDraft(selection, 'ana@demo.test');
  const hold = { holdId: 'h1', expiresAt: '2026-12-01T12:15:00Z', seats: ['1', '2'], cashPrice: 200 };
  return {
    passengers: passengers.map((passenger) => ({ ...passenger, name: 'ANA' })),
    legs: legs.map((leg) => ({ ...leg, seats: ['1', '2'], hold })),
  };
}

it('keeps who travels for other buses of as many passengers and ways, and their seats where the bus is the same', () => {
  expect(busCheckout.formId(other)).toBe(busCheckout.formId(selection));
  expect(parseDraft(stored(), selection)).toEqual(stored());
  const kept = parseDraft(stored(), other);
  expect(kept?.passengers.map(({ name }) => name)).toEqual(['ANA', 'ANA']);
  expect(kept?.legs.map(({ key, seats }) => [key, seats])).toEqual([
    ['B9', [null, null]],
    ['B2', ['1', '2']],
  ]);
  expect(kept?.legs.map(({ hold }) => hold?.holdId)).toEqual([undefined, 'h1']);
});

it('begins anew for fewer passengers, or one way', () => {
  for (const fewer of [busSelectionOf({ passengers: 1, isRoundTrip: true }), busSelectionOf({ passengers: 2 })]) {
    expect(busCheckout.formId(fewer)).not.toBe(busCheckout.formId(selection));
    expect(parseDraft(stored(), fewer)).toBeUndefined();
  }
});
