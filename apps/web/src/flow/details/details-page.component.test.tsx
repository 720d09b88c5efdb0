import { excursionRoutes } from '@embarque/catalog/testing/excursion/contract.ts';
import { sampleExcursion } from '@embarque/catalog/testing/excursion/sample-excursion.ts';
import { excursionDetails } from '@embarque/catalog/testing/excursion/web/details.tsx';
import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import { detailsPath, detailsRoute, shopPaths } from '@embarque/contract/shop-paths.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { textQuery } from '../../query.ts';
import { shopServices } from '../../services.ts';
import { DetailsPage } from './details-page.tsx';

const shown = shopServices.find(({ service }) => service.detailsPage !== undefined);
if (shown?.service.detailsPage === undefined) throw new Error('no service has a details page');
const { service, parts, summary } = shown;
const address = `${detailsPath(shown.service.detailsPage)}?id=7`;

/** A made-up service: what any address names. */
const part: Omit<DetailsPart, 'searchOf'> = {
  emptyText: 'Não há mais nada.',
  readQuery: ({ id }) => id,
  load: async () => ({ ok: true, body: 'Baleias' }),
  Details: () => <h1>Baleias</h1>,
  Loading: () => 'Buscando',
};
const partOf = (search: unknown): DetailsPart => ({ ...part, searchOf: () => search });

/** A search that was made by who is signed in. */
function Searched() {
  useState(() => {
    saveSearchKind(service.searchKind);
    writeStored(service.searchKey, 'Outro dia');
  });
  return null;
}

/** The page after a search for another day, in a campaign that shows the current search in a bar. */
async function draw(part: DetailsPart | Promise<DetailsPart>) {
  vi.spyOn(parts, 'details').mockImplementation(async () => part);
  // The bar of an address that says no more than which one it is.
  vi.spyOn(summary, 'get').mockReturnValue(() => {
    const where = sessionStorage.getItem(service.searchKey);
    return where === null ? undefined : { where };
  });
  const root = createRootRoute();
  const signed = createRoute({ getParentRoute: () => root, id: 'signed' });
  const details = createRoute({
    getParentRoute: () => signed,
    path: detailsRoute,
    validateSearch: textQuery,
    component: DetailsPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([signed.addChildren([details])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  const campaignConfigLayout = { ...defaultCampaign.campaignConfigLayout, subHeaderSearch: true };
  const screen = await renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <SignedIn as={{ campaign: { campaignConfigLayout } }}>
        <Searched />
        <RouterProvider router={router} />
      </SignedIn>
    </QueryClientProvider>,
  );
  return {
    screen,
    title: screen.getByRole('heading', { level: 1, name: 'Baleias' }),
    bar: screen.getByRole('region', { name: 'Pesquisa atual' }),
    path: () => router.state.location.pathname,
  };
}

it('stores the search it belongs to, and leads back to its results', async () => {
  const { screen, title } = await draw(partOf('Este dia'));
  await expect.element(title).toBeVisible();
  expect(sessionStorage.getItem(service.searchKey)).toBe('Este dia');
  await expect.element(screen.getByRole('link', { name: 'Voltar aos resultados' })).toBeVisible();
});

it('names no search where none stands behind it, and leads home to a new one', async () => {
  const { screen, title, bar, path } = await draw(partOf(undefined));
  await expect.element(title).toBeVisible();
  expect(sessionStorage.getItem(service.searchKey)).toBeNull();
  await expect.element(bar).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Nova pesquisa' }).click();
  await expect.poll(path).toBe('/');
});

it('leaves the stored search where its address names nothing', async () => {
  const { screen, bar } = await draw({ ...partOf(undefined), readQuery: () => undefined });
  await expect.element(screen.getByText('Não há nada para mostrar aqui.', { exact: false })).toBeVisible();
  await expect.element(bar).toHaveTextContent('Outro dia');
  await expect.element(screen.getByRole('link', { name: 'Voltar aos resultados' })).toBeVisible();
});

it('keeps the focus on the way back when what it shows has loaded', async () => {
  let loaded = (_part: DetailsPart) => {};
  const { screen, title } = await draw(new Promise((resolve) => (loaded = resolve)));
  const back = screen.getByRole('link', { name: 'Voltar aos resultados' });
  await expect.element(back).toBeVisible();
  (back.element() as HTMLElement).focus();
  loaded(partOf('Este dia'));
  await expect.element(title).toBeVisible();
  await expect.element(back).toHaveFocus();
});

it('hands the whole of what two companies sell on to the summary, from a page that its address alone leads to', async () => {
  const asked = fakeServer(answer(excursionRoutes.details, { status: 200, body: sampleExcursion }));
  const { screen, path } = await draw(excursionDetails);
  await expect.element(screen.getByRole('heading', { level: 1, name: sampleExcursion.title })).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual(['/excursion/7']);
  const companies = screen.getByRole('list', { name: 'Empresas' }).getByRole('listitem');
  await expect.element(companies.nth(0)).toHaveTextContent(/Barcos do Sul\s*60\.000\sPts/);
  await expect.element(companies.nth(1)).toHaveTextContent(/Pousada da Praia\s*90\.000\sPts/);
  await screen.getByRole('button', { name: 'Selecionar' }).click();
  await expect.poll(path).toBe(shopPaths.summary);
  expect(sessionStorage.getItem(service.searchKey)).toBeNull();
  expect(JSON.parse(sessionStorage.getItem(service.selectionKey) ?? 'null')).toEqual(sampleExcursion);
});

it('says so where there is no such excursion', async () => {
  fakeServer(answer(excursionRoutes.details, { status: 204 }));
  const { screen } = await draw(excursionDetails);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Esta excursão não está mais disponível.');
});
