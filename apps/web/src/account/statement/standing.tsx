import { addDays, toBrazilianDay } from '@embarque/contract/dates.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import { ENDING_SOON_DAYS, type PointsStanding } from '@embarque/contract/money/points.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { Skeleton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './standing.module.css';
import { useStanding } from './use-standing.ts';

interface CoinProps {
  /** Name of the campaign's points. */
  readonly coin: string;
}

/** Where the member's points stand: available, held by purchases, and ending. As tall while it loads as when it has. */
export function Standing({ coin }: CoinProps) {
  const { standing, hasFailed, reload } = useStanding();
  if (hasFailed) {
    return (
      <div className={classes.failed} role="alert">
        Seu saldo não pôde ser carregado.{' '}
        <button type="button" className={link.link} onClick={reload}>
          Tentar novamente
        </button>
      </div>
    );
  }
  const { available, held, ending: [first, ...later] = [] } = standing ?? {};
  return (
    <dl className={classes.standing} aria-busy={!standing}>
      <Figure label="Disponíveis" points={available} coin={coin} />
      <Figure label="Em reserva" points={held?.points} coin={coin}>
        {held && held.purchases > 0 && heldText(held)}
      </Figure>
      <Figure label="A vencer" points={standing && (first?.points ?? 0)} coin={coin}>
        {first ? (
          <Ending first={first} later={later} coin={coin} />
        ) : (
          available !== undefined && available > 0 && 'Sem validade'
        )}
      </Figure>
    </dl>
  );
}

const heldText = ({ purchases }: PointsStanding['held']): string =>
  `Aguardam a conclusão de ${purchases === 1 ? '1 compra' : `${purchases} compras`}`;

interface FigureProps extends CoinProps {
  readonly label: string;
  /** undefined while it loads. */
  readonly points: number | undefined;
  /** What is to be known of them. */
  readonly children?: ReactNode;
}

function Figure({ label, points, coin, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.points}>
        {points === undefined ? (
          <Skeleton className={classes.loading ?? ''} />
        ) : (
          <>
            <b>{formatPoints(points)}</b> {coin}
          </>
        )}
      </dd>
      {children && <dd className={classes.note}>{children}</dd>}
    </div>
  );
}

type Day = PointsStanding['ending'][number];

interface EndingProps extends CoinProps {
  readonly first: Day;
  readonly later: readonly Day[];
}

/** The last day of the points that end first; behind it the later ones. */
function Ending({ first, later, coin }: EndingProps) {
  const day = (
    <span data-soon={first.day <= addDays(shopToday(), ENDING_SOON_DAYS)}>
      em <time dateTime={first.day}>{toBrazilianDay(first.day)}</time>
    </span>
  );
  if (later.length === 0) return day;
  return (
    <details className={classes.more}>
      <summary>
        {day} e mais {later.length === 1 ? '1 data' : `${later.length} datas`}
        <ChevronDown size={14} aria-hidden />
      </summary>
      <ul>
        {later.map((one) => (
          <li key={one.day}>
            {pointsText(one.points, coin)} em <time dateTime={one.day}>{toBrazilianDay(one.day)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}
