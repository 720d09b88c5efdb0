import type { SuggestDestination } from '@embarque/commerce/web/suggested-search.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import type { Destination, HomeToday, SearchRecord } from '@embarque/contract/home.ts';
import { formatReais, type PriceParts, toReais } from '@embarque/contract/money/money.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { useId } from 'react';
import { useStatementDialog } from '../../../account/statement/use-statement-dialog.tsx';
import { mayBuy } from '../../../flow/gate/may-buy.ts';
import type { Loadable, ShopService } from '../../../services.ts';
import sections from '../below-search.module.css';
import { useSuggestion } from '../use-suggestion.ts';
import classes from './reach.module.css';
import { type Reached, reached } from './reached.ts';

interface Way {
  /** The service that leads to destinations. */
  readonly shop: ShopService;
  readonly suggest: Loadable<SuggestDestination>;
}

interface ReachProps extends Way {
  readonly destinations: readonly Destination[] | undefined;
  /** Those that stand on home under a heading of their own. */
  readonly shownBelow: readonly SearchRecord[] | undefined;
  readonly endingPoints: HomeToday['endingPoints'] | undefined;
}

/** Destinations that the balance pays, each a way to its results, and the points that end first; nothing where it pays none. */
export function Reach({ destinations = [], shownBelow, endingPoints, ...way }: ReachProps) {
  const id = useId();
  const user = useUser();
  const view = usePriceView();
  const places = reached(destinations, { balance: user.pointsBalance, view, shownBelow });
  if (places.length === 0) return null;
  const balance = pointsText(user.pointsBalance, view.coin);
  const [firstName = ''] = user.name.split(' ');
  return (
    <section aria-labelledby={id}>
      <div className={sections.head}>
        <h2 id={id} className={sections.heading}>
          {mayBuy(user) ? `${firstName}, com` : 'Com'} seu saldo de {balance} você chega a
        </h2>
        {endingPoints && <EndingPoints {...endingPoints} coin={view.coin} />}
      </div>
      <ul className={classes.list} data-count={places.length}>
        {places.map((place) => (
          <li key={place.destination.record.destinationIata}>
            <Place {...way} {...place} shortCoin={view.shortCoin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EndingPointsProps extends NonNullable<HomeToday['endingPoints']> {
  readonly coin: string;
}

/** The points that end first, which the statement explains where there is one. */
function EndingPoints({ points, day, coin }: EndingPointsProps) {
  const statement = useStatementDialog();
  const text = `${pointsText(points, coin)} ${points === 1 ? 'vence' : 'vencem'} em ${toBrazilianDay(day)}`;
  if (!statement.title) return <p className={classes.ending}>{text}</p>;
  return (
    <>
      <button
        ref={statement.opener}
        type="button"
        className={sections.aside}
        aria-haspopup="dialog"
        onClick={statement.open}
      >
        {text}
      </button>
      {statement.dialog}
    </>
  );
}

interface PlaceProps extends Way, Reached {
  readonly shortCoin: string;
}

function Place({ shop, suggest, destination, points, least, shortCoin }: PlaceProps) {
  const { record, start, end } = destination;
  const id = useId();
  return (
    <button
      type="button"
      className={classes.place}
      aria-labelledby={id}
      {...useSuggestion(shop, suggest, record, `reach ${record.destinationIata}`)}
    >
      <span className={classes.picture}>
        <Picture src={record.image} alt="" />
      </span>
      <span id={id} className={classes.words}>
        <span className={classes.city}>{record.destination.city}</span>{' '}
        <span className={classes.days}>de {record.origin.city}</span>{' '}
        <span className={classes.days}>
          {shortDay(start)} a {shortDay(end)}
        </span>{' '}
        <span className={classes.price}>
          {points === undefined ? <Least of={least} coin={shortCoin} /> : pointsText(points, shortCoin)}
        </span>
        {points !== undefined && least && (
          <span className={classes.other}>
            {' '}
            ou <Least of={least} coin={shortCoin} />
          </span>
        )}
      </span>
    </button>
  );
}

const shortDay = (day: string): string => toBrazilianDay(day).slice(0, 5);

interface LeastProps {
  readonly of: PriceParts | undefined;
  readonly coin: string;
}

/** "a partir de 22.458 Pts + R$ 817,59", as results say it; neither of the parts breaks. */
function Least({ of, coin }: LeastProps) {
  return (
    of && (
      <>
        <span className={classes.from}>a partir de</span>{' '}
        <span className={classes.part}>{pointsText(of.points, coin)}</span>{' '}
        <span className={classes.part}>+ {formatReais(toReais(of.cents))}</span>
      </>
    )
  );
}
