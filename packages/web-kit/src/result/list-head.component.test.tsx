import { expect, it, vi } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './list-head.states.tsx';
import { ListHead, SortSelect } from './list-head.tsx';

it('is the heading of the cards below it, and says how many there are as that changes', async () => {
  const options = ['opção', 'opções'] as const;
  const screen = await renderInShop(<ListHead count={12} found={options} order={null} />);
  await expect.element(screen.getByRole('heading', { level: 2, name: '12 opções' })).toBeVisible();
  await screen.rerender(<ListHead count={3} found={options} order={null} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 opções');
  await screen.rerender(<ListHead count={1} found={options} order={null} />);
  await expect.element(screen.getByRole('heading', { level: 2, name: '1 opção', exact: true })).toBeVisible();
});

it('is sorted by the order that is chosen', async () => {
  const onChange = vi.fn();
  const labels = { price: 'Menor preço', duration: 'Menor duração' };
  const screen = await renderInShop(<SortSelect value="price" labels={labels} onChange={onChange} />);
  const select = screen.getByRole('combobox', { name: 'Ordenar por' });
  await expect.element(select).toHaveValue('price');
  await select.selectOptions('Menor duração');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('duration');
});

it('names the order that is chosen', async () => {
  const screen = await renderInShop(states.sorted);
  await screen.getByRole('combobox').selectOptions('Sai mais cedo');
  await expect.element(screen.getByRole('combobox')).toHaveDisplayValue('Sai mais cedo');
});
