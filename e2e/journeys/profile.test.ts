import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { expect, type Page, test } from '../support/test.ts';

const CPF = '529.982.247-25';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a member changes name and CPF, which the checkout knows, keeps a traveller and signs out of every device', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  checkAccessibility,
  checkWidth,
}) => {
  await startSignedIn(await newMember({ name: 'Joana Prado' }));
  await page.goto('/');
  await test.step('the menu leads to the page', async () => {
    await page.getByRole('button', { name: /Joana Prado/ }).click();
    await page.getByRole('menuitem', { name: 'Meus dados' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus dados');
    await expect(section(page, 'Privacidade')).toBeVisible();
    await checkAccessibility();
  });
  await test.step('what is wrong is said under its field, what is right is saved', async () => {
    const own = section(page, 'Seus dados');
    await own.getByLabel('Sobrenome').fill('Prado Lima');
    await own.getByLabel('CPF').fill('529.982.247-24');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect(own.getByLabel('CPF')).toBeFocused();
    await own.getByLabel('CPF').fill(CPF);
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect(own.getByRole('status')).toHaveText('Dados salvos');
    await expect(page.getByRole('button', { name: /Joana Prado Lima/ })).toBeVisible();
  });
  await test.step('a traveller is kept, and is there after a reload', async () => {
    await page.getByRole('button', { name: 'Adicionar viajante' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar viajante' });
    await dialog.getByLabel('Nome', { exact: true }).fill('Rita');
    await dialog.getByLabel('Sobrenome').fill('Prado');
    await dialog.getByLabel('Tipo de documento').selectOption('CPF');
    await dialog.getByLabel('Documento', { exact: true }).fill('111.444.777-35');
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(section(page, 'Viajantes salvos').getByRole('listitem')).toContainText(/Rita Prado.*444\.777/);
  });
  await test.step('the checkout fills in what was told', async () => {
    await openChosen();
    const first = page.getByRole('group', { name: 'Adulto 1' });
    await first.getByRole('button', { name: 'Usar meus dados' }).click();
    await expect(first.getByLabel('Sobrenome')).toHaveValue('PRADO LIMA');
    await expect(first.getByLabel('Documento', { exact: true })).toHaveValue(CPF);
  });
  await test.step('all of it fits the narrowest window', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(shopPaths.profile);
    await expect(section(page, 'Privacidade')).toBeVisible();
    await checkWidth();
  });
  await test.step('every device leaves at once, this one too', async () => {
    await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sair de todos os aparelhos?' });
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Sair de todos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
    await page.goto(shopPaths.profile);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  });
});

test('a member erases the account, is told so at the entry, and cannot sign in again', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  expectStatuses,
}) => {
  expectStatuses(401, 409);
  const member = await newMember();
  await startSignedIn(member);
  await page.goto(shopPaths.profile);
  await section(page, 'Privacidade').getByRole('button', { name: 'Apagar minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apagar minha conta' });
  const erase = dialog.getByRole('button', { name: 'Apagar minha conta' });
  await expect(dialog.getByText(/^Você perde 5\.000\.000/)).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel('Entendo que isto não pode ser desfeito').check();
  await test.step('not without the password', async () => {
    await expect(erase).toBeDisabled();
    await dialog.getByLabel('Sua senha').fill('Outra#Senha9');
    await erase.click();
    await expect(dialog.getByRole('alert')).toHaveText('A senha atual não confere.');
  });
  await dialog.getByLabel('Sua senha').fill(member.password);
  await erase.click();
  await expect(page.getByText('Sua conta foi apagada.')).toBeVisible();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
});
