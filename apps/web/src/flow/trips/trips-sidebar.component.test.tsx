import { services } from '@embarque/catalog/services.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { layoutOfAll } from '../../home/below/testing/sample-home.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { everyTrip, type TripsFilter } from './filter-trips.ts';
import states from './trips-sidebar.states.tsx';
import { TripsSidebar } from './trips-sidebar.tsx';

beforeEach(() => page.viewport(1280, 900));

const filter = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as TripsFilter;

it('narrows the list by a name and by how the trip stands', async () => {
  const screen = await renderInShop(states.open);
  await screen.getByLabelText('Nome').fill('souza');
  await screen.getByRole('radio', { name: 'Encerradas' }).click();
  expect(filter()).toEqual({ ...everyTrip, name: 'souza', situation: 'ended' });
  await screen.getByRole('radio', { name: 'Todas' }).click();
  expect(filter().situation).toBe('all');
});

it('offers no kind of trip that the campaign does not', async () => {
  const screen = await renderInShop(states.open);
  const kinds = screen.getByRole('group', { name: 'Tipo' });
  await expect.element(kinds.getByRole('radio', { name: 'Tudo' })).toBeChecked();
  expect(kinds.getByRole('radio').elements()).toHaveLength(1);
});

it('names the kinds of trips of a campaign that sells all services', async () => {
  const screen = await renderInPage(<TripsSidebar filter={everyTrip} onChange={() => {}} />, {
    as: { campaign: { campaignConfigLayout: layoutOfAll } },
  });
  const kinds = screen.getByRole('group', { name: 'Tipo' });
  for (const name of ['Tudo', ...services.map(({ tripsLabel }) => tripsLabel)]) {
    await expect.element(kinds.getByText(name, { exact: true })).toBeVisible();
  }
});

it('clears all at once, and offers that only where something is set', async () => {
  const screen = await renderInShop(states.filtered);
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Souza');
  await expect.element(screen.getByRole('button', { name: 'Data de inicio 02/03/2026' })).toBeVisible();
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  expect(filter()).toEqual(everyTrip);
  await expect.element(screen.getByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument();
});

it('keeps the focus when what clears it goes, and the keyboard goes on at its first field', async () => {
  const screen = await renderInShop(states.filtered);
  screen.getByRole('button', { name: 'Limpar filtros' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('complementary', { name: 'Filtros' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Tudo' })).toHaveFocus();
});

it('ends no earlier than it begins', async () => {
  const screen = await renderInShop(states.filtered);
  await screen.getByRole('button', { name: /^Data final/ }).click();
  await screen.getByRole('combobox').selectOptions('março de 2026');
  await expect.element(screen.getByRole('button', { name: /, 1 de março de 2026/ })).toBeDisabled();
  await screen.getByRole('button', { name: /, 2 de março de 2026/ }).click();
  await expect.poll(() => filter().to).toBe('2026-03-02');
});

it('is folded on a phone', async () => {
  await page.viewport(390, 844);
  const screen = await renderInShop(states.open);
  const toggle = screen.getByRole('button', { name: 'Filtrar viagens' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByLabelText('Nome')).not.toBeVisible();
  await toggle.click();
  await expect.element(screen.getByLabelText('Nome')).toBeVisible();
});
