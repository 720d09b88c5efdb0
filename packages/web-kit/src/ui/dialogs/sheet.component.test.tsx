import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../testing/eventually.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states, { Opening } from './sheet.states.tsx';

const onPhone = () => page.viewport(390, 844);
beforeEach(() => page.viewport(1280, 900));

it('is modal, has the name of its field, and the focus where it begins', async () => {
  const screen = await renderInShop(states.open);
  const sheet = screen.getByRole('dialog', { name: 'Viajantes' });
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().matches(':modal')).toBe(true);
  await expect.element(screen.getByRole('button', { name: '2 adultos' })).toHaveFocus();
});

it('keeps the focus out of the page below it', async () => {
  await onPhone();
  const screen = await renderInShop(states.withAction);
  const sheet = screen.getByRole('dialog').element();
  const field = screen.getByRole('button', { name: 'Viajantes', includeHidden: true }).element();
  const reached = new Set<Element | null>();
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab();
    reached.add(document.activeElement);
    expect(document.activeElement).not.toBe(field);
  }
  expect([...reached].filter((element) => sheet.contains(element)).length).toBeGreaterThanOrEqual(3);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a click beside it',
    () =>
      userEvent.click(document.querySelector('dialog') ?? document.body, { position: { x: 900, y: 600 }, force: true }),
  ],
])('closes by %s, and gives the focus back', async (_how, close) => {
  const screen = await renderInShop(<Opening isOpenAtFirst={false} />);
  const field = screen.getByRole('button', { name: 'Viajantes' });
  await field.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await close();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await eventually(() => expect(document.activeElement).toBe(field.element()));
});

it('closes by its button on a phone, and opens again', async () => {
  await onPhone();
  const screen = await renderInShop(states.open);
  await screen.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Viajantes' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

it('stands below its field where there is room', async () => {
  const screen = await renderInShop(<div style={{ paddingTop: 100 }}>{states.open}</div>);
  const field = screen
    .getByRole('button', { name: 'Viajantes', includeHidden: true })
    .element()
    .getBoundingClientRect();
  const { top, left } = screen.getByRole('dialog').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(field.bottom);
  expect(left).toBeGreaterThanOrEqual(16);
});

it('stands above its field where there is none below', async () => {
  const screen = await renderInShop(<div style={{ paddingTop: 820 }}>{states.open}</div>);
  const field = screen
    .getByRole('button', { name: 'Viajantes', includeHidden: true })
    .element()
    .getBoundingClientRect();
  await eventually(() => {
    const { top, bottom } = screen.getByRole('dialog').element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(field.top);
    expect(top).toBeGreaterThanOrEqual(0);
  });
});

it('is the whole screen on a phone; what scrolls leaves its title and its action in sight', async () => {
  await onPhone();
  const screen = await renderInShop(states.long);
  const sheet = screen.getByRole('dialog').element().getBoundingClientRect();
  expect([sheet.width, sheet.height]).toEqual([390, 844]);
  screen.getByText('Linha 30').element().scrollIntoView();
  await expect.element(screen.getByText('Linha 30')).toBeInViewport();
  await expect.element(screen.getByRole('button', { name: 'Confirmar' })).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('button', { name: 'Fechar' })).toBeInViewport({ ratio: 1 });
});

it.each([
  [768, 1024],
  [844, 390],
  [1440, 500],
])('stands in the middle of a window of %i x %i, with its title, and its action in sight', async (width, height) => {
  await page.viewport(width, height);
  const screen = await renderInShop(<div style={{ paddingTop: height - 60 }}>{states.long}</div>);
  const sheet = screen.getByRole('dialog').element().getBoundingClientRect();
  expect((sheet.left + sheet.right) / 2).toBeCloseTo(width / 2, -1);
  expect(sheet.top).toBeGreaterThanOrEqual(16);
  expect(sheet.bottom).toBeLessThanOrEqual(height - 16);
  await expect.element(screen.getByRole('heading', { name: 'Viajantes' })).toBeInViewport({ ratio: 1 });
  screen.getByText('Linha 30').element().scrollIntoView();
  await expect.element(screen.getByText('Linha 30')).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('button', { name: 'Confirmar' })).toBeInViewport({ ratio: 1 });
});

it.each([
  ['below', 150],
  ['above', 700],
])('scrolls inside itself %s its field where it has no room, and covers no part of the field', async (side, top) => {
  const screen = await renderInShop(<div style={{ paddingTop: top }}>{states.long}</div>);
  const field = screen
    .getByRole('button', { name: 'Viajantes', includeHidden: true })
    .element()
    .getBoundingClientRect();
  await eventually(() => {
    const panel = screen.getByRole('dialog').element().getBoundingClientRect();
    expect(panel.top).toBeGreaterThanOrEqual(side === 'below' ? field.bottom : 8);
    expect(panel.bottom).toBeLessThanOrEqual(side === 'below' ? 892 : field.top);
  });
  screen.getByText('Linha 30').element().scrollIntoView({ block: 'nearest' });
  await expect.element(screen.getByText('Linha 30')).toBeInViewport();
  await expect.element(screen.getByRole('button', { name: 'Confirmar' })).toBeInViewport({ ratio: 1 });
});

it('stands in the middle, with its title, where it opens from another one', async () => {
  const screen = await renderInShop(
    <Opening>
      <Opening />
    </Opening>,
  );
  const inner = screen.getByRole('dialog').getByRole('dialog');
  await expect.element(inner.getByRole('heading', { name: 'Viajantes' })).toBeVisible();
  const { left, right } = inner.element().getBoundingClientRect();
  expect((left + right) / 2).toBeCloseTo(640, -1);
  // The outer one has its field's label beside it.
  expect(screen.getByRole('heading', { name: 'Viajantes' }).elements()).toHaveLength(1);
});
