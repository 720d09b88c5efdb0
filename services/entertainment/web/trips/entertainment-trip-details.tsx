import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import { CancellationSteps } from '@embarque/commerce/web/cancellation-steps.tsx';
import type { TripDetailsProps } from '@embarque/commerce/web/parts.ts';
import { RichText } from '@embarque/commerce/web/rich-text-view.tsx';
import { BookedPlace } from '@embarque/commerce/web/trips/booked-place.tsx';
import type { EntertainmentBooking } from '@embarque/entertainment/booking-contract.ts';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { contactText } from '../chosen-texts.ts';
import classes from './entertainment-trip-details.module.css';
import { transferFacts, visitFacts } from './trip-facts.ts';

/** An activity: what, where and when, for whom, how a transfer goes, whom to ask, and what cancelling costs. */
export function EntertainmentTripDetails({
  booking,
  withoutConditions = false,
}: TripDetailsProps<EntertainmentBooking>) {
  const { entertainment: activity } = booking;
  const { image, name, description, meetingPoint, locationFull, position, contact } = activity;
  const address = meetingPoint || locationFull;
  const contacts = contactText(contact);
  return (
    <div className={classes.activity}>
      <BookedPlace picture={image} name={name} address={address} map={mapsLink(position, address)} />
      <Facts facts={visitFacts(activity)} />
      {activity.transferData && (
        <section className={classes.transfer} aria-label="Seu transfer">
          <h4>Seu transfer</h4>
          <Facts facts={transferFacts(activity)} />
        </section>
      )}
      <div className={classes.description}>
        <RichText html={description} />
      </div>
      {contacts !== '' && <p>Contato: {contacts}</p>}
      {!withoutConditions && (
        <div>
          <Fold title="Política de cancelamento">
            <EntertainmentTripConditions booking={booking} />
          </Fold>
        </div>
      )}
    </div>
  );
}

/** What cancelling it costs until when, and where all of that is written. */
export function EntertainmentTripConditions({ booking }: { readonly booking: EntertainmentBooking }) {
  return (
    <>
      <p>A política de cancelamento completa está no voucher enviado por e-mail.</p>
      <CancellationSteps steps={booking.entertainment.cancelPenalties} />
    </>
  );
}
