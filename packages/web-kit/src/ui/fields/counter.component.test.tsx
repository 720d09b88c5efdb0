import { expect, it, vi } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './counter.states.tsx';
import { Counter } from './counter.tsx';

it('is a group with the name of what it counts, and says each new number', async () => {
  const screen = await renderInShop(states.between);
  const group = screen.getByRole('group', { name: 'Adultos' });
  await expect.element(group.getByRole('status')).toHaveTextContent('2');
  await group.getByRole('button', { name: 'Aumentar Adultos' }).click();
  await expect.element(group.getByRole('status')).toHaveTextContent('3');
  await group.getByRole('button', { name: 'Diminuir Adultos' }).click();
  await expect.element(group.getByRole('status')).toHaveTextContent('2');
});

it('asks for the number beside the one it shows', async () => {
  const onChange = vi.fn();
  const screen = await renderInShop(<Counter label="Bebês" value={0} onChange={onChange} />);
  await expect.element(screen.getByRole('button', { name: 'Diminuir Bebês' })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Aumentar Bebês' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
});

it('says what is wrong with the number, as part of the group', async () => {
  const screen = await renderInShop(states.withError);
  await expect
    .element(screen.getByRole('group', { name: 'Bebês' }))
    .toHaveAccessibleDescription('Cada bebê viaja no colo de um adulto');
});

it.each([
  ['atMinimum', 'Diminuir Adultos', 'Aumentar Adultos'],
  ['atMaximum', 'Aumentar Adultos', 'Diminuir Adultos'],
] as const)('goes no further than it may: %s', async (name, stopped, open) => {
  const screen = await renderInShop(states[name]);
  await expect.element(screen.getByRole('button', { name: stopped })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: open })).toHaveAttribute('aria-disabled', 'false');
});

it('keeps the focus in the group when a press reaches the end', async () => {
  const screen = await renderInShop(states.between);
  await screen.getByRole('button', { name: 'Diminuir Adultos' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Diminuir Adultos' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('group').element().contains(document.activeElement)).toBe(true);
});

it('marks the button that changes a wrong number, and says there why, for a form that leads to its first error', async () => {
  const error = 'Inclua um adulto.';
  const none = await renderInShop(<Counter label="Adultos" value={0} error={error} onChange={vi.fn()} />);
  await expect.element(none.getByRole('button', { name: 'Aumentar Adultos' })).toHaveAttribute('data-error', 'true');
  await expect.element(none.getByRole('button', { name: 'Aumentar Adultos' })).toHaveAccessibleDescription(error);
  await none.unmount();
  const many = await renderInShop(<Counter label="Adultos" value={9} error={error} onChange={vi.fn()} />);
  await expect.element(many.getByRole('button', { name: 'Diminuir Adultos' })).toHaveAttribute('data-error', 'true');
  await expect.element(many.getByRole('button', { name: 'Diminuir Adultos' })).toHaveAccessibleDescription(error);
  await expect.element(many.getByRole('button', { name: 'Aumentar Adultos' })).not.toHaveAttribute('data-error');
  await expect.element(many.getByRole('button', { name: 'Aumentar Adultos' })).not.toHaveAccessibleDescription();
});
