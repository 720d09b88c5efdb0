import { expect, test } from '../../support/test.ts';

const NEW = 'varanda-de-abril-31';
const MISMATCH = 'Senhas não conferem, verifique!';

test('a first access chooses a password before anything else, and is asked once', async ({
  page,
  context,
  newMember,
  signIn,
  expectTold,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(400, 401);
  const member = await newMember({ firstAccess: true, name: 'Carla Prado' });
  await signIn(member);
  const dialog = page.getByRole('dialog', { name: 'Crie a sua senha' });
  const [first, second] = [
    dialog.getByLabel('Nova senha', { exact: true }),
    dialog.getByLabel('Confirme a nova senha'),
  ];
  const change = dialog.getByRole('button', { name: 'Alterar senha' });
  await expect(dialog).toBeVisible();
  await expect(first).toBeFocused();
  await checkAccessibility();

  await test.step('it stays, whatever is pressed, and after a reload', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(first).toBeFocused();
  });

  await test.step('no other page leads past it', async () => {
    for (const address of ['/plantrip', '/conta/minhas-viagens', '/busca/resultado-pesquisa?tipo=aereo']) {
      await page.goto(address);
      await expect(first).toBeFocused();
    }
    await page.goto('/');
    await expect(first).toBeFocused();
  });

  await test.step('two that differ are not sent, and said once the second was left', async () => {
    await expect(change).toBeDisabled();
    await first.fill('Senha123!');
    await second.fill('Senha123');
    await expect(dialog.getByText(MISMATCH)).toBeHidden();
    await second.blur();
    await expect(dialog.getByText(MISMATCH)).toBeVisible();
    await expect(change).toBeDisabled();
  });

  await test.step('a weak one is refused with its sentence, and what was typed stays', async () => {
    await second.fill('Senha123!');
    await change.click();
    await expect(dialog.getByRole('alert')).toHaveText('Esta senha é muito usada e fácil de adivinhar. Escolha outra.');
    await expect(first).toHaveValue('Senha123!');
  });

  await test.step('another is taken, and home is as it is for everybody', async () => {
    await first.fill(NEW);
    await second.fill(NEW);
    await second.press('Enter');
    await expectTold(/^Senha alterada com sucesso!$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('combobox', { name: 'Origem' }).click();
  });

  await test.step('neither a reload, nor a second tab, nor Back asks again', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await expect(dialog).toBeHidden();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await expect(other.getByRole('dialog')).toBeHidden();
    await other.close();
    await page.goto('/plantrip');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the old password signs in no more, the new one does', async () => {
    await page.getByRole('button', { name: /Carla/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Senha', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
    await signIn({ ...member, password: NEW });
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('of two tabs of a first access, the one that comes second is told so, on a phone as well', async ({
  page,
  context,
  newMember,
  startSignedIn,
  checkWidth,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember({ firstAccess: true }));
  await page.setViewportSize({ width: 390, height: 844 });
  const second = await context.newPage();
  const tabs = [page, second] as const;
  for (const tab of tabs) {
    await tab.goto('/');
    await tab.getByLabel('Nova senha', { exact: true }).fill(NEW);
    await tab.getByLabel('Confirme a nova senha').fill(NEW);
  }
  await checkWidth();
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(tab.getByRole('dialog', { name: 'Crie a sua senha' })).toBeHidden();
  }
  await expect(second.getByText('A senha desta conta já foi alterada. Use a nova senha ao entrar.')).toBeVisible();
});

test('a first access can be left by signing out', async ({ page, newMember, signIn }) => {
  await signIn(await newMember({ firstAccess: true }));
  const dialog = page.getByRole('dialog', { name: 'Crie a sua senha' });
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
