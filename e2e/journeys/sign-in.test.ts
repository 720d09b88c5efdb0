import { demoPassword } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

test('a visitor is led to the sign-in screen from anywhere', async ({ page }) => {
  for (const path of ['/', '/busca/resultado-pesquisa', '/busca/resumo', '/conta/minhas-viagens', '/plantrip']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('wrong or missing credentials say so and keep what was typed', async ({ page, newMember, expectStatuses }) => {
  expectStatuses(400, 401);
  const { email } = await newMember();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Por favor, digite um usuário e senha');

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page).toHaveURL(/\/login/);
});

test('the right ones lead home, past the sign-in screen, and Sair leads back', async ({ page, newMember, signIn }) => {
  await signIn(await newMember({ name: 'Joana Prado' }));
  await expect(page.getByText('Joana')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('button', { name: /Joana/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
});

test('a session outlives a reload and a second tab', async ({ page, context, newMember, signIn }) => {
  await signIn(await newMember());
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  const second = await context.newPage();
  await second.goto('/conta/minhas-viagens');
  await expect(second).toHaveURL(/minhas-viagens/);
});

test('signing out in one tab signs the other out', async ({ page, context, newMember, signIn }) => {
  await signIn(await newMember({ name: 'Joana Prado' }));
  const second = await context.newPage();
  await second.goto('/conta/minhas-viagens');
  await expect(second).toHaveURL(/minhas-viagens/);
  await page.getByRole('button', { name: /Joana/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});

test('recovery mails a link that sets a new password', async ({
  page,
  newMember,
  signIn,
  mailedLink,
  expectStatuses,
}) => {
  expectStatuses(400);
  const member = await newMember();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Por favor, digite um e-mail valido')).toBeVisible();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Enviamos um e-mail para você atualizar sua senha, verifique!')).toBeVisible();

  const link = await mailedLink(member.email, '/nova-senha');
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra#Senha9');
  await page.getByLabel('Confirme a nova senha').fill('Outra#Senha');
  await expect(page.getByText('Senhas não conferem, verifique!')).toBeVisible();
  await page.getByLabel('Confirme a nova senha').fill('Outra#Senha9');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn({ ...member, password: 'Outra#Senha9' });

  // The link is good once.
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('Mais#Uma#10');
  await page.getByLabel('Confirme a nova senha').fill('Mais#Uma#10');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Este link de recuperação não vale mais. Peça um novo.')).toBeVisible();
});

test('the demo accounts sign in', async ({ page, signIn }) => {
  await signIn({ email: 'ana@demo.test', password: demoPassword });
  await expect(page.getByText(/250\.000/)).toBeVisible();
});

test('the sign-in screen is accessible and fits a phone', async ({ page, checkAccessibility }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await checkAccessibility();
});
