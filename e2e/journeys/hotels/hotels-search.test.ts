import { expect, type Page, test } from '../../support/test.ts';
import {
  addRoom,
  chooseHotelCity,
  countIn,
  expectSummary,
  firstHotel,
  openHotel,
  openHotelForm,
  openHotels,
  openRooms,
  proceed,
} from '../steps/hotels.ts';

const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).click();
const people = (page: Page) => page.getByRole('button', { name: /^Quartos e hóspedes/ });
const cityOf = (page: Page) => page.getByRole('combobox', { name: 'Destino' });
const NOTHING_FREE = 'Não encontramos hotéis com quartos livres para esta pesquisa.';

test('who sleeps in which room goes from the form to the summary, and back to the form by Editar; a link brings it along', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  checkWidth,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await openHotelForm(page);
  await chooseHotelCity(page, 'goiania', /Goiânia/);
  const panel = await openRooms(page);
  const room = (number: number) => panel.getByRole('group', { name: `Quarto ${number}` });

  await test.step('two children and a senior have their ages', async () => {
    await countIn(panel, 'Quartos', 1);
    await countIn(room(2), 'Idosos', 1);
    await room(2).getByLabel('Idade do idoso 1').selectOption('71');
    await countIn(room(1), 'Crianças', 1);
    const ages = page.getByRole('dialog', { name: 'Idade das crianças, quarto 1' });
    await countIn(ages, 'Crianças', 1);
    await ages.getByLabel('Idade da criança 1').selectOption('7');
    await checkAccessibility();
    await ages.getByRole('button', { name: 'Confirmar idades' }).click();
    await room(1).getByLabel('Idade da criança 2').selectOption('0');
    await panel.getByRole('button', { name: 'Confirmar' }).click();
  });

  await test.step('looking at another tab loses nothing', async () => {
    await page.getByRole('tab', { name: 'Aéreo' }).click();
    await page.getByRole('tab', { name: 'Hotel' }).click();
    await expect(cityOf(page)).toHaveValue('Goiânia, Goiás');
    await expect(people(page)).toHaveText(/2 quarto\(s\), 5 hóspede\(s\)/);
  });

  await search(page);
  const bar = page.getByRole('region', { name: 'Pesquisa atual' });
  const expectBar = async () => {
    for (const text of ['Goiânia, Goiás', '5 hóspedes, 2 quartos']) await expect(bar.getByText(text)).toBeVisible();
  };
  const name = await openHotel(page);
  await expectBar();
  const link = page.url();

  await test.step('Editar leads back to the filled form, on a phone as well', async () => {
    await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
    await firstHotel(page);
    await expect(bar.getByText('Hotel', { exact: true })).toBeVisible();
    await expectBar();
    await page.setViewportSize({ width: 390, height: 844 });
    await bar.getByRole('link', { name: 'Editar' }).click();
    await openRooms(page);
    await expect(room(1).getByLabel('Idade da criança 1')).toHaveValue('7');
    await expect(room(1).getByLabel('Idade da criança 2')).toHaveValue('0');
    await expect(room(2).getByLabel('Idade do idoso 1')).toHaveValue('71');
    await checkWidth();
    await checkAccessibility();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the link of the hotel brings its search along, whatever was searched after it', async () => {
    await openHotels(page);
    await firstHotel(page);
    await expect(bar).toContainText('Campinas');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
    await firstHotel(page);
    await expectBar();
    await page.goto(link);
    for (const number of [1, 2]) await addRoom(page, number);
    await proceed(page);
    await expectSummary(page);
    await expectBar();
  });
});

test('an address that the form would not send and a city without hotels find nothing, and lead back to the form', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(400);
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-AC-XAPURI' });
  await expect(page.getByRole('heading', { name: 'Ainda não temos hotéis em Xapuri' })).toBeVisible();
  await expect(page.getByText(NOTHING_FREE)).toHaveCount(0);
  await checkAccessibility();
  await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
  await expect(cityOf(page)).toHaveValue('Xapuri, Acre');

  await openHotels(page, { rooms: '1--_0--' });
  await expect(page.getByText(NOTHING_FREE)).toBeVisible();
  await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
  await expect(cityOf(page)).toHaveValue('Campinas, São Paulo');
  await search(page);
  await expect(
    page.getByText('A quantidade total de hóspedes deve ser maior ou igual à quantidade de quartos informados.'),
  ).toBeVisible();
  await expect(people(page)).toBeFocused();
  await checkAccessibility();
});
