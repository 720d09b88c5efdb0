import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { activityWith, panelOf } from '../steps/entertainment.ts';
import { byKeyboard, type InputMethod } from '../steps/input-methods.ts';
import { foldOf, tripOf } from '../steps/trips.ts';
import { agreeAndBuy, expectSaid, sayWho } from '../steps/whole-purchase.ts';

/** A ticket is bought with Tab, arrows, Enter and Space alone. */

/** From home to the results of a place: what is suggested for a text is taken with the arrows and Enter. */
async function search(page: Page, input: InputMethod): Promise<void> {
  await page.goto('/');
  await input.tab('Experiências');
  await input.press(page.getByRole('button', { name: 'Buscar' }));
  const place = page.getByRole('combobox', { name: 'Onde deseja encontrar?' });
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription('Destino não pode ser vazio');
  await page.keyboard.type('salvador');
  const list = page.getByRole('listbox', { name: 'Sugestões' });
  await expect(list.getByRole('group', { name: 'Locais' }).getByRole('option').first()).toBeVisible();
  const marked = list.getByRole('option', { selected: true, name: /^Salvador/ });
  // The first may be marked from the start: the arrows lead on from it, and around.
  for (let moved = 0; moved < 1 || (await marked.count()) === 0; moved += 1) {
    if (moved === 20) throw new Error('the arrows lead to no place of that name');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Resultados da pesquisa');
}

/** Opens the calendar and goes to the first day on which something takes place; gives it as the field shows it. */
async function chooseDay(page: Page, input: InputMethod): Promise<string> {
  const field = panelOf(page).getByRole('button', { name: /^Data/ });
  await input.press(field);
  const day = page.getByRole('dialog', { name: 'Data' }).locator('button[data-day]:focus');
  await expect(day).toBeVisible();
  // It opens at a day that can be chosen; the day after the first week is reached by the arrows.
  for (let moved = 0; moved < 7 || (await day.getAttribute('aria-disabled')) === 'true'; moved += 1) {
    if (moved === 60) throw new Error('the arrows lead to no open day');
    await page.keyboard.press('ArrowRight');
  }
  const chosen = toBrazilianDay((await day.getAttribute('data-day')) ?? '');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleName(new RegExp(chosen));
  return chosen;
}

test('a ticket is bought with points by keyboard and by what a screen reader says', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  const input = byKeyboard(page);
  await startSignedIn(await newMember());
  await search(page, input);

  const details = page.getByRole('dialog', { name: 'Experiências' });
  await test.step('details open over the list, are closed by Escape, and leave where they were opened', async () => {
    const open = (await activityWith(page, 'Ingresso')).getByRole('button', { name: 'Detalhes' });
    await input.press(open);
    await expect(details.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('heading', { level: 1 })).toBeVisible();
  });

  const panel = panelOf(page);
  const check = panel.getByRole('button', { name: 'Verificar disponibilidade' });
  const said = panel.getByRole('status').filter({ hasText: /disponibilidade/ });
  await test.step('a day that is missing is said at its field, where the keyboard goes on', async () => {
    await input.press(check);
    const field = panel.getByRole('button', { name: /^Data/ });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(
      'Por favor, selecione uma data antes de verificar a disponibilidade.',
    );
  });
  const day = await chooseDay(page, input);

  await test.step('people are counted, and what is found for them is said', async () => {
    const adults = panel.getByRole('group', { name: 'Adulto', exact: true }).getByRole('status');
    await expect(adults).toHaveText('1');
    await input.press(panel.getByRole('button', { name: /^Aumentar Adulto/ }));
    await expect(adults).toHaveText('2');
    await input.press(panel.getByRole('button', { name: /^Diminuir Adulto/ }));
    await expect(adults).toHaveText('1');
    await input.press(check);
    await expect(said).toHaveText('Há disponibilidade para a data selecionada.');
  });

  await test.step('the terms are read in a dialog that Escape closes', async () => {
    const terms = panel.getByRole('button', { name: 'Política de cancelamento' });
    await input.press(terms);
    const dialog = page.getByRole('dialog', { name: 'Política de cancelamento' });
    await expect(dialog.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(terms).toBeFocused();
  });

  await input.press(panel.getByRole('button', { name: 'Selecionar essa Data' }));
  await expectSaid(page, 'Detalhes da Viagem');
  await expect(page.getByRole('region', { name: 'Sua viagem' })).toContainText(day);
  await sayWho(page, input, { person: 'Passageiro 1 · Adulto', asksBirth: true, async fillMore() {} });
  await input.press(page.getByRole('button', { name: /^Máximo/ }));
  await checkAccessibility();
  await agreeAndBuy(page, input);
  await expectSaid(page, 'Reserva concluída');
  const code = /EMB-[A-Z0-9]{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await input.press(page.getByRole('link', { name: 'Ver minhas viagens' }));
  await expectSaid(page, 'Minhas viagens');
  const fold = foldOf(tripOf(page, code));
  await input.press(fold);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});
