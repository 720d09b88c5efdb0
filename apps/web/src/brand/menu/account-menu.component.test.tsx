import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { AccountMenu } from './account-menu.tsx';

beforeEach(() => page.viewport(1280, 900));

const coin = { campaignConfig: { coinAlias: 'Milhas', shortenCoinAlias: 'Mi' } };

async function opened(as: UserOptions) {
  const screen = await renderInPage(<AccountMenu />, { as });
  const button = screen.getByRole('button', { name: /Ana Souza/ });
  await button.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  const entries = screen.getByRole('menuitem').elements();
  return { screen, button, entries: entries.map(({ textContent }) => textContent) };
}

it.each([
  ['a member', {}, ['Minhas viagens', 'Extrato de Milhas', 'Meus dados', 'Sair']],
  ['a guest', { guest: true }, ['Sair']],
  ['the holder of a voucher', { travelVoucher: true }, ['Sair']],
  [
    'a member who looks at another campaign',
    { campaign: { ownCampaign: false } },
    ['Minhas viagens', 'Meus dados', 'Sair'],
  ],
  ['a campaign without points', { campaign: { disablePointActivity: true } }, ['Minhas viagens', 'Meus dados', 'Sair']],
] as const)('offers what there is to %s', async (_, as, entries) => {
  const campaign = { ...coin, ...('campaign' in as ? as.campaign : {}) };
  expect((await opened({ ...as, campaign })).entries).toEqual(entries);
});

it('says name and balance, in the coin of the campaign', async () => {
  const screen = await renderInPage(<AccountMenu />, { as: { pointsBalance: 250_000, campaign: coin } });
  await expect.element(screen.getByRole('button')).toHaveTextContent('Ana Souza250.000 Milhas');
});

it.each([
  ['a guest', { guest: true }],
  ['a campaign without points', { campaign: { disablePointActivity: true } }],
])('says no balance to %s', async (_, as) => {
  const screen = await renderInPage(<AccountMenu />, { as });
  await expect.element(screen.getByRole('button')).toHaveTextContent(/^Ana Souza$/);
});

it('opens at the first press and at every later one, by keyboard too, and gives the focus back', async () => {
  const { screen, button } = await opened({});
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  for (let time = 0; time < 2; time += 1) {
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menuitem', { name: 'Sair' })).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Minhas viagens' })).toHaveFocus();
  }
});

it('opens from the keyboard alone', async () => {
  const screen = await renderInPage(<AccountMenu />);
  const button = screen.getByRole('button', { name: /Ana Souza/ });
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Minhas viagens' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Extrato de Pontos' })).toHaveFocus();
});

it('gives the focus back once the statement is closed', async () => {
  fakeServer(answer(pointsRoutes.balanceHistory, { status: 200, body: { rows: [], total: 0 } }));
  const { screen, button } = await opened({});
  await screen.getByRole('menuitem', { name: 'Extrato de Pontos' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Extrato de Pontos' });
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it.each([
  ['visitor', 'Login'],
  ['starting', 'carregando...'],
] as const)('is a link to sign in for whoever is not: %s', async (status, name) => {
  const screen = await renderInPage(<AccountMenu />);
  sessionState.set({ status });
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/login');
});
