import { addDays } from '@embarque/contract/dates.ts';
import { daysAhead } from '../../support/days.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from '../steps/cancellation.ts';
import { buy } from '../steps/checkout.ts';
import { chooseRoom, fillGuest, guestsOf, openHotel, openHotels, ratesOf, roomCards } from '../steps/hotels.ts';
import { shownBookingCode } from '../steps/payment.ts';
import { tripOf, unfold } from '../steps/trips.ts';

/** Rooms whose terms change between the choice and the purchase. */

const MINUTE_MS = 60_000;
const POINTS = 5_000_000;
const shown = new Intl.NumberFormat('pt-BR');
const TERMS = 'As condições desta opção mudaram. Confira as novas condições antes de continuar.';

test.use({ ownServer: true });

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' });

test('a room that is no longer free to cancel is bought once its new conditions were accepted, and given up at the penalty of its hotel’s hour', async ({
  page,
  newMember,
  startSignedIn,
  advanceClock,
  moveClockTo,
  expectStatuses,
  checkAccessibility,
  checkWidth,
}) => {
  expectStatuses(409);
  // This hotel lets go for nothing until 18:00 two days before, which is 23:00 UTC in Rio Branco.
  const lastFreeDay = daysAhead(1);
  const end = Date.parse(`${lastFreeDay}T23:00:00Z`);
  await moveClockTo(new Date(end - 8 * MINUTE_MS));
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openHotels(page, { city: 'BR-AC-RIO-BRANCO', checkIn: addDays(lastFreeDay, 2), nights: 2 });
  await openHotel(page, 'Hotel Jacarandá do Descanso');
  await ratesOf(roomCards(page).first())
    .filter({ hasText: 'Cancelamento grátis até' })
    .first()
    .getByRole('button', { name: 'Selecionar tarifa' })
    .click();
  await chooseRoom(page);
  const free = summaryOf(page).getByText(/às 18:00 \(horário de Rio Branco\), sem custo\.$/);
  await expect(free).toBeVisible();
  await fillGuest(guestsOf(page));

  await advanceClock(10 * MINUTE_MS);
  await buy(page);
  await expect(page.getByRole('alert')).toHaveText(TERMS);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  const dialog = page.getByRole('dialog', { name: TERMS });
  await expect(
    dialog.getByText(/^Cancelamento com multa\. Até .* \(horário de Rio Branco\): R\$/).first(),
  ).toBeVisible();
  await expect(dialog.getByText(/sem custo/)).toBeHidden();
  await checkAccessibility();
  await checkWidth();
  await dialog.getByRole('button', { name: 'Aceitar novas condições' }).click();
  await expect(dialog).toBeHidden();
  await expect(free).toBeHidden();

  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await unfold(trip);
  await trip.getByText('Política de cancelamento').click();
  const penalty = trip.getByText(/^Cancelamento com multa\. Até /).first();
  await expect(penalty).toBeVisible();
  await expect(trip.getByText(/sem custo/)).toBeHidden();

  await test.step('on the day of arrival the hour of the hotel counts: in São Paulo the step is over, in Rio Branco it is not', async () => {
    const told = (await penalty.textContent()) ?? '';
    const [, hour] = /às (\d\d):00 \(horário de Rio Branco\): R\$/.exec(told) ?? [];
    const [, percent = ''] = /\(([\d,]+)% do valor do quarto\)/.exec(told) ?? [];
    // Rio Branco is five hours behind UTC, São Paulo three.
    const end = Date.parse(`${addDays(lastFreeDay, 2)}T${hour}:00:00-05:00`);
    await moveClockTo(new Date(end - 30 * MINUTE_MS));
    await page.reload();
    const question = await askToCancel(page, trip);
    const amountOf = await amountsOf(question);
    const [kept, back] = [amountOf('Multa em Pontos'), amountOf('Para o seu saldo')];
    expect(Math.abs((100 * kept) / (kept + back) - Number(percent.replace(',', '.')))).toBeLessThan(0.1);
    await confirmCancel(question);
    await expect(page.getByText('Reserva cancelada.')).toBeVisible();
    await expect(trip.getByText('Cancelado')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - kept));
  });
});
