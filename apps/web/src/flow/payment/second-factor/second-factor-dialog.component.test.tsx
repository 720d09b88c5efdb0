import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { advanceClock } from '@embarque/web-kit/testing/advance-clock.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import states, { pendingBooking } from './second-factor-dialog.states.tsx';
import SecondFactorDialog from './second-factor-dialog.tsx';

const onCreated = vi.fn();
const onLeave = vi.fn();
const issued = { ...pendingBooking, success: true, statusId: 2, auth2fa: false };
const answers = (reply: Parameters<typeof answer>[1]) => fakeServer(answer(bookingRoutes.issueTicket, reply));

beforeEach(() => {
  onCreated.mockReset();
  onLeave.mockReset();
});

async function draw() {
  const screen = await renderInPage(
    <SecondFactorDialog booking={pendingBooking} payment={null} onCreated={onCreated} onLeave={onLeave} />,
  );
  const field = screen.getByLabelText('Código de confirmação');
  await expect.element(field).toBeVisible();
  return {
    screen,
    field,
    async confirm(code: string) {
      await field.fill(code);
      await screen.getByRole('button', { name: 'Confirmar' }).click();
    },
  };
}

it('says where the code went and for what, and waits for it', async () => {
  const { screen, field } = await draw();
  const dialog = screen.getByRole('dialog', { name: 'Confirme o pagamento' });
  await expect.element(dialog).toHaveTextContent('para a***@demo.test');
  await expect.element(dialog).toHaveTextContent('EMB-123');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
});

it('says what will be charged, and on which card where the page knows it', async () => {
  const known = await renderInPage(states.asking);
  const dialog = known.getByRole('dialog', { name: 'Confirme o pagamento' });
  await expect.element(dialog).toHaveTextContent(/Total em R\$R\$\s1\.234,50Cartão.*Visa •••• 3220/);
  await expect.element(dialog).toHaveTextContent(/confirmar o pagamento de R\$\s1\.234,50 da reserva EMB-123/);
  await known.unmount();
  // After a reload, or from My trips: the server tells the amount.
  const { screen } = await draw();
  const again = screen.getByRole('dialog', { name: 'Confirme o pagamento' });
  await expect.element(again).toHaveTextContent(/Total em R\$R\$\s1\.234,50/);
  await expect.element(again).toHaveTextContent(/confirmar o pagamento de R\$\s1\.234,50 da reserva EMB-123/);
  await expect.element(screen.getByText('Cartão')).not.toBeInTheDocument();
});

it.each([
  ['', 'Digite o código que você recebeu.'],
  ['123', 'O código tem 6 números. Confira e tente novamente.'],
])('asks no bank about a code that cannot be one: «%s»', async (code, sentence) => {
  const asked = answers(never);
  const { field, confirm } = await draw();
  await confirm(code);
  await expect.element(field).toHaveAccessibleDescription(sentence);
  await expect.element(field).toHaveValue(code);
  expect(asked).toEqual([]);
});

it('confirms the payment, also by Enter', async () => {
  const asked = answers({ status: 200, body: issued });
  const { field } = await draw();
  await field.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onCreated.mock.calls.length).toBe(1);
  expect(asked.map(({ path }) => path)).toEqual(['/booking/issue-ticket?locator=ABC123&token2fa=123456']);
});

it('covers itself while the bank is asked', async () => {
  answers(never);
  const { screen, confirm } = await draw();
  await confirm('123456');
  await expect.element(screen.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
});

it('says that a code is wrong, and takes another', async () => {
  answers({ status: 201, body: { ...pendingBooking, error: 'Código inválido.' } });
  const { field, confirm } = await draw();
  await confirm('000000');
  await expect.element(field).toHaveAccessibleDescription('Código inválido.');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toBeEnabled();
  expect(onCreated).not.toHaveBeenCalled();
});

it('goes on once the bank takes no more codes', async () => {
  answers({ status: 201, body: { ...pendingBooking, auth2fa: false, error: 'O banco recusou o pagamento.' } });
  const { screen, field, confirm } = await draw();
  await confirm('000000');
  await expect.element(field).toHaveAccessibleDescription('O banco recusou o pagamento.');
  await expect.element(field).toBeDisabled();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  expect(onLeave).toHaveBeenCalledOnce();
});

it('says that a booking has ended meanwhile', async () => {
  answers(problem(409, 'Esta reserva expirou. Nada foi cobrado de você.', { code: 'booking_expired' }));
  const { screen, field, confirm } = await draw();
  await confirm('123456');
  await expect.element(field).toHaveAccessibleDescription('Esta reserva expirou. Nada foi cobrado de você.');
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(screen.place).toBe(shopPaths.bookingError);
});

it('can be left for later', async () => {
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect(onLeave).toHaveBeenCalledOnce();
});

it('sends a new code, and takes away what was typed of the old one', async () => {
  const asked = fakeServer(
    answer(bookingRoutes.resendCode, { status: 204 }),
    answer(bookingRoutes.issueTicket, { status: 201, body: { ...pendingBooking, codeWaitSeconds: 45 } }),
  );
  const { screen, field } = await draw();
  await field.fill('123');
  await screen.getByRole('button', { name: 'Reenviar código' }).click();
  await expect.element(screen.getByText('Código reenviado, verifique sua caixa de mensagens!')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/^00:[0-4]\d$/);
  expect(asked[0]?.path).toBe('/booking/auth2fa/resend?locator=ABC123');
});

it('sends no new code before its time', async () => {
  const asked = fakeServer(answer(bookingRoutes.resendCode, { status: 204 }));
  const screen = await renderInPage(states.justResent);
  const resend = screen.getByRole('button', { name: 'Reenviar código' });
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true');
  await resend.click({ force: true });
  expect(asked).toEqual([]);
});

it('says that no new code was sent where too many were, and keeps what was typed', async () => {
  const limit = 'Não conseguimos reenviar, por favor, tente novamente!';
  fakeServer(answer(bookingRoutes.resendCode, problem(409, limit, { code: 'code_not_sent' })));
  const { screen, field } = await draw();
  await field.fill('123');
  await screen.getByRole('button', { name: 'Reenviar código' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(limit);
  await expect.element(field).toHaveValue('123');
});

it('says that no new code was sent where no answer came', async () => {
  fakeServer();
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Reenviar código' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Não conseguimos reenviar, por favor, tente novamente!');
});

it('offers a new code as soon as its time has come', async () => {
  const screen = await renderInPage(states.justResent);
  const resend = screen.getByRole('button', { name: 'Reenviar código' });
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true');
  advanceClock(45_000);
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  await expect.element(resend).not.toHaveAttribute('aria-disabled', 'true');
});
