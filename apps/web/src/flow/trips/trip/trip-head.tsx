import type { Booking } from '@embarque/catalog/booking-contract.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { badgeOf, locatorFacts } from '../booking-facts.ts';
import { CopyCode } from '../codes/copy-code.tsx';
import { daysLeftText, daysText, nextStepText } from '../trip-days.ts';
import classes from './trip-head.module.css';

interface TripHeadProps {
  readonly booking: Booking;
  readonly part: TripPart<Booking>;
  /** Of the heading, which can take the focus. */
  readonly titleId: string;
  /** The server's time when the page was opened. */
  readonly now: Date;
}

/** Where it goes and how it stands, what its travellers do next, and its codes. */
export function TripHead({ booking, part, titleId, now }: TripHeadProps) {
  const { statusId, bookingCode } = booking;
  const badge = badgeOf(booking);
  const isIssued = statusId === bookingStatus.issued;
  const isTravelled = isIssued || statusId === bookingStatus.finished;
  const place = part.place?.(booking);
  const next = isIssued && nextStepText(part.steps(booking), now);
  const countdown = isIssued && daysLeftText(booking, now);
  const picture = <part.Picture booking={booking} />;
  const codes = [
    { label: 'Código da reserva', value: bookingCode, name: 'código da reserva' },
    ...locatorFacts(booking, part).map((fact) => ({ ...fact, name: 'localizador' })),
  ];
  return (
    <header className={classes.head}>
      <div className={classes.picture} data-quiet={!isTravelled || undefined}>
        {place === undefined ? picture : <DestinationPicture place={place} isFirst drawing={picture} />}
      </div>
      <div className={classes.words}>
        <p className={classes.state}>
          <StatusBadge status={badge.status}>{badge.label}</StatusBadge>
          {countdown && <span className={classes.countdown}>{countdown}</span>}
        </p>
        <h1 id={titleId} tabIndex={-1}>
          {part.title(booking)}
        </h1>
        <p className={classes.when}>{daysText(booking)}</p>
        {next && (
          <p className={classes.next}>
            <b>Próximo passo:</b> {next}
          </p>
        )}
        <dl className={classes.codes}>
          {codes.map(({ label, value, name }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                <CopyCode code={value} name={name} />
              </dd>
            </div>
          ))}
          <div>
            <dt>Data da reserva</dt>
            <dd>{booking.bookingDateStr.slice(0, 10)}</dd>
          </div>
        </dl>
      </div>
    </header>
  );
}
