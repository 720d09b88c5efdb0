import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead, yearsAgo } from '../../support/days.ts';
import { expect, type Page, test } from '../../support/test.ts';
import {
  chooseBuses,
  chooseEach,
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
import { applyCoupon } from '../steps/coupon.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode } from '../steps/payment.ts';
import { tripOf } from '../steps/trips.ts';

const boughtOf = (page: Page) => page.getByRole('region', { name: 'Sua viagem' });
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' });

/** The booking was issued, and stands in My trips. */
async function expectIssued(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await expect(tripOf(page, code).getByText('Emitido')).toBeVisible();
}

test('a seat is picked, held and bought with points and card, told all its rules before', async ({
  page,
  newMember,
  startSignedIn,
  expectTold,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 41 });
  await chooseBuses(page);
  const seats = seatsOf(page);
  await freeSeats(seats);

  await test.step('the summary says station, company, times and how the seats may be given up', async () => {
    const bought = boughtOf(page);
    await expect(bought.getByRole('term').filter({ hasText: 'IDA' })).toBeVisible();
    await expect(bought.getByText(/^\d\d:\d\d .* → \d\d:\d\d.* Novo Rio$/)).toBeVisible();
    await expect(bought.getByText('Nenhum assento selecionado')).toBeVisible();
    await bought.getByText('Embarque e documentos').click();
    await expect(bought.getByText('Na plataforma 30 minutos antes da partida.')).toBeVisible();
    const summary = summaryOf(page);
    await expect(summary.getByText(/^Sem multa em até 7 dias depois da compra ou até /)).toBeVisible();
    await expect(summary.getByText(/: multa de R\$\s[\d.]+,\d{2}\.$/)).toBeVisible();
    for (const line of [/^1 passagem de ida/, /^Taxa de Embarque/]) {
      await expect(summary.getByRole('term').filter({ hasText: line })).toBeVisible();
    }
    await checkAccessibility();
  });

  await test.step('without a seat nothing is bought, and the focus goes to the map', async () => {
    await expect(seats.getByText('0 de 1 assento(s) selecionado(s)')).toBeVisible();
    await buy(page);
    await expectTold(/^Preencha todos os campos$/);
    await expect(seats.getByRole('alert')).toHaveText('Selecione 1 assento(s)');
    await expect(seats.getByRole('heading', { name: 'Assentos da ida' })).toBeFocused();
  });

  await test.step('a seat is picked, and held', async () => {
    await fillPassenger(page);
    const [seat = ''] = await pickSeats(seats);
    await expect(passengerOf(page)).toHaveAccessibleName(`Passageiro 1 · Ida ${seat}`);
    await expect(boughtOf(page).getByText(`Assento ${seat}`, { exact: true })).toBeVisible();
    await checkAccessibility();
  });

  await payMostInCash(page);
  await fillCard(page);
  await fillBilling(page);
  await expectHeld(seats);
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expectIssued(page);
});

test('four travel there with one company and back with another, each on their own seats, with a coupon', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 44, nights: 5, passengers: 4 });
  const out = roomyBusesOf(page, 'IDA').nth(2);
  await expect(out).toBeVisible();
  const company = await out.locator('xpath=..').getByRole('img').first().getAttribute('alt');
  const other = page.getByRole('radio', { name: new RegExp(`^(?!.*${company})`) });
  await chooseEach(page, [out, roomyBusesOf(page, 'VOLTA').and(other).first()]);
  await expect(boughtOf(page).getByText(company ?? '')).toHaveCount(1);
  const [there, home] = [seatsOf(page), seatsOf(page, 'volta')];
  const going = await pickSeats(there, 4);
  const back = await pickSeats(home, 4);
  await expect(boughtOf(page).getByText(`Assentos ${going.join(', ')}`, { exact: true })).toBeVisible();
  await expect(boughtOf(page).getByText(`Assentos ${back.join(', ')}`, { exact: true })).toBeVisible();

  const people = [
    { name: 'Ana' },
    { name: 'Bia', documentId: '11144477735', birthdate: yearsAgo(75) },
    { name: 'Leo', documentType: 'RG', documentId: '1234567', birthdate: toBrazilianDay(daysAhead(-1000)) },
    { name: 'Rui', documentType: 'DRIVER_LICENSE', documentId: '62472927637' },
  ] as const;
  for (const [index, person] of people.entries()) await fillPassenger(page, person, index + 1);

  await test.step('everyone has a name on the maps, and learns where the law makes them pay less', async () => {
    for (const [index, { name }] of people.entries()) {
      await expect(passengerOf(page, index + 1)).toHaveAccessibleName(
        `Passageiro ${index + 1} · Ida ${going[index]}, Volta ${back[index]}`,
      );
      await expect(seatCalled(home, back[index] ?? '')).toHaveAccessibleName(
        new RegExp(`, selecionado, ${name.toUpperCase()} PRADO$`),
      );
    }
    await expect(passengerOf(page, 2).getByText(/^Pessoas com 60 anos ou mais/)).toBeVisible();
    await expect(passengerOf(page, 3).getByText(/^Crianças menores de 6 anos/)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('a coupon comes off the seats', async () => {
    await applyCoupon(page, 'viagem10');
    await expect(page.getByText('Desconto do cupom VIAGEM10')).toBeVisible();
  });

  await buy(page);
  await expectIssued(page);
});

test('a link for more than nine leads to the specialists, with the search in words', async ({
  page,
  newMember,
  startSignedIn,
  expectTold,
  expectStatuses,
}) => {
  expectStatuses(400);
  await startSignedIn(await newMember());
  await openBuses(page, { daysAhead: 49, passengers: 12 });
  await expect(page).toHaveURL(/\/plantrip$/);
  await expectTold(/^Ops! Para grupos acima de 9 pessoas/);
  await expect(page.getByLabel('Detalhes da viagem')).toHaveValue(/\nPassageiros: 12$/);
});
