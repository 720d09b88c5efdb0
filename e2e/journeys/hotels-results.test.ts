import { expect, type Page, test } from '../support/test.ts';
import { chooseRoom, expectListAtRest, firstHotel, openHotel, openHotels } from './steps/hotels.ts';
import { expectFiltered, readToTheEnd, shownOptions } from './steps/results.ts';

const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const foundOf = (page: Page) => page.getByRole('heading', { name: /^\d+ (hotel encontrado|hotéis encontrados)$/ });
const NOTHING =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

test('hotels come from the cheapest on, and filters narrow them down to nothing and back', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openHotels(page, { daysAhead: 50 });
  await firstHotel(page);
  const filters = filtersOf(page);
  const found = foundOf(page);
  const all = (await found.textContent()) ?? '';
  const count = Number.parseInt(all, 10);
  const limpar = filters.getByRole('button', { name: 'Limpar' });

  await test.step('they stand in the order of their prices', async () => {
    await readToTheEnd(page, count);
    const totals = await shownOptions(page)
      .getByText(/^ou R\$/)
      .allInnerTexts();
    const reais = totals.map((text) => Number(text.replace(/\D/g, '')));
    expect(reais).toHaveLength(count);
    expect(reais).toEqual(reais.toSorted((one, other) => one - other));
    await expectListAtRest(page);
    await checkAccessibility();
  });

  await test.step('by a part of the name, without accents', async () => {
    await filters.getByLabel('Nome do hotel').fill('estacao');
    await expect(found).not.toHaveText(all);
    for (const hotel of await shownOptions(page).all()) await expect(hotel).toHaveAccessibleName(/Estação/);
    await limpar.click();
    await expect(found).toHaveText(all);
  });

  await test.step('by stars, half a star a step', async () => {
    const stars = filters.getByRole('slider', { name: 'Mínimo de estrelas' });
    await expect(filters.getByText('Qualquer categoria')).toBeVisible();
    await stars.press('End');
    await expect(filters.getByText('5 estrelas ou mais')).toBeVisible();
    await stars.press('ArrowLeft');
    await expect(filters.getByText('4,5 estrelas ou mais')).toBeVisible();
    await expect(found).not.toHaveText(all);
    await page.getByRole('button', { name: /4,5 estrelas ou mais/ }).click();
    await expect(found).toHaveText(all);
  });

  await test.step('by meals: every box leaves as many as it says', async () => {
    const meals = filters.getByRole('group', { name: 'Refeições' });
    await expect(meals.getByRole('checkbox')).toHaveCount(4);
    for (const name of ['Café da manhã', 'Janta', 'Sem café da manhã']) {
      const box = meals.getByRole('checkbox', { name, exact: true });
      await box.check();
      await expectFiltered(page);
      if (name === 'Café da manhã') {
        for (const hotel of await shownOptions(page).all()) {
          await expect(hotel.getByText(/^(Café da manhã|Meia pensão|Pensão completa|All inclusive)$/)).toBeVisible();
        }
      }
      if (name === 'Sem café da manhã') {
        for (const hotel of await shownOptions(page).all()) {
          await expect(hotel.getByText('Somente hospedagem')).toBeVisible();
        }
      }
      await box.uncheck();
    }
    await expect(found).toHaveText(all);
  });

  await test.step('by the price a day', async () => {
    const highest = filters.getByRole('slider', { name: 'Valor por dia: até' });
    expect(await highest.inputValue()).toBe(await highest.getAttribute('max'));
    await highest.press('PageDown');
    await expect(limpar).toBeVisible();
    await highest.press('Home');
    await expect(page.getByText(NOTHING)).toBeInViewport({ ratio: 1 });
    await checkAccessibility();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(found).toHaveText(all);
  });

  await test.step('a hotel is left to, and the list is as it was on the way back', async () => {
    await filters.getByRole('checkbox', { name: 'Café da manhã', exact: true }).check();
    await expectFiltered(page);
    const left = (await found.textContent()) ?? '';
    await (await firstHotel(page)).getByRole('button', { name: 'Detalhes' }).click();
    await expect(page).toHaveURL(/\/busca\/hotel-details\?/);
    await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
    await expect(found).toHaveText(left);
    await expect(filters.getByRole('checkbox', { name: 'Café da manhã', exact: true })).toBeChecked();
  });
});

test('a link to the page of one hotel brings its search along, whatever was searched before', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-MS-BONITO', daysAhead: 50, rooms: '2--' });
  const name = await openHotel(page);
  const link = page.url();
  await openHotels(page);
  await firstHotel(page);
  const bar = page.getByRole('region', { name: 'Pesquisa atual' });
  await expect(bar).toContainText('Campinas');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
  await expect(bar).toContainText('Bonito');
  expect(await openHotel(page)).toBe(name);

  await page.goto(link);
  await chooseRoom(page);
  await expect(bar).toContainText('Bonito');
  await expect(bar).toContainText('2 hóspedes');
});

test('on the map a hotel is chosen by mouse or by keyboard, one window at a time', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-MS-BONITO', daysAhead: 50 });
  await firstHotel(page);
  await filtersOf(page).getByText('Mapa', { exact: true }).click();
  const map = page.getByRole('region', { name: 'Hotéis no mapa' });
  const markers = map.getByRole('button', { name: /, [\d.]+ Pts/ });
  const windows = map.getByRole('dialog');
  const count = Number.parseInt((await foundOf(page).textContent()) ?? '', 10);

  await test.step('every hotel of the list stands on it with its price, and the list stays below', async () => {
    await expect(markers).toHaveCount(count);
    expect((await map.boundingBox())?.height).toBeCloseTo(800, -1);
    await expect(shownOptions(page).first()).toBeAttached();
    await expectListAtRest(page);
    await checkAccessibility();
  });

  await test.step('by keyboard: Enter opens a window, Escape closes it and gives the focus back', async () => {
    const marker = markers.nth(1);
    await marker.focus();
    await page.keyboard.press('Enter');
    await expect(windows).toHaveCount(1);
    await expect(windows).toBeFocused();
    await expect(windows.getByText(/Bonito - MS$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(windows).toHaveCount(0);
    await expect(marker).toBeFocused();
  });

  await test.step('by mouse: another marker takes the place of the window, the ground closes it', async () => {
    await markers.first().click();
    await expect(windows).toHaveCount(1);
    const before = await windows.getAttribute('aria-label');
    await markers.nth(count - 1).focus();
    await page.keyboard.press('Enter');
    await expect(windows).toHaveCount(1);
    await expect(windows).not.toHaveAttribute('aria-label', before ?? '');
    await map.getByRole('group', { name: /^Hotéis no mapa/ }).click({ position: { x: 5, y: 5 } });
    await expect(windows).toHaveCount(0);
  });

  await test.step('Selecionar leads to the rooms of that hotel', async () => {
    await markers.nth(2).focus();
    await page.keyboard.press('Enter');
    const name = (await windows.getAttribute('aria-label'))?.split(', ')[0] ?? '';
    await windows.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page).toHaveURL(/\/busca\/hotel-details\?/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await chooseRoom(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters are a sheet, the map has its place, and a room is found from the form to the summary', async ({
    page,
    newMember,
    startSignedIn,
    checkAccessibility,
    checkWidth,
  }) => {
    await startSignedIn(await newMember());
    await page.goto('/');
    await page.getByRole('tab', { name: 'Hotel' }).click();
    await page.getByRole('combobox', { name: 'Destino' }).click();
    const cities = page.getByRole('dialog', { name: 'Destino' });
    await cities.getByRole('combobox', { name: 'Destino' }).fill('bonito');
    await cities
      .getByRole('option', { name: /Bonito/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Quartos e hóspedes/ }).click();
    const rooms = page.getByRole('dialog', { name: 'Quartos e hóspedes' });
    await rooms.getByRole('button', { name: 'Aumentar Crianças' }).click();
    const ages = page.getByRole('dialog', { name: 'Idade das crianças, quarto 1' });
    await ages.getByLabel('Idade da criança 1').selectOption('5');
    await checkWidth();
    await ages.getByRole('button', { name: 'Confirmar idades' }).click();
    await rooms.getByRole('button', { name: 'Aumentar Quartos' }).click();
    await checkWidth();
    await checkAccessibility();
    await rooms.getByRole('button', { name: 'Pronto' }).click();
    await page.getByRole('button', { name: 'Buscar' }).click();
    await firstHotel(page);
    await expectListAtRest(page);
    await checkWidth();
    await checkAccessibility();

    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await expect(sheet.getByText('Visualizar como')).toBeVisible();
    await sheet.getByText('Mapa', { exact: true }).click();
    await sheet.getByRole('checkbox', { name: 'Café da manhã', exact: true }).check();
    await expectListAtRest(page);
    await checkAccessibility();
    await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Hotéis no mapa' })).toBeVisible();
    await checkWidth();

    await (await firstHotel(page)).getByRole('button', { name: 'Detalhes' }).click();
    const room = page.getByRole('article').first();
    const panel = page.getByRole('region', { name: 'Quartos selecionados' });
    await room.getByRole('button', { name: 'Adicionar Quarto' }).click();
    await expect(page.getByRole('tab', { name: /^Quarto 2/ })).toHaveAttribute('aria-selected', 'true');
    await checkWidth();
    await checkAccessibility();
    await room.getByRole('button', { name: 'Adicionar Quarto' }).click();
    await panel.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
    await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
    await checkWidth();
    await checkAccessibility();
  });
});
