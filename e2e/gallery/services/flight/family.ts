/** Travellers of every kind. */
export const family = { adults: 2, children: 1, babies: 1 };
