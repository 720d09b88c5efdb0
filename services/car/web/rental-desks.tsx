import { Clock, MapPin, TriangleAlert } from 'lucide-react';
import type { CarDetails } from '../car-details.ts';
import { deskText, momentText } from './car-texts.ts';
import classes from './rental-desks.module.css';

type Rental = Pick<
  CarDetails,
  'pickupDateTime' | 'dropoffDateTime' | 'pickupAddress' | 'dropoffAddress' | 'pickupDesk' | 'dropoffDesk'
>;

interface RentalDesksProps {
  readonly rental: Rental;
  /** One rental of many: small, and without how to find the desks. */
  readonly brief?: boolean;
}

/** Where and when a car is picked up and returned, by the clocks of the desks, with their hours. */
export function RentalDesks({ rental, brief = false }: RentalDesksProps) {
  const { pickupDateTime, pickupAddress, pickupDesk, dropoffDateTime, dropoffAddress, dropoffDesk } = rental;
  return (
    <dl className={classes.desks} data-brief={brief || undefined}>
      <Desk label="Retirada" dateTime={pickupDateTime} address={pickupAddress} desk={pickupDesk} brief={brief} />
      <Desk label="Devolução" dateTime={dropoffDateTime} address={dropoffAddress} desk={dropoffDesk} brief={brief} />
    </dl>
  );
}

interface DeskProps {
  readonly label: 'Retirada' | 'Devolução';
  readonly dateTime: string;
  readonly address: string;
  readonly desk: CarDetails['pickupDesk'];
  readonly brief: boolean;
}

function Desk({ label, dateTime, address, desk, brief }: DeskProps) {
  const { hours, isAfterHours } = deskText(desk, dateTime);
  const Sign = isAfterHours ? TriangleAlert : Clock;
  const size = brief ? 14 : 16;
  return (
    <div className={classes.desk}>
      <dt>{label}</dt>
      <dd className={classes.moment}>{momentText(dateTime)}</dd>
      <dd>
        <MapPin size={size} aria-hidden />
        <span>
          {address}
          {!brief && <small>{desk.meetPoint}</small>}
        </span>
      </dd>
      <dd className={isAfterHours ? classes.afterHours : undefined}>
        <Sign size={size} aria-hidden />
        {hours}
      </dd>
    </div>
  );
}
