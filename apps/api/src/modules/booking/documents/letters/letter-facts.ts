import type { Itinerary } from '@embarque/commerce/api/itinerary.ts';
import { formatPoints, formatReais, type PriceParts, toReais } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { firstStanding, type LegLocators } from '../../store/legs/leg-confirmations.ts';
import type { BookingRow } from '../../store/tables.ts';
import { locatorsOfParts } from '../part-locators.ts';
import type { Fact } from './letter.ts';

/** What a booking that gets a letter is about, beside its row. */
export interface LetterContext {
  /** "São Paulo – Salvador" */
  readonly trip: string;
  /** Names of what its member has cancelled of it while the rest stands. */
  readonly cancelledParts: readonly string[];
  /** The company's, where there is one yet; of each leg that stands where there are several. */
  readonly locators: readonly Fact[];
  /** The words of its service. */
  readonly service: Pick<ServiceDescriptor, 'fareLabel' | 'taxLabel' | 'feeLabel'>;
  /** The service's own reasons why a booking failed, by the row's error; they replace the default ones. */
  readonly problemSentences: Readonly<Record<string, string>>;
  /** The same of one of several legs, counted from '1'. */
  readonly legSentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The campaign's name for points. */
  readonly coinAlias: string;
  /** Address of its page in the shop; undefined where the shop's own is not known. */
  readonly tripUrl: string | undefined;
}

/** A number of points under a label; nothing for none. */
export const inPoints = (label: string, points: number | null, { coinAlias }: LetterContext): Fact[] =>
  points ? [[`${label} em ${coinAlias}`, formatPoints(points)]] : [];
/** An amount in centavos under a label; nothing for none. */
export const inReais = (label: string, cents: number | null): Fact[] =>
  cents ? [[`${label} em R$`, formatReais(toReais(cents))]] : [];

/** Points and money under one label, as "1.076 milhas e R$ 26,91"; nothing for none. */
export function inBoth(
  label: string,
  { points, cents }: PriceParts,
  { coinAlias }: Pick<LetterContext, 'coinAlias'>,
): Fact[] {
  const amounts = [
    ...(points > 0 ? [`${formatPoints(points)} ${coinAlias}`] : []),
    ...(cents > 0 ? [formatReais(toReais(cents))] : []),
  ];
  return amounts.length > 0 ? [[label, amounts.join(' e ')]] : [];
}

/** The company's locators of what stands: one, or under the name of its part each, "Localizador da companhia (Volta)". */
export function locatorFacts(
  itinerary: Itinerary,
  { locatorLabel }: Pick<ServiceDescriptor, 'locatorLabel'>,
  locators: LegLocators,
  cancelledLegs: readonly string[],
): Fact[] {
  const own = locatorsOfParts(itinerary, locators);
  const [only] = own.size > 0 ? [] : [firstStanding(locators, cancelledLegs)];
  if (only) return [[locatorLabel, only]];
  return [...own].flatMap(([leg, locator]) => {
    const group = itinerary.parts.find((part) => part.leg === leg)?.group ?? '';
    return cancelledLegs.includes(leg) ? [] : [[`${locatorLabel} (${group})`, locator] as const];
  });
}

/** What every letter names: the trip and the booking's codes. */
export const headOf = ({ code }: BookingRow, { trip, cancelledParts, locators }: LetterContext): Fact[] => [
  ['Viagem', trip],
  ...cancelledParts.map((name) => ['Cancelado', name] as const),
  ['Código da reserva', code],
  ...locators,
];
