import { expect, test } from '../support/test.ts';
import { firstOption, openResults, optionNames, selectFirst } from './steps/results.ts';

test('a search shows prices with choices out and back', async ({ page, newMember, signIn, checkAccessibility }) => {
  await signIn(await newMember());
  await openResults(page);
  const option = await firstOption(page);
  await expect(option.getByText('IDA')).toBeVisible();
  await expect(option.getByText('VOLTA')).toBeVisible();
  await expect(option.getByText(/Pts|Pontos/).first()).toBeVisible();
  await checkAccessibility();
});

test('filters narrow the list on the device and can be cleared', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await openResults(page);
  await firstOption(page);
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await filters.getByRole('checkbox', { name: 'Direto' }).check();
  await expect(page.getByRole('article').getByText('1 parada')).toHaveCount(0);
  await filters.getByRole('button', { name: 'Limpar' }).click();
  await expect(filters.getByRole('checkbox', { name: 'Direto' })).not.toBeChecked();
});

test('the conditions of a fare open in a dialog', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await openResults(page);
  const option = await firstOption(page);
  await option.getByRole('button', { name: 'Detalhes da Tarifa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Tarifa' });
  await expect(dialog.getByRole('row').nth(1)).toContainText('%');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
});

test('an incomplete choice says what is missing', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await openResults(page);
  await firstOption(page);
  // By name: a long list keeps only the cards near the window.
  const [first, second] = await optionNames(page);
  const option = page.getByRole('article', { name: first });
  await option.getByRole('button', { name: 'Selecionar' }).click();
  await expect(page.getByText('Por favor, selecione algum voo!')).toBeVisible();
  const other = page.getByRole('article', { name: second });
  await other.getByRole('group', { name: /IDA/ }).getByRole('radio').first().check();
  await other.getByRole('group', { name: /VOLTA/ }).getByRole('radio').first().check();
  await option.getByRole('button', { name: 'Selecionar' }).click();
  await expect(page.getByText('Por favor selecione um voo neste segmento')).toBeVisible();
  await option.getByRole('group', { name: /IDA/ }).getByRole('radio').first().check();
  await option.getByRole('button', { name: 'Selecionar' }).click();
  await expect(page.getByText('Por favor selecione a ida e volta')).toBeVisible();
});

test('times that no flight keeps are said in the card', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await openResults(page);
  await firstOption(page);
  const until = page.getByRole('slider', { name: 'Horário de Ida: até' });
  // Half an hour a press, from midnight down to before the first flight of the day.
  for (let press = 0; press < 40; press += 1) await until.press('ArrowLeft');
  await expect(page.getByText('Nenhum voo de Ida, atende os filtros selecionados neste valor').first()).toBeVisible();
});

test('a complete choice leads to the summary, and Back to the same list', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await openResults(page);
  await selectFirst(page);
  await page.goBack();
  await firstOption(page);
});

test('a route without flights offers a new search', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await openResults(page, { from: 'BVB', to: 'CXJ' });
  await expect(page.getByRole('link', { name: /refa(ça|zer) a? ?pesquisa/i })).toBeVisible({ timeout: 20_000 });
});

test('a supplier that stays silent ends in a sentence and a way on', async ({
  page,
  newMember,
  signIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await signIn(await newMember());
  await openResults(page, { from: 'MCP', to: 'XAP' });
  await expect(page.getByText('As empresas não responderam a tempo. Tente novamente em instantes.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Refazer pesquisa' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a campaign without points shows reais alone', async ({ page, newMember, signIn }) => {
  await signIn(await newMember({ campaignCode: '30316', lots: [] }));
  await openResults(page);
  const option = await firstOption(page);
  await expect(option.getByText(/R\$/).first()).toBeVisible();
  await expect(option.getByText(/Pts/)).toHaveCount(0);
});

test('on a phone the filters are a sheet with Cancelar and Aplicar', async ({ page, newMember, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(await newMember());
  await openResults(page);
  await firstOption(page);
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('checkbox', { name: 'Direto' }).check();
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await sheet.getByRole('checkbox', { name: 'Direto' }).check();
  await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aplicar filtros (1)' })).toBeVisible();
});

test('an address that is no search says so', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  await page.goto('/busca/resultado-pesquisa?tipo=aereo&origem=%3Cscript%3E&destino=1&ida=ontem&adultos=999');
  await expect(page.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
});
