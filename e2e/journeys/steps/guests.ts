import { expect, type Page } from '../../support/test.ts';
import { firstOption } from './results.ts';

/** Opens the link of an invitation or of a travel voucher, which leads home. */
export async function enterWithCode(page: Page, code = 'CONVIDADO'): Promise<void> {
  await page.goto(`/guest?campaignId=10002&code=${code}`);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
}

/** The dialog that asks for an account. */
export const memberDialog = (page: Page) => page.getByRole('dialog', { name: 'Entre ou crie a sua conta' });

/** Chooses the first way out and back, which asks for an account. */
export async function chooseFirst(page: Page) {
  const option = await firstOption(page);
  await option.getByRole('group', { name: /IDA/ }).getByRole('radio').first().check();
  await option.getByRole('group', { name: /VOLTA/ }).getByRole('radio').first().check();
  await option.getByRole('button', { name: 'Selecionar' }).click();
  const dialog = memberDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** An address that nobody else has. */
export const freshEmail = (): string => `visita-${crypto.randomUUID()}@demo.test`;

/** Fills in who registers. */
export async function fillRegistration(dialog: ReturnType<Page['getByRole']>, email: string): Promise<void> {
  await dialog.getByLabel('Nome', { exact: true }).fill('Joana');
  await dialog.getByLabel('Sobrenome').fill('Prado');
  await dialog.getByLabel('CPF').fill('52998224725');
  await dialog.getByLabel('Celular').fill('11987654321');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Senha', { exact: true }).fill('viagem-noturna-7');
}
