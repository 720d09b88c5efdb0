import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer, never } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import states from './finished-page.states.tsx';
import { FinishedPage } from './finished-page.tsx';

it('says that the booking is made, and by which code', async () => {
  const screen = await renderInShop(states.issued);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Reserva concluída' })).toBeVisible();
  await expect.element(screen.getByText('Código da reserva EMB-123')).toBeVisible();
});

it('says what is left to do of a booking that is not paid, and where', async () => {
  const screen = await renderInShop(states.unpaid);
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Sua reserva foi concluída com ressalvas' }))
    .toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('O banco recusou o pagamento.');
  await expect.element(screen.getByText(/informe os dados do cartão para finalizar a sua compra/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ver minhas viagens' }))
    .toHaveAttribute('href', shopPaths.trips);
});

it('has a way on where nothing was booked', async () => {
  const screen = await renderInPage(<FinishedPage />, { at: shopPaths.finished });
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma reserva recente' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver minhas viagens' })).toBeVisible();
});

it('waits for what became of a payment when the bank sends the browser back', async () => {
  fakeServer(answer(bookingRoutes.byLocator, never));
  const screen = await renderInPage(<FinishedPage />, { at: `${shopPaths.finished}?locator=ABC123` });
  await expect.element(screen.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
  await expect.element(screen.getByText('Reserva concluída')).not.toBeInTheDocument();
});
