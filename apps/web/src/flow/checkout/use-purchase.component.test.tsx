import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { drawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { describe, expect, it } from 'vitest';
import { shopServices } from '../../services.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { readBookingError, readLeftOfPurchase } from '../purchase/purchase-outcome.ts';
import { currentPurchase } from './purchase-session.ts';
import { usePurchase } from './use-purchase.ts';

const sending = {
  selection: {},
  price: { cashPrice: 100, pointsPrice: 5_000, expiresAt: '2026-03-10T18:30:00Z' },
  request: {},
  split: { points: 5_000, cents: 0 },
  paying: { payment: null },
};

interface SummaryProps extends Pick<CheckoutPart, 'onStatus'> {
  readonly choosesAgain?: boolean;
}

/** The summary, as far as it notices what became of the purchase. */
function Summary({ onStatus, choosesAgain = false }: SummaryProps) {
  const service = shopServices[0]?.service;
  if (!service) throw new Error('the shop sells nothing');
  const { buy, isUnanswered, isEnding, isBought, sentBefore, startOver } = usePurchase(service, {
    selectionId: 'one',
    onStatus,
    choosesAgain,
    onRefused: () => undefined,
    onStuck: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={() => void buy(sending)}>
        Comprar
      </button>
      {isEnding && <p>Quase lá</p>}
      {isBought && <p>Já comprada</p>}
      <p>{isUnanswered ? 'Sem resposta' : 'Como estava'}</p>
      {sentBefore && <p>{sentBefore}</p>}
      <button type="button" onClick={startOver}>
        Recomeçar
      </button>
    </>
  );
}

async function buying(
  status: number,
  sentence = 'Ocorreu um erro',
  more: Parameters<typeof problem>[2] = {},
  onStatus: CheckoutPart['onStatus'] = {},
  choosesAgain = false,
) {
  fakeServer(answer(bookingRoutes.create, problem(status, sentence, more)));
  const screen = await renderInPage(<Summary onStatus={onStatus} choosesAgain={choosesAgain} />, {
    at: shopPaths.summary,
  });
  await screen.getByRole('button', { name: 'Comprar' }).click();
  return screen;
}

it('says on the summary that no answer came', async () => {
  const screen = await buying(500);
  await expect.element(screen.getByText('Sem resposta')).toBeVisible();
  expect(screen.place()).toBe(shopPaths.summary);
});

it('covers the summary until the next page has what it shows, and says nothing of its own purchase as of another tab’s', async () => {
  let tell = () => {};
  const held = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const body = { success: true, bookingCode: 'EMB-123', locator: 'ABC123', statusId: 2 } as const;
  fakeServer(
    answer(bookingRoutes.create, { status: 200, body }),
    answer(bookingRoutes.byLocator, () => held.then(() => ({ status: 200, body: sampleBooking() }))),
  );
  const screen = await renderInPage(<Summary />, { at: shopPaths.summary });
  const tabs = new BroadcastChannel('embarque-bought');
  const told = new Promise<unknown>((resolve) => {
    tabs.onmessage = ({ data }) => resolve(data);
  });
  await screen.getByRole('button', { name: 'Comprar' }).click();
  const bought = await told;
  await expect.element(screen.getByText('Quase lá')).toBeVisible();
  // However late it is heard.
  const heard = new Promise<void>((resolve) => {
    new BroadcastChannel('embarque-bought').onmessage = () => resolve();
  });
  tabs.postMessage(bought);
  await heard;
  await drawn();
  await expect.element(screen.getByText('Quase lá')).toBeVisible();
  await expect.element(screen.getByText('Já comprada')).not.toBeInTheDocument();
  expect(screen.place()).toBe(shopPaths.summary);
  tell();
  await expect.poll(screen.place).toBe(shopPaths.finished);
});

it('leaves the summary as it was where another page says so, and remembers it for the way back', async () => {
  const screen = await buying(504);
  await expect.poll(screen.place).toBe(shopPaths.bookingError);
  await expect.element(screen.getByText('Como estava')).toBeVisible();
  expect(currentPurchase().unanswered).toBe(true);
});

it('says in place that it was sent before with other data, and keeps its key until it is started over', async () => {
  const sentence = 'Esta compra já foi enviada com outros dados. Recomece a compra.';
  const screen = await buying(422, sentence);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.place()).toBe(shopPaths.summary);
  const { key, unanswered } = currentPurchase();
  expect(unanswered).toBe(false);
  await screen.getByRole('button', { name: 'Comprar' }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(currentPurchase().key).toBe(key);
  await screen.getByRole('button', { name: 'Recomeçar' }).click();
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
  expect(currentPurchase().key).not.toBe(key);
});

it('leaves for the next page what is held while nobody knows how it ends, and that nothing is where it never began', async () => {
  const open = await buying(504);
  await expect.poll(open.place).toBe(shopPaths.bookingError);
  expect(readLeftOfPurchase()).toEqual({ isOpen: true, points: 5_000 });
  await open.unmount();
  const undone = await buying(504, 'Ocorreu um erro', { isOpen: false });
  await expect.poll(undone.place).toBe(shopPaths.bookingError);
  expect(readLeftOfPurchase()).toEqual({ isOpen: false, points: 5_000 });
  await undone.unmount();
  const refused = await buying(409);
  await expect.poll(refused.place).toBe(shopPaths.bookingError);
  expect(readLeftOfPurchase()).toEqual({ isOpen: false, points: 5_000 });
});

it.each([
  ['is said to be gone', false, { isOpen: false, points: 5_000, isGone: true }],
  ['is chosen anew on the summary where it lets one', true, { isOpen: false, points: 5_000 }],
])('what is sold out %s', async (_what, choosesAgain, left) => {
  const screen = await buying(409, 'Não há mais lugares.', { code: 'sold_out' }, {}, choosesAgain);
  await expect.poll(screen.place).toBe(shopPaths.bookingError);
  expect(readLeftOfPurchase()).toEqual(left);
});

it('says nothing of what was bought and cancelled since: it may have cost something', async () => {
  const screen = await buying(409, 'Esta reserva foi cancelada.', { code: 'booking_cancelled' });
  await expect.poll(screen.place).toBe(shopPaths.bookingError);
  expect(readLeftOfPurchase()).toBeUndefined();
});

describe('a status that the service has the page of failed bookings for', () => {
  const onStatus = {
    0: 'error-page',
    400: 'error-page',
    403: 'error-page',
    422: 'error-page',
    500: 'error-page',
  } as const;

  it('leads there with the sentence, and leaves an unknown outcome open under its key', async () => {
    const screen = await buying(500, 'O fornecedor falhou.', {}, onStatus);
    await expect.poll(screen.place).toBe(shopPaths.bookingError);
    await expect.element(screen.getByText('Como estava')).toBeVisible();
    expect(readBookingError()).toBe('O fornecedor falhou.');
    expect(readLeftOfPurchase()).toEqual({ isOpen: true, isAnswered: true, points: 5_000 });
    const { key, unanswered } = currentPurchase();
    expect(unanswered).toBe(true);
    await screen.getByRole('button', { name: 'Comprar' }).click();
    await expect.element(screen.getByText('Como estava')).toBeVisible();
    expect(currentPurchase().key).toBe(key);
  });

  it.each([
    ['the outcome is known', 403, {}],
    ['the server says that it never began', 500, { isOpen: false }],
  ] as const)('says that nothing is left of it where %s', async (_why, status, more) => {
    const screen = await buying(status, 'O fornecedor falhou.', more, onStatus);
    await expect.poll(screen.place).toBe(shopPaths.bookingError);
    expect(readLeftOfPurchase()).toEqual({ isOpen: false, points: 5_000 });
  });

  it('says nothing of what is left where no answer came to the same key before, however often it is refused then', async () => {
    fakeServer();
    const screen = await renderInPage(<Summary onStatus={onStatus} />, { at: shopPaths.summary });
    const buy = screen.getByRole('button', { name: 'Comprar' });
    await buy.click();
    await expect.element(screen.getByText('Sem resposta')).toBeVisible();
    const { key } = currentPurchase();
    for (const sentence of ['A primeira recusa.', 'A segunda recusa.']) {
      fakeServer(answer(bookingRoutes.create, problem(403, sentence)));
      await buy.click();
      await expect.poll(readBookingError).toBe(sentence);
      expect(screen.place()).toBe(shopPaths.bookingError);
      expect(readLeftOfPurchase()).toBeUndefined();
      expect(currentPurchase()).toMatchObject({ key, unanswered: true });
    }
  });

  it('is none where data are refused', async () => {
    const screen = await buying(400, 'Dados inválidos.', {}, onStatus);
    await expect.element(screen.getByText('Há algo de errado nos seus dados, verifique!')).toBeVisible();
    expect(screen.place()).toBe(shopPaths.summary);
  });

  it('is none where it was sent before with other data, which may be bought', async () => {
    const sentence = 'Esta compra já foi enviada com outros dados. Recomece a compra.';
    const screen = await buying(422, sentence, {}, onStatus);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(screen.place()).toBe(shopPaths.summary);
    expect(readLeftOfPurchase()).toBeUndefined();
  });

  it('is none where no answer came', async () => {
    fakeServer();
    const screen = await renderInPage(<Summary onStatus={onStatus} />, { at: shopPaths.summary });
    await screen.getByRole('button', { name: 'Comprar' }).click();
    await expect.element(screen.getByText('Sem resposta')).toBeVisible();
    expect(screen.place()).toBe(shopPaths.summary);
  });
});
