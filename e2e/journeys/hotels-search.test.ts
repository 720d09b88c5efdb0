import { expect, type Page, test } from '../support/test.ts';
import { chooseHotelCity, countIn, firstHotel, openHotelForm, openHotels, openRooms } from './steps/hotels.ts';

const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).click();
const people = (page: Page) => page.getByRole('button', { name: /^Quartos e hóspedes/ });
const NO_ADULT = 'É necessário informar pelo menos 1 adulto.';
const NO_ROOM = 'Selecione pelo menos 1 quarto';
const FEW_GUESTS = 'A quantidade total de hóspedes deve ser maior ou igual à quantidade de quartos informados.';
const GROUP =
  'Ops! Para grupos acima de 9 pessoas, nosso time de especialistas entra em ação! Entre em contato e descubra opções personalizadas para sua viagem.';

test('the form says what is missing, and who sleeps in which room is counted with every age', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await openHotelForm(page);
  const city = page.getByRole('combobox', { name: 'Destino' });

  await test.step('a city is missing at first, and one that nobody knows is not found', async () => {
    await expect(people(page)).toHaveText(/1 quarto\(s\), 1 hóspede\(s\)/);
    await search(page);
    await expect(page.getByText('Cidade não pode ser vazia')).toBeVisible();
    await expect(city).toBeFocused();
    await city.fill('zzzzqq');
    await expect(page.getByText('Não encontrado').filter({ visible: true })).toBeVisible();
    await checkAccessibility();
  });

  await test.step('cities are found from three letters on, without accents', async () => {
    await city.fill('go');
    await expect(page.getByRole('option')).toHaveCount(0);
    await chooseHotelCity(page, 'goiania', /Goiânia/);
    await expect(page.getByText('Cidade não pode ser vazia')).toBeHidden();
  });

  const panel = await openRooms(page);
  const room = (number: number) => panel.getByRole('group', { name: `Quarto ${number}` });

  await test.step('a room has one adult at the least, and there is one room at the least', async () => {
    await expect(panel.getByRole('button', { name: 'Diminuir Quartos' })).toBeDisabled();
    await expect(panel.getByRole('status').first()).toHaveText('1 é o mínimo');
    await expect(room(1).getByRole('button', { name: 'Diminuir Adultos' })).toBeDisabled();
    await expect(room(1).getByRole('status').first()).toHaveText('1 é o mínimo');
  });

  await test.step('a child opens the dialog of ages, which closes with the last child', async () => {
    await countIn(room(1), 'Crianças', 1);
    const ages = page.getByRole('dialog', { name: 'Idade das crianças, quarto 1' });
    await countIn(ages, 'Crianças', 1);
    await expect(ages.getByLabel('Idade da criança 2').getByRole('option')).toHaveText([
      'Escolha',
      '1 ano',
      ...Array.from({ length: 11 }, (_, index) => `${index + 2} anos`),
    ]);
    await checkAccessibility();
    await countIn(ages, 'Crianças', -2);
    await expect(ages).toBeHidden();
    await countIn(room(1), 'Crianças', 1);
    await countIn(ages, 'Crianças', 1);
    await ages.getByLabel('Idade da criança 1').selectOption('7');
    await ages.getByRole('button', { name: 'Confirmar idades' }).click();
    // Babies and teenagers are chosen beside their room.
    await expect(room(1).getByLabel('Idade da criança 2').getByRole('option').last()).toHaveText('17 anos');
    await room(1).getByLabel('Idade da criança 2').selectOption('0');
  });

  await test.step('of each senior the age is asked', async () => {
    await countIn(panel, 'Quartos', 1);
    await countIn(room(2), 'Idosos', 1);
    const age = room(2).getByLabel('Idade do idoso 1');
    await expect(age.getByRole('option').nth(1)).toHaveText('60 anos');
    await expect(age.getByRole('option').last()).toHaveText('99 anos');
    await panel.getByRole('button', { name: 'Pronto' }).click();
    await expect(people(page)).toHaveText(/2 quarto\(s\), 5 hóspede\(s\)/);
    await search(page);
    await expect(page.getByText('Informe a idade de cada idoso, de 60 a 99 anos.')).toBeVisible();
    await expect(people(page)).toBeFocused();
    await openRooms(page);
    await age.selectOption('71');
    await panel.getByRole('button', { name: 'Pronto' }).click();
    await expect(page.getByText('Informe a idade de cada idoso, de 60 a 99 anos.')).toBeHidden();
  });

  await test.step('looking at another tab loses nothing', async () => {
    await page.getByRole('tab', { name: 'Aéreo' }).click();
    await page.getByRole('tab', { name: 'Hotel' }).click();
    await expect(city).toHaveValue('Goiânia, Goiás');
    await expect(people(page)).toHaveText(/2 quarto\(s\), 5 hóspede\(s\)/);
  });

  await test.step('the search is said above its results, and Editar leads back to the filled form', async () => {
    await search(page);
    await firstHotel(page);
    const bar = page.getByRole('region', { name: 'Pesquisa atual' });
    await expect(bar.getByText('Hotel', { exact: true })).toBeVisible();
    await expect(bar.getByText('Goiânia, Goiás')).toBeVisible();
    await expect(bar.getByText('5 hóspedes, 2 quartos')).toBeVisible();
    await bar.getByRole('link', { name: 'Editar' }).click();
    await expect(city).toHaveValue('Goiânia, Goiás');
    await openRooms(page);
    await expect(room(1).getByLabel('Idade da criança 1')).toHaveValue('7');
    await expect(room(1).getByLabel('Idade da criança 2')).toHaveValue('0');
    await expect(room(2).getByLabel('Idade do idoso 1')).toHaveValue('71');
  });
});

test('days are chosen in the calendar, a night at the least', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await openHotelForm(page);
  await chooseHotelCity(page, 'campinas', /Campinas/);
  await page.getByRole('button', { name: /^Entrada e saída/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Entrada e saída' });
  await calendar.getByRole('button', { name: 'Próximo mês' }).click();
  const day = (number: number) => calendar.getByRole('button', { name: new RegExp(`, ${number} de `) }).first();
  await day(15).click();
  await day(15).click();
  await search(page);
  await expect(page.getByText('A saída precisa ser depois da entrada')).toBeVisible();
  await page.getByRole('button', { name: /^Entrada e saída/ }).click();
  await day(15).click();
  await day(17).click();
  await expect(page.getByText('A saída precisa ser depois da entrada')).toBeHidden();
  await search(page);
  await expect((await firstHotel(page)).getByText('por 2 noite(s) x 1 quarto(s)')).toBeVisible();
});

test('more than nine guests are referred to the specialists, who are told the search', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await openHotelForm(page);
  await chooseHotelCity(page, 'campinas', /Campinas/);
  const panel = await openRooms(page);
  await countIn(panel, 'Quartos', 1);
  await countIn(panel.getByRole('group', { name: 'Quarto 1' }), 'Adultos', 8);
  await panel.getByRole('button', { name: 'Pronto' }).click();
  await expect(people(page)).toHaveText(/2 quarto\(s\), 10 hóspede\(s\)/);
  await search(page);
  // The sentence goes by itself after a while.
  await expect(page.getByText(GROUP)).toBeVisible();
  await expect(page).toHaveURL(/\/plantrip$/);
  await expect(page.getByLabel('Detalhes da viagem')).toHaveValue(
    /Cidade: Campinas, São Paulo\n(.*\n)*Quarto 1: 9 adultos/,
  );
});

for (const [rooms, sentence] of [
  ['0--', NO_ADULT],
  ['1--_0--', FEW_GUESTS],
  ['0', NO_ROOM],
] as const) {
  test(`an address that the form would not send finds nothing, and the form says why: ${sentence}`, async ({
    page,
    newMember,
    startSignedIn,
    expectStatuses,
  }) => {
    expectStatuses(400);
    await startSignedIn(await newMember());
    await openHotels(page, { rooms });
    await expect(page.getByText('Não encontramos hotéis com quartos livres para esta pesquisa.')).toBeVisible();
    await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
    await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Campinas, São Paulo');
    await search(page);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(people(page)).toBeFocused();
  });
}

test('a city without hotels says so, and one whose suppliers are silent can be asked again', async ({
  page,
  newMember,
  startSignedIn,
  holdCall,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-AC-XAPURI' });
  await expect(page.getByText('Não encontramos hotéis com quartos livres para esta pesquisa.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Xapuri, Acre');

  const asked = await holdCall('/v1/hotel/available');
  await openHotels(page, { city: 'BR-TO-PALMAS' });
  await expect(page.getByText('Construindo sua estadia perfeita...')).toBeVisible();
  await expect(page.getByText('Aguarde enquanto buscamos os melhores hotéis para você!')).toBeVisible();
  asked.letGo();
  await expect(page.getByText('As empresas não responderam a tempo. Tente novamente em instantes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});
