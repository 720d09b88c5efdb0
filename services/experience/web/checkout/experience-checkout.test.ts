import { expect, it } from 'vitest';
import { experienceBookingRequestSchema } from '../../booking-contract.ts';
import { adult, child } from '../../testing/purchase.ts';
import { selectionOf } from '../../testing/sample-experience.ts';
import { experienceCheckout } from '../experience-checkout.ts';
import { parseSelection } from '../experience-selection.ts';

const family = selectionOf({ adults: 1, childs: 1 });
const form = { passengers: [adult(), child()] };
const today = '2027-01-04';
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('finds the stored choice and the form of its people again, and of no others', () => {
  expect(parseSelection(stored(family))).toEqual(family);
  for (const other of [undefined, {}, { ...family, adults: 0 }]) expect(parseSelection(other)).toBeUndefined();
  const empty = experienceCheckout.emptyForm(family, { email: 'ana@demo.test' } as never);
  expect(empty.passengers.map(({ type, email }) => [type, email])).toEqual([
    ['ADT', 'ana@demo.test'],
    ['CHD', ''],
  ]);
  expect(experienceCheckout.parseForm(stored(empty), family)).toEqual(empty);
  expect(experienceCheckout.parseForm(stored(empty), selectionOf())).toBeUndefined();
});

it('makes a request the server takes of a filled form', () => {
  expect(experienceCheckout.check(form, family, today)).toEqual({});
  const purchase = { selection: family, form, coupon: null, pointsTotalValue: 7_200, cashTotalValue: 0, payment: null };
  const { data } = experienceBookingRequestSchema.safeParse(experienceCheckout.toRequest(purchase));
  expect(data?.experience).toEqual({
    refToken: family.refToken,
    experienceDate: { id: family.experienceDate.id, date: '2027-01-10' },
    adults: 1,
    childs: 1,
  });
});

it('says what is missing at its field, the address too, and has an alert of its own for equal names', () => {
  const missing = experienceCheckout.check({ passengers: [adult('ANA', { address: ' ' }), child()] }, family, today);
  expect(missing).toEqual({ 'passengers.0.address': 'Endereço não pode ser vazio' });
  const same = experienceCheckout.check({ passengers: [adult('LEO'), child()] }, family, today);
  expect(experienceCheckout.alertOf(same)).toBe('Passageiros com o mesmo nome e sobrenome não são permitidos!');
});

it('has a line of the price for the adults and one for the children, which add up to it', () => {
  expect(experienceCheckout.priceLines(family)).toEqual([
    { label: '1 adulto', cents: 12_000 },
    { label: '1 criança', cents: 6_000 },
  ]);
  expect(experienceCheckout.priceLines(selectionOf())).toEqual([{ label: '2 adultos', cents: 24_000 }]);
});

it('reckons what cancelling costs anew at a risen price, which is no other term', () => {
  const risen = { refToken: 'new', cashPrice: 200, pointsPrice: 8_000, expiresAt: '2027-01-01T13:00:00.000Z' };
  const now = experienceCheckout.atPrice(family, risen);
  expect(experienceCheckout.price(now)).toMatchObject({ cashPrice: 200, pointsPrice: 8_000 });
  expect(now.refToken).toBe('new');
  expect(now.cancelPenalties.map(({ value }) => value)).toEqual([0, 100]);
  expect(experienceCheckout.terms?.(now)).toBe(experienceCheckout.terms?.(family));
});
