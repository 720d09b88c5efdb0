import type { Car } from '@embarque/car/contract.ts';
import { carOf } from '@embarque/car/testing/sample-cars.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { carCheckout } from '../car-checkout.ts';
import { emptyDriver } from './driver-draft.ts';
import { CarDriverForm } from './driver-form.tsx';

const TODAY = '2027-01-04';
const car = carOf(1);
const inTown = carOf(1, { pickupDesk: car.dropoffDesk });

/** The form as the summary page has it once it was sent: with the sentence of every problem. */
function SentForm({ selection }: { readonly selection: Car }) {
  const [form, setForm] = useState(() => emptyDriver('joana@demo.test'));
  return (
    <CarDriverForm
      {...{ selection, form }}
      errors={carCheckout.check(form, selection, TODAY)}
      today={TODAY}
      user={{ name: 'Joana Prado', email: 'joana@demo.test' }}
      onChange={setForm}
      onBlur={() => {}}
    />
  );
}

async function form(selection: Car = car) {
  const screen = await renderInShop(<SentForm selection={selection} />);
  const driver = screen.getByRole('group', { name: 'Condutor principal' });
  const field = (name: string) => driver.getByRole('textbox', { name, exact: true });
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  return { screen, driver, field, fill };
}

it('asks who drives, since when, from where, and for the number of the plane', async () => {
  const { driver } = await form();
  const labels = [...driver.element().querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Nome',
    'Sobrenome',
    'Data de nascimento',
    'Gênero',
    'Tipo de documento',
    'Documento',
    'E-mail',
    'Telefone',
    'Data da primeira habilitação',
    'Número do voo',
    'Endereço',
  ]);
});

/** The form of a driver who lives in a country, with the types of document it takes. */
async function formOf(country: string) {
  const { driver, field } = await form(carOf(1, { pricedFor: { ...car.pricedFor, country } }));
  const type = driver.getByRole('combobox', { name: 'Tipo de documento' });
  return { type, field, types: [...(type.element() as HTMLSelectElement).options].map(({ text }) => text) };
}

it('takes the passport of who lives abroad', async () => {
  const { type, field, types } = await formOf('PT');
  expect(types).toEqual(['Selecione', 'CPF', 'RG', 'CNH', 'Passaporte']);
  await type.selectOptions('Passaporte');
  await field('Documento').fill('fx 123.456');
  await expect.element(field('Documento')).toHaveValue('FX123456');
  const last = field('Validade do passaporte');
  await expect.element(last).toHaveAccessibleDescription('Validade do passaporte não pode ser vazia');
  await last.fill('31/12/2030');
  await expect.element(last).toHaveAccessibleDescription('');
});

it('takes no passport of who lives in Brazil', async () => {
  expect((await formOf('BR')).types).toEqual(['Selecione', 'CPF', 'RG', 'CNH']);
});

it('asks for no plane where the desk is in town', async () => {
  const { field } = await form(inTown);
  await expect.element(field('Endereço')).toBeVisible();
  await expect.element(field('Número do voo')).not.toBeInTheDocument();
});

it('says above whom the company rents to and what it blocks on the card, and at the birthdate for whom the price is', async () => {
  const { screen, driver, fill } = await form();
  const rules = screen
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rules).toEqual([
    'De 21 a 75 anos, habilitado há pelo menos 2 anos no dia da retirada.',
    'O condutor apresenta na loja um cartão de crédito em seu nome, com limite para a caução de R$ 1.000,00.',
  ]);
  // A hint gives its place to a problem.
  await fill({ 'Data de nascimento': '10/05/1990', 'Data da primeira habilitação': '10/06/2010' });
  const hints = ['Preço para condutor de 36 anos', 'Como está na CNH', 'Opcional: se o voo atrasar, o carro espera'];
  for (const hint of hints) await expect.element(driver.getByText(hint)).toBeVisible();
});

it('says at every field that it is empty, but for the plane, which may be', async () => {
  const { driver, field, fill } = await form();
  await fill({ 'E-mail': '' });
  for (const [name, sentence] of [
    ['Nome', 'Nome não pode ser vazio'],
    ['Sobrenome', 'Sobrenome não pode ser vazio'],
    ['Data de nascimento', 'Data de nascimento não pode ser vazio'],
    ['Documento', 'Documento não pode ser vazio'],
    ['E-mail', 'E-mail precisa ser preenchido com um e-mail valido'],
    ['Telefone', 'Telefone não pode ser vazio'],
    ['Data da primeira habilitação', 'Data da primeira habilitação não pode ser vazia'],
    ['Endereço', 'Endereço não pode ser vazio'],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect.element(driver.getByText(sentence, { exact: true })).toBeVisible();
  }
  for (const [name, sentence] of [
    ['Gênero', 'Genero não pode ser vazio'],
    ['Tipo de documento', 'Tipo de documento não pode ser vazio'],
  ] as const) {
    await expect
      .element(driver.getByRole('combobox', { name, exact: true }))
      .toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  }
  expect(driver.element().querySelectorAll('[aria-invalid="true"]')).toHaveLength(10);
  await expect.element(field('Número do voo')).not.toHaveAttribute('aria-invalid', 'true');
});

it('takes what the member’s account knows by one tap', async () => {
  const { driver, field } = await form();
  await driver.getByRole('button', { name: 'Usar meus dados' }).click();
  await expect.element(field('Nome')).toHaveValue('JOANA');
  await expect.element(field('Sobrenome')).toHaveValue('PRADO');
  await expect.element(field('E-mail')).toHaveValue('joana@demo.test');
});

it.each<
  [who: string, selection: Car, field: string, dates: readonly [birth: string, licence: string], sentence: string]
>([
  [
    'who is not old enough for the company on the day of the pick-up',
    car,
    'Data de nascimento',
    ['16/01/2006', '16/01/2024'],
    'Esta locadora aluga a condutores a partir de 21 anos no dia da retirada.',
  ],
  [
    'whose age costs more than the price was made for',
    car,
    'Data de nascimento',
    ['15/01/2006', '15/01/2024'],
    'O preço é para um condutor de 36 anos. Refaça a pesquisa com a idade de quem vai dirigir.',
  ],
  [
    'who has had the licence for less than the company asks, whatever the search said',
    carOf(1, { pricedFor: { age: 30, licenceYears: 5, country: 'BR' } }),
    'Data da primeira habilitação',
    ['01/01/2001', '16/01/2025'],
    'Esta locadora aluga a condutores habilitados há pelo menos 2 anos no dia da retirada.',
  ],
])('tells a driver so at the date, %s', async (_who, selection, name, [birth, licence], sentence) => {
  const { field, fill } = await form(selection);
  await fill({ 'Data de nascimento': birth, 'Data da primeira habilitação': licence });
  await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  await fill({ 'Data de nascimento': '10/05/1990', 'Data da primeira habilitação': '10/06/2010' });
  await expect.element(field(name)).not.toHaveAttribute('aria-invalid', 'true');
});

it('takes the number of a plane as it is typed, and refuses what is none', async () => {
  const { field, fill } = await form();
  await fill({ 'Número do voo': '1024' });
  await expect
    .element(field('Número do voo'))
    .toHaveAccessibleDescription(/^Número do voo é a sigla da companhia e até 4 números, como G3 1024/);
  await fill({ 'Número do voo': 'g3 1024' });
  await expect.element(field('Número do voo')).not.toHaveAttribute('aria-invalid', 'true');
});
