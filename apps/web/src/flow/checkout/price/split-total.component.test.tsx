import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './split-total.states.tsx';

it.each([
  ['points', '61.725 Pts'],
  ['both', '50.000 Pts + R$ 234,50Equivale a 61.725 Pts'],
  ['cash', 'R$ 1.234,50Equivale a 61.725 Pts'],
  ['noPoints', 'R$ 1.234,50'],
  ['free', '0 Pts'],
] as const)('is what is charged, and says what that is in points where reais are in it: %s', async (name, text) => {
  const { container } = await renderInShop(<output>{states[name]}</output>);
  expect(container.querySelector('output')?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
