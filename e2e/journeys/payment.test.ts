import { expect, type Page, test } from '../support/test.ts';
import { acceptTerms, buy, fillTraveller } from './steps/checkout.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode, testCards } from './steps/payment.ts';
import { firstOption, openResults, selectFirst } from './steps/results.ts';
import { unfold } from './steps/trips.ts';

/** The summary of a flight with a traveller filled in, ready for its payment. */
async function toPayment(page: Page, daysAhead: number, traveller = {}): Promise<void> {
  await openResults(page, { daysAhead });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1', traveller);
}

test('a member pays part in points and the rest by card, and the two add up', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await toPayment(page, 51);
  await expect(page.getByRole('heading', { name: 'Pagamento com pontos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamento com cartão' })).toBeHidden();
  await payMostInCash(page);
  await expect(page.getByText('Total em R$')).toBeVisible();
  await expect(page.getByText('Valor do Saldo')).toBeVisible();
  for (const brand of ['Visa', 'Mastercard', 'Elo', 'Amex']) {
    await expect(page.getByRole('list', { name: 'Bandeiras aceitas' }).getByRole('img', { name: brand })).toBeVisible();
  }
  const billing = page.getByRole('group', { name: 'Dados de cobrança' });

  await test.step('a payment left empty says so at every field and buys nothing', async () => {
    await billing.getByLabel('E-mail').fill('');
    await buy(page);
    await expect(page.getByText('Preencha todos os campos')).toBeVisible();
    for (const message of [
      'Número do cartão não pode ser vazio',
      'Nome do titular do cartão não pode ser vazio',
      'Data de expiração do cartão não pode ser vazio',
      'CCV do cartão não pode ser vazio',
      'Numero de parcelas não pode ser vazio',
      'Documento não pode ser vazio',
      'Telefone não pode ser vazio',
      'E-mail precisa ser preenchido com um e-mail valido',
      'Endereço não pode ser vazio',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
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
    await page.getByLabel('CCV').fill('000');
    await page.getByLabel('CCV').press('Tab');
    await expect(invalid).toBeVisible();
    await expect(page.getByLabel('Número de parcelas')).toBeFocused();
    await page.getByLabel('Número do cartão').fill('9999999999999999');
    await page.getByLabel('Número do cartão').press('Tab');
    await expect(invalid).toBeVisible();
    await expect(comprar).toBeDisabled();
  });

  await fillCard(page);
  await billing.getByLabel('E-mail').fill('joana@demo.test');
  await fillBilling(page);
  await checkAccessibility();
  await buy(page);
  await expect(page).toHaveURL(/\/busca\/finalizado$/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = page.getByRole('article', { name: `Reserva ${code}` });
  await expect(trip.getByText('Emitido')).toBeVisible();
  await expect(trip.getByText(/^[\d.]+ Pts \+ R\$\s[\d.]+,\d{2}$/)).toBeVisible();
});

test('a payment is split, typed and kept', async ({ page, newMember, startSignedIn, expectStatuses }) => {
  expectStatuses(429);
  await startSignedIn(await newMember({ lots: [{ points: 60_000, expiresInDays: null }] }));
  await toPayment(page, 52);

  await test.step('the entry says what is wrong with an amount, and slider and figures follow a right one', async () => {
    const entry = page.getByLabel('Em Pontos', { exact: true });
    await entry.fill('99999');
    await expect(page.getByText('Valor em Pontos maior que seu saldo de Pontos')).toBeVisible();
    await entry.fill('1');
    await expect(page.getByText(/^Quantidade de Pontos não pode ser menor que [\d.]+$/)).toBeVisible();
    await page.getByRole('button', { name: /^Mínimo/ }).click();
    await expect(page.getByText(/^Quantidade de Pontos/)).toBeHidden();
    await expect(page.getByRole('slider')).toHaveValue('0');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^[\d.]+ Pontos e R\$/);
    await page.getByRole('slider').press('End');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /e R\$\s0,00$/);
  });

  await test.step('who tries card after card is not told any more about them, and may still buy', async () => {
    await payMostInCash(page);
    await acceptTerms(page);
    let tries = 0;
    await expect(async () => {
      tries += 1;
      const answered = page.waitForResponse(/validate-credit-card/);
      await fillCard(page, { code: String(100 + tries) });
      expect((await answered).status()).toBe(429);
    }).toPass({ intervals: [0] });
    expect(tries).toBeGreaterThan(5);
    await expect(page.getByText('Erro ao validar cartão')).toBeVisible();
    await expect(page.getByText(/^Cartão inválido/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeEnabled();
  });

  await test.step('the instalments of every plan add up to the amount, without interest, and none is below five reais', async () => {
    const cents = (text: string) => Number(text.replace(/\D/g, ''));
    const due = page.getByText('Total em R$').locator('xpath=following-sibling::dd');
    const plans = async () =>
      (await page.getByLabel('Número de parcelas').locator('option').allTextContents()).slice(1);
    const total = cents((await due.textContent()) ?? '');
    expect(await plans()).toHaveLength(10);
    for (const [index, plan] of (await plans()).entries()) {
      await page.getByLabel('Número de parcelas').selectOption(String(index + 1));
      const [other = 0] = [...plan.matchAll(/R\$\s[\d.]+,\d{2}/g)].map(([amount]) => cents(amount));
      // By some centavos the first may be more than the others; then it is said below the field.
      const told = await page.getByText(/^1ª parcela de R\$/).allTextContents();
      const first = told.map((text) => cents(text.replace(/^1ª/, '').split(',').slice(0, 2).join(','))).at(0) ?? other;
      expect([plan, first + other * index]).toEqual([plan, total]);
      expect(plan.includes('sem juros')).toBe(index > 0);
    }
    // Little is left for the card: of less than ten reais there is one instalment.
    const slider = page.getByRole('slider');
    await slider.press('End');
    await slider.press('ArrowLeft');
    const few = cents((await due.textContent()) ?? '');
    expect(few).toBeGreaterThan(0);
    expect(await plans()).toHaveLength(Math.min(10, Math.max(1, Math.floor(few / 500))));
    await slider.press('Home');
  });

  await test.step('the payment survives a reload and Back, but for number and code of the card', async () => {
    await fillBilling(page);
    const shared = (await page.getByRole('slider').getAttribute('aria-valuetext')) ?? '';
    await page.reload();
    await expect(page.getByLabel('Nome do titular do cartão')).toHaveValue('JOANA PRADO');
    await expect(page.getByLabel('Endereço')).toHaveValue(/Paulista/);
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', shared);
    await expect(page.getByLabel('Número do cartão')).toHaveValue('');
    await expect(page.getByLabel('CCV')).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/resultado-pesquisa/);
    await page.goForward();
    await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
    await expect(page.getByLabel('Número do cartão')).toHaveValue('');
  });
});

test('a card kept on a phone pays the next purchase on a desk, and can be put aside', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(await newMember());

  await test.step('a purchase with a card fits a phone', async () => {
    await toPayment(page, 56);
    await payMostInCash(page);
    await fillCard(page);
    await page.getByRole('checkbox', { name: /Salvar cartão/ }).check();
    await fillBilling(page);
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeInViewport();
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });

  await test.step('the kept card pays the next purchase, and can be put aside', async () => {
    await page.setViewportSize(desk);
    await toPayment(page, 57, { name: 'Beatriz' });
    await payMostInCash(page);
    await expect(page.getByRole('radio', { name: /Visa •••• 1111/ })).toBeChecked();
    await page.getByRole('button', { name: 'Não usar cartão salvo' }).click();
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
    await page.getByRole('button', { name: 'Usar cartão salvo', exact: true }).click();
    await page.getByLabel('Número de parcelas').selectOption('1');
    await fillBilling(page);
    await buy(page);
    await expect(page.getByText('CCV do cartão não pode ser vazio')).toBeVisible();
    await page.getByLabel('CCV').fill('123');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });

  await test.step('removing it is asked first, and then it is gone, also after a reload', async () => {
    await toPayment(page, 58, { name: 'Beatriz' });
    await payMostInCash(page);
    await page.getByRole('button', { name: 'Remover Visa final 1111' }).click();
    await expect(page.getByRole('button', { name: 'Manter' })).toBeFocused();
    await page.getByRole('button', { name: 'Manter' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remover Visa final 1111' })).toBeFocused();
    await expect(page.getByRole('radio', { name: /Visa •••• 1111/ })).toBeChecked();
    await page.getByRole('button', { name: 'Remover Visa final 1111' }).click();
    await page.getByRole('button', { name: 'Remover', exact: true }).press('Enter');
    await expect(page.getByText('Cartão removido.')).toBeVisible();
    await expect(page.getByLabel('Número do cartão')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Usar cartão salvo', exact: true })).toBeHidden();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
    await page.reload();
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
    await expect(page.getByText('1111')).toBeHidden();
  });
});

test('without point activity prices are in reais alone, and all is paid by card', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember({ campaignCode: '30316', lots: [] }));
  await openResults(page, { daysAhead: 58 });
  await test.step('results show reais alone', async () => {
    const option = await firstOption(page);
    await expect(option.getByText(/R\$/).first()).toBeVisible();
    await expect(option.getByText(/Pts/)).toHaveCount(0);
  });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');
  await expect(page.getByRole('heading', { name: 'Pagamento com cartão' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamento com pontos' })).toBeHidden();
  await expect(page.getByText('Valor do Saldo')).toBeHidden();
  await expect(page.getByText('Total em R$')).toBeVisible();
  await fillCard(page, { number: '5555555555554444', installments: '10' });
  await fillBilling(page);
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
});

test('points alone pay where the campaign takes no cash', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember({ campaignCode: '30194' }));
  await toPayment(page, 59);
  await expect(page.getByRole('heading', { name: 'Pagamento com pontos' })).toBeHidden();
  await expect(page.getByText('Total em R$')).toBeHidden();
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
});

test('a declined card leaves the booking pending, another one pays it from Minhas viagens, and its voucher is there', async ({
  page,
  newMember,
  startSignedIn,
  loseServer,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(0);
  await startSignedIn(await newMember());
  await toPayment(page, 60);
  await payMostInCash(page);
  await fillCard(page, { number: testCards.declined });
  await fillBilling(page);
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Sua reserva foi concluída com ressalvas' })).toBeVisible();
  await expect(page.getByText(/O pagamento foi recusado/)).toBeVisible();
  const code = await shownBookingCode(page);
  await checkAccessibility();

  await test.step('another card may pay at once, and what becomes of it is told on the same page', async () => {
    await page.getByRole('button', { name: 'Pagar com outro cartão' }).click();
    await fillCard(page, { number: testCards.declined });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/O pagamento foi recusado/)).toBeVisible();
    expect(await shownBookingCode(page)).toBe(code);
  });

  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = page.getByRole('article', { name: `Reserva ${code}` });
  await expect(trip.getByText('Pendente')).toBeVisible();
  await expect(trip.getByText(/^Esta reserva expira em/)).toBeVisible();
  await expect(trip.getByRole('timer')).toHaveText(/^(\d+ h \d{2} min|\d{2}:\d{2})$/);
  await trip.getByRole('button', { name: 'Reprocessar Pagamento' }).click();
  await expect(page.getByRole('dialog', { name: 'Reprocessar Pagamento' })).toBeVisible();
  await checkAccessibility();
  await fillCard(page);
  // Who pays was kept, since a payment is still due.
  await expect(page.getByLabel('Endereço')).toHaveValue(/Paulista/);
  const comeBack = await loseServer();
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByText('Compra não processada, por favor, tente novamente!')).toBeVisible();
  await comeBack();
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page).toHaveURL(/\/busca\/finalizado$/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  expect(await shownBookingCode(page)).toBe(code);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await expect(trip.getByText('Emitido')).toBeVisible();
  await checkAccessibility();
  await unfold(trip);
  await checkAccessibility();
  expect(await savedBy(page, trip.getByRole('button', { name: 'Baixar voucher (PDF)' }))).toBe(`voucher-${code}.pdf`);
  expect(await savedBy(page, trip.getByRole('button', { name: 'Adicionar ao calendário' }))).toBe(`viagem-${code}.ics`);
  const resend = trip.getByRole('button', { name: 'Reenviar Voucher' });
  for (let sent = 1; sent <= 3; sent += 1) {
    await resend.press('Enter');
    await expect(page.getByText('Voucher reenviado, verifique seu e-mail!')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
  }
  expectStatuses(429);
  await resend.press('Enter');
  await expect(
    page.getByText(/^Houve algum erro, tente novamente! .*Tente novamente em (1 hora|\d+ minutos)\.$/),
  ).toBeVisible();
});

/** The name of the file that a button gives. */
async function savedBy(page: Page, button: ReturnType<Page['getByRole']>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return download.suggestedFilename();
}
