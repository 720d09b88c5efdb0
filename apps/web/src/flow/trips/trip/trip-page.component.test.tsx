import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { shopPaths, tripPath } from '@embarque/contract/shop-paths.ts';
import { answersDrawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pullThePlug } from '../../../testing/pull-the-plug.ts';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import { watchShifts } from '../../../testing/watch-shifts.ts';
import states from './trip-page.states.tsx';
import { TripView } from './trip-page.tsx';

beforeEach(() => page.viewport(1280, 900));

const LOCATOR = 'L0C4T0R';
const TITLE = 'São Paulo → Salvador';
type Name = keyof typeof states;

/** Renders a state, and waits for the trip. */
async function opened(name: Name) {
  const screen = await renderInShop(states[name]);
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  return screen;
}

it.each<[Name, string]>([
  ['issued', 'Emitido'],
  ['pending', 'Pendente'],
  ['finished', 'Finalizado'],
  ['expired', 'Expirado'],
  ['cancelled', 'Cancelado'],
])('says what the trip is, when, and how it stands: %s', async (name, badge) => {
  const screen = await opened(name);
  await expect.element(screen.getByText(badge, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('qui, 31/12/2026 – qui, 07/01/2027')).toBeVisible();
});

it('says how long it is until the trip, what comes next, and once all that its travellers do', async () => {
  serverTimeIs('2026-12-19T12:00:00Z');
  const screen = await opened('issued');
  await expect.element(screen.getByText('Faltam 12 dias')).toBeVisible();
  await expect.element(screen.getByText('ida às 05:40, São Paulo, Guarulhos (GRU)')).toBeVisible();
  const details = screen.getByRole('region', { name: 'Detalhes' });
  for (const time of ['05:40', '18:05']) {
    await expect.element(details.getByText(time, { exact: true })).toBeVisible();
    expect(screen.getByText(time, { exact: true }).elements()).toHaveLength(1);
  }
});

it('has its codes, to be copied, and who travels', async () => {
  const screen = await opened('issued');
  await expect.element(screen.getByRole('button', { name: 'Copiar código da reserva' })).toBeVisible();
  await expect.element(screen.getByText('XKPQ7Z', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copiar localizador' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Passageiros' })).toHaveTextContent('João Pedro Souza');
});

it('says what was paid, how, and with which card', async () => {
  const screen = await opened('issued');
  const payment = screen.getByRole('region', { name: 'Pagamento' });
  for (const text of ['61.725 Pts + R$ 199,00', 'Em Pontos', 'Visa •••• 1111', 'Data da compra']) {
    await expect.element(payment).toHaveTextContent(text);
  }
  await screen.unmount();
  const pending = await opened('pending');
  await expect.element(pending.getByRole('region', { name: 'Pagamento' })).not.toHaveTextContent('Data da compra');
});

it('says what cancelling costs beside the way to do it, and once only', async () => {
  serverTimeIs('2026-12-19T12:00:00Z');
  const screen = await opened('issued');
  const conditions = screen.getByRole('region', { name: 'Condições' });
  await expect.element(conditions.getByText('Cancelamento e alteração')).toBeVisible();
  await expect.element(conditions).toHaveTextContent('20.000 Pts se você cancelar depois de 25/12/2026');
  await expect.element(conditions.getByRole('button', { name: 'Cancelar reserva' })).toBeVisible();
  expect(screen.getByText('Cancelamento e alteração').elements()).toHaveLength(1);
});

it('has its documents while they are of use', async () => {
  const names = ['Baixar voucher (PDF)', 'Reenviar Voucher', 'Adicionar ao calendário'];
  const issued = await opened('issued');
  const documents = issued.getByRole('region', { name: 'Documentos' }).getByRole('button');
  expect(documents.elements().map(({ textContent }) => textContent)).toEqual(names);
  // Right after the head.
  const titles = issued.getByRole('article').getByRole('heading', { level: 2 }).elements();
  expect(titles[0]?.textContent).toBe('Documentos');
  await issued.unmount();
  const finished = await opened('finished');
  const kept = finished.getByRole('region', { name: 'Documentos' }).getByRole('button');
  expect(kept.elements().map(({ textContent }) => textContent)).toEqual(names.slice(0, 1));
  await finished.unmount();
  for (const name of ['pending', 'cancelled', 'expired'] as const) {
    const screen = await opened(name);
    expect(screen.getByRole('region', { name: 'Documentos' }).elements()).toEqual([]);
    await screen.unmount();
  }
});

it('says how support is reached, and the code to tell there', async () => {
  const screen = await opened('issued');
  const help = screen.getByRole('region', { name: 'Ajuda' });
  await expect.element(help).toHaveTextContent('Ao falar conosco, informe o código da reserva EMB-7F3K2Q.');
});

it('keeps the deadline and the way to pay above all else, and says that cancelling costs nothing yet', async () => {
  const screen = await opened('pending');
  await expect.element(screen.getByText(/^Esta reserva expira em/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reprocessar Pagamento' })).toBeVisible();
  await expect
    .element(screen.getByText(/^Enquanto a reserva não for emitida, cancelar não custa nada\./))
    .toBeVisible();
});

it('says what came back of a trip that was cancelled, and of one that came to nothing', async () => {
  const cancelled = await opened('cancelled');
  await expect
    .element(cancelled.getByRole('region', { name: 'Pagamento' }))
    .toHaveTextContent(/Voltou para você.*Não voltou.*O que voltou em R\$, por parte do preço/);
  expect(cancelled.getByRole('button', { name: /Cancelar/ }).elements()).toEqual([]);
  await cancelled.unmount();
  const expired = await opened('expired');
  await expect
    .element(expired.getByRole('region', { name: 'Pagamento' }))
    .toHaveTextContent('Não concluída: nada foi cobrado. 61.725 Pts voltaram para o seu saldo.');
});

it('says what of it was cancelled, and cancels no more', async () => {
  const screen = await opened('cancelledInPart');
  await expect
    .element(screen.getByText('Parte desta reserva foi cancelada. O restante continua valendo.'))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancelar reserva' }).elements()).toEqual([]);
});

it('says so where none of the member’s bookings has the address, and leads on', async () => {
  const screen = await renderInShop(states.unknown);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Não encontramos esta viagem' })).toBeVisible();
  const way = (name: string) => screen.getByRole('main').getByRole('link', { name });
  await expect.element(way('Ver minhas viagens')).toHaveAttribute('href', shopPaths.trips);
  await expect.element(way('Ir para o início')).toHaveAttribute('href', shopPaths.home);
});

it('says what went wrong, and asks again', async () => {
  let isDown = true;
  const asked = fakeServer(
    answer(bookingRoutes.byLocator, () =>
      isDown ? problem(500, 'Ocorreu um erro') : { status: 200, body: sampleBooking() },
    ),
  );
  const screen = await renderInPage(<TripView locator={LOCATOR} />, { at: tripPath(LOCATOR) });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ocorreu um erro' })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual([`/booking/${LOCATOR}`, `/booking/${LOCATOR}`]);
});

it.each([390, 1280])('moves nothing when the trip comes, at %i px', async (width) => {
  await page.viewport(width, 844);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeServer(
    answer(bookingRoutes.byLocator, async () => {
      await held;
      return { status: 200, body: sampleBooking() };
    }),
  );
  const screen = await renderInPage(<TripView locator={LOCATOR} />, { at: tripPath(LOCATOR) });
  await expect.element(screen.getByLabelText('Carregando sua viagem')).toBeVisible();
  const shifts = watchShifts();
  release();
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await answersDrawn();
  expect(shifts()).toBeLessThan(0.02);
});

it('asks again at a press where nobody answered, and leaves the keyboard at the heading of what came', async () => {
  let isAway = true;
  fakeServer(
    answer(bookingRoutes.byLocator, () =>
      isAway ? Promise.reject(new TypeError('no line')) : { status: 200, body: sampleBooking() },
    ),
  );
  const screen = await renderInPage(<TripView locator={LOCATOR} />, { at: tripPath(LOCATOR) });
  const retry = screen.getByRole('button', { name: 'Tentar agora' });
  await expect.element(retry).toBeVisible();
  (retry.element() as HTMLElement).focus();
  isAway = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLE })).toHaveFocus();
});

it('opens by itself once there is a connection', async () => {
  fakeServer(
    answer(bookingRoutes.byLocator, () =>
      navigator.onLine ? { status: 200, body: sampleBooking() } : Promise.reject(new TypeError('no line')),
    ),
  );
  const plugIn = pullThePlug();
  const screen = await renderInPage(<TripView locator={LOCATOR} />, { at: tripPath(LOCATOR) });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Você está sem conexão');
  plugIn();
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});
