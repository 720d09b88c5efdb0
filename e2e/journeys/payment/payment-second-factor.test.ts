import { expect, type Page, test } from '../../support/test.ts';
import { buy, fillTraveller } from '../steps/checkout.ts';
import {
  type CardOptions,
  fillBilling,
  fillCard,
  payMostInCash,
  shownBookingCode,
  testCards,
} from '../steps/payment.ts';
import { tripOf } from '../steps/trips.ts';

/** Buys what was chosen, most of it by a card. */
async function buyWith(page: Page, number: string, lastName?: string): Promise<void> {
  await fillTraveller(page, 'Adulto 1', lastName === undefined ? {} : { lastName });
  await payMostInCash(page);
  await fillCard(page, { number });
  await fillBilling(page);
  await buy(page);
}

/** Pays a booking of My trips by a card. */
async function payAgain(page: Page, bookingCode: string, card: CardOptions): Promise<void> {
  const trip = tripOf(page, bookingCode);
  await expect(trip.getByText('Pendente')).toBeVisible();
  await trip.getByRole('button', { name: 'Reprocessar Pagamento' }).click();
  await fillCard(page, card);
  // Who pays is kept while a payment is due.
  if ((await page.getByLabel('CEP').inputValue()) === '') await fillBilling(page);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
}

const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme o pagamento' });
const refused = 'A empresa não confirmou a emissão. Nada foi cobrado de você.';

test('a code that is wrong is said so, one sent anew replaces it, and the right one issues the ticket', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  mailedCode,
  checkAccessibility,
}) => {
  const member = await newMember();
  await startSignedIn(member);
  await openChosen({ daysAhead: 62 });
  await buyWith(page, testCards.code);
  const dialog = codeDialog(page);
  await expect(dialog).toBeVisible();
  const first = await mailedCode(member.email);
  const field = dialog.getByLabel('Código de confirmação');
  const again = dialog.getByRole('button', { name: 'Reenviar código' });

  await test.step('it says where the code went, and that another one is wrong', async () => {
    await expect(dialog.getByText(`${member.email.slice(0, 1)}•••@${member.email.split('@')[1]}`)).toBeVisible();
    await checkAccessibility();
    await field.fill(first === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText('Código incorreto. Confira e tente novamente.')).toBeVisible();
  });

  await test.step('a reload brings it back, with where the code went and the card that is charged', async () => {
    await page.reload();
    await expect(dialog.getByText('•••@')).toBeVisible();
    await expect(dialog.getByText(`•••• ${testCards.code.slice(-4)}`)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('a new code is mailed once it may be asked for, and issues the ticket', async () => {
    await expect(again).toBeEnabled();
    await again.click();
    await expect(page.getByText('Código reenviado, verifique sua caixa de mensagens!')).toBeVisible();
    await field.fill(await mailedCode(member.email, first));
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });
});

test('a second factor left aside, failed or denied keeps the booking pending, and another card pays it from Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  buyFlight,
  mailedCode,
}) => {
  const member = await newMember();
  await startSignedIn(member);
  const code = await buyFlight({ daysAhead: 64, card: testCards.declined });
  const pending = page.getByRole('heading', { name: 'Sua reserva foi concluída com ressalvas' });
  const dialog = codeDialog(page);
  const toTrips = () => page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await page.goto('/conta/minhas-viagens');

  const left = await test.step('one that is left aside', async () => {
    await payAgain(page, code, { number: testCards.code });
    await expect(dialog).toBeVisible();
    const sent = await mailedCode(member.email);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(pending).toBeVisible();
    expect(await shownBookingCode(page)).toBe(code);
    return sent;
  });

  await test.step('five wrong codes end it, and the screen after it says why', async () => {
    await toTrips();
    await payAgain(page, code, { number: testCards.code });
    await expect(dialog).toBeVisible();
    const right = Number(await mailedCode(member.email, left));
    const over = dialog.getByRole('button', { name: 'Continuar' });
    for (let time = 1; time <= 5; time += 1) {
      const wrong = String((right + time) % 1_000_000).padStart(6, '0');
      await dialog.getByLabel('Código de confirmação').fill(wrong);
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(time < 5 ? dialog.getByText('Código incorreto. Confira e tente novamente.') : over).toBeVisible();
    }
    await expect(over).toBeFocused();
    await over.press('Enter');
    await expect(pending).toBeVisible();
    await expect(page.getByText(/^O banco do cartão recusou o pagamento\./)).toBeVisible();
  });

  await test.step('one that is denied at the bank, which charges nothing', async () => {
    await toTrips();
    await payAgain(page, code, { number: testCards.redirect });
    await page.getByRole('button', { name: 'Recusar' }).click();
    await expect(page).toHaveURL(/\/busca\/finalizado/);
    await expect(pending).toBeVisible();
    await expect(page.getByText('O pagamento não foi confirmado pelo banco e nada foi cobrado.')).toBeVisible();
  });

  await test.step('another card pays it', async () => {
    await toTrips();
    await payAgain(page, code, { number: testCards.approved });
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    expect(await shownBookingCode(page)).toBe(code);
  });
});

test('a payment confirmed for a ticket that the company refuses says why, and leads to Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  buyFlight,
  mailedCode,
  expectStatuses,
}) => {
  expectStatuses(409);
  const member = await newMember();
  await startSignedIn(member);
  const failed = page.getByRole('heading', { name: 'Erro ao realizar reserva!' });

  await test.step('by a code', async () => {
    await openChosen({ daysAhead: 66 });
    await buyWith(page, testCards.code, 'Recusado');
    const dialog = codeDialog(page);
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Código de confirmação').fill(await mailedCode(member.email));
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText(refused)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Reenviar código' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
    await expect(failed).toBeVisible();
    await expect(page.getByText(refused)).toBeVisible();
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    await expect(page).toHaveURL(/\/conta\/minhas-viagens$/);
    await expect(page.getByText('Não concluída', { exact: true })).toBeVisible();
    await expect(page.getByText('Nada foi cobrado.')).toBeVisible();
  });

  await test.step('at the bank', async () => {
    const code = await buyFlight({ daysAhead: 67, lastName: 'RECUSADO', card: testCards.declined });
    await page.reload();
    await payAgain(page, code, { number: testCards.redirect });
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(failed).toBeVisible();
    await expect(page.getByText(refused)).toBeVisible();
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    await expect(page).toHaveURL(/\/conta\/minhas-viagens$/);
    await expect(tripOf(page, code).getByText('Não concluída', { exact: true })).toBeVisible();
  });
});

test('a payment approved at the bank is issued, and its way back says the same again', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  expectStatuses,
}) => {
  // The bank's page of a payment that is over.
  expectStatuses(410);
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 65 });
  await buyWith(page, testCards.redirect);
  await expect(page.getByRole('heading', { name: 'Confirme seu pagamento' })).toBeVisible();
  const bank = page.url();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page).toHaveURL(/\/busca\/finalizado/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.goto(bank);
  await page.getByRole('link', { name: 'Voltar para a loja' }).click();
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  expect(await shownBookingCode(page)).toBe(code);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await expect(page.getByText('Emitido')).toHaveCount(1);
});
