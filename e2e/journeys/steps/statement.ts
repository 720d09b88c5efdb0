import type { Page } from '../../support/test.ts';

/** Opens the statement from the menu that the window's width has. */
export async function openStatement(page: Page): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Abrir menu' });
  const isPhone = await drawer.isVisible();
  await (isPhone ? drawer : page.getByRole('banner').getByRole('button')).click();
  const entry = { name: /^Extrato de / };
  await (isPhone ? page.getByRole('button', entry) : page.getByRole('menuitem', entry)).click();
  await page.getByRole('dialog', entry).waitFor();
}
