import { expect, type Page } from '../../support/test.ts';
import { type Part, unfold } from './trips.ts';

/** Opens the question of a booking; gives its dialog once it tells what comes back. */
export async function askToCancel(page: Page, trip: Part): Promise<Part> {
  await unfold(trip);
  await trip.getByRole('button', { name: 'Cancelar reserva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar reserva' });
  await expect(dialog.getByText('Volta para você')).toBeVisible();
  return dialog;
}

/** The amounts beside labels, all of one moment: whole points, or centavos; 0 where the label is not shown. */
export async function amountsOf(within: Part): Promise<(label: string) => number> {
  await expect(within.getByRole('term').first()).toBeVisible();
  const labels = await within.getByRole('term').allTextContents();
  // Beside an amount may stand why it is so.
  const amounts = (await within.getByRole('definition').allTextContents()).filter((text) => /^(R\$|\d)/.test(text));
  expect(amounts).toHaveLength(labels.length);
  return (label) => {
    const at = labels.findIndex((text) => text.replace(/\s+/g, ' ').includes(label));
    return at < 0 ? 0 : Number(amounts[at]?.replace(/\D/g, ''));
  };
}

/** Presses the button that cancels. */
export async function confirmCancel(dialog: Part): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click();
}
