import { excursionRoutes } from '@embarque/catalog/testing/excursion/contract.ts';
import { sampleExcursion } from '@embarque/catalog/testing/excursion/sample-excursion.ts';
import { excursionDetails } from '@embarque/catalog/testing/excursion/web/details.tsx';
import type { DetailsPart, ResultsPart } from '@embarque/commerce/web/parts.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { detailsPath, detailsRoute, shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readQuery, textQuery, writeQuery } from '../../query.ts';
import { shopServices } from '../../services.ts';
import { ResultsPage } from '../results/results-page.tsx';
import { DetailsPage } from './details-page.tsx';

/** The excursions in a shop whose service has its details over the list. */
const found = shopServices.find(({ service }) => service.detailsPage !== undefined);
if (found?.service.detailsPage === undefined) throw new Error('no service has a details page');
const { service, parts } = found;
const pagePath = detailsPath(found.service.detailsPage);
const tipo = plainText(service.searchKind);
const listPath = `${shopPaths.results}?tipo=${tipo}&dia=hoje`;

beforeEach(() => void Object.assign(service, { detailsInDialog: true }));
afterEach(() => void Reflect.deleteProperty(service, 'detailsInDialog'));

const results: ResultsPart<string, string, null> = {
  kind: service.kind,
  emptyText: 'Nada.',
  takesLeads: false,
  readQuery: ({ dia }) => dia,
  isComplete: () => true,
  complete: async (_call, query) => query,
  toAddress: (dia) => ({ tipo, dia }),
  search: async () => ({ ok: true, body: 'Uma excursão' }),
  isEmpty: () => false,
  prices: () => [],
  emptyFilter: () => null,
  filterChips: () => [],
  Filters: () => null,
  List: ({ answer, onOpen }) => <Button onClick={() => onOpen({ id: '7' })}>{answer}</Button>,
  Loading: () => 'Buscando',
};

async function draw({ at = listPath, as = {} }: { at?: string; as?: UserOptions } = {}) {
  fakeServer(answer(excursionRoutes.details, { status: 200, body: sampleExcursion }));
  const search = vi.spyOn(results, 'search');
  vi.spyOn(parts, 'results').mockResolvedValue(results as ResultsPart);
  vi.spyOn(parts, 'details').mockResolvedValue(excursionDetails as DetailsPart);
  const root = createRootRoute();
  const signed = createRoute({ getParentRoute: () => root, id: 'signed' });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => signed, path, validateSearch: textQuery, component });
  const router = createRouter({
    routeTree: root.addChildren([
      signed.addChildren([
        page(shopPaths.results, ResultsPage),
        page(detailsRoute, DetailsPage),
        page(shopPaths.summary, () => 'O resumo'),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultNotFoundComponent: () => null,
  });
  const screen = await renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <SignedIn as={as}>
        <RouterProvider router={router} />
      </SignedIn>
    </QueryClientProvider>,
  );
  return {
    screen,
    search,
    one: screen.getByRole('button', { name: 'Uma excursão' }),
    dialog: screen.getByRole('dialog', { name: service.searchLabel }),
    heading: screen.getByRole('heading', { level: 1, name: sampleExcursion.title }),
    history: router.history,
    address: () => router.history.location.href,
  };
}

it('opens over the list at the address of its page, and closes to the list as it was', async () => {
  const { search, one, dialog, heading, address } = await draw();
  await one.click();
  await expect.element(dialog.getByRole('heading', { name: sampleExcursion.title })).toBeVisible();
  expect(address()).toBe(`${pagePath}?id=7`);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(heading).not.toBeInTheDocument();
  await expect.poll(address).toBe(listPath);
  await expect.element(one).toHaveFocus();
  expect(search).toHaveBeenCalledTimes(1);
});

it('closes by Escape and by Back, and opens again by Forward', async () => {
  const { one, dialog, address, history } = await draw();
  await one.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toBe(listPath);
  history.forward();
  await expect.element(dialog.getByRole('heading', { name: sampleExcursion.title })).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toBe(listPath);
});

it('is a page where its address was opened', async () => {
  const { heading, dialog } = await draw({ at: `${pagePath}?id=7` });
  await expect.element(heading).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('leads a member from the dialog to the summary, and Back to the dialog', async () => {
  const { screen, one, dialog, address, history } = await draw();
  await one.click();
  await dialog.getByRole('button', { name: 'Selecionar' }).click();
  await expect.element(screen.getByText('O resumo')).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem(service.selectionKey) ?? 'null')).toEqual(sampleExcursion);
  history.back();
  await expect.element(dialog).toBeVisible();
  expect(address()).toBe(`${pagePath}?id=7`);
});

it('asks a guest to become a member over it; Escape closes that dialog alone', async () => {
  const { screen, one, dialog } = await draw({ as: { guest: true } });
  await one.click();
  await dialog.getByRole('button', { name: 'Selecionar' }).click();
  const member = screen.getByRole('tab', { name: 'Registrar-me' });
  await expect.element(member).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(member).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('heading', { name: sampleExcursion.title })).toBeVisible();
});
