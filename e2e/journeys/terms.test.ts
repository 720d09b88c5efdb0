import { expect, test } from '../support/test.ts';
import { openResults, selectFirst } from './steps/results.ts';

test('the terms close once they are read to their end, also by keyboard', async ({
  page,
  newMember,
  signIn,
  checkAccessibility,
}) => {
  await signIn(await newMember());
  await openResults(page, { daysAhead: 50 });
  await selectFirst(page);
  const open = page.getByRole('button', { name: 'Ler os termos' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: /termos/i });
  const close = dialog.getByRole('button', { name: 'Fechar' });
  await expect(close).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await checkAccessibility();
  await expect(dialog.getByLabel('Texto dos termos')).toBeFocused();
  await page.keyboard.press('End');
  await expect(close).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
