import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from './render-in-shop.tsx';
import type { States } from './states.ts';

/** Width of the smallest phone, and of a window at 400 %. */
const WIDTH = 320;

const files = import.meta.glob<{ default: States }>('../**/*.states.tsx', { eager: true });
const all = Object.entries(files).flatMap(([file, { default: states }]) =>
  Object.entries(states).map(([name, state]) => ({
    name: `${file.replace(/^.*\/|\.states\.tsx$/g, '')} ${name}`,
    state,
  })),
);

/** Whether an element, which reaches beyond the screen, can be scrolled to or is cut off on purpose. */
function isKept(element: Element): boolean {
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible') return true;
  return false;
}

it.each(all)('is no wider than the smallest phone: $name', async ({ state }) => {
  await page.viewport(WIDTH, 640);
  await renderInShop(<main style={{ padding: 16 }}>{state}</main>);
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > WIDTH + 0.5 && !isKept(element),
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(WIDTH);
});
