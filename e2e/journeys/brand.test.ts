import { expect, test } from '../support/test.ts';

test('each campaign opens in its own brand and is remembered', async ({ page, checkAccessibility }) => {
  for (const [code, name] of [
    ['10001', 'Clube Embarque'],
    ['50667', 'Aurora Benefícios'],
    ['30316', 'Rosa Viagens'],
    ['30194', 'Azul Incentivos'],
    ['2000003141', 'Verde Mais'],
    ['10002', 'Noite Clube'],
  ] as const) {
    await test.step(`campaign ${code} opens as ${name}`, async () => {
      await page.goto(`/login?campaignId=${code}`);
      await expect(page.getByRole('img', { name }).first()).toBeVisible();
      await checkAccessibility();
      // The campaign is remembered.
      await page.goto('/login');
      await expect(page.getByRole('img', { name }).first()).toBeVisible();
    });
  }
});

test('an unknown campaign is no failure, and page title and description are fixed', async ({ page }) => {
  await page.goto('/login?campaignId=%3Cb%3E999');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
});
