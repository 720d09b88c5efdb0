import { bookingStatus } from '@embarque/contract/booking.ts';
import { sampleBooking } from '@embarque/hotel/testing/sample-booking.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { HotelTripDetails, hotelTripSteps, hotelTripTitle } from './hotel-trip-details.tsx';

const LAST = 'Depois disso a reserva não pode mais ser cancelada.';

it('says which hotel, from when until when, and by its clock', () => {
  expect(hotelTripTitle(sampleBooking)).toBe('Pousada São João · Salvador');
  expect(hotelTripSteps(sampleBooking)).toEqual([
    {
      label: 'check-in',
      dateTime: '2027-01-08T14:00:00-03:00',
      place: 'Pousada São João, Rua das Acácias, 1, Centro',
    },
    {
      label: 'check-out',
      dateTime: '2027-01-10T12:00:00-03:00',
      place: 'Pousada São João, Rua das Acácias, 1, Centro',
    },
  ]);
});

it('shows each room with its guests and its own cancellation policy', async () => {
  const screen = await renderInShop(<HotelTripDetails booking={sampleBooking} />);
  await expect.element(screen.getByRole('img', { name: '3,5 estrelas' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Pousada São João' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /Rua das Acácias/ }))
    .toHaveAttribute('href', expect.stringContaining('https://www.google.com/maps/search/'));
  for (const label of ['Check-in', 'Check-out', 'Estadia'])
    await expect.element(screen.getByRole('term').filter({ hasText: label })).toBeVisible();
  const [first, second] = [1, 2].map((number) => screen.getByRole('region', { name: `Quarto ${number}` }));
  if (!first || !second) throw new Error('two rooms');
  await expect.element(first.getByText('Hóspedes: ANA SOUZA, LEO SOUZA')).toBeVisible();
  await expect.element(second.getByText('Hóspedes: BIA SOUZA')).toBeVisible();
  await first.getByText('Política de cancelamento').click();
  await expect.element(first.getByText('Cancelamento grátis.')).toBeVisible();
  await expect.element(first.getByText(LAST)).toBeVisible();
  await expect.element(first.getByText('Animais de estimação não são aceitos.')).toBeVisible();
  await second.getByText('Política de cancelamento').click();
  await expect.element(second.getByText('Não reembolsável.')).toBeVisible();
  await expect.element(second.getByText(LAST)).not.toBeInTheDocument();
});

const AFTER_MIDNIGHT = /^A primeira noite é a de sex,\s08\/01\/2027\. Quem chega depois da meia-noite/;

it.each(['pending', 'issued'] as const)(
  'says which night an arrival after midnight is of while the stay is ahead: %s',
  async (status) => {
    const booking = { ...sampleBooking, statusId: bookingStatus[status] };
    const screen = await renderInShop(<HotelTripDetails booking={booking} />);
    const sentence = screen.getByText(AFTER_MIDNIGHT);
    await expect.element(sentence).toBeVisible();
    // It is as large as the facts above it and stands no farther from them than they do.
    const { margin, fontSize } = getComputedStyle(sentence.element());
    expect({ margin, fontSize }).toEqual({ margin: '0px', fontSize: '14px' });
  },
);

it.each(['expired', 'finished', 'cancelled'] as const)(
  'gives no advice on arriving once nobody will: %s',
  async (status) => {
    const booking = { ...sampleBooking, statusId: bookingStatus[status] };
    const screen = await renderInShop(<HotelTripDetails booking={booking} />);
    await expect.element(screen.getByRole('heading', { name: 'Pousada São João' })).toBeVisible();
    expect(screen.getByText(AFTER_MIDNIGHT).elements()).toEqual([]);
  },
);
