/** Of so many years of the licence and more nobody is told apart. */
export const MANY_LICENCE_YEARS = 10;

export const yearsText = (years: number): string => (years === 1 ? '1 ano' : `${years} anos`);

/** Returns how long a driver has had the licence, in words. */
export function licenceText(years: number): string {
  if (years === 0) return 'menos de 1 ano';
  return years < MANY_LICENCE_YEARS ? yearsText(years) : `${MANY_LICENCE_YEARS} anos ou mais`;
}
