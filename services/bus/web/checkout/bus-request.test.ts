import { busBookingRequestSchema, busCouponCheckSchema } from '@embarque/bus/booking-contract.ts';
import { adult, child } from '@embarque/bus/testing/purchase.ts';
import { busSelectionOf, legOf } from '@embarque/bus/testing/sample-selection.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { busCheckout } from '../bus-checkout.ts';
import { type BusSelection, parseBusSelection } from '../bus-selection.ts';
import { asRated, atPrice, busPriceLines, fieldOf, priceOf, termsOf, toBusRequest } from './bus-request.ts';
import { type BusDraft, emptyDraft, parseDraft } from './checkout-draft.ts';

const TODAY = '2026-12-01';
const both = busSelectionOf({ passengers: 2, isRoundTrip: true });
const hold = (holdId: string, seats: string[]) => ({
  holdId,
  expiresAt: '2026-12-01T12:15:00Z',
  seats,
  cashPrice: 200.02,
});

function filled(selection: BusSelection): BusDraft {
  const { legs } = emptyDraft(selection, '');
  const picks = [
    ['7', '4'],
    ['12', '1'],
  ] as const;
  return {
    passengers: [adult, child],
    legs: legs.map((leg, index) => {
      const seats = [...(picks[index] ?? [])];
      return { ...leg, seats, hold: hold(`h${index}`, seats.toSorted()) };
    }),
  };
}

const purchase = { coupon: null, pointsTotalValue: 100, cashTotalValue: 0, payment: null };

afterEach(() => void vi.unstubAllGlobals());

it('books the seats of each passenger on each bus with their holds, at what both buses cost together', () => {
  const body = toBusRequest({ ...purchase, selection: both, form: filled(both) });
  expect(busBookingRequestSchema.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ cashPrice: 400.04, pointsPrice: 20_002 });
  expect(body.services[0]?.data).toMatchObject({
    ...{ id: 'B1+B2', date: '2027-01-15', occupancy: 2 },
    ...{ goingBus: 'B1', goingBusRefToken: 'token-1', goingSeats: ['7', '4'], goingHoldId: 'h0' },
    ...{ returnBus: 'B2', returnBusRefToken: 'token-2', returnSeats: ['12', '1'], returnHoldId: 'h1' },
  });
  expect(body.services[0]?.data.passengers.map(({ isMain, gender, age }) => [isMain, gender, age])).toEqual([
    [true, 'FEMALE', 36],
    [false, 'MALE', 6],
  ]);
});

it('books one way without anything of a way back', () => {
  const selection = busSelectionOf({ passengers: 2 });
  const body = toBusRequest({ ...purchase, selection, form: filled(selection) });
  expect(busBookingRequestSchema.safeParse(body).error).toBeUndefined();
  expect(body.services[0]?.data).toMatchObject({ returnBus: null, returnBusRefToken: null, returnSeats: [] });
  expect(body.services[0]?.data).not.toHaveProperty('returnHoldId');
});

it('names the offers that a coupon is checked for', () => {
  const offer = { ...busCheckout.couponOffer(both), coupon: 'VIAGEM10' };
  expect(busCouponCheckSchema.safeParse(offer).error).toBeUndefined();
});

it('keeps a stored selection, and a stored form for the same buses and as many passengers only', () => {
  const stored = (value: unknown) => JSON.parse(JSON.stringify(value));
  expect(parseBusSelection(stored(both))).toEqual(both);
  expect(parseBusSelection({ ...both, going: null })).toBeUndefined();
  // No amount of money is as good as no choice, and never one for nothing.
  expect(parseBusSelection({ ...both, cashPrice: 10.001 })).toBeUndefined();
  expect(parseBusSelection({ ...both, going: { ...both.going, cashPrice: 10.001 } })).toBeUndefined();
  const form = filled(both);
  expect(parseDraft(stored(form), both)).toEqual(form);
  expect(parseDraft(form, busSelectionOf({ passengers: 2 }))).toBeUndefined();
  expect(parseDraft(form, busSelectionOf({ passengers: 3, isRoundTrip: true }))).toBeUndefined();
  // What is no longer known begins anew.
  const [first, second] = form.legs;
  const troubled = { ...form, legs: [{ ...first, lost: ['1'], said: 'x', isPaused: true }, second] };
  expect(parseDraft(troubled, both)).toEqual(form);
});

it('takes prices, tokens, maps and rules from the rate check', () => {
  const rated = asRated(
    { ...both, rate: undefined },
    {
      booking: {
        ...{ id: 'B1+B2', date: '2027-01-15', occupancy: 2, cashPrice: 410, pointsPrice: 20_500, expiresAt: '' },
        bookingBuses: [
          {
            busList: [{ ...both.going, cashPrice: 210 }, ...(both.return ? [both.return] : [])],
            segments: [
              { key: 'B1', ...legOf('9') },
              { key: 'B2', ...legOf() },
            ],
            policies: [{ key: 'B2', name: 'Bagagem', description: 'Até 30 kg.', value: null, percent: null }],
          },
        ],
      },
      filter: {
        ...{ goingBus: 'B1', goingBusRefToken: 'new-1', returnBus: 'B2', returnBusRefToken: 'new-2', occupancy: 2 },
      },
    },
  );
  expect(rated).toMatchObject({ cashPrice: 410, pointsPrice: 20_500, going: { cashPrice: 210, refToken: 'new-1' } });
  expect(rated.return?.refToken).toBe('new-2');
  expect(rated.rate?.legs.map(({ policies }) => policies.map(({ name }) => name))).toEqual([[], ['Bagagem']]);
  expect(rated.rate?.legs[0]?.seatMap[0]?.seats.find(({ number }) => number === '9')?.available).toBe(false);
});

it('shares a price that rose out among the buses, each with its token', () => {
  const risen = { cashPrice: 440.05, pointsPrice: 22_003, refToken: 'new-1 new-2', expiresAt: '2026-12-01T13:00:00Z' };
  const now = atPrice(both, risen);
  expect(priceOf(now)).toEqual({ cashPrice: 440.05, pointsPrice: 22_003, expiresAt: risen.expiresAt });
  expect([now.going, now.return].map((bus) => [bus?.refToken, bus?.cashPrice])).toEqual([
    ['new-1', 220.02],
    ['new-2', 220.03],
  ]);
  expect(busPriceLines(now).reduce((sum, { cents }) => sum + cents, 0)).toBe(44_005);
  // Cancelling costs the same share of the fare: no other terms.
  expect(now.going.cancellation[0]?.amount).toBe(9.43);
  expect(termsOf(now, both)).toBe(termsOf(both, now));
  // They are held again at it.
  const problems = busCheckout.check(filled(both), now, TODAY);
  expect(problems).toEqual({
    goingSeats: 'Aguarde: seus assentos estão sendo reservados.',
    returnSeats: 'Aguarde: seus assentos estão sendo reservados.',
  });
});

it('says what the price is made of, and what is promised beside it', () => {
  expect(busPriceLines(both)).toEqual([
    { label: '2 passagens de ida', detail: 'Viação Sabiá do Campo', cents: 18_202 },
    { label: '2 passagens de volta', detail: 'Lua Nova Leitos', cents: 18_202 },
    { label: 'Taxa de Embarque', cents: 3_600, part: 'tax' },
  ]);
  const { going } = both;
  // The rules of the companies are first told by the rate check.
  const found = { ...both, rate: undefined };
  expect(termsOf(found, both)).toBe(termsOf(both, found));
  expect(termsOf({ ...both, going: { ...both.going, departure: '2027-01-15T22:00:00-03:00' } }, found)).not.toBe(
    termsOf(found, both),
  );
  const [first, second] = both.rate?.legs ?? [];
  if (!both.rate || !first || !second) throw new Error('no legs');
  const stricter = { ...both, rate: { ...both.rate, legs: [first, { ...second, policies: [] }] } };
  expect(termsOf(stricter, both)).not.toBe(termsOf(both, stricter));
  expect(termsOf({ ...both, going: { ...going, withdrawalHours: 0 } })).not.toBe(termsOf(both));
  expect(termsOf({ ...both, going: { ...going, cancellation: [] } })).not.toBe(termsOf(both));
});

it('alerts with the sentence of the seats where nothing else is missing', () => {
  const form = filled(both);
  const none = { ...form, legs: form.legs.map((leg) => ({ ...leg, seats: [null, null] })) };
  expect(busCheckout.check(form, both, TODAY)).toEqual({});
  const seatless = busCheckout.check(none, both, TODAY);
  expect(seatless).toEqual({ goingSeats: 'Selecione 2 assento(s)', returnSeats: 'Selecione 2 assento(s)' });
  expect(busCheckout.alertOf(seatless)).toBe('Selecione 2 assento(s)');
  const empty = busCheckout.check(emptyDraft(both, 'ana@demo.test'), both, TODAY);
  expect(busCheckout.alertOf(empty)).toBe('Preencha todos os campos');
  const twins = busCheckout.check({ ...form, passengers: [adult, { ...child, name: 'ANA' }] }, both, TODAY);
  expect(busCheckout.alertOf(twins)).toBe('Passageiros com o mesmo nome e sobrenome não são permitidos!');
});

it('finds the field of the form for what the server refuses', () => {
  expect(fieldOf('services.0.data.passengers.1.document.number')).toBe('passengers.1.documentId');
  expect(fieldOf('services.0.data.passengers.0.birth')).toBe('passengers.0.birthdate');
  expect(fieldOf('services.0.data.goingSeats')).toBe('goingSeats');
  expect(fieldOf('payment.cardNumber')).toBe('payment.cardNumber');
});

it('says in one sentence that a rate check was not answered, and else what the server says', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const unanswered = await busCheckout.recheck(async () => ({ status: 0, problem: undefined }), both);
  expect(unanswered).toMatchObject({ ok: false, status: 0, problem: { error: 'An error occurred' } });
  const problem = { type: '', title: '', status: 409, error: 'As vendas terminaram.', code: 'offer_expired' };
  const refused = await busCheckout.recheck(async () => ({ status: 409, problem }), both);
  expect(refused).toMatchObject({ ok: false, problem: { error: 'As vendas terminaram.' } });
});
