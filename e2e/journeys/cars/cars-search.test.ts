import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { daysAhead } from '../../support/days.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { chooseCity, firstCar, openCarForm, openCars } from '../steps/cars.ts';
import { shownOptions, toldCount, unfoldFilters } from '../steps/results.ts';

const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).click();
const NOTHING =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

/** "qui, 31/12" */
const dayText = (days: number) => toBrazilianDate(daysAhead(days)).slice(0, -5);

/** Types of cars, all of them shown. */
async function typesOf(filters: ReturnType<Page['getByRole']>) {
  await unfoldFilters(filters, 'Tipos de Carros');
  return filters.getByRole('group', { name: 'Tipos de Carros' });
}

test('a search leads from the empty form to the chosen car, and Back and Editar find list and form as they were left', async ({
  page,
  newMember,
  checkAccessibility,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await openCarForm(page);
  const city = page.getByRole('combobox', { name: 'Cidade de retirada' });
  const pickup = page.getByLabel('Local de retirada');

  await test.step('an empty form leads to what is missing', async () => {
    await search(page);
    await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible();
    await expect(city).toBeFocused();
    await expect(city).toHaveAccessibleDescription('Cidade de retirada não pode ser vazio!');
    await page.getByRole('checkbox', { name: 'Devolver no mesmo local' }).uncheck();
    await checkAccessibility();
    await page.getByRole('checkbox', { name: 'Devolver no mesmo local' }).check();
  });

  await test.step('the server knows the locations of a city, and when they are closed', async () => {
    await chooseCity(page, 'retirada', 'guarulhos', 'GRU');
    await pickup.selectOption('GRU1');
    await expect(page.getByText(/ - Centro, São Paulo · (das \d\d:\d\d às \d\d:\d\d|fechado)$/)).toBeVisible();
    await page.getByLabel('Hora da retirada').selectOption('23:59');
    await search(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(
      page.getByText(/^A loja de retirada não atende nesse horário\. Nesse dia (atende das|fica)/),
    ).toBeVisible();
    await pickup.selectOption('GRUA');
    await page.getByLabel('Hora da retirada').selectOption('10:00');
  });

  await test.step('looking at another tab loses nothing', async () => {
    await page.getByRole('tab', { name: 'Aéreo' }).click();
    await expect(page.getByRole('combobox', { name: 'Origem' })).toBeVisible();
    await page.getByRole('tab', { name: 'Carro' }).click();
    await expect(city).toHaveValue(/^São Paulo, Guarulhos/);
    await expect(pickup).toHaveValue('GRUA');
  });

  await search(page);
  const car = await firstCar(page);
  const found = page.getByRole('heading', { name: /^\d+ carros? encontrados?$/ });
  const all = (await found.textContent()) ?? '';

  await test.step('more than a page is found, the cheapest first', async () => {
    expect(Number.parseInt(all, 10)).toBeGreaterThan(100);
    const totals = await shownOptions(page)
      .getByText(/^a partir de [\d.]+ Pts \+ R\$/)
      .allInnerTexts();
    const reais = totals.map((text) => Number(text.replace(/^.*R\$|\D/g, '')));
    expect(reais.length).toBeGreaterThan(1);
    expect(reais).toEqual(reais.toSorted((one, other) => one - other));
  });

  await test.step('a filter leaves as many as it says, and what no car is like says so where the list was left', async () => {
    const filters = page.getByRole('complementary', { name: 'Filtros' });
    const type = (await typesOf(filters)).getByRole('checkbox', { name: 'Premium', exact: true });
    await type.check();
    await expect(page.getByText(new RegExp(`^${await toldCount(type)} carros? encontrados?$`))).toBeVisible();
    for (const left of await shownOptions(page).all()) await expect(left).toHaveAccessibleName(/, Premium, /);
    await type.uncheck();
    await expect(found).toHaveText(all);
    await shownOptions(page).nth(3).hover();
    await page.mouse.wheel(0, 2500);
    await expect(shownOptions(page).first()).not.toBeInViewport();
    await page.getByRole('slider', { name: 'Valor: até' }).press('Home');
    await expect(page.getByText(NOTHING)).toBeInViewport({ ratio: 1 });
    await checkAccessibility();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(found).toHaveText(all);
    await expect(filters.getByRole('button', { name: 'Limpar' })).toBeHidden();
  });

  await test.step('choosing leads to the summary, and Back to the list as it was', async () => {
    await car.getByRole('button', { name: 'Detalhes' }).click();
    await expect(car.getByText(/^Caução de R\$/)).toBeVisible();
    await car.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page).toHaveURL(/\/busca\/resumo$/);
    await page.goBack();
    await expect((await firstCar(page)).getByText(/^Caução de R\$/)).toBeVisible();
  });

  await test.step('Editar opens the form, filled in', async () => {
    const bar = page.getByRole('region', { name: 'Pesquisa atual' });
    await expect(bar.getByText('Carro', { exact: true })).toBeVisible();
    await expect(bar.getByText('São Paulo (GRU)')).toBeVisible();
    await bar.getByRole('link', { name: 'Editar' }).click();
    await expect(city).toHaveValue(/^São Paulo, Guarulhos/);
    await expect(pickup).toHaveValue('GRUA');
    await expect(page.getByRole('dialog', { name: 'Editar pesquisa' })).toBeVisible();
  });
});

test('on a phone a car returned elsewhere says what that costs, the filters are a sheet, and cars abroad are found as well', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(await newMember());
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const openSheet = () => page.getByRole('button', { name: /^Aplicar filtros/ }).click();

  await test.step('list and card tell the server’s hours and fees', async () => {
    await openCars(page, {
      city: 'CXJ',
      returnedTo: { city: 'POA', location: 'POAA' },
      days: 3,
      dropoffTime: '04:00',
    });
    const car = await firstCar(page);
    await expect(page.getByText('Caxias do Sul (CXJ) → Porto Alegre (POA)')).toBeVisible();
    await expect(page.getByText(`${dayText(40)} 10:00 – ${dayText(43)} 04:00`)).toBeVisible();
    await expect(page.getByText(/^Aeroporto Hugo Cantergiani.*, Caxias do Sul$/)).toBeVisible();
    await expect(page.getByText(/^Aeroporto Salgado Filho.*, Porto Alegre$/)).toBeVisible();
    await expect(
      page.getByText('Loja aberta das 06:00 às 02:00: atendimento fora do horário, com taxa incluída'),
    ).toBeVisible();
    // Three days less six hours are three days of 24 hours begun.
    await expect(car.getByText('Preço total por 3 dias')).toBeVisible();
    await car.getByRole('button', { name: 'Detalhes' }).click();
    for (const text of ['Taxa de retorno (devolução em outro local)', 'Atendimento fora do horário da loja']) {
      await expect(car.getByText(text)).toBeVisible();
    }
    await checkAccessibility();
    await checkWidth();
  });

  await test.step('the sheet filters once it is applied', async () => {
    await openSheet();
    for (const title of ['Locadoras', 'Tipos de Carros', 'Valor']) {
      await expect(sheet.getByRole('group', { name: title })).toBeVisible();
    }
    await (await typesOf(sheet)).getByRole('checkbox', { name: 'Premium', exact: true }).check();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('button', { name: 'Aplicar filtros', exact: true })).toBeFocused();
    await openSheet();
    await (await typesOf(sheet)).getByRole('checkbox', { name: 'Premium', exact: true }).check();
    await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Aplicar filtros (1)' })).toBeVisible();
    await expect(shownOptions(page).first()).toHaveAccessibleName(/, Premium, /);
    for (const left of await shownOptions(page).all()) await expect(left).toHaveAccessibleName(/, Premium, /);
  });

  await test.step('abroad the city is its own location, with companies and papers of its own', async () => {
    await openCars(page, { city: 'MIA', location: 'MIA' });
    const car = await firstCar(page);
    await expect(page.getByText('Miami (MIA)')).toBeVisible();
    const options = page.getByRole('region', { name: 'Opções encontradas' });
    await expect(options.getByText(/, Miami$/)).toHaveCount(2);
    await car.getByRole('button', { name: 'Detalhes' }).click();
    await expect(car.getByText(/Permissão Internacional para Dirigir \(PID\)/)).toBeVisible();
    await openSheet();
    await unfoldFilters(sheet, 'Locadoras');
    await expect(sheet.getByRole('checkbox', { name: 'Aroeira Aluguel de Carros' })).toBeVisible();
    await expect(sheet.getByRole('checkbox', { name: 'Bem-te-vi Locadora' })).toHaveCount(0);
  });
});

test('a search that is refused leads to the form, which says what is wrong beside its field, and one without cars or an answer offers a new one', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  expectStatuses,
}) => {
  expectStatuses(400, 409);
  await startSignedIn(await newMember());
  const form = page.getByRole('region', { name: 'Pesquisa' });

  await test.step('what the server alone knows is said beside what was asked for', async () => {
    await openCars(page, { city: 'FEN', returnedTo: { city: 'GIG', location: 'GIGA' } });
    await expect(page).toHaveURL(/\/$/);
    const dropoff = form.getByRole('combobox', { name: 'Cidade de devolução' });
    await expect(dropoff).toHaveAccessibleDescription(
      'Nenhuma locadora recebe aqui um carro dessa retirada. Escolha outro local.',
    );
    await expect(dropoff).toHaveValue(/^Rio de Janeiro, Galeão/);
    await expect(form.getByRole('combobox', { name: 'Local de devolução' })).toHaveValue('GIGA');
    await checkAccessibility();
  });

  await test.step('once it is mended and searched for, coming back finds a form without sentences', async () => {
    await openCars(page, { pickupTime: '09:15' });
    const time = page.getByLabel('Hora da retirada');
    await expect(time).toHaveAccessibleDescription('Horário inválido');
    await expect(time).toHaveValue('09:15');
    await time.selectOption('09:30');
    await expect(form.getByText('Horário inválido')).toBeHidden();
    await search(page);
    await firstCar(page);
    await page.goBack();
    await expect(time).toHaveValue('09:30');
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
  });

  await test.step('a city without cars', async () => {
    await openCars(page, { city: 'LEC' });
    await expect(page.getByText(NOTHING)).toBeVisible();
    await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('companies that do not answer', async () => {
    await openCars(page, { city: 'MCP' });
    await expect(page.getByText('As empresas não responderam a tempo. Tente novamente em instantes.')).toBeVisible();
    await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
