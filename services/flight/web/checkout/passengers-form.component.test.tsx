import { wayOf } from '@embarque/flight/testing/sample-flight.ts';
import { selectionOf, waysAbroad } from '@embarque/flight/testing/sample-selection.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flightCheckout } from '../flight-checkout.ts';
import { FlightSummary } from './flight-summary.tsx';
import { emptyPassengers } from './passengers-draft.ts';
import { PassengersForm } from './passengers-form.tsx';

const TODAY = '2026-12-01';
const family = selectionOf({ adults: 2, babies: 1 });
const abroad = selectionOf({ ways: waysAbroad });

/** The form as the summary has it after Comprar was pressed: whatever is wrong stands at its field. */
function Form({ selection, submitted = true }: { selection: typeof family; submitted?: boolean }): ReactNode {
  const [form, setForm] = useState(() => emptyPassengers(selection, 'joana@demo.test'));
  return (
    <PassengersForm
      {...{ selection, form }}
      errors={submitted ? flightCheckout.check(form, selection, TODAY) : {}}
      today={TODAY}
      user={{ name: 'Joana da Silva Prado', email: 'joana@demo.test' }}
      onChange={setForm}
      onBlur={() => {}}
    />
  );
}

async function draw(selection: typeof family, submitted?: boolean) {
  const screen = await renderInShop(<Form selection={selection} {...(submitted !== undefined && { submitted })} />);
  const person = (title: string) => {
    const group = screen.getByRole('group', { name: title });
    return {
      group,
      field: (label: string) => group.getByLabelText(label, { exact: true }),
      press: (name: string) => group.getByRole('button', { name }).click(),
    };
  };
  return { screen, person };
}

/** Fills who someone is, and leaves the contact. */
async function fill({ field }: ReturnType<Awaited<ReturnType<typeof draw>>['person']>, who: Record<string, string>) {
  for (const [label, text] of Object.entries(who)) await field(label).fill(text);
  await field('Gênero').selectOptions('Feminino');
  await field('Tipo de documento').selectOptions('CPF');
}

it('asks for each who flies, and fills in the member at a press, who is no baby', async () => {
  const { person } = await draw(family, false);
  const [second, baby] = [person('Adulto 2'), person('Bebê 1')];
  await second.press('Usar meus dados');
  await expect.element(second.field('Nome')).toHaveValue('JOANA');
  await expect.element(second.field('Sobrenome')).toHaveValue('DA SILVA PRADO');
  await expect.element(second.field('E-mail')).toHaveValue('joana@demo.test');
  await expect.element(person('Adulto 1').field('Nome')).toHaveValue('');
  await expect.element(baby.field('Viaja no colo de')).toHaveDisplayValue('Adulto 1');
  await expect.element(baby.group.getByRole('button', { name: 'Usar meus dados' })).not.toBeInTheDocument();
});

it('reads phones and days as they are pasted and typed', async () => {
  const { person } = await draw(family);
  const phone = person('Adulto 1').field('Telefone');
  await phone.click();
  await userEvent.keyboard('+55 11 98765 4321');
  await expect.element(phone).toHaveValue('(11) 98765-4321');
  await phone.fill('+55 (00) 98765-4321');
  await expect.element(phone).toHaveAccessibleDescription('Telefone precisa ter DDD e nove dígitos: (99) 99999-9999');
  await phone.fill('5511987654321');
  await expect.element(phone).toHaveValue('(11) 98765-4321');
  const birth = person('Adulto 1').field('Data de nascimento');
  await birth.fill('1990-05-10');
  await expect.element(birth).toHaveValue('10/05/1990');
  await birth.fill('');
  await birth.click();
  await userEvent.keyboard('10051990');
  await expect.element(birth).toHaveValue('10/05/1990');
});

it('gives everybody the contact of the first at a press', async () => {
  const { person } = await draw(family, false);
  const first = person('Adulto 1');
  await first.field('E-mail').fill('familia@demo.test');
  await first.field('Telefone').fill('11987654321');
  await first.press('Usar este e-mail e telefone para todos');
  for (const title of ['Adulto 2', 'Bebê 1']) {
    await expect.element(person(title).field('E-mail')).toHaveValue('familia@demo.test');
    await expect.element(person(title).field('Telefone')).toHaveValue('(11) 98765-4321');
  }
});

it('refuses a CPF of two people, and a baby on the lap of someone under 18', async () => {
  const { screen, person } = await draw(family);
  const [first, second, baby] = [person('Adulto 1'), person('Adulto 2'), person('Bebê 1')];
  await fill(first, { Nome: 'Rui', Sobrenome: 'Prado', 'Data de nascimento': '10/05/2010' });
  await first.field('Documento').fill('529.982.247-25');
  await fill(second, { Nome: 'Joana', Sobrenome: 'Prado', 'Data de nascimento': '10/05/1990' });
  await second.field('Documento').fill('111.444.777-35');
  await fill(baby, { Nome: 'Lia', Sobrenome: 'Prado', 'Data de nascimento': '01/06/2026' });
  await baby.field('Documento').fill('52998224725');
  await expect
    .element(baby.field('Documento'))
    .toHaveAccessibleDescription('Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.');
  await expect.element(first.field('Documento')).not.toBeInvalid();
  await expect.element(baby.field('Documento')).toHaveValue('529.982.247-25');
  await baby.field('Documento').fill('39053344705');
  await expect.element(baby.field('Documento')).not.toBeInvalid();
  const lap = baby.field('Viaja no colo de');
  await expect
    .element(lap)
    .toHaveAccessibleDescription('O adulto que leva o bebê precisa ter 18 anos ou mais no dia do primeiro voo.');
  await lap.selectOptions('JOANA PRADO');
  await expect.element(lap).not.toBeInvalid();
  await expect.element(screen.getByText(/^O adulto que leva o bebê/)).not.toBeInTheDocument();
});

const documents = ({ person }: Awaited<ReturnType<typeof draw>>) =>
  [...person('Adulto 1').field('Tipo de documento').element().querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );

it('offers a passport abroad alone', async () => {
  const home = await draw(family);
  expect(documents(home)).toEqual(['Selecione', 'CPF', 'RG', 'CNH']);
  await home.screen.unmount();
  expect(documents(await draw(abroad))).toEqual(['Selecione', 'CPF', 'RG', 'CNH', 'Passaporte']);
});

it('asks of a passport its letters and figures and its last day, which is no earlier than the end of the trip', async () => {
  const { person } = await draw(abroad);
  const { field } = person('Adulto 1');
  await field('Tipo de documento').selectOptions('CPF');
  await field('Documento').fill('52998224725');
  await field('Tipo de documento').selectOptions('Passaporte');
  // The number of one is none of the other.
  await expect.element(field('Documento')).toHaveValue('');
  await expect.element(field('Documento')).toHaveAccessibleDescription('Documento não pode ser vazio');
  const validity = field('Validade do passaporte');
  await expect.element(validity).toHaveAccessibleDescription('Validade do passaporte não pode ser vazia');
  await field('Documento').fill('fx 12');
  await expect
    .element(field('Documento'))
    .toHaveAccessibleDescription('Passaporte tem de 5 a 11 letras maiúsculas ou números');
  await field('Documento').fill('fx 123456');
  await expect.element(field('Documento')).toHaveValue('FX123456');
  await expect.element(field('Documento')).not.toBeInvalid();
  await validity.fill('2027-01-21');
  await expect.element(validity).toHaveValue('21/01/2027');
  await expect
    .element(validity)
    .toHaveAccessibleDescription('O passaporte vence antes do fim da viagem. Renove-o ou use outro documento.');
  await validity.fill('30/04/2027');
  await expect
    .element(validity)
    .toHaveAccessibleDescription(
      'Vence menos de 6 meses depois da viagem: muitos países não aceitam. Confira as regras do seu destino.',
    );
  await expect.element(validity).not.toBeInvalid();
});

it('says in the summary that the trip ends at another airport than it began', async () => {
  const ways = [wayOf('GRU SSA', '2027-01-15T08:00', ['G3 1001']), wayOf('SSA CGH', '2027-01-22T20:30', ['G3 1004'])];
  const screen = await renderInShop(<FlightSummary selection={selectionOf({ ways })} />);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('A ida sai de São Paulo, Guarulhos (GRU) e a volta chega a São Paulo, Congonhas (CGH).');
});
