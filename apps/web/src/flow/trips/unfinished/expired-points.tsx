import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { SHOP_ZONE } from '@embarque/contract/dates.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import classes from './pending-trip.module.css';

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: SHOP_ZONE, dateStyle: 'short', timeStyle: 'short' });

interface ExpiredPointsProps extends NonNullable<Booking['expiredPoints']> {
  /** When the booking expires, ISO 8601. */
  readonly end: string | null;
}

/** Points of a pending booking that expired while they were reserved: when they come back, and what does not. */
export function ExpiredPoints({ points, validUntil, lostPoints, end }: ExpiredPointsProps) {
  const { shortCoin } = usePriceView();
  const instant = (at: string) => <time dateTime={at}>{clock.format(new Date(at)).replace(', ', ' às ')}</time>;
  return (
    <p className={classes.expired}>
      <b>{pointsText(points + lostPoints, shortCoin)}</b> desta reserva venceram enquanto ela esperava o pagamento.
      Pagando a reserva, ainda valem.
      {points > 0 && end !== null && validUntil !== null && (
        <>
          {' '}
          Se ela expirar, {lostPoints > 0 ? `${pointsText(points, shortCoin)} voltam` : 'voltam'} em {instant(end)} e
          valem até {instant(validUntil)}.
        </>
      )}
      {lostPoints > 0 && <> Sem o pagamento, {pointsText(lostPoints, shortCoin)} não voltam ao seu saldo.</>}
    </p>
  );
}
