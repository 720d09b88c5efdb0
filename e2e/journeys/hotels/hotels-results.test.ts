import { expect, type Page, test } from '../../support/test.ts';
import { addRoom, expectListAtRest, expectSummary, firstHotel, openHotels, proceed } from '../steps/hotels.ts';
import { expectFiltered } from '../steps/results.ts';

const foundOf = (page: Page) => page.getByRole('heading', { name: /^\d+ (hotel encontrado|hotéis encontrados)$/ });
const NOTHING =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

test('filters narrow hotels down to nothing and back, stay as they were after a look at one, and are a sheet with the map on a phone', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  checkWidth,
}) => {
  await startSignedIn(await newMember());
  await openHotels(page, { city: 'BR-RS-GRAMADO', daysAhead: 50, rooms: '1--_1--' });
  await firstHotel(page);
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  const breakfast = (within: Pick<Page, 'getByRole'>) =>
    within.getByRole('checkbox', { name: 'Café da manhã', exact: true });
  const found = foundOf(page);
  const all = (await found.textContent()) ?? '';
  await expectListAtRest(page);
  await checkAccessibility();

  await test.step('nothing is left where no price is low enough, and all comes back', async () => {
    await filters.getByRole('slider', { name: 'Valor da diária: até' }).press('Home');
    await expect(page.getByText(NOTHING)).toBeInViewport({ ratio: 1 });
    await checkAccessibility();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(found).toHaveText(all);
  });

  await test.step('a hotel is left to, and the list is as it was on the way back', async () => {
    await breakfast(filters).check();
    await expectFiltered(page);
    const left = (await found.textContent()) ?? '';
    await (await firstHotel(page)).getByRole('button', { name: 'Detalhes' }).click();
    await expect(page).toHaveURL(/\/busca\/hotel-details\?/);
    await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
    await expect(found).toHaveText(left);
    await expect(breakfast(filters)).toBeChecked();
  });

  const count = Number.parseInt((await found.textContent()) ?? '', 10);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectListAtRest(page);
  await checkWidth();
  await checkAccessibility();

  const map = page.getByRole('region', { name: 'Hotéis no mapa' });
  await test.step('on a phone the same filters are a sheet, and the map has its place', async () => {
    await page.getByRole('button', { name: /^Aplicar filtros/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await expect(breakfast(sheet)).toBeChecked();
    await sheet.getByText('Mapa', { exact: true }).click();
    await expectListAtRest(page);
    await checkAccessibility();
    await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await expect(map.getByRole('button', { name: /, [\d.]+ Pts/ })).toHaveCount(count);
    await expectListAtRest(page);
    await checkWidth();
    await checkAccessibility();
  });

  await test.step('a hotel is chosen on the map, and its rooms for the summary', async () => {
    await map
      .getByRole('button', { name: /, [\d.]+ Pts/ })
      .nth(2)
      .press('Enter');
    const window = map.getByRole('dialog');
    const name = (await window.getAttribute('aria-label'))?.split(', ')[0] ?? '';
    await window.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await addRoom(page, 1);
    await expect(page.getByRole('tab', { name: /^Quarto 2/ })).toHaveAttribute('aria-selected', 'true');
    await checkWidth();
    await checkAccessibility();
    await addRoom(page, 2);
    await proceed(page);
    await expectSummary(page);
    await checkWidth();
    await checkAccessibility();
  });
});
