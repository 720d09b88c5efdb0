import { buyRide } from '../../support/bought-ride.ts';
import { heldSettings } from '../../support/journey-settings.ts';
import { expect, test } from '../../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from '../steps/cancellation.ts';
import { tripOf, unfold } from '../steps/trips.ts';

const DAY_MS = 86_400_000;
const POINTS = 5_000_000;
const TRIPS = '/conta/minhas-viagens';
const shown = new Intl.NumberFormat('pt-BR');

test.describe('with a clock of its own', () => {
  test.use({ ownServer: true, serverSettings: heldSettings });

  test('a ride there and back is shown with both tickets, and given up for the penalty that was agreed to', async ({
    page,
    server,
    newMember,
    startSignedIn,
    advanceClock,
    checkAccessibility,
    checkWidth,
    expectStatuses,
  }) => {
    expectStatuses(409);
    const member = await newMember({ lots: [{ points: POINTS, expiresInDays: null }] });
    const code = await buyRide(server.url, member);
    await startSignedIn(member);
    await page.goto(TRIPS);
    const trip = tripOf(page, code);
    await unfold(trip);

    await test.step('each bus says from where, when, on which seat, and how to board', async () => {
      await expect(trip.getByRole('heading', { name: 'São Paulo, SP → Rio de Janeiro, RJ' })).toBeVisible();
      for (const [way, from] of [
        ['Ida', /^Embarque .*, São Paulo, SP$/],
        ['Volta', /^Embarque .*, Rio de Janeiro, RJ$/],
      ] as const) {
        const bus = trip.getByRole('region', { name: way });
        await expect(bus.getByText(from)).toBeVisible();
        await expect(bus.getByText('Na plataforma 30 minutos antes da partida')).toBeVisible();
        await expect(bus.getByRole('term').filter({ hasText: 'Localizador da viação' })).toHaveCount(1);
        await expect(bus.getByRole('term').filter({ hasText: /^Assento \d+/ })).toHaveCount(1);
        await expect(bus.getByText(/^Apresente: Documento original com foto/)).toBeVisible();
        await bus.getByText('Cancelamento e regras da viação').click();
        await expect(
          bus.getByText(/^Sem multa até \d{2}\/\d{2}\/\d{4}\sàs\s\d{2}:\d{2} \(horário de Brasília\)\.$/),
        ).toBeVisible();
        await expect(bus.getByText(/^Depois disso, até .* às \d{2}:\d{2}: multa de R\$\s[\d.,]+\.$/)).toBeVisible();
      }
      await checkAccessibility();
      await checkWidth();
    });

    await test.step('its voucher is saved', async () => {
      const saved = page.waitForEvent('download');
      await trip.getByRole('button', { name: 'Baixar voucher (PDF)' }).click();
      expect((await saved).suggestedFilename()).toBe(`voucher-${code}.pdf`);
    });

    await test.step('within a week of buying all of it would come back', async () => {
      const question = await askToCancel(page, trip);
      await expect(question.getByText('Nada: não há multa')).toBeVisible();
      await question.getByRole('button', { name: 'Manter reserva' }).click();
    });

    await test.step('after that a twentieth of the fares is kept, which is agreed to', async () => {
      // In two steps: who stays away for a week signs in again.
      for (const days of [4, 4]) {
        await advanceClock(days * DAY_MS);
        await page.reload();
        await expect(trip).toBeVisible();
      }
      const question = await askToCancel(page, trip);
      const amountOf = await amountsOf(question);
      const [kept, back] = [amountOf('Multa em Pontos'), amountOf('Para o seu saldo')];
      expect([kept > 0, kept <= 0.05 * (kept + back)]).toEqual([true, true]);
      await confirmCancel(question);
      await expect(page.getByText('Reserva cancelada.')).toBeVisible();
      await expect(trip.getByText('Cancelado', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - kept));
    });
  });
});
