import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { graceText, mileageText, protectionLines } from '@embarque/car/rules/rental-texts.ts';
import { toCents, toReais } from '@embarque/contract/money/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, spoiled, withValue } from './testing/bad-values.ts';
import {
  buyOnce,
  buyWithCoupon,
  cancel,
  cancelAtQuote,
  createCoupon,
  flat,
  goTo,
  papersOf,
} from './testing/bookings.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { findCar, findRental, roundAt } from './testing/cars.ts';
import { halfByCard } from './testing/half-by-card.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const POINTS = 1_000_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  expect(await auditBookings(shop.deps.database.handle)).toEqual([]);
  await shop.close();
});

const createBuyer = (points = POINTS) => createCaller(shop, { points });
const tick = () => shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
const shown = async (caller: Caller, locator: string) => (await caller.get(`/v1/booking/${locator}`)).json();

describe('a rental', () => {
  it('bought with points is shown with all its conditions to its owner alone', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const car = await findCar(ana);
    const request = await findRental(ana);
    const bought = await ana.book(request);
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    const { locator, bookingCode } = bought.json();
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);
    const booking = await shown(ana, locator);
    expect(booking).toMatchObject({
      bookingCode,
      type: 'CAR',
      statusId: 2,
      pointsTotalValue: request.pointsPrice,
      cashTotalValue: 0,
      passengers: [{ name: 'ANA', lastName: 'SOUZA' }],
      locatorProvider: expect.stringMatching(/^[A-Z0-9]{6}$/),
    });
    const { refToken: _, expiresAt: _1, cashPrice: _2, pointsPrice: _3, totalAmount, ...conditions } = car;
    const { fare: _5, taxes: _6, fees: _7, cancellation, ...details } = conditions;
    expect(booking.car).toEqual({ ...details, cancellationTerms: { cancellation, totalAmount } });
    expect((await ana.get('/v1/booking?type=CAR')).json().bookings).toEqual([booking]);
    expect((await ana.get('/v1/booking?type=FLIGHT')).json().bookings).toEqual([]);
    expect(problemOf(await bia.get(`/v1/booking/${locator}`)).status).toBe(404);
  });

  it('bought half by card is issued and captured once', async () => {
    const ana = await createBuyer();
    await buyOnce(shop, ana, await halfByCard(shop, await findRental(ana)));
  });

  it('bought with a coupon costs what the coupon’s check said', async () => {
    const ana = await createBuyer();
    const request = await findRental(ana);
    const refused = problemOf(await ana.book({ ...request, coupon: await createCoupon(shop, 'FLIGHT') }));
    expect(refused).toMatchObject({ status: 409, error: 'Este cupom não vale para este serviço.' });
    await buyWithCoupon(shop, ana, { request, service: 'CAR', offer: { car: request.car } });
  });

  it.each([
    ['ESGOTADO', 'sold_out', 'Este carro não está mais disponível. Escolha outro.'],
    ['AUMENTO', 'price_changed', 'O preço desta opção mudou. Confira o novo valor antes de continuar.'],
    ['RECUSADO', 'supplier_refused', 'A empresa não confirmou a emissão. Nada foi cobrado de você.'],
  ])('of a driver named %s is refused, and every point is back', async (lastName, code, error) => {
    const ana = await createBuyer();
    const request = await findRental(ana);
    const refused = await ana.book(withValue(request, 'passengers.0.lastName', lastName));
    expect(problemOf(refused)).toMatchObject({ status: 409, code, error });
    expect(await ana.balance()).toBe(POINTS);
  });

  const fields = [
    field('car'),
    field('car.refToken'),
    field('car.arrivalNumber', 'missing', 'empty'),
    field('passengers'),
    field('passengers.0'),
    field('passengers.0.name'),
    field('passengers.0.lastName'),
    field('passengers.0.birthdate'),
    field('passengers.0.gender'),
    field('passengers.0.documentType'),
    field('passengers.0.documentId'),
    field('passengers.0.email'),
    field('passengers.0.licenceDate', 'missing'),
    field('passengers.0.phone'),
    // Streets have many names.
    field('passengers.0.address', 'of HTML', 'of emoji', 'of SQL', 'of half a character'),
  ];
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    const ana = await createBuyer();
    const request = await findRental(ana);
    const before = await written(shop);
    for (const { name, body } of spoiled(request, wrong)) {
      const paths = Object.keys(refusedFields(await ana.book(body)));
      expect([name, paths.some((refused) => refused.startsWith(wrong.path))]).toEqual([name, true]);
    }
    expect(await written(shop)).toEqual(before);
  });

  it.each<[string, string, unknown, Record<string, string>]>([
    [
      'a driver too young for the company',
      'passengers.0.birthdate',
      '16/01/2006',
      { 'passengers.0.birthdate': 'Esta locadora aluga a condutores a partir de 21 anos no dia da retirada.' },
    ],
    [
      'a licence too young for the company, though the search said more',
      'passengers.0.licenceDate',
      '16/01/2025',
      {
        'passengers.0.licenceDate':
          'Esta locadora aluga a condutores habilitados há pelo menos 2 anos no dia da retirada.',
      },
    ],
    ['no address', 'passengers.0.address', ' ', { 'passengers.0.address': 'Endereço não pode ser vazio' }],
    [
      'a document that is none',
      'passengers.0.documentId',
      '11111111111',
      { 'passengers.0.documentId': 'Por favor, digite um CPF válido' },
    ],
    ['an unknown member', 'passengers.0.idade', 36, { 'passengers.0.idade': 'Campo desconhecido' }],
  ])('is refused for %s, and nothing is written', async (_name, path, value, refused) => {
    const ana = await createBuyer();
    const request = await findRental(ana);
    const before = await written(shop);
    expect(refusedFields(await ana.book(withValue(request, path, value)))).toEqual(refused);
    expect(await written(shop)).toEqual(before);
  });

  it('is sold to a driver who turns 21 on the day of the pick-up', async () => {
    const ana = await createBuyer();
    const request = await findRental(ana);
    const [driver] = request.passengers;
    const young = { ...driver, birthdate: '15/01/2006', licenceDate: '15/01/2024' };
    expect((await ana.book({ ...request, passengers: [young] })).statusCode).toBe(200);
  });

  it('is sold to a driver who does not say since when, by the years of the search', async () => {
    const ana = await createBuyer();
    const request = withValue(await findRental(ana), 'passengers.0.licenceDate', undefined);
    expect((await ana.book(request)).statusCode).toBe(200);
  });
});

describe('the papers of a rental', () => {
  it('say desks with address and hours, what to bring and the deposit, at the clocks of their places', async () => {
    const ana = await createBuyer();
    const chosen = await findRental(ana, { ...roundAt('MAO'), dropoffLocationCode: 'MAO1' });
    const request = { ...chosen, car: { ...chosen.car, arrivalNumber: 'g3 1024' } };
    const { locator } = (await ana.book(request)).json();
    const { car } = await shown(ana, locator);
    const { event, mail, texts } = await papersOf(shop, ana, locator);
    expect(event?.startDate.toJSDate()).toEqual(new Date('2027-01-15T14:00:00Z'));
    expect(event?.endDate.toJSDate()).toEqual(new Date('2027-01-20T14:00:00Z'));
    const said = [
      car.companyName,
      car.pickupAddress,
      car.dropoffAddress,
      car.pickupDesk.meetPoint,
      'Loja aberta das 06:00 às 02:00',
      'Loja aberta das 08:00 às 18:00',
      car.deposit.rule,
      'Voo informado à locadora: G3 1024.',
      '5 diárias',
      mileageText(car),
      ...protectionLines(car).map(flat),
      graceText(car),
      ...car.documents,
    ];
    for (const papers of texts) {
      for (const text of said) expect(papers).toContain(text);
    }
    expect(mail).toContain('10:00 (UTC−04:00)');
  });

  it('are there until the car is back, at the clock of the desk, after which the rental is over', async () => {
    const ana = await createBuyer();
    const { locator } = (await ana.book(await findRental(ana, roundAt('MAO')))).json();
    await goTo(shop, '2027-01-20T13:59:00Z', ana);
    await tick();
    expect((await shown(ana, locator)).statusId).toBe(2);
    await goTo(shop, '2027-01-20T14:00:00Z', ana);
    await tick();
    expect((await shown(ana, locator)).statusId).toBe(4);
  });
});

describe('giving up a rental', () => {
  const later = { pickupDate: '2027-02-12', dropoffDate: '2027-02-17' };

  it('costs nothing until the day before the pick-up, then a day’s share, and nothing is cancelled after it', async () => {
    const ana = await createBuyer();
    const rental = { ...roundAt('MAO'), ...later };
    const { days, fare, fees, cancellation } = await findCar(ana, rental);
    const share = Math.ceil(fees.reduce((sum, { amount }) => sum + toCents(amount), toCents(fare)) / days);
    expect(cancellation).toEqual([
      { until: '2027-02-11T00:00:00-04:00', amount: 0 },
      { until: '2027-02-12T10:00:00-04:00', amount: toReais(share) },
    ]);
    const request = await findRental(ana, rental);
    const { locator } = (await ana.book(request)).json();
    await goTo(shop, '2027-02-11T03:59:00Z', ana);
    expect((await cancel(ana, locator, {})).json().quote).toMatchObject({ penaltyPoints: 0, penaltyCash: 0 });
    await goTo(shop, '2027-02-11T04:01:00Z', ana);
    const { quote } = (await cancel(ana, locator, {})).json();
    expect(quote.penaltyPoints).toBeGreaterThan(0);
    expect(quote.penaltyPoints + quote.refundPoints).toBe(request.pointsTotalValue);
    expect(await cancelAtQuote(ana, locator)).toBe(quote.penaltyPoints);
    expect(await ana.balance()).toBe(POINTS - quote.penaltyPoints);

    const kept = (await ana.book(await findRental(ana, rental))).json();
    await goTo(shop, '2027-02-12T14:00:00Z', ana);
    expect((await cancel(ana, kept.locator, {})).statusCode).toBe(409);
    expect((await shown(ana, kept.locator)).statusId).toBe(2);
  });
});
