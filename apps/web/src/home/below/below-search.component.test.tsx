import {
  type Destination,
  type HomeToday,
  homeRoutes,
  type Showcase,
  showcaseImageTypes,
} from '@embarque/contract/home.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { answersDrawn, drawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, exchanges, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { shopServices } from '../../services.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import states from './below-search.states.tsx';
import BelowSearch from './below-search.tsx';
import { layoutOfAll, sampleImage, sampleRecords, sampleShowcase } from './testing/sample-home.ts';

beforeEach(() => page.viewport(1280, 900));

interface Given {
  readonly searched?: number;
  readonly showcases?: readonly Showcase[];
  readonly destinations?: readonly Destination[];
  readonly today?: Partial<HomeToday>;
  readonly as?: UserOptions;
}

function draw({ searched = 4, showcases = [], destinations = [], today = {}, as = {} }: Given) {
  fakeServer(
    answer(homeRoutes.mostSearched, { status: 200, body: sampleRecords(searched) }),
    answer(homeRoutes.showcases, { status: 200, body: showcases }),
    answer(homeRoutes.destinations, { status: 200, body: destinations }),
    answer(homeRoutes.today, { status: 200, body: { nextTrip: null, endingPoints: null, ...today } }),
  );
  const campaign = { campaignConfigLayout: layoutOfAll, ...as.campaign };
  return renderInPage(<BelowSearch />, { as: { ...as, campaign }, at: shopPaths.home });
}

const showcaseOf = (...images: Showcase['images']): Showcase => sampleShowcase(1, { images });

/** What stands on the page of a search that was stored. */
const stored = (key: string) => readStored(key, (value) => value);

it('shows four destinations with their cities in capitals, which are read as they are written', async () => {
  const screen = await draw({ searched: 5 });
  const section = screen.getByRole('region', { name: 'Destinos mais procurados' });
  await expect.element(section.getByRole('button', { name: 'Salvador, Origem: São Paulo' })).toBeVisible();
  await expect.element(section.getByText('FLORIANÓPOLIS')).toBeVisible();
  expect(section.getByRole('button').elements()).toHaveLength(4);
});

it('shows no destinations in a campaign that does not ask for them, nor where it does not sell the way there', async () => {
  const [way] = shopServices.filter(({ suggestDestination }) => suggestDestination);
  if (!way) throw new Error('no service leads to destinations');
  for (const wish of [{ topDestinationsEnabled: false }, { [way.service.flag]: false }]) {
    const campaignConfigLayout = { ...layoutOfAll, ...wish };
    const screen = await draw({ showcases: [sampleShowcase(1)], as: { campaign: { campaignConfigLayout } } });
    await expect.element(screen.getByRole('heading', { name: 'Para voltar descansado' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Destinos mais procurados' }).elements()).toEqual([]);
    await screen.unmount();
  }
});

it('shows guests the destinations alone, and asks for nothing of a member', async () => {
  const screen = await renderInShop(states.asGuest);
  await expect.element(screen.getByRole('region', { name: 'Destinos mais procurados' })).toBeVisible();
  await expect.element(screen.getByRole('button').nth(3)).toBeVisible();
  await answersDrawn();
  expect(screen.getByRole('heading').elements()).toHaveLength(1);
  expect(exchanges).toHaveLength(2);
});

it.each(['empty', 'failed'] as const)('shows nothing at all where it is %s', async (state) => {
  const screen = await renderInShop(states[state]);
  await answersDrawn();
  await drawn();
  expect(screen.getByRole('heading').elements()).toEqual([]);
  expect(screen.getByRole('list').elements()).toEqual([]);
});

it('gives one picture the whole width, two the half, three a third and more a quarter', async () => {
  for (const [count, share] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [6, 4],
  ] as const) {
    const screen = await draw({ searched: 0, showcases: [sampleShowcase(count)] });
    const list = screen.getByRole('region', { name: 'Para voltar descansado' }).getByRole('list');
    await expect.element(list).toBeVisible();
    const [card] = list.getByRole('listitem').elements();
    const gaps = (share - 1) * 20;
    expect(card?.getBoundingClientRect().width).toBeCloseTo((list.element().clientWidth - gaps) / share, 0);
    await screen.unmount();
  }
});

it('forgets what was searched and chosen before, and leads from a destination to its results', async () => {
  serverTimeIs('2026-11-21T15:00:00Z');
  const screen = await draw({});
  const before = ['@otherSearch', '@otherSelected', '@otherOpened', '@otherChoice'];
  for (const key of before) writeStored(key, { some: 'thing' });
  await screen.getByRole('button', { name: 'Rio de Janeiro, Origem: São Paulo' }).click();
  await expect.poll(screen.place).toBe(shopPaths.results);
  const [way] = shopServices.filter(({ suggestDestination }) => suggestDestination);
  expect(stored(way?.service.searchKey ?? '')).toMatchObject({
    origem: { iata: 'GRU' },
    destino: { iata: 'GIG' },
    datas: { dataIda: '22/11/2026', dataVolta: '29/11/2026' },
  });
  expect(stored('@searchKind')).toBe(way?.service.searchKind);
  for (const key of before) expect(stored(key)).toBeUndefined();
});

it('begins a search no earlier than the campaign sells, by the server’s day', async () => {
  // In São Paulo it is still the 20th.
  serverTimeIs('2026-11-21T02:00:00Z');
  const [way] = shopServices.filter(({ suggestDestination }) => suggestDestination);
  if (!way?.service.advanceDays) throw new Error('no service leads to destinations');
  const screen = await draw({ as: { campaign: { [way.service.advanceDays]: 5 } } });
  await screen.getByRole('button', { name: 'Salvador, Origem: São Paulo' }).click();
  await expect.poll(screen.place).toBe(shopPaths.results);
  expect(stored(way.service.searchKey)).toMatchObject({ datas: { dataIda: '25/11/2026', dataVolta: '02/12/2026' } });
});

it.each(showcaseImageTypes)('leads from a picture of type %s to the results of its service', async (type) => {
  const shop = shopServices.find(({ service }) => service.kind === type);
  const image = sampleImage(0, { type, name: 'Em Salvador', location: 'SSAA', locationName: 'Aeroporto' });
  const screen = await draw({ searched: 0, showcases: [showcaseOf(image)] });
  await screen.getByRole('button', { name: 'Em Salvador' }).click();
  await expect.poll(screen.place).toBe(shopPaths.results);
  expect(stored(shop?.service.searchKey ?? '')).toBeDefined();
  expect(stored('@searchKind')).toBe(shop?.service.searchKind);
});

it('opens the link of a picture without a type in a new tab, and makes no button of a blank one', async () => {
  const { type: _, ...plain } = sampleImage(0);
  const screen = await draw({
    searched: 0,
    showcases: [
      showcaseOf(
        { ...plain, imageId: 'out', name: 'Regulamento', link: ' https://clube.example/regras ' },
        { ...plain, imageId: 'in', name: 'Como funciona', link: 'como-funciona' },
        { ...plain, imageId: 'blank', name: 'Em breve', link: '  ' },
        { ...plain, imageId: 'none', name: 'Mais tarde' },
      ),
    ],
  });
  const out = screen.getByRole('link', { name: 'Regulamento' });
  await expect.element(out).toHaveAttribute('href', 'https://clube.example/regras');
  await expect.element(out).toHaveAttribute('target', '_blank');
  await expect.element(out).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(screen.getByRole('link', { name: 'Como funciona' })).toHaveAttribute('href', '/como-funciona');
  for (const name of ['Em breve', 'Mais tarde']) await expect.element(screen.getByText(name)).toBeVisible();
  expect([...screen.getByRole('link').elements(), ...screen.getByRole('button').elements()]).toHaveLength(2);
});

it('makes no button of a service that the campaign does not sell', async () => {
  const [type] = showcaseImageTypes;
  const shop = shopServices.find(({ service }) => service.kind === type);
  const campaignConfigLayout = { ...layoutOfAll, [shop?.service.flag ?? '']: false };
  const image = sampleImage(0, { type, name: 'Em Salvador', link: 'https://clube.example' });
  const screen = await draw({ showcases: [showcaseOf(image)], as: { campaign: { campaignConfigLayout } } });
  await expect.element(screen.getByRole('heading', { name: 'Em Salvador' })).toBeVisible();
  expect(screen.getByText('Em Salvador').element().closest('a, button')).toBeNull();
});

it('says that a picture leads nowhere whose places make no search, and forgets nothing', async () => {
  const [type] = showcaseImageTypes;
  const screen = await draw({ showcases: [showcaseOf(sampleImage(0, { type, airportDestination: '?' }))] });
  writeStored('@otherSearch', { some: 'thing' });
  await screen.getByRole('button', { name: 'Sete noites em Salvador' }).click();
  await expect.element(screen.getByText(/^Não foi possível abrir esta sugestão/)).toBeVisible();
  expect(screen.place()).toBe(shopPaths.home);
  expect(stored('@otherSearch')).toBeDefined();
});

const lower = { originalPrice: 2390, originalCashPrice: 2390, originalPointsPrice: 98_500 };

it.each([
  ['a member', {}, /De 98\.500 Pts por\s*77\.900 Pts\s*ou R\$\s1\.890,50$/],
  [
    'a member who pays a part in points',
    { campaign: { cashPaymentPercentage: 60 } },
    /77\.900 Pts\s*a partir de 31\.160 Pts \+ R\$\s1\.134,30$/,
  ],
  [
    'a member of a campaign without cash',
    { campaign: { acceptCashPayment: false } },
    /De 98\.500 Pts por\s*77\.900 Pts$/,
  ],
  [
    'a campaign without points',
    { campaign: { disablePointActivity: true } },
    /De R\$\s2\.390,00 por\s*R\$\s1\.890,50$/,
  ],
])('prices a picture as %s pays for it', async (_, as, text) => {
  const screen = await draw({ showcases: [showcaseOf(sampleImage(0, lower))], as });
  const card = screen.getByRole('listitem').filter({ hasText: 'Sete noites em Salvador' });
  await expect.element(card).toHaveTextContent(text);
  expect(card.element().querySelector('s')).not.toBeNull();
});

it('strikes no price that was lower or the same, and names none where there is none', async () => {
  const { price: _, cashPrice, pointsPrice, ...unpriced } = sampleImage(2);
  const before = { originalCashPrice: cashPrice ?? 0, originalPointsPrice: pointsPrice ?? 0 };
  const screen = await draw({ searched: 0, showcases: [showcaseOf(sampleImage(0, before), unpriced)] });
  const cards = screen.getByRole('listitem');
  await expect.element(cards.nth(0)).toHaveTextContent(/^(?!.*De ).*77\.900 Pts/);
  await expect
    .element(cards.nth(1))
    .toHaveTextContent(/^Fim de semana em Gramado com café da manhãSerra, lareira e chocolate\.$/);
});

it('draws a scene in the place of a picture that does not come', async () => {
  const screen = await draw({ searched: 0, showcases: [showcaseOf(sampleImage(0, { image: 'data:image/png,' }))] });
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await expect.poll(() => screen.getByRole('listitem').element().querySelector('img')).toBeNull();
  expect(screen.getByRole('listitem').element().querySelector('svg')).not.toBeNull();
});
