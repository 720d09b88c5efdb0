import { checkGuests } from '@embarque/hotel/rules/guest-rules.ts';
import { selectionOf } from '@embarque/hotel/testing/sample-selection.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { emptyGuests, guestFacts } from './guests-draft.ts';
import { GuestsForm } from './guests-form.tsx';
import { HotelConditions } from './hotel-conditions.tsx';
import { HotelSummary } from './hotel-summary.tsx';

const selection = selectionOf(2);

/** The user of an account that was registered by hand. */
const registered = {
  name: 'Joana Lúcia Prado',
  email: 'ana@demo.test',
  profile: { name: 'Joana Lúcia', lastName: 'Prado', cpf: '52998224725', cellphone: '(11) 98765-4321' },
};

/** The form as it is once Comprar was pressed. */
function Form({ isChecked = false }: { readonly isChecked?: boolean }) {
  const [form, setForm] = useState(() => emptyGuests(selection, isChecked ? '' : 'ana@demo.test'));
  return (
    <GuestsForm
      {...{ selection, form }}
      errors={isChecked ? checkGuests(form.guests, guestFacts(selection, '2027-01-01')) : {}}
      today="2027-01-01"
      user={registered}
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

it('says at each field what is missing: of a child its names and its birthdate', async () => {
  const screen = await renderInShop(<Form isChecked />);
  const room = screen.getByRole('region', { name: /^Quarto 1/ });
  const adult = room.getByRole('group', { name: 'Adulto 1' });
  for (const [label, sentence] of [
    ['Nome', 'Nome não pode ser vazio'],
    ['Sobrenome', 'Sobrenome não pode ser vazio'],
    ['Tipo de documento', 'Tipo de documento não pode ser vazio'],
    ['Documento', 'Documento não pode ser vazio'],
    ['E-mail', 'E-mail precisa ser preenchido com um e-mail valido'],
    ['Telefone', 'Telefone não pode ser vazio'],
  ] as const) {
    await expect.element(adult.getByText(sentence, { exact: true })).toBeVisible();
    await expect
      .element(adult.getByLabelText(label, { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining(sentence));
  }
  const child = room.getByRole('group', { name: 'Criança 1' });
  await expect.element(child.getByText('Data de nascimento não pode ser vazio', { exact: true })).toBeVisible();
  await expect.element(child.getByText('Nome não pode ser vazio', { exact: true })).toBeVisible();
  expect(child.getByText(/Documento|E-mail|Telefone/).elements()).toEqual([]);
});

it('takes no two guests of a room with the same names, and a child of the age that was searched for', async () => {
  const screen = await renderInShop(<Form isChecked />);
  const room = screen.getByRole('region', { name: /^Quarto 1/ });
  const [first, second, child] = ['Adulto 1', 'Adulto 2', 'Criança 1'].map((name) => room.getByRole('group', { name }));
  if (!first || !second || !child) throw new Error('three sleep in the room');
  for (const adult of [first, second]) {
    await adult.getByLabelText('Nome', { exact: true }).fill('João 2º');
    await adult.getByLabelText('Sobrenome').fill('Prado');
  }
  const same = second.getByText('Hóspedes com o mesmo nome e sobrenome não são permitidos!', { exact: true });
  await expect.element(same).toBeVisible();
  await second.getByLabelText('Nome', { exact: true }).fill('Rui');
  await expect.element(same).not.toBeInTheDocument();
  const birth = child.getByLabelText('Data de nascimento');
  const otherAge = child.getByText(
    'A pesquisa é para uma criança de 7 anos no dia da entrada. Refaça a pesquisa para mudar.',
    { exact: true },
  );
  // Eight on the day of the check-in.
  await birth.fill('08/01/2019');
  await expect.element(otherAge).toBeVisible();
  await birth.fill('09/01/2019');
  await expect.element(otherAge).not.toBeInTheDocument();
});

it('fills in an adult with what was typed to register, the names as they were', async () => {
  const screen = await renderInShop(<Form />);
  const second = screen.getByRole('group', { name: 'Adulto 2' }).first();
  await second.getByRole('button', { name: 'Usar meus dados' }).click();
  for (const [label, value] of [
    ['Nome', 'JOANA LUCIA'],
    ['Sobrenome', 'PRADO'],
    ['Tipo de documento', 'CPF'],
    ['Documento', '529.982.247-25'],
    ['E-mail', 'ana@demo.test'],
    ['Telefone', '(11) 98765-4321'],
  ] as const)
    await expect.element(second.getByLabelText(label, { exact: true })).toHaveValue(value);
  const child = screen.getByRole('group', { name: 'Criança 1' });
  await expect.element(child.getByRole('button', { name: 'Usar meus dados' })).not.toBeInTheDocument();
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
  await expect.element(screen.getByRole('heading', { name: 'Pousada São João' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Cancelamento e condições' })).toBeVisible();
  expect(screen.getByText('Animais de estimação não são aceitos.').elements()).toHaveLength(2);
  for (const text of ['Check-in', 'Check-out', 'Quarto 1 · 2 noites', 'Quarto 2 · 2 noites'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText('2 adultos, 1 criança (7 anos) · Café da manhã')).toBeVisible();
  expect(screen.getByText('Cancelamento grátis.').elements()).toHaveLength(2);
  await expect.element(screen.getByText('Quarto 2 Standard · Café da manhã')).toBeVisible();
  await expect.element(screen.getByText(/Pague no hotel/).first()).toBeVisible();
});
