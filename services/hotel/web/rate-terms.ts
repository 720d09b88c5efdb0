import { shortEndText } from '@embarque/contract/dates.ts';
import type { CancelPenalty } from '@embarque/hotel/stay-details.ts';

/** The terms of a rate in words. Moments are local to the hotel, as the offer says them. */

type Penalties = { readonly cancelPenalties: readonly CancelPenalty[] };

/** Returns until when cancelling costs nothing; undefined if at an instant it already costs something. */
export function freeUntilText({ cancelPenalties }: Penalties, now: Date): string | undefined {
  const free = cancelPenalties.filter(({ value, until }) => value === 0 && Date.parse(until) > now.getTime()).at(-1);
  return free && `Cancelamento grátis até ${shortEndText(free.until)} (horário do hotel)`;
}
