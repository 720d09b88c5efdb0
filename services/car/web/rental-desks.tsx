import { Clock, MapPin } from 'lucide-react';
import type { CarDetails } from '../car-details.ts';
import { deskText, momentText } from './car-texts.ts';
import classes from './rental-desks.module.css';

type Rental = Pick<
  CarDetails,
  'pickupDateTime' | 'dropoffDateTime' | 'pickupAddress' | 'dropoffAddress' | 'pickupDesk' | 'dropoffDesk'
>;

/** Where and when a car is picked up and returned, by the clocks of the desks, with their hours. */
export function RentalDesks({ rental }: { readonly rental: Rental }) {
  return (
    <dl className={classes.desks}>
      <Desk label="Retirada" dateTime={rental.pickupDateTime} address={rental.pickupAddress} desk={rental.pickupDesk} />
      <Desk
        label="Devolução"
        dateTime={rental.dropoffDateTime}
        address={rental.dropoffAddress}
        desk={rental.dropoffDesk}
      />
    </dl>
  );
}

interface DeskProps {
  readonly label: 'Retirada' | 'Devolução';
  readonly dateTime: string;
  readonly address: string;
  readonly desk: CarDetails['pickupDesk'];
}

function Desk({ label, dateTime, address, desk }: DeskProps) {
  const { hours, isAfterHours } = deskText(desk, dateTime);
  return (
    <div className={classes.desk}>
      <dt>{label}</dt>
      <dd className={classes.moment}>{momentText(dateTime)}</dd>
      <dd>
        <MapPin size={16} aria-hidden />
        <span>
          {address}
          <small>{desk.meetPoint}</small>
        </span>
      </dd>
      <dd className={isAfterHours ? classes.afterHours : undefined}>
        <Clock size={16} aria-hidden />
        {hours}
      </dd>
    </div>
  );
}
