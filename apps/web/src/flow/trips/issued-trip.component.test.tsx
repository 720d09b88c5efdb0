import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { eventually } from '@embarque/web-kit/testing/eventually.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { IssuedTripActions, VoucherAction } from './issued-trip.tsx';

const issued = () =>
  renderInPage(
    <>
      <VoucherAction booking={sampleBooking()} />
      <IssuedTripActions booking={sampleBooking()} />
    </>,
  );
const RESEND = 'Reenviar Voucher';

/** The names of the files that are saved. */
function savedFiles(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

it('mails the voucher again, and says so', async () => {
  const asked = fakeServer(answer(bookingRoutes.sendVoucher, { status: 204 }));
  const screen = await issued();
  await screen.getByRole('button', { name: RESEND }).click();
  await expect.element(screen.getByText('Voucher reenviado, verifique seu e-mail!')).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual(['/booking/send-voucher?locator=L0C4T0R']);
});

it.each([RESEND, 'Baixar voucher (PDF)', 'Adicionar ao calendário'])(
  'says so where it went wrong: %s',
  async (name) => {
    const refused = problem(500, 'Ocorreu um erro');
    fakeServer(
      answer(bookingRoutes.sendVoucher, refused),
      answer(bookingRoutes.voucherPdf, refused),
      answer(bookingRoutes.calendar, refused),
    );
    const screen = await issued();
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Houve algum erro, tente novamente!');
  },
);

it('says when the voucher may be mailed again where it was too often', async () => {
  fakeServer(answer(bookingRoutes.sendVoucher, problem(429, 'Tente novamente em 1 hora.')));
  const screen = await issued();
  await screen.getByRole('button', { name: RESEND }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Houve algum erro, tente novamente! Tente novamente em 1 hora.');
});

it('asks once at a time, and keeps the focus meanwhile', async () => {
  const asked = fakeServer(answer(bookingRoutes.sendVoucher, never));
  const screen = await issued();
  const button = screen.getByRole('button', { name: RESEND });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expect.element(button).toHaveFocus();
  expect(asked).toHaveLength(1);
});

it.each([
  ['Baixar voucher (PDF)', bookingRoutes.voucherPdf],
  ['Adicionar ao calendário', bookingRoutes.calendar],
] as const)('saves a file of the trip: %s', async (name, route) => {
  const saved = savedFiles();
  const asked = fakeServer(answer(route, { status: 200, body: {} }));
  const screen = await issued();
  await screen.getByRole('button', { name }).click();
  await eventually(() => expect(saved).toEqual(['arquivo']));
  expect(asked[0]?.path).toBe(route.path.replace(':locator', 'L0C4T0R'));
  vi.restoreAllMocks();
});

it('offers the voucher before all else; in a list, and once the trip is over, as one thing among others', async () => {
  const screen = await issued();
  const look = (name: string) => screen.getByRole('button', { name }).element().getAttribute('data-look');
  expect(['Baixar voucher (PDF)', RESEND, 'Adicionar ao calendário'].map(look)).toEqual(['main', 'plain', 'plain']);
  await screen.unmount();
  const among = await renderInPage(<VoucherAction booking={sampleBooking()} isQuiet />);
  await expect.element(among.getByRole('button')).toHaveAttribute('data-look', 'plain');
  await among.unmount();
  const over = await renderInPage(<VoucherAction booking={sampleBooking({ statusId: bookingStatus.finished })} />);
  await expect.element(over.getByRole('button')).toHaveAttribute('data-look', 'plain');
});
