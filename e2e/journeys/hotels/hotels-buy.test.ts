import { expect, type Page, test } from '../../support/test.ts';
import { buy } from '../steps/checkout.ts';
import {
  addRoom,
  bornBefore,
  chooseRoom,
  chosenRooms,
  expectSummary,
  fillGuest,
  firstHotel,
  guestsOf,
  openHotel,
  openHotels,
  proceed,
  ratesOf,
  roomCards,
  roomTab,
} from '../steps/hotels.ts';
import { shownBookingCode } from '../steps/payment.ts';
import { type Part, tripOf, unfold } from '../steps/trips.ts';

const boughtOf = (page: Page) => page.getByRole('region', { name: 'Sua viagem' });
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' });

/** The card of the stay in My trips, after a purchase that was issued. */
async function showTrip(page: Page): Promise<Part> {
  await expect(page).toHaveURL(/\/busca\/finalizado(\?locator=\w+)?$/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await expect(trip.getByText('Emitido')).toBeVisible();
  await unfold(trip);
  return trip;
}

test('a family buys a room with points, told all its conditions before, and finds it in Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-MG-OURO-PRETO', rooms: '2--7', daysAhead: 40, nights: 2 });
  const name = await openHotel(page);
  const rate = ratesOf(roomCards(page).first()).first();
  await rate.getByText('Cancelamento e condições').click();
  await expect(rate.getByText(/apresentar documento com foto\.$/)).toBeVisible();
  await checkAccessibility();

  await test.step('Back and forth, and a reload, show the same', async () => {
    await page.goBack();
    await firstHotel(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await chooseRoom(page);
  const guests = guestsOf(page);
  const [adult, child] = [
    guests.getByRole('group', { name: 'Adulto 2' }),
    guests.getByRole('group', { name: 'Criança 1' }),
  ];

  await test.step('the summary says hotel, room, people and terms', async () => {
    await expect(boughtOf(page).getByRole('heading', { name })).toBeVisible();
    await expect(boughtOf(page).getByText('Quarto 1 · 2 noites')).toBeVisible();
    await expect(boughtOf(page).getByText(/^2 adultos, 1 criança \(7 anos\) · /)).toBeVisible();
    await expect(summaryOf(page).getByText(/apresentar documento com foto\.$/)).toBeVisible();
  });

  await test.step('no two have one name, and the child is as old as was searched for', async () => {
    await fillGuest(guests, { name: 'João' });
    await fillGuest(guests, { name: 'João', documentId: '11144477735' }, 'Adulto 2');
    await child.getByLabel('Nome', { exact: true }).fill('Lia');
    await child.getByLabel('Sobrenome').fill('Prado');
    await child.getByLabel('Data de nascimento').fill(bornBefore(9, 40));
    await child.getByLabel('Data de nascimento').press('Tab');
    await expect(child.getByText(/^A pesquisa é para uma criança de 7 anos no dia da entrada\./)).toBeVisible();
    await child.getByLabel('Data de nascimento').fill(bornBefore(7, 40));
    await buy(page);
    await expect(
      page.getByText('Hóspedes com o mesmo nome e sobrenome não são permitidos!').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/busca\/resumo$/);
    await checkAccessibility();
  });

  await test.step('a reload keeps what was typed, and what is right buys', async () => {
    await page.reload();
    await expect(adult.getByLabel('Nome', { exact: true })).toHaveValue('JOAO');
    await adult.getByLabel('Nome', { exact: true }).fill('Rui');
    await buy(page);
  });

  const trip = await showTrip(page);
  await expect(trip.getByText(name, { exact: true })).toBeVisible();
  for (const guest of ['JOAO PRADO', 'RUI PRADO', 'LIA PRADO']) {
    await expect(trip.getByText(guest, { exact: true })).toBeVisible();
  }
  await trip.getByText('Política de cancelamento').click();
  await expect(trip.getByText(/apresentar documento com foto\.$/)).toBeVisible();
  await checkAccessibility();

  const saved = page.waitForEvent('download');
  await trip.getByRole('button', { name: 'Baixar voucher (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^voucher-EMB-\w+\.pdf$/);
  await trip.getByRole('button', { name: 'Reenviar Voucher' }).click();
  await expect(page.getByText('Voucher reenviado, verifique seu e-mail!')).toBeVisible();
});

test('two rooms are changed on the way back from the summary, and bought at a price that moved while buying', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-SP-CAMPINAS', rooms: '2--_1-68-', daysAhead: 60, nights: 2 });
  // Hotels that sell rooms without meals have at least two rates a room.
  await openHotel(page, 'Somente hospedagem');
  // Below it stands what of it may be paid in reais.
  const total = chosenRooms(page)
    .getByText(/^[\d.]+ Pts$/)
    .first();
  const second = ratesOf(roomCards(page).first()).nth(1).getByRole('button', { name: 'Selecionar tarifa' });
  await addRoom(page, 1);
  await roomTab(page, 2).click();
  await second.click();
  await addRoom(page, 2);
  const dearer = (await total.textContent()) ?? '';
  await proceed(page);
  await expectSummary(page);
  for (const number of [1, 2]) {
    await expect(boughtOf(page).getByText(`Quarto ${number} · 2 noites`)).toBeVisible();
    await expect(summaryOf(page).getByText(`Quarto ${number}, 2 noites`)).toBeVisible();
  }
  await expect(summaryOf(page).getByText(dearer).first()).toBeVisible();
  await fillGuest(guestsOf(page, 1), { lastName: 'AUMENTO' });
  await fillGuest(guestsOf(page, 1), { name: 'Rui', documentId: '11144477735' }, 'Adulto 2');
  await fillGuest(guestsOf(page, 2), { name: 'Ana' });
  await fillGuest(guestsOf(page, 2), { name: 'Ivo', documentId: '11144477735' }, 'Adulto 2');

  await test.step('Back shows the rooms as they were chosen; another rate leaves who sleeps where', async () => {
    await page.goBack();
    await expect(total).toHaveText(dearer);
    await roomTab(page, 2).click();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await ratesOf(roomCards(page).first()).first().getByRole('button', { name: 'Selecionar tarifa' }).click();
    await expect(total).not.toHaveText(dearer);
    await proceed(page);
    await expectSummary(page);
    await expect(guestsOf(page, 1).getByLabel('Nome', { exact: true }).first()).toHaveValue('JOANA');
    await expect(guestsOf(page, 2).getByLabel('Nome', { exact: true }).last()).toHaveValue('IVO');
  });

  const dialog = page.getByRole('dialog', { name: /O preço desta opção mudou/ });
  await test.step('a price that rose while buying is told, and offered on the way back', async () => {
    await buy(page);
    await expect(page.getByText('O preço desta opção mudou. Confira o novo valor antes de continuar.')).toBeVisible();
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    const offered = /[\d.]+/.exec((await dialog.getByRole('definition').last().textContent()) ?? '')?.[0];
    await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
    await expect(dialog).toBeHidden();
    await expect(summaryOf(page).getByText(`${offered} Pts`).first()).toBeVisible();
  });

  await test.step('for another guest it costs what it did: what is cheaper is offered as well, and bought at', async () => {
    await guestsOf(page, 1).getByLabel('Sobrenome').first().fill('PRADO');
    await buy(page);
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
    await expect(dialog).toBeHidden();
    await buy(page);
  });

  const trip = await showTrip(page);
  await expect(trip.getByRole('region', { name: /^Quarto \d$/ })).toHaveCount(2);
  await expect(
    trip.getByRole('region', { name: 'Quarto 2' }).getByText('Hóspedes: ANA PRADO, IVO PRADO'),
  ).toBeVisible();
});
