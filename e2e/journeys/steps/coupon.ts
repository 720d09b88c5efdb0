import { expect, type Locator, type Page } from '../../support/test.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Cupom de desconto' });

/** Opens the line of the coupon, unless it is open: once it is, it stays so. Returns the field for its code. */
export async function openCoupon(page: Page): Promise<Locator> {
  const section = sectionOf(page);
  const code = section.getByLabel('Código do cupom');
  const line = section.getByRole('button', { name: 'Tenho um cupom' });
  await expect(code.or(line)).toBeVisible();
  if (await line.isVisible()) await line.click();
  await expect(code).toBeVisible();
  return code;
}

/** Types a code and applies it. */
export async function tryCoupon(page: Page, code: string): Promise<void> {
  const section = sectionOf(page);
  await openCoupon(page);
  await section.getByLabel('Código do cupom').fill(code);
  await section.getByRole('button', { name: 'Aplicar' }).click();
}

/** The same with a coupon that is taken off. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  await tryCoupon(page, code);
  await expect(sectionOf(page).getByText(/ a menos$/)).toBeVisible();
}
