import { daysAhead } from '../../support/days.ts';
import { heldSettings } from '../../support/journey-settings.ts';
import { expect, type Page, test } from '../../support/test.ts';
import {
  busesOf,
  chooseBuses,
  chooseEach,
  clickDisabled,
  expectHeld,
  fillPassenger,
  freeSeats,
  openBuses,
  passengerOf,
  pickSeats,
  roomyBusesOf,
  seatCalled,
  seatsOf,
} from '../steps/buses.ts';
import { buy } from '../steps/checkout.ts';
import { tryCoupon } from '../steps/coupon.ts';

/** Seats are held while the form is filled, for a quarter of an hour. */

test.use({ serverSettings: heldSettings });

const MINUTE_MS = 60_000;

const expectBought = (page: Page) => expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();

/** Asks the server anything: its answers tell what time it is. */
async function askAnything(page: Page): Promise<void> {
  await tryCoupon(page, 'NAO-EXISTE');
  await expect(page.getByText('Este cupom não é válido. Confira o código e tente novamente.').first()).toBeVisible();
  await page.getByLabel('Código do cupom').fill('');
}

test.describe('as time goes by', () => {
  test.use({ ownServer: true });

  test('seats that somebody else bought while they were paid are shown, and another one is bought', async ({
    page,
    browser,
    baseURL,
    newMember,
    startSignedIn,
    advanceClock,
    expectStatuses,
    checkAccessibility,
  }) => {
    // The tokens of a session live a quarter of an hour.
    expectStatuses(401, 409);
    await startSignedIn(await newMember());
    const day = daysAhead(40);
    await openBuses(page, { day, passengers: 2 });
    const bus = roomyBusesOf(page, 'IDA').first();
    await expect(bus).toBeVisible();
    const key = await bus.getAttribute('value');
    await chooseEach(page, [bus]);
    const seats = seatsOf(page);
    const [first = '', second = ''] = await pickSeats(seats, 2);
    await fillPassenger(page);
    await fillPassenger(page, { name: 'Bia', documentId: '11144477735' }, 2);

    // Their time is over, which this page has not heard yet.
    await advanceClock(16 * MINUTE_MS);
    const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
    await startSignedIn(await newMember({ name: 'Davi Rocha' }), other.context());
    await openBuses(other, { day });
    await chooseEach(other, [busesOf(other, 'IDA').and(other.locator(`[value="${key}"]`))]);
    await freeSeats(seatsOf(other));
    await seatCalled(seatsOf(other), second).click();
    await expectHeld(seatsOf(other));
    await fillPassenger(other);
    await buy(other);
    await expectBought(other);
    await other.context().close();

    await buy(page);
    await expect(page).toHaveURL(/booking-error$/);
    await expect(page.getByText('Erro ao realizar reserva!')).toBeVisible();
    await page.getByRole('link', { name: 'Tentar novamente' }).click();

    await expect(seats.getByRole('alert')).toHaveText(`O assento ${second} acabou de ser ocupado. Escolha outro.`);
    await expect(seatCalled(seats, second)).toHaveAccessibleName(/acabou de ser ocupado$/);
    await expect(seats.getByText('Ocupado agora')).toBeVisible();
    await expect(seatCalled(seats, first)).toHaveAccessibleName(/selecionado, JOANA PRADO$/);
    await expect(seats.getByText('Agora: assento de BIA PRADO')).toBeVisible();
    await expect(passengerOf(page, 2).getByLabel('Nome', { exact: true })).toHaveValue('BIA');
    await expectHeld(seats);
    await checkAccessibility();

    await (await freeSeats(seats)).first().click();
    await expect(seats.getByText('2 de 2 assento(s) selecionado(s)')).toBeVisible();
    await expect(seats.getByRole('alert')).toBeHidden();
    await expectHeld(seats);
    await buy(page);
    await expectBought(page);
  });

  test('a hold that ends on screen says so, and is taken again', async ({
    page,
    newMember,
    startSignedIn,
    advanceClock,
    expectTold,
    expectStatuses,
    checkAccessibility,
  }) => {
    expectStatuses(401, 409);
    await startSignedIn(await newMember());
    await openBuses(page, { daysAhead: 43 });
    await chooseBuses(page);
    const seats = seatsOf(page);
    const [picked = ''] = await pickSeats(seats);
    await fillPassenger(page);

    await test.step('the last minutes are announced', async () => {
      await advanceClock(10 * MINUTE_MS + 5_000);
      await askAnything(page);
      await expectTold(/^Seus assentos ficam reservados por menos de 5 minutos\.$/);
      await expect(seats.getByText(/^Assentos reservados por 0[0-4]:\d\d$/)).toBeVisible();
      await checkAccessibility();
    });

    await test.step('then they are nobody’s, and nothing is bought', async () => {
      await advanceClock(6 * MINUTE_MS);
      await askAnything(page);
      await expect(seats.getByText(/^O tempo da reserva dos assentos acabou\./)).toBeVisible();
      await expect(seats.getByText(/^Assentos reservados por/)).toBeHidden();
      await buy(page);
      await expectTold(/^Seus assentos não estão reservados\. Reserve de novo ou escolha outros\.$/);
      await expect(page).toHaveURL(/\/busca\/resumo$/);
      await checkAccessibility();
    });

    await seats.getByRole('button', { name: 'Reservar de novo' }).click();
    await expectHeld(seats);
    await expect(seats.getByText(/^O tempo da reserva dos assentos acabou\./)).toBeHidden();
    await expect(seatCalled(seats, picked)).toHaveAccessibleName(/selecionado, JOANA PRADO$/);
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expectBought(page);
  });
});

test('a reload and Back keep the seats, and other buses those who travel', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 45, nights: 4, passengers: 2 });
  await chooseBuses(page, ['IDA', 'VOLTA']);
  const ways = [seatsOf(page), seatsOf(page, 'volta')] as const;
  const picked = [await pickSeats(ways[0], 2), await pickSeats(ways[1], 2)] as const;
  await fillPassenger(page);
  const areThere = async () => {
    for (const [index, seats] of ways.entries()) {
      await expectHeld(seats);
      await expect(seats.getByText('2 de 2 assento(s) selecionado(s)')).toBeVisible();
      await expect(passengerOf(page, 1)).toHaveAccessibleName(
        new RegExp(`${index === 0 ? 'Ida' : 'Volta'} ${picked[index]?.[0]}\\b`),
      );
    }
    await expect(passengerOf(page).getByLabel('Sobrenome')).toHaveValue('PRADO');
  };
  await page.reload();
  await areThere();
  await page.goBack();
  await expect(page).toHaveURL(/resultado-pesquisa/);
  await page.goForward();
  await areThere();
  await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
  await chooseBuses(page, ['IDA', 'VOLTA']);
  await areThere();

  await test.step('another bus back leaves the seats of the way there', async () => {
    await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
    await chooseEach(page, [roomyBusesOf(page, 'IDA').nth(0), roomyBusesOf(page, 'VOLTA').nth(1)]);
    await expectHeld(ways[0]);
    await expect(ways[0].getByText('2 de 2 assento(s) selecionado(s)')).toBeVisible();
    await expect(ways[1].getByText('0 de 2 assento(s) selecionado(s)')).toBeVisible();
    await expect(passengerOf(page)).toHaveAccessibleName(`Passageiro 1 · Ida ${picked[0][0]}`);
  });

  await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
  await expect(roomyBusesOf(page, 'IDA').first()).toBeChecked();
  await chooseBuses(page, ['IDA', 'VOLTA'], 2);
  await freeSeats(ways[0]);
  for (const seats of ways) await expect(seats.getByText('0 de 2 assento(s) selecionado(s)')).toBeVisible();
  await expect(passengerOf(page)).toHaveAccessibleName('Passageiro 1');
  // Who travels does so on other buses as well.
  await expect(passengerOf(page).getByLabel('Sobrenome')).toHaveValue('PRADO');
});

test('a bus whose last seat is held stays in the list that its traveller comes back to, and in no other', async ({
  page,
  browser,
  baseURL,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  // One seat is left on each of these buses.
  const wish = { from: 'BR2919306', to: 'BR2927408', day: daysAhead(54) };
  await openBuses(page, wish);
  await chooseEach(page, [busesOf(page, 'IDA').first()]);
  const [picked] = await pickSeats(seatsOf(page));
  await page.goBack();
  await expect(busesOf(page, 'IDA').first()).toBeChecked();
  const count = await busesOf(page, 'IDA').count();

  await test.step('by Back after a reload, which searches anew', async () => {
    await page.goForward();
    await expectHeld(seatsOf(page));
    await page.reload();
    await expectHeld(seatsOf(page));
    await page.goBack();
    await expect(busesOf(page, 'IDA').first()).toBeChecked();
    await expect(busesOf(page, 'IDA')).toHaveCount(count);
  });

  await test.step('by a reload of the list', async () => {
    await page.goForward();
    await expectHeld(seatsOf(page));
    await page.goBack();
    await page.reload();
    await expect(busesOf(page, 'IDA').first()).toBeChecked();
    await expect(busesOf(page, 'IDA')).toHaveCount(count);
  });

  await test.step('nobody else is offered it', async () => {
    const other = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
    await startSignedIn(await newMember({ name: 'Davi Rocha' }), other.context());
    await openBuses(other, wish);
    await expect(busesOf(other, 'IDA').first()).toBeVisible();
    await expect(busesOf(other, 'IDA')).toHaveCount(count - 1);
    await other.context().close();
  });

  await chooseEach(page, [busesOf(page, 'IDA').first()]);
  await expectHeld(seatsOf(page));
  await expect(passengerOf(page)).toHaveAccessibleName(`Passageiro 1 · Ida ${picked}`);
});

test('two tabs of a member hold seats apart, and one does not take those of the other', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  const day = daysAhead(46);
  await openBuses(page, { day });
  await chooseBuses(page);
  const other = await page.context().newPage();
  await openBuses(other, { day });
  await chooseBuses(other);
  await freeSeats(seatsOf(other));
  const [picked = ''] = await pickSeats(seatsOf(page));
  await seatCalled(seatsOf(other), picked).click();
  await expect(seatsOf(other).getByRole('alert')).toHaveText(
    `O assento ${picked} acabou de ser ocupado. Escolha outro.`,
  );
  // It is drawn so until the page is left, though the member has it in the other tab.
  await expect(seatCalled(seatsOf(other), picked)).toHaveAccessibleName(/ocupado$/);
  await freeSeats(seatsOf(other));
  await pickSeats(seatsOf(other));
  await expectHeld(seatsOf(page));
  await fillPassenger(page);
  await buy(page);
  await expectBought(page);
});

test('a price that rose as the seats were held is said, and they are held again', async ({
  page,
  newMember,
  startSignedIn,
  orderFault,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 48 });
  await chooseBuses(page);
  const seats = seatsOf(page);
  await orderFault({ operation: 'hold', kind: 'price_up' });
  const seat = (await freeSeats(seats)).first();
  const number = await seat.getAttribute('data-seat');
  await seat.click();
  await expect(seats.getByRole('alert')).toContainText('O preço deste ônibus mudou.');
  // Asked again, it costs what it did.
  await seats.getByRole('button', { name: 'Reservar de novo' }).click();
  await expectHeld(seats);
  await expect(seatCalled(seats, number ?? '')).toHaveAccessibleName(/selecionado/);
  await fillPassenger(page, { lastName: 'RECUSADO' });
  await buy(page);
  await expect(page).toHaveURL(/booking-error$/);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await test.step('refused to one passenger, the same seats are held again for another', async () => {
    await expectHeld(seats);
    await expect(passengerOf(page)).toHaveAccessibleName(`Passageiro 1 · Ida ${number}`);
    await passengerOf(page).getByLabel('Sobrenome').fill('PRADO');
    await buy(page);
    await expectBought(page);
  });
});

test('a rate check whose answer was lost says so, and another one leads on to the seats', async ({
  page,
  newMember,
  startSignedIn,
  loseNextAnswer,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(0);
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 55 });
  await loseNextAnswer('POST /api/services/bus/get');
  await chooseBuses(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('An error occurred', { exact: true })).toBeVisible();
  await expect(seatsOf(page).getByRole('button', { name: /^Assento / })).toHaveCount(0);
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog).toBeHidden();
  await pickSeats(seatsOf(page));
  await fillPassenger(page);
  await buy(page);
  await expectBought(page);
});

test('a purchase whose answer was lost keeps its seats, and its next try is the same purchase', async ({
  page,
  newMember,
  startSignedIn,
  loseNextAnswer,
  expectStatuses,
}) => {
  expectStatuses(0);
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 51 });
  await chooseBuses(page);
  const [picked = ''] = await pickSeats(seatsOf(page));
  await fillPassenger(page);
  await loseNextAnswer('POST /booking');
  await buy(page);
  await expect(page.getByRole('region', { name: 'Não recebemos a resposta da sua compra' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Não recebemos a resposta da sua compra' })).toBeVisible();
  await expect(passengerOf(page)).toHaveAccessibleName(`Passageiro 1 · Ida ${picked}`);
  await clickDisabled(seatCalled(seatsOf(page), picked));
  await expect(seatsOf(page).getByText(/^Aguarde: seus assentos/)).toBeVisible();
  await expect(passengerOf(page)).toHaveAccessibleName(`Passageiro 1 · Ida ${picked}`);
  await buy(page);
  await expectBought(page);
});

test('a ticket that the second company refuses leaves nothing bought, says which it was, and both maps as they were', async ({
  page,
  newMember,
  startSignedIn,
  orderFault,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 52, nights: 3 });
  await chooseBuses(page, ['IDA', 'VOLTA']);
  await pickSeats(seatsOf(page));
  const held = page.waitForResponse((answer) => answer.url().endsWith('/bus/hold') && answer.ok());
  await pickSeats(seatsOf(page, 'volta'));
  const { holdId } = (await (await held).json()) as { holdId: string };
  await orderFault({ operation: 'issue', kind: 'refuse', clientRef: holdId });
  await fillPassenger(page);
  await buy(page);
  await expect(page).toHaveURL(/booking-error$/);
  await expect(
    page.getByText(
      'A viação da volta não confirmou a passagem. A da ida foi cancelada sem custo, e nada foi cobrado de você.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('5.000.000');
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  for (const seats of [seatsOf(page), seatsOf(page, 'volta')]) await expectHeld(seats);
  await buy(page);
  await expectBought(page);
});
