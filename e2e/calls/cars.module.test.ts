import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { CarSearch } from '@embarque/car/contract.ts';
import { chargedDays } from '@embarque/car/rules/charged-days.ts';
import { carSearch } from '@embarque/car/testing/purchase.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, spoiled } from './testing/bad-values.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { findCar, findCars, roundAt } from './testing/cars.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const INVALID_OFFER = 'Esta oferta não é válida. Refaça a pesquisa.';
const MINUTE = 60_000;
const abroad: Partial<CarSearch> = { country: 'US', ...roundAt('MCO', 'MCO') };

let shop: TestApp;
let ana: Caller;
let before: Record<string, number>;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: 1_000_000 });
  before = await written(shop);
});
afterAll(() => shop.close());

const find = (changes?: Partial<CarSearch>) => findCars(ana, changes);
describe('a car search', () => {
  it('lists cars by price, each in the campaign’s points, with a price that is the sum of what it names', async () => {
    const { cars } = await find(roundAt('GRU'));
    const totals = cars.map(({ totalAmount }) => totalAmount);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    for (const car of cars) {
      const fees = car.fees.map(({ amount }) => toCents(amount));
      expect([...fees, toCents(car.fare), toCents(car.taxes)].reduce((sum, part) => sum + part, 0)).toBe(
        toCents(car.totalAmount),
      );
      expect(car.cashPrice).toBe(car.totalAmount);
      expect(car.pointsPrice).toBe(pointsPrice(toCents(car.totalAmount), { conversionRate: 40, feePercent: 2 }));
    }
  });

  it('charges the days it names: 24 hours each, an hour of grace at the end', async () => {
    const stay = (dropoffTime: string) => find({ ...roundAt('GRU'), dropoffTime });
    const [onTime, withinGrace, late] = [await stay('10:00'), await stay('11:00'), await stay('11:30')];
    for (const { cars } of [onTime, withinGrace, late]) {
      for (const car of cars) {
        expect(car.days).toBe(chargedDays(car.pickupDateTime, car.dropoffDateTime, car.graceMinutes));
      }
    }
    expect([onTime, withinGrace, late].map(({ cars }) => cars[0]?.days)).toEqual([5, 5, 6]);
    expect(withinGrace.cars[0]?.totalAmount).toBe(onTime.cars[0]?.totalAmount);
    expect(late.cars[0]?.totalAmount).toBeGreaterThan(onTime.cars[0]?.totalAmount ?? 0);
  });

  it('names what a return elsewhere costs, the dearer the farther; at the same desk there is no such fee', async () => {
    const oneWay = ({ fees }: { fees: readonly { name: string; amount: number }[] }) =>
      fees.find(({ name }) => name === 'Taxa de retorno (devolução em outro local)')?.amount;
    for (const car of (await find(roundAt('GRU'))).cars) expect(oneWay(car)).toBeUndefined();
    const inTown = oneWay(await findCar(ana));
    const far = oneWay(await findCar(ana, { dropoffAirport: 'SSA', dropoffLocationCode: 'SSAA' }));
    expect(inTown).toBeGreaterThan(0);
    expect(far).toBeGreaterThan(inTown ?? 0);
  });

  it('abroad lists only cars with discount numbers, in local times, with the papers to drive there', async () => {
    const { cars, total } = await find(abroad);
    expect(total).toBe(cars.length);
    expect(cars).not.toHaveLength(0);
    for (const car of cars) {
      expect(car.loyaltyNumbersList.discountNumbers).not.toHaveLength(0);
      expect(car.pickupDateTime).toBe('2027-01-15T10:00:00-05:00');
      expect(car.documents).toContain('Permissão Internacional para Dirigir (PID)');
    }
  });

  it('has further pages beyond 100 cars, which together are the whole list in order', async () => {
    const pages = [0, 1, 2].map((page) => find({ ...roundAt('GRU'), page }));
    const [first, second, third] = await Promise.all(pages);
    expect(first?.total).toBeGreaterThan(100);
    expect([first?.cars.length, second?.cars.length, third?.cars.length]).toEqual([100, (first?.total ?? 0) - 100, 0]);
    const all = [...(first?.cars ?? []), ...(second?.cars ?? [])];
    expect(new Set(all.map(({ refToken }) => refToken)).size).toBe(first?.total);
    const totals = all.map(({ totalAmount }) => totalAmount);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it('of a young driver lists only the companies that rent to them, with what their age adds', async () => {
    const young = { ...roundAt('GRU'), driverAge: 19, driverLicenceYears: 1 };
    const { cars } = await find(young);
    expect(cars).not.toHaveLength(0);
    for (const { driver, fees } of cars) {
      expect(driver.minimumAge).toBeLessThanOrEqual(19);
      expect(fees.map(({ name }) => name)).toContain('Taxa por idade do condutor');
    }
    expect(cars.length).toBeLessThan((await find(roundAt('GRU'))).total);
  });

  it('of the city that has none is an empty list', async () => {
    expect(await find(roundAt('LEC'))).toEqual({
      cars: [],
      page: 0,
      pageItems: 100,
      total: 0,
      emptyBecause: 'no_availability',
    });
  });

  it('tells the picture of a class and the logo of a company, which anybody may load', async () => {
    const { urlCarImg, urlLogoCompany } = await findCar(ana);
    for (const url of [urlCarImg, urlLogoCompany]) {
      const image = await shop.app.inject(url);
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  const fields = [
    field('country'),
    field('pickupAirport'),
    field('pickupLocationCode'),
    field('dropoffAirport'),
    field('dropoffLocationCode'),
    field('pickupDate'),
    field('pickupTime'),
    field('dropoffDate'),
    field('dropoffTime'),
    field('driverAge', 'missing'),
    field('driverLicenceYears', 'missing'),
    field('driverCountry', 'missing'),
    field('page'),
    field('pageItems'),
  ];
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    for (const { name, body } of spoiled(carSearch(), wrong)) {
      const paths = Object.keys(refusedFields(await ana.post('/v1/car', body)));
      expect([name, paths.some((refused) => refused.startsWith(wrong.path))]).toEqual([name, true]);
    }
    expect(await written(shop)).toEqual(before);
  });

  it.each<[string, Partial<CarSearch>, Record<string, string>]>([
    [
      'a past day',
      { pickupDate: '2026-11-20', dropoffDate: '2026-11-25' },
      { pickupDate: 'Data não pode estar no passado' },
    ],
    [
      'a day before the advance days of the campaign',
      { pickupDate: '2026-11-21', dropoffDate: '2026-11-25' },
      { pickupDate: 'Data precisa ser a partir de 22/11/2026' },
    ],
    [
      'a return on a day before the pick-up',
      { dropoffDate: '2027-01-14' },
      { dropoffDate: 'Data da devolução não pode ser antes da retirada' },
    ],
    [
      'a return at the hour of the pick-up',
      { dropoffDate: '2027-01-15' },
      { dropoffTime: 'Horário da devolução precisa ser depois da retirada' },
    ],
    [
      'more than thirty days',
      { ...roundAt('GRU'), dropoffDate: '2027-02-14', dropoffTime: '10:30' },
      { dropoffDate: 'O aluguel pode ter no máximo 30 dias' },
    ],
    [
      'an unknown city',
      { pickupAirport: 'QQQ' },
      { pickupAirport: 'Cidade de retirada desconhecida. Escolha uma da lista.' },
    ],
    [
      'a location of another city',
      { dropoffLocationCode: 'SSAA' },
      { dropoffLocationCode: 'Local de devolução desconhecido. Escolha um da lista.' },
    ],
    ['a country that is not the city’s', { country: 'US' }, { country: 'País não é o da cidade de retirada' }],
    [
      'a desk that is closed then',
      { dropoffTime: '07:30' },
      { dropoffTime: 'A loja de devolução não atende nesse horário. Nesse dia atende das 08:00 às 18:00.' },
    ],
    [
      'a desk that is closed all day',
      { dropoffDate: '2027-01-17' },
      { dropoffTime: 'A loja de devolução não atende nesse horário. Nesse dia fica fechada.' },
    ],
    ['a driver of 17', { driverAge: 17 }, { driverAge: 'Idade do condutor precisa ser de 18 a 99 anos' }],
    [
      'a licence older than its driver may have it',
      { driverAge: 20, driverLicenceYears: 5 },
      { driverLicenceYears: 'Tempo de habilitação não combina com a idade do condutor' },
    ],
  ])('is refused for %s', async (_name, changes, refused) => {
    expect(refusedFields(await ana.post('/v1/car', carSearch(changes)))).toEqual(refused);
  });

  it.each(['null', '[]', '"texto"', '', '{"country":', '{"__proto__":{"admin":true}}'])(
    'is refused for the body %s',
    async (text) => {
      refusedFields(await ana.postText('/v1/car', text));
    },
  );
});

describe('the places of cars', () => {
  it('are cities by name, and the locations of one in its country, with their hours', async () => {
    const [city] = (await ana.get('/v1/car/cities?name=salvad')).json();
    expect(city).toMatchObject({ iata: 'SSA', countryIso: 'BR' });
    const locations = (await ana.get('/v1/car/locations/SSA?country=BR')).json();
    expect(locations[0]).toMatchObject({
      locationCode: 'SSAA',
      zone: 'America/Bahia',
      openingHours: expect.any(Array),
    });
    expect((await ana.get('/v1/car/locations/SSA?country=US')).json()).toEqual([]);
    expect((await ana.get('/v1/car/locations/QQQ?country=BR')).json()).toEqual([]);
  });

  it.each(['sa', '<script>alert(1)</script>', "' or 1=1 --", '🚗'])('of %s are none', async (text) => {
    expect((await ana.get(`/v1/car/cities?name=${encodeURIComponent(text)}`)).json()).toEqual([]);
  });
});

describe('the chosen car asked again', () => {
  const ask = (refToken: string, caller = ana) => caller.post('/v1/car/offer', { refToken });

  it('costs the same, under a new token', async () => {
    const { refToken, cashPrice, pointsPrice: points, fees } = await findCar(ana);
    shop.clock.advance(25 * MINUTE);
    await ana.signInAgain();
    const asked = (await ask(refToken)).json();
    expect(asked).toMatchObject({ cashPrice, pointsPrice: points, fees, totalAmount: cashPrice });
    expect(asked.refToken).not.toBe(refToken);
    expect(Date.parse(asked.expiresAt)).toBe(shop.clock.now().getTime() + 30 * MINUTE);
  });

  it('two hours after the search needs a new one', async () => {
    const { refToken } = await findCar(ana);
    shop.clock.advance(121 * MINUTE);
    await ana.signInAgain();
    expect(problemOf(await ask(refToken))).toMatchObject({ status: 409, code: 'offer_expired' });
  });

  it('is refused for a forged token, of whatever form, and of another campaign', async () => {
    const { refToken } = await findCar(ana);
    const [payload = '', signature = ''] = refToken.split('.');
    const cheaper = JSON.parse(Buffer.from(payload, 'base64url').toString());
    cheaper[cheaper.length - 1] = 1;
    const forged = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${signature}`;
    for (const token of [forged, payload, `${refToken}.x`, `${payload}.${'A'.repeat(22)}`]) {
      expect(refusedFields(await ask(token))).toEqual({ refToken: INVALID_OFFER });
    }
    const stranger = await createCaller(shop, { campaignCode: '50667' });
    expect(refusedFields(await ask(refToken, stranger))).toEqual({ refToken: INVALID_OFFER });
    expect(refusedFields(await ana.post('/v1/car/offer', { refToken, cashPrice: 1 }))).toEqual({
      cashPrice: 'Campo desconhecido',
    });
  });

  it('is refused where the campaign sells no cars, as the search is', async () => {
    const elisa = await createCaller(shop, { campaignCode: '30194' });
    const { refToken } = await findCar(ana);
    const answers = [await ask(refToken, elisa), await elisa.post('/v1/car', carSearch())];
    for (const answer of answers) expect(problemOf(answer).status).toBe(403);
  });
});
