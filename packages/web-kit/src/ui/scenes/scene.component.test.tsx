import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './scene.states.tsx';

it('fills its place, whatever its shape, and says nothing', async () => {
  for (const [state, size] of [
    [states.small, [112, 124]],
    [states.wide, [320, 180]],
  ] as const) {
    const screen = await renderInShop(state);
    const { width, height } = screen.container.querySelector('svg')?.getBoundingClientRect() ?? {};
    expect([width, height]).toEqual(size);
    expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    await screen.unmount();
  }
});
