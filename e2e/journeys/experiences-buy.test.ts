import { daysAhead } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from './steps/cancellation.ts';
import { buy } from './steps/checkout.ts';
import { applyCoupon } from './steps/coupon.ts';
import {
  chooseDate,
  countAdults,
  fillPassenger,
  firstExperience,
  openExperience,
  openExperiences,
  pickDay,
  ticketsOf,
} from './steps/experiences.ts';
import { enterWithCode, fillRegistration, freshEmail, memberDialog } from './steps/guests.ts';
import { expectSummary } from './steps/hotels.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode } from './steps/payment.ts';
import { expectFiltered, firstOption } from './steps/results.ts';
import { tripOf, unfold } from './steps/trips.ts';

test('a day is taken by hand, from the form to Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await page.getByRole('tab', { name: 'Exclusivos' }).click();
  const city = page.getByRole('combobox', { name: 'Cidade' });

  await city.fill('salvador');
  await page
    .getByRole('option', { name: /^Salvador/ })
    .first()
    .click();
  const searched = await pickDay(page, 'Data', daysAhead(21));
  await page.getByRole('button', { name: 'Buscar' }).click();
  await firstOption(page);
  await checkAccessibility();

  await test.step('Editar leads to the form as it was filled', async () => {
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(city).toHaveValue(/^Salvador/);
    await expect(page.getByRole('button', { name: /^Data/ })).toContainText(searched);
    await checkAccessibility();
    await page.getByRole('button', { name: 'Buscar' }).click();
    await firstOption(page);
  });

  const name = await openExperience(page, 'continuous');
  const tickets = ticketsOf(page);

  await checkAccessibility();

  const chosen = await pickDay(page, 'Data', daysAhead(23));
  await test.step('Back, forth and a reload find the people and the day as they were chosen', async () => {
    await page.goBack();
    await firstOption(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(tickets.getByText('Total para 1 pessoa')).toBeVisible();
    await expect(tickets.getByRole('button', { name: /^Data/ })).toContainText(chosen);
  });

  await chooseDate(page);
  await expectSummary(page);
  const bought = page.getByRole('region', { name: 'Sua viagem' });
  await expect(bought.getByRole('heading', { name })).toBeVisible();
  await expect(bought.getByRole('term').filter({ hasText: 'Entrada' })).toBeVisible();
  await expect(bought.getByText(chosen)).toBeVisible();
  await expect(bought.getByText(/^Total para 1 pessoa: [\d.]+ Pts$/)).toBeVisible();
  await checkAccessibility();

  await test.step('a reload keeps what was typed', async () => {
    await fillPassenger(page, 'Passageiro 1 · Adulto');
    await page.reload();
    await expect(page.getByLabel('Endereço')).toHaveValue('Rua das Flores, 10, Centro, Campinas');
    await buy(page);
  });

  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await unfold(trip);
  await expect(trip.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(trip.getByRole('term').filter({ hasText: 'Código de resgate' })).toBeVisible();
  await expect(trip.getByRole('definition').filter({ hasText: chosen }).first()).toBeVisible();
  await expect(trip.getByText(/^Contato: /)).toBeVisible();
  await checkAccessibility();
});

test('two tickets of a date are paid with points, card and coupon, have their voucher, and are given back', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openExperiences(page, { city: 'BR-RJ-RIO-DE-JANEIRO', daysAhead: 41 });
  await page.getByRole('checkbox', { name: 'Cancelamento grátis' }).check();
  await expectFiltered(page);
  const name = await openExperience(page, 'dated');
  await countAdults(page, 2);
  await chooseDate(page);
  await expectSummary(page);
  await expect(page.getByText(/^Total para 2 pessoas: /)).toBeVisible();
  await applyCoupon(page, 'viagem10');
  await fillPassenger(page, 'Passageiro 1 · Adulto');
  await page.getByRole('button', { name: 'Usar este e-mail, telefone e endereço para todos' }).click();
  await expect(page.getByLabel('Endereço').nth(1)).toHaveValue('Rua das Flores, 10, Centro, Campinas');
  await fillPassenger(page, 'Passageiro 2 · Adulto', { name: 'Rui', documentId: '11144477735' });
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

  await test.step('given up early, all of it comes back', async () => {
    const question = await askToCancel(page, trip);
    expect((await amountsOf(question))('Para o seu saldo')).toBeGreaterThan(0);
    await expect(question.getByText('Nada: não há multa')).toBeVisible();
    await confirmCancel(question);
    await expect(trip.getByText('Cancelado')).toBeVisible();
  });
});

test('the last ticket of a date that went while it was paid is said so, and the way on leads to another', async ({
  page,
  browser,
  baseURL,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  // On Fernando de Noronha one ticket is left of each date.
  await openExperiences(page, { city: 'BR-PE-FERNANDO-DE-NORONHA', daysAhead: 44 });
  const name = await openExperience(page, 'dated');
  const dates = page.getByRole('region', { name: 'Datas disponíveis' });
  const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await startSignedIn(await newMember({ name: 'Rui Prado' }), other.context());
  await other.goto(page.url());

  await countAdults(page, 1);
  const first = dates.getByRole('button', { name: /^Selecionar essa Data/ }).first();
  await expect(first).toHaveAttribute('aria-label', /^Selecionar essa Data: /);
  const sold = (await first.getAttribute('aria-label')) ?? '';
  for (const tab of [page, other]) {
    await countAdults(tab, 1);
    await chooseDate(tab);
    await expectSummary(tab);
    await fillPassenger(tab, 'Passageiro 1 · Adulto');
  }
  await buy(other);
  await expect(other.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  await other.context().close();
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect(
    page.getByText('Não há mais ingressos suficientes nesta data. Escolha outra data ou menos ingressos.'),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('5.000.000');

  await test.step('the next try says so too, and leads to its other dates, for which the form is still filled', async () => {
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    const dialog = page.getByRole('dialog', { name: /^Não há mais ingressos suficientes nesta data/ });
    await expect(dialog.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Ver preços de agora' }).click();
    await page
      .getByRole('article', { name: new RegExp(`^${name}`) })
      .getByRole('button', { name: 'Detalhes' })
      .click();
    await expect(dates.getByRole('button', { name: /^Selecionar essa Data/ }).first()).toBeVisible();
    await expect(dates.getByRole('button', { name: sold, exact: true })).toHaveCount(0);
    await chooseDate(page);
    await expectSummary(page);
    await expect(page.getByLabel('Endereço')).toHaveValue('Rua das Flores, 10, Centro, Campinas');
  });
});

test('a guest on a phone sees reais, registers on the way to the summary, and finds what was chosen there', async ({
  page,
  checkWidth,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWithCode(page);
  await openExperiences(page, { daysAhead: 42 });
  const card = await firstExperience(page, 'continuous');
  await expect(card.getByText(/^R\$\s[\d.]+,\d{2}$/).first()).toBeVisible();
  await expect(page.getByText(/\d Pts\b/)).toHaveCount(0);
  await checkWidth();
  const name = await openExperience(page, 'continuous');
  await checkWidth();
  await checkAccessibility();

  await countAdults(page, 2);
  const chosen = await pickDay(page, 'Data', daysAhead(10));
  await chooseDate(page);
  const dialog = memberDialog(page);
  await expect(dialog).toBeVisible();
  await fillRegistration(dialog, freshEmail());
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectSummary(page);
  const bought = page.getByRole('region', { name: 'Sua viagem' });
  await expect(bought.getByRole('heading', { name })).toBeVisible();
  await expect(bought.getByText(chosen)).toBeVisible();
  await expect(bought.getByText(/^Total para 2 pessoas: /)).toBeVisible();
  await checkWidth();
});
