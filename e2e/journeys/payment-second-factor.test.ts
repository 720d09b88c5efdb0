import { expect, type Page, test } from '../support/test.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { type CardWish, fillBilling, fillCard, payMostInCash, shownBookingCode, testCards } from './steps/payment.ts';
import { openResults, selectFirst } from './steps/results.ts';

/** Between two codes. */
const CODE_WAIT_MS = 120_000;

async function buyWith(page: Page, number: string, daysAhead: number, lastName?: string): Promise<void> {
  await openResults(page, { daysAhead });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1', lastName === undefined ? {} : { lastName });
  await payMostInCash(page);
  await fillCard(page, { number });
  await fillBilling(page);
  await buy(page);
}

test.describe('with a wait that is long enough to be seen', () => {
  test.use({ ownServer: true, serverSettings: { CODE_RESEND_AFTER: String(CODE_WAIT_MS) } });

  test('a code that is wrong is said so, one sent anew replaces it, and the right one issues the ticket', async ({
    page,
    newMember,
    startSignedIn,
    mailedCode,
    advanceClock,
    checkAccessibility,
    expectStatuses,
  }) => {
    expectStatuses(409);
    const member = await newMember();
    await startSignedIn(member);
    await buyWith(page, testCards.code, 62);
    const dialog = page.getByRole('dialog', { name: 'Confirme o pagamento' });
    await expect(dialog).toBeVisible();
    let code = await mailedCode(member.email);
    const field = dialog.getByLabel('Código de confirmação');
    const again = dialog.getByRole('button', { name: 'Reenviar código' });
    const wait = dialog.getByRole('timer');
    /** What is left of the wait counts by the device's clock: that the server's has moved on is learnt by a reload. */
    const waitOver = async () => {
      await advanceClock(CODE_WAIT_MS);
      await page.reload();
      await expect(again).toBeEnabled();
      await expect(wait).toHaveCount(0);
    };

    await test.step('it says where the code went and counts down to a new one', async () => {
      await expect(dialog.getByText(`${member.email.slice(0, 1)}•••@${member.email.split('@')[1]}`)).toBeVisible();
      await expect(wait).toHaveText(/^\d\d:\d\d$/);
      await expect(again).toBeDisabled();
      await checkAccessibility();
    });

    await test.step('a reload brings it back, with the code that was sent, and once time is up a new one may be had', async () => {
      await waitOver();
      await expect(dialog.getByText('•••@')).toBeVisible();
      await expect(dialog.getByText(`•••• ${testCards.code.slice(-4)}`)).toBeVisible();
      await checkAccessibility();
    });

    await test.step('no code, half a code and a wrong code are said', async () => {
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(dialog.getByText('Digite o código que você recebeu.')).toBeVisible();
      await field.fill('12');
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(dialog.getByText('O código tem 6 números. Confira e tente novamente.')).toBeVisible();
      await expect(field).toHaveValue('12');
      await field.fill(code === '000000' ? '000001' : '000000');
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(dialog.getByText('Código incorreto. Confira e tente novamente.')).toBeVisible();
    });

    await test.step('a new code is mailed, and one asked for too often is not', async () => {
      await again.click();
      await expect(page.getByText('Código reenviado, verifique sua caixa de mensagens!')).toBeVisible();
      code = await mailedCode(member.email, code);
      for (let time = 0; time < 2; time += 1) {
        await expect(wait).toBeVisible();
        await expect(again).toBeDisabled();
        await waitOver();
        await again.click();
        code = await mailedCode(member.email, code);
        await expect(again).toHaveAccessibleName('Reenviar código');
      }
      await expect(wait).toBeVisible();
      await waitOver();
      await again.click();
      await expect(page.getByText('Não conseguimos reenviar, por favor, tente novamente!')).toBeVisible();
    });

    await test.step('the last code that was mailed issues the ticket', async () => {
      await field.fill(code);
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page).toHaveURL(/\/busca\/finalizado$/);
      await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    });
  });
});

test('five wrong codes end a second factor, and the screen after it says why', async ({
  page,
  newMember,
  startSignedIn,
  mailedCode,
}) => {
  const member = await newMember();
  await startSignedIn(member);
  await buyWith(page, testCards.code, 63);
  const dialog = page.getByRole('dialog', { name: 'Confirme o pagamento' });
  await expect(dialog).toBeVisible();
  const right = Number(await mailedCode(member.email));
  const over = dialog.getByRole('button', { name: 'Continuar' });
  for (let time = 1; time <= 5; time += 1) {
    const wrong = String((right + time) % 1_000_000).padStart(6, '0');
    await dialog.getByLabel('Código de confirmação').fill(wrong);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(time < 5 ? dialog.getByText('Código incorreto. Confira e tente novamente.') : over).toBeVisible();
  }
  await expect(over).toBeFocused();
  await over.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sua reserva foi concluída com ressalvas' })).toBeVisible();
  await expect(page.getByText(/^O pagamento foi recusado pela operadora do cartão\./)).toBeVisible();
});

test('a code confirmed for a ticket that the company refuses ends the second factor, says why, and leads to Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  mailedCode,
  expectStatuses,
}) => {
  expectStatuses(409);
  const member = await newMember();
  await startSignedIn(member);
  await buyWith(page, testCards.code, 66, 'Recusado');
  const dialog = page.getByRole('dialog', { name: 'Confirme o pagamento' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Código de confirmação').fill(await mailedCode(member.email));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const why = 'A empresa não confirmou a emissão. Nada foi cobrado de você.';
  await expect(dialog.getByText(why)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reenviar código' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page).toHaveURL(/\/conta\/minhas-viagens$/);
  await expect(page.getByText('Cancelado')).toBeVisible();
});

test('a second factor left aside or denied keeps the booking pending, to be paid from Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await buyWith(page, testCards.code, 64);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const pending = page.getByRole('heading', { name: 'Sua reserva foi concluída com ressalvas' });
  await expect(pending).toBeVisible();
  const code = await shownBookingCode(page);
  const payAgain = async (card: CardWish) => {
    await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
    const trip = page.getByRole('article', { name: `Reserva ${code}` });
    await expect(trip.getByText('Pendente')).toBeVisible();
    await trip.getByRole('button', { name: 'Reprocessar Pagamento' }).click();
    await fillCard(page, card);
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  };

  await test.step('a payment denied at the bank leaves the booking pending and nothing charged', async () => {
    await payAgain({ number: testCards.redirect });
    await page.getByRole('button', { name: 'Recusar' }).click();
    await expect(page).toHaveURL(/\/busca\/finalizado/);
    await expect(pending).toBeVisible();
    await expect(page.getByText('O pagamento não foi confirmado pelo banco e nada foi cobrado.')).toBeVisible();
  });

  await test.step('another card pays it', async () => {
    await payAgain({ number: testCards.approved });
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });
});

test('a payment approved at the bank is issued, and its way back says the same again', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  // The bank's page of a payment that is over.
  expectStatuses(410);
  await startSignedIn(await newMember());
  await buyWith(page, testCards.redirect, 65);
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

test('a payment approved at the bank for a ticket that the company refuses says so, and leads to Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await buyWith(page, testCards.redirect, 67, 'Recusado');
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect(page.getByText('A empresa não confirmou a emissão. Nada foi cobrado de você.')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page).toHaveURL(/\/conta\/minhas-viagens$/);
});
