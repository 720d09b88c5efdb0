import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './carousel.states.tsx';

it('moves in a card only by hand', async () => {
  const screen = await renderInShop(states.inCard);
  await expect.element(screen.getByRole('button', { name: 'Parar de passar as fotos' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Próxima foto' }).click();
  await expect.element(screen.getByText('2 / 4')).toBeVisible();
});

it('is moved by keyboard, too', async () => {
  const screen = await renderInShop(states.inCard);
  await userEvent.tab();
  await expect.element(screen.getByRole('list', { name: 'Pousada do Farol' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('4 / 4')).toBeVisible();
});

it('has a drawing where there is no picture', async () => {
  const screen = await renderInShop(states.none);
  await expect.element(screen.getByRole('img', { name: 'Pousada do Farol' })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('can be hit by a finger', async () => {
  await page.viewport(390, 844);
  const screen = await renderInShop(states.advancing);
  const { width, height } = screen.getByRole('button', { name: 'Parar' }).element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
