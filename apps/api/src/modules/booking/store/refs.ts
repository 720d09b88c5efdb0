/** Our references at other parties. Only a new attempt makes a new one. */

export const FIRST_LEG = '1';

/** A hold made before there is a booking. Sorts before every reference of a booking, whose codes begin with `EMB`. */
export const EARLY = 'EMA-';
export const earlyReference = (code: string): string => `${EARLY}${code}`;
export const holdRef = (code: string, attempt: number, leg = FIRST_LEG): string => `${code}-h${attempt}-${leg}`;
export const undoRef = (code: string, leg: string): string => `${code}-u${leg}`;
export const cancelRef = (code: string, n: number, leg = FIRST_LEG): string =>
  leg === FIRST_LEG ? `${code}-cx${n}` : `${code}-cx${n}-${leg}`;
export const refundRef = (code: string, n: number): string => `${code}-rf${n}`;
export const paymentRef = (code: string, attempt: number): string => `${code}-p${attempt}`;
