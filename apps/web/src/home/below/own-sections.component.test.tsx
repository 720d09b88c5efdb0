import { destinationPicture } from '@embarque/contract/files.ts';
import { homeRoutes } from '@embarque/contract/home.ts';
import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import { shopPaths, tripPath } from '@embarque/contract/shop-paths.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { askedPictures } from '@embarque/web-kit/testing/asked-pictures.ts';
import { answersDrawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useLocation } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepRecentSearch, recentSearches } from '../../flow/service/recent-searches.ts';
import { shopServices } from '../../services.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { watchShifts } from '../../testing/watch-shifts.ts';
import states, { searchesOfDays } from './below-search.states.tsx';
import BelowSearch from './below-search.tsx';
import {
  layoutOfAll,
  sampleDestinations,
  sampleRecords,
  sampleShowcase,
  sampleToday,
  sampleTrip,
} from './testing/sample-home.ts';

beforeEach(() => page.viewport(1280, 900));

interface Given {
  readonly today?: Parameters<typeof sampleToday>[0];
  readonly unpriced?: readonly number[];
  readonly as?: UserOptions;
}

/** Home of a member; returns also what was asked of the server. */
async function draw({ today = {}, unpriced = [], as = {} }: Given = {}, part = <BelowSearch />) {
  const asked = fakeServer(
    answer(homeRoutes.mostSearched, { status: 200, body: sampleRecords(4) }),
    answer(homeRoutes.showcases, { status: 200, body: [] }),
    answer(homeRoutes.destinations, { status: 200, body: sampleDestinations(7, unpriced) }),
    answer(homeRoutes.today, { status: 200, body: sampleToday(today) }),
    answer(pointsRoutes.balanceHistory, { status: 200, body: { rows: [], total: 0 } }),
  );
  const campaign = { campaignConfigLayout: layoutOfAll, ...as.campaign };
  const screen = await renderInPage(part, { as: { ...as, campaign }, at: shopPaths.home });
  await expect.element(screen.getByRole('region', { name: 'Destinos mais procurados' })).toBeVisible();
  return { screen, asked };
}

const reachName = /você chega a$/;

it('says by name and balance where a member’s points reach, first what does not stand below', async () => {
  const { screen } = await draw();
  const section = screen.getByRole('region', { name: 'Ana, com seu saldo de 250.000 Pontos você chega a' });
  const places = section.getByRole('button', { name: /22\/11 a 29\/11/ });
  await expect.element(places.first()).toHaveTextContent(/^Recife de São Paulo 22\/11 a 29\/11 250\.000 Pts$/);
  const cities = places.elements().map(({ textContent }) => textContent.split(' de São Paulo')[0]);
  expect(cities).toEqual(['Recife', 'Salvador', 'Florianópolis', 'Rio de Janeiro', 'São José do Rio Preto']);
});

it('names the fewest points and the rest in reais where a campaign asks for points, alone where they are all that is paid', async () => {
  const { screen } = await draw({ as: { pointsBalance: 55_000, campaign: { cashPaymentPercentage: 60 } } });
  const places = screen.getByRole('region', { name: reachName }).getByRole('button', { name: /22\/11 a 29\/11/ });
  await expect
    .element(places.nth(0))
    .toHaveTextContent(/^Salvador de São Paulo 22\/11 a 29\/11 50\.000 Pts ou a partir de 20\.000 Pts \+ R\$\s600,00$/);
  await expect
    .element(places.nth(1))
    .toHaveTextContent(/^Florianópolis de São Paulo 22\/11 a 29\/11 a partir de 40\.000 Pts \+ R\$\s1\.200,00$/);
  expect(places.elements()).toHaveLength(2);
});

it('gives the holder of a voucher the reach of its points, and no name', async () => {
  const screen = await renderInShop(states.withVoucher);
  const heading = screen.getByRole('heading', { name: 'Com seu saldo de 250.000 Pontos você chega a' });
  await expect.element(heading).toBeVisible();
});

it.each([
  ['a balance that pays none of them', 'reachesNone'],
  ['a campaign without points', 'inReais'],
  ['a guest', 'asGuest'],
  ['prices that did not come', 'unpriced'],
] as const)('has no reach for %s', async (_, state) => {
  const screen = await renderInShop(states[state]);
  await expect.element(screen.getByRole('region', { name: 'Destinos mais procurados' })).toBeVisible();
  expect(screen.getByRole('heading', { name: reachName }).elements()).toEqual([]);
});

it('leads from a place that the balance reaches to its results', async () => {
  serverTimeIs('2026-11-21T15:00:00Z');
  const { screen } = await draw();
  await screen.getByRole('button', { name: /^Recife/ }).click();
  await expect.poll(screen.place).toBe(shopPaths.results);
  const [way] = shopServices.filter(({ suggestDestination }) => suggestDestination);
  expect(readStored(way?.service.searchKey ?? '', (value) => value)).toMatchObject({
    destino: { iata: 'REC' },
    datas: { dataIda: '22/11/2026', dataVolta: '29/11/2026' },
  });
});

it('says which points end first, and explains them by the statement', async () => {
  const { screen } = await draw();
  await screen.getByRole('button', { name: '1.250 Pontos vencem em 31/12/2026' }).click();
  const statement = screen.getByRole('dialog', { name: 'Extrato de Pontos' });
  await statement.getByRole('button', { name: 'Voltar' }).click();
  await expect.element(screen.getByRole('button', { name: /vencem em/ })).toHaveFocus();
});

it('says them as text where the member has no statement, and nothing where none end', async () => {
  const { screen } = await draw({ as: { campaign: { ownCampaign: false } } });
  await expect.element(screen.getByText('1.250 Pontos vencem em 31/12/2026')).toBeVisible();
  expect(screen.getByRole('button', { name: /vencem/ }).elements()).toEqual([]);
  await screen.unmount();
  const other = await draw({ today: { endingPoints: null } });
  await expect.element(other.screen.getByRole('heading', { name: reachName })).toBeVisible();
  expect(other.screen.getByText(/vencem/).elements()).toEqual([]);
});

it.each([
  ['a member', {}, 'Salvador, Origem: São Paulo, a partir de 50.000 Pts'],
  ['a campaign without points', { campaign: { disablePointActivity: true } }, /, a partir de R\$\s1\.000,00$/],
])('says what a most searched destination costs %s', async (_, as, name) => {
  const { screen } = await draw({ as });
  const section = screen.getByRole('region', { name: 'Destinos mais procurados' });
  await expect.element(section.getByRole('button', { name })).toBeVisible();
});

it('keeps the names of a row side by side where one of them has no price', async () => {
  const { screen } = await draw({ unpriced: [1] });
  const section = screen.getByRole('region', { name: 'Destinos mais procurados' });
  await expect.element(section.getByRole('button', { name: /^Florianópolis, Origem: São Paulo$/ })).toBeVisible();
  const tops = ['SALVADOR', 'FLORIANÓPOLIS'].map(
    (city) => section.getByText(city).element().getBoundingClientRect().top,
  );
  expect(tops[0]).toBe(tops[1]);
});

it('says what the member’s next trip is and when it begins, and leads to its page', async () => {
  serverTimeIs('2026-12-19T15:00:00Z');
  const { screen } = await draw();
  const trip = screen.getByRole('region', { name: 'Sua próxima viagem' });
  await expect.element(trip).toHaveTextContent(/São Paulo → Salvador\s*qui,\s31\/12\/2026, 14:30 em 12 dias/);
  const link = trip.getByRole('link', { name: 'Ver viagem' });
  await expect.element(link).toHaveAttribute('href', tripPath(sampleTrip.locator));
  await expect.element(link).toHaveAccessibleDescription('São Paulo → Salvador');
  expect(trip.getByText('Falta concluir o pagamento').elements()).toEqual([]);
});

it.each([
  ['SSA', 'SSA'],
  ['Foz do Iguaçu', 'foz-do-iguacu'],
])('shows where the next trip goes, %s, in the colours of the campaign', async (place, name) => {
  const asked = askedPictures();
  await draw({ today: { nextTrip: { ...sampleTrip, place } } });
  const { campaignCode } = sampleUser().campaign;
  await expect.poll(() => asked).toContain(destinationPicture(name, campaignCode));
});

it('says that the next trip is yet to be paid', async () => {
  const { screen } = await draw({ today: { nextTrip: { ...sampleTrip, statusId: 1 } } });
  await expect.element(screen.getByText('Falta concluir o pagamento')).toBeVisible();
});

it('asks nothing of a member’s own for holders of vouchers', async () => {
  const { asked } = await draw({ as: { travelVoucher: true } });
  await answersDrawn();
  expect(asked.map(({ path }) => path)).not.toContain('/home/today');
});

const kept = (days: readonly string[], uid = sampleUser().uid) => {
  for (const search of searchesOfDays(days)) keepRecentSearch(uid, search);
};

it('offers the last four searches again, the newest first, by an address that holds the whole of it', async () => {
  serverTimeIs('2026-11-21T15:00:00Z');
  kept(['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01']);
  const { screen } = await draw();
  const section = screen.getByRole('region', { name: 'Pesquisas recentes' });
  const links = section.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent.match(/Destino \d/)?.[0])).toEqual([
    'Destino 4',
    'Destino 3',
    'Destino 2',
    'Destino 1',
  ]);
  const last = shopServices.find(({ service }) => service.kind === serviceKinds[4])?.service;
  const link = section.getByRole('link', { name: `${last?.searchLabel} São Paulo → Destino 4` });
  await expect.element(link).toHaveTextContent(/2 viajantes$/);
  await expect.element(link).toHaveAttribute('href', `${shopPaths.results}?tipo=${last?.kind}&ida=2026-12-01`);
});

it('leaves out searches whose days are over, and those of a service that the campaign does not sell', async () => {
  serverTimeIs('2026-12-02T15:00:00Z');
  kept(['2026-12-03', '2026-12-01', '2026-12-02', '2026-12-05']);
  const unsold = shopServices.find(({ service }) => service.kind === serviceKinds[3]);
  const campaignConfigLayout = { ...layoutOfAll, [unsold?.service.flag ?? '']: false };
  const { screen } = await draw({ as: { campaign: { campaignConfigLayout } } });
  const links = screen.getByRole('region', { name: 'Pesquisas recentes' }).getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent.match(/Destino \d/)?.[0])).toEqual(['Destino 2', 'Destino 0']);
});

it('shows no searches of another user', async () => {
  kept(['2099-12-01'], 'bia');
  const { screen } = await draw();
  expect(screen.getByRole('heading', { name: 'Pesquisas recentes' }).elements()).toEqual([]);
});

it('forgets the searches at a press and says so, and the keyboard goes on from the section after them', async () => {
  kept(['2099-12-01']);
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Limpar pesquisas recentes' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Pesquisas recentes' })).not.toBeInTheDocument();
  expect(recentSearches(sampleUser().uid, '2026-12-01')).toEqual([]);
  await expect.element(screen.getByRole('heading', { name: 'Destinos mais procurados' })).toHaveFocus();
  expect(alertState.get().map(({ text }) => text)).toEqual(['Pesquisas recentes apagadas']);
});

function AtHome() {
  return useLocation().pathname === shopPaths.home && <BelowSearch />;
}

it.each([
  ['a recent search', 'Pesquisas recentes', /Destino 0/],
  ['the next trip', 'Sua próxima viagem', /Ver viagem/],
])('comes back from %s to where it was pressed', async (_, section, name) => {
  kept(['2099-12-01']);
  const { screen } = await draw({}, <AtHome />);
  const link = () => screen.getByRole('region', { name: section }).getByRole('link', { name });
  await link().click();
  await expect.poll(screen.place).not.toBe(shopPaths.home);
  screen.back();
  await expect.element(link()).toHaveFocus();
});

it('holds nothing back for prices, which find room where they come', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeServer(
    answer(homeRoutes.mostSearched, { status: 200, body: sampleRecords(4) }),
    answer(homeRoutes.showcases, { status: 200, body: [sampleShowcase(3)] }),
    answer(homeRoutes.today, { status: 200, body: sampleToday() }),
    answer(homeRoutes.destinations, async () => {
      await held;
      return { status: 200, body: sampleDestinations(7) };
    }),
  );
  const screen = await renderInPage(<BelowSearch />, { as: { campaign: { campaignConfigLayout: layoutOfAll } } });
  for (const name of ['Sua próxima viagem', 'Destinos mais procurados', 'Para voltar descansado']) {
    await expect.element(screen.getByRole('region', { name })).toBeVisible();
  }
  const shifts = watchShifts();
  release();
  await expect.element(screen.getByRole('button', { name: /^Salvador, .*, a partir de 50\.000 Pts$/ })).toBeVisible();
  // What the balance reaches has kept a place, below what came before it.
  const reached = screen.getByRole('region', { name: reachName });
  await expect.element(reached).toBeVisible();
  const above = screen.getByRole('region', { name: 'Destinos mais procurados' }).element();
  expect(above.compareDocumentPosition(reached.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await answersDrawn();
  expect(shifts()).toBe(0);
});

it.each([390, 1440])(
  'moves nothing in sight where late prices tell that the balance pays none, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    fakeServer(
      answer(homeRoutes.mostSearched, { status: 200, body: sampleRecords(4) }),
      answer(homeRoutes.showcases, { status: 200, body: [sampleShowcase(3)] }),
      answer(homeRoutes.today, { status: 200, body: sampleToday() }),
      answer(homeRoutes.destinations, () => held.then(() => ({ status: 200, body: sampleDestinations(7) }))),
    );
    const as = { pointsBalance: 10, campaign: { campaignConfigLayout: layoutOfAll } };
    // As far down as on home.
    const screen = await renderInPage(
      <div style={{ paddingTop: width < 600 ? 880 : 600 }}>
        <BelowSearch />
      </div>,
      { as },
    );
    await expect.element(screen.getByRole('region', { name: 'Destinos mais procurados' })).toBeVisible();
    const shifts = watchShifts();
    release();
    await expect.element(screen.getByRole('button', { name: /a partir de 50\.000 Pts$/ })).toBeVisible();
    await answersDrawn();
    expect(screen.getByRole('heading', { name: reachName }).elements()).toEqual([]);
    expect(shifts()).toBeLessThan(0.02);
  },
);

it.each([390, 1440])('moves nothing that is in sight, whichever answer is the last, at %i px', async (width) => {
  await page.viewport(width, 900);
  kept(['2099-12-01']);
  for (const late of [homeRoutes.today, homeRoutes.destinations, homeRoutes.mostSearched, homeRoutes.showcases]) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const bodies = [
      [homeRoutes.mostSearched, sampleRecords(4)],
      [homeRoutes.showcases, []],
      [homeRoutes.destinations, sampleDestinations(7)],
      [homeRoutes.today, sampleToday()],
    ] as const;
    fakeServer(
      ...bodies.map(([route, body]) =>
        answer(route, async () => {
          if (route === late) await held;
          return { status: 200, body };
        }),
      ),
    );
    const screen = await renderInPage(<BelowSearch />, { as: { campaign: { campaignConfigLayout: layoutOfAll } } });
    await expect.poll(() => document.querySelector('[aria-busy]')).not.toBeNull();
    const shifts = watchShifts();
    release();
    await expect.element(screen.getByRole('region', { name: 'Sua próxima viagem' })).toBeVisible();
    await answersDrawn();
    expect(shifts()).toBeLessThan(0.02);
    await screen.unmount();
  }
});
