import { createHash } from 'node:crypto';
import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import { type ExperiencePrice, type Party as People, totalCents } from '@embarque/experience/rules/price.ts';
import { type Promised, termsKey } from '@embarque/experience/rules/terms-key.ts';
import * as z from 'zod/mini';

/**
 * The experience on the wire; the date and the people it is for, empty and 0 where any may be chosen; what it costs, in centavos;
 * and the terms it was shown with (termsHashOf): on no others it is sold without asking.
 */
type Party = [
  id: string,
  dateId: string,
  date: string,
  adults: number,
  childs: number,
  priceCents: number,
  childCents: number,
  qtParticipants: number,
  terms: string,
];

/** The content of an experience's refToken. Its total is that of its people, or the price while they are not chosen. */
export type OfferToken = SignedOffer<Party>;

/** Signs and reads the refTokens of experiences. */
export const experienceTokens = createOfferTokens<Party>(
  'experience-offer',
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.int().check(z.minimum(1)),
    z.string(),
  ]),
);

/** What a token is for, by name. */
export interface TokenParty extends People, ExperiencePrice {
  readonly id: string;
  readonly dateId: string;
  readonly date: string;
  readonly terms: string;
}

export function partyOf({ party }: Pick<OfferToken, 'party'>): TokenParty {
  const [id, dateId, date, adults, childs, priceCents, childCents, qtParticipants, terms] = party;
  return { id, dateId, date, adults, childs, priceCents, childCents, qtParticipants, terms };
}

export const toParty = (of: TokenParty): Party => [
  of.id,
  of.dateId,
  of.date,
  of.adults,
  of.childs,
  of.priceCents,
  of.childCents,
  of.qtParticipants,
  of.terms,
];

/** Whether a token is for these people, and not for any. */
export function isFor(token: Pick<OfferToken, 'party'>, { adults, childs }: People): boolean {
  const of = partyOf(token);
  return of.adults === adults && of.childs === childs;
}

/** Returns what people pay by a token, in centavos: its own total if it is theirs. */
export const agreedTotal = (token: Pick<OfferToken, 'party' | 'totalCents'>, people: People): number =>
  isFor(token, people) ? token.totalCents : totalCents(partyOf(token), people);

const HASH_LENGTH = 12;

/** Returns a short hash of what an experience promises beside its price, at the time of a date, empty while any may be chosen (termsKey). */
export const termsHashOf = (details: Promised, time: string): string =>
  createHash('sha256').update(termsKey(details, time)).digest('base64url').slice(0, HASH_LENGTH);
