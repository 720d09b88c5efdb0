import { bookingOf } from '@embarque/car/testing/sample-booking.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { expect, it } from 'vitest';
import states from './car-trip-details.states.tsx';
import { carTripPlace, carTripSteps, carTripTitle } from './car-trip-details.tsx';

it('says which car, and when and where it is handed over', () => {
  expect(carTripTitle(bookingOf())).toBe('Econômico · Maré Mansa Rent a Car');
  expect(carTripSteps(bookingOf())).toEqual([
    { label: 'retirada', dateTime: '2027-01-15T10:00:00-03:00', place: 'Aeroporto Guarulhos, São Paulo' },
    { label: 'devolução', dateTime: '2027-01-20T10:00:00-03:00', place: 'Avenida Brasil, 10, São Paulo' },
  ]);
});

it('has the picture of where it is picked up', () => {
  expect(carTripPlace(bookingOf())).toBe('São Paulo');
});

it('shows the desks with where to find them and their hours', async () => {
  const screen = await renderInShop(states.usual);
  await expect.element(screen.getByRole('heading', { name: 'Econômico' })).toBeVisible();
  const stops = screen.getByRole('list', { name: 'Retirada e devolução' });
  for (const text of [
    'sex,\u00a015/01/2027',
    'Retirada',
    'Balcão no desembarque',
    'Loja aberta 24 horas',
    'qua,\u00a020/01/2027',
    'Devolução',
    'Balcão na loja',
    'Loja aberta das 07:00 às 21:00',
  ])
    await expect.element(stops.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Voo informado/)).not.toBeInTheDocument();
});

it('says on demand what cancelling costs until when', async () => {
  serverTimeIs('2027-01-04T12:00:00Z');
  const screen = await renderInShop(states.usual);
  await screen.getByText('Política de cancelamento').click();
  await expect.element(screen.getByText('Até 13/01/2027\u00a0às\u00a023:59: grátis')).toBeVisible();
  await expect.element(screen.getByText('Até 15/01/2027\u00a0às\u00a010:00: custa 10% do preço')).toBeVisible();
});

it('says nothing of it where an old booking does not', async () => {
  const screen = await renderInShop(states.old);
  await expect.element(screen.getByRole('heading', { name: 'Econômico' })).toBeVisible();
  await expect.element(screen.getByText('Política de cancelamento')).not.toBeInTheDocument();
});

it('says on demand what is included and what to bring to the desk', async () => {
  const screen = await renderInShop(states.usual);
  const deposit = screen.getByText(/^Caução de R\$\s1\.000,00\. Bloqueado na retirada/);
  await expect.element(deposit).not.toBeVisible();
  await screen.getByText('O que está incluído e o que levar à loja').click();
  await expect.element(deposit).toBeVisible();
  for (const text of ['Incluído no preço', 'Na retirada', 'Condutor', 'Uso do carro', 'Km livre', /^Documentos: CNH/])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

it('says which plane the company waits for', async () => {
  const screen = await renderInShop(states.arrivingByPlane);
  await expect.element(screen.getByText('Voo informado à locadora: G3 1024')).toBeVisible();
});

it('warns of a desk that opens for the driver alone', async () => {
  const screen = await renderInShop(states.afterHours);
  await expect
    .element(screen.getByText('Loja aberta das 06:00 às 02:00: atendimento fora do horário, com taxa incluída'))
    .toBeVisible();
});
