import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { eventually } from '@embarque/web-kit/testing/eventually.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import { pendingBooking, refund } from '../booking-card.states.tsx';
import { tripsKey } from '../use-trips.ts';
import { quote, quoted } from './trip-cancellation.states.tsx';
import { TripCancellation } from './trip-cancellation.tsx';

const CANCEL = 'Cancelar reserva';
const KEEP = 'Manter reserva';
type Reply = ReturnType<typeof problem>;

const done: Reply = { status: 200, body: { statusId: bookingStatus.cancelled, ...refund } };

/** What becomes of the booking once it is loaded again. */
let later: Booking;
beforeEach(() => {
  later = sampleBooking();
});

/** The booking as the page has it: loaded again when its cancellation is done. */
function Trip({ booking }: { readonly booking: Booking }) {
  const { data } = useQuery({ queryKey: tripsKey, queryFn: () => later, initialData: booking, staleTime: 60_000 });
  return (
    <>
      <h2 id="title" tabIndex={-1}>
        São Paulo → Salvador
      </h2>
      <TripCancellation booking={data} titleId="title" />
    </>
  );
}

/** A server that answers a cancellation with one reply after another, the last again and again. */
function replying(...replies: readonly (Reply | typeof never)[]) {
  let calls = 0;
  return fakeServer(
    answer(bookingRoutes.cancel, () => {
      const reply = replies[Math.min(calls, replies.length - 1)] ?? never;
      calls += 1;
      return typeof reply === 'function' ? reply() : reply;
    }),
    answer(identityRoutes.user, { status: 200, body: sampleUser() }),
  );
}

/** Renders the booking and asks what its cancellation costs. */
async function asking(booking = sampleBooking()) {
  const screen = await renderInPage(<Trip booking={booking} />);
  await screen.getByRole('button', { name: CANCEL }).click();
  const dialog = screen.getByRole('dialog', { name: CANCEL });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog, agree: () => dialog.getByRole('button', { name: CANCEL }).click() };
}

describe('what a cancellation costs', () => {
  it('is asked for before anything is cancelled', async () => {
    const asked = replying(never);
    const { dialog } = await asking();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Consultando o que volta para você…');
    await expect.element(dialog.getByRole('button', { name: CANCEL })).toBeDisabled();
    expect(asked.map(({ path, body }) => [path, body])).toEqual([['/booking/cancel?locator=L0C4T0R', {}]]);
  });

  it('is asked of the trip that the dialog names', async () => {
    replying(never);
    const { dialog } = await asking();
    await expect.element(dialog.getByText('São Paulo → Salvador')).toBeVisible();
    await expect.element(dialog).toHaveTextContent(/31\/12\/2026.*07\/01\/2027.*Reserva EMB-7F3K2Q/);
  });

  it('is what comes back, to where, and what does not, with why', async () => {
    replying(quoted());
    const { dialog } = await asking();
    await expect.element(dialog.getByText('Para o seu saldo')).toBeVisible();
    const text = dialog.element().textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Para o seu saldo40.000 Pts');
    expect(text).toContain('Para o cartão Visa •••• 1111R$ 150,00');
    expect(text).toContain('Multa em Pontos20.000 Pts');
    expect(text).toContain('Multa em R$R$ 49,00');
    expect(text).toContain('Pontos com validade encerrada1.725 Pts');
    expect(text).toContain('por isso não voltam ao saldo');
  });

  it('says that there is no penalty where points are lost all the same', async () => {
    const none = { cash: 0, points: 0 };
    const lost = { lostPoints: 61_725, refundPoints: 0, refundCash: 0, penaltyPoints: 0, penaltyCash: 0 };
    replying(quoted({ ...lost, fare: { cash: 0, points: 61_725 }, tax: none, fee: none }));
    const { dialog } = await asking();
    await expect
      .element(dialog.getByText(/^Não há multa\. Vieram de créditos cuja validade já terminou/))
      .toBeVisible();
    await expect.element(dialog.getByText('Nada', { exact: true })).toBeVisible();
  });

  it('names every point once: the reais alone are told apart where points have expired', async () => {
    replying(quoted());
    const { dialog } = await asking();
    await expect.element(dialog.getByRole('heading', { name: 'O que volta em R$, por parte do preço' })).toBeVisible();
    const lines = [...dialog.element().querySelectorAll('dt')].map((term) =>
      [term, term.nextElementSibling].map((part) => part?.textContent?.replaceAll('\u00a0', ' ')).join(': '),
    );
    expect(lines.slice(-2)).toEqual(['Ticket: R$ 100,00', 'Taxa de Embarque: R$ 50,00']);
    const points = lines.map((line) => Number(/([\d.]+) Pts/.exec(line)?.[1]?.replaceAll('.', '') ?? 0));
    expect(points.reduce((sum, each) => sum + each)).toBe(sampleBooking().pointsTotalValue);
  });

  it('tells points apart, too, where none have expired', async () => {
    replying(quoted({ lostPoints: 0, refundPoints: 41_725 }));
    const { dialog } = await asking();
    await expect.element(dialog.getByRole('heading', { name: 'O que volta, por parte do preço' })).toBeVisible();
    await expect.element(dialog.getByText('36.400 Pts e R$')).toBeVisible();
  });

  it('says until when it holds, and what becomes of a coupon', async () => {
    replying(quoted({ expiresAt: '2026-12-20T15:00:00Z', returnsCoupon: true }));
    const { dialog } = await asking();
    await expect.element(dialog.getByText(/^Estes valores valem até/)).toHaveTextContent(/12:00.*horário de Brasília/);
    await expect.element(dialog.getByText(/^O cupom usado nesta compra pode ser usado de novo/)).toBeVisible();
  });

  it('says that a coupon is spent of which a penalty keeps a part', async () => {
    replying(quoted({ spendsCoupon: true }));
    const { dialog } = await asking();
    await expect.element(dialog.getByText(/^O cupom usado nesta compra não pode ser usado de novo/)).toBeVisible();
  });

  it('says that a part of the booking stays', async () => {
    replying(quoted({ isPartial: true }));
    const { dialog } = await asking();
    await expect.element(dialog.getByText(/^Uma parte desta reserva não pode ser cancelada/)).toBeVisible();
  });

  it('is nothing while nothing was charged', async () => {
    const free = { refundCash: 0, penaltyCash: 0, penaltyPoints: 0, lostPoints: 0 };
    replying(quoted(free));
    const { dialog } = await asking(pendingBooking());
    await expect
      .element(dialog.getByText(/^Nada foi cobrado no seu cartão\./))
      .toHaveTextContent('O que estava reservado volta para o seu saldo.');
  });

  it('does not promise all that was reserved where some of it has expired', async () => {
    replying(quoted({ refundCash: 0, penaltyCash: 0, penaltyPoints: 0 }));
    const { dialog } = await asking(pendingBooking());
    await expect
      .element(dialog.getByText(/^Nada foi cobrado no seu cartão\./))
      .not.toHaveTextContent('O que estava reservado');
  });

  it('can be asked for again where no answer came', async () => {
    const asked = replying(problem(500, 'Ocorreu um erro'), quoted());
    const { dialog } = await asking();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: KEEP })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(dialog.getByText('Para o seu saldo')).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{}, {}]);
  });
});

describe('a booking that is kept', () => {
  it.each([
    ['its button', () => userEvent.click(document.querySelector('[role="dialog"] [data-autofocus]') ?? document.body)],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('stays as it is, and the focus goes back: by %s', async (_how, keep) => {
    const asked = replying(quoted());
    const { screen, dialog } = await asking();
    await expect.element(dialog.getByText('Para o seu saldo')).toBeVisible();
    await keep();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: CANCEL })).toHaveFocus();
    expect(asked).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('is agreed to with exactly the values on the screen', async () => {
    const asked = replying(quoted(), never);
    const { dialog, agree } = await asking();
    await agree();
    await expect.element(dialog.getByRole('button', { name: KEEP })).toBeDisabled();
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toEqual({
      confirmPenalty: {
        cash: 49,
        points: 20_000,
        lostPoints: 1_725,
        refund: { cash: 150, points: 40_000 },
        spendsCoupon: false,
      },
    });
  });

  it('cannot be left while it is under way', async () => {
    replying(quoted(), never);
    const { dialog, agree } = await asking();
    await agree();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Fechar' })).toBeDisabled();
  });

  it('says that it is done, and what came back', async () => {
    replying(quoted(), done);
    later = sampleBooking({ statusId: bookingStatus.cancelled, cancellation: refund });
    const { screen, dialog, agree } = await asking();
    await agree();
    await expect.element(screen.getByText('Reserva cancelada.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('region', { name: 'Cancelamento', exact: true }))
      .toHaveTextContent('Voltou para você');
  });

  it('leaves the focus at the title of its card, as its button is gone', async () => {
    replying(quoted(), done);
    later = sampleBooking({ statusId: bookingStatus.cancelled, cancellation: refund });
    const { screen, agree } = await asking();
    await agree();
    await expect.element(screen.getByRole('heading', { name: 'São Paulo → Salvador' })).toHaveFocus();
  });

  it('wants a new decision where the coupon is spent by now, and says that it is', async () => {
    const free = { penaltyCash: 0, penaltyPoints: 0, lostPoints: 0, refundCash: 0, refundPoints: 0 };
    const asked = replying(quoted({ ...free, returnsCoupon: true }), quoted({ ...free, spendsCoupon: true }), done);
    const { dialog, agree } = await asking();
    await agree();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('O valor do cancelamento mudou.');
    await expect.element(dialog.getByText(/^O cupom usado nesta compra não pode ser usado de novo/)).toBeVisible();
    await agree();
    await eventually(() => expect(asked[2]?.body).toMatchObject({ confirmPenalty: { spendsCoupon: true } }));
    expect(asked[1]?.body).toMatchObject({ confirmPenalty: { spendsCoupon: false } });
  });

  it('shows the new values where they have changed, and wants a new decision', async () => {
    const asked = replying(quoted(), quoted({ penaltyCash: 99 }), done);
    const { dialog, agree } = await asking();
    await agree();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('O valor do cancelamento mudou. Confira os novos valores antes de continuar.');
    await expect.element(dialog.getByRole('button', { name: KEEP })).toHaveFocus();
    await agree();
    await eventually(() => expect(asked.filter(({ path }) => path.startsWith('/booking'))).toHaveLength(3));
    expect(asked[2]?.body).toMatchObject({ confirmPenalty: { cash: 99 } });
  });

  it('says that nothing changed where the company did not confirm it', async () => {
    replying(quoted(), quoted());
    const { dialog, agree } = await asking();
    await agree();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^A empresa não confirmou o cancelamento/);
  });

  it('does not claim to know what became of it without an answer', async () => {
    replying(quoted(), { status: 504, body: {} });
    const { dialog, agree } = await asking();
    await agree();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Ainda não sabemos se o cancelamento foi/);
    await expect.element(dialog.getByRole('button', { name: CANCEL })).toBeEnabled();
  });

  it('ends where the booking cannot be cancelled any more, with why', async () => {
    replying(quoted(), problem(409, 'Esta reserva já foi cancelada.'));
    const { screen, dialog, agree } = await asking();
    await agree();
    await expect.element(screen.getByText('Esta reserva já foi cancelada.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

it('has no penalty to show where there is none', async () => {
  const { penaltyCash, penaltyPoints, lostPoints } = quote({ penaltyCash: 0, penaltyPoints: 0, lostPoints: 0 });
  replying(quoted({ penaltyCash, penaltyPoints, lostPoints }));
  const { dialog } = await asking();
  await expect.element(dialog.getByText('Nada: não há multa')).toBeVisible();
});

it('says that a fine is taken first from points that would not come back anyway', async () => {
  const FIRST = 'Descontada primeiro dos créditos cuja validade já terminou.';
  replying(quoted());
  const { dialog } = await asking();
  await expect.element(dialog.getByText(FIRST)).toBeVisible();
  expect(dialog.getByText('Multa em Pontos').element().parentElement?.textContent).toContain(FIRST);
});

it('has what came back beside what did not, and nothing beside both, however wide the window is', async () => {
  await page.viewport(1440, 900);
  replying();
  const booking = sampleBooking({ statusId: bookingStatus.cancelled, cancellation: refund });
  const screen = await renderInPage(<Trip booking={booking} />);
  const done = screen.getByRole('region', { name: 'Cancelamento', exact: true });
  const edges = ['Voltou para você', 'Não voltou', 'O que voltou em R$, por parte do preço'].map((name) => {
    const side = done.getByRole('heading', { name }).element().parentElement?.getBoundingClientRect();
    return { left: side?.left ?? 0, right: side?.right ?? 0 };
  });
  const [back, kept, parts] = edges;
  const { right } = done.element().getBoundingClientRect();
  expect(kept?.right).toBeCloseTo(right, 0);
  expect(kept?.left).toBeGreaterThan(back?.right ?? 0);
  // Amounts are as near to their labels as above.
  expect(parts).toEqual(back);
});
