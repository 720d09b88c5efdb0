import type { CarBooking } from '@embarque/car/contract.ts';
import { arrivalNumberText } from '@embarque/car/rules/arrival-number.ts';
import { cityOfAddress } from '@embarque/car/rules/pickup-city.ts';
import type { TripDetailsProps, TripStep } from '@embarque/commerce/web/parts.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { Timeline } from '@embarque/web-kit/ui/cards/timeline.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { CarHeading } from '../car-heading.tsx';
import { CarCancellation } from '../checkout/car-cancellation.tsx';
import { DeskHoursText } from '../desk-hours-text.tsx';
import { IncludedTerms, RentalTerms } from '../rental-terms.tsx';
import classes from './car-trip-details.module.css';

/** Returns "Econômico · Aroeira Aluguel de Carros". */
export function carTripTitle({ car: { categoryName, companyName } }: CarBooking): string {
  return `${categoryName} · ${companyName}`;
}

/** Returns the city it is picked up in. */
export const carTripPlace = ({ car }: CarBooking): string => cityOfAddress(car.pickupAddress);

/** Returns when and where the car is picked up and returned. */
export function carTripSteps({ car }: CarBooking): TripStep[] {
  return [
    { label: 'retirada', dateTime: car.pickupDateTime, place: car.pickupAddress },
    { label: 'devolução', dateTime: car.dropoffDateTime, place: car.dropoffAddress },
  ];
}

/** A rented car: what it is, its desks in full, and below them what to bring: drivers need it at the desk. */
export function CarTripDetails({ booking, withoutConditions = false }: TripDetailsProps<CarBooking>) {
  const { car } = booking;
  return (
    <div className={classes.rental}>
      <CarHeading car={car} />
      <Timeline
        label="Retirada e devolução"
        stops={[
          {
            label: 'Retirada',
            dateTime: car.pickupDateTime,
            title: car.pickupAddress,
            children: <Desk desk={car.pickupDesk} dateTime={car.pickupDateTime} />,
          },
          {
            label: 'Devolução',
            dateTime: car.dropoffDateTime,
            title: car.dropoffAddress,
            children: <Desk desk={car.dropoffDesk} dateTime={car.dropoffDateTime} />,
          },
        ]}
      />
      {car.arrivalNumber && <p className={classes.arrival}>{arrivalText(car.arrivalNumber)}</p>}
      <Fold title="O que está incluído e o que levar à loja">
        <RentalTerms car={car}>
          <IncludedTerms car={car} />
        </RentalTerms>
      </Fold>
      {!withoutConditions && hasConditions(booking) && (
        <Fold title="Política de cancelamento">
          <CarTripConditions booking={booking} />
        </Fold>
      )}
    </div>
  );
}

/** Whether it can still be cancelled, under terms that are known. */
const hasConditions = ({ car, statusId }: CarBooking): boolean =>
  (statusId === bookingStatus.issued || statusId === bookingStatus.pending) && Boolean(car.cancellationTerms);

/** What cancelling it costs, as long as it can be cancelled. */
export function CarTripConditions({ booking }: { readonly booking: CarBooking }) {
  const { cancellationTerms } = booking.car;
  return hasConditions(booking) && cancellationTerms && <CarCancellation selection={cancellationTerms} />;
}

interface DeskProps {
  readonly desk: CarBooking['car']['pickupDesk'];
  readonly dateTime: string;
}

function Desk({ desk, dateTime }: DeskProps) {
  return (
    <>
      <span>{desk.meetPoint}</span>
      <DeskHoursText desk={desk} dateTime={dateTime} />
    </>
  );
}

const arrivalText = (number: string) => `Voo informado à locadora: ${arrivalNumberText(number)}`;
