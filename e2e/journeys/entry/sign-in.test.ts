import { expect, test } from '../../support/test.ts';

test('signing in takes the right credentials, and only then the shop is open', async ({
  page,
  newMember,
  signIn,
  expectStatuses,
}) => {
  expectStatuses(400, 401);
  const member = await newMember({ name: 'Joana Prado' });

  await test.step('a visitor is led to the sign-in screen from anywhere', async () => {
    for (const path of ['/', '/busca/resultado-pesquisa', '/busca/resumo', '/conta/minhas-viagens', '/plantrip']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
    }
  });

  await test.step('wrong or missing credentials say so and keep what was typed', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Por favor, digite um usuário e senha');

    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Senha', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
    await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the right ones lead home, past the sign-in screen, and Sair leads back', async () => {
    await signIn(member);
    await expect(page.getByText('Joana')).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);

    await page.getByRole('button', { name: /Joana/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('the form is filled in and pressed before its code is there, and none of it is lost', async ({
  page,
  newMember,
  holdCode,
}) => {
  const { email, password } = await newMember({ name: 'Joana Prado' });
  const letGo = await holdCode();
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);
  letGo();
  await expect(page.getByRole('button', { name: /Joana/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a session outlives a reload and a second tab, and signing out in one tab signs the other out', async ({
  page,
  context,
  newMember,
  signIn,
}) => {
  await signIn(await newMember({ name: 'Joana Prado' }));
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  const second = await context.newPage();
  await second.goto('/conta/minhas-viagens');
  await expect(second).toHaveURL(/minhas-viagens/);
  // What a tab still asks for when its session ends would be refused.
  await expect(second.getByText('Você ainda não tem viagens')).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeFocused();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Por favor, digite um e-mail valido');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Enviamos um e-mail para você atualizar sua senha, verifique!')).toBeVisible();

  const link = await mailedLink(member.email, '/nova-senha');
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra#Senha9');
  await page.getByLabel('Confirme a nova senha').fill('Outra#Senha');
  // Whoever is still typing has not got it wrong yet.
  await expect(page.getByText('Senhas não conferem, verifique!')).toBeHidden();
  await page.getByLabel('Confirme a nova senha').blur();
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

test('an address that names a campaign signs in and recovers there, whatever account was used last', async ({
  page,
  context,
  newMember,
  mailedLink,
  expectStatuses,
}) => {
  expectStatuses(401);
  const { email, password } = await newMember({ campaignCode: '50667', name: 'Joana Aurora' });
  await newMember({ campaignCode: '10001', name: 'Joana Clube', email });
  const enter = async (on = page, secret = password) => {
    await on.getByLabel('E-mail').fill(email);
    await on.getByLabel('Senha', { exact: true }).fill(secret);
    await on.getByRole('button', { name: 'Entrar' }).click();
  };
  const leave = async (name: RegExp) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
  };

  await page.goto('/login?campaignId=50667');
  await enter();
  await expect(page.getByRole('button', { name: /Joana Aurora/ })).toBeVisible();
  await leave(/Joana Aurora/);
  await page.goto('/?campaignId=10001');
  await enter();
  await expect(page.getByRole('button', { name: /Joana Clube/ })).toBeVisible();
  await leave(/Joana Clube/);

  await test.step('a campaign nobody knows and "0" are not kept', async () => {
    for (const campaignId of ['0', '999', '%3Cb%3E']) await page.goto(`/login?campaignId=${campaignId}`);
    await enter();
    await expect(page.getByRole('button', { name: /Joana Clube/ })).toBeVisible();
    await leave(/Joana Clube/);
  });

  await test.step('it is kept through a failed try and a reload, and for the recovery', async () => {
    await page.goto('/login?campaignId=50667');
    await enter(page, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Enviamos um e-mail para você atualizar sua senha, verifique!')).toBeVisible();
  });

  await test.step('the mailed link brings its campaign to a tab of its own', async () => {
    const fresh = await context.newPage();
    await fresh.goto(await mailedLink(email, '/nova-senha'));
    await expect(fresh.getByRole('img', { name: 'Aurora Benefícios' }).first()).toBeVisible();
    await fresh.getByLabel('Nova senha', { exact: true }).fill('Ipê#Roxo#61');
    await fresh.getByLabel('Confirme a nova senha').fill('Ipê#Roxo#61');
    await fresh.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(fresh).toHaveURL(/\/login/);
    await enter(fresh, 'Ipê#Roxo#61');
    await expect(fresh.getByRole('button', { name: /Joana Aurora/ })).toBeVisible();
  });
});
