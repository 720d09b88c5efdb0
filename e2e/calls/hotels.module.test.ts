import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import type { HotelSearch } from '@embarque/hotel/contract.ts';
import { apartment, hotelPricing } from '@embarque/hotel/testing/purchase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, spoiled } from './testing/bad-values.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { findHotels, findRooms, stayIn, threeRooms } from './testing/hotels.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const INVALID_OFFER = 'Esta oferta não é válida. Refaça a pesquisa.';
const MINUTE = 60_000;

let shop: TestApp;
let ana: Caller;
let before: Record<string, number>;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: 1_000_000 });
  before = await written(shop);
});
afterAll(() => shop.close());

describe('a hotel search', () => {
  it('lists hotels by price, each with its meal plans, in reais and the campaign’s points', async () => {
    const { hotelStays } = await findHotels(ana);
    expect(hotelStays.length).toBeGreaterThan(60);
    const prices = hotelStays.map(({ price }) => price.amountAfterTax);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (const { ratePlans, nights, cashPrice, pointsPrice: points } of hotelStays) {
      const totals = ratePlans.map(({ total }) => total.amountAfterTax);
      expect([nights, totals[0]]).toEqual([3, Math.min(...totals)]);
      expect(points).toBe(pointsPrice(toCents(cashPrice), hotelPricing));
      for (const { total, origTotal } of ratePlans) {
        expect(origTotal.amountAfterTax).toBeGreaterThanOrEqual(total.amountAfterTax);
      }
    }
  });

  it('costs in the list what the cheapest rooms of the hotel cost together', async () => {
    const search = stayIn({}, threeRooms());
    const [first] = (await findHotels(ana, search)).hotelStays;
    const { roomStays } = await findRooms(ana, search, first?.basicPropertyInfo.hotelRef.hotelCode);
    const cheapest = roomStays.map(({ roomTypes }) =>
      Math.min(...roomTypes.flatMap(({ roomRates }) => roomRates.map(({ total }) => toCents(total.amountAfterTax)))),
    );
    const sum = cheapest.reduce((total, each) => total + each, 0);
    // The list takes one meal plan for all rooms; each by itself may be cheaper.
    expect(sum).toBeLessThanOrEqual(toCents(first?.cashPrice ?? 0));
    expect(sum).toBeGreaterThan(0);
  });

  it('of a city without a hotel, and of one that nobody knows, finds nothing and says that nobody sells it', async () => {
    for (const addressCode of ['BR-AC-XAPURI', 'XX-ATLANTIDA']) {
      const found = await ana.post('/v1/hotel/available', stayIn({ addressCode }));
      expect(found.statusCode).toBe(200);
      expect(found.json()).toMatchObject({ hotelStays: [], emptyBecause: 'not_served' });
    }
  });

  it('of more rooms than are left says that nothing is left of what is sold there', async () => {
    // One room of each kind, and fewer kinds than rooms are asked for.
    const rooms = Array.from({ length: 9 }, () => apartment(1));
    const found = await ana.post('/v1/hotel/available', stayIn({ addressCode: 'BR-PE-FERNANDO-DE-NORONHA' }, rooms));
    expect(found.json()).toMatchObject({ hotelStays: [], emptyBecause: 'no_availability' });
  });

  it('shows rooms with guests, terms and descriptions in which nothing can run', async () => {
    const offer = await findRooms(ana, stayIn({}, threeRooms()));
    expect(offer.roomStays.map(({ guests }) => guests)).toEqual([
      { adults: 2, childAges: [7] },
      { adults: 1, childAges: [] },
      { adults: 2, childAges: [] },
    ]);
    const { descriptiveText } = offer.hotelDescriptiveContent.hotelInfo.descriptions;
    expect(descriptiveText).not.toMatch(/<(?!\/?(p|ul|ol|li|b|strong|i|em|a|br)\b)|\son\w+=|javascript:/i);
    const tokens = offer.roomStays.flatMap(({ roomTypes }) =>
      roomTypes.flatMap(({ roomRates }) => roomRates.map(({ refToken }) => refToken)),
    );
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('names pictures of hotels and rooms, which anybody may load', async () => {
    const { basicPropertyInfo, hotelDescriptiveContent, roomStays } = await findRooms(ana);
    const rooms = roomStays.flatMap(({ roomTypes }) => roomTypes.flatMap(({ guestRoom }) => guestRoom.images));
    const { images } = hotelDescriptiveContent.hotelInfo;
    expect(Math.min(images.length, rooms.length)).toBeGreaterThan(1);
    for (const url of [basicPropertyInfo.imageURL, ...images, ...rooms]) {
      const image = await shop.app.inject(url);
      expect([url, image.statusCode, image.headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
    }
  });

  it('without rooms spreads the people over as many as it counts', async () => {
    const { apartments: _, ...search } = stayIn({}, [apartment(2, 7), apartment(1)]);
    const { roomStays } = await findRooms(ana, search);
    expect(roomStays.map(({ guests }) => guests)).toEqual([
      { adults: 2, childAges: [7] },
      { adults: 1, childAges: [] },
    ]);
  });

  const fields = [
    field('checkinDate'),
    field('checkoutDate'),
    field('qtAdult'),
    field('qtChild'),
    field('qtRooms'),
    field('childAge'),
    field('country'),
    // An unknown city has no hotels.
    field('addressCode', 'of HTML', 'of emoji', 'of SQL', 'of half a character'),
    field('session', 'empty', 'of HTML', 'of emoji', 'of SQL', 'of half a character'),
    field('apartments', 'missing'),
    field('apartments.0'),
    field('apartments.0.adults'),
    field('apartments.0.seniors'),
    field('apartments.0.seniorsAges', 'of a list'),
    field('apartments.0.childs'),
    field('apartments.0.childsAge'),
    field('apartments.0.childsAge.0'),
  ];
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    for (const { name, body } of spoiled(stayIn(), wrong)) {
      refusedFields(await ana.post('/v1/hotel/available', body));
      expect([
        name,
        problemOf(await ana.post('/v1/hotel/rooms', { ...(body as object), hotelCode: 'H' })).status,
      ]).toEqual([name, 400]);
    }
    expect(await written(shop)).toEqual(before);
  });

  const alone = { adults: 1, seniors: 0, seniorsAges: [], childs: 0, childsAge: [] };
  const empty = { ...alone, adults: 0 };
  it.each<[string, HotelSearch, Record<string, string>]>([
    [
      'a past day',
      stayIn({ checkinDate: '2026-11-20', checkoutDate: '2026-11-25' }),
      { checkinDate: 'Data não pode estar no passado' },
    ],
    [
      'a day before the advance days of the campaign',
      stayIn({ checkinDate: '2026-11-21', checkoutDate: '2026-11-25' }),
      { checkinDate: 'Data precisa ser a partir de 22/11/2026' },
    ],
    [
      'a check-out on the day of the check-in',
      stayIn({ checkoutDate: '2027-01-10' }),
      { checkoutDate: 'A saída precisa ser depois da entrada' },
    ],
    [
      'a check-out before the check-in',
      stayIn({ checkoutDate: '2027-01-09' }),
      { checkoutDate: 'A saída precisa ser depois da entrada' },
    ],
    [
      'more than thirty nights',
      stayIn({ checkoutDate: '2027-02-10' }),
      { checkoutDate: 'A estadia pode ter no máximo 30 noites' },
    ],
    ['no room', stayIn({}, []), { apartments: 'Selecione pelo menos 1 quarto' }],
    [
      'more rooms than guests',
      stayIn({}, [alone, empty]),
      { apartments: 'A quantidade total de hóspedes deve ser maior ou igual à quantidade de quartos informados.' },
    ],
    [
      'no adult',
      stayIn({}, [{ ...empty, childs: 1, childsAge: [7] }]),
      { apartments: 'É necessário informar pelo menos 1 adulto.' },
    ],
    [
      'a room of children alone',
      stayIn({}, [apartment(2), { ...empty, childs: 1, childsAge: [7] }]),
      { apartments: 'É necessário informar pelo menos 1 adulto.' },
    ],
    [
      'a child without an age',
      stayIn({}, [{ ...alone, childs: 1, childsAge: [] }]),
      { apartments: 'Informe a idade de cada criança, de 0 a 17 anos.' },
    ],
    [
      'a senior without an age',
      stayIn({}, [{ ...alone, seniors: 1, seniorsAges: [] }]),
      { apartments: 'Informe a idade de cada idoso, de 60 a 99 anos.' },
    ],
    [
      'sums that are not those of the rooms',
      stayIn({ qtAdult: 3 }),
      { qtAdult: 'Não confere com os quartos informados' },
    ],
  ])('is refused for %s', async (_name, search, refused) => {
    expect(refusedFields(await ana.post('/v1/hotel/available', search))).toEqual(refused);
  });

  it.each([
    ['a child of 18', { ...alone, childs: 1, childsAge: [18] }, 'apartments.0.childsAge.0'],
    ['a senior of 59', { ...alone, seniors: 1, seniorsAges: [59] }, 'apartments.0.seniorsAges.0'],
    ['a senior of 100', { ...alone, seniors: 1, seniorsAges: [100] }, 'apartments.0.seniorsAges.0'],
  ])('is refused for %s', async (_name, room, path) => {
    expect(Object.keys(refusedFields(await ana.post('/v1/hotel/available', stayIn({}, [room]))))).toContain(path);
  });

  it('of more than nine people is one for the specialists', async () => {
    const crowd = stayIn({}, [apartment(5), apartment(5)]);
    expect(problemOf(await ana.post('/v1/hotel/available', crowd)).code).toBe('group_too_large');
  });

  it.each(['null', '[]', '"texto"', '', '{"country":', '{"__proto__":{"admin":true}}'])(
    'is refused for the body %s',
    async (text) => {
      refusedFields(await ana.postText('/v1/hotel/available', text));
    },
  );
});

describe('a hotel by its code', () => {
  it('is described without days or prices, to guests too', async () => {
    const [{ basicPropertyInfo } = { basicPropertyInfo: undefined }] = (await findHotels(ana)).hotelStays;
    const code = basicPropertyInfo?.hotelRef.hotelCode ?? '';
    const described = await ana.get(`/v1/hotel/details/${code}`);
    expect(described.json()).toMatchObject({ basicPropertyInfo, guestRooms: expect.any(Array) });
    const entered = await shop.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO');
    const authorization = `Bearer ${entered.json().idToken}`;
    const toGuest = await shop.app.inject({ url: `/v1/hotel/details/${code}`, headers: { authorization } });
    expect(toGuest.statusCode).toBe(200);
  });

  it.each([
    ['sandbox.XX-NADA.1', 204],
    ['ninguem.1', 404],
    ['sem-ponto', 404],
  ])('%s is not found, and has no rooms', async (hotelCode, rooms) => {
    expect(problemOf(await ana.get(`/v1/hotel/details/${hotelCode}`)).status).toBe(404);
    expect((await ana.post('/v1/hotel/rooms', { ...stayIn(), hotelCode })).statusCode).toBe(rooms);
  });
});

describe('the destinations of hotels', () => {
  it('are cities by name, in their countries', async () => {
    const [brazil] = (await ana.get('/v1/hotel/locations?name=salvad')).json();
    expect(brazil).toEqual({
      country: 'Brasil',
      isoCode: 'BR',
      destinations: [{ cityName: 'Salvador', parentName: 'Bahia', addressCode: 'BR-BA-SALVADOR' }],
    });
  });

  it.each(['sa', '<script>alert(1)</script>', "' or 1=1 --", '🏨'])('of %s are none', async (text) => {
    expect((await ana.get(`/v1/hotel/locations?name=${encodeURIComponent(text)}`)).json()).toEqual([]);
  });
});

describe('the chosen rooms asked again', () => {
  const ask = (refTokens: readonly string[], caller = ana) => caller.post('/v1/hotel/offer', { refTokens });
  const tokensOf = ({ roomStays }: Awaited<ReturnType<typeof findRooms>>) =>
    roomStays.map(({ roomTypes }) => roomTypes[0]?.roomRates[0]?.refToken ?? '');

  it('cost the same, under new tokens', async () => {
    const offer = await findRooms(ana, stayIn({}, threeRooms()));
    const tokens = tokensOf(offer);
    shop.clock.advance(25 * MINUTE);
    await ana.signInAgain();
    const asked = (await ask(tokens)).json();
    const prices = offer.roomStays.map(({ roomTypes }) => roomTypes[0]?.roomRates[0]?.cashPrice);
    expect(asked.rooms.map(({ cashPrice }: { cashPrice: number }) => cashPrice)).toEqual(prices);
    expect(Date.parse(asked.expiresAt)).toBe(shop.clock.now().getTime() + 30 * MINUTE);
  });

  it('are refused for a forged token, of whatever form, of another campaign, and of another hotel', async () => {
    const search = stayIn({}, [apartment(1), apartment(1)]);
    const [one, other] = (await findHotels(ana, search)).hotelStays;
    const here = tokensOf(await findRooms(ana, search, one?.basicPropertyInfo.hotelRef.hotelCode));
    const there = tokensOf(await findRooms(ana, search, other?.basicPropertyInfo.hotelRef.hotelCode));
    const [first = '', second = ''] = here;
    const [payload = '', signature = ''] = first.split('.');
    const cheaper = JSON.parse(Buffer.from(payload, 'base64url').toString());
    cheaper[cheaper.length - 1] = 1;
    const forged = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${signature}`;
    for (const token of [forged, payload, `${first}.x`, `${payload}.${'A'.repeat(22)}`]) {
      expect(refusedFields(await ask([token, second]))).toEqual({ 'refTokens.0': INVALID_OFFER });
    }
    for (const mixed of [[first, there[1] ?? ''], [first], [first, first], [second, first], [...here, second]]) {
      expect(Object.values(refusedFields(await ask(mixed)))).toEqual([INVALID_OFFER]);
    }
    const stranger = await createCaller(shop, { campaignCode: '10002' });
    expect(refusedFields(await ask(here, stranger))).toEqual({ 'refTokens.0': INVALID_OFFER });
  });
});
