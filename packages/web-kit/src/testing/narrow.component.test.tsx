import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from './render-in-shop.tsx';
import { beyondSmallestPhone, SMALLEST_PHONE } from './smallest-phone.ts';
import type { States } from './states.ts';

const files = import.meta.glob<{ default: States }>('../**/*.states.tsx', { eager: true });
const all = Object.entries(files).flatMap(([file, { default: states }]) =>
  Object.entries(states).map(([name, state]) => ({
    name: `${file.replace(/^.*\/|\.states\.tsx$/g, '')} ${name}`,
    state,
  })),
);

it.each(all)('is no wider than the smallest phone: $name', async ({ state }) => {
  await page.viewport(SMALLEST_PHONE, 640);
  await renderInShop(<main style={{ padding: 16 }}>{state}</main>);
  expect(beyondSmallestPhone()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SMALLEST_PHONE);
});
