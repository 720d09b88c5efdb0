import { expect, test } from '../support/test.ts';
import { firstOption, selectFirst, shownRows } from './steps/results.ts';
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

  await test.step('Editar leads to the form as it was', async () => {
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue(/Guarulhos/);
    await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue(/Salvador/);
    await page.goBack();
  });

  await test.step('what was chosen is still there after a reload', async () => {
    await selectFirst(page);
    await page.reload();
    await page.getByText('Ver os voos').click();
    await expect(page.getByRole('region', { name: 'Sua viagem' })).toContainText(number.replace(' ', '\u00a0'));
  });
});
