import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { HotelBooking, HotelBookingRequest } from '@embarque/hotel/booking-contract.ts';
import type { HotelOffer, RoomRate } from '@embarque/hotel/contract.ts';
import { adultGuest, apartment } from '@embarque/hotel/testing/purchase.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, spoiled, withValue } from './testing/bad-values.ts';
import { buyOnce, buyWithCoupon, cancel, cancelAtQuote, flat, goTo, papersOf } from './testing/bookings.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { halfByCard } from './testing/half-by-card.ts';
import { bookingOf, findHotels, findRooms, findStay, findThreeRates, guestsFor, stayIn } from './testing/hotels.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const POINTS = 5_000_000;
const NOT_CHOSEN = 'Não confere com os quartos escolhidos. Refaça a pesquisa.';
const INVALID_OFFER = 'Esta oferta não é válida. Refaça a pesquisa.';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  expect(await auditBookings(shop.deps.database.handle)).toEqual([]);
  await shop.close();
});

const createBuyer = (points = POINTS) => createCaller(shop, { points });
const shown = async (caller: Caller, locator: string): Promise<HotelBooking> =>
  (await caller.get(`/v1/booking/${locator}`)).json();

/** Rooms sold, whatever became of the holds before. */
async function soldNights(): Promise<number> {
  const rows = await shop.deps.database.handle.select().from(stockTable);
  return rows.filter(({ sku }) => sku.startsWith('HOTEL|')).reduce((sum, { sold }) => sum + sold, 0);
}

/** Returns the request of one room at the first rate that fits. */
function findRate(offer: HotelOffer, fits: (rate: RoomRate) => boolean) {
  const guests = guestsFor(offer);
  for (const room of offer.roomStays[0]?.roomTypes ?? []) {
    const rate = room.roomRates.find(fits);
    if (rate) return { rate, request: bookingOf(offer, [{ room, rate, guests: guests[0] ?? [] }]) };
  }
  throw new Error('no rate fits');
}

describe('a stay', () => {
  it('bought with points is shown with all its conditions to its owner alone', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const offer = await findRooms(ana);
    const request = await findStay(ana, stayIn(), offer.basicPropertyInfo.hotelRef.hotelCode);
    const bought = await ana.book(request);
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    const { locator, bookingCode } = bought.json();
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);
    const booking = await shown(ana, locator);
    expect(booking).toMatchObject({
      bookingCode,
      type: 'HOTEL',
      statusId: 2,
      pointsTotalValue: request.pointsPrice,
      cashTotalValue: 0,
      passengers: [
        { name: 'ANA', lastName: 'SOUZA' },
        { name: 'BIA', lastName: 'SOUZA' },
        { name: 'LEO', lastName: 'SOUZA' },
      ],
    });
    const [rate] = offer.roomStays[0]?.roomTypes[0]?.roomRates ?? [];
    expect(booking.hotel).toMatchObject({
      hotel: offer.basicPropertyInfo.hotelRef,
      checkIn: '2027-01-10',
      checkOut: '2027-01-13',
      nights: 3,
      cancelPenalties: [rate?.cancelPenalties],
      guestNames: [['ANA SOUZA', 'BIA SOUZA', 'LEO SOUZA']],
    });
    expect((await ana.get('/v1/booking?type=HOTEL')).json().bookings).toEqual([booking]);
    expect((await ana.get('/v1/booking?type=FLIGHT')).json().bookings).toEqual([]);
    expect(problemOf(await bia.get(`/v1/booking/${locator}`)).status).toBe(404);
  });

  it('in three rooms at different rates is one order, paid half by card and captured once', async () => {
    const ana = await createBuyer();
    const sold = await soldNights();
    const { rooms, request: inPoints } = await findThreeRates(ana);
    const request = await halfByCard(shop, inPoints);
    const { locator } = await buyOnce(shop, ana, request);
    expect((await soldNights()) - sold).toBe(9);
    const { hotel } = await shown(ana, locator);
    expect(hotel.rooms.map(({ amountAfterTax }) => amountAfterTax)).toEqual(rooms.map(({ rate }) => rate.cashPrice));
    expect(hotel.cancelPenalties).toEqual(
      rooms.map(({ rate }) => ('cancelPenalties' in rate ? rate.cancelPenalties : undefined)),
    );
  });

  it('of which one room is gone is sold to nobody: the other rooms stay free, and every point is back', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    // On Fernando de Noronha there is one room of each kind.
    const search = { addressCode: 'BR-PE-FERNANDO-DE-NORONHA', checkinDate: '2027-02-01', checkoutDate: '2027-02-02' };
    const pair = await findRooms(ana, stayIn(search, [apartment(1), apartment(1)]));
    const [one, two] = [pair.roomStays[0]?.roomTypes[0], pair.roomStays[1]?.roomTypes[1]];
    const [rate, other] = [one?.roomRates[0], two?.roomRates[0]];
    if (!one || !two || !rate || !other) throw new Error('two kinds of rooms are needed');
    const [first = [], second = []] = guestsFor(pair);
    const both = bookingOf(pair, [
      { room: one, rate, guests: first },
      { room: two, rate: other, guests: second },
    ]);
    const { hotelCode } = pair.basicPropertyInfo.hotelRef;
    expect((await bia.book(await findStay(bia, stayIn(search, [apartment(1)]), hotelCode))).statusCode).toBe(200);
    const sold = await soldNights();
    expect(problemOf(await ana.book(both))).toMatchObject({
      status: 409,
      code: 'sold_out',
      error: 'Estes quartos não estão mais disponíveis. Escolha outros.',
    });
    expect(await ana.balance()).toBe(POINTS);
    expect(await soldNights()).toBe(sold);
    const held = await shop.deps.database.handle.select().from(holdTable);
    expect(held.filter(({ state }) => state === 'held')).toEqual([]);
  });

  it('bought with a coupon costs what the coupon’s check said', async () => {
    const ana = await createBuyer();
    const { request } = await findThreeRates(ana);
    await buyWithCoupon(shop, ana, { request, service: 'HOTEL', offer: { roomStays: request.roomStays } });
  });

  it.each([
    ['ESGOTADO', 'sold_out', 'Estes quartos não estão mais disponíveis. Escolha outros.'],
    ['AUMENTO', 'price_changed', 'O preço desta opção mudou. Confira o novo valor antes de continuar.'],
    ['RECUSADO', 'supplier_refused', 'A empresa não confirmou a emissão. Nada foi cobrado de você.'],
  ])('of a guest named %s is refused, and every point is back', async (lastName, code, error) => {
    const ana = await createBuyer();
    const request = await findStay(ana);
    const refused = await ana.book(withValue(request, 'guests.0.guestsRoom.1.lastName', lastName));
    expect(problemOf(refused)).toMatchObject({ status: 409, code, error });
    expect(await ana.balance()).toBe(POINTS);
  });

  it('whose price rose is bought at the new one, with the tokens of its answer', async () => {
    const ana = await createBuyer();
    const { request } = await findThreeRates(ana);
    const refused = await ana.book(withValue(request, 'guests.2.guestsRoom.0.lastName', 'AUMENTO'));
    const tokens = problemOf(refused).refToken?.split(' ') ?? [];
    expect(tokens).toHaveLength(3);
    const asked = (await ana.post('/v1/hotel/offer', { refTokens: tokens })).json();
    expect(asked.rooms).toHaveLength(3);
  });

  const fields = [
    field('roomStays'),
    field('roomStays.0'),
    field('roomStays.0.refToken'),
    field('addressCode'),
    field('session'),
    field('qtAdult'),
    field('qtChild'),
    field('qtBaby'),
    field('qtRooms'),
    field('echoToken', 'empty'),
    field('roomIds'),
    field('roomIds.0'),
    field('roomIds.0.roomId'),
    field('roomIds.0.amount'),
    field('guests'),
    field('guests.0'),
    field('guests.0.guestsRoom'),
    field('guests.0.guestsRoom.0'),
    field('guests.0.guestsRoom.0.type'),
    field('guests.0.guestsRoom.0.name'),
    field('guests.0.guestsRoom.0.lastName'),
    field('guests.0.guestsRoom.0.documentType'),
    field('guests.0.guestsRoom.0.documentId'),
    field('guests.0.guestsRoom.0.email'),
    field('guests.0.guestsRoom.0.phone'),
    field('guests.0.guestsRoom.2.birthdate'),
  ];
  let ana: Caller;
  let request: HotelBookingRequest;
  beforeAll(async () => {
    ana = await createBuyer();
    request = await findStay(ana);
  });
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    const before = await written(shop);
    for (const { name, body } of spoiled(request, wrong)) {
      const paths = Object.keys(refusedFields(await ana.book(body)));
      expect([name, paths.some((refused) => wrong.path.startsWith(refused) || refused.startsWith(wrong.path))]).toEqual(
        [name, true],
      );
    }
    expect(await written(shop)).toEqual(before);
  });

  const [anaGuest, biaGuest] = [adultGuest('ANA'), adultGuest('BIA')];
  it.each<[string, string, unknown, Record<string, string>]>([
    [
      'a child of another age than searched for',
      'guests.0.guestsRoom.2.birthdate',
      '11/01/2020',
      {
        'guests.0.guestsRoom.2.birthdate':
          'A pesquisa é para uma criança de 7 anos no dia da entrada. Refaça a pesquisa para mudar.',
      },
    ],
    [
      'fewer guests than searched for',
      'guests.0.guestsRoom',
      [anaGuest, biaGuest],
      {
        'guests.0.guestsRoom':
          'Os hóspedes de cada quarto precisam ser os mesmos da pesquisa. Refaça a pesquisa para mudar.',
      },
    ],
    [
      'a document that is none',
      'guests.0.guestsRoom.0.documentId',
      '11111111111',
      { 'guests.0.guestsRoom.0.documentId': 'Por favor, digite um CPF válido' },
    ],
    ['another buyer’s id', 'echoToken', '999999', { echoToken: NOT_CHOSEN }],
    ['an amount nobody asked', 'roomIds.0.amount', 1, { 'roomIds.0.amount': NOT_CHOSEN }],
    ['an unknown member', 'guests.0.guestsRoom.0.idade', 36, { 'guests.0.guestsRoom.0.idade': 'Campo desconhecido' }],
  ])('is refused for %s, and nothing is written', async (_name, path, value, refused) => {
    const before = await written(shop);
    expect(refusedFields(await ana.book(withValue(request, path, value)))).toEqual(refused);
    expect(await written(shop)).toEqual(before);
  });

  it('is refused with rooms of two hotels, of two searches, twice the same, or too few', async () => {
    const ana = await createBuyer();
    const search = stayIn({}, [apartment(1), apartment(1)]);
    const [one, other] = (await findHotels(ana, search)).hotelStays.map((each) => each.basicPropertyInfo.hotelRef);
    const request = await findStay(ana, search, one?.hotelCode);
    const elsewhere = await findStay(ana, search, other?.hotelCode);
    const later = await findStay(ana, { ...search, checkoutDate: '2027-01-14' }, one?.hotelCode);
    const [first] = request.roomStays;
    const mixes: HotelBookingRequest['roomStays'][] = [elsewhere, later].map(({ roomStays: [, second] }) =>
      [first, second].flatMap((stay) => stay ?? []),
    );
    if (!first) throw new Error('a room is needed');
    mixes.push([first, first], [first]);
    const before = await written(shop);
    for (const roomStays of mixes) {
      expect(Object.values(refusedFields(await ana.book({ ...request, roomStays })))).toEqual([INVALID_OFFER]);
    }
    expect(await written(shop)).toEqual(before);
  });
});

describe('the papers of a stay', () => {
  it('say hotel, hours, rooms, guests and penalties, at the clock of the hotel', async () => {
    const ana = await createBuyer();
    const { request } = await findThreeRates(ana, { addressCode: 'BR-AM-MANAUS' });
    const { locator } = (await ana.book(request)).json();
    const { hotel: stay } = await shown(ana, locator);
    const { event, texts } = await papersOf(shop, ana, locator);
    // Manaus is four hours behind UTC.
    const inUtc = (day: string, hours: string) => new Date(`${day}T${hours}:00-04:00`);
    expect(event?.startDate.toJSDate()).toEqual(inUtc('2027-01-10', stay.hotel.checkInFrom));
    expect(event?.endDate.toJSDate()).toEqual(inUtc('2027-01-13', stay.hotel.checkOutUntil));
    const said = [
      stay.hotel.hotelName,
      stay.hotel.addressLine,
      `A partir das ${stay.hotel.checkInFrom}`,
      '3 noites, 3 quartos',
      ...stay.rooms.map(({ roomName }) => roomName),
      'ANA SOUZA, BIA SOUZA, LEO SOUZA (2 adultos, 1 criança (7 anos))',
      ...stay.cancelPenalties.flat().map(({ description }) => description),
    ];
    for (const papers of texts) {
      for (const text of said) expect(papers).toContain(flat(text));
    }
  });
});

describe('giving up a stay', () => {
  const later = { addressCode: 'BR-AM-MANAUS', checkinDate: '2027-02-10', checkoutDate: '2027-02-13' };

  it('costs nothing until 18:00 at the hotel some days before, then the first night, and nothing comes back in the end', async () => {
    const ana = await createBuyer();
    const offer = await findRooms(ana, stayIn(later));
    const { rate, request } = findRate(offer, ({ isRefundable }) => isRefundable);
    const [free, night, all] = rate.cancelPenalties;
    if (!free || !night || !all) throw new Error('three steps are needed');
    expect([free.name, free.until.slice(10)]).toEqual(['Cancelamento grátis', 'T18:00:00-04:00']);
    const at = (until: string, ms: number) => new Date(Date.parse(until) + ms).toISOString();
    const { locator } = (await ana.book(request)).json();
    await goTo(shop, at(free.until, -1_000), ana);
    expect((await cancel(ana, locator, {})).json().quote).toMatchObject({ penaltyPoints: 0, penaltyCash: 0 });
    await goTo(shop, at(free.until, 1_000), ana);
    const { quote } = (await cancel(ana, locator, {})).json();
    expect(quote.penaltyPoints / request.pointsTotalValue).toBeCloseTo(night.value / rate.cashPrice, 3);
    expect(await cancelAtQuote(ana, locator)).toBe(quote.penaltyPoints);
    expect(await ana.balance()).toBe(POINTS - quote.penaltyPoints);
  });

  it('of several rooms costs what each costs then, together', async () => {
    const ana = await createBuyer();
    const search = { ...later, checkinDate: '2027-03-10', checkoutDate: '2027-03-13' };
    const offer = await findRooms(ana, stayIn(search, [apartment(1), apartment(1)]));
    const guests = guestsFor(offer);
    const pick = (room: number, isFree: boolean) => {
      for (const type of offer.roomStays[room]?.roomTypes ?? []) {
        const rate = type.roomRates.find(({ isRefundable }) => isRefundable === isFree);
        if (rate) return { room: type, rate, guests: guests[room] ?? [] };
      }
      throw new Error('both kinds of terms are needed');
    };
    const [free, fixed] = [pick(0, true), pick(1, false)];
    const request = bookingOf(offer, [free, fixed]);
    const { locator } = (await ana.book(request)).json();
    const { quote } = (await cancel(ana, locator, {})).json();
    const penalty = fixed.rate.cancelPenalties[0]?.value ?? 0;
    expect(quote.penaltyPoints / request.pointsTotalValue).toBeCloseTo(penalty / request.cashPrice, 3);
    expect(quote.penaltyPoints + quote.refundPoints).toBe(request.pointsTotalValue);
  });
});

describe('a stay whose terms changed after they were read', () => {
  it('is sold to nobody before they are read again, though it costs the same', async () => {
    const ana = await createBuyer();
    const search = stayIn({ addressCode: 'BR-AM-MANAUS', checkinDate: '2027-05-10', checkoutDate: '2027-05-13' });
    const until = (offer: HotelOffer) =>
      findRate(offer, ({ isRefundable }) => isRefundable).rate.cancelPenalties[0]?.until;
    // From here on giving it up costs the first night.
    const end = Date.parse(until(await findRooms(ana, search)) ?? '');
    await goTo(shop, new Date(end - 60_000).toISOString(), ana);
    const { rate, request } = findRate(await findRooms(ana, search), ({ isRefundable }) => isRefundable);
    expect(rate.cancelPenalties[0]).toMatchObject({ value: 0, until: until(await findRooms(ana, search)) });
    shop.clock.advance(120_000);
    const { idempotency_key: keys = 0, ...before } = await written(shop);
    const key = randomUUID();
    for (const refused of [await ana.book(request, key), await ana.book(request, key)]) {
      expect(problemOf(refused)).toMatchObject({
        status: 409,
        code: 'terms_changed',
        error: 'As condições desta opção mudaram. Confira as novas condições antes de continuar.',
      });
    }
    // The refusal alone is kept, for its key: no booking, no room held, no point blocked.
    expect(await written(shop)).toEqual({ ...before, idempotency_key: keys + 1 });
    expect(await ana.balance()).toBe(POINTS);

    const refTokens = request.roomStays.map(({ refToken }) => refToken);
    const [now]: RoomRate[] = (await ana.post('/v1/hotel/offer', { refTokens })).json().rooms;
    expect(now).toMatchObject({
      cashPrice: rate.cashPrice,
      ratePlanID: rate.ratePlanID,
      mealPlanInfo: rate.mealPlanInfo,
    });
    expect(now?.cancelPenalties.map(({ value }) => value)).toEqual(
      rate.cancelPenalties.slice(1).map(({ value }) => value),
    );
    const bought = await ana.book({ ...request, roomStays: [{ refToken: now?.refToken }] });
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    expect((await shown(ana, bought.json().locator)).hotel.cancelPenalties).toEqual([now?.cancelPenalties]);
  });
});
