import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import type { EntertainmentBooking, EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { adult, child, entertainmentPricing } from '@embarque/entertainment/testing/purchase.ts';
import { stockTable } from '@embarque/sandbox/tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  availabilityOf,
  bookingOf,
  findActivities,
  findActivity,
  januaryDays,
  question,
} from './testing/activities.ts';
import { field, spoiled, withValue } from './testing/bad-values.ts';
import { buyOnce, buyWithCoupon, cancel, cancelAtQuote, flat, goTo, papersOf } from './testing/bookings.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { halfByCard } from './testing/half-by-card.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const BASE = '/v1/api/services/entertainment';
const POINTS = 5_000_000;

let shop: TestApp;
let eva: Caller;
beforeAll(async () => {
  shop = await createTestApp();
  eva = await createCaller(shop, { points: POINTS });
});
afterAll(async () => {
  expect(await auditBookings(shop.deps.database.handle)).toEqual([]);
  await shop.close();
});

const createBuyer = (points = POINTS) => createCaller(shop, { points });
const shown = async (caller: Caller, locator: string): Promise<EntertainmentBooking> =>
  (await caller.get(`/v1/booking/${locator}`)).json();

/** Units sold, whatever became of the holds before. */
async function soldUnits(): Promise<number> {
  const rows = await shop.deps.database.handle.select().from(stockTable);
  return rows.filter(({ sku }) => sku.startsWith('ENTERTAINMENT|')).reduce((sum, { sold }) => sum + sold, 0);
}

const flight = {
  name: 'Aeroporto de Salvador (SSA)',
  reservationCode: 'ABC123',
  flightNumber: 'LA3456',
  arrivalTime: '14:30',
};

/** What a transfer between the airport and the town needs, with its way back. */
const bothWays = {
  startingAirport: flight,
  dropOffLocation: 'Hotel da Praia, Rua da Orla, 10',
  pickupLocation: 'Hotel da Praia, Rua da Orla, 10',
  destinationAirport: { ...flight, flightNumber: 'LA3457', arrivalTime: '18:00' },
};

describe('a search', () => {
  it('lists tickets, tours and transfers of a place, the cheapest first, in reais and points, and by kind', async () => {
    const found = await findActivities(eva);
    expect(new Set(found.map(({ activityId }) => kindOf(activityId)))).toEqual(new Set(['TICKET', 'TOUR', 'TRANSFER']));
    const prices = found.map(({ cashPrice }) => cashPrice);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (const { cashPrice, pointsPrice: points } of found) {
      expect(points).toBe(pointsPrice(toCents(cashPrice), entertainmentPricing));
    }
    const tours = await findActivities(eva, undefined, 'TOUR');
    expect(tours.map(({ activityId }) => kindOf(activityId))).toEqual(tours.map(() => 'TOUR'));
    expect(tours.length).toBeGreaterThan(1);
  });

  it('of a place that nobody knows finds nothing, and of none is refused', async () => {
    expect(await findActivities(eva, 'XX-ATLANTIDA')).toEqual([]);
    const nowhere = await eva.post(`${BASE}/search`, { filter: { route: [], type: 'ALL' } });
    expect(refusedFields(nowhere)).toEqual({ 'filter.route': 'Destino não pode ser vazio' });
    const forged = await eva.post(`${BASE}/search`, { filter: { route: ['<script>'], type: 'ALL' } });
    expect(forged.statusCode).toBe(400);
  });

  it('is for places and activities that a text finds from three letters on, no place twice', async () => {
    const ask = async (name: string) => (await eva.post(`${BASE}/auto-complete`, { filter: { name } })).json();
    const { locations, activities } = await ask('salvad');
    expect(locations.map(({ location }: { location: string }) => location)).toContain('Salvador, Bahia, Brasil');
    expect(new Set(locations.map(({ location }: { location: string }) => location)).size).toBe(locations.length);
    expect(activities.length).toBeGreaterThan(0);
    for (const text of ['sa', '<script>alert(1)</script>', "' or 1=1 --"]) {
      expect(await ask(text)).toEqual({ locations: [], activities: [] });
    }
  });

  it('leads to details with their days; what ends in _0, and what nobody knows, has none', async () => {
    const tour = await findActivity(eva, 'TOUR');
    expect(tour.avaiableDates.length).toBeGreaterThan(10);
    for (const key of ['5-sandbox.50001_0', '5-sandbox.nada', '6-ninguem.1']) {
      expect((await eva.post(`${BASE}/get`, { filter: { key } })).statusCode).toBe(204);
    }
  });
});

describe('a day', () => {
  it('costs each type of passenger what its lines say, which add up to what is bought', async () => {
    const ticket = await findActivity(
      eva,
      'TICKET',
      ({ ticketPassengerRate }) => (ticketPassengerRate ?? []).length > 1,
    );
    const [older, younger] = ticket.ticketPassengerRate ?? [];
    const endAges = [older?.endAge ?? 0, older?.endAge ?? 0, younger?.endAge ?? 0];
    const day = await availabilityOf(eva, ticket, { endAges });
    const lines = day.passengersCalculatedRate.map(({ name, price }) => [name, price.quantity]);
    expect(lines).toEqual([
      [older?.name, 2],
      [younger?.name, 1],
    ]);
    const sum = day.passengersCalculatedRate.reduce((cents, { price }) => cents + toCents(price.priceTotalOriginal), 0);
    expect([sum, day.passengersRateTotalPrice]).toEqual([toCents(day.cashPrice), day.cashPrice]);
    expect(day.pointsPrice).toBe(pointsPrice(sum, entertainmentPricing));
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no date', { date: '' }, { date: 'Por favor, selecione uma data antes de verificar a disponibilidade.' }],
    ['a date that is none', { date: '2027-02-30' }, { date: 'Data inválida, por favor selecione uma data válida.' }],
    ['a past day', { date: '2026-01-10' }, { date: 'Data inválida, por favor selecione uma data válida.' }],
    ['nobody', { passengers: [] }, { passengers: 'Por favor, selecione pelo menos um tipo de passageiro.' }],
  ])('is refused for %s, beside its field', async (_name, changes, fields) => {
    const ticket = await findActivity(eva, 'TICKET');
    expect(refusedFields(await eva.post(`${BASE}/availability`, { ...question(ticket), ...changes }))).toEqual(fields);
  });

  it('is for children with an adult, and for no more people than the vehicle takes', async () => {
    const ticket = await findActivity(
      eva,
      'TICKET',
      ({ ticketPassengerRate }) => (ticketPassengerRate ?? []).length > 1,
    );
    const [, younger] = ticket.ticketPassengerRate ?? [];
    const alone = question(ticket, { endAges: [younger?.endAge ?? 0] });
    expect(refusedFields(await eva.post(`${BASE}/availability`, alone)).passengers).toContain('Inclua um adulto');
    const car = await findActivity(
      eva,
      'TRANSFER',
      ({ transfer }) => (transfer?.transferType.maxNumberPassenger ?? 9) < 9,
    );
    const many = question(car, { endAges: Array.from({ length: 9 }, () => 99) });
    expect(refusedFields(await eva.post(`${BASE}/availability`, many)).passengers).toMatch(
      /^Este veículo leva no máximo/,
    );
  });
});

describe('an activity', () => {
  it('bought with points by its own call is shown with its day, people and terms to its owner alone', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const tour = await findActivity(ana, 'TOUR');
    const { type, ...body } = await bookingOf(ana, tour);
    expect(type).toBe('ENTERTAINMENT');
    const sold = await soldUnits();
    const bought = await ana.post(`${BASE}/booking`, body, { 'idempotency-key': crypto.randomUUID() });
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    const { locator } = bought.json();
    expect(await ana.balance()).toBe(POINTS - body.pointsTotalValue);
    expect((await soldUnits()) - sold).toBe(1);
    const booking = await shown(ana, locator);
    expect(booking).toMatchObject({
      type: 'ENTERTAINMENT',
      entertainment: {
        activityId: tour.activityId,
        name: tour.name,
        image: tour.pictureUrl,
        date: body.data.date,
        startingTime: body.data.startingTime,
        returnDate: null,
        transferData: null,
      },
    });
    expect(booking.entertainment.expirationDate.slice(0, 10) >= body.data.date).toBe(true);
    expect((await bia.get(`/v1/booking/${locator}`)).statusCode).toBe(404);
  });

  it('is one purchase however often it is sent, half by card, and with a coupon', async () => {
    const ana = await createBuyer();
    const ticket = await findActivity(ana, 'TICKET');
    await buyOnce(shop, ana, await halfByCard(shop, await bookingOf(ana, ticket)));
    const request = await bookingOf(ana, ticket);
    const offer = { data: { refTokenAdditionalInfo: request.data.refTokenAdditionalInfo } };
    await buyWithCoupon(shop, ana, { request, service: 'ENTERTAINMENT', offer });
  });

  it('is a transfer both ways, told by flight and address, once its way back has a day', async () => {
    const ana = await createBuyer();
    const van = await findActivity(ana, 'TRANSFER', ({ transfer }) => transfer?.hasReturn === true);
    const [first = '', , , , , later = ''] = januaryDays(van);
    const open = await availabilityOf(ana, van, { date: first });
    expect([open.transferIn, open.transferOut, open.returnDate]).toEqual([true, true, null]);
    const request = await bookingOf(ana, van, { date: first, returnDate: later });
    const missing = withValue(request, 'data.transferData', { startingAirport: flight });
    expect(refusedFields(await ana.book(missing))).toEqual({
      'data.transferData.dropOffLocation': 'Local de desembarque não pode ser vazio',
      'data.transferData.pickupLocation': 'Local de embarque não pode ser vazio',
      'data.transferData.destinationAirport.name': 'Aeroporto não pode ser vazio',
      'data.transferData.destinationAirport.reservationCode': 'Localizador do voo não pode ser vazio',
      'data.transferData.destinationAirport.flightNumber': 'Número do voo não pode ser vazio',
      'data.transferData.destinationAirport.arrivalTime': 'Horário do voo não pode ser vazio',
    });
    const withoutReturn = withValue(request, 'data.refTokenAdditionalInfo', open.refToken);
    expect(problemOf(await ana.book(withoutReturn)).status).toBe(400);
    const whole = withValue(request, 'data.transferData', bothWays);
    const { locator, statusId } = (await ana.book(whole)).json();
    expect(statusId).toBe(2);
    const { entertainment } = await shown(ana, locator);
    expect(entertainment).toMatchObject({ date: first, returnDate: later, transferData: bothWays });
    // It fetches them after the landing, and in time for the flight back.
    expect(entertainment.startsAt > `${first}T14:30`).toBe(true);
    expect((entertainment.returnStartsAt ?? '') < `${later}T18:00`).toBe(true);
  });

  it('for each type of passenger needs one of its age on the day', async () => {
    const ana = await createBuyer();
    const ticket = await findActivity(
      ana,
      'TICKET',
      ({ ticketPassengerRate }) => (ticketPassengerRate ?? []).length > 1,
    );
    const [, band] = ticket.ticketPassengerRate ?? [];
    const people = [adult(), { ...child(), endAge: band?.endAge ?? 0, birthdate: '10/05/1990' }];
    const request = await bookingOf(ana, ticket, {}, people);
    const fields = refusedFields(await ana.book(request));
    expect(fields['data.passengers.1.birthdate']).toMatch(/no dia da atividade\.$/);
  });

  const fields = [
    field('data'),
    field('data.serviceId'),
    field('data.refToken'),
    field('data.refTokenAdditionalInfo'),
    field('data.startingTime'),
    field('data.date'),
    field('data.passengers'),
    field('data.passengers.0'),
    field('data.passengers.0.name'),
    field('data.passengers.0.lastName'),
    field('data.passengers.0.birthdate'),
    field('data.passengers.0.gender'),
    field('data.passengers.0.documentType'),
    field('data.passengers.0.documentId'),
    field('data.passengers.0.email'),
    field('data.passengers.0.phone'),
    field('data.passengers.0.endAge'),
  ];
  let request: EntertainmentBookingRequest;
  beforeAll(async () => {
    request = await bookingOf(eva, await findActivity(eva, 'TOUR'));
  });
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    const before = await written(shop);
    for (const { name, body } of spoiled(request, wrong)) {
      const answer = await eva.book(body);
      expect([name, answer.statusCode]).toEqual([name, 400]);
      expect([name, Object.keys(refusedFields(answer)).length > 0]).toEqual([name, true]);
    }
    expect(await written(shop)).toEqual(before);
  });

  it('is refused with the tokens of another activity, day or campaign, at another price, and with a forged one', async () => {
    const before = await written(shop);
    const other = await bookingOf(eva, await findActivity(eva, 'TICKET'));
    for (const [path, value] of [
      ['data.serviceId', other.data.serviceId],
      ['data.refToken', other.data.refToken],
      ['data.refTokenAdditionalInfo', other.data.refTokenAdditionalInfo],
      ['data.date', '2027-01-30'],
    ] as const) {
      expect([path, (await eva.book(withValue(request, path, value))).statusCode]).toEqual([path, 400]);
    }
    const [payload = '', signature = ''] = request.data.refTokenAdditionalInfo.split('.');
    const cheaper = JSON.parse(Buffer.from(payload, 'base64url').toString());
    cheaper[cheaper.length - 1] = 1;
    const forged = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${signature}`;
    expect((await eva.book(withValue(request, 'data.refTokenAdditionalInfo', forged))).statusCode).toBe(400);
    expect(await written(shop)).toEqual(before);
    // Refusals that may be another's tomorrow are kept under their key.
    const cheap = { ...request, cashPrice: 1, pointsPrice: 42, pointsTotalValue: 42 };
    expect(problemOf(await eva.book(cheap))).toMatchObject({ status: 409, code: 'total_mismatch' });
    const late = withValue(request, 'data.startingTime', '03:33');
    expect(problemOf(await eva.book(late))).toMatchObject({ status: 409, code: 'sold_out' });
  });

  it('at a price that rose is offered anew, with a token that the summary asks again and that buys', async () => {
    const ana = await createBuyer();
    const mine = await bookingOf(ana, await findActivity(ana, 'TOUR'));
    const refused = problemOf(await ana.book(withValue(mine, 'data.passengers.0.lastName', 'AUMENTO')));
    const { refToken = '', cashPrice: risen = 0 } = refused;
    expect(risen).toBeGreaterThan(mine.cashPrice);
    const filter = {
      activityId: mine.data.serviceId,
      refToken,
      passengerRate: [{ endAge: 99, quantity: 1 }],
      startDate: mine.data.date,
    };
    const { availability } = (await ana.post(`${BASE}/get`, { filter })).json();
    const price = {
      cashPrice: availability.cashPrice,
      pointsPrice: availability.pointsPrice,
      pointsTotalValue: availability.pointsPrice,
    };
    const data = { ...mine.data, refTokenAdditionalInfo: availability.refToken };
    expect((await ana.book({ ...mine, ...price, data })).statusCode).toBe(200);
  });
});

describe('the papers of an activity', () => {
  it('say what, where, when, for whom and whom to ask, at the time of the place', async () => {
    const ana = await createBuyer();
    const tour = await findActivity(ana, 'TOUR', undefined, 'BR-AM-MANAUS');
    const request = await bookingOf(ana, tour, {}, [adult('ANA'), adult('BIA')]);
    const { locator } = (await ana.book(request)).json();
    const { entertainment } = await shown(ana, locator);
    const { event, texts } = await papersOf(shop, ana, locator);
    // Manaus is four hours behind UTC.
    expect(event?.startDate.toJSDate()).toEqual(new Date(`${request.data.date}T${request.data.startingTime}:00-04:00`));
    const said = [
      entertainment.meetingPoint,
      'ANA SOUZA',
      'BIA SOUZA',
      entertainment.contact.phone,
      ...entertainment.cancelPenalties.map(({ description }) => description),
    ];
    for (const papers of texts) {
      for (const text of said) expect(papers).toContain(flat(text));
    }
  });
});

describe('giving up an activity', () => {
  it('costs what its terms say at the place, and gives its places back', async () => {
    const ana = await createBuyer();
    const isStepped = ({ cancellationTerms: [first, second] }: { cancellationTerms: readonly { percent: number }[] }) =>
      first?.percent === 0 && (second?.percent ?? 0) > 0 && (second?.percent ?? 0) < 100;
    const tour = await findActivity(ana, 'TOUR', isStepped, 'BR-AM-MANAUS');
    const request = await bookingOf(ana, tour, {}, [adult('ANA'), adult('BIA')]);
    const sold = await soldUnits();
    const { locator } = (await ana.book(request)).json();
    const [free, part] = (await shown(ana, locator)).entertainment.cancelPenalties;
    if (!free || !part) throw new Error('two steps are needed');
    expect(free.until.slice(19)).toBe('-04:00');
    const at = (until: string, ms: number) => new Date(Date.parse(until) + ms).toISOString();
    await goTo(shop, at(free.until, -1_000), ana);
    expect((await cancel(ana, locator, {})).json().quote).toMatchObject({ penaltyPoints: 0, penaltyCash: 0 });
    await goTo(shop, at(free.until, 1_000), ana);
    const { quote } = (await cancel(ana, locator, {})).json();
    expect(quote.penaltyPoints / request.pointsTotalValue).toBeCloseTo(part.percent / 100, 3);
    expect((await shown(ana, locator)).locatorProvider).toMatch(/^[A-Z2-9-]+$/);
    expect(await cancelAtQuote(ana, locator)).toBe(quote.penaltyPoints);
    expect((await shown(ana, locator)).locatorProvider).toBeNull();
    expect(await ana.balance()).toBe(POINTS - quote.penaltyPoints);
    expect(await soldUnits()).toBe(sold);
  });
});
