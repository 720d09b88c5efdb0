import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { Showcase, ShowcaseImage } from '@embarque/contract/home.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The last evening of December 31 in Brazil is the new year in UTC. */
const NEW_YEARS_EVE = new Date('2027-01-01T02:30:00Z');
const link = { name: 'Praia', link: '/plantrip' };
const stay = { type: 'HOTEL', name: 'Hotel', cityCode: 'BR-BA-SALVADOR', cityName: 'Salvador', country: 'BR' };
const own = [
  {
    id: 'datas',
    name: 'Datas',
    images: [
      { imageId: 'ontem', ...link, startDate: '2026-12-26', endDate: '2026-12-30' },
      { imageId: 'hoje', ...link, startDate: '2026-12-26', endDate: '2026-12-31' },
      { imageId: 'sempre', ...link },
    ],
  },
  { id: 'vazia', name: 'Vazia', images: [] },
  {
    id: 'passada',
    name: 'Passada',
    images: [{ imageId: 'a', ...link, startDate: '2026-01-01', endDate: '2026-01-02' }],
  },
  {
    id: 'precos',
    name: 'Preços',
    description: 'Com e sem tipo.',
    images: [
      { imageId: 'b', ...stay, price: 849.9, originalPrice: 1049.9 },
      { imageId: 'a', ...link, price: 849.9 },
    ],
  },
];

let folder: string;
let shop: TestApp;
let demo: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-campaigns-'));
  await cp(join(repositoryRoot, 'campaigns'), folder, { recursive: true });
  for (const [code, showcases] of [
    ['10001', own],
    // Sells no stays.
    ['10002', own.map((each) => ({ ...each, id: `${each.id}-b` }))],
  ] as const) {
    const file = JSON.parse(await readFile(join(folder, `${code}.json`), 'utf8'));
    if (code === '10002') file.campaignConfigLayout.hotel = false;
    await writeFile(join(folder, `${code}.json`), JSON.stringify({ ...file, showcases }));
  }
  shop = await createTestApp({ campaignFolder: folder, now: NEW_YEARS_EVE });
  demo = await createTestApp();
});
afterAll(async () => {
  await Promise.all([shop.close(), demo.close()]);
  await rm(folder, { recursive: true });
});

type Headers = Record<string, string>;

async function memberOf(at: TestApp, campaignCode: string): Promise<Headers> {
  const made = await at.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode } });
  return { authorization: `Bearer ${await at.signIn(made.json().email)}` };
}
async function showcasesFor(at: TestApp, headers: Headers): Promise<Showcase[]> {
  const answer = await at.app.inject({ url: '/v1/showcase', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const idsOf = (showcases: readonly Showcase[]) =>
  showcases.map(({ id, images }) => [id, ...images.map(({ imageId }) => imageId)].join(' '));

it('showcases and images keep their order; what has ended, in the shop’s zone, and what is empty is left out', async () => {
  const shown = await showcasesFor(shop, await memberOf(shop, '10001'));
  expect(idsOf(shown)).toEqual(['datas hoje sempre', 'precos b a']);
  expect(shown[1]).toMatchObject({ name: 'Preços', description: 'Com e sem tipo.' });
});

it('prices are those of offers: with the fee of the image’s service, else the general one', async () => {
  const [, prices] = await showcasesFor(shop, await memberOf(shop, '10001'));
  const points = (reais: number, feePercent: number) => pointsPrice(toCents(reais), { conversionRate: 40, feePercent });
  expect(prices?.images).toEqual([
    {
      imageId: 'b',
      ...stay,
      price: 849.9,
      cashPrice: 849.9,
      pointsPrice: points(849.9, 4),
      originalPrice: 1049.9,
      originalCashPrice: 1049.9,
      originalPointsPrice: points(1049.9, 4),
      image: expect.stringMatching(/^\/v1\/files\/showcase\/precos\/b\?v=\w+$/),
    },
    {
      imageId: 'a',
      ...link,
      price: 849.9,
      cashPrice: 849.9,
      pointsPrice: points(849.9, 5),
      image: expect.stringMatching(/^\/v1\/files\/showcase\/precos\/a\?v=\w+$/),
    },
  ]);
});

async function enteredWith(code: string): Promise<Headers> {
  const entered = await shop.app.inject({ url: '/v1/api/login-guest-by-campaign', query: { code } });
  return { authorization: `Bearer ${entered.json().idToken}` };
}

it('neither guests nor visitors are shown any', async () => {
  expect((await shop.app.inject({ url: '/v1/showcase', headers: await enteredWith('CONVIDADO') })).statusCode).toBe(
    403,
  );
  expect((await shop.app.inject('/v1/showcase')).statusCode).toBe(401);
});

it('a travel voucher sees its campaign’s, with its points, but no image of a service that it does not sell', async () => {
  const payload = { campaignCode: '10002', points: 700 };
  const voucher = await shop.app.inject({ method: 'POST', url: '/sandbox/travel-vouchers', payload });
  const shown = await showcasesFor(shop, await enteredWith(voucher.json().code));
  expect(idsOf(shown)).toEqual(['datas-b hoje sempre', 'precos-b a']);
  expect(shown[1]?.images[0]).toMatchObject({ cashPrice: 849.9, pointsPrice: Math.ceil(849.9 * 35) });
});

it('a campaign without showcases has none', async () => {
  expect(await showcasesFor(shop, await memberOf(shop, '50667'))).toEqual([]);
});

it('the demo campaign shows every type, and one without, in rows of one, two, three and four', async () => {
  const shown = await showcasesFor(demo, await memberOf(demo, '10001'));
  expect(shown.map(({ images }) => images.length)).toEqual([1, 2, 3, 4]);
  const types = new Set(shown.flatMap(({ images }) => images.map(({ type }) => type)));
  expect(types).toEqual(new Set(['FLIGHT', 'HOTEL', 'EXPERIENCE', 'CAR', 'BUS', undefined]));
});

/** Searches as the shop does for an image, on the days it suggests, for one adult; returns the status and the cheapest price. */
async function searchOf(image: ShowcaseImage, headers: Headers) {
  const start = '2027-02-10';
  const end = addDays(start, 7);
  const { type, airportOrigin = '', airportDestination = '', cityCode = '', country = '', location = '' } = image;
  const post = (url: string, payload: object) => ({ method: 'POST' as const, url, payload });
  const flight = (from: string, to: string, day: string) => ({
    departureAirport: from,
    arrivelAirport: to,
    departureDate: day,
  });
  const calls = {
    FLIGHT: post('/v1/flight', {
      ...{ qtAdult: 1, qtChild: 0, qtBaby: 0, directFlight: false, luggage: false },
      flightSegments: [
        flight(airportOrigin, airportDestination, start),
        flight(airportDestination, airportOrigin, end),
      ],
    }),
    HOTEL: post('/v1/hotel/available', {
      ...{ checkinDate: start, checkoutDate: end, qtAdult: 1, qtChild: 0, qtRooms: 1, childAge: [] },
      ...{ country, addressCode: cityCode, session: '' },
    }),
    CAR: post('/v1/car', {
      ...{ country, pickupAirport: cityCode, pickupLocationCode: location, pickupDate: start, pickupTime: '09:00' },
      ...{ dropoffAirport: cityCode, dropoffLocationCode: location, dropoffDate: end, dropoffTime: '09:00' },
      ...{ page: 0, pageItems: 10 },
    }),
    EXPERIENCE: {
      method: 'GET' as const,
      url: `/v1/experience?cityId=${cityCode}&startDate=${start}&endDate=${end}`,
    },
    BUS: post('/v1/api/services/bus/search', {
      ...{ DataIda: start, DataVolta: end, idavolta: true, passageiros: 1 },
      ...{ Origem: { id: airportOrigin }, Destino: { id: airportDestination } },
    }),
  };
  const answer = await demo.app.inject({ ...calls[type ?? 'FLIGHT'], headers });
  const prices = [...answer.body.matchAll(/"cashPrice":([\d.]+)/g)].map(([, price]) => Number(price)).filter(Boolean);
  return { status: answer.statusCode, cheapest: Math.min(...prices) };
}

it.each(['10001', '30194', '10002'])(
  'every image of demo campaign %s leads to results, at no wildly other price',
  async (code) => {
    const headers = await memberOf(demo, code);
    const images = (await showcasesFor(demo, headers)).flatMap((showcase) => showcase.images);
    for (const image of images.filter(({ type }) => type)) {
      const { status, cheapest } = await searchOf(image, headers);
      expect(status, image.imageId).toBe(200);
      // A card says the price of both ways, a bus that of one; and a cheaper activity may stand beside the one on the card.
      expect(cheapest, image.imageId).toBeLessThan((image.price ?? 0) * 1.4);
      expect(cheapest, image.imageId).toBeGreaterThan((image.price ?? 0) * 0.2);
    }
  },
);
