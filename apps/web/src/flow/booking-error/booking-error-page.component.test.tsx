import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { saveBookingError } from '../purchase-outcome.ts';
import { BookingErrorPage } from './booking-error-page.tsx';

const SOLD_OUT = 'Não há mais lugares disponíveis nesta opção. Escolha outra.';

/** The page after a booking failed, which left why in the session. */
function Failed({ isReprocess }: { readonly isReprocess: boolean }) {
  useState(() => saveBookingError(SOLD_OUT, isReprocess));
  return <BookingErrorPage />;
}

it.each([
  ['a purchase', false, shopPaths.summary],
  ['a second payment', true, shopPaths.trips],
])('says why %s failed, and leads back to it', async (_what, isReprocess, path) => {
  const screen = await renderInPage(<Failed isReprocess={isReprocess} />, { at: shopPaths.bookingError });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(SOLD_OUT);
  await screen.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect.poll(screen.place).toBe(path);
});

it('says what the bank refused, which the address names', async () => {
  const at = `${shopPaths.bookingError}?locator=ABC123&problem=booking_expired`;
  const screen = await renderInPage(<BookingErrorPage />, { at });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Esta reserva expirou. Nada foi cobrado de você.');
});

it('leads home where nothing failed', async () => {
  const screen = await renderInPage(<BookingErrorPage />, { at: shopPaths.bookingError });
  await expect.poll(screen.place).toBe(shopPaths.home);
});
