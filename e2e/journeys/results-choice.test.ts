import { expect, type Page, test } from '../support/test.ts';
import { firstOption, openResults, shownOptions, shownRows } from './steps/results.ts';
import type { Part } from './steps/trips.ts';

/** What is chosen in a card of flights, what it lacks, and what filters a list. */

const way = (card: Part, direction: 'IDA' | 'VOLTA') => card.getByRole('group', { name: new RegExp(`^${direction}`) });
const select = (card: Part) => card.getByRole('button', { name: 'Selecionar' }).press('Enter');
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('button');
const isCounted = (page: Page) =>
  expect(
    page.getByRole('status').getByRole('heading', { name: /^\d+ opç(ão encontrada|ões encontradas)$/ }),
  ).toBeVisible();

test('a direction without a choice is marked in its card until one is made, and the only way to fly it counts as chosen', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 63 });
  const card = await firstOption(page);

  await test.step('both, where nothing is chosen: nothing is chosen for anybody', async () => {
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await select(card);
    await expect(way(card, 'IDA')).toHaveAccessibleDescription('Escolha o voo de ida');
    await expect(way(card, 'VOLTA')).toHaveAccessibleDescription('Escolha o voo de volta');
    await expect(page.getByText(/^Escolha o voo de (ida|volta)$/)).toHaveCount(2);
    await checkAccessibility();
  });

  await test.step('the mark goes with the choice, and stands only where one is missing', async () => {
    await way(card, 'IDA').getByRole('radio').first().check();
    await expect(page.getByText(/^Escolha o voo de (ida|volta)$/)).toHaveCount(0);
    await select(card);
    await expect(card.getByText('Escolha o voo de volta')).toBeVisible();
    await expect(page.getByText('Escolha o voo de ida')).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Selecionar' })).toBeFocused();
    await way(card, 'VOLTA').getByRole('radio').first().check();
    await expect(page.getByText('Escolha o voo de volta')).toHaveCount(0);
  });

  await test.step('the mark goes to the card whose Selecionar was pressed', async () => {
    const other = shownOptions(page).nth(1);
    await select(other);
    await expect(other.getByText(/^Escolha o voo de (ida|volta)$/)).toHaveCount(2);
    await expect(page.getByText(/^Escolha o voo de (ida|volta)$/)).toHaveCount(2);
  });

  const [back = ''] = await shownRows(card, 'VOLTA');
  const number = /\b[A-Z][A-Z0-9] \d{3,4}\b/.exec(back)?.[0] ?? '';
  await page.getByRole('searchbox', { name: 'Número do voo' }).fill(number);
  await expect(way(card, 'VOLTA').getByRole('radio')).toHaveCount(1);
  await expect(way(card, 'IDA').getByRole('radio')).not.toHaveCount(1);

  await test.step('the only way back is not chosen by itself', async () => {
    const other = shownOptions(page).nth(1);
    await expect(way(other, 'VOLTA').getByRole('radio')).toHaveCount(1);
    await expect(way(other, 'VOLTA').getByRole('radio')).not.toBeChecked();
    await select(other);
    await expect(way(other, 'VOLTA')).toHaveAccessibleDescription('Escolha o voo de volta');
  });

  await test.step('with the way out chosen it counts as chosen', async () => {
    const other = shownOptions(page).nth(1);
    await way(other, 'IDA').getByRole('radio').first().check();
    await expect(way(other, 'VOLTA').getByRole('radio')).not.toBeChecked();
    await select(other);
    await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sua viagem' })).toContainText(number);
  });
});

test('chips say what the list is filtered by, and the focus stays with them and the list as they go', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 64 });
  await firstOption(page);
  const panel = page.getByRole('complementary', { name: 'Filtros' });
  const stops = panel.getByRole('checkbox', { name: 'Direto' });
  const latest = page.getByRole('slider', { name: 'Horário de Ida: até' });
  const airlines = panel.getByRole('group', { name: 'Cias Aéreas' }).getByRole('checkbox');
  const results = page.getByRole('region', { name: 'Opções encontradas' });
  const narrow = async () => {
    await stops.check();
    await latest.press('ArrowLeft');
    await airlines.nth(0).check();
    await airlines.nth(1).check();
  };
  await expect(chipsOf(page)).toHaveCount(0);

  await test.step('each names its filter', async () => {
    await narrow();
    await expect(chipsOf(page)).toHaveText([
      'Remover Paradas: Direto',
      'Remover Ida 00:00 – 23:30',
      'Remover Cias Aéreas (2)',
      'Limpar',
    ]);
    await isCounted(page);
    await checkAccessibility();
  });

  await test.step('one that is removed leaves the focus to the next, the last of them to Limpar', async () => {
    await chipsOf(page).first().press('Enter');
    await expect(stops).not.toBeChecked();
    await expect(chipsOf(page).first()).toHaveText('Remover Ida 00:00 – 23:30');
    await expect(chipsOf(page).first()).toBeFocused();
    await chipsOf(page).nth(1).press('Enter');
    await expect(airlines.nth(0)).not.toBeChecked();
    await expect(chipsOf(page)).toHaveText(['Remover Ida 00:00 – 23:30', 'Limpar']);
    await expect(chipsOf(page).last()).toBeFocused();
  });

  await test.step('with the last of them the list takes the focus', async () => {
    await chipsOf(page).first().press('Enter');
    await expect(chipsOf(page)).toHaveCount(0);
    await expect(latest).toHaveValue('48');
    await expect(results).toBeFocused();
  });

  await test.step('and so it does as all are cleared: above the list, in the panel, and where nothing is left', async () => {
    const number = panel.getByRole('searchbox', { name: 'Número do voo' });
    await narrow();
    await chipsOf(page).last().press('Enter');
    await expect(chipsOf(page)).toHaveCount(0);
    await expect(results).toBeFocused();
    await isCounted(page);
    await narrow();
    await panel.getByRole('button', { name: 'Limpar' }).press('Enter');
    await expect(results).toBeFocused();
    await number.fill('ZZ 9999');
    await expect(number).toBeFocused();
    await expect(results.getByRole('status')).toContainText('Nenhum voo atende aos filtros selecionados');
    await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter');
    await expect(number).toHaveValue('');
    await expect(results).toBeFocused();
  });
});
