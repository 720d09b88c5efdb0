import type { Page } from '@playwright/test';
import { createMember } from '../e2e/support/members.ts';

/** Signs a new member in by the form, and waits for home. */
export async function signInPage(page: Page, url: string): Promise<void> {
  const { email, password } = await createMember(url, { lots: [{ points: 1_000_000, expiresInDays: null }] });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
}
