import { expect, type Page, test } from '../support/test.ts';
import { firstOption, openResults, shownRows, toldCount } from './steps/results.ts';

/** Every way to fly on screen, of which there is at least one, reads like this. */
async function expectRows(page: Page, pattern: RegExp): Promise<void> {
  const rows = [...(await shownRows(page, 'IDA')), ...(await shownRows(page, 'VOLTA'))];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatch(pattern);
}

/** Departure and arrival of a row. */
function endsOf(row: string): { from: string; to: string } {
  const [from = '', to = ''] = [...row.matchAll(/\d\d:\d\d(?: ?[+-]\d)? ([A-Z]{3})\b/g)].map(([, code = '']) => code);
  return { from, to };
}

test('filters leave of a search what they say, above the list it stands what they are, and an odd choice is told', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  // On days of which no other journey buys a seat: what is found there is always the same.
  await openResults(page, { from: 'SAO', to: 'SSA', daysAhead: 93 });
  await firstOption(page);
  const panel = page.getByRole('complementary', { name: 'Filtros' });
  const direct = panel.getByRole('checkbox', { name: 'Direto' });
  const earliest = page.getByRole('slider', { name: 'Horário de Volta: a partir de' });
  const results = page.getByRole('region', { name: 'Opções encontradas' });
  const chips = page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('button');

  await test.step('a list that leaves offers out says so', async () => {
    await expect(page.getByText(/^Mostramos 300 opções, as mais baratas de cada companhia\./)).toBeVisible();
  });

  await test.step('an option leaves as much as it says', async () => {
    await direct.check();
    expect(await toldCount(direct)).toBe(124);
    await expect(page.getByText('124 opções encontradas', { exact: true })).toBeVisible();
    await expectRows(page, / Direto /);
  });

  await test.step('times of return are set by keyboard', async () => {
    // The thumbs never meet: the last half hour of the day stays.
    await earliest.press('End');
    for (let press = 0; press < 7; press += 1) await earliest.press('ArrowLeft');
    await expect(chips).toHaveText(['Remover Paradas: Direto', 'Remover Volta 20:00 – 24:00', 'Limpar']);
    for (const row of await shownRows(page, 'VOLTA')) expect(row >= '20:00').toBe(true);
    await checkAccessibility();
  });

  await test.step('what they are goes one by one, then the list takes the focus', async () => {
    await chips.first().press('Enter');
    await expect(direct).not.toBeChecked();
    await expect(chips.first()).toBeFocused();
    await chips.first().press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(earliest).toHaveValue('0');
    await expect(results).toBeFocused();
  });

  await test.step('a number that nothing has leaves nothing, and a press brings all back', async () => {
    const number = panel.getByRole('searchbox', { name: 'Número do voo' });
    await number.fill('zz 9999');
    await expect(results.getByRole('status')).toContainText('Nenhum voo atende aos filtros selecionados');
    await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter');
    await expect(number).toHaveValue('');
    await expect(results).toBeFocused();
  });

  await test.step('coming back to another airport is said, in the list and in the summary', async () => {
    const option = await firstOption(page);
    for (const more of await option.getByRole('button', { name: /^Ver mais/ }).all()) await more.click();
    const of = (direction: string) => option.getByRole('group', { name: new RegExp(`^${direction}`) });
    const [out = ''] = await shownRows(option, 'IDA');
    const backs = await shownRows(option, 'VOLTA');
    const other = backs.findIndex((row) => endsOf(row).to !== endsOf(out).from);
    expect(other).toBe(0);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the fields of a search and the filters of its list are sheets', async ({
    page,
    newMember,
    startSignedIn,
    checkAccessibility,
  }) => {
    await startSignedIn(await newMember());
    await page.goto('/');
    for (const [name, opener] of [
      ['Origem', page.getByRole('combobox', { name: 'Origem' })],
      ['Datas', page.getByRole('button', { name: /^Datas/ })],
      ['Passageiros', page.getByRole('button', { name: /^Passageiros/ })],
    ] as const) {
      const sheet = page.getByRole('dialog', { name });
      await opener.click();
      await expect(sheet).toBeVisible();
      await checkAccessibility();
      await sheet.getByRole('button', { name: 'Fechar' }).click();
      await expect(opener).toBeFocused();
    }

    // A long way with every cabin.
    await openResults(page, { from: 'SAO', to: 'LIS' });
    const option = await firstOption(page);
    await expect(option.getByText('Taxa de Embarque')).toBeHidden();
    await option.getByRole('button', { name: 'Detalhes', exact: true }).click();
    await expect(option.getByText('Taxa de Embarque')).toBeVisible();
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('checkbox', { name: 'Executiva' }).check();
    await checkAccessibility();
    await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Aplicar filtros (1)' })).toBeFocused();
    await expectRows(page, / Executiva/);
  });
});
