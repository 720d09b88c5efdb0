import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import states, { LONG_NAME } from './activity-card.states.tsx';

beforeEach(() => page.viewport(1280, 900));

it('says what kind it is, where, when, how long it takes, and what it costs at the least', async () => {
  const screen = await renderInShop(states.tour);
  const card = screen.getByRole('article', { name: /^Centro histórico a pé\s?, 3\.200\sPts$/ });
  for (const text of [
    'Passeio',
    'Salvador',
    'Ladeiras, igrejas e histórias, com guia.',
    'Qua e dom',
    'Duração: 3h',
    'Cancelamento grátis',
    'A partir de',
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByText(/ou R\$\s80,00/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Detalhes' }).elements()).toHaveLength(1);
});

it.each([
  ['ticket', 'Ingresso'],
  ['transfer', 'Transfer'],
] as const)('a %s says neither days nor hours it does not have', async (state, kind) => {
  const screen = await renderInShop(states[state]);
  await expect.element(screen.getByText(kind, { exact: true })).toBeVisible();
  expect(screen.getByText(/^Domingo/).elements()).toEqual([]);
  expect(screen.getByText(/^Duração/).elements()).toHaveLength(state === 'ticket' ? 0 : 1);
});

it('says of several in one that they are a combo, and of no other', async () => {
  const combo = await renderInShop(states.combo);
  await expect.element(combo.getByText('Combo promocional', { exact: true })).toBeVisible();
  await combo.unmount();
  const ticket = await renderInShop(states.ticket);
  await expect.element(ticket.getByText('Ingresso', { exact: true })).toBeVisible();
  expect(ticket.getByText('Combo promocional').elements()).toEqual([]);
});

it('has its price in reais for a guest', async () => {
  const screen = await renderInShop(states.guest);
  await expect.element(screen.getByText(/^R\$\s80,00$/)).toBeVisible();
  expect(screen.getByText(/Pts/).elements()).toEqual([]);
});

it('says until when it is cancelled for nothing, to whoever asks', async () => {
  const screen = await renderInShop(states.tour);
  const badge = screen.getByRole('button', { name: 'Cancelamento grátis' });
  await expect.element(badge).toHaveAccessibleDescription('Gratis até 2 dias antes');
  await userEvent.hover(badge);
  await expect.element(screen.getByText('Gratis até 2 dias antes')).toBeVisible();
  await screen.unmount();
  const oneDay = await renderInShop(states.oneDay);
  await expect
    .element(oneDay.getByRole('button', { name: 'Cancelamento grátis' }))
    .toHaveAccessibleDescription('Gratis até 1 dia antes');
  await oneDay.unmount();
  const notFree = await renderInShop(states.notFree);
  expect(notFree.getByText('Cancelamento grátis').elements()).toEqual([]);
});

it('cuts a long name and a long description, of which the rest is opened and closed', async () => {
  const screen = await renderInShop(states.long);
  await expect
    .element(screen.getByRole('heading', { level: 3 }))
    .toHaveTextContent(`${LONG_NAME.slice(0, 100).trim()}…`);
  const more = screen.getByRole('button', { name: /^ver mais/ });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText(/à beira-mar/).elements()).toEqual([]);
  await more.click();
  await expect
    .element(screen.getByText(/frutas da estação\. Duas paradas para banho, uma delas com almoço à beira-mar\./))
    .toBeVisible();
  await screen.getByRole('button', { name: /^ver menos/ }).click();
  await expect.element(screen.getByText(/à beira-mar/)).not.toBeInTheDocument();
});
