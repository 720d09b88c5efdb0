import type { Unanswered } from '@embarque/contract/booking.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { UnansweredPurchase } from './unanswered-purchase.tsx';

/** A purchase whose company has not answered. */
export const openPurchase: Unanswered = {
  bookingCode: 'EMB-OPEN01',
  type: 'FLIGHT',
  date: '2026-12-01T12:00:00Z',
  cashTotalValue: 0,
  pointsTotalValue: 12_000,
  unissued: null,
};

/** What came back of it once nothing came of it. */
export const returned = { returnedPoints: 12_000, lostPoints: 0, returnsCoupon: false, releasedCard: null };

const purchase = (wish: Partial<Unanswered>) => (
  <SignedIn>
    <UnansweredPurchase purchase={{ ...openPurchase, ...wish }} />
  </SignedIn>
);

export default statesOf({
  open: purchase({}),
  ended: purchase({ unissued: returned }),
});
