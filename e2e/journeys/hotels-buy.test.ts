import { expect, type Page, test } from '../support/test.ts';
import { buy } from './steps/checkout.ts';
import {
  bornBefore,
  chooseRoom,
  chosenRooms,
  expectSummary,
  fillGuest,
  firstHotel,
  guestsOf,
  openHotel,
  openHotels,
  ratesOf,
  roomCards,
  roomTab,
} from './steps/hotels.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode } from './steps/payment.ts';
import { type Part, tripOf, unfold } from './steps/trips.ts';

const POINTS = 5_000_000;
const shown = new Intl.NumberFormat('pt-BR');
const boughtOf = (page: Page) => page.getByRole('region', { name: 'Sua viagem' });
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' });
const pointsIn = async (price: Part): Promise<number> => Number(((await price.textContent()) ?? '').replace(/\D/g, ''));

/** The card of the stay in My trips, after a purchase that was issued. */
async function showTrip(page: Page): Promise<Part> {
  await expect(page).toHaveURL(/\/busca\/finalizado(\?locator=\w+)?$/);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  return tripOf(page, code);
}

test('a family buys a room with points, told all its conditions before, and finds it in Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openHotels(page, { city: 'BR-MG-OURO-PRETO', rooms: '2--7', daysAhead: 40, nights: 2 });
  const card = await firstHotel(page);
  await expect(card.getByText('A partir de')).toBeVisible();
  await expect(card.getByText('por 2 noite(s) x 1 quarto(s)')).toBeVisible();
  await expect(card.getByText(/\b[\d.]+ Pts por dia$/)).toBeVisible();

  const name = await openHotel(page);
  const room = roomCards(page).first();

  await test.step('its page says where it is, when rooms are given, what it has and what a rate costs', async () => {
    await expect(page.getByRole('link', { name: /Ouro Preto - MG$/ })).toHaveAttribute('href', /google\.com\/maps/);
    await expect(page.getByText(/^a partir das 1[45]:00$/)).toBeVisible();
    await expect(page.getByText(/^até as 1[12]:00$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sobre o hotel' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comodidades' })).toBeVisible();
    await expect(page.getByRole('region', { name: `Mapa: ${name}` })).toBeVisible();
    await ratesOf(room).first().getByText('Cancelamento e condições').click();
    await expect(
      ratesOf(room)
        .first()
        .getByText(/apresentar documento com foto\.$/),
    ).toBeVisible();
    await expect(
      ratesOf(room)
        .first()
        .getByText(/^Refeições incluídas: /),
    ).toBeVisible();
    await checkAccessibility();
  });

  await test.step('Back and forth, and a reload, show the same', async () => {
    await page.goBack();
    await firstHotel(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await chooseRoom(page);
  const bought = boughtOf(page);
  const summary = summaryOf(page);
  const guests = guestsOf(page);

  await test.step('the summary says hotel, days, room and terms', async () => {
    await expect(bought.getByRole('heading', { name })).toBeVisible();
    for (const label of ['Check-in', 'Check-out']) {
      await expect(bought.getByRole('term').filter({ hasText: label })).toBeVisible();
    }
    await expect(bought.getByText('Quarto 1 · 2 noites')).toBeVisible();
    await expect(bought.getByText(/^2 adultos, 1 criança \(7 anos\) · /)).toBeVisible();
    await expect(summary.getByText('Cancelamento e condições')).toBeVisible();
    await expect(summary.getByText(/apresentar documento com foto\.$/)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('an empty form says so at every field, of a child only the birth is asked', async () => {
    await guests.getByLabel('E-mail').first().fill('');
    await buy(page);
    await expect(page.getByText('Preencha todos os campos')).toBeVisible();
    const first = guests.getByRole('group', { name: 'Adulto 1' });
    for (const message of [
      'Nome não pode ser vazio',
      'Sobrenome não pode ser vazio',
      'Tipo de documento não pode ser vazio',
      'Documento não pode ser vazio',
      'E-mail precisa ser preenchido com um e-mail valido',
      'Telefone não pode ser vazio',
    ]) {
      await expect(first.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(first.getByLabel('Nome', { exact: true })).toBeFocused();
    const child = guests.getByRole('group', { name: 'Criança 1' });
    await expect(child.getByText('Data de nascimento não pode ser vazio')).toBeVisible();
    await expect(child.getByRole('textbox')).toHaveCount(3);
    await checkAccessibility();
  });

  await test.step('names are letters alone, no two alike in a room, and the child is as old as was searched for', async () => {
    await guests.getByRole('group', { name: 'Adulto 1' }).getByRole('button', { name: 'Usar meus dados' }).click();
    await fillGuest(guests, { name: 'João 2º' });
    await expect(guests.getByLabel('Nome', { exact: true }).first()).toHaveValue('JOAO ');
    await fillGuest(guests, { name: 'João', documentId: '11144477735' }, 'Adulto 2');
    const child = guests.getByRole('group', { name: 'Criança 1' });
    await child.getByLabel('Nome', { exact: true }).fill('Lia');
    await child.getByLabel('Sobrenome').fill('Prado');
    await child.getByLabel('Data de nascimento').fill(bornBefore(9, 40));
    await child.getByLabel('Data de nascimento').press('Tab');
    await expect(
      child.getByText('A pesquisa é para uma criança de 7 anos no dia do check-in. Refaça a pesquisa para mudar.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(
      page.getByText('Hóspedes com o mesmo nome e sobrenome não são permitidos!').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/busca\/resumo$/);
  });

  await test.step('a reload keeps what was typed, and what is right buys', async () => {
    await page.reload();
    await expect(guests.getByRole('group', { name: 'Adulto 2' }).getByLabel('Nome', { exact: true })).toHaveValue(
      'JOAO',
    );
    await fillGuest(guests, { name: 'Rui', documentId: '11144477735' }, 'Adulto 2');
    await guests.getByRole('group', { name: 'Criança 1' }).getByLabel('Data de nascimento').fill(bornBefore(7, 40));
    await buy(page);
  });

  const trip = await showTrip(page);
  await expect(trip.getByText('Emitido')).toBeVisible();
  await unfold(trip);
  await expect(trip.getByText(name, { exact: true })).toBeVisible();
  await expect(trip.getByRole('link', { name: /Ouro Preto - MG$/ })).toBeVisible();
  const booked = trip.getByRole('region', { name: 'Quarto 1' });
  for (const guest of ['JOAO PRADO', 'RUI PRADO', 'LIA PRADO']) {
    await expect(trip.getByText(guest, { exact: true })).toBeVisible();
  }
  await booked.getByText('Política de cancelamento').click();
  await expect(booked.getByText(/apresentar documento com foto\.$/)).toBeVisible();
  await checkAccessibility();

  const saved = page.waitForEvent('download');
  await trip.getByRole('button', { name: 'Baixar voucher (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^voucher-EMB-\w+\.pdf$/);
  await trip.getByRole('button', { name: 'Reenviar Voucher' }).click();
  await expect(page.getByText('Voucher reenviado, verifique seu e-mail!')).toBeVisible();
});

test('three rooms are gathered one after another, one is taken back, and all are paid by card', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await openHotels(page, { city: 'BR-SP-CAMPINAS', rooms: '2--_1--_1-68-', daysAhead: 60, nights: 2 });
  // Hotels that sell rooms without meals have at least two rates a room.
  await openHotel(page, 'Somente hospedagem');
  const panel = chosenRooms(page);
  const isActive = (number: number) => expect(roomTab(page, number)).toHaveAttribute('aria-selected', 'true');
  const room = roomCards(page).first();
  const add = () => room.getByRole('button', { name: 'Adicionar Quarto' }).click();

  await test.step('going on without rooms says how many are wanted', async () => {
    await isActive(1);
    await panel.getByRole('button', { name: 'Selecione 3 quarto(s) restante(s)' }).click({ force: true });
    await expect(page.getByText('Por favor, selecione exatamente 3 quarto(s). Você selecionou 0.')).toBeVisible();
  });

  await test.step('after a choice the next room comes', async () => {
    await add();
    await isActive(2);
    await expect(roomTab(page, 2)).toBeFocused();
    await expect(roomTab(page, 1).getByRole('img', { name: 'selecionado' })).toBeVisible();
  });

  await test.step('the second room takes another rate, the third another kind', async () => {
    const second = ratesOf(room).nth(1);
    await second.getByRole('button', { name: 'Selecionar tarifa' }).click();
    await expect(second.getByRole('button', { name: 'Selecionar tarifa' })).toHaveAttribute('aria-pressed', 'true');
    await add();
    await isActive(3);
    await panel.getByRole('button', { name: 'Selecione 1 quarto(s) restante(s)' }).click({ force: true });
    await expect(page.getByText('Por favor, selecione um quarto para o Quarto 3.')).toBeVisible();
    await roomCards(page).nth(1).getByRole('button', { name: 'Adicionar Quarto' }).click();
    await expect(panel.getByRole('button', { name: 'Prosseguir para Resumo' })).toBeEnabled();
    await checkAccessibility();
  });

  await test.step('a room that is taken back leads to it, and is chosen again', async () => {
    await panel.getByRole('button', { name: 'Remover quarto 2' }).click();
    await isActive(2);
    await expect(panel.getByText('A escolher')).toHaveCount(1);
    await expect(panel.getByRole('button', { name: 'Selecione 1 quarto(s) restante(s)' })).toBeVisible();
    await ratesOf(room).nth(1).getByRole('button', { name: 'Selecionar tarifa' }).click();
    await add();
  });
  const total = await pointsIn(panel.getByText(/^[\d.]+ Pts$/).last());
  await panel.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
  await expectSummary(page);

  await test.step('Back shows the rooms as they were chosen', async () => {
    await page.goBack();
    await expect(panel.getByText('A escolher')).toHaveCount(0);
    await expect(panel.getByText(`${shown.format(total)} Pts`)).toBeVisible();
    await panel.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
    await expectSummary(page);
  });

  await test.step('the summary names each room, and what each costs adds up to the total', async () => {
    const bought = boughtOf(page);
    for (const number of [1, 2, 3]) {
      await expect(bought.getByText(`Quarto ${number} · 2 noites`)).toBeVisible();
      await expect(guestsOf(page, number)).toBeVisible();
      await expect(summaryOf(page).getByText(`Quarto ${number}, 2 noites`)).toBeVisible();
    }
    await expect(
      summaryOf(page)
        .getByText(`${shown.format(total)} Pts`)
        .first(),
    ).toBeVisible();
  });

  await fillGuest(guestsOf(page, 1));
  await fillGuest(guestsOf(page, 1), { name: 'Rui', documentId: '11144477735' }, 'Adulto 2');
  await fillGuest(guestsOf(page, 2));
  await fillGuest(guestsOf(page, 3), { name: 'Ana' });
  await fillGuest(guestsOf(page, 3), { name: 'Ivo', documentId: '11144477735' }, 'Adulto 2');

  await test.step('another rate leaves who sleeps where as it was typed', async () => {
    await page.goBack();
    await roomTab(page, 2).click();
    await ratesOf(room).first().getByRole('button', { name: 'Selecionar tarifa' }).click();
    await expect(panel.getByText(`${shown.format(total)} Pts`)).toBeHidden();
    await panel.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
    await expectSummary(page);
    await expect(guestsOf(page, 1).getByLabel('Nome', { exact: true }).first()).toHaveValue('JOANA');
    await expect(guestsOf(page, 3).getByLabel('Nome', { exact: true }).last()).toHaveValue('IVO');
  });
  await payMostInCash(page);
  await fillCard(page);
  await fillBilling(page);
  await buy(page);
  const trip = await showTrip(page);
  await expect(trip.getByText('Emitido')).toBeVisible();
  await unfold(trip);
  await expect(trip.getByRole('region', { name: /^Quarto \d$/ })).toHaveCount(3);
  await expect(
    trip.getByRole('region', { name: 'Quarto 3' }).getByText('Hóspedes: ANA PRADO, IVO PRADO'),
  ).toBeVisible();
});

test('the last room of its kind is not given to two rooms of a search', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  // Four adults fit into one kind of room alone, of which each hotel has one.
  await openHotels(page, { city: 'BR-PE-FERNANDO-DE-NORONHA', rooms: '1--_4--', daysAhead: 45 });
  await openHotel(page, 'Pousada Solar da Aurora');
  const family = page.getByRole('article', { name: 'Quarto Família' });
  await expect(family.getByText('Último quarto')).toBeVisible();
  await family.getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect(roomTab(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(family.getByText('Todos os que restam deste quarto já foram escolhidos.')).toBeVisible();
  await expect(page.getByText('Nenhum quarto disponível para o Quarto 2.')).toBeVisible();
  await chosenRooms(page)
    .getByRole('button', { name: /^Selecione 1/ })
    .click({ force: true });
  await expect(page.getByRole('alert').getByText('Nenhum quarto disponível para o Quarto 2.')).toBeVisible();
  await chosenRooms(page).getByRole('button', { name: 'Remover quarto 1' }).click();
  await page
    .getByRole('article', { name: 'Quarto Standard' })
    .getByRole('button', { name: 'Adicionar Quarto' })
    .click();
  await expect(roomTab(page, 2)).toHaveAttribute('aria-selected', 'true');
  await family.getByRole('button', { name: 'Adicionar Quarto' }).click();
  await chosenRooms(page).getByRole('button', { name: 'Prosseguir para Resumo' }).click();
  await expectSummary(page);
});

test('a price of two rooms that rose while buying is offered on the way back, and bought at', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-GO-GOIANIA', rooms: '1--_1--', daysAhead: 65, nights: 1 });
  await openHotel(page);
  for (const number of [1, 2]) {
    await expect(roomTab(page, number)).toHaveAttribute('aria-selected', 'true');
    await roomCards(page).first().getByRole('button', { name: 'Adicionar Quarto' }).click();
  }
  await chosenRooms(page).getByRole('button', { name: 'Prosseguir para Resumo' }).click();
  await expectSummary(page);
  await fillGuest(guestsOf(page, 1), { lastName: 'AUMENTO' });
  await fillGuest(guestsOf(page, 2), { name: 'Ana' });
  await buy(page);
  await expect(page.getByText('O preço desta opção mudou. Confira o novo valor antes de continuar.')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  const dialog = page.getByRole('dialog', { name: /O preço desta opção mudou/ });
  const offered = /[\d.]+/.exec((await dialog.getByRole('definition').last().textContent()) ?? '')?.[0];
  await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
  await expect(dialog).toBeHidden();
  await expect(summaryOf(page).getByText(`${offered} Pts`).first()).toBeVisible();
  // For another guest it costs what it did: what is cheaper is offered as well.
  await guestsOf(page, 1).getByLabel('Sobrenome').fill('PRADO');
  await buy(page);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
  await buy(page);
  await expect((await showTrip(page)).getByText('Emitido')).toBeVisible();
});
