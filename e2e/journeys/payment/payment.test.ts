import { expect, type Page, test } from '../../support/test.ts';
import { acceptTerms, buy, fillTraveller } from '../steps/checkout.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode, testCards } from '../steps/payment.ts';
import { tripOf, unfold } from '../steps/trips.ts';

test('a member pays part in points and the rest by card, and the two add up', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 51 });
  await fillTraveller(page, 'Adulto 1');
  await expect(page.getByRole('heading', { name: 'Pagamento com pontos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamento com cartão' })).toBeHidden();
  await payMostInCash(page);
  await expect(page.getByText('Total em R$')).toBeVisible();
  await expect(page.getByText('Valor do Saldo')).toBeVisible();

  await test.step('a payment left empty says so, leads to its first field and buys nothing', async () => {
    await buy(page);
    await expect(page.getByText('Preencha todos os campos')).toBeVisible();
    await expect(page.getByText('Número do cartão não pode ser vazio')).toBeVisible();
    await expect(page.getByLabel('Número do cartão')).toBeFocused();
    await expect(page).toHaveURL(/\/busca\/resumo$/);
  });

  await test.step('a card is checked when its last field is left; one that may not be used keeps Comprar shut', async () => {
    const comprar = page.getByRole('button', { name: 'Comprar' });
    const invalid = page.getByText('Cartão inválido, confira os dados e tente novamente.');
    await expect(comprar).toBeEnabled();
    await fillCard(page, { code: '000' });
    await expect(invalid).toBeVisible();
    await expect(comprar).toBeDisabled();
    await fillCard(page);
    await expect(invalid).toBeHidden();
    await expect(comprar).toBeEnabled();
  });

  await fillBilling(page);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page).toHaveURL(/\/busca\/finalizado$/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await expect(trip.getByText('Emitido')).toBeVisible();
  await expect(trip.getByText(/^[\d.]+ Pts \+ R\$\s[\d.]+,\d{2}$/)).toBeVisible();
});

test('a card kept on a phone pays the next purchase on a desk, and can be removed', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
}) => {
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(await newMember());

  await test.step('a purchase with a card fits a phone', async () => {
    await openChosen({ daysAhead: 56 });
    await fillTraveller(page, 'Adulto 1');
    await payMostInCash(page);
    await fillCard(page);
    await page.getByRole('checkbox', { name: /Salvar cartão/ }).check();
    await fillBilling(page);
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeInViewport();
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });

  await test.step('the kept card pays the next purchase, once its code was told', async () => {
    await page.setViewportSize(desk);
    await openChosen({ daysAhead: 57 });
    await fillTraveller(page, 'Adulto 1', { name: 'Beatriz' });
    await payMostInCash(page);
    await expect(page.getByRole('radio', { name: /Visa •••• 1111/ })).toBeChecked();
    await page.getByLabel('Número de parcelas').selectOption('1');
    await fillBilling(page);
    await buy(page);
    await expect(page.getByText('CCV do cartão não pode ser vazio')).toBeVisible();
    await page.getByLabel('CCV').fill('123');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });

  await test.step('removed, it is gone, also after a reload, and the form is as it was', async () => {
    await openChosen({ daysAhead: 58 });
    await page.getByLabel('Nome', { exact: true }).fill('Beatriz');
    await payMostInCash(page);
    await page.getByRole('button', { name: 'Remover Visa final 1111' }).click();
    await page.getByRole('button', { name: 'Remover', exact: true }).press('Enter');
    await expect(page.getByText('Cartão removido.')).toBeVisible();
    await expect(page.getByLabel('Número do cartão')).toBeFocused();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
    await page.reload();
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
    await expect(page.getByText('1111')).toBeHidden();
  });
});

test('without point activity all is in reais and paid by card, also by one that could not be checked', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  orderFault,
  expectStatuses,
}) => {
  expectStatuses(504);
  await startSignedIn(await newMember({ campaignCode: '30316', lots: [] }));
  await openChosen({ daysAhead: 58 });
  await fillTraveller(page, 'Adulto 1');
  await expect(page.getByRole('heading', { name: 'Pagamento com cartão' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamento com pontos' })).toBeHidden();
  await expect(page.getByText('Valor do Saldo')).toBeHidden();
  await expect(page.getByText('Total em R$')).toBeVisible();
  await expect(page.getByText(/\d Pts/)).toHaveCount(0);
  await fillBilling(page);
  await acceptTerms(page);

  await orderFault({ operation: 'checkCard', kind: 'lost_answer' });
  await fillCard(page, { number: '5555555555554444', installments: '10' });
  await expect(page.getByText('Erro ao validar cartão')).toBeVisible();
  await expect(page.getByText(/^Cartão inválido/)).toBeHidden();
  await expect(page.getByLabel('Número do cartão')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Comprar' })).toBeEnabled();
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
});

test('points alone pay where the campaign takes no cash', async ({ page, newMember, startSignedIn, openChosen }) => {
  await startSignedIn(await newMember({ campaignCode: '30194' }));
  await openChosen({ daysAhead: 59 });
  await fillTraveller(page, 'Adulto 1');
  await expect(page.getByRole('heading', { name: 'Pagamento com pontos' })).toBeHidden();
  await expect(page.getByText('Total em R$')).toBeHidden();
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
});

test('a declined card leaves the booking pending, another one pays it from Minhas viagens, and its papers are there', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 60 });
  await fillTraveller(page, 'Adulto 1');
  await payMostInCash(page);
  await fillCard(page, { number: testCards.declined });
  await fillBilling(page);
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Sua reserva foi concluída com ressalvas' })).toBeVisible();
  await expect(page.getByText(/O banco do cartão recusou o pagamento/)).toBeVisible();
  const code = await shownBookingCode(page);
  await checkAccessibility();

  await test.step('another card may pay at once, and what becomes of it is told on the same page', async () => {
    await page.getByRole('button', { name: 'Pagar com outro cartão' }).click();
    await fillCard(page, { number: testCards.declined });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/O banco do cartão recusou o pagamento/)).toBeVisible();
    expect(await shownBookingCode(page)).toBe(code);
  });

  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await expect(trip.getByText('Pendente')).toBeVisible();
  await expect(trip.getByText(/^Esta reserva expira em/)).toBeVisible();
  await expect(trip.getByRole('timer')).toHaveText(/^(\d+ h \d{2} min|\d{2}:\d{2})$/);
  await trip.getByRole('button', { name: 'Reprocessar Pagamento' }).click();
  await expect(page.getByRole('dialog', { name: 'Reprocessar Pagamento' })).toBeVisible();
  await checkAccessibility();
  await fillCard(page);
  // Who pays was kept, since a payment is still due.
  await expect(page.getByLabel('Endereço')).toHaveValue(/Paulista/);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page).toHaveURL(/\/busca\/finalizado$/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  expect(await shownBookingCode(page)).toBe(code);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await expect(trip.getByText('Emitido')).toBeVisible();
  await unfold(trip);
  await checkAccessibility();
  expect(await savedBy(page, trip.getByRole('button', { name: 'Baixar voucher (PDF)' }))).toBe(`voucher-${code}.pdf`);
  expect(await savedBy(page, trip.getByRole('button', { name: 'Adicionar ao calendário' }))).toBe(`viagem-${code}.ics`);
  await trip.getByRole('button', { name: 'Reenviar Voucher' }).press('Enter');
  await expect(page.getByText('Voucher reenviado, verifique seu e-mail!')).toBeVisible();
});

/** The name of the file that a button gives. */
async function savedBy(page: Page, button: ReturnType<Page['getByRole']>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return download.suggestedFilename();
}
