import { expect, type Page, test } from '../../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from '../steps/cancellation.ts';
import { buy } from '../steps/checkout.ts';
import { applyCoupon } from '../steps/coupon.ts';
import { chooseRoom, fillGuest, guestsOf, openHotel, openHotels, ratesOf, roomCards } from '../steps/hotels.ts';
import { shownBookingCode } from '../steps/payment.ts';
import { tripOf } from '../steps/trips.ts';

const POINTS = 5_000_000;
const shown = new Intl.NumberFormat('pt-BR');
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' });

test('a room with a coupon that is not refundable says so until it is bought, and giving it up keeps all but the taxes', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  // The question is answered with what cancelling costs.
  expectStatuses(409);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openHotels(page, { city: 'BR-MS-BONITO', daysAhead: 56 });
  await openHotel(page, 'Não reembolsável');
  const rate = ratesOf(roomCards(page).first()).filter({ hasText: 'Não reembolsável' }).first();
  await rate.getByText('Cancelamento e condições').click();
  await expect(rate.getByText(/Voltam apenas os impostos, se houver\.$/)).toBeVisible();
  await rate.getByRole('button', { name: 'Selecionar tarifa' }).click();
  await chooseRoom(page);
  await expect(summaryOf(page).getByText(/Voltam apenas os impostos, se houver\.$/)).toBeVisible();
  await fillGuest(guestsOf(page));
  await applyCoupon(page, 'VIAGEM10');
  await expect(summaryOf(page).getByText('Desconto do cupom VIAGEM10')).toBeVisible();
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();

  const trip = tripOf(page, code);
  const question = await askToCancel(page, trip);
  const amountOf = await amountsOf(question);
  const [kept, back] = [amountOf('Multa em Pontos'), amountOf('Para o seu saldo')];
  expect([kept > back, back > 0]).toEqual([true, true]);
  await confirmCancel(question);
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - kept));
});
