import { expect, test } from '../support/test.ts';
import { acceptTerms } from './steps/checkout.ts';
import { openResults, selectFirst } from './steps/results.ts';

test('the terms are read and accepted before anything is bought', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 50, adults: 2 });
  await selectFirst(page);
  await expect(page.getByText('Ticket 2 adultos')).toBeVisible();

  await test.step('the terms close once they are read to their end, also by keyboard', async () => {
    const open = page.getByRole('button', { name: 'Ler os termos' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: /termos/i });
    const close = dialog.getByRole('button', { name: 'Fechar' });
    await expect(close).toBeDisabled();
    await checkAccessibility();
    await expect(dialog.getByLabel('Texto dos termos')).toBeFocused();
    // Left unread, and nothing is accepted by it.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /termos/i })).not.toBeChecked();

    await open.press('Enter');
    await expect(close).toBeDisabled();
    await expect(dialog.getByLabel('Texto dos termos')).toBeFocused();
    await page.keyboard.press('End');
    await expect(close).toBeEnabled();
    await close.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('Comprar waits for the terms, and leads to them', async () => {
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeDisabled();
    await page.getByRole('link', { name: 'Aceite os termos para comprar.' }).click();
    const box = page.getByRole('checkbox', { name: /termos/i });
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    await expect(box).toHaveAccessibleDescription('Aceite os termos para comprar.');
    await checkAccessibility();
    await acceptTerms(page);
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeEnabled();
  });
});
