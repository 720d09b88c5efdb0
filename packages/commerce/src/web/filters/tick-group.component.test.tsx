import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './tick-group.states.tsx';

it('is named by its words alone, and described by how many results it leaves and the lowest price of them', async () => {
  const screen = await renderInShop(states.points);
  const direct = screen.getByRole('checkbox', { name: 'Direto', exact: true });
  await expect.element(direct).toHaveAccessibleDescription('12 opções , a partir de 32.000 Pts');
  await expect.element(screen.getByRole('checkbox', { name: '1 parada' })).toHaveAccessibleDescription(/^1 opção /);
});

it('says prices in reais to who pays in reais', async () => {
  const screen = await renderInShop(states.cash);
  await expect.element(screen.getByText('R$ 800,00')).toBeVisible();
});

it('is ticked wherever its row is pressed', async () => {
  const screen = await renderInShop(states.points);
  const box = screen.getByRole('checkbox', { name: 'Direto' });
  await screen.getByText('Direto').click();
  await expect.element(box).toBeChecked();
  const row = box.element().closest('div')?.getBoundingClientRect();
  const pressed = document.elementFromPoint((row?.right ?? 0) - 12, ((row?.top ?? 0) + (row?.bottom ?? 0)) / 2);
  expect(pressed?.closest('label')?.contains(box.element())).toBe(true);
});

it('folds the end of a long list, and shows it whole at a press', async () => {
  const screen = await renderInShop(states.long);
  expect(screen.getByRole('checkbox').elements()).toHaveLength(5);
  const more = screen.getByRole('button', { name: 'Ver mais 4' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(9);
  await screen.getByRole('button', { name: 'Ver menos' }).click();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(5);
});

it('folds nothing that is ticked', async () => {
  const screen = await renderInShop(states.tickedInTheFold);
  await expect.element(screen.getByRole('checkbox', { name: 'Companhia 8' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Ver mais 3' })).toBeVisible();
});
