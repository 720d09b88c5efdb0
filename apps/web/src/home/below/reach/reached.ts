import type { Destination, SearchRecord } from '@embarque/contract/home.ts';
import type { PriceParts } from '@embarque/contract/money/money.ts';
import { leastPrice } from '@embarque/web-kit/price/least-price.ts';
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';

/** So many there is room for. */
export const MOST = 6;

/** A destination that a balance pays, in one or two ways. */
export interface Reached {
  readonly destination: Destination;
  /** Its price in points; undefined where the balance does not pay all of it. */
  readonly points: number | undefined;
  /** The fewest points and the rest in centavos, where campaigns ask for some points and take reais beside them. */
  readonly least: PriceParts | undefined;
}

/**
 * Returns the destinations that a balance pays, all in points or with the fewest that the campaign asks for: first those that do not
 * stand below under another heading. Where no points are asked for, only those that it pays in points: reais alone are no reach.
 */
export function reached(
  destinations: readonly Destination[],
  { balance, view, shownBelow = [] }: ReachedBy,
): readonly Reached[] {
  const isBelow = ({ record: { destinationIata } }: Destination) =>
    shownBelow.some((shown) => shown.destinationIata === destinationIata);
  return [
    ...destinations.filter((destination) => !isBelow(destination)),
    ...destinations.filter((destination) => isBelow(destination)),
  ]
    .flatMap((destination) => reach(destination, balance, view) ?? [])
    .slice(0, MOST);
}

interface ReachedBy {
  /** In points. */
  readonly balance: number;
  readonly view: Pick<PriceView, 'rules'>;
  readonly shownBelow?: readonly Pick<SearchRecord, 'destinationIata'>[] | undefined;
}

function reach(destination: Destination, balance: number, view: Pick<PriceView, 'rules'>): Reached | undefined {
  const { cashPrice, pointsPrice } = destination;
  if (cashPrice === null || pointsPrice === null) return undefined;
  const fewest = leastPrice({ cashPrice, pointsPrice }, view);
  const least = fewest.points > 0 && fewest.cents > 0 && fewest.points <= balance ? fewest : undefined;
  const points = pointsPrice <= balance ? pointsPrice : undefined;
  return points === undefined && !least ? undefined : { destination, points, least };
}
