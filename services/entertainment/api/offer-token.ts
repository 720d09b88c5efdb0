import { createHash } from 'node:crypto';
import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import { type Promised, termsKey } from '@embarque/entertainment/rules/terms-key.ts';
import * as z from 'zod/mini';

/**
 * The day and that of the way back, empty where there is none or any may be chosen; whether a way back has no day yet; the end ages
 * of everyone, the oldest first; the activity on the wire; and the terms it was shown with (termsHashOf), empty where they were not
 * shown: on no others it is sold without asking.
 */
type Party = [
  date: string,
  returnDate: string,
  lacksReturn: boolean,
  endAges: number[],
  activityId: string,
  terms: string,
];

/** The content of a refToken: its total is that of its people, or of one adult while they are not chosen. */
export type OfferToken = SignedOffer<Party>;

/** Signs and reads the refTokens of activities and of their chosen days. */
export const activityTokens = createOfferTokens<Party>(
  'activity-offer',
  z.tuple([z.string(), z.string(), z.boolean(), z.array(z.int()), z.string(), z.string()]),
);

/** What a token is for, by name. */
export interface TokenParty {
  readonly date: string;
  readonly returnDate: string;
  readonly lacksReturn: boolean;
  readonly endAges: readonly number[];
  readonly activityId: string;
  readonly terms: string;
}

export function partyOf({ party }: Pick<OfferToken, 'party'>): TokenParty {
  const [date, returnDate, lacksReturn, endAges, activityId, terms] = party;
  return { date, returnDate, lacksReturn, endAges, activityId, terms };
}

export const toParty = (of: TokenParty): Party => [
  of.date,
  of.returnDate,
  of.lacksReturn,
  [...of.endAges],
  of.activityId,
  of.terms,
];

/** Returns what a token says of an activity, for any day and people. */
export const openParty = (activityId: string, terms: string): TokenParty => ({
  date: '',
  returnDate: '',
  lacksReturn: false,
  endAges: [],
  activityId,
  terms,
});

const HASH_LENGTH = 12;

/** Returns a short hash of what an activity promises beside its price (termsKey). */
export const termsHashOf = (promised: Promised): string =>
  createHash('sha256').update(termsKey(promised)).digest('base64url').slice(0, HASH_LENGTH);
