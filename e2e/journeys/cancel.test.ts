import { expect, type Page, test } from '../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from './steps/cancellation.ts';
import { testCards } from './steps/payment.ts';
import { actionsOf, type Part, paidFor, tripOf, unfold } from './steps/trips.ts';

const DAY_MS = 86_400_000;
const POINTS = 5_000_000;
/** Without baggage a fare gives nothing back. */
const luggage = true;
const shown = new Intl.NumberFormat('pt-BR');

/** Opens My trips; gives the card of a booking. */
async function toTrip(page: Page, bookingCode: string): Promise<Part> {
  await page.goto('/conta/minhas-viagens');
  return tripOf(page, bookingCode);
}

/** What of a purchase comes back, and what does not: points, and reais in centavos. */
async function partsOf(within: Part) {
  const amountOf = await amountsOf(within);
  return {
    back: { points: amountOf('Para o seu saldo'), cents: amountOf('Para o cartão Visa •••• 1111') },
    kept: { points: amountOf('Multa em Pontos'), cents: amountOf('Multa em R$') },
    lost: amountOf('com validade encerrada'),
  };
}

test('a booking that waits for its payment is kept or cancelled for nothing, in one tab as in another', async ({
  page,
  context,
  newMember,
  startSignedIn,
  buyFlight,
  expectStatuses,
  checkAccessibility,
}) => {
  // The question is answered with what cancelling costs.
  expectStatuses(409);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  const trip = await toTrip(page, await buyFlight({ daysAhead: 77, luggage, card: testCards.declined }));
  await expect(trip.getByText('Pendente')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/conta/minhas-viagens');
  const { points } = await paidFor(trip);

  await test.step('told what comes back, the member keeps it', async () => {
    const dialog = await askToCancel(page, trip);
    await expect(dialog.getByText(/^Nada foi cobrado no seu cartão\. O que estava reservado volta/)).toBeVisible();
    await expect(dialog.getByText('Nada: não há multa')).toBeVisible();
    expect((await amountsOf(dialog))('Para o seu saldo')).toBe(points);
    await expect(dialog.getByRole('button', { name: 'Manter reserva' })).toBeFocused();
    await checkAccessibility();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(trip.getByRole('button', { name: 'Cancelar reserva' })).toBeFocused();
    await page.reload();
    await expect(trip.getByText('Pendente')).toBeVisible();
  });

  await test.step('a double click cancels it once, and the points are back', async () => {
    const dialog = await askToCancel(page, trip);
    await dialog.getByRole('button', { name: 'Cancelar reserva' }).dblclick();
    await expect(page.getByText('Reserva cancelada.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(trip.getByText('Cancelado')).toBeVisible();
    await expect(actionsOf(trip)).toHaveCount(0);
    // The button that was pressed is gone.
    await expect(trip.getByRole('heading', { level: 2 })).toBeFocused();
    const done = trip.getByRole('region', { name: 'Cancelamento', exact: true });
    await expect(done.getByText('Voltou para você')).toBeVisible();
    expect((await amountsOf(done))('Para o seu saldo')).toBe(points);
    await expect(page.getByRole('banner')).toContainText(shown.format(POINTS));
  });

  await test.step('the tab that still shows it as pending learns that it is cancelled', async () => {
    const late = other.getByRole('article').first();
    await unfold(late);
    await late.getByRole('button', { name: 'Cancelar reserva' }).click();
    await expect(late.getByText('Cancelado')).toBeVisible();
  });
});

test('a ticket paid with points and card comes back whole on its first day; one that leaves soon costs its penalty', async ({
  page,
  newMember,
  startSignedIn,
  buyFlight,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));

  await test.step('bought long ahead it costs nothing for a day: saldo and card get all of it back', async () => {
    const trip = await toTrip(page, await buyFlight({ daysAhead: 78, luggage, card: testCards.approved }));
    await expect(trip.getByText('Emitido')).toBeVisible();
    const paid = await paidFor(trip);
    await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - paid.points));
    const dialog = await askToCancel(page, trip);
    await expect(dialog.getByText('Nada: não há multa')).toBeVisible();
    await expect(dialog.getByText(/^Estes valores valem até \d{2}\/\d{2}\/\d{4}\sàs\s\d{2}:\d{2}/)).toBeVisible();
    const told = await partsOf(dialog);
    expect(told).toEqual({ back: paid, kept: { points: 0, cents: 0 }, lost: 0 });
    await confirmCancel(dialog);
    await expect(trip.getByText('Cancelado')).toBeVisible();
    const done = trip.getByRole('region', { name: 'Cancelamento', exact: true });
    await expect(done.getByText('Nada: não houve multa')).toBeVisible();
    expect(await partsOf(done)).toEqual(told);
    await expect(page.getByRole('banner')).toContainText(shown.format(POINTS));
  });

  await test.step('bought less than a week ahead it costs its penalty at once, and both get back the rest', async () => {
    const trip = await toTrip(page, await buyFlight({ daysAhead: 5, luggage, card: testCards.approved }));
    await expect(trip.getByText('Emitido')).toBeVisible();
    const paid = await paidFor(trip);
    const dialog = await askToCancel(page, trip);
    await expect(dialog.getByText(/^Estes valores valem até \d{2}\/\d{2}\/\d{4}\sàs\s\d{2}:\d{2}/)).toBeVisible();
    const told = await partsOf(dialog);
    expect(told.kept.points).toBeGreaterThan(0);
    expect(told.kept.cents).toBeGreaterThan(0);
    expect(told.back.cents).toBeGreaterThan(0);
    expect(told.back.points + told.kept.points).toBe(paid.points);
    expect(told.back.cents + told.kept.cents).toBe(paid.cents);
    await confirmCancel(dialog);
    await expect(trip.getByText('Cancelado')).toBeVisible();
    const done = trip.getByRole('region', { name: 'Cancelamento', exact: true });
    await expect(done.getByText('Não voltou')).toBeVisible();
    expect(await partsOf(done)).toEqual(told);
    await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - told.kept.points));
    await checkAccessibility();
    await page.reload();
    await unfold(trip);
    expect(await partsOf(done)).toEqual(told);
    await expect(actionsOf(trip)).toHaveCount(0);
  });
});

test.describe('as time goes by', () => {
  // The clock is moved and faults are ordered: not on the server of all.
  test.use({ ownServer: true });

  test('what waits expires; what has left stays; points of credits that ended do not come back; a penalty that rose is told before', async ({
    page,
    newMember,
    startSignedIn,
    buyFlight,
    advanceClock,
    orderFault,
    loseNextAnswer,
    expectStatuses,
  }) => {
    expectStatuses(409, 504, 0);
    await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: 1 }] }));
    const unpaid = await buyFlight({ daysAhead: 79, luggage, card: testCards.declined });
    const paid = await buyFlight({ daysAhead: 80, luggage, card: testCards.approved });
    const soon = await toTrip(page, await buyFlight({ daysAhead: 3 }));
    const [waiting, ticket] = [tripOf(page, unpaid), tripOf(page, paid)];
    await expect(waiting.getByText('Pendente')).toBeVisible();
    await expect(ticket.getByText('Emitido')).toBeVisible();
    const { points } = await paidFor(ticket);
    await test.step('a ticket of which only the boarding tax comes back is kept', async () => {
      const question = await askToCancel(page, soon);
      const amountOf = await amountsOf(question);
      expect(amountOf('Taxa de Embarque')).toBeGreaterThan(0);
      expect(amountOf('Taxa de Embarque')).toBe(amountOf('Para o seu saldo'));
      expect(amountOf('Ticket')).toBe(0);
      await question.getByRole('button', { name: 'Manter reserva' }).click();
      await expect(question).toBeHidden();
    });
    await advanceClock(4 * DAY_MS);

    await test.step('the booking that was not paid has expired', async () => {
      await expect(async () => {
        await page.reload();
        await expect(waiting.getByText('Expirado')).toBeVisible();
      }).toPass();
      await unfold(waiting);
      await expect(actionsOf(waiting)).toHaveCount(0);
    });

    await test.step('one whose flight has left is not taken back', async () => {
      await unfold(soon);
      await soon.getByRole('button', { name: 'Cancelar reserva' }).click();
      await expect(page.getByText('A empresa não aceita mais o cancelamento desta reserva.')).toBeVisible();
      await expect(soon.getByText('Emitido')).toBeVisible();
    });

    const dialog = page.getByRole('dialog', { name: 'Cancelar reserva' });
    await test.step('a company that does not tell what it costs is asked again', async () => {
      await orderFault({ operation: 'quoteCancellation', kind: 'refuse' });
      await unfold(ticket);
      await ticket.getByRole('button', { name: 'Cancelar reserva' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'Não conseguimos consultar o cancelamento desta reserva. Nada mudou; tente novamente.',
      );
      await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(dialog.getByText('Volta para você')).toBeVisible();
    });
    const before = await partsOf(dialog);
    await test.step('points that are lost are named, with why', async () => {
      await expect(dialog.getByText(/^Vieram de créditos cuja validade já terminou/)).toBeVisible();
      expect(before.lost).toBe(points - before.kept.points);
      expect(before.back.points).toBe(0);
    });

    await test.step('a company that does not confirm leaves the booking as it is', async () => {
      await orderFault({ operation: 'cancel', kind: 'refuse' });
      await confirmCancel(dialog);
      await expect(dialog.getByRole('alert')).toHaveText(
        'A empresa não confirmou o cancelamento. Nada mudou na sua reserva; tente novamente.',
      );
      expect(await partsOf(dialog)).toEqual(before);
    });

    await test.step('the penalty rose meanwhile: nothing is cancelled, and the new one is agreed to', async () => {
      await orderFault({ operation: 'cancel', kind: 'price_up' });
      await confirmCancel(dialog);
      await expect(dialog.getByRole('alert')).toHaveText(
        'O valor do cancelamento mudou. Confira os novos valores antes de continuar.',
      );
      expect((await partsOf(dialog)).kept.cents).toBeGreaterThan(before.kept.cents);
      await expect(dialog.getByRole('button', { name: 'Manter reserva' })).toBeFocused();
    });

    await test.step('a line that broke loses nothing: sent again, it is cancelled', async () => {
      await loseNextAnswer('POST /booking/cancel');
      await confirmCancel(dialog);
      await expect(dialog.getByRole('alert')).toContainText('Ainda não sabemos se o cancelamento foi concluído.');
      await confirmCancel(dialog);
      await expect(page.getByText('Reserva cancelada.')).toBeVisible();
      await expect(ticket.getByText('Cancelado')).toBeVisible();
    });
  });
});
