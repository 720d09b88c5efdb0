import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

const headers = [
  { id: 'como', name: 'Como funciona', link: 'como-funciona' },
  { id: 'destinos', name: 'Destinos', link: 'destinos' },
  { id: 'portal', name: 'Portal', link: 'https://portal.example' },
];

beforeEach(() => page.viewport(390, 844));

it('has a sign of its own before each entry, which is read by its text alone', async () => {
  const as = { campaign: { campaignConfigLayout: { ...defaultCampaign.campaignConfigLayout, headers } } };
  const screen = await renderInPage(<MenuDrawer />, { as });
  await screen.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = screen.getByRole('navigation', { name: 'Páginas' });
  await expect.element(menu.getByRole('link', { name: 'Minhas viagens', exact: true })).toBeVisible();
  const entries = [...menu.getByRole('link').elements(), ...menu.getByRole('button').elements()];
  const signs = entries.map((entry) => [...entry.querySelectorAll(':is(svg, [data-letter])[aria-hidden]')]);
  expect(signs.map(({ length }) => length)).toEqual(entries.map(() => 1));
  expect(new Set(signs.map(([sign]) => sign?.outerHTML)).size).toBe(entries.length);
  expect(entries.map((entry) => entry.textContent)).toContain('Início');
});

it('names who is signed in, above the entries of the menu and of the account', async () => {
  const screen = await renderInPage(<MenuDrawer />, { as: { pointsBalance: 250_000 } });
  await screen.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer.getByText('Ana Souza')).toBeVisible();
  await expect.element(drawer.getByText('250.000 Pontos')).toBeVisible();
  const entries = [...drawer.getByRole('navigation').element().querySelectorAll('a, button')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Início',
    'Programe sua viagem',
    'Minhas viagens',
    'Extrato de Pontos',
    'Meus dados',
    'Sair',
  ]);
});

it.each([
  ['a guest, without a balance', { guest: true }, 0],
  ['the holder of a travel voucher, whose balance is its value', { travelVoucher: true }, 1],
])('has neither trips nor a statement for %s', async (_, who, balances) => {
  const screen = await renderInPage(<MenuDrawer />, { as: { ...who, pointsBalance: 20_000 } });
  await screen.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer.getByText('Sair')).toBeVisible();
  const entries = [...drawer.getByRole('navigation').element().querySelectorAll('a, button')];
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Início', 'Programe sua viagem', 'Sair']);
  expect(drawer.getByText('20.000 Pontos').elements()).toHaveLength(balances);
});

it.each([
  ['visitor', 'Login'],
  ['starting', 'carregando...'],
] as const)('leads whoever is not signed in to the way in: %s', async (status, name) => {
  const screen = await renderInPage(<MenuDrawer />);
  sessionState.set({ status });
  await screen.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer.getByRole('link', { name })).toHaveAttribute('href', '/auth/callback');
  expect(drawer.getByText('Sair').elements()).toEqual([]);
});

it('opens from the right edge', async () => {
  const screen = await renderInPage(<MenuDrawer />);
  await screen.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.poll(() => drawer.element().getBoundingClientRect().right).toBe(390);
});
