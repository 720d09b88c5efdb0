import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states, { Travellers } from './field-panel.states.tsx';

it('has a name of its label and what was chosen', async () => {
  const screen = await renderInShop(states.chosen);
  await expect.element(screen.getByRole('button', { name: 'Viajantes 2 adultos' })).toBeVisible();
});

it('opens a panel, in which the value changes at once, and closes by its action', async () => {
  const screen = await renderInShop(states.empty);
  await screen.getByRole('button', { name: 'Viajantes Quem viaja?' }).click();
  const panel = screen.getByRole('dialog', { name: 'Viajantes' });
  await panel.getByRole('button', { name: 'Aumentar Adultos' }).click();
  await panel.getByRole('button', { name: 'Aumentar Adultos' }).click();
  await panel.getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Viajantes 2 adultos' })).toHaveFocus();
});

it('says whether it is open', async () => {
  const screen = await renderInShop(states.empty);
  const field = screen.getByRole('button', { includeHidden: true }).first();
  await field.click();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

it('says what is wrong with it', async () => {
  const screen = await renderInShop(states.withError);
  await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Informe quem viaja');
});

it('loads what it shows before it is pressed', async () => {
  const onPrepare = vi.fn();
  await renderInShop(<Travellers onPrepare={onPrepare} />);
  await userEvent.tab();
  expect(onPrepare).toHaveBeenCalled();
});
