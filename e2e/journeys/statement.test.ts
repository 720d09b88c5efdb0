import { expect, test } from '../support/test.ts';
import { openStatement } from './steps/statement.ts';

test('the statement lists the movements of points in pages, on a desk and on a phone', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  const lots = Array.from({ length: 37 }, (_, n) => ({ points: n + 1, expiresInDays: n === 36 ? null : 30 }));
  await startSignedIn(await newMember({ lots }));
  await page.goto('/conta/minhas-viagens');
  await openStatement(page);
  const dialog = page.getByRole('dialog', { name: 'Extrato de Pontos' });
  const rows = dialog.getByRole('row');
  await expect(dialog.getByText('1–10 de 37')).toBeVisible();
  // The newest first, under the headings.
  await expect(rows.nth(1)).toContainText('+37');
  await expect(rows.nth(1)).toContainText('Sem validade');
  await expect(rows.nth(2)).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Próxima página' }).click();
  await expect(dialog.getByText('11–20 de 37')).toBeVisible();
  await expect(rows.nth(1)).toContainText('+27');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await openStatement(page);
  await expect(dialog.getByText('Sem validade')).toBeVisible();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
});

test('a line of the statement leads to its trip', async ({ page, newMember, startSignedIn, buyFlight }) => {
  await startSignedIn(await newMember());
  const code = await buyFlight();
  await page.goto('/conta/minhas-viagens');
  await openStatement(page);
  const dialog = page.getByRole('dialog', { name: 'Extrato de Pontos' });
  const line = dialog.getByRole('row', { name: code });
  await expect(line).toContainText(/−[\d.]+/);
  await expect(dialog.getByText('Disponíveis')).toBeVisible();
  await line.getByRole('link', { name: `Pontos usados na compra · ${code}` }).click();
  await expect(page).toHaveURL(/\/conta\/minhas-viagens\/\w+$/);
  await expect(dialog).toBeHidden();
});
