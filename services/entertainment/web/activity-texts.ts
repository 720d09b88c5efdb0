import { durationText } from '@embarque/commerce/travel-times.ts';
import { agesRange, yearsText } from '@embarque/commerce/travellers/ages.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import { kindLabels, kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { type AgeBand, agesOf, isOpenBand } from '@embarque/entertainment/rules/age-bands.ts';

/** An activity in words. */

/** What several activities in one, sold together for less, are called. */
export const COMBO = 'Combo promocional';

/** Returns "Ingresso" of an activity's id. */
export function kindText({ activityId }: Pick<ActivityDetails, 'activityId'>): string {
  const kind = kindOf(activityId);
  return kind === undefined ? '' : kindLabels[kind];
}

/** Returns "Duração: 2h", as the specification writes whole hours, or "Duração: 1 h 30"; undefined where it takes as long as one likes. */
export function lengthText({ duration }: Pick<ActivityDetails, 'duration'>): string | undefined {
  if (duration <= 0) return undefined;
  return `Duração: ${Number.isInteger(duration) ? `${duration}h` : durationText(Math.round(duration * 60))}`;
}

/** Returns "Gratis até 2 dias antes", as the specification writes it; undefined where cancelling always costs something. */
export function freeUntilText({
  daysBeforeCancellationPolicy: days,
}: Pick<ActivityDetails, 'daysBeforeCancellationPolicy'>): string | undefined {
  if (days === null) return undefined;
  if (days === 0) return 'Grátis até o próprio dia';
  return `Gratis até ${days} ${days === 1 ? 'dia' : 'dias'} antes`;
}

/** What a transfer is where nobody says it. */
const USUAL_TRANSFER = 'Compartilhado';

/** Returns "Válido para: Compartilhado, até 6 passageiros" of a transfer. */
export function validForText({ transferType }: NonNullable<ActivityDetails['transfer']>): string {
  const { type, maxNumberPassenger: most } = transferType;
  return `Válido para: ${type.trim() || USUAL_TRANSFER}, até ${most} ${most === 1 ? 'passageiro' : 'passageiros'}`;
}

/** Returns for which ages a type of passengers is: "A partir de 12 anos", "De 3 a 11 anos", "Até 2 anos". */
export function bandAgesText(
  band: AgeBand,
  { bands, minAge }: { readonly bands: readonly AgeBand[]; readonly minAge: number },
): string {
  const ages = agesOf(band, { bands, minAge });
  if (isOpenBand(band, bands)) return ages.from === 0 ? 'Qualquer idade' : `A partir de ${yearsText(ages.from)}`;
  const text = agesRange(ages);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the youngest age admitted: "12 anos", "Livre". */
export const minAgeText = ({ minAge }: Pick<ActivityDetails, 'minAge'>): string =>
  minAge === 0 ? 'Livre' : yearsText(minAge);
