import type { CarDetails } from '@embarque/car/car-details.ts';
import { Clock, TriangleAlert } from 'lucide-react';
import { deskText } from './car-texts.ts';
import classes from './desk-hours-text.module.css';

interface DeskHoursTextProps {
  readonly desk: CarDetails['pickupDesk'];
  /** When the car is handed over, local to the desk. */
  readonly dateTime: string;
}

/** When a desk is open on that day, and whether the handing over is outside those hours. */
export function DeskHoursText({ desk, dateTime }: DeskHoursTextProps) {
  const { hours, isAfterHours } = deskText(desk, dateTime);
  const Sign = isAfterHours ? TriangleAlert : Clock;
  return (
    <span className={`${classes.hours} ${isAfterHours ? classes.afterHours : ''}`}>
      <Sign size={14} aria-hidden />
      <span>{hours}</span>
    </span>
  );
}
