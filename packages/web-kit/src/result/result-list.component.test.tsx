import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../testing/eventually.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states, { Numbered } from './result-list.states.tsx';

// Cards as high as the window: only what is scrolled to is near.
const TALL_PX = 900;
beforeEach(() => page.viewport(1280, 900));

const cards = () => document.querySelectorAll('article').length;
const scrollToEnd = () => scrollTo(0, document.documentElement.scrollHeight);
const more = 'Mostrar mais opções';

it('begins with as many cards as a tall screen shows', async () => {
  await renderInShop(<Numbered count={40} height={TALL_PX} />);
  expect(cards()).toBe(6);
});

it('shows a short list whole, without a button for more', async () => {
  const screen = await renderInShop(states.short);
  expect(cards()).toBe(2);
  expect(screen.getByRole('button', { name: more }).elements()).toHaveLength(0);
});

it('grows as its end comes near, and keeps what was reached', async () => {
  const screen = await renderInShop(<Numbered count={40} height={TALL_PX} />);
  scrollToEnd();
  await eventually(() => expect(cards()).toBe(18));
  await expect.element(screen.getByRole('article', { name: 'Opção 1', exact: true })).toBeInTheDocument();
  scrollToEnd();
  await eventually(() => expect(cards()).toBe(30));
  scrollToEnd();
  await eventually(() => expect(cards()).toBe(40));
  expect(screen.getByRole('button', { name: more }).elements()).toHaveLength(0);
});

it('grows until it fills the screen', async () => {
  await renderInShop(<Numbered count={200} height={0} />);
  await eventually(() => expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 600));
});

it('tells of each card its place in the whole list, also of those not drawn yet', async () => {
  const screen = await renderInShop(<Numbered count={40} height={TALL_PX} />);
  const items = screen.getByRole('listitem').elements();
  expect(items.map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5', '6']);
  for (const item of items) expect(item.getAttribute('aria-setsize')).toBe('40');
});

it('grows by its button too, and the first new card takes the focus', async () => {
  const screen = await renderInShop(<Numbered count={40} height={TALL_PX} />);
  const button = screen.getByRole('button', { name: more }).element();
  button.focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('7'));
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Selecionar 7', exact: true })).toHaveFocus();
});

it('begins anew with other cards, and still grows as their end comes near', async () => {
  const screen = await renderInShop(<Numbered count={40} narrowed={30} height={TALL_PX} />);
  scrollToEnd();
  await eventually(() => expect(cards()).toBe(18));
  scrollTo(0, 0);
  await screen.getByRole('button', { name: 'Filtrar' }).click();
  await eventually(() => expect(cards()).toBe(6));
  scrollToEnd();
  await eventually(() => expect(cards()).toBe(18));
});

it('grows again after it was short', async () => {
  const screen = await renderInShop(<Numbered count={40} narrowed={2} height={TALL_PX} />);
  await screen.getByRole('button', { name: 'Filtrar' }).click();
  await eventually(() => expect(cards()).toBe(2));
  await screen.getByRole('button', { name: 'Limpar' }).click();
  await eventually(() => expect(cards()).toBe(6));
  scrollToEnd();
  await eventually(() => expect(cards()).toBe(18));
});

it('is as long as it was left when it is come back to', async () => {
  await renderInShop(<Numbered count={40} kept={30} height={TALL_PX} />);
  expect(cards()).toBe(30);
});

it('has its cards come one a little after the other where that is asked for, and all at once elsewhere', async () => {
  const animations = () =>
    [...document.querySelectorAll('article')].slice(0, 3).map((card) => {
      const { animationDuration, animationDelay } = getComputedStyle(card);
      return [animationDuration, animationDelay];
    });
  const screen = await renderInShop(<Numbered count={3} />);
  expect(new Set(animations().map(([duration]) => duration))).toEqual(new Set(['0s']));
  await screen.unmount();
  await renderInShop(<Numbered count={3} fadesIn />);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  expect(animations()).toEqual([
    ['0.25s', '0s'],
    ['0.25s', '0.1s'],
    ['0.25s', '0.2s'],
  ]);
});

it('has the cards that are added come one after the other as well, from the first of them', async () => {
  await renderInShop(<Numbered count={40} kept={30} height={TALL_PX} fadesIn />);
  const delays = [...document.querySelectorAll('li')].map((item) => Number(item.style.getPropertyValue('--place')));
  const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);
  expect(delays).toEqual([...upTo(6), ...upTo(12), ...upTo(12)]);
});
