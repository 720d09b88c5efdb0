/** Our references at other parties. Only a new attempt makes a new one. */

/** The only leg a booking has so far. */
export const leg = '1';

export const holdRef = (code: string, attempt: number): string => `${code}-h${attempt}-${leg}`;
export const cancelRef = (code: string, n: number): string => `${code}-cx${n}`;
export const refundRef = (code: string, n: number): string => `${code}-rf${n}`;
export const paymentRef = (code: string, attempt: number): string => `${code}-p${attempt}`;
