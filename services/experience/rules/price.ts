import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';

/** What an experience costs; centavos. */
export interface ExperiencePrice extends Pick<ExperienceDetails, 'qtParticipants'> {
  /** For `qtParticipants` adults. */
  readonly priceCents: number;
  /** For each child; 0 where children pay nothing, or do not take part. */
  readonly childCents: number;
}

/** The people of a purchase. */
export interface Party {
  readonly adults: number;
  readonly childs: number;
}

/**
 * Returns what a party pays, in centavos: the price for each adult's part of the participants it is for, and that of the
 * children. Rounded up once, on the total.
 */
export function totalCents(
  { priceCents, childCents, qtParticipants }: ExperiencePrice,
  { adults, childs }: Party,
): number {
  return Math.ceil((priceCents * adults) / qtParticipants) + childCents * childs;
}
