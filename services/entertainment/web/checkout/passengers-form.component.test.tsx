import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './passengers-form.states.tsx';

type Screen = Awaited<ReturnType<typeof renderInShop>>;

const legendsOf = (screen: Screen) =>
  screen
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent);

const textOf = (screen: Screen, id: string) => screen.container.querySelector<HTMLInputElement>(`[id="${id}"]`)?.value;

it('asks one for each passenger under their type, the oldest first, and no address', async () => {
  const screen = await renderInShop(states.ticket);
  expect(legendsOf(screen)).toEqual(['Passageiro 1 · Adulto', 'Passageiro 2 · Adulto', 'Passageiro 3 · Criança']);
  await expect.element(screen.getByText('De 3 a 11 anos no dia')).toBeVisible();
  await expect.element(screen.getByLabelText('Endereço')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Telefone').elements()).toHaveLength(3);
  // A child is not the member.
  expect(screen.getByRole('button', { name: 'Usar meus dados' }).elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Usar meus dados' }).first().click();
  expect(textOf(screen, 'passengers.0.lastName')).toBe('SOUZA');
});

it('asks for the flight a transfer waits for and where it leads, and says what is missing', async () => {
  const screen = await renderInShop(states.oneWay);
  expect(legendsOf(screen).slice(2)).toEqual(['Embarque · Voo em que você chega', 'Desembarque']);
  expect(textOf(screen, 'transferData.startingAirport.name')).toBe('Aeroporto de Salvador (SSA)');
  await expect.element(screen.getByText('Número do voo não pode ser vazio')).toBeVisible();
  await screen.getByLabelText('Horário de chegada do voo').fill('1400');
  await expect.element(screen.getByText(/^Buscamos você dom,\s10\/01\/2027, às 14:40$/)).toBeVisible();
  await screen.getByLabelText('Local de desembarque').fill('Pousada do Largo');
  await expect.element(screen.getByText('Local de desembarque não pode ser vazio')).not.toBeInTheDocument();
});

it('lets its ends be airports or addresses where they may be both', async () => {
  const screen = await renderInShop(states.choosable);
  const choices = screen.getByRole('radiogroup', { name: 'É um aeroporto?' });
  expect(choices.elements()).toHaveLength(2);
  await choices.nth(0).getByText('Não').click();
  // One flight tells the hour: the other end became an airport.
  expect(legendsOf(screen).slice(2)).toEqual(['Embarque', 'Desembarque · Voo em que você parte']);
  expect(textOf(screen, 'transferData.destinationAirport.name')).toBe('');
  await expect.element(screen.getByLabelText('Local de embarque')).toBeVisible();
  await screen.getByLabelText('Horário de partida do voo').fill('1600');
  await expect.element(screen.getByText(/às 13:00$/)).toBeVisible();
});

it('asks for both ways of a transfer, the second from where the first has led', async () => {
  const screen = await renderInShop(states.thereAndBack);
  await expect.element(screen.getByRole('region', { name: 'Ida' })).toHaveTextContent(/10\/01\/2027/);
  const back = screen.getByRole('region', { name: 'Volta' });
  await expect.element(back).toHaveTextContent(/15\/01\/2027/);
  await expect.element(screen.getByRole('radiogroup')).not.toBeInTheDocument();
  await screen.getByLabelText('Local de desembarque').fill('Pousada do Largo');
  await expect.element(back.getByLabelText('Local de embarque')).toHaveValue('Pousada do Largo');
  await expect.element(back.getByText('Desembarque · Voo em que você parte')).toBeVisible();
  await expect.element(back.getByLabelText('Aeroporto')).toHaveValue('Aeroporto de Salvador (SSA)');
});
