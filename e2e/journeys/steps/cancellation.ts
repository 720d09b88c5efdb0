import { expect, type Page } from '../../support/test.ts';

/** A part of the screen. */
export type Part = ReturnType<Page['getByRole']>;

/** Opens the question of a booking; gives its dialog once it tells what comes back. */
export async function askToCancel(page: Page, trip: Part): Promise<Part> {
  await trip.getByRole('button', { name: 'Cancelar reserva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar reserva' });
  await expect(dialog.getByText('Volta para você')).toBeVisible();
  return dialog;
}

/** The amount beside a label: whole points, or centavos; 0 where the label is not shown. */
export async function amountOf(within: Part, label: string): Promise<number> {
  const term = within.getByRole('term').filter({ hasText: label });
  if ((await term.count()) === 0) return 0;
  const text = await term.locator('xpath=following-sibling::dd[1]').textContent();
  return Number(text?.replace(/\D/g, ''));
}

/** Presses the button that cancels. */
export async function confirmCancel(dialog: Part): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click();
}
