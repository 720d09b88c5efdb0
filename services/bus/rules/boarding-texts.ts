import type { CancellationStep } from '@embarque/bus/bus-facts.ts';
import type { DescribedTrip } from '@embarque/bus/trip-details.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import { lastMoment, shopEndText, toBrazilianDate } from '@embarque/contract/dates.ts';
import { formatReais } from '@embarque/contract/money/money.ts';

/** How travellers get on a bus, and what giving its seats up costs, in the words of papers and screens. */

type Boarding = DescribedTrip['boarding'];

const minutesText = (minutes: number): string => countedText([[minutes, 'minuto', 'minutos']]);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns when travellers are to be at the platform. */
export const arriveText = ({ arriveMinutes }: Pick<Boarding, 'arriveMinutes'>): string =>
  `Na plataforma ${minutesText(arriveMinutes)} antes da partida`;

/** Of a bus that is on its way when it comes. */
export const IN_TRANSIT = 'O ônibus vem de outra cidade: o horário do embarque é uma estimativa.';

/** Returns what travellers bring, and do before they board, in sentences. */
export const boardingLines = (
  { platform, documents, ticket }: Boarding,
  { isInTransit }: { readonly isInTransit: boolean },
): string[] => [
  platform === null
    ? 'A plataforma é informada no painel da rodoviária pouco antes da partida.'
    : `Plataforma ${platform}: confirme no painel da rodoviária.`,
  ...(isInTransit ? [IN_TRANSIT] : []),
  sentence(ticket),
  `Apresente: ${sentence(documents.join('; '))}`,
];

/** Returns a rule of the company as a sentence. */
export const policyLine = ({ name, description }: { readonly name: string; readonly description: string }): string =>
  `${name}: ${sentence(description)}`;

const HOURS_A_DAY = 24;
const END = 'Depois disso a passagem não pode mais ser cancelada.';
const NEVER = 'A passagem não pode mais ser cancelada.';

/** Returns "qui, 14/01/2027 às 20:00" of an end that is local to the station. */
function momentText(dateTime: string): string {
  const { day, time } = lastMoment(dateTime);
  return `${toBrazilianDate(day)} às ${time}`;
}

/** Returns "7 dias"; in hours where they are no whole days. */
const withinText = (hours: number): string =>
  hours % HOURS_A_DAY === 0
    ? countedText([[hours / HOURS_A_DAY, 'dia', 'dias']])
    : countedText([[hours, 'hora', 'horas']]);

/**
 * Returns what cancelling the seats of a bus costs until when, in sentences; moments are local to where it leaves. Before and
 * after buying the amount is the same, in reais, however the seats are paid.
 */
export function cancellationLines({ cancellation, withdrawalHours, withdrawalUntil = null }: Cancellable): string[] {
  const last = cancellation.at(-1);
  if (!last) return [NEVER];
  const isBought = withdrawalHours > 0 && withdrawalUntil !== null;
  // What would cost something before the free days are over costs nothing.
  const steps = isBought ? cancellation.filter(({ until }) => isBefore(withdrawalUntil, until)) : cancellation;
  const costs = steps.map(({ until, amount }, index) => {
    const when = `${index === 0 && !isBought ? 'Até' : 'Depois disso, até'} ${momentText(until)}`;
    return amount === 0 ? `${when}: sem multa.` : `${when}: multa de ${formatReais(amount)}.`;
  });
  return [...freeLines({ withdrawalHours, withdrawalUntil }, last), ...costs, END];
}

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** Returns until when giving a ticket back is free; the hour is known once it is bought. */
function freeLines(
  { withdrawalHours, withdrawalUntil }: Pick<Required<Cancellable>, 'withdrawalHours' | 'withdrawalUntil'>,
  last: CancellationStep,
): string[] {
  if (withdrawalHours <= 0) return [];
  if (withdrawalUntil === null) {
    return [
      `Sem multa em até ${withinText(withdrawalHours)} depois da compra ou até ${momentText(last.until)}, o que vier primeiro.`,
    ];
  }
  return isBefore(withdrawalUntil, last.until)
    ? [`Sem multa até ${shopEndText(new Date(withdrawalUntil))} (horário de Brasília).`]
    : [`Sem multa até ${momentText(last.until)}.`];
}

interface Cancellable {
  readonly cancellation: readonly CancellationStep[];
  /** Within so many hours of buying it, giving it back costs nothing. */
  readonly withdrawalHours: number;
  /** When they end, ISO 8601; null as long as it is not bought. */
  readonly withdrawalUntil?: string | null;
}
