import { expect, test } from '../../support/test.ts';
import { fillPassenger, openBuses, pickSeats, roomyBusesOf, seatsOf } from '../steps/buses.ts';
import { buy } from '../steps/checkout.ts';
import { enterWithCode, fillRegistration, freshEmail, memberDialog } from '../steps/guests.ts';
import { openStatement } from '../steps/statement.ts';

test('the holder of a voucher registers for a seat and buys it with the points; the statement says both, and who shared it is told', async ({
  page,
  browser,
  context,
  newTravelVoucher,
  checkAccessibility,
  checkWidth,
}) => {
  const code = await newTravelVoucher();
  await enterWithCode(page, code);
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expect(otherTab.getByRole('button', { name: 'Vale-viagem' })).toContainText('20.000');
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const shared = await elsewhere.newPage();
  await enterWithCode(shared, code);

  await openBuses(page, { daysAhead: 48 });
  await roomyBusesOf(page, 'IDA').first().check();
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
  const dialog = memberDialog(page);
  await expect(
    dialog.getByText(/^O valor do seu vale-viagem, 20\.000 Pontos, passa para a sua conta\.$/),
  ).toBeVisible();
  await checkAccessibility();
  await fillRegistration(dialog, freshEmail());
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  const account = { name: /Joana Prado/ };
  await expect(page.getByRole('button', account)).toContainText('20.000');

  await test.step('another tab of the same browser goes on as the member', async () => {
    await expect(otherTab.getByRole('button', account)).toContainText('20.000');
    await otherTab.close();
  });
  await test.step('whoever else entered with it reads that it was used, and where to go on', async () => {
    await shared.reload();
    await expect(shared).toHaveURL(/\/login$/);
    await expect(shared.getByRole('alert')).toHaveText(
      'Esse voucher já foi utilizado, favor efetuar o login com sua conta pessoal.',
    );
    await elsewhere.close();
  });

  await pickSeats(seatsOf(page));
  await fillPassenger(page);
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await openStatement(page);
  const rows = page.getByRole('dialog', { name: 'Extrato de Pontos' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Pontos usados na compra · EMB-/);
  await expect(rows.nth(2)).toContainText('Pontos do vale-viagem');
  await expect(rows.nth(2)).toContainText('+20.000');
  await expect(rows.nth(2)).toContainText('Sem validade');
  await checkWidth();
});
