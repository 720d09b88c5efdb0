import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { daysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';
import { chooseCity, firstCar, openCarForm, openCars } from './steps/cars.ts';
import { readToTheEnd, shownOptions, toldCount, unfoldFilters } from './steps/results.ts';

const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).click();
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const NOTHING =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

/** The prices on screen in points, in the order of the list. */
async function shownPrices(page: Page): Promise<number[]> {
  const prices = await shownOptions(page)
    .getByText(/^[\d.]+ Pts$/)
    .allInnerTexts();
  return prices.map((text) => Number(text.replace(/\D/g, '')));
}

/** dd/MM of a day from today. */
/** "qui, 31/12" */
const dayText = (days: number) => toBrazilianDate(daysAhead(days)).slice(0, -5);
const shortDay = (days: number) => daysAhead(days).slice(5).split('-').reverse().join('/');

test('the form says what is missing beside each field, and keeps what was filled in', async ({
  page,
  newMember,
  signIn,
  checkAccessibility,
}) => {
  await signIn(await newMember());
  await openCarForm(page);
  const pickup = page.getByLabel('Local de retirada');

  await test.step('an empty form names every field that is missing', async () => {
    await search(page);
    await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible();
    await expect(page.getByText('Cidade de retirada não pode ser vazio!')).toBeVisible();
    await expect(page.getByText('Local retirada não pode ser vazio!')).toBeVisible();
    await expect(page.getByText(/devolução não pode ser vazi/i)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Cidade de retirada' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Devolver no mesmo local' }).uncheck();
    await expect(page.getByText('Cidade devolução não pode ser vazio!')).toBeVisible();
    await expect(page.getByText('Local Devolução não pode ser vazio!')).toBeVisible();
    await checkAccessibility();
    await page.getByRole('checkbox', { name: 'Devolver no mesmo local' }).check();
  });

  await test.step('a city that nobody knows is not found', async () => {
    await page.getByRole('combobox', { name: 'Cidade de retirada' }).fill('zzzzqq');
    await expect(page.getByText('Não encontrado').filter({ visible: true })).toBeVisible();
  });

  await test.step('the only location of a city selects itself, and goes with its city', async () => {
    await chooseCity(page, 'retirada', 'jericoacoara', 'JJD');
    await expect(pickup).toHaveValue('JJDA');
    await expect(page.getByText('Local retirada não pode ser vazio!')).toBeHidden();
    await page.getByRole('combobox', { name: 'Cidade de retirada' }).fill('');
    await expect(pickup).toBeDisabled();
    await expect(pickup).toHaveValue('');
  });

  await test.step('abroad the location is the city itself', async () => {
    await chooseCity(page, 'retirada', 'lisboa', 'LIS');
    await expect(pickup).toHaveValue('LIS');
  });

  await test.step('of several locations one is chosen, by its hours of the day', async () => {
    await chooseCity(page, 'retirada', 'guarulhos', 'GRU');
    await expect(pickup).toHaveValue('');
    await expect(pickup.getByRole('option', { name: 'Aeroporto Guarulhos · 24 horas' })).toBeAttached();
    await pickup.selectOption('GRU1');
    await expect(page.getByText(/ - Centro, São Paulo · (das \d\d:\d\d às \d\d:\d\d|fechado)$/)).toBeVisible();
  });

  await test.step('a return in another city forgets its location when the city changes', async () => {
    await page.getByRole('checkbox', { name: 'Devolver no mesmo local' }).uncheck();
    await chooseCity(page, 'devolução', 'santos dumont', 'SDU');
    const dropoff = page.getByLabel('Local de devolução');
    await dropoff.selectOption('SDUA');
    await chooseCity(page, 'devolução', 'recife', 'REC');
    await expect(dropoff).toHaveValue('');
    await expect(pickup).toHaveValue('GRU1');
    await page.getByRole('checkbox', { name: 'Devolver no mesmo local' }).check();
  });

  await test.step('looking at another tab loses nothing', async () => {
    await page.getByRole('tab', { name: 'Aéreo' }).click();
    await expect(page.getByRole('combobox', { name: 'Origem' })).toBeVisible();
    await page.getByRole('tab', { name: 'Carro' }).click();
    await expect(page.getByRole('combobox', { name: 'Cidade de retirada' })).toHaveValue(/^São Paulo, Guarulhos/);
    await expect(pickup).toHaveValue('GRU1');
  });
});

test('locations that could not be loaded are not taken for none, and can be asked for again', async ({
  page,
  newMember,
  signIn,
  orderFault,
  expectStatuses,
}) => {
  expectStatuses(409);
  await signIn(await newMember());
  await orderFault({ operation: 'locations', kind: 'lost_request' });
  await openCarForm(page);
  await chooseCity(page, 'retirada', 'guarulhos', 'GRU');
  await expect(page.getByText('Não conseguimos carregar as lojas desta cidade.')).toBeVisible();
  await expect(page.getByText('Nenhuma loja nesta cidade')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByLabel('Local de retirada').selectOption('GRU1');
  await expect(page.getByText('Não conseguimos carregar as lojas desta cidade.')).toBeHidden();
});

test('the form refuses a closed desk, a return before the pick-up and an impossible licence, each beside its field', async ({
  page,
  newMember,
  signIn,
}) => {
  await signIn(await newMember());
  await openCarForm(page);
  await chooseCity(page, 'retirada', 'guarulhos', 'GRU');
  await page.getByLabel('Local de retirada').selectOption('GRU1');
  const pickupTime = page.getByLabel('Hora da retirada');
  const dropoffTime = page.getByLabel('Hora da devolução');

  await test.step('times are half hours, and the last minute of the day', async () => {
    await expect(pickupTime).toHaveValue('10:00');
    await expect(dropoffTime).toHaveValue('10:00');
    await expect(pickupTime.getByRole('option')).toHaveCount(49);
    await expect(pickupTime.getByRole('option').last()).toHaveText('23:59');
  });

  await test.step('a closed desk says when it is open', async () => {
    await pickupTime.selectOption('23:59');
    await search(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(
      page.getByText(/^A loja de retirada não atende nesse horário\. Nesse dia (atende das|fica)/),
    ).toBeVisible();
    await pickupTime.selectOption('10:00');
  });

  await test.step('a return on the day of the pick-up is after it', async () => {
    await page.getByLabel('Local de retirada').selectOption('GRUA');
    await page.getByRole('button', { name: /^Datas/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Datas' });
    await calendar.getByRole('button', { name: 'Próximo mês' }).click();
    const day = calendar.getByRole('button', { name: /, 15 de / }).first();
    await day.click();
    await day.click();
    // It closes with the days that the form then has.
    await expect(calendar).toBeHidden();
    await dropoffTime.selectOption('09:30');
    await search(page);
    await expect(page.getByText('Horário da devolução precisa ser depois da retirada')).toBeVisible();
    await dropoffTime.selectOption('10:00');
    await expect(page.getByText('Horário da devolução precisa ser depois da retirada')).toBeVisible();
    await dropoffTime.selectOption('18:00');
    await expect(page.getByText('Horário da devolução precisa ser depois da retirada')).toBeHidden();
  });

  await test.step('nobody has had a licence for longer than the law allows', async () => {
    await page.getByRole('button', { name: /^Condutor/ }).click();
    await page.getByLabel('Idade do condutor').selectOption('19');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await search(page);
    await expect(page.getByText('Tempo de habilitação não combina com a idade do condutor')).toBeVisible();
    await page.getByRole('button', { name: /^Condutor/ }).click();
    await page.getByLabel('Habilitado há').selectOption('1');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await expect(page.getByRole('button', { name: 'Condutor 19 anos, CNH há 1 ano' })).toBeVisible();
  });

  await search(page);
  // One day, on which only some companies rent to such a driver.
  await expect((await firstCar(page)).getByText('Preço total por 1 dia')).toBeVisible();
  await expect((await firstCar(page)).getByText('Taxa por idade do condutor')).toBeVisible();
});

test('a search shows every page of cars, the cheapest first, and Editar leads back to the filled form', async ({
  page,
  newMember,
  signIn,
}) => {
  await signIn(await newMember());
  await openCarForm(page);
  await chooseCity(page, 'retirada', 'guarulhos', 'GRU');
  await page.getByLabel('Local de retirada').selectOption('GRUA');
  await search(page);
  const car = await firstCar(page);

  await test.step('more than a page is there, in order', async () => {
    const count = Number(/^\d+/.exec((await page.getByText(/^\d+ carros encontrados$/).textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(100);
    await readToTheEnd(page, count);
    const totals = await shownOptions(page)
      .getByText(/^ou R\$/)
      .allInnerTexts();
    const reais = totals.map((text) => Number(text.replace(/\D/g, '')));
    expect(reais).toHaveLength(count);
    expect(reais).toEqual(reais.toSorted((one, other) => one - other));
  });

  await test.step('a card says what the car is, where and when, and what it costs', async () => {
    await expect(car.getByRole('heading', { name: / ou similar ?, / })).toBeVisible();
    await expect(car.getByText('Bagagem não informada')).toBeAttached();
    await expect(car.getByText('???')).toBeVisible();
    await expect(car.getByText('Man.')).toBeVisible();
    for (const label of ['Retirada', 'Devolução']) {
      await expect(car.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
    }
    await expect(car.getByText('Aeroporto Guarulhos, área de desembarque, São Paulo')).toHaveCount(2);
    await expect(car.getByText('Loja aberta 24 horas')).toHaveCount(2);
    await expect(car.getByText(/^Preço total por \d+ dias$/)).toBeVisible();
    await expect(shownOptions(page).getByText('Auto', { exact: true }).first()).toBeVisible();
  });

  await test.step('its details say what is included, the deposit and what cancelling costs', async () => {
    await expect(car.getByText(/^Caução de R\$/)).toBeHidden();
    await car.getByRole('button', { name: 'Detalhes' }).click();
    await expect(car.getByText(/^Caução de R\$/)).toBeVisible();
    await expect(car.getByText('Depois disso não há reembolso')).toBeVisible();
  });

  await test.step('choosing leads to the summary, and Back to the list as it was', async () => {
    await car.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page).toHaveURL(/\/busca\/resumo$/);
    await page.goBack();
    await expect((await firstCar(page)).getByText(/^Caução de R\$/)).toBeVisible();
  });

  await test.step('Editar leads back to the form, filled in', async () => {
    const bar = page.getByRole('region', { name: 'Pesquisa atual' });
    await expect(bar.getByText('Carro', { exact: true })).toBeVisible();
    await expect(bar.getByText('São Paulo (GRU)')).toBeVisible();
    await bar.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('combobox', { name: 'Cidade de retirada' })).toHaveValue(/^São Paulo, Guarulhos/);
    await expect(page.getByLabel('Local de retirada')).toHaveValue('GRUA');
    await expect(page.getByRole('tab', { name: 'Carro' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('a car returned elsewhere says the fee for it and a desk that is closed, before it is chosen', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openCars(page, {
    city: 'CXJ',
    returnedTo: { city: 'POA', location: 'POAA' },
    days: 3,
    dropoffTime: '04:00',
  });
  const car = await firstCar(page);
  await expect(page.getByText('Caxias do Sul (CXJ) → Porto Alegre (POA)')).toBeVisible();
  await expect(page.getByText(`${dayText(40)} 10:00 – ${dayText(43)} 04:00`)).toBeVisible();
  await expect(car.getByText(/^Aeroporto Hugo Cantergiani.*, Caxias do Sul$/)).toBeVisible();
  await expect(car.getByText(/^Aeroporto Salgado Filho.*, Porto Alegre$/)).toBeVisible();
  await expect(car.getByText('Loja aberta das 07:00 às 22:00')).toBeVisible();
  await expect(
    car.getByText('Loja aberta das 06:00 às 02:00: atendimento fora do horário, com taxa incluída'),
  ).toBeVisible();
  await expect(car.getByText('Taxa de retorno (devolução em outro local)')).toBeVisible();
  await expect(car.getByText('Atendimento fora do horário da loja')).toBeVisible();
  // Three days less six hours are three days of 24 hours begun.
  await expect(car.getByText('Preço total por 3 dias')).toBeVisible();
  await car.getByRole('button', { name: 'Detalhes' }).click();
  await checkAccessibility();
});

test('a return an hour late begins no further day, and a later one does', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openCars(page, { days: 3, dropoffTime: '11:00' });
  await expect((await firstCar(page)).getByText('Preço total por 3 dias')).toBeVisible();
  await openCars(page, { days: 3, dropoffTime: '11:30' });
  await expect((await firstCar(page)).getByText('Preço total por 4 dias')).toBeVisible();
});

test('a car is found abroad, in the city that is its own location', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await openCarForm(page);
  await chooseCity(page, 'retirada', 'miami', 'MIA');
  await search(page);
  const car = await firstCar(page);
  await expect(page.getByText('Miami (MIA)')).toBeVisible();
  await expect(car.getByText(/Miami$/)).toHaveCount(2);
  await car.getByRole('button', { name: 'Detalhes' }).click();
  await expect(car.getByText(/Permissão Internacional para Dirigir \(PID\)/)).toBeVisible();
  // Only companies abroad, and of them not every class: those without an agreed rate are not offered.
  await expect(filtersOf(page).getByRole('checkbox', { name: 'Bem-te-vi Locadora' })).toHaveCount(0);
});

test('filters narrow the list by company, class and price, down to nothing and back', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openCars(page);
  await firstCar(page);
  const filters = filtersOf(page);
  const tick = (group: string, name: string) =>
    filters.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
  const found = page.getByRole('heading', { name: /^\d+ carros? encontrados?$/ });
  const all = (await found.textContent()) ?? '';

  await test.step('companies and classes are combined', async () => {
    await unfoldFilters(filters, 'Locadoras');
    await unfoldFilters(filters, 'Tipos de Carros');
    await tick('Locadoras', 'Jatobá Mobilidade').check();
    await tick('Tipos de Carros', 'SUV Padrão').check();
    await expect(page.getByText('1 carro encontrado')).toBeVisible();
    await expect(page.getByRole('article', { name: /, SUV Padrão, Jatobá Mobilidade, / })).toBeVisible();
    await tick('Tipos de Carros', 'Premium').check();
    await expect(page.getByText('2 carros encontrados')).toBeVisible();
    await filters.getByRole('button', { name: 'Limpar' }).click();
    await expect(found).toHaveText(all);
  });

  await test.step('every option that is offered leaves cars, as many as it says', async () => {
    for (const group of ['Locadoras', 'Tipos de Carros']) {
      for (const option of await filters.getByRole('group', { name: group }).getByRole('checkbox').all()) {
        await option.check();
        await expect(page.getByText(new RegExp(`^${await toldCount(option)} carros? encontrados?$`))).toBeVisible();
        await option.uncheck();
      }
    }
  });

  await test.step('the price reaches from nothing to the dearest car', async () => {
    const highest = page.getByRole('slider', { name: 'Valor: até' });
    const lowest = page.getByRole('slider', { name: 'Valor: a partir de' });
    await readToTheEnd(page, Number.parseInt(all, 10));
    const prices = await shownPrices(page);
    const dearest = Math.max(...prices);
    await expect(lowest).toHaveValue('0');
    expect(await highest.inputValue()).toBe(await highest.getAttribute('max'));
    await highest.press('PageDown');
    await expect(found).not.toHaveText(all);
    await readToTheEnd(page, Number.parseInt((await found.textContent()) ?? '', 10));
    const left = await shownPrices(page);
    expect(left.length).toBeLessThan(prices.length);
    expect(Math.max(...left)).toBeLessThan(dearest);
    await expect(filters.getByRole('button', { name: 'Limpar' })).toBeVisible();
  });

  await test.step('what no car is like says so where the list was left, and the filters can be cleared there', async () => {
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
});

test('a search that is refused leads to the form, which says what is wrong beside what was asked for, and one without cars or an answer offers a new one', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(400, 409);
  await startSignedIn(await newMember());

  const form = page.getByRole('region', { name: 'Pesquisa' });
  const datesFrom = (days: number) => form.getByRole('button', { name: new RegExp(`^Datas ${shortDay(days)}`) });
  for (const [wish, sentence] of [
    // A day that is over has no hours: GRU1 is closed at night.
    [{ daysAhead: -3, location: 'GRU1', pickupTime: '23:30' }, 'Data não pode estar no passado'],
    [{ days: -2 }, 'Data da devolução não pode ser antes da retirada'],
    [{ days: 40 }, 'O aluguel pode ter no máximo 30 dias'],
    [{ location: 'GRU1', pickupTime: '23:59' }, /^A loja de retirada não atende nesse horário\./],
    [{ pickupTime: '09:15' }, 'Horário inválido'],
    [{ city: 'ZZZ' }, 'Cidade de retirada desconhecida. Escolha uma da lista.'],
    [
      { city: 'FEN', returnedTo: { city: 'GIG', location: 'GIGA' } },
      'Nenhuma locadora recebe aqui um carro dessa retirada. Escolha outro local.',
    ],
    [
      { city: 'IGU', returnedTo: { city: 'ASU', location: 'ASU' } },
      'A devolução precisa ser no mesmo país da retirada. Escolha outra cidade.',
    ],
    [{ location: 'GRU9' }, 'Local de retirada desconhecido. Escolha um da lista.'],
    [{ driverAge: 17 }, 'Idade do condutor precisa ser de 18 a 99 anos'],
  ] as const) {
    await test.step(`refused: ${sentence}`, async () => {
      await openCars(page, wish);
      await expect(page).toHaveURL(/\/$/);
      await expect(form.getByText(sentence)).toBeVisible();
    });
  }

  await test.step('nothing of what was asked for is lost', async () => {
    await openCars(page, { daysAhead: -3 });
    await expect(datesFrom(-3)).toBeVisible();
    await openCars(page, { pickupTime: '09:15' });
    await expect(page.getByLabel('Hora da retirada')).toHaveValue('09:15');
    await expect(page.getByLabel('Hora da retirada')).toHaveAccessibleDescription('Horário inválido');
    await openCars(page, { city: 'ZZZ' });
    const city = page.getByRole('combobox', { name: 'Cidade de retirada' });
    await expect(city).toHaveValue('ZZZ');
    await expect(city).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('once it is mended and searched for, coming back finds a form without sentences', async () => {
    await openCars(page, { pickupTime: '09:15' });
    await page.getByLabel('Hora da retirada').selectOption('09:30');
    await expect(form.getByText('Horário inválido')).toBeHidden();
    await search(page);
    await firstCar(page);
    await page.goBack();
    await expect(page.getByLabel('Hora da retirada')).toHaveValue('09:30');
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

test('on a phone the filters are a sheet, and Detalhes opens what the price is made of', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(await newMember());
  await openCars(page, { city: 'CXJ' });
  const car = await firstCar(page);
  await expect(car.getByText('Taxa administrativa')).toBeHidden();
  await car.getByRole('button', { name: 'Detalhes' }).click();
  await expect(car.getByText('Taxa administrativa')).toBeVisible();
  await checkAccessibility();

  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await unfoldFilters(sheet, 'Tipos de Carros');
  await sheet.getByRole('checkbox', { name: 'Premium', exact: true }).check();
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Aplicar filtros', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  for (const title of ['Locadoras', 'Tipos de Carros', 'Valor']) {
    await expect(sheet.getByRole('group', { name: title })).toBeVisible();
  }
  await unfoldFilters(sheet, 'Tipos de Carros');
  await sheet.getByRole('checkbox', { name: 'Premium', exact: true }).check();
  await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aplicar filtros (1)' })).toBeVisible();
  for (const car of await shownOptions(page).all()) await expect(car).toHaveAccessibleName(/, Premium, /);
});
