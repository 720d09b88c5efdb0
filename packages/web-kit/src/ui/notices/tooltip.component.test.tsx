import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './tooltip.states.tsx';

const button = () => page.getByRole('button', { name: 'Cancelamento grátis' });
const bubble = () => page.getByText('Grátis até 2 dias antes');

beforeEach(() => page.viewport(1280, 900));

it('describes what it is about, and is not seen before it is asked for', async () => {
  await renderInShop(states.badge);
  await expect.element(button()).toHaveAccessibleDescription('Grátis até 2 dias antes');
  await expect.element(bubble()).not.toBeVisible();
});

it('is seen while the pointer rests on it, and goes with the pointer', async () => {
  await renderInShop(states.badge);
  await userEvent.hover(button());
  await expect.element(bubble()).toBeVisible();
  await userEvent.hover(bubble());
  await expect.element(bubble()).toBeVisible();
  await userEvent.unhover(bubble());
  await expect.element(bubble()).not.toBeVisible();
});

it('is seen with the focus, until Escape or the focus goes on', async () => {
  await renderInShop(states.badge);
  await userEvent.tab();
  await expect.element(button()).toHaveFocus();
  await expect.element(bubble()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bubble()).not.toBeVisible();
  await expect.element(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bubble()).toBeVisible();
  await userEvent.tab();
  await expect.element(bubble()).not.toBeVisible();
});

it('stays inside the window', async () => {
  await page.viewport(390, 844);
  const screen = await renderInShop(states.atTheEdge);
  await screen.getByRole('button').click();
  const words = screen.getByRole('tooltip');
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

/** A press of a finger, in a browser that moves no focus with it. */
function touch(element: Element): void {
  const finger = { bubbles: true, pointerType: 'touch' };
  for (const type of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(type, finger));
  element.dispatchEvent(new PointerEvent('click', finger));
}

it('is opened by a finger, and closed by one on it or beside it', async () => {
  const screen = await renderInShop(states.badge);
  await expect.element(button()).toBeVisible();
  touch(button().element());
  await expect.element(bubble()).toBeVisible();
  touch(bubble().element());
  await expect.element(bubble()).toBeVisible();
  touch(button().element());
  await expect.element(bubble()).not.toBeVisible();
  touch(button().element());
  await expect.element(bubble()).toBeVisible();
  touch(screen.container);
  await expect.element(bubble()).not.toBeVisible();
});

it('is closed alone by Escape in a dialog, wherever the focus is', async () => {
  const screen = await renderInShop(states.inDialog);
  const dialog = screen.getByRole('dialog', { name: 'Regras' });
  await expect.element(dialog.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  await userEvent.hover(button());
  await expect.element(bubble()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bubble()).not.toBeVisible();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
