import type { BookingCreated } from '@embarque/contract/booking.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../../testing/in-page.tsx';
import type { Charge } from '../use-created-booking.ts';
import SecondFactorDialog from './second-factor-dialog.tsx';

/** A booking whose bank has sent a code. */
export const pendingBooking: BookingCreated = {
  success: false,
  bookingCode: 'EMB-123',
  locator: 'ABC123',
  statusId: 1,
  auth2fa: true,
  cashTotalValue: 1_234.5,
  codeSentTo: 'a***@demo.test',
};

/** What is to be confirmed. */
export const charge: Charge = { cents: 123_450, card: { brand: 'visa', last4Digits: '3220' } };

const dialog = (booking: Partial<BookingCreated>) => (
  <InPage>
    <SecondFactorDialog
      booking={{ ...pendingBooking, ...booking }}
      payment={null}
      charge={charge}
      onCreated={() => undefined}
      onLeave={() => undefined}
    />
  </InPage>
);

export default statesOf({
  asking: dialog({}),
  justResent: dialog({ codeWaitSeconds: 45 }),
});
