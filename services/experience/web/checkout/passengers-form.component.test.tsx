import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { selectionOf } from '@embarque/experience/testing/sample-experience.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ExperienceConditions } from './experience-conditions.tsx';
import { ExperienceSummary } from './experience-summary.tsx';
import { emptyPassengers } from './passengers-draft.ts';
import { PassengersForm } from './passengers-form.tsx';

const selection = selectionOf({ adults: 2, childs: 1 });

function Form() {
  const [form, setForm] = useState(() => emptyPassengers(selection, 'ana@demo.test'));
  return (
    <PassengersForm
      {...{ selection, form }}
      errors={{ 'passengers.1.address': 'Endereço não pode ser vazio' }}
      today="2027-01-01"
      user={{ name: 'Ana Souza', email: 'ana@demo.test' }}
      onChange={setForm}
      onBlur={() => {}}
    />
  );
}

it('asks one for each ticket, the adults first, each with an address', async () => {
  const screen = await renderInShop(<Form />);
  const titles = screen
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent);
  expect(titles).toEqual(['Passageiro 1 · Adulto', 'Passageiro 2 · Adulto', 'Passageiro 3 · Criança']);
  expect(screen.getByLabelText('Endereço').elements()).toHaveLength(3);
  await expect.element(screen.getByText('De 5 a 11 anos no dia')).toBeVisible();
  await expect.element(screen.getByText('Endereço não pode ser vazio')).toBeVisible();
  // A child is not the member.
  expect(screen.getByRole('button', { name: 'Usar meus dados' }).elements()).toHaveLength(2);
});

it('gives all the contact and the address of the first', async () => {
  const screen = await renderInShop(<Form />);
  await screen.getByLabelText('Endereço').first().fill('Rua A, 1');
  await screen.getByRole('button', { name: 'Usar este e-mail, telefone e endereço para todos' }).click();
  const valuesOf = (label: string) =>
    screen
      .getByLabelText(label)
      .elements()
      .map((field) => (field as HTMLInputElement).value);
  await expect.poll(() => valuesOf('Endereço')).toEqual(Array(3).fill('Rua A, 1'));
  expect(valuesOf('E-mail')).toEqual(Array(3).fill('ana@demo.test'));
});

it('says in the summary when it is entered, for how many, and what giving it up costs until when', async () => {
  const screen = await renderInShop(
    <InShop>
      <ExperienceSummary selection={selection} />
      <ExperienceConditions selection={selection} />
    </InShop>,
  );
  await expect.element(screen.getByText('Entrada', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('dom, 10/01/2027', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Total para 3 pessoas: 12\.000 Pts$/)).toBeVisible();
  await expect.element(screen.getByText(/^dom,\s10\/01\/2027, 10:00, Píer 3, Salvador - BA\./)).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Incluído', exact: true })).toHaveTextContent('Guia');
  await expect.element(screen.getByText(/^2 adultos, 1 criança/)).toBeVisible();
  await expect.element(screen.getByText(/horário de Salvador\), sem custo\.$/)).toBeVisible();
});
