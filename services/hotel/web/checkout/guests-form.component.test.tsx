import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { selectionOf } from '../../testing/sample-selection.ts';
import { emptyGuests } from './guests-draft.ts';
import { GuestsForm } from './guests-form.tsx';
import { HotelConditions } from './hotel-conditions.tsx';
import { HotelSummary } from './hotel-summary.tsx';

const selection = selectionOf(2);

function Form() {
  const [form, setForm] = useState(() => emptyGuests(selection, 'ana@demo.test'));
  return (
    <GuestsForm
      {...{ selection, form }}
      errors={{}}
      today="2027-01-01"
      user={{ name: 'Ana Souza', email: 'ana@demo.test' }}
      onChange={setForm}
      onBlur={() => {}}
    />
  );
}

it('asks the guests of each room: of children the birthdate alone', async () => {
  const screen = await renderInShop(<Form />);
  const room = screen.getByRole('region', { name: 'Quarto 1 Standard' });
  const child = room.getByRole('group', { name: 'Criança 1' });
  const labels = (group: typeof child) =>
    [...group.element().querySelectorAll('label')].map((label) => label.textContent);
  expect(labels(child)).toEqual(['Nome', 'Sobrenome', 'Data de nascimento']);
  await expect.element(child.getByText('Pesquisa para 7 anos')).toBeVisible();
  expect(labels(room.getByRole('group', { name: 'Adulto 2' }))).toEqual([
    'Nome',
    'Sobrenome',
    'Tipo de documento',
    'Documento',
    'E-mail',
    'Telefone',
  ]);
  await expect
    .element(
      screen
        .getByRole('region', { name: /^Quarto 2/ })
        .getByRole('group')
        .first(),
    )
    .toBeVisible();
});

it('writes names in capitals, of letters and spaces alone', async () => {
  const screen = await renderInShop(<Form />);
  const name = screen.getByRole('textbox', { name: 'Nome' }).first();
  await name.fill("José D'Ávila 2");
  await expect.element(name).toHaveValue('JOSE DAVILA ');
});

it('gives every adult of all rooms the contact of the first', async () => {
  const screen = await renderInShop(<Form />);
  await screen.getByRole('button', { name: 'Usar este e-mail e telefone para todos' }).click();
  const emails = screen.getByRole('textbox', { name: 'E-mail' }).elements();
  expect(emails.map((field) => (field as HTMLInputElement).value)).toEqual(Array(4).fill('ana@demo.test'));
});

it('says in the summary which room is whose, and what each costs to cancel', async () => {
  const screen = await renderInShop(
    <SignedIn>
      <HotelSummary selection={selection} />
      <HotelConditions selection={selection} />
    </SignedIn>,
  );
  for (const text of ['Check-in', 'Check-out', 'Quarto 1 · 2 noites', 'Quarto 2 · 2 noites'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText('2 adultos, 1 criança (7 anos) · Café da manhã')).toBeVisible();
  expect(screen.getByText('Cancelamento grátis.').elements()).toHaveLength(2);
  await expect.element(screen.getByText('Quarto 2 Standard · Café da manhã')).toBeVisible();
  await expect.element(screen.getByText(/Pague no hotel/).first()).toBeVisible();
});
