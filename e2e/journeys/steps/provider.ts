import type { ProviderAccount } from '../../support/members.ts';
import { expect, type Page } from '../../support/test.ts';

/** The campaign that signs its members in at a provider. */
export const providerCampaign = '2000003141';

/** Waits for the page of the provider. */
export async function expectProvider(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/oidc\//);
  await expect(page.getByText('com sua conta de Verde Mais')).toBeVisible();
}

/** The link of the sign-in page that leads to the provider. */
export const toProvider = (page: Page) => page.getByRole('link', { name: 'Entrar com Verde Mais' });

/** Says at the provider who one is. */
export async function signInAtProvider(page: Page, { account, password }: ProviderAccount): Promise<void> {
  await expectProvider(page);
  await page.getByLabel('Conta').fill(account);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs out from the menu of whoever is signed in. */
export async function signOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
