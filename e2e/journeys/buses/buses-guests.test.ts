import { expect, test } from '../../support/test.ts';
import { freeSeats, openBuses, roomyBusesOf, seatsOf } from '../steps/buses.ts';
import { enterWithCode, fillRegistration, freshEmail, memberDialog } from '../steps/guests.ts';

test('a guest on a phone sees reais, puts the CPF right, registers on the way to the summary, and finds both buses there', async ({
  page,
  checkWidth,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWithCode(page);
  await openBuses(page, { daysAhead: 46, nights: 3, passengers: 2 });
  const departures: string[] = [];
  for (const way of ['IDA', 'VOLTA'] as const) {
    const bus = roomyBusesOf(page, way).first();
    await expect(bus).toHaveAccessibleName(/R\$\s[\d.]+,\d{2}/);
    await bus.check();
    const chosen = page.getByRole('group', { name: new RegExp(`^${way}`) }).locator('label', {
      has: page.getByRole('radio', { checked: true }),
    });
    departures.push(
      (await chosen
        .getByText(/^\d\d:\d\d/)
        .first()
        .textContent()) ?? '',
    );
  }
  await expect(page.getByText(/\d Pts\b/)).toHaveCount(0);
  await checkWidth();

  await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
  const dialog = memberDialog(page);
  await fillRegistration(dialog, freshEmail());
  await dialog.getByLabel('CPF').fill('52998224724');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('Por favor, digite um CPF válido')).toBeVisible();
  await expect(dialog.getByLabel('CPF')).toBeFocused();
  await checkAccessibility();
  await dialog.getByLabel('CPF').fill('52998224725');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  const bought = page.getByRole('region', { name: 'Sua viagem' });
  for (const departure of departures) await expect(bought.getByText(new RegExp(`^${departure} .* → `))).toBeVisible();
  for (const way of ['ida', 'volta'] as const) await freeSeats(seatsOf(page, way));
  await checkWidth();
});
