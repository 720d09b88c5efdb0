import type { Bus } from '@embarque/bus/contract.ts';

/** Sorting of a list of buses. Pure: it runs in the browser. */

export const busSortLabels = {
  departure: 'Partida mais cedo',
  price: 'Menor preço',
  duration: 'Menor duração',
} as const;
export type BusSort = keyof typeof busSortLabels;

type SortedBus = Pick<Bus, 'key' | 'departure' | 'cashPrice' | 'duration'>;

const ranks: Readonly<Record<BusSort, (bus: SortedBus) => number>> = {
  departure: ({ departure }) => Date.parse(departure),
  price: ({ cashPrice }) => cashPrice,
  duration: ({ duration }) => duration,
};

/** Returns the buses in an order; those that are equal in it by departure, then always the same way round. */
export function sortBuses<Listed extends SortedBus>(buses: readonly Listed[], sort: BusSort): Listed[] {
  const [rank, later] = [ranks[sort], ranks.departure];
  return [...buses].sort((a, b) => rank(a) - rank(b) || later(a) - later(b) || (a.key < b.key ? -1 : 1));
}
