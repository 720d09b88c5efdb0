import type { RoomRate } from '@embarque/hotel/contract.ts';
import { cancellationEnd, payAtDeskLines } from '@embarque/hotel/rules/stay-texts.ts';
import classes from './rate-conditions.module.css';

/** What cancelling a room costs until when, what is paid at the hotel, and what has to be known before buying. */
export function RateConditions({
  rate,
}: {
  readonly rate: Pick<RoomRate, 'isRefundable' | 'cancelPenalties' | 'payAtDesk' | 'comments'>;
}) {
  return (
    <ul className={classes.conditions}>
      {rate.cancelPenalties.map(({ name, description, until }) => (
        <li key={until}>
          <b>{name}.</b> {description}
        </li>
      ))}
      {[...cancellationEnd(rate.isRefundable, rate.cancelPenalties), ...payAtDeskLines(rate), ...rate.comments].map(
        (line) => (
          <li key={line}>{line}</li>
        ),
      )}
    </ul>
  );
}
