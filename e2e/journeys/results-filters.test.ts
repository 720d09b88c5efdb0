import { expect, type Page, test } from '../support/test.ts';
import { firstOption, openResults, type SearchWish, shownRows, toldCount, unfoldFilters } from './steps/results.ts';

/** A long way with every cabin, many airlines and many connections. */
const abroad: SearchWish = { from: 'SAO', to: 'LIS' };

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const tick = (page: Page, group: string, name: string | RegExp) =>
  panelOf(page).getByRole('group', { name: group }).getByRole('checkbox', { name });

async function bothWays(page: Page): Promise<string[]> {
  return [...(await shownRows(page, 'IDA')), ...(await shownRows(page, 'VOLTA'))];
}

/** Every way to fly on screen, of which there is at least one, reads like this. */
async function expectRows(page: Page, pattern: RegExp): Promise<void> {
  const rows = await bothWays(page);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatch(pattern);
}

const clear = (page: Page) => panelOf(page).getByRole('button', { name: 'Limpar' }).click();

/** Departure and arrival of a row. */
function endsOf(row: string): { from: string; to: string } {
  const [from = '', to = ''] = [...row.matchAll(/\d\d:\d\d(?: ?[+-]\d)? ([A-Z]{3})\b/g)].map(([, code = '']) => code);
  return { from, to };
}

/** Minutes of "25h 30min", the first duration in a row. */
function durationOf(row: string): number {
  const [, hours = '0', minutes = '0'] = /(?:(\d+)h)?(?: ?(\d+)min)?(?= Direto| \d+ parada)/.exec(row) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

test('each filter leaves what was asked for', async ({ page, newMember, startSignedIn, checkAccessibility }) => {
  await startSignedIn(await newMember());
  await openResults(page, abroad);
  await firstOption(page);

  await test.step('stops, cabins, connections and airlines each leave what was ticked', async () => {
    await tick(page, 'Paradas', '1 parada').first().check();
    await expectRows(page, / 1 parada /);
    await clear(page);
    await tick(page, 'Paradas', '+1 parada').check();
    await expectRows(page, / [2-9] paradas /);
    await clear(page);

    await tick(page, 'Classes de cabine', 'Executiva').check();
    await expectRows(page, / Executiva/);
    await clear(page);

    const connection = tick(page, 'Aeroportos de conexão', /\([A-Z]{3}\)/).first();
    const [, code = ''] = /\(([A-Z]{3})\)/.exec((await connection.locator('..').textContent()) ?? '') ?? [];
    await connection.check();
    await expectRows(page, new RegExp(`paradas? .*${code}`));
    await clear(page);

    await unfoldFilters(panelOf(page), 'Cias Aéreas');
    await tick(page, 'Cias Aéreas', 'LATAM').check();
    for (const row of await bothWays(page)) {
      for (const [, carrier] of row.matchAll(/\b([A-Z0-9]{2}) \d{3,4}\b/g)) expect(carrier).toBe('LA');
    }
    await clear(page);
  });

  await test.step('a flight number is found however it is typed', async () => {
    const [row = ''] = await shownRows(page, 'IDA');
    const [, carrier = '', number = ''] = /\b([A-Z][A-Z0-9]) (\d{3,4})\b/.exec(row) ?? [];
    const field = page.getByPlaceholder('Voo#');
    for (const typed of [`${carrier.toLowerCase()}${number}`, ` ${carrier}${number}`, `${carrier} ${number}`]) {
      await field.fill(typed);
      const rows = await shownRows(page, 'IDA');
      expect(rows.length).toBeGreaterThan(0);
      for (const found of rows) expect(found).toContain(`${carrier} ${number}`);
      // A number is of one direction: the way back stays to choose from.
      expect(await shownRows(page, 'VOLTA')).not.toEqual([]);
    }
    await field.fill('zz9999');
    await expect(page.getByText('Nenhum voo atende aos filtros selecionados')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(field).toHaveValue('');
    await firstOption(page);
  });

  await test.step('durations are set by keyboard', async () => {
    const longest = page.getByRole('slider', { name: 'Duração de Voo: até' });
    await expect(longest).toHaveValue('250');
    // A tenth of the scale a press: 250 hours down to 25.
    for (let press = 0; press < 9; press += 1) await longest.press('PageDown');
    await longest.press('ArrowLeft');
    await expect(panelOf(page).getByText('0h – 24h')).toBeVisible();
    const rows = await bothWays(page);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(durationOf(row)).toBeLessThanOrEqual(24 * 60);
    await checkAccessibility();
  });
});

test('the table, the filters and the rows say the same, and each airport is named as its own', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { from: 'SAO', to: 'SSA' });
  await firstOption(page);

  await test.step('a list that leaves offers out says so', async () => {
    await expect(page.getByText(/^Mostramos \d+ opções, as mais baratas de cada companhia\./)).toBeVisible();
  });

  await test.step('a row names the city of its own airport', async () => {
    const names: Record<string, string> = { GRU: 'Guarulhos', CGH: 'Congonhas', VCP: 'Campinas', SSA: 'Salvador' };
    for (const row of await shownRows(page, 'IDA')) {
      const { from, to } = endsOf(row);
      expect(row).toContain(`${from} ${names[from]}`);
      expect(row).toContain(`${to} ${names[to]}`);
    }
  });

  await test.step('a fare of the table filters the list to its airline and stops, at its price', async () => {
    const table = page.getByRole('region', { name: 'Menor preço por companhia e paradas' });
    const cells = table.getByRole('row').nth(1).getByRole('button');
    for (let at = 0; at < (await cells.count()); at += 1) {
      const cell = cells.nth(at);
      const price = ((await cell.textContent()) ?? '').replace(/\s+/g, ' ');
      await cell.click();
      await expect(cell).toHaveAttribute('aria-pressed', 'true');
      await expect(tick(page, 'Paradas', 'Direto')).toBeChecked();
      const first = await firstOption(page);
      await expect(first.getByText(price, { exact: true }).first()).toBeVisible();
      for (const row of [...(await shownRows(first, 'IDA')), ...(await shownRows(first, 'VOLTA'))]) {
        expect(row).toMatch(/ Direto /);
      }
      await cell.click();
      await expect(tick(page, 'Paradas', 'Direto')).not.toBeChecked();
    }
    await checkAccessibility();
  });

  await test.step('every option that is offered leaves something to buy, as much as it says', async () => {
    for (const group of ['Paradas', 'Classes de cabine', 'Aeroportos de conexão', 'Cias Aéreas']) {
      await unfoldFilters(panelOf(page), group);
      for (const option of await panelOf(page).getByRole('group', { name: group }).getByRole('checkbox').all()) {
        await option.check();
        await expect(page.getByText(new RegExp(`^${await toldCount(option)} opç(ão|ões) encontradas?$`))).toBeVisible();
        await option.uncheck();
      }
    }
  });

  await test.step('the scales keep their bounds and say where flights are', async () => {
    await expect(page.getByRole('slider', { name: 'Horário de Ida: até' })).toHaveAttribute('max', '48');
    await expect(page.getByRole('slider', { name: 'Duração de Voo: até' })).toHaveAttribute('max', '250');
    await expect(panelOf(page).getByText(/^Há opções de \d+h a \d+h$/)).toBeVisible();
    await expect(panelOf(page).getByText(/^Há opções de \d\d:\d\d a \d\d:\d\d$/)).toHaveCount(2);
  });

  await test.step('coming back to another airport is said', async () => {
    const option = await firstOption(page);
    for (const more of await option.getByRole('button', { name: /^Ver mais/ }).all()) await more.click();
    const of = (direction: string) => option.getByRole('group', { name: new RegExp(`^${direction}`) });
    const [out = ''] = await shownRows(option, 'IDA');
    const backs = await shownRows(option, 'VOLTA');
    const other = backs.findIndex((row) => endsOf(row).to !== endsOf(out).from);
    expect(other).toBeGreaterThanOrEqual(0);
    await of('IDA').getByRole('radio').first().check();
    await of('VOLTA').getByRole('radio').nth(other).check();
    const said = new RegExp(
      `A ida sai de .*\\(${endsOf(out).from}\\) e a volta chega a .*\\(${endsOf(backs[other] ?? '').to}\\)`,
    );
    await expect(option.getByText(said)).toBeVisible();
    await option.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
    await expect(page.getByText(said).first()).toBeVisible();
  });
});

test('directions are filtered each for itself, and the filters can be cleared', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { from: 'SAO', to: 'SSA' });
  await firstOption(page);
  const filters = panelOf(page);

  await test.step('filters narrow the list on the device and can be cleared', async () => {
    await filters.getByRole('checkbox', { name: 'Direto' }).check();
    await expect(page.getByRole('article').getByText('1 parada')).toHaveCount(0);
    await clear(page);
    await expect(filters.getByRole('checkbox', { name: 'Direto' })).not.toBeChecked();
  });

  await test.step('Ida e Volta no mesmo aeroporto offers returns to where the way out began', async () => {
    await panelOf(page).getByRole('checkbox', { name: 'Ida e Volta no mesmo aeroporto' }).check();
    const option = await firstOption(page);
    await option.getByRole('group', { name: /^IDA/ }).getByRole('radio').first().check();
    const [out = ''] = await shownRows(option, 'IDA');
    const returns = await shownRows(option, 'VOLTA');
    expect(returns.length).toBeGreaterThan(0);
    for (const row of returns) expect(endsOf(row)).toEqual({ from: endsOf(out).to, to: endsOf(out).from });
    await clear(page);
  });

  await test.step('times of return are set by keyboard', async () => {
    const earliest = page.getByRole('slider', { name: 'Horário de Volta: a partir de' });
    // The thumbs never meet: the last half hour of the day stays.
    await earliest.press('End');
    for (let press = 0; press < 7; press += 1) await earliest.press('ArrowLeft');
    await expect(panelOf(page).getByText('20:00 – 24:00')).toBeVisible();
    for (const row of await shownRows(page, 'VOLTA')) expect(row >= '20:00').toBe(true);

    // Nothing leaves before one: the price is still shown, and says what is missing.
    await clear(page);
    await page.getByRole('slider', { name: 'Horário de Volta: até' }).press('Home');
    await expect(
      page.getByText('Nenhum voo de Volta, atende os filtros selecionados neste valor').first(),
    ).toBeVisible();
    await clear(page);
  });

  await test.step('times that no flight keeps are said in the card', async () => {
    // Down to the first half hour of the day, before any flight.
    await page.getByRole('slider', { name: 'Horário de Ida: até' }).press('Home');
    await expect(page.getByText('Nenhum voo de Ida, atende os filtros selecionados neste valor').first()).toBeVisible();
  });
});

test('on a phone the filters are a sheet, the table is away and Detalhes opens the price', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(await newMember());
  await openResults(page, abroad);
  const option = await firstOption(page);
  await expect(page.getByRole('region', { name: 'Menor preço por companhia e paradas' })).toBeHidden();
  await expect(option.getByText('Taxa de Embarque')).toBeHidden();
  await option.getByRole('button', { name: 'Detalhes', exact: true }).click();
  await expect(option.getByText('Taxa de Embarque')).toBeVisible();

  await test.step('the sheet has Cancelar and Aplicar', async () => {
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('checkbox', { name: 'Direto' }).check();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Aplicar filtros' })).toBeFocused();
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(sheet.getByRole('checkbox', { name: 'Direto' })).not.toBeChecked();
    await sheet.getByRole('checkbox', { name: /^1 parada/ }).check();
    await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Aplicar filtros (1)' })).toBeVisible();
  });

  await test.step('the whole panel is in the sheet', async () => {
    await page.getByRole('button', { name: 'Aplicar filtros (1)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    for (const title of [
      'Paradas',
      'Classes de cabine',
      'Horário de Ida',
      'Horário de Volta',
      'Duração de Voo',
      'Aeroportos de conexão',
      'Cias Aéreas',
    ]) {
      await expect(sheet.getByRole('group', { name: title })).toBeVisible();
    }
    await sheet.getByRole('checkbox', { name: /^1 parada/ }).uncheck();
    await sheet.getByRole('checkbox', { name: 'Executiva' }).check();
    await sheet.getByRole('checkbox', { name: 'Ida e Volta no mesmo aeroporto' }).check();
    await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Aplicar filtros (2)' })).toBeVisible();
    await expectRows(page, / Executiva/);
  });
});
