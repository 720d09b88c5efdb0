import type { BookingCreated } from '@embarque/contract/booking.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../testing/in-page.tsx';
import SecondFactorDialog from './second-factor-dialog.tsx';

/** A booking whose bank has sent a code. */
export const pendingBooking: BookingCreated = {
  success: false,
  bookingCode: 'EMB-123',
  locator: 'ABC123',
  statusId: 1,
  auth2fa: true,
  codeSentTo: 'a***@demo.test',
};

const dialog = (booking: Partial<BookingCreated>) => (
  <InPage>
    <SecondFactorDialog
      booking={{ ...pendingBooking, ...booking }}
      payment={null}
      onCreated={() => undefined}
      onLeave={() => undefined}
    />
  </InPage>
);

export default statesOf({
  asking: dialog({}),
  justResent: dialog({ codeWaitSeconds: 45 }),
});
