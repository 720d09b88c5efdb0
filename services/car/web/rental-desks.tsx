import type { CarDetails } from '@embarque/car/car-details.ts';
import { MapPin } from 'lucide-react';
import { type HandedOver, momentText } from './car-texts.ts';
import { DeskHoursText } from './desk-hours-text.tsx';
import classes from './rental-desks.module.css';

interface RentalDesksProps {
  readonly rental: HandedOver;
  /** On as few lines as there is room for. */
  readonly isFlat?: boolean;
}

/** Where and when cars are picked up and returned, by the clocks of the desks, with their hours. */
export function RentalDesks({ rental, isFlat = false }: RentalDesksProps) {
  const { pickupDateTime, pickupAddress, pickupDesk, dropoffDateTime, dropoffAddress, dropoffDesk } = rental;
  return (
    <dl className={classes.desks} data-flat={isFlat || undefined}>
      <Desk label="Retirada" dateTime={pickupDateTime} address={pickupAddress} desk={pickupDesk} />
      <Desk label="Devolução" dateTime={dropoffDateTime} address={dropoffAddress} desk={dropoffDesk} />
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
  return (
    <div className={classes.desk}>
      <dt>{label}</dt>
      <dd className={classes.moment}>{momentText(dateTime)}</dd>
      <dd className={classes.place}>
        <MapPin size={14} aria-hidden />
        {address}
      </dd>
      <dd className={classes.hours}>
        <DeskHoursText desk={desk} dateTime={dateTime} />
      </dd>
    </div>
  );
}
