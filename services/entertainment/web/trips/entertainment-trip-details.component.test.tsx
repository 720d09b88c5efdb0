import { fakeTour } from '@embarque/entertainment/testing/fake-activity.ts';
import { bookingOf, fakeTransferData, transferBookingOf } from '@embarque/entertainment/testing/sample-booking.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { entertainmentTrip } from '../entertainment-trip.ts';
import states from './entertainment-trip-details.states.tsx';

const factsOf = (screen: Awaited<ReturnType<typeof renderInShop>>) =>
  [...screen.container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );

it('says which activity it is, and when and where it begins, by the clock of the place', () => {
  expect(entertainmentTrip.title(bookingOf())).toBe('Museu do Mar · Salvador');
  expect(entertainmentTrip.steps(bookingOf())).toEqual([
    { label: 'entrada', dateTime: '2027-01-10T09:00:00-03:00', place: 'Praça Cairu, Comércio, Salvador - BA' },
  ]);
  expect(entertainmentTrip.steps(bookingOf(fakeTour()))[0]?.label).toBe('início');
});

it('fetches on both ways of a transfer: where the flight lands, and where it left', () => {
  expect(entertainmentTrip.steps(transferBookingOf())).toEqual([
    { label: 'embarque', dateTime: '2027-01-10T14:40:00-03:00', place: 'Aeroporto de Salvador (SSA)' },
    { label: 'retorno', dateTime: '2027-01-15T13:00:00-03:00', place: 'Pousada do Largo, Pelourinho' },
  ]);
  const { entertainment } = transferBookingOf();
  const turned = entertainment.transfer && {
    ...entertainment.transfer,
    start: entertainment.transfer.destination,
    destination: entertainment.transfer.start,
  };
  const toAirport = transferBookingOf({ entertainment: { ...entertainment, transfer: turned } });
  expect(entertainmentTrip.steps(toAirport).map(({ place }) => place)).toEqual([
    fakeTransferData.pickupLocation,
    fakeTransferData.startingAirport?.name,
  ]);
});

it('shows what a ticket is, for whom, and until when it can be used', async () => {
  const screen = await renderInShop(states.ticket);
  expect(factsOf(screen)).toEqual([
    ['Data', 'dom, 10/01/2027'],
    ['Horário', 'das 09:00 às 18:00'],
    ['Passageiros', 'Adulto × 2'],
    ['Expiração', 'dom, 10/01/2027, 18:00'],
  ]);
  await expect.element(screen.getByText(/^Três salas sobre o mar/)).toBeVisible();
  await expect.element(screen.getByText(/^Contato: Central de passeios · \(71\) 3333-4444/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Praça Cairu/ })).toHaveAttribute('target', '_blank');
  await screen.getByText('Política de cancelamento', { exact: true }).click();
  await expect
    .element(screen.getByText('A política de cancelamento completa está no voucher enviado por e-mail.'))
    .toBeVisible();
  await expect.element(screen.getByText('Cancelamento grátis.')).toBeVisible();
});

it('shows the ends of a transfer and when it fetches its passengers', async () => {
  const screen = await renderInShop(states.transfer);
  await expect.element(screen.getByRole('region', { name: 'Seu transfer' })).toBeVisible();
  expect(factsOf(screen).slice(-6)).toEqual([
    ['Embarque', 'dom, 10/01/2027, 14:40'],
    ['Embarque do retorno', 'sex, 15/01/2027, 13:00'],
    ['Voo em que você chega', 'Aeroporto de Salvador (SSA) · voo G3 1640, 14:00 · localizador QWE123'],
    ['Local de desembarque', 'Pousada do Largo, Pelourinho'],
    ['Local de embarque', 'Pousada do Largo, Pelourinho'],
    ['Voo em que você parte', 'Aeroporto de Salvador (SSA) · voo G3 1641, 16:00 · localizador QWE123'],
  ]);
});
