import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './split-total.states.tsx';

it.each([
  ['points', '61.725 Pts'],
  ['both', '61.725 Pts50.000 Pts + R$ 234,50'],
  ['cash', '61.725 PtsR$ 1.234,50 no cartão'],
  ['noPoints', 'R$ 1.234,50'],
  ['free', '0 Pts'],
] as const)('is one amount, and says how it is paid where not all in points: %s', async (name, text) => {
  const { container } = await renderInShop(<output>{states[name]}</output>);
  expect(container.querySelector('output')?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
