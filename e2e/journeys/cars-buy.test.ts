import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';
import { amountsOf, askToCancel, confirmCancel } from './steps/cancellation.ts';
import { openCars } from './steps/cars.ts';
import { buy } from './steps/checkout.ts';
import { applyCoupon } from './steps/coupon.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode, testCards } from './steps/payment.ts';
import { driverOf, fillDriver, selectCar } from './steps/rentals.ts';
import { type Part, paidFor, tripOf, unfold } from './steps/trips.ts';

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

test('a member buys a rental with points, told all its conditions before, and finds it in Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openCars(page, { returnedTo: { city: 'GRU', location: 'GRU2' } });
  await selectCar(page);
  const bought = boughtOf(page);
  const summary = summaryOf(page);

  await test.step('the summary says car, desks, days, what is included, and what the desk asks for', async () => {
    await bought.getByText('Lojas, o que está incluído e condições').click();
    for (const label of ['Retirada', 'Devolução']) {
      await expect(bought.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
    }
    await expect(bought.getByText('Aeroporto Guarulhos, área de desembarque, São Paulo')).toBeVisible();
    await expect(bought.getByText(/ - Rodoviária, São Paulo/)).toBeVisible();
    await expect(bought.getByText('Loja aberta 24 horas')).toBeVisible();
    await expect(bought.getByText('Loja aberta das 07:00 às 21:00')).toBeVisible();
    await expect(bought.getByText('Preço total por 5 dias')).toBeVisible();
    await expect(bought.getByText(/^Caução de R\$\s[\d.]+,\d{2} na retirada$/)).toBeVisible();
    await expect(summary.getByText('Taxa de retorno (devolução em outro local)')).toBeVisible();
    await expect(bought.getByText(/^Danos ao veículo \(CDW\), franquia de R\$/)).toBeVisible();
    await expect(summary.getByText(/^Até \d{2}\/\d{2}\/\d{4} 00:00: grátis$/)).toBeVisible();
    await expect(
      page.getByText('A partir de 21 anos, habilitado há pelo menos 2 anos no dia da retirada.'),
    ).toBeVisible();
    await expect(bought.getByText(/^Documentos: CNH válida/)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('the member drives, by one tap', async () => {
    await driverOf(page).getByRole('button', { name: 'Usar meus dados' }).click();
    await expect(driverOf(page).getByLabel('Sobrenome')).toHaveValue('PRADO');
    await fillDriver(page);
    await driverOf(page).getByLabel('Número do voo').fill('g3 1024');
  });

  await buy(page);
  const trip = await showTrip(page);
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

test('a rental is paid by card with a code that the bank mails, and cancelled from Minhas viagens for nothing', async ({
  page,
  newMember,
  startSignedIn,
  mailedCode,
  expectStatuses,
}) => {
  expectStatuses(409);
  const member = await newMember({ lots: [{ points: POINTS, expiresInDays: null }] });
  await startSignedIn(member);
  await openCars(page, { city: 'GIG', daysAhead: 45 });
  await selectCar(page);
  await fillDriver(page);
  await payMostInCash(page);
  await fillCard(page, { number: testCards.code });
  await fillBilling(page);
  await buy(page);
  const dialog = page.getByRole('dialog', { name: 'Confirme o pagamento' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Código de confirmação').fill(await mailedCode(member.email));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const trip = await showTrip(page);
  await expect(trip.getByText('Emitido')).toBeVisible();
  const { points, cents } = await paidFor(trip);
  expect([points > 0, cents > 0]).toEqual([true, true]);

  const question = await askToCancel(page, trip);
  await expect(question.getByText('Nada: não há multa')).toBeVisible();
  expect((await amountsOf(question))('Para o seu saldo')).toBe(points);
  await confirmCancel(question);
  await expect(page.getByText('Reserva cancelada com sucesso!')).toBeVisible();
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(shown.format(POINTS));
});

test('a rental picked up tomorrow is bought with a coupon, and giving it up keeps a day’s share', async ({
  page,
  newMember,
  newCoupon,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openCars(page, { city: 'CNF', daysAhead: 1 });
  await selectCar(page);
  await fillDriver(page);
  const coupon = await newCoupon({ services: ['CAR'] });
  await applyCoupon(page, coupon);
  await expect(summaryOf(page).getByText(`Desconto do cupom ${coupon}`)).toBeVisible();
  await buy(page);
  const trip = await showTrip(page);

  const question = await askToCancel(page, trip);
  const amountOf = await amountsOf(question);
  const [kept, back] = [amountOf('Multa em Pontos'), amountOf('Para o seu saldo')];
  expect([kept > 0, back > kept]).toEqual([true, true]);
  await confirmCancel(question);
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - kept));
});

test('a rental is confirmed on the bank’s page', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  await openCars(page, { city: 'BSB', daysAhead: 47 });
  await selectCar(page);
  await fillDriver(page);
  await payMostInCash(page);
  await fillCard(page, { number: testCards.redirect });
  await fillBilling(page);
  await buy(page);
  await page.getByRole('button', { name: 'Aprovar' }).click();
  const trip = await showTrip(page);
  await expect(trip.getByText('Emitido')).toBeVisible();
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a driver who is too young, and fields left empty or wrong, are told at their fields, and nothing is lost', async ({
      page,
      newMember,
      startSignedIn,
      checkAccessibility,
    }) => {
      await startSignedIn(await newMember());
      await openCars(page, { city: 'CGH', daysAhead: 49 });
      await selectCar(page, 'Aroeira');
      const driver = driverOf(page);

      await test.step('an empty form says so at every field, and leads to the first', async () => {
        await driver.getByLabel('E-mail').fill('');
        await buy(page);
        await expect(page.getByText('Preencha todos os campos')).toBeVisible();
        for (const message of [
          'Nome não pode ser vazio',
          'Sobrenome não pode ser vazio',
          'Data de nascimento não pode ser vazio',
          'Genero não pode ser vazio',
          'Tipo de documento não pode ser vazio',
          'Documento não pode ser vazio',
          'E-mail precisa ser preenchido com um e-mail valido',
          'Telefone não pode ser vazio',
          'Data da primeira habilitação não pode ser vazio',
          'Endereço não pode ser vazio',
        ]) {
          await expect(driver.getByText(message, { exact: true })).toBeVisible();
        }
        await expect(driver.getByLabel('Nome', { exact: true })).toBeFocused();
        await checkAccessibility();
      });

      await test.step('who is not 21 on the day of the pick-up is refused by this company', async () => {
        await fillDriver(page, { birthdate: '10/05/2010' });
        await driver.getByLabel('Telefone').press('Tab');
        const tooYoung = driver.getByText('Esta locadora aluga a condutores a partir de 21 anos no dia da retirada.');
        await expect(tooYoung).toBeVisible();
        await page.getByRole('button', { name: 'Comprar' }).click();
        await expect(driver.getByLabel('Data de nascimento')).toBeFocused();
        await expect(page).toHaveURL(/\/busca\/resumo$/);
      });

      await test.step('a reload keeps what was typed, and the right day of birth buys', async () => {
        await page.reload();
        await expect(driver.getByLabel('Data de nascimento')).toHaveValue('10/05/2010');
        await expect(driver.getByLabel('Endereço')).toHaveValue(/^Avenida Paulista/);
        await driver.getByLabel('Data de nascimento').fill('10/05/1990');
        await page.getByRole('button', { name: 'Comprar' }).click();
        await showTrip(page);
      });
    });
  });
}

test('who has had the licence for less than the search said is told so at its date, and may not buy', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openCars(page, { city: 'REC', daysAhead: 48, driverAge: 30, licenceYears: 5 });
  await selectCar(page, 'Aroeira');
  const birthdate = `01/01/${new Date().getFullYear() - 26}`;
  await fillDriver(page, { birthdate, licenceDate: toBrazilianDay(daysAhead(-200)) });
  await buy(page);
  const refused = 'Esta locadora aluga a condutores habilitados há pelo menos 2 anos no dia da retirada.';
  await expect(driverOf(page).getByText(refused)).toBeVisible();
  await expect(driverOf(page).getByLabel('Data da primeira habilitação')).toBeFocused();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
});

test('a price that rose while buying is offered on the way back, before anything can be bought at the old one', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openCars(page, { city: 'POA', daysAhead: 51 });
  await selectCar(page);
  await fillDriver(page, { lastName: 'AUMENTO' });
  await buy(page);
  await expect(page.getByText('O preço desta opção mudou. Confira o novo valor antes de continuar.')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  const dialog = page.getByRole('dialog', { name: /O preço desta opção mudou/ });
  await expect(dialog.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
  const offered = dialog.getByRole('definition').last();
  const price = /[\d.]+/.exec((await offered.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
  await expect(dialog).toBeHidden();
  await expect(summaryOf(page).getByText(price).first()).toBeVisible();
  // For another driver it costs what it did: what is cheaper is offered as well.
  await driverOf(page).getByLabel('Sobrenome').fill('PRADO');
  await buy(page);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
  await buy(page);
  await showTrip(page);
});

test('a driver of 19 pays what their age costs, and nobody younger may drive at that price', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openCars(page, { city: 'SDU', daysAhead: 50 });
  await selectCar(page, 'Maré Mansa');
  await fillDriver(page, { birthdate: '10/05/2006', licenceDate: '10/06/2024' });
  await driverOf(page).getByLabel('Telefone').press('Tab');
  await expect(
    page.getByText('O preço é para um condutor de 36 anos. Refaça a pesquisa com a idade de quem vai dirigir.'),
  ).toBeVisible();
  await openCars(page, { city: 'SDU', daysAhead: 50, driverAge: 20, licenceYears: 1 });
  await selectCar(page, 'Maré Mansa');
  await expect(summaryOf(page).getByText('Taxa por idade do condutor')).toBeVisible();
  await fillDriver(page, { birthdate: '10/05/2006', licenceDate: '10/06/2024' });
  await buy(page);
  await showTrip(page);
});
