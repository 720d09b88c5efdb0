import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './policy-badge.states.tsx';

it.each(['plain', 'good', 'warn'] as const)(
  'says its condition in words; icon and colour only repeat it: %s',
  async (name) => {
    const { container } = await renderInShop(states[name]);
    expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(name);
    expect(container.textContent).not.toBe('');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  },
);

it('breaks its words where they are too many, and keeps its icon whole', async () => {
  const { container } = await renderInShop(<div style={{ width: 160 }}>{states.long}</div>);
  expect(container.querySelector('[data-tone]')?.getBoundingClientRect().width).toBeLessThanOrEqual(160);
  expect(container.querySelector('svg')?.getBoundingClientRect().width).toBe(14);
});
