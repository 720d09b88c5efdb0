import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { Header } from './header.tsx';

const balance = '250.000 Pts';

it.each([320, 390, 599])('says the balance by its short name beside the menu, at %i px', async (width) => {
  await page.viewport(width, 800);
  const screen = await renderInPage(<Header />);
  await expect.element(screen.getByText(balance)).toBeVisible();
  const [text, button] = [screen.getByText(balance), screen.getByRole('button', { name: 'Abrir menu' })].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(text?.right).toBeLessThanOrEqual(button?.left ?? 0);
  expect(button?.width).toBeGreaterThanOrEqual(44);
});

it('says it in the menu of the account alone where that stands in the header', async () => {
  await page.viewport(600, 800);
  const screen = await renderInPage(<Header />);
  await expect.element(screen.getByText('250.000 Pontos')).toBeVisible();
  await expect.element(screen.getByText(balance)).not.toBeVisible();
});

/** The header of the page at a path. */
function HeaderAt({ path }: { readonly path: string }) {
  const [router] = useState(() => {
    const root = createRootRoute();
    const route = createRoute({ getParentRoute: () => root, path, component: Header });
    return createRouter({
      routeTree: root.addChildren([route]),
      history: createMemoryHistory({ initialEntries: [path] }),
    });
  });
  return <RouterProvider router={router} />;
}

it('leaves who is paying the logo, the balance and the account alone', async () => {
  await page.viewport(1280, 800);
  const paying = await renderInPage(<HeaderAt path={shopPaths.summary} />);
  await expect.element(paying.getByText('250.000 Pontos')).toBeVisible();
  await expect.element(paying.getByRole('link', { name: /, início$/ })).toBeVisible();
  expect(paying.getByRole('link', { name: 'Programe sua viagem' }).elements()).toEqual([]);
  const account = paying.getByText('250.000 Pontos').element().getBoundingClientRect();
  expect(account.right).toBeGreaterThan(1_000);
  await paying.unmount();
  const elsewhere = await renderInPage(<HeaderAt path={shopPaths.trips} />);
  await expect.element(elsewhere.getByRole('link', { name: 'Programe sua viagem' })).toBeVisible();
});

it.each<[string, UserOptions]>([
  ['a guest', { guest: true }],
  ['a campaign without points', { campaign: { disablePointActivity: true } }],
])('says none to %s', async (_, as) => {
  await page.viewport(390, 800);
  const screen = await renderInPage(<Header />, { as });
  await expect.element(screen.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  expect(screen.getByText(/Pts/).elements()).toEqual([]);
});

/** Five times as wide as it is high. */
const wideLogo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="80"%3E%3Crect width="400" height="80"/%3E%3C/svg%3E';

it.each([
  ['a wide logo', { logo: wideLogo, logoDefault: wideLogo }],
  ['a long name in place of one', {}],
])('leaves room for the balance beside %s on the smallest phone', async (_, logos) => {
  await page.viewport(320, 800);
  const campaign = {
    name: 'Programa de Reconhecimento dos Distribuidores',
    theme: { ...defaultCampaign.theme, ...logos },
    campaignConfig: { coinAlias: 'Pontos', shortenCoinAlias: 'Estrelas' },
  };
  const screen = await renderInPage(<Header />, { as: { pointsBalance: 12_345_678, campaign } });
  await expect.element(screen.getByText('12.345.678 Estrelas')).toBeVisible();
  const [logo, text, button] = [
    screen.getByRole('link', { name: /, início$/ }),
    screen.getByText('12.345.678 Estrelas'),
    screen.getByRole('button', { name: 'Abrir menu' }),
  ].map((part) => part.element().getBoundingClientRect());
  expect(logo?.width).toBeGreaterThanOrEqual(44);
  const picture = screen.container.querySelector('header a > *')?.getBoundingClientRect();
  expect(picture?.right).toBeLessThanOrEqual(text?.left ?? 0);
  expect(text?.right).toBeLessThanOrEqual(button?.left ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
