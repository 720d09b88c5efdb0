import type { SuggestDestination } from '@embarque/commerce/web/suggested-search.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import type { Destination, HomeToday, SearchRecord } from '@embarque/contract/home.ts';
import { formatReais, type PriceParts, toReais } from '@embarque/contract/money/money.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { Fragment, useId } from 'react';
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
  const text = `${pointsText(points, coin)} ${points === 1 ? 'termina' : 'terminam'} em ${toBrazilianDay(day)}`;
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

function Place({ shop, suggest, destination, shortCoin, ...ways }: PlaceProps) {
  const { record, start, end } = destination;
  const id = useId();
  const [first, second] = waysText(ways, shortCoin);
  return (
    <button type="button" className={classes.place} aria-labelledby={id} {...useSuggestion(shop, suggest, record)}>
      <span className={classes.picture}>
        <Picture src={record.image} alt="" />
      </span>
      <span id={id} className={classes.words}>
        <span className={classes.city}>{record.destination.city}</span>{' '}
        <span className={classes.days}>
          {shortDay(start)} a {shortDay(end)}
        </span>{' '}
        <span className={classes.price}>
          <span className={classes.from}>a partir de</span> <Parts of={first} />
        </span>
        {second && (
          <span className={classes.other}>
            {' '}
            ou <Parts of={second} />
          </span>
        )}
      </span>
    </button>
  );
}

const shortDay = (day: string): string => toBrazilianDay(day).slice(0, 5);

/** The ways to pay as their parts in words, "32.135 Pts" and "R$ 1.169,93": the whole in points first, where the balance pays that. */
function waysText({ points, least }: Pick<Reached, 'points' | 'least'>, coin: string): readonly (readonly string[])[] {
  const whole = points === undefined ? [] : [[pointsText(points, coin)]];
  return least ? [...whole, leastText(least, coin)] : whole;
}

const leastText = ({ points, cents }: PriceParts, coin: string): readonly string[] => [
  pointsText(points, coin),
  formatReais(toReais(cents)),
];

/** Parts of a price, none of which breaks. */
function Parts({ of = [] }: { readonly of: readonly string[] | undefined }) {
  return of.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={classes.part}>
        {index > 0 && '+ '}
        {part}
      </span>
    </Fragment>
  ));
}
