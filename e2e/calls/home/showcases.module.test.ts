import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { services } from '@embarque/catalog/services.ts';
import { suggestedDays } from '@embarque/commerce/suggested-days.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { Showcase, ShowcaseImage } from '@embarque/contract/home.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import { advanceDaysOf } from '@embarque/contract/service.ts';
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
  expect(await showcasesFor(shop, await memberOf(shop, '30316'))).toEqual([]);
});

it('the demo campaign shows every type, and one without, in rows of one, two, three and four', async () => {
  const shown = await showcasesFor(demo, await memberOf(demo, '10001'));
  expect(shown.map(({ images }) => images.length)).toEqual([1, 2, 3, 4]);
  const types = new Set(shown.flatMap(({ images }) => images.map(({ type }) => type)));
  expect(types).toEqual(new Set(['FLIGHT', 'HOTEL', 'EXPERIENCE', 'CAR', 'BUS', undefined]));
});

/** The days of the search that the shop fills in for an image of a campaign. */
function daysOf(image: ShowcaseImage, code: string) {
  const service = services.find(({ kind }) => kind === image.type);
  const campaign = demo.deps.campaigns.byCode(code);
  if (!service || !campaign) throw new Error(`nothing to search for ${image.imageId}`);
  return suggestedDays(image, {
    today: dayIn(SHOP_ZONE, demo.clock.now()),
    advanceDays: advanceDaysOf(service, campaign),
  });
}

/** Searches as the shop does for an image, for one adult. Returns the status and the prices of each list of offers, in reais. */
async function searchOf(image: ShowcaseImage, code: string, headers: Headers) {
  const { start, end } = daysOf(image, code);
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
  return { status: answer.statusCode, lists: listsIn(image, answer.json()).map(pricesIn) };
}
/** The lists of an answer from which one offer each is bought for what an image shows. */
function listsIn({ type, description = '' }: ShowcaseImage, answer: unknown): readonly unknown[] {
  // A bus is chosen for each way, and costs so much for it.
  if (type === 'BUS') return (answer as { busAvailability: unknown[] }).busAvailability;
  if (type !== 'EXPERIENCE') return [answer];
  // A card may name one of the experiences of its city.
  const { experiences } = answer as { experiences: { name: string; cashPrice: number }[] };
  const named = experiences.filter(({ name }) => description.includes(name));
  // Beside the price of adults each has one of children.
  return [(named.length > 0 ? named : experiences).map(({ cashPrice }) => ({ cashPrice }))];
}
const pricesIn = (list: unknown) =>
  [...JSON.stringify(list).matchAll(/"cashPrice":([\d.]+)/g)].map(([, price]) => Number(price)).filter(Boolean);

it.each(['10001', '30194', '10002', '50667', '2000003141'])(
  'for the price of an image of demo campaign %s its trip can be bought on the days that pressing it searches',
  async (code) => {
    const headers = await memberOf(demo, code);
    const images = (await showcasesFor(demo, headers)).flatMap((showcase) => showcase.images);
    expect(images).not.toEqual([]);
    for (const image of images.filter(({ type }) => type)) {
      const { imageId, price = 0 } = image;
      const { status, lists } = await searchOf(image, code, headers);
      expect(status, imageId).toBe(200);
      const cheapest = lists.reduce((sum, prices) => sum + Math.min(...prices), 0);
      expect(cheapest, imageId).toBeLessThanOrEqual(price);
      // Nor does it say far more: it holds for the dearest days of a year.
      expect(cheapest, imageId).toBeGreaterThan(price * 0.5);
    }
  },
);

it('once the price of a trip is known, its image costs what pressing it finds, and says of before only what was dearer', async () => {
  demo.clock.advance(24 * 3_600_000);
  const headers = await memberOf(demo, '10001');
  const salvador = async () => {
    const images = (await showcasesFor(demo, headers)).flatMap((showcase) => showcase.images);
    const image = images.find(({ imageId }) => imageId === 'voo-salvador');
    if (!image) throw new Error('the showcase has lost its trip');
    return image;
  };
  const written = await salvador();
  expect(written).toMatchObject({ price: 1949.9, cashPrice: 1949.9, originalPrice: 2024.9 });
  const { lists } = await searchOf(written, '10001', headers);
  const cheapest = Math.min(...(lists[0] ?? []));
  expect(cheapest).not.toBe(written.price);
  const shown = await salvador();
  expect(shown).toMatchObject({ price: cheapest, cashPrice: cheapest });
  expect(shown.pointsPrice).toBe(pointsPrice(toCents(cheapest), { conversionRate: 40, feePercent: 3 }));
  expect(shown.originalCashPrice).toBe(cheapest < 2024.9 ? 2024.9 : undefined);
});
