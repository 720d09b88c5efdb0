import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { expect, it } from 'vitest';
import { badgeOf, bookingFacts, locatorFacts, refundText } from './booking-facts.ts';

const none = { cash: 0, points: 0 };
const nothing = {
  penaltyCash: 0,
  penaltyPoints: 0,
  refundCash: 0,
  refundPoints: 0,
  lostPoints: 0,
  fare: none,
  tax: none,
  fee: none,
};

it('says what a cancellation gave back in points, in reais, or both', () => {
  expect(refundText({ ...nothing, refundPoints: 12_000 }, 'Pts')).toBe('12.000 Pts');
  expect(refundText({ ...nothing, refundPoints: 12_000, refundCash: 50 }, 'Pts')).toMatch(
    /^12\.000 Pts \+ R\$\s50,00$/,
  );
});

it('says so when nothing came back', () => {
  expect(refundText({ ...nothing, penaltyPoints: 12_000 }, 'Pts')).toBe('Nada');
  expect(refundText({ ...nothing, lostPoints: 12_000 }, 'Pts')).toBe('Nada: 12.000 Pts com validade encerrada');
});

it('calls what came to nothing so, unless its member cancelled it or let it expire', () => {
  const unissued = { reason: null, returnedPoints: 1, lostPoints: 0, returnsCoupon: false, releasedCard: null };
  const label = (wish: Parameters<typeof sampleBooking>[0]) => badgeOf(sampleBooking(wish)).label;
  expect(label({ statusId: 5, unissued })).toBe('Não concluída');
  expect(label({ statusId: 5, unissued, cancellation: nothing })).toBe('Cancelado');
  expect(label({ statusId: 5, cancellation: nothing })).toBe('Cancelado');
  expect(label({ statusId: 3, unissued })).toBe('Expirado');
});

it('says of a total that nobody paid that it would have been', () => {
  const unissued = { reason: null, returnedPoints: 1, lostPoints: 0, returnsCoupon: false, releasedCard: null };
  const total = (wish: Parameters<typeof sampleBooking>[0]) => bookingFacts(sampleBooking(wish), {}, 'Pts').at(-1);
  expect(total({})).toMatchObject({ label: 'Total' });
  expect(total({ statusId: 5, unissued })).toMatchObject({ label: 'Total que seria pago' });
});

it('shows no locator until the company has given one: our own code says nothing to it', () => {
  expect(locatorFacts(sampleBooking({ locatorProvider: null }), {})).toEqual([]);
});

it('shows a locator unless the details of the service show each ticket’s', () => {
  const booking = sampleBooking({ locatorProvider: 'CMP123' });
  expect(locatorFacts(booking, {})).toEqual([{ label: 'Localizador', value: 'CMP123' }]);
  expect(locatorFacts(booking, { showsLocators: () => false })).toHaveLength(1);
  expect(locatorFacts(booking, { showsLocators: () => true })).toEqual([]);
});
