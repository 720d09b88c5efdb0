import { daysAhead } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { dateStrip, firstOption, openResults, selectFirst, shownOptions } from './steps/results.ts';

test('a search shows prices with choices out and back, and a complete choice leads to the summary', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page);
  const cheapest = await firstOption(page);
  await expect(cheapest.getByText('IDA')).toBeVisible();
  await expect(cheapest.getByText('VOLTA')).toBeVisible();
  await expect(cheapest.getByText(/Pts|Pontos/).first()).toBeVisible();
  await checkAccessibility();

  await test.step('the table shows the cheapest fare of each airline by stops', async () => {
    const table = page.getByRole('region', { name: 'Menor preço por companhia e paradas' });
    for (const stops of ['Direto', '1 parada', '+1 parada']) {
      await expect(table.getByRole('rowheader', { name: stops, exact: true })).toBeVisible();
    }
    await expect(table.getByRole('columnheader', { name: 'GOL' })).toBeVisible();
    // What flies direct there and back is in its first row, the cheapest of it as the filter by stops tells.
    const tick = page.getByRole('group', { name: 'Paradas' }).getByRole('checkbox', { name: 'Direto' });
    const note = page.locator(`[id="${await tick.getAttribute('aria-describedby')}"]`);
    const [price = ''] = /[\d.]+\sPts$/.exec((await note.textContent()) ?? '') ?? [];
    const direct = table.getByRole('row').filter({ hasText: 'Direto' });
    await expect(direct.getByRole('cell', { name: price.replace(/\s/, ' '), exact: true }).first()).toBeVisible();
  });

  await test.step('the conditions of a fare open in a dialog', async () => {
    await cheapest.getByRole('button', { name: 'Detalhes da Tarifa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Detalhes da Tarifa' });
    await expect(dialog.getByRole('row').nth(1)).toContainText('%');
    await expect(dialog.getByRole('row').nth(1)).toContainText(/Ida( e Volta)?/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cheapest.getByRole('button', { name: 'Detalhes da Tarifa' })).toBeFocused();
  });

  await test.step('an incomplete choice says what is missing', async () => {
    const option = shownOptions(page).nth(0);
    await option.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByText('Por favor, selecione algum voo!')).toBeVisible();
    const other = shownOptions(page).nth(1);
    await other.getByRole('group', { name: /IDA/ }).getByRole('radio').first().check();
    await other.getByRole('group', { name: /VOLTA/ }).getByRole('radio').first().check();
    await option.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByText('Por favor selecione um voo neste segmento')).toBeVisible();
    await option.getByRole('group', { name: /IDA/ }).getByRole('radio').first().check();
    await option.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByText('Por favor selecione a ida e volta')).toBeVisible();
  });

  await test.step('a complete choice leads to the summary, and Back to the same list with its filters', async () => {
    const direct = page.getByRole('checkbox', { name: 'Direto' });
    await direct.check();
    await selectFirst(page);
    await page.goBack();
    await firstOption(page);
    await expect(direct).toBeChecked();
  });
});

test('a search without an answer or without flights offers a new search', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());

  await test.step('a supplier that stays silent ends in a sentence and a way on', async () => {
    await openResults(page, { from: 'MCP', to: 'XAP' });
    await expect(page.getByText('As empresas não responderam a tempo. Tente novamente em instantes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('a route without flights offers the days around, and leads back to the form', async () => {
    await openResults(page, { from: 'BVB', to: 'CXJ', daysAhead: 75, nights: 6 });
    await expect(page.getByRole('link', { name: /refa(ça|zer) a? ?pesquisa/i })).toBeVisible();
    await dateStrip(page).getByRole('button').last().click();
    await expect(page).toHaveURL(new RegExp(`ida=${daysAhead(78)}&volta=${daysAhead(84)}`));
    await expect(dateStrip(page).locator('[aria-current="date"]')).toBeFocused();
    await page.getByRole('link', { name: 'refazer a pesquisa', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
