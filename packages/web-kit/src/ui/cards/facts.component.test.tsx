import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './facts.states.tsx';

it('has each figure below its label', async () => {
  const screen = await renderInShop(states.codes);
  const label = screen.getByText('Localizador').element().getBoundingClientRect();
  const value = screen.getByText('XKPQ7Z').element().getBoundingClientRect();
  expect(value.top).toBeGreaterThanOrEqual(label.bottom);
  expect(value.left).toBe(label.left);
  expect(screen.container.querySelectorAll('dt + dd')).toHaveLength(4);
});

it('breaks a code that is wider than its place', async () => {
  const { container } = await renderInShop(<div style={{ width: 200 }}>{states.unbroken}</div>);
  expect(container.querySelector('dd')?.scrollWidth).toBeLessThanOrEqual(200);
});
