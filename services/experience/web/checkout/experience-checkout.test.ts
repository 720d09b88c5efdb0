import { experienceBookingRequestSchema } from '@embarque/experience/booking-contract.ts';
import { fakeDetails } from '@embarque/experience/testing/fake-experience.ts';
import { adult, child } from '@embarque/experience/testing/purchase.ts';
import { selectionOf } from '@embarque/experience/testing/sample-experience.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { experienceCheckout } from '../experience-checkout.ts';
import { parseSelection } from '../experience-selection.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-01-02T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const family = selectionOf({ adults: 1, childs: 1 });
const form = { passengers: [adult(), child()] };
const today = '2027-01-04';
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('finds the stored choice and the form of its people again, and of no others', () => {
  expect(parseSelection(stored(family))).toEqual(family);
  // No amount of money is as good as no choice, and never one for nothing.
  const unreadable = [
    { ...family, cashPrice: 10.001 },
    { ...family, experience: { ...family.experience, childPrice: { cashPrice: 10.001, pointsPrice: 1 } } },
  ];
  for (const other of [undefined, {}, { ...family, adults: 0 }, ...unreadable]) {
    expect(parseSelection(other)).toBeUndefined();
  }
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
  const same = experienceCheckout.check(
    { passengers: [adult('LEO', { documentId: '52998224725' }), child()] },
    family,
    today,
  );
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
  vi.setSystemTime('2027-01-07T13:00:00Z');
  expect(experienceCheckout.atPrice(family, risen).cancelPenalties.map(({ value }) => value)).toEqual([100]);
});

it('keeps the form of its people for another date, and for no other people', () => {
  const { formId, selectionId } = experienceCheckout;
  const later = { ...family, experienceDate: { ...family.experienceDate, id: 'other', date: '2027-01-11' } };
  expect(selectionId(later)).not.toBe(selectionId(family));
  expect(formId(later)).toBe(formId(family));
  expect(formId(selectionOf())).not.toBe(formId(family));
});

it('shows what the supplier promises now, which has to be accepted where it changed', async () => {
  const { experience, experienceDate } = family;
  const asked = {
    ...{ refToken: 'new', expiresAt: family.expiresAt, cashPrice: 180, pointsPrice: 7_200, experienceDate },
    cancelPenalties: family.cancelPenalties,
  };
  const recheck = async (changes: object, date: object = {}) => {
    const body = {
      ...asked,
      experienceDate: { ...experienceDate, ...date },
      experience: { ...fakeDetails(), ...changes },
    };
    const answered = await experienceCheckout.recheck(async () => ({ status: 200, body }) as never, family);
    if (!answered.ok) throw new Error('it was answered');
    return answered.body;
  };
  const termsOf = (selection: typeof family) => experienceCheckout.terms?.(selection);
  const same = await recheck({ id: experience.id, description: 'Outro texto.' });
  expect(termsOf(same)).toBe(termsOf(family));
  const poorer = await recheck({ id: experience.id, whatIsIncluded: [] });
  expect(poorer.experience.whatIsIncluded).toEqual([]);
  expect(termsOf(poorer)).not.toBe(termsOf(family));
  expect(termsOf(await recheck({ id: experience.id }, { time: '15:00' }))).not.toBe(termsOf(family));
  // Also what it costs to cancel at a price that rose since.
  const kept = [{ daysBefore: 0, time: null, percent: 100 }];
  const dearer = experienceCheckout.atPrice(await recheck({ id: experience.id, cancellationTerms: kept }), asked);
  expect(dearer.cancelPenalties.map(({ name }) => name)).toEqual(['Não reembolsável']);
});
