import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './fold.states.tsx';

it('opens and closes by a press and by the keyboard', async () => {
  const screen = await renderInShop(states.folded);
  const content = screen.getByText('O que já foi usado não volta.');
  await expect.element(content).not.toBeVisible();
  await screen.getByText('Regras da tarifa').click();
  await expect.element(content).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(content).not.toBeVisible();
});

it('is as high as a finger needs', async () => {
  const { container } = await renderInShop(states.folded);
  expect(container.querySelector('summary')?.offsetHeight).toBeGreaterThanOrEqual(44);
});
