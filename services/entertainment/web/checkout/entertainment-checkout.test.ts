import {
  entertainmentBookingBodySchema,
  entertainmentCouponCheckSchema,
} from '@embarque/entertainment/booking-contract.ts';
import { type DetailsAnswer, entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import {
  FAKE_DAY,
  FAKE_RETURN,
  fakeTicket,
  fakeTour,
  fakeTransfer,
} from '@embarque/entertainment/testing/fake-activity.ts';
import { availabilityOf, offerOf, selectionOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { fakeTransferData } from '@embarque/entertainment/testing/sample-booking.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entertainmentCheckout } from '../entertainment-checkout.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { DAY_GONE, TIME_GONE } from './entertainment-request.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-01-02T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const TODAY = '2027-01-02';
const family = selectionOf(fakeTicket(), {
  passengers: [
    { name: 'Adulto', endAge: 99, quantity: 1 },
    { name: 'Criança', endAge: 11, quantity: 1 },
  ],
});
const ana = {
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '11987654321',
  endAge: 99,
};
const leo = { ...ana, name: 'Leo', documentId: '12345678909', birthdate: '03/01/2020', endAge: 11 };
const form = { passengers: [ana, leo], transferData: null };
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const { check, alertOf, formId, selectionId, terms, atPrice, priceLines, toRequest, recheck } = entertainmentCheckout;

const purchaseOf = (selection: EntertainmentSelection, filled: Parameters<typeof check>[0]) => ({
  ...{ selection, form: filled, coupon: null, pointsTotalValue: 6_400, cashTotalValue: 0, payment: null },
});

it('finds the stored form of its people again, and of no others', () => {
  const user = { email: 'ana@demo.test' } as never;
  const empty = entertainmentCheckout.emptyForm(family, user);
  expect(empty.passengers.map(({ endAge, email }) => [endAge, email])).toEqual([
    [99, 'ana@demo.test'],
    [11, ''],
  ]);
  expect(entertainmentCheckout.parseForm(stored(empty), family)).toEqual(empty);
  expect(entertainmentCheckout.parseForm(stored(empty), selectionOf())).toBeUndefined();
  expect(entertainmentCheckout.parseForm({}, family)).toBeUndefined();
  const transfer = selectionOf(fakeTransfer());
  const ends = entertainmentCheckout.emptyForm(transfer, user);
  expect(entertainmentCheckout.parseForm(stored(ends), transfer)).toEqual(ends);
  const turned = { ...ends, transferData: { ...ends.transferData, start: 'ADDRESS' } };
  expect(entertainmentCheckout.parseForm(stored(turned), transfer)).toBeUndefined();
});

it('makes a body that the own call takes of a filled form', () => {
  expect(check(form, family, TODAY)).toEqual({});
  const body = toRequest(purchaseOf(family, form));
  const { data, error } = entertainmentBookingBodySchema.safeParse(body);
  expect(error).toBeUndefined();
  expect(data?.data).toEqual({
    serviceId: '5-fake.50012',
    refToken: family.refToken,
    refTokenAdditionalInfo: family.availability.refToken,
    startingTime: null,
    date: FAKE_DAY,
    passengers: [
      { ...ana, name: 'ANA', lastName: 'SOUZA', documentId: '52998224725', phone: '(11) 98765-4321' },
      { ...leo, name: 'LEO', lastName: 'SOUZA', documentId: '12345678909', phone: '(11) 98765-4321' },
    ],
  });
  expect(data).toMatchObject({ cashPrice: 160, pointsPrice: 6_400, guestLogin: false });
});

it('books with the call of activities, under the key of the purchase', async () => {
  const asked: unknown[] = [];
  const call = (async (...given: unknown[]) => {
    asked.push(given);
    return { status: 0, problem: undefined };
  }) as Call;
  const body = toRequest(purchaseOf(family, form));
  await entertainmentCheckout.book?.(call, body, 'k1');
  expect(asked).toEqual([[entertainmentRoutes.book, { body }, { idempotencyKey: 'k1' }]]);
  expect(entertainmentCheckout.onStatus).toEqual({ 500: 'error-page' });
});

it('sends of a transfer the members that its ways need, and says which are missing', () => {
  const selection = selectionOf(fakeTransfer());
  const passengers = [ana, { ...ana, name: 'Bia', documentId: '11144477735' }];
  const empty = entertainmentCheckout.emptyForm(selection, { email: '' } as never);
  if (!empty.transferData) throw new Error('a transfer');
  expect(Object.keys(check({ ...empty, passengers }, selection, TODAY))).toEqual([
    'transferData.startingAirport.reservationCode',
    'transferData.startingAirport.flightNumber',
    'transferData.startingAirport.arrivalTime',
    'transferData.dropOffLocation',
    'transferData.pickupLocation',
    'transferData.destinationAirport.reservationCode',
    'transferData.destinationAirport.flightNumber',
    'transferData.destinationAirport.arrivalTime',
  ]);
  const filled = { passengers, transferData: { ...empty.transferData, ...(fakeTransferData as object) } };
  expect(check(filled, selection, TODAY)).toEqual({});
  const { data } = entertainmentBookingBodySchema.safeParse(toRequest(purchaseOf(selection, filled)));
  expect(data?.data.transferData).toEqual(fakeTransferData);
  const oneWay = { ...selection, availability: { ...selection.availability, returnDate: null } };
  expect(Object.keys(toRequest(purchaseOf(oneWay, filled)).data.transferData ?? {})).toEqual([
    'startingAirport',
    'dropOffLocation',
  ]);
});

it('checks a coupon for the day before anybody is named', () => {
  const { data } = entertainmentCouponCheckSchema.safeParse({
    ...entertainmentCheckout.couponOffer(family),
    coupon: 'SOL10',
  });
  expect(data?.data).toEqual({ refTokenAdditionalInfo: family.availability.refToken });
});

it('says what is missing at its field, and has an alert of its own for equal names', () => {
  const missing = check({ ...form, passengers: [{ ...ana, phone: '' }, leo] }, family, TODAY);
  expect(Object.keys(missing)).toEqual(['passengers.0.phone']);
  expect(alertOf(missing)).toBe('Preencha todos os campos');
  const grown = check({ ...form, passengers: [ana, { ...leo, birthdate: '03/01/2010' }] }, family, TODAY);
  expect(grown).toEqual({ 'passengers.1.birthdate': 'Criança é quem tem de 3 a 11 anos no dia da atividade.' });
  const twins = check({ ...form, passengers: [{ ...ana, name: 'LEO' }, leo] }, family, TODAY);
  expect(alertOf(twins)).toBe('Passageiros com o mesmo nome e sobrenome não são permitidos!');
});

it('finds the field of the form for what the server refuses', () => {
  const { fieldOf } = entertainmentCheckout;
  expect(fieldOf?.('data.passengers.0.name')).toBe('passengers.0.name');
  expect(fieldOf?.('data.transferData.startingAirport.flightNumber')).toBe('transferData.startingAirport.flightNumber');
  expect(fieldOf?.('payment.cardNumber')).toBe('payment.cardNumber');
});

it('keeps the form of its people for another day, and for no other people', () => {
  const { availability } = family;
  const later = { ...family, availability: { ...availability, serviceDate: '2027-01-13' } };
  expect(selectionId(later)).not.toBe(selectionId(family));
  expect(formId(later)).toBe(formId(family));
  expect(formId(selectionOf())).not.toBe(formId(family));
  expect(selectionId(atPrice(family, { cashPrice: 200, pointsPrice: 8_000, refToken: 'n', expiresAt: '' }))).toBe(
    selectionId(family),
  );
});

it('has a line of the price for each type of passenger, which add up to it at a risen price too', () => {
  const rate = (name: string, quantity: number, reais: number) => ({
    name,
    price: { quantity, priceTotalOriginal: reais, priceTotalOriginalPoints: 0 },
  });
  const availability = {
    ...family.availability,
    passengersCalculatedRate: [rate('Adulto', 2, 110), rate('Criança', 1, 50)],
  };
  const priced = { ...family, availability };
  expect(priceLines(priced)).toEqual([
    { label: 'Adulto × 2', cents: 11_000 },
    { label: 'Criança × 1', cents: 5_000 },
  ]);
  const risen = atPrice(priced, { cashPrice: 160.01, pointsPrice: 6_401, refToken: 'new', expiresAt: 'then' });
  expect(priceLines(risen).reduce((sum, { cents }) => sum + cents, 0)).toBe(16_001);
  expect(entertainmentCheckout.price(risen)).toMatchObject({
    cashPrice: 160.01,
    pointsPrice: 6_401,
    expiresAt: 'then',
  });
  expect(risen.availability.refToken).toBe('new');
  // What cancelling costs follows from the price, and is no other term.
  expect(risen.availability.cancelPenalties.map(({ value }) => value)).toEqual([0, 80]);
  expect(terms?.(risen)).toBe(terms?.(priced));
});

it('begins when its time or opening hours say, a transfer with its day', () => {
  const { startsAt } = entertainmentCheckout;
  expect(startsAt(family)).toBe('2027-01-10T09:00:00-03:00');
  expect(startsAt(selectionOf(fakeTour(), { startingTime: '14:00' }))).toBe('2027-01-10T14:00:00-03:00');
  expect(startsAt(selectionOf(fakeTransfer()))).toBe('2027-01-10T00:00:00-03:00');
});

const answering = (body: DetailsAnswer | null, status = 200) => {
  const asked: unknown[] = [];
  const call = (async (_: unknown, input: unknown) => {
    asked.push(input);
    return { status, body };
  }) as unknown as Call;
  return { call, asked };
};

it('asks for the chosen day again, of a transfer with its way back', async () => {
  const selection = selectionOf(fakeTransfer());
  const { call, asked } = answering(null, 204);
  expect(await recheck(call, selection)).toMatchObject({ ok: false, problem: { code: 'sold_out', error: DAY_GONE } });
  expect(entertainmentRoutes.get.body.safeParse((asked[0] as { body: unknown }).body).data).toEqual({
    filter: {
      activityId: '4-fake.40003',
      refToken: selection.availability.refToken,
      passengerRate: [
        { endAge: 99, quantity: 1 },
        { endAge: 99, quantity: 1 },
      ],
      startDate: FAKE_DAY,
      endDate: FAKE_RETURN,
    },
  });
});

it('shows what is promised now, which has to be accepted where it changed', async () => {
  const chosen = selectionOf(fakeTour(), { startingTime: '14:00' });
  const answer = async (details = fakeTour()) => {
    const { activityId } = chosen.activity;
    const availability = availabilityOf(details, { refToken: 'new day', cashPrice: 180 });
    const { call } = answering({ activity: { ...offerOf(details, { refToken: 'new' }), activityId }, availability });
    const asked = await recheck(call, chosen);
    if (!asked.ok) throw new Error('it was answered');
    return asked.body;
  };
  const same = await answer(fakeTour({ description: 'Outro texto.' }));
  expect(same).toMatchObject({ startingTime: '14:00', refToken: 'new', availability: { refToken: 'new day' } });
  expect(entertainmentCheckout.parseSelection(stored(same))).toEqual(same);
  expect(entertainmentCheckout.price(same).cashPrice).toBe(180);
  expect(terms?.(same)).toBe(terms?.(chosen));
  for (const changes of [
    { inclusions: [] },
    { meetingPoint: 'Outra praça' },
    { cancellationTerms: [] },
    { minAge: 5 },
  ]) {
    expect(terms?.(await answer(fakeTour(changes)))).not.toBe(terms?.(chosen));
  }
});

it('says that a time has no room any more', async () => {
  const chosen = selectionOf(fakeTour(), { startingTime: '14:00' });
  const availability = availabilityOf(fakeTour(), { startingTimes: ['09:00'] });
  const { call } = answering({ activity: offerOf(fakeTour()), availability });
  expect(await recheck(call, chosen)).toMatchObject({ ok: false, status: 409, problem: { error: TIME_GONE } });
});
