import { bookingOf, goingBus, returnBus } from '@embarque/bus/testing/sample-booking.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './bus-trip-details.states.tsx';
import { BusTripDetails, busTripPlace, busTripSteps, busTripTitle, showsBusLocators } from './bus-trip-details.tsx';

const cancelledBack = bookingOf([goingBus, { ...returnBus, isCancelled: true }]);

it('says from where to where, and which bus is next', () => {
  const booking = bookingOf([goingBus, returnBus]);
  expect(busTripTitle(booking)).toBe('São Paulo, SP → Rio de Janeiro, RJ');
  expect(busTripSteps(booking)).toEqual([
    { label: 'ida', dateTime: '2027-01-15T23:00:00-03:00', place: 'Terminal Tietê, São Paulo, SP' },
    {
      label: 'volta',
      dateTime: '2027-01-20T08:00:00-03:00',
      place: 'Rodoviária Novo Rio, Rio de Janeiro, RJ',
    },
  ]);
  expect(busTripSteps(cancelledBack).map(({ label }) => label)).toEqual(['ida']);
});

it('has the picture of where it leads to', () => {
  expect(busTripPlace(bookingOf([goingBus, returnBus]))).toBe('Rio de Janeiro');
});

it('shows each bus with its company, class, times, seats by name, and a locator of its own', async () => {
  const screen = await renderInShop(states.roundTrip);
  const going = screen.getByRole('region', { name: 'Ida' });
  const back = screen.getByRole('region', { name: 'Volta' });
  await expect.element(going.getByText('Viação Sabiá do Campo')).toBeVisible();
  await expect.element(going.getByText('Leito', { exact: true })).toBeVisible();
  await expect.element(going.getByRole('img', { name: 'no dia seguinte' })).toHaveTextContent('+1');
  await expect.element(going.getByText('BUS7K2Q')).toBeVisible();
  await expect.element(going.getByText('Assento 12', { exact: true })).toBeVisible();
  await expect.element(going.getByText('ANA SOUZA', { exact: true })).toBeVisible();
  await expect.element(back.getByText('Lua Nova Leitos')).toBeVisible();
  await expect.element(back.getByText('LNX902')).toBeVisible();
  await expect.element(back.getByText('Assento 4', { exact: true })).toBeVisible();
  await expect.element(back.getByRole('img', { name: 'no dia seguinte' })).not.toBeInTheDocument();
});

it('says how to board, and what cancelling costs until when at the station', async () => {
  const screen = await renderInShop(states.roundTrip);
  const going = screen.getByRole('region', { name: 'Ida' });
  const back = screen.getByRole('region', { name: 'Volta' });
  await expect.element(going.getByText('Na plataforma 30 minutos antes da partida')).toBeVisible();
  await expect.element(going.getByText('Plataforma 12: confirme no painel da rodoviária.')).toBeVisible();
  await expect
    .element(back.getByText('A plataforma é informada no painel da rodoviária pouco antes da partida.'))
    .toBeVisible();
  await expect
    .element(back.getByText('O ônibus vem de outra cidade: o horário do embarque é uma estimativa.'))
    .toBeVisible();
  await going.getByText('Cancelamento e regras da viação').click();
  await expect.element(going.getByText('Sem multa até 08/01/2027 às 09:00 (horário de Brasília).')).toBeVisible();
  await expect.element(going.getByText('Depois disso, até sex, 15/01/2027 às 20:00: multa de R$ 9,20.')).toBeVisible();
  await expect.element(going.getByText('Bagagem: Até 30 kg no bagageiro.')).toBeVisible();
});

it('leaves the locator to others where none of its tickets shows one', () => {
  expect(showsBusLocators(bookingOf([goingBus, returnBus]))).toBe(true);
  expect(showsBusLocators(cancelledBack)).toBe(true);
  expect(showsBusLocators(bookingOf([{ ...goingBus, locatorProvider: null }]))).toBe(false);
});

it('shows the key of the electronic ticket of each seat in groups, and none of a bus that was cancelled', async () => {
  const screen = await renderInShop(states.roundTrip);
  const going = screen.getByRole('region', { name: 'Ida' });
  await going.getByText('Chaves de acesso dos BP-e').click();
  await expect
    .element(going.getByText(/^Assento 9, LEO SOUZA: 3527 0199 9999 0900 0107 6300 1000 0000 9010 0004 711\d$/))
    .toBeVisible();
  await expect.element(going.getByText(/^Assento 12, ANA SOUZA: /)).toBeVisible();
  await screen.unmount();
  const cancelled = await renderInShop(states.returnCancelled);
  const back = cancelled.getByRole('region', { name: 'Volta' });
  await expect.element(back.getByText('Você cancelou a volta', { exact: false })).toBeVisible();
  await expect.element(back.getByText('BP-e', { exact: false })).not.toBeInTheDocument();
});

it('keeps the keys of what was travelled with, and none of what was cancelled', async () => {
  for (const [statusId, isShown] of [
    [4, true],
    [5, false],
  ] as const) {
    const screen = await renderInShop(<BusTripDetails booking={bookingOf([goingBus, returnBus], { statusId })} />);
    const going = screen.getByRole('region', { name: 'Ida' });
    await expect.element(going.getByText('Assento 9', { exact: false }).first()).toBeVisible();
    expect(going.getByText('Chaves de acesso dos BP-e').elements()).toHaveLength(isShown ? 1 : 0);
    await screen.unmount();
  }
});

it('has no locator before a ticket is issued', async () => {
  const screen = await renderInShop(states.pending);
  await expect.element(screen.getByText('Assento 12', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Localizador da viação')).not.toBeInTheDocument();
});

it('says which bus was cancelled and that the other stands, and shows no ticket for it', async () => {
  const screen = await renderInShop(states.returnCancelled);
  const back = screen.getByRole('region', { name: 'Volta' });
  await expect
    .element(back.getByText('Você cancelou a volta: esta passagem não vale mais. A ida continua valendo.'))
    .toBeVisible();
  await expect.element(back.getByText('LNX902')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Ida' }).getByText('BUS7K2Q')).toBeVisible();
});

it('says that a bus is too close to be cancelled', async () => {
  const screen = await renderInShop(states.departureClose);
  await screen.getByText('Cancelamento e regras da viação').click();
  await expect.element(screen.getByText('A passagem não pode mais ser cancelada.')).toBeVisible();
});

it('says nothing of boarding for what was cancelled as a whole', async () => {
  const screen = await renderInShop(states.cancelled);
  const going = screen.getByRole('region', { name: 'Ida' });
  await expect.element(going.getByText('BUS7K2Q')).toBeVisible();
  await expect.element(going.getByText('Como embarcar')).not.toBeInTheDocument();
  await expect.element(going.getByText('Na plataforma 30 minutos antes da partida')).not.toBeInTheDocument();
  await expect.element(going.getByText('Cancelamento e regras da viação')).not.toBeInTheDocument();
});
