import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import states from './saved-chips.states.tsx';

async function draw(state: ReactNode) {
  const screen = await renderInShop(state);
  const row = (title: string) => {
    const group = screen.getByRole('group', { name: title });
    const saved = group.getByRole('group', { name: 'Viajantes salvos' });
    return {
      saved,
      field: (label: string) => group.getByLabelText(label, { exact: true }),
      press: (name: string) => group.getByRole('button', { name }),
      said: saved.getByRole('status'),
      /** The names in sight, in their order. */
      names: () =>
        saved
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
    };
  };
  return { adult: row('Adulto 1'), child: row('Criança 1') };
}

it('fills in with one tap whoever is kept, stays at the name, and says so', async () => {
  const { adult } = await draw(states.some);
  await adult.press('Beto Souza').click();
  await expect.element(adult.field('Nome')).toHaveValue('BETO');
  await expect.element(adult.field('Sobrenome')).toHaveValue('SOUZA');
  await expect.element(adult.field('Data de nascimento')).toHaveValue('01/02/1988');
  await expect.element(adult.field('Tipo de documento')).toHaveDisplayValue('Selecione');
  await expect.element(adult.press('Beto Souza')).toHaveFocus();
  await expect.element(adult.press('Beto Souza')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(adult.said).toHaveTextContent('Dados de Beto preenchidos');
});

it('offers nobody whose age is another, and nobody twice', async () => {
  const { adult, child } = await draw(states.some);
  expect(adult.names()).toEqual(['Beto Souza', 'Carla Souza']);
  expect(child.names()).toEqual(['Carla Souza', 'Lia Souza']);
  await adult.press('Carla Souza').click();
  await expect.element(child.press('Carla Souza')).toBeDisabled();
  // Those who can still be chosen stand first.
  expect(child.names()).toEqual(['Lia Souza', 'Carla Souzaem uso']);
  await adult.press('Beto Souza').click();
  await expect.element(child.press('Carla Souza')).toBeEnabled();
});

it('keeps what was typed where nothing is known, and takes away what belonged to another', async () => {
  const { adult } = await draw(states.some);
  await adult.field('E-mail').fill('casa@demo.test');
  await adult.press('Beto Souza').click();
  await expect.element(adult.field('E-mail')).toHaveValue('casa@demo.test');
  await adult.press('Carla Souza').click();
  await expect.element(adult.field('Nome')).toHaveValue('CARLA');
  await expect.element(adult.field('Data de nascimento')).toHaveValue('');
  await expect.element(adult.field('E-mail')).toHaveValue('casa@demo.test');
  await adult.press('Usar meus dados').click();
  await expect.element(adult.field('Nome')).toHaveValue('ANA');
  await expect.element(adult.field('E-mail')).toHaveValue('ana@demo.test');
});

it('fills in a passport with its last day where the trip leads abroad', async () => {
  const { adult } = await draw(states.abroad);
  await adult.press('Beto Souza').click();
  await expect.element(adult.field('Tipo de documento')).toHaveDisplayValue('Passaporte');
  await expect.element(adult.field('Documento')).toHaveValue('FX123456');
  await expect.element(adult.field('Validade do passaporte')).toHaveValue('10/10/2030');
});

it('shows four at first, and the others in place', async () => {
  const { adult } = await draw(states.more);
  const four = ['Beto Souza', 'Caio Souza', 'Dora Souza', 'Eva Souza'];
  expect(adult.names()).toEqual([...four, 'Mais viajantes']);
  await adult.press('Mais viajantes').click();
  expect(adult.names()).toEqual([...four, 'Flora Souza', 'Gil Souza', 'Menos viajantes']);
  await expect.element(adult.press('Menos viajantes')).toHaveFocus();
  await expect.element(adult.field('Pesquisar viajante salvo')).not.toBeInTheDocument();
});

it('is searched by any name where there are more than eight', async () => {
  const { adult } = await draw(states.many);
  await adult.press('Mais viajantes').click();
  await adult.field('Pesquisar viajante salvo').fill('caro');
  expect(adult.names()).toEqual(['Luiza Carolina Souza', 'Menos viajantes']);
  await expect.element(adult.said).toHaveTextContent('1 viajante encontrado');
  await adult.field('Pesquisar viajante salvo').fill('xyz');
  await expect.element(adult.said).toHaveTextContent('0 viajantes encontrados');
  await expect.element(adult.saved.getByText('Nenhum viajante salvo com esse nome.')).toBeVisible();
  await adult.press('Menos viajantes').click();
  await expect.element(adult.press('Beto Souza')).toBeVisible();
});

it('keeps whose data stand there in sight when the others are folded away', async () => {
  const { adult } = await draw(states.more);
  await adult.press('Mais viajantes').click();
  await adult.press('Gil Souza').click();
  await adult.press('Menos viajantes').click();
  expect(adult.names()).toEqual(['Beto Souza', 'Caio Souza', 'Dora Souza', 'Gil Souza', 'Mais viajantes']);
  await expect.element(adult.press('Gil Souza')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(adult.press('Gil Souza')).toHaveAttribute('title', 'Gil Souza');
});

it('sends no form around it by Enter in the search', async () => {
  let isSent = false;
  const { adult } = await draw(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        isSent = true;
      }}
    >
      {states.many}
      <button type="submit">Comprar</button>
    </form>,
  );
  await adult.press('Mais viajantes').click();
  await adult.field('Pesquisar viajante salvo').fill('caro');
  await userEvent.keyboard('{Enter}');
  expect(adult.names()).toEqual(['Luiza Carolina Souza', 'Menos viajantes']);
  expect(isSent).toBe(false);
});

it('is not there where nobody is kept', async () => {
  const { adult } = await draw(states.none);
  await expect.element(adult.press('Usar meus dados')).toBeVisible();
  await expect.element(adult.saved).not.toBeInTheDocument();
});
