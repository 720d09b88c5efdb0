import type { Page } from '../../support/test.ts';

/** A part of the screen. */
export type Part = ReturnType<Page['getByRole']>;

/** The card of a booking in My trips. */
export function tripOf(page: Page, bookingCode: string): Part {
  return page.getByRole('article', { name: `Reserva ${bookingCode}` });
}

/** Opens the card of a booking, which is folded at first. */
export async function unfold(trip: Part): Promise<void> {
  const fold = foldOf(trip);
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** The buttons of a card but for the one that folds it. */
export const actionsOf = (trip: Part): Part => trip.getByRole('button').and(trip.locator(':not([aria-expanded])'));

/** The button that unfolds a card. */
export const foldOf = (trip: Part): Part => trip.getByRole('button', { name: 'Ver detalhes', exact: true });

/** What was paid in points and by card, as a booking's card tells: points, and reais in centavos. */
export async function paidFor(trip: Part): Promise<{ readonly points: number; readonly cents: number }> {
  const total = await trip.getByText(/^[\d.]+ Pts \+ R\$\s[\d.]+,\d{2}$/).textContent();
  const [points = '', cents = ''] = (total ?? '').split('+').map((part) => part.replace(/\D/g, ''));
  return { points: Number(points), cents: Number(cents) };
}
