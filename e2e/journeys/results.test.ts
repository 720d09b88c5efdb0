import { expect, type Locator, test } from '../support/test.ts';
import { firstOption, openResults, selectFirst, shownOptions, shownRows } from './steps/results.ts';
import { chooseAirport } from './steps/search-form.ts';

test('a search leads from the form to the chosen flight; Back, Editar and a reload find it again', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await chooseAirport(page, 'Origem', 'guarulhos', 'GRU');
  await chooseAirport(page, 'Destino', 'salvador', 'SSA');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const cheapest = await firstOption(page);
  const way = (direction: 'IDA' | 'VOLTA') => cheapest.getByRole('group', { name: new RegExp(`^${direction}`) });
  await expect(cheapest.getByText(/\d Pts$/).first()).toBeVisible();

  await test.step('an incomplete choice says what is missing, and where', async () => {
    await cheapest.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByText('Por favor, selecione algum voo!')).toBeVisible();
    await expect(way('IDA')).toHaveAccessibleDescription('Escolha o voo de ida');
    await expect(way('VOLTA')).toHaveAccessibleDescription('Escolha o voo de volta');
    await checkAccessibility();
  });

  await test.step('the conditions of a fare open in a dialog', async () => {
    await cheapest.getByRole('button', { name: 'Detalhes da Tarifa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Detalhes da Tarifa' });
    await expect(dialog.getByRole('row').nth(1)).toContainText(/(Ida|Volta).*%/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  const direct = page.getByRole('checkbox', { name: 'Direto' });
  const [number = ''] =
    await test.step('a fare of the table filters the list to its flights, at its price', async () => {
      const table = page.getByRole('region', { name: 'Menor preço por companhia e paradas' });
      const fare = table.getByRole('row').filter({ hasText: 'Direto' }).getByRole('button').first();
      await fare.click();
      await expect(direct).toBeChecked();
      await expect(cheapest).toHaveAccessibleName(new RegExp(`, ${await fare.textContent()}$`));
      const rows = await shownRows(cheapest, 'IDA');
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toMatch(/ Direto /);
      return /\b[A-Z][A-Z0-9] \d{3,4}\b/.exec(rows[0] ?? '') ?? [];
    });

  await test.step('a complete choice leads to the summary, and Back to the same list', async () => {
    await selectFirst(page);
    await expect(page.getByRole('region', { name: 'Sua viagem' })).toContainText('GRU');
    await page.goBack();
    await firstOption(page);
    await expect(direct).toBeChecked();
    await expect(way('IDA').getByRole('radio').first()).toBeChecked();
    await expect(way('VOLTA').getByRole('radio').first()).toBeChecked();
  });

  await test.step('Editar opens the form as it was, over the results', async () => {
    await page.getByRole('link', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar pesquisa' });
    await expect(form.getByRole('combobox', { name: 'Origem' })).toHaveValue(/Guarulhos/);
    await expect(form.getByRole('combobox', { name: 'Destino' })).toHaveValue(/Salvador/);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('what was chosen is still there after a reload', async () => {
    await selectFirst(page);
    await page.reload();
    await page.getByText('Ver os voos').click();
    await expect(page.getByRole('region', { name: 'Sua viagem' })).toContainText(number.replace(' ', '\u00a0'));
  });
});

test('what there is to choose from is in sight as the results come, and what is chosen stays so', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  /** Where a part ends, once it is there: a part that is not drawn ends nowhere. */
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const bar = page.getByRole('region', { name: 'Voos escolhidos' });

  await test.step('on a wide screen five lines of choices at least', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openResults(page);
    const rows = (await firstOption(page)).locator('label');
    await expect.poll(() => endOf(rows.nth(4))).toBeLessThanOrEqual(900);
    await expect(page.getByRole('region', { name: 'Menor preço por companhia e paradas' })).toBeVisible();
  });

  await test.step('on a phone the prices of two cards beside their airlines, and all of the first, above the button of the filters', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const filters = page.getByRole('button', { name: 'Aplicar filtros' });
    /** How far above the button a part ends. */
    const above = async (part: Locator) => ((await filters.boundingBox())?.y ?? Number.NaN) - (await endOf(part));
    for (const at of [0, 1]) {
      const option = shownOptions(page).nth(at);
      const price = option.getByText(/^(a partir de|ou R\$) /);
      await expect.poll(() => above(price)).toBeGreaterThan(0);
      const [airline, times] = [option.getByRole('heading'), option.locator('label').first()];
      await expect.poll(async () => (await endOf(price)) - (await endOf(airline))).toBeGreaterThan(0);
      await expect.poll(async () => (await endOf(times)) - (await endOf(price))).toBeGreaterThan(0);
    }
    await expect.poll(() => above(shownOptions(page).first())).toBeGreaterThan(0);
    const rows = shownOptions(page).first().locator('label');
    const button = shownOptions(page).first().getByRole('button', { name: 'Selecionar' });
    await expect.poll(async () => (await endOf(button)) - (await endOf(rows.last()))).toBeGreaterThan(0);
  });

  await test.step('a choice is said at its card and in a bar', async () => {
    const option = await firstOption(page);
    await option.getByRole('group', { name: /^IDA/ }).getByRole('radio').first().check();
    await expect(bar).toContainText('Escolha a volta');
    await option
      .getByRole('group', { name: /^VOLTA/ })
      .getByRole('radio')
      .first()
      .check();
    await expect(bar).toContainText(/Ida \d\d:\d\d → \d\d:\d\d.*Volta \d\d:\d\d → \d\d:\d\d.*Total [\d.]+ Pts/);
    // In one row with the button of the filters.
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const filters = page.getByRole('button', { name: 'Aplicar filtros' });
    await expect.poll(async () => Math.abs((await middle(filters)) - (await middle(bar)))).toBeLessThan(3);
    await expect(option.getByText(/^Total [\d.]+ Pts$/)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('the bar leads back to the card, and on', async () => {
    await bar.getByRole('button', { name: /ver na lista/ }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .first(),
    ).toBeFocused();
    await bar.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
