import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { shopPaths, tripPath } from '@embarque/contract/shop-paths.ts';
import { advanceClock } from '@embarque/web-kit/testing/advance-clock.ts';
import { answersDrawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { useLocation } from '@tanstack/react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pullThePlug } from '../../testing/pull-the-plug.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { watchShifts } from '../../testing/watch-shifts.ts';
import { inMinutes, pendingBooking } from './booking-card.states.tsx';
import { TripsPage } from './trips-page.tsx';
import { openPurchase, returned } from './unfinished/unanswered-purchase.states.tsx';

beforeEach(() => page.viewport(1280, 900));

const trips = () => renderInPage(<TripsPage />, { at: shopPaths.trips });
/** Not over yet. */
const later = { arrivaldatetime: inMinutes(5_000) };

type Bookings = readonly ReturnType<typeof sampleBooking>[];
const listed = (bookings: Bookings, total = bookings.length) =>
  answer(bookingRoutes.list, { status: 200, body: { bookings, total, unanswered: [], now: new Date().toISOString() } });

it('lists the bookings, newest first', async () => {
  fakeServer(
    listed([
      sampleBooking({ bookingCode: 'EMB-OLD', date: '2026-11-01T12:00:00Z' }),
      sampleBooking({ bookingCode: 'EMB-NEW', date: '2026-12-01T12:00:00Z' }),
    ]),
  );
  const screen = await trips();
  await expect.element(screen.getByRole('article', { name: 'Reserva EMB-NEW' })).toBeVisible();
  const cards = screen.getByRole('article').elements();
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Reserva EMB-NEW', 'Reserva EMB-OLD']);
});

it('draws a long list from its top, and leaves the focus on a card while the others follow', async () => {
  const codes = Array.from({ length: 16 }, (_, index) => `EMB-${index + 10}`);
  fakeServer(
    listed(
      codes.map((bookingCode) => sampleBooking({ bookingCode, locator: bookingCode, date: '2026-12-01T12:00:00Z' })),
    ),
  );
  const counts: number[] = [];
  const watch = new MutationObserver(() => void counts.push(document.querySelectorAll('main article').length));
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const screen = await trips();
  const first = screen.getByRole('article').first().getByRole('heading').getByRole('link');
  await expect.element(first).toBeVisible();
  const link = first.element() as HTMLElement;
  link.focus();
  await expect.element(screen.getByRole('region', { name: 'Reservas' })).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('article').elements()).toHaveLength(codes.length);
  expect(document.activeElement).toBe(link);
  // Never all of them in one go, and no card goes again.
  const drawn = counts.filter((count) => count > 0);
  expect(Math.min(...drawn)).toBeLessThan(codes.length);
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
});

const PAY = 'Reprocessar Pagamento';
const nextTrip = (screen: Awaited<ReturnType<typeof trips>>) =>
  screen.getByRole('region', { name: 'Sua próxima viagem' });

it('has the next trip above the list, which has it too, and none while a filter is set', async () => {
  fakeServer(
    listed([
      sampleBooking({ bookingCode: 'EMB-A', locator: 'AAAAAA', departuredatetime: inMinutes(4_000), ...later }),
      sampleBooking({ bookingCode: 'EMB-B', locator: 'BBBBBB', departuredatetime: inMinutes(2_000), ...later }),
      sampleBooking({
        bookingCode: 'EMB-C',
        statusId: bookingStatus.cancelled,
        departuredatetime: inMinutes(60),
        ...later,
      }),
      sampleBooking({ bookingCode: 'EMB-D', departuredatetime: inMinutes(-60), ...later }),
    ]),
  );
  const screen = await trips();
  const next = nextTrip(screen);
  await expect.element(next.getByRole('link', { name: 'Ver viagem' })).toHaveAttribute('href', tripPath('BBBBBB'));
  await expect.element(next.getByRole('button', { name: 'Baixar voucher (PDF)' })).toHaveAttribute('data-look', 'main');
  const listedNext = screen.getByRole('article', { name: 'Reserva EMB-B' });
  await expect.element(listedNext).toHaveTextContent('Próxima viagem');
  await screen.getByRole('radio', { name: 'Em andamento' }).click();
  await expect.element(next).not.toBeInTheDocument();
  await expect.element(listedNext).not.toHaveTextContent('Próxima viagem');
});

it('counts the days to the next trip once, and gives its voucher once, though the list has it too', async () => {
  const soon = { departuredatetime: inMinutes(2_000), ...later };
  fakeServer(
    listed([
      sampleBooking({ bookingCode: 'EMB-A', locator: 'AAAAAA', ...soon }),
      sampleBooking({ bookingCode: 'EMB-B', departuredatetime: inMinutes(4_000), ...later }),
    ]),
  );
  const screen = await trips();
  const inList = screen.getByRole('article', { name: 'Reserva EMB-A' });
  await expect.element(inList).toHaveTextContent('Próxima viagem');
  await expect.element(inList).not.toHaveTextContent(/Faltam? \d/);
  expect(inList.getByRole('button', { name: 'Baixar voucher (PDF)' }).elements()).toEqual([]);
  await expect.element(nextTrip(screen).getByRole('button', { name: 'Baixar voucher (PDF)' })).toBeVisible();
  // Unfolded, it has all its papers.
  await inList.getByRole('button', { name: 'Ver detalhes' }).click();
  for (const name of ['Baixar voucher (PDF)', 'Reenviar Voucher', 'Adicionar ao calendário']) {
    await expect.element(inList.getByRole('button', { name })).toBeVisible();
  }
  const other = screen.getByRole('article', { name: 'Reserva EMB-B' });
  await expect.element(other).toHaveTextContent(/Faltam? \d/);
  await expect.element(other.getByRole('button', { name: 'Baixar voucher (PDF)' })).toBeVisible();
  await expect.element(screen.getByText('Todas as reservas, da compra mais recente à mais antiga')).toBeVisible();
});

it('has a trip that is still to be paid once, in the list, with until when and the way to pay it', async () => {
  fakeServer(listed([pendingBooking({ departuredatetime: inMinutes(2_000), ...later })]));
  const screen = await trips();
  const inList = screen.getByRole('article');
  await expect.element(inList.getByRole('timer')).toBeVisible();
  await expect.element(inList.getByRole('button', { name: PAY })).toHaveAttribute('data-look', 'main');
  expect(nextTrip(screen).elements()).toEqual([]);
  expect(screen.getByText(/^Esta reserva expira em/).elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: PAY }).elements()).toHaveLength(1);
  await inList.getByRole('button', { name: PAY }).click();
  await expect.element(screen.getByRole('dialog', { name: PAY })).toBeVisible();
});

it.each([390, 1280])('moves nothing when the trips come, at %i px', async (width) => {
  await page.viewport(width, 844);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeServer(
    answer(bookingRoutes.list, async () => {
      await held;
      return { status: 200, body: { bookings: many, total: 4, unanswered: [], now: new Date().toISOString() } };
    }),
  );
  const screen = await trips();
  await expect.element(screen.getByLabelText('Carregando suas viagens')).toBeVisible();
  const shifts = watchShifts();
  release();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  await answersDrawn();
  expect(shifts()).toBeLessThan(0.02);
});

/** The page of a trip stands in the place of the list, as in the shop. */
function AtTrips() {
  return useLocation().pathname === shopPaths.trips && <TripsPage />;
}

it('comes back from a trip to the list as it was filtered, and is whole where it is opened anew', async () => {
  fakeServer(listed(many));
  const screen = await renderInPage(<AtTrips />, { at: shopPaths.trips });
  await screen.getByLabelText('Nome').fill('joão');
  await screen.getByRole('article').first().getByRole('link', { name: 'São Paulo → Salvador' }).click();
  await expect.poll(screen.place).toBe(tripPath('L0C4T0R'));
  screen.back();
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('joão');
  await screen.unmount();
  const anew = await trips();
  await expect.element(anew.getByLabelText('Nome')).toHaveValue('');
});

it('says what is held for a purchase that no company has answered, until it has', async () => {
  let isOver = false;
  fakeServer(
    answer(bookingRoutes.list, () => ({
      status: 200,
      body: {
        bookings: [],
        total: 0,
        unanswered: [{ ...openPurchase, unissued: isOver ? returned : null }],
        now: new Date().toISOString(),
      },
    })),
  );
  const screen = await trips();
  const open = screen.getByRole('article', { name: 'Compra EMB-OPEN01' });
  await expect.element(open).toHaveTextContent('Ainda não sabemos se a empresa confirmou esta compra.');
  await expect.element(open).toHaveTextContent('12.000 Pts ficam em reserva até sabermos');
  await expect.element(open).toHaveTextContent('Nada é comprado nem cobrado duas vezes.');
  for (const which of ['São Paulo – Salvador', 'qui, 31/12/2026 – qui, 07/01/2027', 'João Pedro Souza']) {
    await expect.element(open.getByText(which)).toBeVisible();
  }
  await expect.element(screen.getByText('Você ainda não tem viagens')).not.toBeInTheDocument();
  isOver = true;
  advanceClock(5_000);
  await expect.element(open).toHaveTextContent('Nada foi cobrado. 12.000 Pts voltaram para o seu saldo.');
});

it('has a way on where nothing was booked yet', async () => {
  fakeServer(listed([]));
  const screen = await trips();
  await expect.element(screen.getByRole('heading', { name: 'Você ainda não tem viagens' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Fazer uma pesquisa' })).toBeVisible();
});

const few = ['A', 'B', 'C'].map((code) => sampleBooking({ bookingCode: `EMB-${code}` }));
const many = [...few, sampleBooking({ bookingCode: 'EMB-D' })];

it.each([
  ['none', []],
  ['a few', few],
])('has no filters beside what is seen at a glance: %s', async (_what, bookings) => {
  fakeServer(listed(bookings));
  const screen = await trips();
  await expect.element(screen.getByLabelText('Carregando suas viagens')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('complementary', { name: 'Filtros' })).not.toBeInTheDocument();
});

it('has filters beside many trips, and keeps the one that is being written in', async () => {
  fakeServer(listed(many));
  const screen = await trips();
  const name = screen.getByLabelText('Nome');
  await name.fill('ninguém');
  await name.fill('');
  await expect.element(name).toHaveFocus();
  expect(screen.getByRole('article').elements()).toHaveLength(many.length);
});

it('has filters where there are trips that were not loaded', async () => {
  fakeServer(listed(few, 60));
  const screen = await trips();
  await expect.element(screen.getByRole('complementary', { name: 'Filtros' })).toBeVisible();
});

it('says so where the filters leave nothing; clearing them keeps the focus at the list', async () => {
  fakeServer(listed(many));
  const screen = await trips();
  await screen.getByLabelText('Nome').fill('ninguém');
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma viagem corresponde aos filtros' })).toBeVisible();
  const list = screen.getByRole('region', { name: 'Reservas' });
  await list.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  await expect.element(list).toHaveFocus();
});

it('leaves the trips of a name, or those that are over', async () => {
  const coming = { arrivaldatetime: inMinutes(60) };
  fakeServer(
    listed([
      sampleBooking({ bookingCode: 'EMB-ANA', ...coming }),
      sampleBooking({ bookingCode: 'EMB-BIA', ...coming, passengers: [{ name: 'Bia', lastName: 'Lima' }] }),
      sampleBooking({ bookingCode: 'EMB-CAI', ...coming }),
      sampleBooking({
        bookingCode: 'EMB-OVER',
        statusId: bookingStatus.finished,
        arrivaldatetime: inMinutes(-60),
      }),
    ]),
  );
  const screen = await trips();
  const shown = () =>
    screen
      .getByRole('article')
      .elements()
      .map((card) => card.getAttribute('aria-label'));
  await screen.getByLabelText('Nome').fill('lima');
  await expect.poll(shown).toEqual(['Reserva EMB-BIA']);
  await screen.getByLabelText('Nome').fill('');
  await expect.poll(shown).toHaveLength(4);
  await screen.getByRole('radio', { name: 'Encerradas' }).click();
  await expect.poll(shown).toEqual(['Reserva EMB-OVER']);
  await expect.element(screen.getByText('Finalizado')).toBeVisible();
});

it('says what went wrong, and asks again', async () => {
  const asked = fakeServer(answer(bookingRoutes.list, problem(500, 'Ocorreu um erro')));
  const screen = await trips();
  await expect.element(screen.getByRole('heading', { name: 'Ocorreu um erro' })).toBeVisible();
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => asked.length).toBe(2);
});

it('says that nobody answered, which is no fault of the trips, and asks again at a press', async () => {
  let isAway = true;
  const list = listed([sampleBooking({ bookingCode: 'EMB-A' })]);
  const { reply } = list;
  if (typeof reply === 'function') throw new Error('one answer for all');
  fakeServer({ ...list, reply: () => (isAway ? Promise.reject(new TypeError('no line')) : reply) });
  const screen = await trips();
  await expect.element(screen.getByRole('heading', { name: 'Não conseguimos falar com a loja' })).toBeVisible();
  await expect.element(screen.getByText(/Nada mudou nas suas reservas/)).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Tentar agora' }).click();
  await expect.element(screen.getByRole('article', { name: 'Reserva EMB-A' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Minhas viagens' })).toHaveFocus();
});

it('asks again by itself where nobody answered, and says so all the while', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const list = listed([sampleBooking({ bookingCode: 'EMB-A' })]);
  const { reply } = list;
  if (typeof reply === 'function') throw new Error('one answer for all');
  let answerNow = () => {};
  let tries = 0;
  fakeServer({
    ...list,
    reply: () => {
      tries += 1;
      if (tries === 1) return Promise.reject(new TypeError('no line'));
      return new Promise<typeof reply>((resolve) => {
        answerNow = () => resolve(reply);
      });
    },
  });
  const screen = await trips();
  const scene = screen.getByRole('alert');
  await expect.element(scene).toHaveTextContent('Não conseguimos falar com a loja');
  vi.advanceTimersByTime(3_000);
  await expect.poll(() => tries).toBe(2);
  await expect.element(scene.getByRole('button', { name: 'Tentar agora' })).toHaveAttribute('aria-disabled', 'true');
  answerNow();
  await expect.element(screen.getByRole('article', { name: 'Reserva EMB-A' })).toBeVisible();
});

it('says without a connection that there is none, instead of waiting, and lists the trips once it is back', async () => {
  fakeServer(listed([sampleBooking({ bookingCode: 'EMB-A' })]));
  const plugIn = pullThePlug();
  const screen = await trips();
  await expect.element(screen.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  plugIn();
  await expect.element(screen.getByRole('article', { name: 'Reserva EMB-A' })).toBeVisible();
});

it('loads more on demand', async () => {
  const asked = fakeServer(listed([sampleBooking()], 2));
  const screen = await trips();
  await screen.getByRole('button', { name: 'Carregar mais' }).click();
  await expect
    .poll(() => asked.map(({ path }) => new URL(path, 'http://x').searchParams.get('page')))
    .toEqual(['1', '2']);
});
