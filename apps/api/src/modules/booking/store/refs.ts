/** Our references at other parties. Only a new generation makes a new one. */

/** The one leg a booking has so far. */
export const LEG = '1';

export const holdRef = (code: string, gen: number): string => `${code}-h${gen}-${LEG}`;
export const cancelRef = (code: string, n: number): string => `${code}-cx${n}`;
export const refundRef = (code: string, n: number): string => `${code}-rf${n}`;
export const paymentRef = (code: string, gen: number): string => `${code}-p${gen}`;
