import { countedText } from './counted.ts';

/** Ages, and how they are said. */

/** Whoever is a child, by law or by the price, takes part only with somebody who may answer for them. */
export const GUARDIAN_AGE = 18;
/** Estatuto da Criança e do Adolescente (law 8.069 of 1990), article 2: until twelve one is a child. */
const CHILD_UNTIL = 12;

/** Returns whether somebody of an age needs somebody with them: a child by law, or one who is paid for as a child. */
export const needsGuardian = (age: number, isPaidAsChild: boolean): boolean => age < CHILD_UNTIL || isPaidAsChild;

/** Returns "12 anos", "1 ano"; "0 anos" of a newborn. */
export const yearsText = (age: number): string => (age === 0 ? '0 anos' : countedText([[age, 'ano', 'anos']]));

/** Returns "de 5 a 11 anos", "até 5 anos", "8 anos". */
export function agesRange({ from, to }: { readonly from: number; readonly to: number }): string {
  if (from === to) return yearsText(to);
  return from === 0 ? `até ${yearsText(to)}` : `de ${from} a ${yearsText(to)}`;
}
