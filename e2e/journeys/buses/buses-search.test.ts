import { expect, type Page, test } from '../../support/test.ts';
import { busesOf, seatsOf } from '../steps/buses.ts';
import { expectFiltered, toldCount } from '../steps/results.ts';

/** From the form over filtered lists to the summary, and back to both as they were left. */

async function choosePlace(page: Page, label: 'Origem' | 'Destino', text: string, place: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await page
    .getByRole('option', { name: new RegExp(place) })
    .first()
    .click();
  await expect(field).toHaveValue(new RegExp(place));
}

test('a search leads from the empty form over filters to the summary, and Back and Editar find list and form as they were left', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await page.getByRole('tab', { name: 'Rodoviário' }).click();
  const origin = page.getByRole('combobox', { name: 'Origem' });

  await test.step('an empty form leads to what is missing', async () => {
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible();
    await expect(origin).toBeFocused();
    await expect(origin).toHaveAccessibleDescription('Origem não pode ser vazio');
  });

  await choosePlace(page, 'Origem', 'sao paulo', 'São Paulo');
  await choosePlace(page, 'Destino', 'novo rio', 'Rodoviária Novo Rio');
  await page.getByRole('button', { name: /^Passageiros 1 passageiro/ }).click();
  await page.getByRole('button', { name: 'Aumentar Passageiros' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buscar' }).click();

  const found = page.getByRole('heading', { name: /^\d+ ônibus encontrados?$/ });
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  const executive = filters.getByRole('checkbox', { name: 'Executivo', exact: true });
  const select = page.getByRole('button', { name: 'Selecionar', exact: true });
  await expect(busesOf(page, 'VOLTA').first()).toBeVisible();

  await test.step('a class leaves as many buses as it says, all of it', async () => {
    const told = await toldCount(executive);
    expect(told).toBeGreaterThan(1);
    await executive.check();
    await expectFiltered(page);
    await expect(found).toHaveText(`${told} ônibus encontrados`);
    for (const way of ['IDA', 'VOLTA'] as const) {
      for (const bus of await busesOf(page, way).all()) await expect(bus).toHaveAccessibleName(/Executivo/);
    }
    await checkAccessibility();
  });

  await test.step('nothing is selected before there is a bus for each way', async () => {
    await expect(select).toBeDisabled();
    await busesOf(page, 'IDA')
      .and(page.getByRole('radio', { name: /Terminal Tietê/ }))
      .first()
      .check();
    await expect(select).toBeDisabled();
  });

  await test.step('back to the same station, no bus ends at another', async () => {
    await filters.getByRole('checkbox', { name: 'Ida e Volta na mesma rodoviária' }).check();
    await expectFiltered(page);
    await expect(page.getByText('Mostramos só as voltas que combinam com a ida escolhida.')).toBeVisible();
    for (const bus of await busesOf(page, 'VOLTA').all()) await expect(bus).toHaveAccessibleName(/Terminal Tietê/);
    await busesOf(page, 'VOLTA').first().check();
  });

  await test.step('choosing leads to the seats for two, and Back to the lists as they were', async () => {
    await select.click();
    await expect(page).toHaveURL(/\/busca\/resumo$/);
    await expect(seatsOf(page, 'volta').getByText('0 de 2 assento(s) selecionado(s)')).toBeVisible();
    await page.goBack();
    await expect(executive).toBeChecked();
    await expect(busesOf(page, 'IDA').and(page.getByRole('radio', { checked: true }))).toHaveCount(1);
    await expect(busesOf(page, 'VOLTA').and(page.getByRole('radio', { checked: true }))).toHaveCount(1);
  });

  await test.step('Editar opens the form, filled in', async () => {
    const bar = page.getByRole('region', { name: 'Pesquisa atual' });
    await expect(bar.getByText('Rodoviário', { exact: true })).toBeVisible();
    await bar.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('dialog', { name: 'Editar pesquisa' })).toBeVisible();
    await expect(origin).toHaveValue(/São Paulo/);
    await expect(page.getByRole('button', { name: /^Passageiros 2 passageiros/ })).toBeVisible();
  });
});
