import { expect, test } from '../support/test.ts';
import { firstOption, openResults } from './steps/results.ts';

/** The fields of the form on home, and the sheets that they and the filters are on phones. */

test('a place that was typed but not chosen says so at its field, and counters stop at their limits', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  const from = page.getByRole('combobox', { name: 'Origem' });
  const unchosen = 'Escolha uma das sugestões da lista';

  await test.step('a text whose suggestions were refused stays, and says what it lacks once it is left', async () => {
    await from.fill('recife');
    await expect(page.getByRole('option').first()).toContainText('Recife');
    await from.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(from).toHaveAccessibleDescription('');
    await from.press('Tab');
    await expect(from).toHaveValue('recife');
    await expect(from).toHaveAccessibleDescription(unchosen);
    await checkAccessibility();
  });

  await test.step('it is no place to search from', async () => {
    await page.getByRole('button', { name: 'Buscar' }).press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(from).toBeFocused();
    await expect(from).toHaveAccessibleDescription(unchosen);
  });

  await test.step('a choice takes it away, the first one an ArrowDown from the text', async () => {
    await from.fill('salvador');
    await expect(page.getByRole('option').first()).toContainText('Salvador');
    await from.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Salvador');
    await from.press('Enter');
    await expect(from).toHaveValue(/^Salvador/);
    await expect(from).toHaveAccessibleDescription('');
  });

  await test.step('counters end at nine and at none, where their buttons keep the focus', async () => {
    await page.getByRole('button', { name: /^Passageiros/ }).press('Enter');
    const adults = page.getByRole('dialog', { name: 'Passageiros' }).getByRole('group', { name: 'Adultos' });
    const said = adults.getByRole('status');
    const more = adults.getByRole('button', { name: 'Aumentar Adultos' });
    const less = adults.getByRole('button', { name: 'Diminuir Adultos' });
    for (let press = 0; press < 10; press += 1) await more.press('Enter');
    await expect(said).toHaveText('9 é o máximo');
    await expect(more).toBeDisabled();
    await expect(more).toBeFocused();
    for (let press = 0; press < 10; press += 1) await less.press('Space');
    await expect(said).toHaveText('0 é o mínimo');
    await expect(less).toBeDisabled();
    await expect(less).toBeFocused();
    await checkAccessibility();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a sheet gives the focus back by Escape and by its button', async ({
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
      await test.step(name, async () => {
        const sheet = page.getByRole('dialog', { name });
        await opener.click();
        await expect(sheet).toBeVisible();
        await checkAccessibility();
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(opener).toBeFocused();
        await opener.click();
        await sheet.getByRole('button', { name: 'Fechar' }).click();
        await expect(sheet).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }

    await test.step('Filtros', async () => {
      await openResults(page, { daysAhead: 65 });
      await firstOption(page);
      const opener = page.getByRole('button', { name: /^Aplicar filtros/ });
      const sheet = page.getByRole('dialog', { name: 'Filtros' });
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => sheet.getByRole('button', { name: 'Cancelar' }).click(),
        async () => {
          await sheet.getByRole('checkbox', { name: 'Direto' }).check();
          await sheet.getByRole('button', { name: 'Aplicar', exact: true }).click();
        },
      ]) {
        await opener.click();
        await expect(sheet).toBeVisible();
        await close();
        await expect(sheet).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });
  });
});
