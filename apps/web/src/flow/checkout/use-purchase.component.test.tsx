import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { expect, it } from 'vitest';
import { shopServices } from '../../services.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { currentPurchase } from './purchase-session.ts';
import { usePurchase } from './use-purchase.ts';

const sending = {
  selection: {},
  price: { cashPrice: 100, pointsPrice: 5_000, expiresAt: '2026-03-10T18:30:00Z' },
  request: {},
  split: { points: 5_000, cents: 0 },
  paying: { payment: null },
};

/** The summary, as far as it notices what became of the purchase. */
function Summary() {
  const service = shopServices[0]?.service;
  if (!service) throw new Error('the shop sells nothing');
  const { buy, isUnanswered } = usePurchase(service, {
    selectionId: 'one',
    onRefused: () => undefined,
    onStuck: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={() => void buy(sending)}>
        Comprar
      </button>
      <p>{isUnanswered ? 'Sem resposta' : 'Como estava'}</p>
    </>
  );
}

async function buying(status: number) {
  fakeServer(answer(bookingRoutes.create, problem(status, 'Ocorreu um erro')));
  const screen = await renderInPage(<Summary />, { at: shopPaths.summary });
  await screen.getByRole('button', { name: 'Comprar' }).click();
  return screen;
}

it('says on the summary that no answer came', async () => {
  const screen = await buying(500);
  await expect.element(screen.getByText('Sem resposta')).toBeVisible();
  expect(screen.place()).toBe(shopPaths.summary);
});

it('leaves the summary as it was where another page says so, and remembers it for the way back', async () => {
  const screen = await buying(504);
  await expect.poll(screen.place).toBe(shopPaths.bookingError);
  await expect.element(screen.getByText('Como estava')).toBeVisible();
  expect(currentPurchase().unanswered).toBe(true);
});
