import { dayAhead, roundTrip } from '../../../bench/shop-session.ts';

/** Busy routes whose searches have hundreds of recommendations. */
const routes = [
  ['SAO', 'RIO'],
  ['SAO', 'SSA'],
  ['SAO', 'REC'],
  ['SAO', 'BSB'],
  ['SAO', 'POA'],
  ['SAO', 'FOR'],
  ['SAO', 'CNF'],
  ['RIO', 'BSB'],
  ['RIO', 'SSA'],
  ['SAO', 'FLN'],
] as const;
const FIRST_DAY = 10;
const LAST_DAY = 250;

/** Gives a search that was not given before, at each call. */
export function searchesNeverAsked(): () => string {
  let count = 0;
  return () => {
    const [from, to] = routes[count % routes.length] ?? routes[0];
    const step = Math.floor(count / routes.length);
    const out = FIRST_DAY + (step % (LAST_DAY - FIRST_DAY));
    const nights = 2 + Math.floor(step / (LAST_DAY - FIRST_DAY));
    count += 1;
    return roundTrip(from, to, dayAhead(out), dayAhead(out + nights));
  };
}
