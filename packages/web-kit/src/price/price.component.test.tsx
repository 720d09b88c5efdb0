import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './price.states.tsx';
import { Price } from './price.tsx';

it.each([
  ['pointsOrCash', '61.725 Ptsou R$ 1.234,50'],
  ['pointsOnly', '61.725 Pts'],
  ['leastPoints', '61.725 Ptsa partir de 24.690 Pts + R$ 740,70'],
  ['noCashShare', '61.725 Pts'],
  ['cashOnly', 'R$ 1.234,50'],
  ['guest', 'R$ 1.234,50'],
  ['ownCoinLeast', '61.725 Aura partir de 24.690 Aur + R$ 740,70'],
  ['ownCoin', '61.725 Aurou R$ 1.234,50'],
] as const)('is shown as the user pays: %s', async (name, text) => {
  const { container } = await renderInShop(states[name]);
  expect(container.querySelector('[data-size]')?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});

it('is in reais for a visitor', async () => {
  const screen = await renderInShop(<Price cashPrice={0.5} pointsPrice={25} />);
  await expect.element(screen.getByText('R$ 0,50')).toBeVisible();
});

it('never breaks a number', async () => {
  for (const state of [states.large, states.largeLeast]) {
    const { container, unmount } = await renderInShop(<div style={{ width: 60 }}>{state}</div>);
    for (const line of container.querySelectorAll('[class*="amount"], [class*="cash"], [class*="part"]'))
      expect(new Set([...line.getClientRects()].map(({ top }) => top)).size).toBe(1);
    await unmount();
  }
});
