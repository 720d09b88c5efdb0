import type { Unanswered } from '@embarque/contract/booking.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../../testing/in-page.tsx';
import { UnansweredPurchase } from './unanswered-purchase.tsx';

/** A purchase whose company has not answered. */
export const openPurchase: Unanswered = {
  bookingCode: 'EMB-OPEN01',
  type: 'FLIGHT',
  title: 'São Paulo – Salvador',
  passengers: [{ name: 'João Pedro', lastName: 'Souza' }],
  departuredatetime: '2026-12-31T05:40:00-03:00',
  arrivaldatetime: '2027-01-07T20:25:00-03:00',
  date: '2026-12-01T12:00:00Z',
  cashTotalValue: 0,
  pointsTotalValue: 12_000,
  unissued: null,
};

/** What came back of it once nothing came of it. */
export const returned = {
  reason: null,
  returnedPoints: 12_000,
  lostPoints: 0,
  returnsCoupon: false,
  releasedCard: null,
};

const purchase = (wish: Partial<Unanswered>) => (
  <InPage>
    <UnansweredPurchase purchase={{ ...openPurchase, ...wish }} />
  </InPage>
);

export default statesOf({
  open: purchase({}),
  ended: purchase({ unissued: returned }),
});
