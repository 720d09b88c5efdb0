import { demoPassword } from '../../support/members.ts';
import { expect, test } from '../../support/test.ts';

/** What each demo account sees on home; nothing of it is changed. */
const accounts = [
  { email: 'ana@demo.test', name: 'Ana Souza', brand: 'Clube Embarque', balance: '250.000 Pontos' },
  { email: 'bruno@demo.test', name: 'Bruno Lima', brand: 'Aurora Benefícios', balance: '1.500 Pontos' },
  { email: 'davi@demo.test', name: 'Davi Rocha', brand: 'Rosa Viagens' },
  { email: 'elisa@demo.test', name: 'Elisa Prado', brand: 'Azul Incentivos', balance: '80.000' },
  { email: 'fabio@demo.test', name: 'Fábio Nunes', brand: 'Noite Clube', balance: '5.000 Pontos' },
  { email: 'gisele@demo.test', name: 'Gisele Reis', brand: 'Clube Embarque' },
  { email: 'helena@demo.test', name: 'Helena Costa', brand: 'Noite Clube', balance: '20.000 Pontos' },
] as const;

for (const account of accounts) {
  test(`${account.email} enters, in the brand of its campaign and with its points`, async ({ page, signIn }) => {
    await signIn({ email: account.email, password: demoPassword });
    await expect(page.getByRole('img', { name: account.brand }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: account.name })).toBeVisible();
    if ('balance' in account) await expect(page.getByRole('banner')).toContainText(account.balance);
  });
}

test('igor@demo.test finds two bookings that wait for their payment', async ({ page, signIn }) => {
  await signIn({ email: 'igor@demo.test', password: demoPassword });
  await page.goto('/conta/minhas-viagens');
  const trips = page.getByRole('main').getByRole('article');
  await expect(trips.filter({ hasText: 'Pendente' })).toHaveCount(2);
  await trips.getByRole('button', { name: 'Reprocessar Pagamento' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
