import type { ListedHotel } from './filters.ts';

/** Sorting of a list of hotels. Pure: it runs in the browser. */

/** The orders of a list of hotels, by the names of their choice. */
export const hotelSortLabels = {
  price: 'Menor preço',
  stars: 'Mais estrelas',
  centre: 'Mais perto do centro',
} as const;
export type HotelSort = keyof typeof hotelSortLabels;

const rankOf = ({ stay }: ListedHotel, sort: Exclude<HotelSort, 'price'>): number =>
  sort === 'stars' ? -stay.basicPropertyInfo.award.rating : (stay.kmFromCentre ?? Number.MAX_SAFE_INTEGER);

/** Returns hotels that come by price in another order, those alike in it still by price; hotels of unknown distance come last by it. */
export const sortHotels = (byPrice: readonly ListedHotel[], sort: HotelSort): readonly ListedHotel[] =>
  sort === 'price' ? byPrice : byPrice.toSorted((one, other) => rankOf(one, sort) - rankOf(other, sort));

/** Whether a list can be ordered by how far hotels are from the centre: one of them says so at least. */
export const knowsCentre = (hotels: readonly ListedHotel[]): boolean =>
  hotels.some(({ stay }) => stay.kmFromCentre !== undefined);

const kilometres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns "a 2,3 km do centro". */
export const centreText = (km: number): string => `a ${kilometres.format(km)} km do centro`;
