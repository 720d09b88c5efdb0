import type { BusSupplier } from '@embarque/bus/port.ts';
import type { OfferReader } from '@embarque/commerce/api/offers/offer-token.ts';
import { invalidOffer, type RequestReader, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import type { BusDeps } from './bus-deps.ts';
import { busTokens, type OfferToken } from './offer-token.ts';

/** The offer of a bus, and who sells it. */
export interface ChosenOffer {
  readonly offer: OfferToken;
  readonly supplier: BusSupplier;
  readonly passengers: number;
  readonly key: string;
  /** Those it was shown with (termsHashOf). */
  readonly terms: string;
}

/** The way there and, of a round trip, the way back. */
export type Ways<Each> = readonly [going: Each, back?: Each];

type Deps = Pick<BusDeps, 'signer' | 'suppliers'>;

/** The members of a request that name its offers. */
export interface ChosenTokens {
  readonly goingBusRefToken: string;
  readonly returnBusRefToken?: string | null | undefined;
}

/** Returns the offer of a token. Throws AppError: those of readOffer. */
export function offerOf(token: string, reader: RequestReader, deps: Deps): ChosenOffer {
  const { offer, supplier } = readOffer(busTokens, token, reader, deps);
  const [passengers, key, terms] = offer.party;
  return { offer, supplier, passengers, key, terms };
}

/** Returns the offers of a request, whose members stand under `base`. Throws as offerOf, and where they are for different parties. */
export function offersOf(
  { goingBusRefToken, returnBusRefToken }: ChosenTokens,
  base: string,
  reader: OfferReader,
  deps: Deps,
): Ways<ChosenOffer> {
  const going = offerOf(goingBusRefToken, { ...reader, path: `${base}.goingBusRefToken` }, deps);
  if (returnBusRefToken == null) return [going];
  const path = `${base}.returnBusRefToken`;
  const back = offerOf(returnBusRefToken, { ...reader, path }, deps);
  if (back.passengers !== going.passengers) throw invalidOffer(path);
  return [going, back];
}

/** Returns the ways as a list. */
export const listOf = <Each>([going, back]: Ways<Each>): readonly [Each, ...Each[]] =>
  back === undefined ? [going] : [going, back];
