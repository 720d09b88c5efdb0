import { expect, test } from '../../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from '../steps/cancellation.ts';
import { buy, fillTraveller } from '../steps/checkout.ts';
import { applyCoupon } from '../steps/coupon.ts';
import {
  activityWith,
  checkAvailability,
  openActivities,
  openActivity,
  panelOf,
  pickFirstDay,
} from '../steps/entertainment.ts';
import { expectSummary } from '../steps/hotels.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode } from '../steps/payment.ts';
import { expectFiltered, firstOption } from '../steps/results.ts';
import { tripOf, unfold } from '../steps/trips.ts';

test('a ticket is found from the form, seen over the list, and bought with points', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await page.getByRole('tab', { name: 'Experiências' }).click();
  await expect(page.getByText('Onde deseja encontrar?')).toBeVisible();
  const place = page.getByRole('combobox', { name: 'Onde deseja encontrar?' });

  await test.step('an empty form says what is missing', async () => {
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('Destino não pode ser vazio')).toBeVisible();
  });

  await place.fill('salvador');
  await expect(page.getByText('Locais')).toBeVisible();
  await checkAccessibility();
  await page
    .getByRole('option', { name: /^Salvador/ })
    .first()
    .click();
  await firstOption(page);
  await expect(page.getByText(/^\d+ Resultados encontrados$/).first()).toBeVisible();
  await checkAccessibility();

  const card = await activityWith(page, 'Ingresso');
  await expect(card.getByText('A partir de', { exact: true })).toBeVisible();
  const name = await openActivity(page, 'Ingresso');
  const dialog = page.getByRole('dialog', { name: 'Experiências' });
  await expect(
    dialog.getByText(
      'Antes de visualizar as opções desta experiência, verifique a disponibilidade dela clicando no botão acima.',
    ),
  ).toBeVisible();
  await checkAccessibility();

  await test.step('Back closes it, and forth and a reload open it again', async () => {
    await page.goBack();
    await expect(dialog).toBeHidden();
    await firstOption(page);
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
  });

  await dialog.getByRole('button', { name: 'Verificar disponibilidade' }).click();
  await expect(
    dialog.getByText('Por favor, selecione uma data antes de verificar a disponibilidade.').first(),
  ).toBeVisible();
  const day = await pickFirstDay(page);
  await checkAvailability(page);
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Selecionar essa Data' }).click();

  await expectSummary(page);
  const bought = page.getByRole('region', { name: 'Sua viagem' });
  await expect(bought.getByRole('heading', { name })).toBeVisible();
  await expect(bought.getByText('ENTRADA', { exact: true })).toBeVisible();
  await expect(bought.getByText(day).first()).toBeVisible();
  await checkAccessibility();

  await test.step('a reload keeps what was typed', async () => {
    await fillTraveller(page, 'Passageiro 1 · Adulto');
    await page.reload();
    await expect(page.getByLabel('E-mail').first()).toHaveValue('joana@demo.test');
    await buy(page);
  });

  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await unfold(trip);
  await expect(trip.getByRole('heading', { level: 3, name })).toBeVisible();
  await trip.getByText('Política de cancelamento', { exact: true }).click();
  await expect(trip.getByText(/voucher enviado por e-mail/)).toBeVisible();
  await checkAccessibility();

  await test.step('what is not sold as an activity of its own is not found', async () => {
    await page.goto('/busca/entertainment-details?tipo=entretenimento&atividade=5-sandbox.nenhuma_0');
    await expect(page.getByRole('alert')).toContainText('Nenhuma atividade encontrada');
    await checkAccessibility();
  });
});

test('a tour for two at a time of theirs is paid with points, card and coupon, has its voucher, and is given back', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openActivities(page);
  await firstOption(page);
  await page.getByRole('checkbox', { name: /^Domingo/ }).check();
  await expectFiltered(page);
  const name = await openActivity(page, 'Passeio');
  await panelOf(page)
    .getByRole('button', { name: /^Aumentar Adulto/ })
    .click();
  await pickFirstDay(page);
  await checkAvailability(page);

  await test.step('a time is chosen before, and the terms can be read', async () => {
    await page.getByRole('button', { name: 'Selecionar essa Data' }).click();
    await expect(
      page.getByText('Por favor, selecione um horário antes de prosseguir para o checkout.').first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Política de cancelamento/ }).click();
    const terms = page.getByRole('dialog', { name: 'Política de cancelamento' });
    await expect(terms.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(terms).toBeHidden();
  });

  await page
    .getByRole('radio', { name: /^\d{2}:\d{2}/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Selecionar essa Data' }).click();
  await expectSummary(page);
  await expect(page.getByText('HORÁRIO', { exact: true })).toBeVisible();
  await applyCoupon(page, 'viagem10');
  await fillTraveller(page, 'Passageiro 1 · Adulto');
  await fillTraveller(page, 'Passageiro 2 · Adulto', { name: 'Rui', documentId: '11144477735' });
  await payMostInCash(page);
  await fillCard(page);
  await fillBilling(page);
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await unfold(trip);
  await expect(trip.getByRole('heading', { level: 3, name })).toBeVisible();

  await test.step('its voucher is saved', async () => {
    const saved = page.waitForEvent('download');
    await trip.getByRole('button', { name: 'Baixar voucher (PDF)' }).click();
    expect((await saved).suggestedFilename()).toBe(`voucher-${code}.pdf`);
  });

  await test.step('given up, what its terms say comes back', async () => {
    const question = await askToCancel(page, trip);
    expect((await amountsOf(question))('Para o seu saldo')).toBeGreaterThan(0);
    await confirmCancel(question);
    await expect(trip.getByText('Cancelado')).toBeVisible();
  });
});

test('the last ticket of a date that went while it was paid is said so', async ({
  page,
  browser,
  baseURL,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  const noronha = {
    id: 'BR-PE-FERNANDO-DE-NORONHA',
    name: 'Fernando de Noronha',
    location: 'Fernando de Noronha, Pernambuco, Brasil',
  };
  await startSignedIn(await newMember());
  // On Fernando de Noronha one ticket is left of each date.
  await openActivities(page, noronha);
  await openActivity(page, 'Ingresso');
  const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await startSignedIn(await newMember({ name: 'Rui Prado' }), other.context());
  // The address of the details alone is a page.
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of [page, other]) {
    await pickFirstDay(tab);
    await checkAvailability(tab);
    const times = tab.getByRole('radio', { name: /^\d{2}:\d{2}/ });
    if ((await times.count()) > 0) await times.first().check();
    await tab.getByRole('button', { name: 'Selecionar essa Data' }).click();
    await expectSummary(tab);
    await fillTraveller(tab, 'Passageiro 1 · Adulto');
  }
  await buy(other);
  await expect(other.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  await other.context().close();
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect(page.getByText('Não há mais vagas suficientes neste dia ou horário. Escolha outro.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('5.000.000');
});
