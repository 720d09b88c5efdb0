import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { firstOption, openResults } from './steps/results.ts';
import { chooseAirport, count } from './steps/search-form.ts';

test('the search form says what is missing or wrong, and sends a group of ten to the specialists', async ({
  page,
  newMember,
  checkAccessibility,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  const search = () => page.getByRole('button', { name: 'Buscar' }).click();
  const incomplete = page.getByText('Por favor, preencha todos os campos');

  await test.step('an empty form names every field that is missing', async () => {
    await search();
    await expect(incomplete).toBeVisible();
    await expect(page.getByText('Origem não pode ser vazio')).toBeVisible();
    await expect(page.getByText('Destino não pode ser vazio')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Origem' })).toBeFocused();
    await checkAccessibility();
  });

  await test.step('nobody travelling is not a search', async () => {
    await page.getByRole('button', { name: /Passageiros/ }).click();
    await count(page, 'Adultos', 1, '-');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await search();
    await expect(page.getByText('Selecione pelo menos um tipo de passageiro')).toBeVisible();
  });

  await test.step('cities are found without their accents, and nonsense finds nothing', async () => {
    const field = page.getByRole('combobox', { name: 'Origem' });
    await field.fill('sao pau');
    await expect(page.getByRole('option').first()).toContainText('São Paulo');
    await field.fill('zzzzqq');
    await expect(page.getByText('Não encontrado').filter({ visible: true })).toBeVisible();
  });

  await test.step('Enter and Tab take the suggestion that is marked, and Enter waits for one on its way', async () => {
    const [from, to] = ['Origem', 'Destino'].map((name) => page.getByRole('combobox', { name }));
    if (!from || !to) throw new Error('the form has no fields');
    await from.fill('tokyo');
    await expect(page.getByRole('option').first()).toContainText('Tóquio');
    await from.press('Tab');
    await expect(from).toHaveValue(/^Tóquio/);
    await from.fill('lisb');
    await from.press('Enter');
    await expect(from).toHaveValue(/^Lisboa/);
    await from.fill('portugal');
    await expect(page.getByRole('option').nth(1)).toContainText('Porto');
    await from.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Lisboa');
    await from.press('ArrowDown');
    await from.press('Enter');
    await expect(from).toHaveValue(/^Porto/);
    await expect(page).toHaveURL(/\/$/);
    await to.fill('nova iorque');
    await expect(page.getByRole('option').first()).toContainText('Nova York');
    await to.fill('');
    await from.fill('');
  });

  await test.step('an answer that comes after its field was left opens no list', async () => {
    const other = page.getByRole('combobox', { name: 'Destino' });
    const answered = page.waitForResponse(/name=recif/);
    await other.fill('recif');
    await other.press('Tab');
    await answered;
    await expect(page.locator('.mantine-Loader-root')).toBeHidden();
    await expect(other).toHaveAttribute('aria-expanded', 'false');
    await other.focus();
    await expect(page.getByRole('option').first()).toContainText('Recife');
  });

  await test.step('a group of ten is sent to the specialists', async () => {
    await chooseAirport(page, 'Origem', 'guarulhos', 'GRU');
    await chooseAirport(page, 'Destino', 'salvador', 'SSA');
    await page.getByRole('button', { name: /Passageiros/ }).click();
    await count(page, 'Adultos', 9, '+');
    await count(page, 'Crianças', 1, '+');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await search();
    await expect(page).toHaveURL(/\/plantrip$/);
    await expect(page.getByText(/^Ops! Para grupos acima de 9 pessoas, nosso time de especialistas/)).toBeVisible();
    const details = page.getByLabel('Detalhes da viagem');
    await expect(details).toHaveValue(/^Origem: São Paulo, Guarulhos \(GRU\), Brasil\nDestino: Salvador/);
    const [out, back] = [2, 19].map((days) => toBrazilianDay(daysAhead(days)));
    await expect(details).toHaveValue(new RegExp(`\\nIda: ${out}\\nVolta: ${back}\\n`));
    await expect(details).toHaveValue(/\nPassageiros: 9 adultos, 1 criança$/);
  });
});

test('places and days of a search fit together', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  await page.goto('/');

  await test.step('the same place twice is said beside the field', async () => {
    await chooseAirport(page, 'Origem', 'salvador', 'SSA');
    await chooseAirport(page, 'Destino', 'salvador', 'SSA');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(/diferente|iguais/i).first()).toBeVisible();
  });

  await test.step('a return without a day is asked for, and the other fields stay as they are', async () => {
    await chooseAirport(page, 'Origem', 'guarulhos', 'GRU');
    await page.getByRole('button', { name: /^Datas/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Datas' });
    await calendar.getByRole('button', { name: 'Próximo mês' }).click();
    await calendar
      .getByRole('button', { name: /, 15 de / })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible();
    await expect(page.getByText('Data não pode ser vazia')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue(/Guarulhos/);
  });

  await test.step('an address that names its places by code alone is shown by their names', async () => {
    await openResults(page);
    await firstOption(page);
    await expect(page.getByRole('region', { name: 'Pesquisa atual' })).toContainText(
      'São Paulo (GRU) → Salvador (SSA)',
    );
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue(/Guarulhos/);
  });
});

test('a search by city and by code leads to results, and the form comes back as it was', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await chooseAirport(page, 'Origem', 'guarulhos', 'GRU');
  await chooseAirport(page, 'Destino', 'ssa', 'SSA');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/resultado-pesquisa\?.*origem=GRU.*destino=SSA/);
  await firstOption(page);
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue(/Guarulhos/);
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue(/Salvador/);

  await test.step('one way asks for a single day, and has no filters of a return', async () => {
    await page.getByText('Somente ida').click();
    await page.getByRole('button', { name: 'Buscar' }).click();
    const option = await firstOption(page);
    await expect(option.getByText('VOLTA')).toHaveCount(0);
    const panel = page.getByRole('complementary', { name: 'Filtros' });
    await expect(panel.getByText('Horário de Ida')).toBeVisible();
    await expect(panel.getByText('Horário de Volta')).toHaveCount(0);
    await expect(panel.getByText('Ida e Volta no mesmo aeroporto')).toHaveCount(0);
    await page.getByRole('slider', { name: 'Horário de Ida: até' }).press('Home');
    await expect(page.getByText('Nenhum voo de Ida, atende os filtros selecionados neste valor')).toBeVisible();
  });
});

test('signing in and home fit a phone without sideways scroll, and home shows the drawer', async ({
  page,
  newMember,
  signIn,
  checkAccessibility,
}) => {
  await test.step('the sign-in screen is accessible and fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await checkAccessibility();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(await newMember({ name: 'Joana Prado' }));
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog').getByText('Programe sua viagem')).toBeVisible();
});
