import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import type { CancellationQuote } from '@embarque/contract/cancellation.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useEffect, useState } from 'react';
import { InPage } from '../../../testing/in-page.tsx';
import { pendingBooking, refund } from '../booking-card.states.tsx';
import { TripCancellation } from './trip-cancellation.tsx';

/** What a cancellation costs, as the server says it. */
export const quote = (wish: Partial<CancellationQuote> = {}): CancellationQuote => ({
  ...refund,
  isPartial: false,
  returnsCoupon: false,
  spendsCoupon: false,
  expiresAt: null,
  ...wish,
});

/** A refusal that says what the cancellation costs. */
export const quoted = (wish?: Partial<CancellationQuote>) => problem(409, 'Confira os valores', { quote: quote(wish) });

interface AskedProps {
  readonly booking: Booking;
  readonly reply: Parameters<typeof answer>[1];
}

/** A booking whose cancellation was asked for. */
function Asked({ booking, reply }: AskedProps) {
  useState(() => fakeServer(answer(bookingRoutes.cancel, reply)));
  useEffect(() => document.querySelector<HTMLElement>('main button')?.click(), []);
  return <TripCancellation booking={booking} titleId="title" />;
}

const asked = (reply: AskedProps['reply'], booking = sampleBooking()) => (
  <InPage>
    <Asked booking={booking} reply={reply} />
  </InPage>
);
const free = { penaltyPoints: 0, penaltyCash: 0, lostPoints: 0 };

export default statesOf({
  asking: asked(never),
  penalty: asked(quoted({ expiresAt: '2026-12-20T15:00:00Z', spendsCoupon: true })),
  free: asked(quoted({ ...free, refundPoints: 61_725, refundCash: 199, returnsCoupon: true })),
  partial: asked(quoted({ isPartial: true })),
  unanswered: asked(problem(500, 'Ocorreu um erro')),
  pending: asked(
    quoted({ ...free, refundCash: 0, fare: { points: 36_400, cash: 0 }, tax: { points: 0, cash: 0 } }),
    pendingBooking(),
  ),
});
