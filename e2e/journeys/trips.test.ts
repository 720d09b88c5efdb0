import { demoPassword } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

const ana = { email: 'ana@demo.test', password: demoPassword };

test('a new member has no trips yet and is shown the way to a search', async ({
  page,
  newMember,
  signIn,
  checkAccessibility,
}) => {
  await signIn(await newMember());
  await page.goto('/conta/minhas-viagens');
  await expect(page.getByRole('main')).toContainText(/viage/i);
  await checkAccessibility();
});

test('the demo account has past and coming flights, and the filters tell them apart', async ({ page, signIn }) => {
  await signIn(ana);
  await page.goto('/conta/minhas-viagens');
  await expect(page.getByText('Emitido').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Encerradas' }).or(page.getByLabel('Encerradas')).first().check();
  await expect(page.getByText('Finalizado').first()).toBeVisible();
});

test('a name that nobody has finds no trip', async ({ page, signIn }) => {
  await signIn(ana);
  await page.goto('/conta/minhas-viagens');
  await expect(page.getByText('Emitido').first()).toBeVisible();
  await page.getByLabel('Nome').fill('zzzzqq');
  await expect(page.getByText('Emitido')).toHaveCount(0);
});
