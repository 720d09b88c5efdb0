import type { SuggestDestination } from '@embarque/commerce/web/suggested-search.ts';
import type { Destination, SearchRecord } from '@embarque/contract/home.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { Loadable, ShopService } from '../../services.ts';
import sections from './below-search.module.css';
import classes from './top-destinations.module.css';
import { useSuggestion } from './use-suggestion.ts';

/** So many there are room for, and so many the server names. */
const MOST = 4;

/** Before a price that may be higher for other days. */
const FROM = 'a partir de';

interface Way {
  /** The service whose searches were counted. */
  readonly shop: ShopService;
  readonly suggest: Loadable<SuggestDestination>;
}

interface TopDestinationsProps extends Way {
  readonly data: readonly SearchRecord[] | undefined;
  /** What is known of their prices. */
  readonly prices: readonly Priced[] | undefined;
}

/** Pictures of the destinations that the campaign searches most, each a way to its results; nothing where there are none. */
export function TopDestinations({ data = [], prices = [], ...way }: TopDestinationsProps) {
  const id = useId();
  const view = usePriceView();
  const records = data.slice(0, MOST);
  if (records.length === 0) return null;
  const priceOf = ({ destinationIata }: SearchRecord) =>
    amountText(
      prices.find(({ record }) => record.destinationIata === destinationIata),
      view,
    );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={sections.heading}>
        Destinos mais procurados
      </h2>
      <ul className={listOf(records.length)} data-count={records.length}>
        {records.map((record) => (
          <li key={record.destinationIata} className={classes.place}>
            <DestinationPicture {...way} record={record} price={priceOf(record)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One alone is as wide as the page; more are a row. */
const listOf = (count: number) => (count > 1 ? `${classes.list} ${sections.sweep}` : classes.list);

/** Room for the destinations, while nobody knows them. */
export function WaitingDestinations() {
  return (
    <div aria-hidden>
      <Skeleton height={30} width="min(320px, 70%)" />
      <div className={listOf(MOST)} data-count={MOST}>
        {Array.from({ length: MOST }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders keep their places.
          <div key={place} className={classes.place}>
            <Skeleton height="100%" radius="inherit" />
          </div>
        ))}
      </div>
    </div>
  );
}

type Priced = Pick<Destination, 'record' | 'cashPrice' | 'pointsPrice'>;

/** Returns "80.336 Pts", or "R$ 606,10"; nothing where no price is known. */
function amountText(priced: Priced | undefined, view: PriceView): string {
  const { cashPrice = null, pointsPrice = null } = priced ?? {};
  return cashPrice === null || pointsPrice === null ? '' : priceText({ cashPrice, pointsPrice }, view);
}

interface DestinationProps extends Way {
  readonly record: SearchRecord;
  /** Empty where it is not known. */
  readonly price: string;
}

function DestinationPicture({ shop, suggest, record, price }: DestinationProps) {
  const { destination, origin, image } = record;
  const from = `Origem: ${origin.city}`;
  return (
    <button
      type="button"
      className={classes.card}
      // Capitals are for the eye: read aloud, short ones would be spelled.
      aria-label={[destination.city, from, price && `${FROM} ${price}`].filter(Boolean).join(', ')}
      {...useSuggestion(shop, suggest, record, `searched ${record.destinationIata}`)}
    >
      <Picture src={image} alt="" />
      <span className={classes.words}>
        <span className={classes.city}>{destination.city.toLocaleUpperCase('pt-BR')}</span>
        <span className={classes.from}>{from}</span>
        <span className={classes.price}>
          {price && (
            <>
              <span>{FROM}</span> <b>{price}</b>
            </>
          )}
        </span>
      </span>
    </button>
  );
}
