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

it('grows to a card that is asked for, and not at all where that is there', async () => {
  const far = await renderInShop(<Numbered count={60} height={TALL_PX} wanted={40} />);
  await far.getByRole('button', { name: 'Ir à opção' }).click();
  await eventually(() => expect(cards()).toBe(40));
  await far.unmount();
  const near = await renderInShop(<Numbered count={60} height={TALL_PX} wanted={5} />);
  await near.getByRole('button', { name: 'Ir à opção' }).click();
  await expect.element(near.getByRole('button', { name: 'Ir à opção' })).toHaveFocus();
  expect(cards()).toBe(6);
});

it('is as long as it was left when it is come back to', async () => {
  await renderInShop(<Numbered count={40} kept={30} height={TALL_PX} />);
  expect(cards()).toBe(30);
});

/** How each card comes: for how long it fades in, and after which delay, as they are applied. */
const animations = () =>
  [...document.querySelectorAll('article')].map((card) => {
    const { animationName, animationDuration, animationDelay } = getComputedStyle(card);
    return animationName === 'none' ? 'at once' : `${animationDuration} after ${animationDelay}`;
  });
const after = (...tenths: readonly number[]) => tenths.map((tenth) => `0.25s after ${tenth / 10}s`);
const times = <T,>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

it('has its cards at once where nothing else is asked for', async () => {
  await renderInShop(<Numbered count={3} />);
  expect(animations()).toEqual(times(3, 'at once'));
});

it.skipIf(isStill)('has its cards come one a little after the other where that is asked for', async () => {
  await renderInShop(<Numbered count={3} fadesIn />);
  expect(animations()).toEqual(after(0, 1, 2));
});

it.skipIf(isStill)(
  'has the cards that are added come so as well, none more than half a second after the first',
  async () => {
    await renderInShop(<Numbered count={40} height={TALL_PX} fadesIn />);
    scrollToEnd();
    await eventually(() => expect(cards()).toBe(18));
    expect(animations()).toEqual(after(0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, ...times(7, 5)));
  },
);

it.skipIf(isStill)(
  'has the cards that were seen before at once when it is come back to, and new ones come',
  async () => {
    await renderInShop(<Numbered count={40} kept={18} height={TALL_PX} fadesIn />);
    expect(animations()).toEqual(times(18, 'at once'));
    scrollToEnd();
    await eventually(() => expect(cards()).toBe(30));
    expect(animations()).toEqual([...times(18, 'at once'), ...after(0, 1, 2, 3, 4, ...times(7, 5))]);
  },
);
