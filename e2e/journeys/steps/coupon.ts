import { expect, type Page } from '../../support/test.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Cupom de desconto' });

/** Types a code and applies it. */
export async function tryCoupon(page: Page, code: string): Promise<void> {
  const section = sectionOf(page);
  await section.getByLabel('Código do cupom').fill(code);
  await section.getByRole('button', { name: 'Aplicar' }).click();
}

/** The same with a coupon that is taken off. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  await tryCoupon(page, code);
  await expect(sectionOf(page).getByText(/ a menos$/)).toBeVisible();
}
