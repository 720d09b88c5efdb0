import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './state-scene.states.tsx';

it('is a heading, a sentence and one thing to do; its picture says nothing', async () => {
  const screen = await renderInShop(states.whole);
  await expect.element(screen.getByRole('heading', { name: 'Você ainda não tem viagens' })).toBeVisible();
  await expect.element(screen.getByText('Quando você comprar, elas aparecem aqui.')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
  expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('offers nothing to do where there is nothing', async () => {
  const screen = await renderInShop(states.titleOnly);
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma reserva recente' })).toBeVisible();
  expect(screen.container.querySelectorAll('button, a, p')).toHaveLength(0);
});
