import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './result-skeleton.states.tsx';

it('has the shape of the cards to come, and says nothing', async () => {
  const { container } = await renderInShop(states.withPictures);
  const cards = container.querySelectorAll('article');
  expect(cards).toHaveLength(2);
  const hidden = container.querySelector('[aria-hidden="true"]');
  expect(hidden?.contains(cards[0] ?? null)).toBe(true);
  expect(hidden?.textContent).toBe('');
});

it('is as high as its blocks, so that nothing moves when the cards come', async () => {
  const { container } = await renderInShop(states.plain);
  const heights = [...container.querySelectorAll<HTMLElement>('[style*="height"]')].map((block) => block.offsetHeight);
  expect(heights).toEqual([44, 44, 44, 44]);
});
