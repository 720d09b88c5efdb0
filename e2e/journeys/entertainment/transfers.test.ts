import { expect, type Page, test } from '../../support/test.ts';
import { buy, fillTraveller } from '../steps/checkout.ts';
import { checkAvailability, openActivities, openActivity, panelOf, pickFirstDay } from '../steps/entertainment.ts';
import { enterWithCode, fillRegistration, freshEmail, memberDialog } from '../steps/guests.ts';
import { expectSummary } from '../steps/hotels.ts';
import { shownBookingCode } from '../steps/payment.ts';
import { tripOf, unfold } from '../steps/trips.ts';

const flight = { reservationCode: 'ABC123', flightNumber: 'LA3456', arrivalTime: '14:30' };

async function fillFlight(page: Page, title: 'Ida' | 'Volta', { reservationCode, flightNumber, arrivalTime } = flight) {
  const group = page.getByRole('region', { name: title });
  await expect(group.getByLabel('Aeroporto')).not.toHaveValue('');
  await group.getByLabel('Localizador do voo').fill(reservationCode);
  await group.getByLabel('Número do voo').fill(flightNumber);
  await group.getByLabel(/^Horário/).fill(arrivalTime);
}

test('a transfer there and back is chosen with both days, told by flights and address, and shown with its pickups', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openActivities(page);
  const name = await openActivity(page, /ida e volta/i);
  await pickFirstDay(page);
  await checkAvailability(page);
  await page.getByRole('button', { name: 'Selecionar essa Data' }).click();
  const question = page.getByRole('dialog', { name: 'Selecione a data de retorno' });
  await checkAccessibility();
  await question.getByRole('button', { name: 'Escolhi minha data de retorno' }).click();
  await expect(question.getByText('Por favor, selecione uma data de retorno.').first()).toBeVisible();
  await pickFirstDay(page, 'Data de retorno');
  await question.getByRole('button', { name: 'Escolhi minha data de retorno' }).click();

  await expectSummary(page);
  await expect(page.getByText('RETORNO', { exact: true })).toBeVisible();
  await fillTraveller(page, 'Passageiro 1 · Adulto');
  await buy(page);
  await expect(page.getByText('Número do voo não pode ser vazio').first()).toBeVisible();
  await fillFlight(page, 'Ida');
  await page.getByLabel('Local de desembarque').fill('Hotel da Praia, Rua da Orla, 10');
  // The way back begins where the way there ends.
  await expect(page.getByLabel('Local de embarque')).toHaveValue('Hotel da Praia, Rua da Orla, 10');
  await fillFlight(page, 'Volta', { ...flight, flightNumber: 'LA3457', arrivalTime: '18:00' });
  await checkAccessibility();
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await unfold(trip);
  await expect(trip.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(trip.getByText(/LA3457/).first()).toBeVisible();
});

test('a guest on a phone sees reais, registers on the way to the summary, and finds the transfer chosen there', async ({
  page,
  checkWidth,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWithCode(page);
  await openActivities(page);
  const name = await openActivity(page, 'Transfer');
  await expect(page.getByText(/\d Pts\b/)).toHaveCount(0);
  await checkWidth();
  await checkAccessibility();
  await panelOf(page)
    .getByRole('button', { name: /^Aumentar Adulto/ })
    .click();
  await pickFirstDay(page);
  await checkAvailability(page);
  await checkWidth();
  await page.getByRole('button', { name: 'Selecionar essa Data' }).click();
  const returning = page.getByRole('dialog', { name: 'Selecione a data de retorno' });
  const dialog = memberDialog(page);
  await expect(returning.or(dialog)).toBeVisible();
  if (await returning.isVisible()) {
    await pickFirstDay(page, 'Data de retorno');
    await returning.getByRole('button', { name: 'Escolhi minha data de retorno' }).click();
  }
  await expect(dialog).toBeVisible();
  await fillRegistration(dialog, freshEmail());
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectSummary(page);
  const bought = page.getByRole('region', { name: 'Sua viagem' });
  await expect(bought.getByRole('heading', { name })).toBeVisible();
  await checkWidth();
});
