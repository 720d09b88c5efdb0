import { airportRoutes } from '@embarque/flight/airport-routes.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FlightForm } from './flight-form.tsx';

const airports = [
  { description: 'Recife (REC), Pernambuco, Brasil', iata: 'REC' },
  { description: 'Salvador (SSA), Bahia, Brasil', iata: 'SSA' },
];

beforeEach(() => page.viewport(1280, 900));

async function form() {
  fakeServer(
    answer(airportRoutes.airports, ({ path }) => {
      const name = new URLSearchParams(path.split('?')[1]).get('name') ?? '';
      return { status: 200, body: airports.filter(({ description }) => description.toLowerCase().includes(name)) };
    }),
  );
  const onSearch = vi.fn();
  const screen = await renderInShop(
    <SignedIn>
      <FlightForm refused={undefined} onSearch={onSearch} onGroup={() => undefined} onOpen={() => undefined} />
    </SignedIn>,
  );
  return { screen, onSearch, from: screen.getByRole('combobox', { name: 'Origem' }) };
}

it('searches from no place that was typed and not chosen, and says so at its field', async () => {
  const { screen, onSearch, from } = await form();
  const unchosen = 'Escolha uma das sugestões da lista';
  await from.fill('recife');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Recife');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
  await expect.element(from).not.toHaveAccessibleDescription(/\w/);
  await userEvent.tab();
  await expect.element(from).toHaveValue('recife');
  await expect.element(from).toHaveAccessibleDescription(unchosen);
  screen.getByRole('button', { name: 'Buscar' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(from).toHaveFocus();
  await expect.element(from).toHaveAccessibleDescription(unchosen);
  expect(onSearch).not.toHaveBeenCalled();
  await from.fill('salvador');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Salvador');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Salvador');
  await userEvent.keyboard('{Enter}');
  await expect.element(from).toHaveValue('Salvador (SSA), Bahia, Brasil');
  await expect.element(from).not.toHaveAccessibleDescription(/\w/);
});

it('counts from none to nine, where the button of the end keeps the focus', async () => {
  const { screen } = await form();
  await screen.getByRole('button', { name: /^Passageiros/ }).click();
  const adults = screen.getByRole('dialog', { name: 'Passageiros' }).getByRole('group', { name: 'Adultos' });
  for (const [name, key, said] of [
    ['Aumentar Adultos', '{Enter>10}{/Enter}', '9 é o máximo'],
    ['Diminuir Adultos', '[Space]'.repeat(10), '0 é o mínimo'],
  ] as const) {
    const button = adults.getByRole('button', { name });
    button.element().focus();
    await userEvent.keyboard(key);
    await expect.element(adults.getByRole('status')).toHaveTextContent(said);
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveFocus();
  }
});

it.each([
  ['Origem', 'combobox'],
  ['Datas', 'button'],
  ['Passageiros', 'button'],
] as const)('on a phone gives the focus back from the sheet of %s, by Escape and by its button', async (name, role) => {
  await page.viewport(390, 844);
  const { screen } = await form();
  const opener = screen.getByRole(role, { name: new RegExp(`^${name}`) });
  const sheet = screen.getByRole('dialog', { name });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => sheet.getByRole('button', { name: 'Fechar' }).click(),
  ]) {
    await opener.click();
    await expect.element(sheet).toBeVisible();
    await close();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});
