import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './price.states.tsx';
import { Price } from './price.tsx';

it.each([
  ['pointsOrCash', '61.725 Ptsou R$ 1.234,50'],
  ['pointsOnly', '61.725 Pts'],
  ['cashOnly', 'R$ 1.234,50'],
  ['guest', 'R$ 1.234,50'],
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
  const { container } = await renderInShop(<div style={{ width: 60 }}>{states.large}</div>);
  for (const line of container.querySelectorAll('[class*="amount"], [class*="cash"]'))
    expect(line.getClientRects()).toHaveLength(1);
});
