import { hotelBookingRequestSchema } from '@embarque/hotel/booking-contract.ts';
import type { RoomRate } from '@embarque/hotel/contract.ts';
import { checkGuests } from '@embarque/hotel/rules/guest-rules.ts';
import { rateOf } from '@embarque/hotel/testing/sample-offer.ts';
import { selectionOf } from '@embarque/hotel/testing/sample-selection.ts';
import { expect, it } from 'vitest';
import { hotelCheckout } from '../hotel-checkout.ts';
import { hotelPriceLines } from '../hotel-price-lines.ts';
import { parseStaySelection, type StaySelection } from '../stay-selection.ts';
import { emptyGuests, type GuestsDraft, guestFacts, parseGuests } from './guests-draft.ts';
import { asAsked, atPrice, priceOf, termsOf, toHotelRequest } from './hotel-request.ts';

const adult = { documentType: 'CPF', documentId: '52998224725', email: 'ana@demo.test', phone: '(11) 98765-4321' };

function filled(selection: StaySelection): GuestsDraft {
  return {
    guests: emptyGuests(selection, '').guests.map(({ guestsRoom }) => ({
      guestsRoom: guestsRoom.map((guest, place) => ({
        ...guest,
        name: ['ANA', 'BIA', 'LEO'][place] ?? '',
        lastName: 'SOUZA',
        ...(guest.type === 'ADT' ? adult : { birthdate: '03/03/2019' }),
      })),
    })),
  };
}

it('asks of children the birthdate alone, and every guest of the search', () => {
  const selection = selectionOf(2);
  const [first, second] = emptyGuests(selection, 'ana@demo.test').guests;
  expect(first?.guestsRoom.map(({ type, email }) => [type, email])).toEqual([
    ['ADT', 'ana@demo.test'],
    ['ADT', ''],
    ['CHD', ''],
  ]);
  expect(second?.guestsRoom).toHaveLength(2);
  expect(checkGuests(filled(selection).guests, guestFacts(selection, '2027-01-01'))).toEqual({});
});

it('keeps a stored form for the same rooms only', () => {
  const form = filled(selectionOf(2));
  expect(parseGuests(JSON.parse(JSON.stringify(form)), selectionOf(2))).toEqual(form);
  expect(parseGuests(form, selectionOf(1))).toBeUndefined();
  expect(parseGuests({}, selectionOf(1))).toBeUndefined();
});

it('keeps who sleeps where when another room or rate is taken, and not for other people or another stay', () => {
  const { formId, selectionId } = hotelCheckout;
  const [chosen, [first, second]] = [selectionOf(2), selectionOf(2).rooms];
  if (!first || !second) throw new Error('two rooms');
  const otherRate: StaySelection = { ...chosen, rooms: [{ ...first, rate: rateOf('1a', 'ROOM_ONLY', 300) }, second] };
  expect(formId(otherRate)).toBe(formId(chosen));
  expect(selectionId(otherRate)).not.toBe(selectionId(chosen));
  const others: StaySelection = { ...chosen, rooms: [{ ...first, guests: { adults: 1, childAges: [] } }, second] };
  const later: StaySelection = { ...chosen, availability: { ...chosen.availability, end: '2027-01-12' } };
  for (const other of [others, later]) {
    expect(formId(other)).not.toBe(formId(chosen));
    expect(selectionId(other)).not.toBe(selectionId(chosen));
  }
});

it('has an alert of its own for guests of equal names', () => {
  const selection = selectionOf(2);
  const twice = {
    guests: filled(selection).guests.map(({ guestsRoom }) => ({
      guestsRoom: guestsRoom.map((guest) => ({ ...guest, name: 'ANA' })),
    })),
  };
  const same = hotelCheckout.check(twice, selection, '2027-01-01');
  expect(hotelCheckout.alertOf(same)).toBe('Hóspedes com o mesmo nome e sobrenome não são permitidos!');
  const missing = hotelCheckout.check(emptyGuests(selection, ''), selection, '2027-01-01');
  expect(hotelCheckout.alertOf(missing)).toBe('Preencha todos os campos');
});

it('keeps a stored selection, and takes nothing else for one', () => {
  const selection = selectionOf(2);
  expect(parseStaySelection(JSON.parse(JSON.stringify(selection)))).toEqual(selection);
  expect(parseStaySelection({ ...selection, rooms: [] })).toBeUndefined();
  // No amount of money is as good as no choice, and never one for nothing.
  expect(parseStaySelection({ ...selection, cashPrice: 10.001 })).toBeUndefined();
  const rooms = selection.rooms.map((room) => ({ ...room, rate: { ...room.rate, totalTax: 10.001 } }));
  expect(parseStaySelection({ ...selection, rooms })).toBeUndefined();
});

it('books all rooms in one order, each with its offer, its amount and its guests', () => {
  const selection = selectionOf(2);
  const body = toHotelRequest(
    { selection, form: filled(selection), coupon: null, pointsTotalValue: 100, cashTotalValue: 0, payment: null },
    '17',
  );
  expect(hotelBookingRequestSchema.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    qtAdult: 4,
    qtChild: 1,
    qtBaby: 0,
    echoToken: '17',
    addressCode: 'BR-SSA',
    session: 's1',
    qtRooms: 2,
    roomStays: [{ refToken: 'token-1b' }, { refToken: 'token-1b' }],
    roomIds: [
      { roomId: 'R1', amount: 380 },
      { roomId: 'R1', amount: 380 },
    ],
    cashPrice: 760,
  });
  expect(body.guests[0]?.guestsRoom.at(-1)).toEqual({
    type: 'CHD',
    name: 'LEO',
    lastName: 'SOUZA',
    birthdate: '03/03/2019',
  });
});

/** A rate as it is answered anew. */
const askedRate = (refToken: string, reais: number): RoomRate => ({
  ...rateOf('1b', 'BREAKFAST', reais),
  refToken,
  expiresAt: '2027-01-01T13:00:00.000Z',
});

it('takes prices and tokens of now, room by room', () => {
  const asked = asAsked(selectionOf(2), {
    rooms: [askedRate('new-1', 390), askedRate('new-2', 380)],
    cashPrice: 770,
    pointsPrice: 32_032,
  });
  expect(priceOf(asked)).toEqual({ cashPrice: 770, pointsPrice: 32_032, expiresAt: '2027-01-01T13:00:00.000Z' });
  expect(asked.rooms.map(({ rate: { refToken, total } }) => [refToken, total.amountAfterTax])).toEqual([
    ['new-1', 390],
    ['new-2', 380],
  ]);
});

it('tells other terms of any room from those that were chosen, and no other price or token', () => {
  const chosen = selectionOf(2);
  const askedAs = (change: Partial<RoomRate>) => {
    const rooms = [askedRate('new-1', 390), { ...askedRate('new-2', 380), ...change }];
    return asAsked(chosen, { rooms, cashPrice: 770, pointsPrice: 32_032 });
  };
  const [free, late] = askedRate('new', 380).cancelPenalties;
  if (!free || !late) throw new Error('a penalty is needed');
  expect(termsOf(askedAs({}))).toBe(termsOf(chosen));
  // The same penalty is another part of another price.
  expect(termsOf(askedAs({ cancelPenalties: [free, { ...late, percent: 40 }] }))).toBe(termsOf(chosen));
  const changes: Partial<RoomRate>[] = [
    { mealPlanInfo: { mealPlan: 'ROOM_ONLY', mealPlanName: 'Somente hospedagem' } },
    { isRefundable: false },
    { cancelPenalties: [late] },
    { cancelPenalties: [free, { ...late, value: 151 }] },
    { payAtDesk: [{ name: 'Taxa de turismo', amount: 13 }] },
    { comments: [] },
  ];
  for (const change of changes) {
    const now = askedAs(change);
    expect(now.rooms[1]?.rate).toMatchObject(change);
    expect(termsOf(now)).not.toBe(termsOf(chosen));
  }
});

it('takes the tokens of a risen price, which stand in one text, and shares it out among the rooms', () => {
  const expiresAt = '2027-01-01T13:00:00.000Z';
  const risen = atPrice(selectionOf(2), { refToken: 'one two', cashPrice: 800.5, pointsPrice: 33_301, expiresAt });
  expect(priceOf(risen)).toEqual({ cashPrice: 800.5, pointsPrice: 33_301, expiresAt });
  expect(risen.rooms.map(({ rate: { refToken } }) => refToken)).toEqual(['one', 'two']);
  expect(risen.rooms.map(({ rate: { total } }) => total.amountAfterTax)).toEqual([400.25, 400.25]);
  expect(risen.rooms.map(({ rate }) => [rate.cashPrice, rate.pointsPrice])).toEqual([
    [400.25, 16_650],
    [400.25, 16_651],
  ]);
  const cents = hotelPriceLines(risen).reduce((sum, line) => sum + line.cents, 0);
  expect(cents).toBe(80_050);
});

it('tells the price before the discount and the penalties of a risen price as the booking will: other parts of another price', () => {
  const chosen = selectionOf(2);
  const expiresAt = '2027-01-01T13:00:00.000Z';
  const risen = atPrice(chosen, { refToken: 'one two', cashPrice: 1_000, pointsPrice: 40_000, expiresAt });
  for (const [index, { rate }] of risen.rooms.entries()) {
    const before = chosen.rooms[index]?.rate;
    const [free, late] = before?.cancelPenalties ?? [];
    expect(rate.total.amountAfterTax).toBe(500);
    expect(rate.origTotal.amountAfterTax - rate.total.amountAfterTax).toBe(
      (before?.origTotal.amountAfterTax ?? 0) - (before?.total.amountAfterTax ?? 0),
    );
    expect(rate.cancelPenalties.map(({ until, value, percent }) => [until, value, percent])).toEqual([
      [free?.until, 0, 0],
      [late?.until, late?.value, (late?.value ?? 0) / 5],
    ]);
    expect(rate.cancelPenalties[1]?.description).toContain(`(${(late?.value ?? 0) / 5}% do valor do quarto)`);
  }
  // What is promised is the same.
  expect(termsOf(risen)).toBe(termsOf(chosen));
});

it('lets no penalty of a room that has become cheaper be more than all but its taxes, nor fall from step to step', () => {
  const { rooms, ...stay } = selectionOf(1);
  const [first] = rooms;
  if (!first) throw new Error('a room');
  const [free, late] = first.rate.cancelPenalties;
  if (!free || !late) throw new Error('two steps');
  const cancelPenalties = [free, { ...late, value: 300 }, { ...late, value: 360 }];
  const chosen: StaySelection = { ...stay, rooms: [{ ...first, rate: { ...first.rate, cancelPenalties } }] };
  const expiresAt = '2027-01-01T13:00:00.000Z';
  const cheaper = atPrice(chosen, { refToken: 'one', cashPrice: 280, pointsPrice: 11_200, expiresAt });
  expect(cheaper.rooms[0]?.rate.cancelPenalties.map(({ value }) => value)).toEqual([0, 260, 260]);
});

it('keeps all but the taxes of a room that is not refundable, at a risen price as well', () => {
  const { rooms, ...stay } = selectionOf(1);
  const [first] = rooms;
  if (!first) throw new Error('a room');
  const { cancelPenalties: steps, ...rate } = rateOf('1b', 'ROOM_ONLY', 380, false);
  const fixed = { ...rate, cancelPenalties: steps.map((step) => ({ ...step, value: 360 })) };
  const chosen: StaySelection = { ...stay, rooms: [{ ...first, rate: fixed }] };
  const expiresAt = '2027-01-01T13:00:00.000Z';
  const risen = atPrice(chosen, { refToken: 'one', cashPrice: 500, pointsPrice: 20_000, expiresAt });
  const { cancelPenalties, total, totalTax } = risen.rooms[0]?.rate ?? fixed;
  expect(cancelPenalties.map(({ value }) => value)).toEqual([total.amountAfterTax - totalTax]);
  expect(cancelPenalties[0]?.description.replace(/\s/g, ' ')).toBe(
    'Cancelar custa R$ 480,00 (96% do valor do quarto). Voltam apenas os impostos, se houver.',
  );
  expect(termsOf(risen)).toBe(termsOf(chosen));
});

it('says what the price is made of: each room without its fees and taxes, and those of all, told apart', () => {
  expect(hotelPriceLines(selectionOf(2))).toEqual([
    { label: 'Quarto 1, 2 noites', detail: 'Standard', cents: 35_000 },
    { label: 'Quarto 2, 2 noites', detail: 'Standard', cents: 35_000 },
    { label: 'Taxa de serviço', cents: 2_000, part: 'fee' },
    { label: 'Impostos', cents: 4_000, part: 'tax' },
  ]);
});
