import type { SuggestDestination } from '@embarque/commerce/web/suggested-search.ts';
import type { SearchRecord } from '@embarque/contract/home.ts';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { Loadable, ShopService } from '../../services.ts';
import sections from './below-search.module.css';
import classes from './top-destinations.module.css';
import { useSuggestion } from './use-suggestion.ts';

/** So many there are room for, and so many the server names. */
const MOST = 4;

interface Way {
  /** The service whose searches were counted. */
  readonly shop: ShopService;
  readonly suggest: Loadable<SuggestDestination>;
}

interface TopDestinationsProps extends Way {
  readonly data: readonly SearchRecord[] | undefined;
  readonly isWaiting: boolean;
}

/** Pictures of the destinations that the campaign searches most, each a way to its results; nothing where there are none. */
export function TopDestinations({ data = [], isWaiting, ...way }: TopDestinationsProps) {
  const id = useId();
  const records = data.slice(0, MOST);
  if (!isWaiting && records.length === 0) return null;
  return (
    <section aria-labelledby={id} aria-busy={isWaiting}>
      <h2 id={id} className={sections.heading}>
        Destinos mais procurados
      </h2>
      <ul className={classes.list} data-count={isWaiting ? MOST : records.length}>
        {isWaiting
          ? Array.from({ length: MOST }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders keep their places.
              <li key={place} aria-hidden className={classes.place}>
                <Skeleton height="100%" radius="inherit" />
              </li>
            ))
          : records.map((record) => (
              <li key={record.destinationIata} className={classes.place}>
                <Destination {...way} record={record} />
              </li>
            ))}
      </ul>
    </section>
  );
}

interface DestinationProps extends Way {
  readonly record: SearchRecord;
}

function Destination({ shop, suggest, record }: DestinationProps) {
  const { destination, origin, image } = record;
  const from = `Origem: ${origin.city}`;
  return (
    <button
      type="button"
      className={classes.card}
      // Capitals are for the eye: read aloud, short ones would be spelled.
      aria-label={`${destination.city}, ${from}`}
      {...useSuggestion(shop, suggest, record)}
    >
      <Picture src={image} alt="" />
      <span className={classes.words}>
        <span className={classes.city}>{destination.city.toLocaleUpperCase('pt-BR')}</span>
        <span className={classes.from}>{from}</span>
      </span>
    </button>
  );
}
