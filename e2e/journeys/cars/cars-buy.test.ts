import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead, yearsAgo } from '../../support/days.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from '../steps/cancellation.ts';
import { openCars } from '../steps/cars.ts';
import { buy } from '../steps/checkout.ts';
import { applyCoupon } from '../steps/coupon.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode, testCards } from '../steps/payment.ts';
import { driverOf, fillDriver, selectCar } from '../steps/rentals.ts';
import { type Part, paidFor, tripOf, unfold } from '../steps/trips.ts';

const POINTS = 5_000_000;
const shown = new Intl.NumberFormat('pt-BR');
const boughtOf = (page: Page) => page.getByRole('region', { name: 'Sua viagem' });
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' });

/** The rental's card in My trips, after a purchase that was issued. */
async function showTrip(page: Page): Promise<Part> {
  await expect(page).toHaveURL(/\/busca\/finalizado(\?locator=\w+)?$/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  return tripOf(page, code);
}

test('a rental is paid by card with a code that the bank mails, found with its voucher in Minhas viagens, and given up for nothing', async ({
  page,
  newMember,
  startSignedIn,
  mailedCode,
  checkAccessibility,
  expectStatuses,
}) => {
  expectStatuses(409);
  const member = await newMember({ lots: [{ points: POINTS, expiresInDays: null }] });
  await startSignedIn(member);
  await openCars(page, { returnedTo: { city: 'GRU', location: 'GRU2' } });
  await selectCar(page);
  const bought = boughtOf(page);

  await test.step('the summary says all conditions before', async () => {
    await bought.getByText('Lojas, o que está incluído e condições').click();
    await expect(bought.getByText('Aeroporto Guarulhos, área de desembarque, São Paulo')).toBeVisible();
    await expect(bought.getByText(/ - Rodoviária, São Paulo/)).toBeVisible();
    await expect(bought.getByText('Preço total por 5 dias')).toBeVisible();
    await expect(bought.getByText(/^Danos ao veículo \(CDW\), franquia de R\$/)).toBeVisible();
    await expect(summaryOf(page).getByText('Taxa de retorno (devolução em outro local)')).toBeVisible();
    await expect(summaryOf(page).getByText(/^Até \d{2}\/\d{2}\/\d{4}\sàs\s23:59: grátis$/)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('the member drives, by one tap', async () => {
    await driverOf(page).getByRole('button', { name: 'Usar meus dados' }).click();
    await expect(driverOf(page).getByLabel('Sobrenome')).toHaveValue('PRADO');
    await fillDriver(page);
    await driverOf(page).getByLabel('Número do voo').fill('g3 1024');
  });

  await payMostInCash(page);
  await fillCard(page, { number: testCards.code });
  await fillBilling(page);
  await buy(page);
  const dialog = page.getByRole('dialog', { name: 'Confirme o pagamento' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Código de confirmação').fill(await mailedCode(member.email));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();

  const trip = await showTrip(page);
  await test.step('the trip says what was bought, for the desk, with its voucher', async () => {
    await expect(trip.getByText('Emitido')).toBeVisible();
    await unfold(trip);
    for (const text of ['Retirada', 'Devolução', 'Loja aberta 24 horas', 'Loja aberta das 07:00 às 21:00']) {
      await expect(trip.getByText(text, { exact: true })).toBeVisible();
    }
    await trip.getByText('O que está incluído e o que levar à loja').click();
    await expect(trip.getByText(/^Caução de R\$/)).toBeVisible();
    await expect(trip.getByText('JOANA PRADO')).toBeVisible();
    await expect(trip.getByText('Voo informado à locadora: G3 1024')).toBeVisible();
    await checkAccessibility();
    const saved = page.waitForEvent('download');
    await trip.getByRole('button', { name: 'Baixar voucher (PDF)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^voucher-EMB-\w+\.pdf$/);
  });

  await test.step('giving it up costs nothing', async () => {
    const { points, cents } = await paidFor(trip);
    expect([points > 0, cents > 0]).toEqual([true, true]);
    const question = await askToCancel(page, trip);
    await expect(question.getByText('Nada: não há multa')).toBeVisible();
    expect((await amountsOf(question))('Para o seu saldo')).toBe(points);
    await confirmCancel(question);
    await expect(page.getByText('Reserva cancelada.')).toBeVisible();
    await expect(trip.getByText('Cancelado')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(shown.format(POINTS));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a rental for tomorrow is bought with a coupon once its driver is old enough, nothing typed is lost, and giving it up keeps a day’s share', async ({
    page,
    newMember,
    newCoupon,
    startSignedIn,
    checkAccessibility,
    checkWidth,
    expectStatuses,
  }) => {
    expectStatuses(409);
    await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
    await openCars(page, { city: 'CNF', daysAhead: 1 });
    await selectCar(page);
    const driver = driverOf(page);

    await test.step('an empty form says so at its fields, and leads to the first', async () => {
      await buy(page);
      await expect(page.getByText('Preencha todos os campos')).toBeVisible();
      await expect(driver.getByText('Nome não pode ser vazio', { exact: true })).toBeVisible();
      await expect(driver.getByText('Endereço não pode ser vazio', { exact: true })).toBeVisible();
      await expect(driver.getByLabel('Nome', { exact: true })).toBeFocused();
      await checkAccessibility();
      await checkWidth();
    });

    await test.step('whom no company rents to is told so at the birthdate, which Comprar leads to', async () => {
      await fillDriver(page, { birthdate: yearsAgo(16) });
      await driver.getByLabel('Telefone').press('Tab');
      const tooYoung = /^Esta locadora aluga a condutores a partir de \d\d anos no dia da retirada\.$/;
      await expect(driver.getByText(tooYoung)).toBeVisible();
      await page.getByRole('button', { name: 'Comprar' }).click();
      await expect(driver.getByLabel('Data de nascimento')).toBeFocused();
      await expect(page).toHaveURL(/\/busca\/resumo$/);
    });

    await test.step('a reload keeps what was typed', async () => {
      await page.reload();
      await expect(driver.getByLabel('Data de nascimento')).toHaveValue(yearsAgo(16));
      await expect(driver.getByLabel('Endereço')).toHaveValue(/^Avenida Paulista/);
      await driver.getByLabel('Data de nascimento').fill(yearsAgo(36));
    });

    const coupon = await newCoupon({ services: ['CAR'] });
    await applyCoupon(page, coupon);
    await expect(summaryOf(page).getByText(`Desconto do cupom ${coupon}`)).toBeVisible();
    await page.getByRole('button', { name: 'Comprar' }).click();
    const trip = await showTrip(page);
    await expect(trip.getByText('Emitido')).toBeVisible();

    await test.step('giving it up keeps a day’s share', async () => {
      const question = await askToCancel(page, trip);
      const amountOf = await amountsOf(question);
      const [kept, back] = [amountOf('Multa em Pontos'), amountOf('Para o seu saldo')];
      expect([kept > 0, back > kept]).toEqual([true, true]);
      await confirmCancel(question);
      await expect(trip.getByText('Cancelado')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - kept));
    });
  });
});

test('a price that rose while buying is offered on the way back, and a driver of 19, who pays for the age, buys it on the bank’s page', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openCars(page, { city: 'POA', daysAhead: 51, driverAge: 20, licenceYears: 1 });
  await selectCar(page);
  await expect(summaryOf(page).getByText('Taxa por idade do condutor')).toBeVisible();
  await fillDriver(page, {
    lastName: 'AUMENTO',
    birthdate: yearsAgo(19),
    licenceDate: toBrazilianDay(daysAhead(-400)),
  });
  const dialog = page.getByRole('dialog', { name: /O preço desta opção mudou/ });

  await test.step('what rose has to be accepted before anything is bought', async () => {
    await buy(page);
    await expect(page.getByText('O preço desta opção mudou. Confira o novo valor antes de continuar.')).toBeVisible();
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    await expect(dialog.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
    const offered = dialog.getByRole('definition').last();
    const price = /[\d.]+/.exec((await offered.textContent()) ?? '')?.[0] ?? '';
    await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
    await expect(dialog).toBeHidden();
    await expect(summaryOf(page).getByText(price).first()).toBeVisible();
  });

  await test.step('for another driver it costs what it did: what is cheaper is offered as well', async () => {
    await driverOf(page).getByLabel('Sobrenome').fill('PRADO');
    await buy(page);
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
    await expect(dialog).toBeHidden();
  });

  await payMostInCash(page);
  await fillCard(page, { number: testCards.redirect });
  await fillBilling(page);
  await buy(page);
  await page.getByRole('button', { name: 'Aprovar' }).click();
  const trip = await showTrip(page);
  await expect(trip.getByText('Emitido')).toBeVisible();
});
