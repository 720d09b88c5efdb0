import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { expiringBefore } from '@embarque/contract/money/expiring-before.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import classes from './expiring-points.module.css';

/** Points of a booking that a cancellation does not give back, now or from a day on, whether it is free or not; nothing where there are none. */
export function EndingPoints({ booking }: { readonly booking: Booking }) {
  const { shortCoin } = usePriceView();
  const { endingPoints, pointsTotalValue, departuredatetime } = booking;
  const days = expiringBefore(endingPoints, pointsTotalValue, departuredatetime);
  if (days.length === 0) return null;
  const today = shopToday();
  return (
    <div className={classes.expiring}>
      <p>Com ou sem multa, não voltam para o seu saldo:</p>
      <ul>
        {days.map(({ day, points }) => (
          <li key={day}>
            <b>
              {formatPoints(points)} {shortCoin}
            </b>{' '}
            {day < today ? 'que venceram em' : 'se você cancelar depois de'}{' '}
            <time dateTime={day}>{toBrazilianDay(day)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
