import { demoPassword } from '../support/members.ts';
import { expect, type Page, test } from '../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from './steps/cancellation.ts';
import { buy } from './steps/checkout.ts';
import { applyCoupon } from './steps/coupon.ts';
import {
  chooseRoom,
  expectSummary,
  fillGuest,
  guestsOf,
  openHotel,
  openHotels,
  ratesOf,
  roomCards,
} from './steps/hotels.ts';
import { shownBookingCode } from './steps/payment.ts';
import { type Part, tripOf, unfold } from './steps/trips.ts';

const POINTS = 5_000_000;
const shown = new Intl.NumberFormat('pt-BR');
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' });

async function buyAndShow(page: Page): Promise<Part> {
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  return tripOf(page, code);
}

/** A rate of the first room that has a badge. */
const rateWith = (page: Page, badge: RegExp): Part =>
  ratesOf(roomCards(page).first()).filter({ hasText: badge }).first();

test('a room with a coupon is given back for nothing until a moment by the hotel’s clock', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  // Two hours behind the shop.
  await openHotels(page, { city: 'BR-AC-RIO-BRANCO', daysAhead: 55 });
  await openHotel(page, 'Permite cancelamento');
  const rate = rateWith(page, /Cancelamento grátis até/);
  await expect(rate.getByText(/^Cancelamento grátis até \d{2}\/\d{2} 18:00 \(horário do hotel\)$/)).toBeVisible();
  await rate.getByText('Cancelamento e condições').click();
  await expect(rate.getByText(/às 18:00 \(horário de Rio Branco\), sem custo\.$/)).toBeVisible();
  await expect(rate.getByText(/às 1[45]:00 \(horário de Rio Branco\): R\$\s[\d.,]+ \([\d,]+% do valor/)).toBeVisible();
  await rate.getByRole('button', { name: 'Selecionar tarifa' }).click();
  await chooseRoom(page);
  await expect(summaryOf(page).getByText(/às 18:00 \(horário de Rio Branco\), sem custo\.$/)).toBeVisible();
  await fillGuest(guestsOf(page));
  await applyCoupon(page, 'VIAGEM10');
  await expect(summaryOf(page).getByText('Desconto do cupom VIAGEM10')).toBeVisible();
  const trip = await buyAndShow(page);
  const question = await askToCancel(page, trip);
  await expect(question.getByText('Nada: não há multa')).toBeVisible();
  await confirmCancel(question);
  await expect(page.getByText('Reserva cancelada com sucesso!')).toBeVisible();
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(shown.format(POINTS));
});

test('what is not refundable says so at the card, and giving it up keeps all but the taxes', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openHotels(page, { city: 'BR-MS-BONITO', daysAhead: 56 });
  await openHotel(page, 'Não reembolsável');
  const rate = rateWith(page, /Não reembolsável/);
  await rate.getByText('Cancelamento e condições').click();
  await expect(rate.getByText(/Voltam apenas os impostos, se houver\.$/)).toBeVisible();
  await rate.getByRole('button', { name: 'Selecionar tarifa' }).click();
  await chooseRoom(page);
  await expect(summaryOf(page).getByText(/Voltam apenas os impostos, se houver\.$/)).toBeVisible();
  await fillGuest(guestsOf(page));
  const trip = await buyAndShow(page);
  const question = await askToCancel(page, trip);
  const amountOf = await amountsOf(question);
  const [kept, back] = [amountOf('Multa em Pontos'), amountOf('Para o seu saldo')];
  expect([kept > back, back > 0]).toEqual([true, true]);
  await confirmCancel(question);
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - kept));
});

test('a room for tomorrow costs its first night once the free days are over', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openHotels(page, { city: 'BR-GO-GOIANIA', daysAhead: 1, nights: 3 });
  await openHotel(page, 'Permite cancelamento');
  const rate = rateWith(page, /Permite cancelamento/);
  await rate.getByText('Cancelamento e condições').click();
  await expect(rate.getByText(/^Cancelamento com multa\. Até .* \(horário de Goiânia\): R\$/)).toBeVisible();
  await rate.getByRole('button', { name: 'Selecionar tarifa' }).click();
  await chooseRoom(page);
  await expectSummary(page);
  await fillGuest(guestsOf(page));
  const trip = await buyAndShow(page);
  const question = await askToCancel(page, trip);
  const amountOf = await amountsOf(question);
  const [kept, back] = [amountOf('Multa em Pontos'), amountOf('Para o seu saldo')];
  expect([kept > 0, back > kept]).toEqual([true, true]);
  await confirmCancel(question);
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - kept));
});

test('the stays of the demo account are found among its trips', async ({ page, startSignedIn, checkAccessibility }) => {
  await startSignedIn({ email: 'ana@demo.test', password: demoPassword });
  await page.goto('/conta/minhas-viagens');
  const trips = page.getByRole('article', { name: /^Reserva / });
  await expect(trips.first()).toBeVisible();
  await page.getByText('Hoteis', { exact: true }).click();
  // A past one, a coming one and one that was cancelled.
  await expect(trips).toHaveCount(3);
  await expect(trips.filter({ hasText: 'Gramado' })).toHaveCount(1);
  const trip = trips.first();
  await unfold(trip);
  await expect(trip.getByRole('region', { name: 'Quarto 1' })).toBeVisible();
  await expect(trip.getByRole('term').filter({ hasText: 'Check-in' })).toBeVisible();
  await checkAccessibility();
});
