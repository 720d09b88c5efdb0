import { expect, test } from '../support/test.ts';

for (const [code, name] of [
  ['10001', 'Clube Embarque'],
  ['50667', 'Aurora Benefícios'],
  ['30316', 'Rosa Viagens'],
  ['30194', 'Azul Incentivos'],
  ['2000003141', 'Verde Mais'],
  ['10002', 'Noite Clube'],
] as const) {
  test(`campaign ${code} opens in its own brand`, async ({ page, checkAccessibility }) => {
    await page.goto(`/login?campaignId=${code}`);
    await expect(page.getByRole('img', { name }).first()).toBeVisible();
    await checkAccessibility();
    // The campaign is remembered.
    await page.goto('/login');
    await expect(page.getByRole('img', { name }).first()).toBeVisible();
  });
}

test('an unknown campaign is no failure', async ({ page }) => {
  await page.goto('/login?campaignId=%3Cb%3E999');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('page title and description are fixed', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
});

test('an address that does not exist says so and leads home', async ({ page, newMember, signIn, expectStatuses }) => {
  expectStatuses(404);
  await signIn(await newMember());
  await page.goto('/nao-existe/isto');
  await expect(page.getByRole('link', { name: /início|voltar/i }).first()).toBeVisible();
});
