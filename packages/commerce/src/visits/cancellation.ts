import { lastMoment, toBrazilianDate } from '@embarque/contract/dates.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import { formatReais, toReais } from '@embarque/contract/money/money.ts';
import * as z from 'zod/mini';
import { type CancellationTerm, type Deadline, deadlineMoment, type VisitDate } from './deadline.ts';

/** What cancelling costs. Sentences, the flag and the amounts all follow from the same terms, so that they cannot disagree. */

/** What cancelling costs until a moment, in words: "Cancelamento grátis", "Até sex, 08/01/2027, às 10:00 (horário de Salvador), sem custo.". */
export const cancelStepSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** Local to the venue, with offset. */
  until: z.string(),
  /** Reais, and its part of the price. */
  value: amount(),
  percent: z.number(),
});
export type CancelStep = z.output<typeof cancelStepSchema>;

interface Terms {
  /** In the order of time. */
  readonly cancellationTerms: readonly CancellationTerm[];
}

const FREE = 'Cancelamento grátis';
const PENALTY = 'Cancelamento com multa';
const NOT_REFUNDABLE = 'Não reembolsável';
const WHOLE = 100;

/** Returns "1 dia antes, às 18:00" of a deadline; midnight is the end of the day before, as in `lastMoment`. */
function deadlineText({ daysBefore, time }: Deadline): string {
  if (time === '00:00') return deadlineText({ daysBefore: daysBefore + 1, time: '23:59' });
  const hour = time === null ? 'na hora de início' : `às ${time}`;
  if (daysBefore === 0) return time === null ? 'o início' : `o próprio dia, ${hour}`;
  return `${daysBefore === 1 ? '1 dia' : `${daysBefore} dias`} antes, ${hour}`;
}

function termText({ percent, ...deadline }: CancellationTerm, index: number): string {
  const from = index === 0 ? 'Até' : 'Depois disso, até';
  const cost = percent === 0 ? FREE.toLowerCase() : `cancelar custa ${percent}% do valor`;
  return `${from} ${deadlineText(deadline)}, ${cost}.`;
}

/** Returns whether all that was paid is kept, whenever it is cancelled. */
export const isNeverRefunded = ({ cancellationTerms }: Terms): boolean =>
  cancellationTerms.every(({ percent }) => percent === WHOLE);

/** Returns the terms of cancelling in words. */
export function cancellationPolicy({ cancellationTerms }: Terms): string {
  if (isNeverRefunded({ cancellationTerms })) return `${NOT_REFUNDABLE}.`;
  return [...cancellationTerms.map(termText), 'Depois disso não pode mais ser cancelada. Horários do local.'].join(' ');
}

interface LocalTerms extends Terms {
  /** IANA zone of the venue. */
  readonly zone: string;
}

/** What counts of a visit's terms, in the order of time: a term that ends with an earlier one, or before it, never applies. */
function termsOn({ cancellationTerms, zone }: LocalTerms, visit: VisitDate, after: Date | undefined) {
  let last = after?.getTime() ?? Number.NEGATIVE_INFINITY;
  return cancellationTerms.flatMap((term) => {
    const until = deadlineMoment({ zone }, visit, term);
    if (Date.parse(until) <= last) return [];
    last = Date.parse(until);
    return [{ term, until }];
  });
}

/** Returns the terms of cancelling a visit of which the moment is not over at an instant: those it is bought with. */
export const termsAfter = (details: LocalTerms, visit: VisitDate, now: Date): CancellationTerm[] =>
  termsOn(details, visit, now).map(({ term }) => term);

/** Returns whether cancelling a visit costs nothing until some moment, after an instant if one is given. */
export const isFreeCancel = (details: LocalTerms, visit: VisitDate, after?: Date): boolean =>
  termsOn(details, visit, after).some(({ term }) => term.percent === 0);

/** What cancelling costs until a moment, which is local to the venue, with offset. */
export interface PenaltyStep {
  readonly until: string;
  readonly cents: number;
}

const penaltyCents = (totalCents: number, { percent }: CancellationTerm) => Math.floor((totalCents * percent) / WHOLE);

/** Returns what cancelling a visit costs, step by step, in centavos; after the last it is not cancelled. */
export const penaltySteps = (details: LocalTerms, visit: VisitDate, totalCents: number): PenaltyStep[] =>
  termsOn(details, visit, undefined).map(({ term, until }) => ({ until, cents: penaltyCents(totalCents, term) }));

/** Returns the sentence that ends the steps. */
export const cancellationEnd = (steps: readonly unknown[]): string =>
  steps.length === 0 ? 'Não pode ser cancelada.' : 'Depois disso não pode mais ser cancelada.';

/**
 * Returns what cancelling a visit costs in words, step by step; those that are over at an instant are left out if one is given.
 * `placeName`: the place whose clocks are meant, "Salvador".
 */
export function cancelSteps(
  details: LocalTerms,
  placeName: string,
  visit: VisitDate,
  totalCents: number,
  after?: Date,
): CancelStep[] {
  return termsOn(details, visit, after).map(({ term, until }, index) => {
    const { percent } = term;
    const from = index === 0 ? 'Até' : 'Depois disso, até';
    const { day, time } = lastMoment(until);
    const moment = `${from} ${toBrazilianDate(day)}, às ${time} (horário de ${placeName})`;
    const value = toReais(penaltyCents(totalCents, term));
    const name = percent === 0 ? FREE : percent === WHOLE ? NOT_REFUNDABLE : PENALTY;
    const description =
      percent === 0 ? `${moment}, sem custo.` : `${moment}: ${formatReais(value)} (${percent}% do valor).`;
    return { name, description, until, value, percent };
  });
}
