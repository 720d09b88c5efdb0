/** The code of Brazil in airports. */
const HOME = 'BR';

/** Whether a trip touches an airport outside Brazil; none does whose country is unknown. */
export const isAbroad = (airports: readonly { readonly country?: string | undefined }[]): boolean =>
  airports.some(({ country = '' }) => country !== '' && country !== HOME);
