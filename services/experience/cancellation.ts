import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { formatReais, toReais } from '@embarque/contract/money.ts';
import type { CancellationTerm, CancelStep, Deadline, ExperienceDetails } from './experience-details.ts';
import { deadlineMoment, type VisitDate } from './moments.ts';

/** What cancelling costs. Sentences, the flag and the amounts all follow from the same terms, so that they cannot disagree. */

type Terms = Pick<ExperienceDetails, 'cancellationTerms'>;

const FREE = 'Cancelamento grátis';
const PENALTY = 'Cancelamento com multa';
const NOT_REFUNDABLE = 'Não reembolsável';
const WHOLE = 100;

/** Returns whether cancelling costs nothing until some moment. */
export const isFreeCancel = ({ cancellationTerms }: Terms): boolean =>
  cancellationTerms.some(({ percent }) => percent === 0);

/** Returns "1 dia antes, às 18:00" of a deadline. */
function deadlineText({ daysBefore, time }: Deadline): string {
  const hour = time === null ? 'na hora de início' : `às ${time}`;
  if (daysBefore === 0) return time === null ? 'o início' : `o próprio dia, ${hour}`;
  return `${daysBefore === 1 ? '1 dia' : `${daysBefore} dias`} antes, ${hour}`;
}

function termText({ percent, ...deadline }: CancellationTerm, index: number): string {
  const from = index === 0 ? 'Até' : 'Depois disso, até';
  const cost = percent === 0 ? FREE.toLowerCase() : `cancelar custa ${percent}% do valor`;
  return `${from} ${deadlineText(deadline)}, ${cost}.`;
}

/** Returns the terms of cancelling in words. */
export function cancellationPolicy({ cancellationTerms }: Terms): string {
  const isKept = cancellationTerms.every(({ percent }) => percent === WHOLE);
  if (isKept) return `${NOT_REFUNDABLE}.`;
  return [...cancellationTerms.map(termText), 'Depois disso não pode mais ser cancelada. Horários do local.'].join(' ');
}

/** What cancelling costs until a moment, which is local to the venue, with offset. */
export interface PenaltyStep {
  readonly until: string;
  readonly cents: number;
}

/** Returns what cancelling a visit costs, step by step, in centavos; after the last it is not cancelled. */
export const penaltySteps = (
  { cancellationTerms, zone }: Terms & Pick<ExperienceDetails, 'zone'>,
  visit: VisitDate,
  totalCents: number,
): PenaltyStep[] =>
  cancellationTerms.map(({ percent, ...deadline }) => ({
    until: deadlineMoment({ zone }, visit, deadline),
    cents: Math.floor((totalCents * percent) / WHOLE),
  }));

/** Returns what cancelling a visit costs in words, step by step. */
export function cancelSteps(
  details: Terms & Pick<ExperienceDetails, 'zone' | 'city'>,
  visit: VisitDate,
  totalCents: number,
): CancelStep[] {
  return penaltySteps(details, visit, totalCents).map(({ until, cents }, index) => {
    const percent = details.cancellationTerms[index]?.percent ?? WHOLE;
    const from = index === 0 ? 'Até' : 'Depois disso, até';
    const moment = `${from} ${toBrazilianDate(until.slice(0, 10))}, às ${until.slice(11, 16)} (horário de ${details.city.cityName})`;
    const value = toReais(cents);
    const name = percent === 0 ? FREE : percent === WHOLE ? NOT_REFUNDABLE : PENALTY;
    const description =
      percent === 0 ? `${moment}, sem custo.` : `${moment}: ${formatReais(value)} (${percent}% do valor).`;
    return { name, description, until, value, percent };
  });
}
