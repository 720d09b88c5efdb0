import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { advanceClock } from '@embarque/web-kit/testing/advance-clock.ts';
import { eventually } from '@embarque/web-kit/testing/eventually.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import { cardTerms } from '../../payment/testing/card-terms.ts';
import { inMinutes, pendingBooking } from '../booking-card.states.tsx';
import { PendingTrip } from './pending-trip.tsx';

const PAY = 'Reprocessar Pagamento';
/** One whose payment only needs to be asked about. */
const paid = { paymentTransaction: 't1' };

interface Wish {
  readonly booking?: Partial<Omit<Booking, 'type'>>;
  readonly clockSkewMs?: number;
  readonly onReload?: () => void;
}

const pending = ({ booking = {}, clockSkewMs = 0, onReload = () => undefined }: Wish = {}) =>
  renderInPage(
    <>
      <h2 id="title" tabIndex={-1}>
        São Paulo → Salvador
      </h2>
      <PendingTrip booking={pendingBooking(booking)} titleId="title" clockSkewMs={clockSkewMs} onReload={onReload} />
    </>,
    { at: shopPaths.trips },
  );

it('says until when it can be paid, and how long that is', async () => {
  const screen = await pending();
  await expect
    .element(screen.getByText(/^Esta reserva expira em \d\d\/\d\d\/\d{4}.*\(horário de Brasília\)/))
    .toBeVisible();
  await expect.element(screen.getByRole('timer', { name: 'Tempo restante' })).toHaveTextContent(/^1 h 3[45] min$/);
});

it("counts by the server's clock", async () => {
  const screen = await pending({ clockSkewMs: 65 * 60_000 });
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/^(29|30):\d\d$/);
});

it('cannot be paid once time is up, and asks how it stands', async () => {
  const onReload = vi.fn();
  const screen = await pending({ booking: { bookingExpirationDate: inMinutes(-1) }, onReload });
  await expect.element(screen.getByText('O prazo desta reserva terminou. Atualizando…')).toBeVisible();
  expect(screen.getByRole('button', { name: PAY }).elements()).toHaveLength(0);
  expect(onReload).toHaveBeenCalledOnce();
});

describe('the focus when time runs out', () => {
  /** A booking with four minutes left, which `timeRunsOut` lets pass. */
  const hasty = () => pending({ booking: { bookingExpirationDate: inMinutes(4) } });
  async function timeRunsOut(screen: Awaited<ReturnType<typeof hasty>>) {
    advanceClock(4 * 60_000);
    await expect.element(screen.getByText(/^O prazo desta reserva terminou/)).toBeVisible();
  }

  it('goes from the button, which is gone, to the title of the card', async () => {
    const screen = await hasty();
    screen.getByRole('button', { name: PAY }).element().focus();
    await timeRunsOut(screen);
    await expect.element(screen.getByRole('heading')).toHaveFocus();
  });

  it('stays where it is elsewhere', async () => {
    const screen = await hasty();
    await timeRunsOut(screen);
    expect(document.activeElement).toBe(document.body);
  });
});

it('asks for a card where cash is due, and gives the focus back when that is put off', async () => {
  const screen = await pending();
  await screen.getByRole('button', { name: PAY }).click();
  const dialog = screen.getByRole('dialog', { name: PAY });
  await expect.element(dialog.getByText('EMB-7F3K2Q')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Pagar R$ 199,00' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: PAY })).toHaveFocus();
});

it('sends no card whose fields are not filled in, and goes to the first', async () => {
  const asked = fakeServer();
  const screen = await pending();
  await screen.getByRole('button', { name: PAY }).click();
  await screen.getByRole('button', { name: 'Pagar R$ 199,00' }).click();
  await expect.element(screen.getByText(FIELDS_MISSING)).toBeVisible();
  await eventually(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(asked).toEqual([]);
});

describe('a card that is typed in', () => {
  /** Opens the form of the payment and fills it in. */
  async function filled() {
    const screen = await pending();
    await screen.getByRole('button', { name: PAY }).click();
    const fill = (label: string, text: string) => screen.getByLabelText(label, { exact: true }).fill(text);
    await fill('CPF do titular', '52998224725');
    await fill('Celular', '11987654321');
    await fill('CEP', '01310100');
    await screen.getByLabelText('Estado').selectOptions('São Paulo - SP');
    await fill('Cidade', 'São Paulo');
    await fill('Endereço', 'Avenida Paulista');
    await fill('Número', '1000');
    await screen.getByLabelText('Número de parcelas').selectOptions('1');
    await fill('Número do cartão', '4111111111111111');
    await fill('Nome do titular do cartão', 'Ana Souza');
    await fill('Data de expiração', '12/2031');
    await fill('CCV', '123');
    return { screen, pay: () => screen.getByRole('button', { name: 'Pagar R$ 199,00' }).click() };
  }
  const tickets = (asked: ReturnType<typeof fakeServer>) =>
    asked.filter(({ path }) => path.startsWith(bookingRoutes.issueTicket.path));

  it('pays once it is checked: the press is told so meanwhile, and goes on by itself', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const asked = fakeServer(
      answer(paymentRoutes.keys, { status: 200, body: await cardTerms() }),
      answer(paymentRoutes.checkCard, async () => {
        await told;
        return { status: 200, body: { data: { valid: true } } };
      }),
      answer(bookingRoutes.issueTicket, never),
    );
    const { screen, pay } = await filled();
    await pay();
    await expect.element(screen.getByText('Aguarde, enquanto validamos o cartão.')).toBeVisible();
    expect(tickets(asked)).toEqual([]);
    tell();
    await expect.element(screen.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
    await expect.poll(() => tickets(asked)).toHaveLength(1);
  });

  it('is all there to be sent again where no answer came', async () => {
    const asked = fakeServer(
      answer(paymentRoutes.keys, { status: 200, body: await cardTerms() }),
      answer(paymentRoutes.checkCard, { status: 200, body: { data: { valid: true } } }),
      answer(bookingRoutes.issueTicket, problem(500, 'Ocorreu um erro')),
    );
    const { screen, pay } = await filled();
    await pay();
    await expect.element(screen.getByText('Compra não processada, por favor, tente novamente!')).toBeVisible();
    await expect.element(screen.getByLabelText('Número do cartão')).toHaveValue('4111 1111 1111 1111');
    await pay();
    await expect.poll(() => tickets(asked)).toHaveLength(2);
  });
});

it('asks for no card where the payment is made, and waits for what becomes of it', async () => {
  const asked = fakeServer(answer(bookingRoutes.issueTicket, never));
  const screen = await pending({ booking: paid });
  await screen.getByRole('button', { name: PAY }).click();
  await expect.element(screen.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/booking/issue-ticket?locator=L0C4T0R', null]]);
});

it('ends where a purchase ends once it is issued', async () => {
  fakeServer(
    answer(bookingRoutes.issueTicket, {
      status: 200,
      body: { success: true, bookingCode: 'EMB-7F3K2Q', locator: 'L0C4T0R', statusId: 2 },
    }),
  );
  const screen = await pending({ booking: paid });
  await screen.getByRole('button', { name: PAY }).click();
  await eventually(() => expect(screen.place()).toBe(shopPaths.finished));
});

it('says so where it was refused, and can be tried again', async () => {
  const asked = fakeServer(answer(bookingRoutes.issueTicket, problem(400, 'Requisição inválida')));
  const screen = await pending({ booking: paid });
  await screen.getByRole('button', { name: PAY }).click();
  await expect.element(screen.getByText('Há algo de errado nos seus dados, verifique!')).toBeVisible();
  await screen.getByRole('button', { name: PAY }).click();
  await eventually(() => expect(asked).toHaveLength(2));
});

it('says which of its points have expired, when they come back and which do not', async () => {
  const screen = await pending({
    booking: { expiredPoints: { points: 3_000, validUntil: inMinutes(60 * 24 * 30), lostPoints: 1_000 } },
  });
  await expect.element(screen.getByText('4.000 Pts')).toBeVisible();
  await expect.element(screen.getByText(/3\.000\sPts voltam em .* e valem até/)).toBeVisible();
  await expect.element(screen.getByText(/Sem o pagamento, 1\.000\sPts não voltam ao seu saldo/)).toBeVisible();
});
