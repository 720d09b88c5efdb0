/**
 * How searches behave by city: Xapuri finds nothing, Macapá never answers, Palmas answers late. On Fernando de Noronha one ticket
 * is left of each date (dates.ts).
 */
const behaviours: Readonly<Record<string, 'empty' | 'silent' | 'slow'>> = {
  'BR-AC-XAPURI': 'empty',
  'BR-AP-MACAPA': 'silent',
  'BR-TO-PALMAS': 'slow',
};

/** The behaviour of a search by its city; undefined for the usual one. */
export const searchBehaviour = (cityId: string): 'empty' | 'silent' | 'slow' | undefined => behaviours[cityId];
