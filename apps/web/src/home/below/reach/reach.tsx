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
import { MOST, type Reached, reached } from './reached.ts';

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
  const { pointsBalance } = useUser();
  const view = usePriceView();
  const heading = useHeading();
  const places = reached(destinations, { balance: pointsBalance, view, shownBelow });
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={sections.head}>
        <h2 id={id} className={sections.heading}>
          {heading}
        </h2>
        {endingPoints && <EndingPoints {...endingPoints} coin={view.coin} />}
      </div>
      <ul className={`${classes.list} ${sections.sweep}`} data-count={places.length}>
        {places.map((place) => (
          <li key={place.destination.record.destinationIata}>
            <Place {...way} {...place} shortCoin={view.shortCoin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useHeading(): string {
  const user = useUser();
  const { coin } = usePriceView();
  const [firstName = ''] = user.name.split(' ');
  return `${mayBuy(user) ? `${firstName}, com` : 'Com'} seu saldo de ${pointsText(user.pointsBalance, coin)} você chega a`;
}

/** So many words in each line as most places have, for the room they take. */
const somewhere = { iata: '', name: '', city: 'São Paulo', country: '', omnCountryName: '' };
const USUAL: Destination = {
  record: { date: 0, destinationIata: '', originIata: '', image: '', origin: somewhere, destination: somewhere },
  ...{ start: '2000-01-01', end: '2000-01-01', cashPrice: 1_300, pointsPrice: 50_000 },
};

/** Room for what the balance reaches, in its shape, while nobody knows it; nothing where a balance reaches nowhere. */
export function WaitingReach({ endingPoints }: Pick<ReachProps, 'endingPoints'>) {
  const { pointsBalance } = useUser();
  const view = usePriceView();
  const heading = useHeading();
  const [usual] = reached([USUAL], { balance: Number.MAX_SAFE_INTEGER, view });
  if (pointsBalance === 0 || !usual) return null;
  return (
    <div className={classes.waiting} aria-hidden>
      <div className={sections.head}>
        <h2 className={sections.heading}>{heading}</h2>
        {endingPoints && <span className={sections.aside} />}
      </div>
      <div className={`${classes.list} ${sections.sweep}`}>
        {Array.from({ length: MOST }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders keep their places.
          <div key={place} className={classes.place}>
            <span className={classes.picture} />
            <Words {...usual} shortCoin={view.shortCoin} />
          </div>
        ))}
      </div>
    </div>
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

function Place({ shop, suggest, ...place }: PlaceProps) {
  const { record } = place.destination;
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
      <Words {...place} id={id} />
    </button>
  );
}

interface WordsProps extends Omit<PlaceProps, keyof Way> {
  readonly id?: string;
}

function Words({ id, destination, points, least, shortCoin }: WordsProps) {
  const { record, start, end } = destination;
  return (
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
