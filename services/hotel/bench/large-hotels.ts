/** Hotels of the sandbox with the most rooms: fifty and more, eight at the least of each of their five kinds. */

export const LARGE_HOTELS = ['BR-PR-FOZ-DO-IGUACU.181', 'BR-AL-MACEIO.210', 'BR-BA-SALVADOR.59'] as const;

/** The one whose rooms of each kind are ten at the least; twelve of the simplest. */
export const [LARGE_HOTEL] = LARGE_HOTELS;

/** What is surely sold of it in one night, if each kind is taken in turn. */
export const LARGE_HOTEL_ROOMS = 50;

/** How many it has of its simplest kind. */
export const SIMPLEST_ROOMS = 12;
