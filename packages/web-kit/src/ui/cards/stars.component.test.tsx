import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { Stars } from './stars.tsx';

it.each([
  [5, '5 estrelas', 5],
  [4.5, '4,5 estrelas', 5],
  [1, '1 estrela', 1],
  [1.5, '1,5 estrela', 2],
  [3.3, '3,5 estrelas', 4],
  [9, '5 estrelas', 5],
])('says a category of %s as "%s"', async (category, name, drawn) => {
  const screen = await renderInShop(<Stars category={category} />);
  await expect.element(screen.getByRole('img', { name, exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('svg')).toHaveLength(drawn);
});

it.each([0, -1, Number.NaN])('says nothing of a category of %s', async (category) => {
  const { container } = await renderInShop(<Stars category={category} />);
  expect(container.querySelector('[role=img], svg')).toBeNull();
});
