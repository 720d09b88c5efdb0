import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { expiringBefore } from '@embarque/contract/money/expiring-before.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import classes from './expiring-points.module.css';

interface ExpiringPointsProps {
  /** Points that the purchase takes. */
  readonly points: number;
  /** When the trip begins, ISO 8601. */
  readonly startsAt: string;
}

/** Points of the purchase that would be lost if it were cancelled after they expire; nothing where there are none. */
export function ExpiringPoints({ points, startsAt }: ExpiringPointsProps) {
  const view = usePriceView();
  const { data } = useQuery({
    queryKey: ['expiring-points'],
    queryFn: async () => (await call(pointsRoutes.expiring, {})).body?.lots ?? [],
    enabled: view.points,
    staleTime: 60_000,
  });
  const days = expiringBefore(data ?? [], points, startsAt);
  if (days.length === 0) return null;
  return (
    <div className={classes.expiring}>
      <p>
        Parte desta compra usa {view.coin} que vencem antes da viagem. Se você cancelar depois do vencimento, mesmo com
        cancelamento grátis, não voltam para o seu saldo:
      </p>
      <ul>
        {days.map(({ day, points: expiring }) => (
          <li key={day}>
            <b>
              {formatPoints(expiring)} {view.shortCoin}
            </b>{' '}
            vencem em <time dateTime={day}>{toBrazilianDay(day)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
