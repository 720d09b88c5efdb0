import { busSelectionOf } from '@embarque/bus/testing/sample-selection.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BusConditions } from './bus-conditions.tsx';
import { BusSummary } from './bus-summary.tsx';
import { type BusDraft, emptyDraft } from './checkout-draft.ts';
import { PassengersForm } from './passengers-form.tsx';

const selection = busSelectionOf({ passengers: 2, isRoundTrip: true });

/** A form in which the first has both seats, and the second one of them. */
function seatedDraft(): BusDraft {
  const { legs, ...draft } = emptyDraft(selection, 'ana@demo.test');
  const seats = [
    ['12', '9'],
    ['7', null],
  ];
  return { ...draft, legs: legs.map((leg, index) => ({ ...leg, seats: seats[index] ?? leg.seats })) };
}

function Form() {
  const [form, setForm] = useState(seatedDraft);
  return (
    <PassengersForm
      {...{ selection, form }}
      errors={{}}
      today="2026-12-01"
      user={{ name: 'Ana Souza', email: 'ana@demo.test' }}
      onChange={setForm}
      onBlur={() => {}}
    />
  );
}

it('asks for each passenger beside their seats', async () => {
  const screen = await renderInShop(<Form />);
  const first = screen.getByRole('group', { name: 'Passageiro 1 · Ida 12, Volta 7' });
  const labels = [...first.element().querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Nome',
    'Sobrenome',
    'Data de nascimento',
    'Gênero',
    'Tipo de documento',
    'Documento',
    'E-mail',
  ]);
  await expect.element(screen.getByRole('group', { name: 'Passageiro 2 · Ida 9', exact: true })).toBeVisible();
});

it('takes the member’s own data, and one contact for all', async () => {
  const screen = await renderInShop(<Form />);
  const second = screen.getByRole('group', { name: /^Passageiro 2/ });
  await second.getByRole('button', { name: 'Usar meus dados' }).click();
  await expect.element(second.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue('SOUZA');
  const first = screen.getByRole('group', { name: /^Passageiro 1/ });
  await first.getByRole('textbox', { name: 'E-mail' }).fill('bia@demo.test');
  await first.getByRole('button', { name: 'Usar este e-mail para todos' }).click();
  await expect.element(second.getByRole('textbox', { name: 'E-mail' })).toHaveValue('bia@demo.test');
});

it('says where the law lets children, the young and the old pay less, by their age on the day of the last departure', async () => {
  const screen = await renderInShop(<Form />);
  const birth = screen.getByRole('group', { name: /^Passageiro 1/ }).getByRole('textbox', { name: /nascimento/ });
  // Six years old on the way back.
  await birth.fill('20/01/2021');
  await expect.element(birth).not.toHaveAccessibleDescription(/\w/);
  await birth.fill('21/01/2021');
  await expect.element(birth).toHaveAccessibleDescription(/^Crianças menores de 6 anos/);
  await birth.fill('15/01/2000');
  await expect.element(birth).toHaveAccessibleDescription(/^Jovens de 15 a 29 anos/);
  await birth.fill('15/01/1967');
  await expect.element(birth).toHaveAccessibleDescription(/^Pessoas com 60 anos ou mais/);
  await birth.fill('15/01/1990');
  await expect.element(birth).not.toHaveAccessibleDescription(/\w/);
});

it('says that toll comes back less the penalty, where there is any', async () => {
  const shownWith = (fees: number) => (
    <SignedIn>
      <BusConditions selection={{ ...selection, going: { ...selection.going, fees } }} />
    </SignedIn>
  );
  const screen = await renderInShop(shownWith(0));
  await expect
    .element(screen.getByText(/a taxa de embarque volta inteira, e a tarifa volta menos a multa\.$/))
    .toBeVisible();
  await screen.rerender(shownWith(4.5));
  await expect.element(screen.getByText(/, e a tarifa e o pedágio voltam menos a multa\.$/)).toBeVisible();
});

it('shows buses, seats, how to board and what giving them up costs, on the smallest phone as well', async () => {
  await page.viewport(320, 640);
  const screen = await renderInShop(
    <SignedIn as={{ catalog: { catalogCurrencyConfig: { conversionRate: 40 } } }}>
      <main style={{ padding: 16 }}>
        <BusSummary selection={selection} form={seatedDraft()} />
        <BusConditions selection={selection} />
        <Form />
      </main>
    </SignedIn>,
  );
  const texts = [
    'Ida e volta · 2 passageiros',
    'Viação Sabiá do Campo · Executivo',
    'Assentos 12, 9',
    'Assento 7',
    'Bagagem: Até 30 kg no bagageiro.',
    'Depois disso a passagem não pode mais ser cancelada.',
  ];
  for (const text of texts) await expect.element(screen.getByText(text).first()).toBeVisible();
  await expect.element(screen.getByText(/: multa de R\$\s8,50\.$/).first()).toBeVisible();
  await screen.getByText('Embarque e documentos').click();
  await expect.element(screen.getByText('Na plataforma 30 minutos antes da partida.').first()).toBeVisible();
  const wide = [...document.body.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > 320.5,
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
});
