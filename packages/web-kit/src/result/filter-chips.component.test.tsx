import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { eventually } from '../testing/eventually.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './filter-chips.states.tsx';
import { FilterChips } from './filter-chips.tsx';

it('lists the conditions, each a button that says what it does', async () => {
  const screen = await renderInShop(states.some);
  const list = screen.getByRole('list', { name: 'Filtros aplicados' });
  await expect.element(list.getByRole('button', { name: 'Remover Ida 06:00 – 12:00' })).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(4);
});

it('is not there where nothing is left out', async () => {
  const screen = await renderInShop(<FilterChips chips={[]} onChange={() => undefined} onClear={() => undefined} />);
  expect(screen.getByRole('list').elements()).toHaveLength(0);
  expect(screen.container.getBoundingClientRect().height).toBe(0);
});

it('gives back the filter without the condition', async () => {
  const onChange = vi.fn();
  const screen = await renderInShop(
    <FilterChips chips={[{ label: 'Direto', without: 'all' }]} onChange={onChange} onClear={() => undefined} />,
  );
  await screen.getByRole('button', { name: 'Remover Direto' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('all');
});

it('moves the focus to the next condition when one goes, from the last to what clears them', async () => {
  const screen = await renderInShop(states.some);
  const focused = () => document.activeElement?.textContent;
  screen.getByRole('button', { name: 'Remover Ida' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(focused()).toBe('Remover Até 60.000 Pts'));
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(focused()).toBe('Limpar'));
  await expect.element(screen.getByRole('button', { name: 'Remover Direto' })).toBeVisible();
});

it('clears all at once', async () => {
  const screen = await renderInShop(states.many);
  await screen.getByRole('button', { name: 'Limpar' }).click();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
