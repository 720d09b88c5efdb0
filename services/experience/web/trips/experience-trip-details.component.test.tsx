import { bookingOf } from '@embarque/experience/testing/sample-experience.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { experienceTrip } from '../experience-trip.ts';
import states from './experience-trip-details.states.tsx';

it('says which experience it is, and when and where it is entered, by the clock of the venue', () => {
  expect(experienceTrip.title(bookingOf())).toBe('Passeio de teste · Salvador');
  expect(experienceTrip.steps(bookingOf())).toEqual([
    { label: 'entrada', dateTime: '2027-01-10T10:00:00-03:00', place: 'Píer 3, Salvador - BA' },
  ]);
});

it('shows picture, city, chosen date and time, and the code that lets its people in until it ends', async () => {
  const screen = await renderInShop(states.issued);
  const facts = screen.getByRole('definition').elements();
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Salvador',
    'dom,\u00a010/01/2027',
    '10:00',
    '2 adultos',
    'RESGATE1',
    'dom,\u00a010/01/2027, 12:00',
  ]);
  await expect.element(screen.getByText(/^Contato: Recepção · 0800/)).toBeVisible();
  await screen.getByText('Política de cancelamento').click();
  await expect.element(screen.getByText('Cancelamento grátis.')).toBeVisible();
  await screen.getByText('Informações importantes').click();
  await expect.element(screen.getByText('Chegue cedo.')).toBeVisible();
});

it('has no code to let anybody in before it is issued', async () => {
  const screen = await renderInShop(states.pending);
  await expect.element(screen.getByText('Ingressos')).toBeVisible();
  await expect.element(screen.getByText('Código de resgate')).not.toBeInTheDocument();
});

it('shows no code once it was given up, though the booking still carries it', async () => {
  const screen = await renderInShop(states.cancelled);
  await expect.element(screen.getByText('Ingressos')).toBeVisible();
  for (const text of ['Código de resgate', 'Código válido até', 'RESGATE1']) {
    await expect.element(screen.getByText(text)).not.toBeInTheDocument();
  }
});

it('of a continuous one says from when until when one is let in', async () => {
  const screen = await renderInShop(states.continuous);
  await expect.element(screen.getByText('das 09:00 às 17:00')).toBeVisible();
});
