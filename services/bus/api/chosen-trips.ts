import type { BusSupplier } from '@embarque/bus/port.ts';
import type { DescribedTrip } from '@embarque/bus/trip-details.ts';
import { askSupplier, supplierWithCode } from '@embarque/commerce/api/ask-supplier.ts';
import type { OfferReader } from '@embarque/commerce/api/offers/offer-token.ts';
import { problems } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BusDeps } from './bus-deps.ts';
import { busTokens, type OfferToken } from './offer-token.ts';
import { keyOf } from './present-bus.ts';
import { validDescription } from './search/valid-trips.ts';

/** The offer of a bus, and who sells it. */
export interface ChosenOffer {
  readonly offer: OfferToken;
  readonly supplier: BusSupplier;
  readonly passengers: number;
  readonly key: string;
}

export interface ChosenTrip extends ChosenOffer {
  /** Current data from the supplier, never from the browser. */
  readonly description: DescribedTrip;
}

/** The way there and, of a round trip, the way back. */
export type Ways<Each> = readonly [going: Each, back?: Each];

type Deps = Pick<BusDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>;

/** The members of a request that name its offers. */
export interface ChosenTokens {
  readonly goingBusRefToken: string;
  readonly returnBusRefToken?: string | null | undefined;
}

const invalid = (path: string): AppError =>
  new AppError('invalid_offer', { fields: { [path]: problems.invalid_offer.error } });

/**
 * Returns the offer of a token. Throws AppError: invalid_offer beside `path` when it is forged or of another campaign,
 * offer_expired when it is too late for what it is read for.
 */
export function offerOf(
  token: string,
  path: string,
  reader: OfferReader,
  { signer, suppliers }: Pick<Deps, 'signer' | 'suppliers'>,
): ChosenOffer {
  const read = busTokens.read(signer, token, reader);
  if (read.outcome === 'expired') throw new AppError('offer_expired');
  const supplier = read.outcome === 'valid' ? supplierWithCode(suppliers, read.offer.supplier) : undefined;
  if (read.outcome === 'invalid' || !supplier) throw invalid(path);
  const { offer } = read;
  const [passengers, key] = offer.party;
  return { offer, supplier, passengers, key };
}

/** Returns the offers of a request, whose members stand under `base`. Throws as offerOf, and where they are for different parties. */
export function offersOf(
  { goingBusRefToken, returnBusRefToken }: ChosenTokens,
  base: string,
  reader: OfferReader,
  deps: Deps,
): Ways<ChosenOffer> {
  const going = offerOf(goingBusRefToken, `${base}.goingBusRefToken`, reader, deps);
  if (returnBusRefToken == null) return [going];
  const path = `${base}.returnBusRefToken`;
  const back = offerOf(returnBusRefToken, path, reader, deps);
  if (back.passengers !== going.passengers) throw invalid(path);
  return [going, back];
}

/** Has the supplier describe a chosen trip. Throws AppError: invalid_offer beside `path`, supplier_unavailable. */
async function describe(chosen: ChosenOffer, path: string, { supplierDeadlineMs }: Deps): Promise<ChosenTrip> {
  const { offer, supplier, key } = chosen;
  const { reference } = offer;
  const described = await askSupplier(supplierDeadlineMs, (call) => supplier.describe({ reference }, call));
  if (described === undefined) throw invalid(path);
  const description = validDescription(described);
  if (description?.reference !== reference || keyOf(supplier.code, description) !== key) {
    throw new AppError('supplier_unavailable');
  }
  return { ...chosen, description };
}

/** Reads the signed offers of a request and has their suppliers describe the trips. Throws as offersOf, and supplier_unavailable. */
export async function readChosenTrips(
  tokens: ChosenTokens,
  base: string,
  reader: OfferReader,
  deps: Deps,
): Promise<Ways<ChosenTrip>> {
  const [going, back] = offersOf(tokens, base, reader, deps);
  const [there, home] = await Promise.all([
    describe(going, `${base}.goingBusRefToken`, deps),
    back && describe(back, `${base}.returnBusRefToken`, deps),
  ]);
  return home ? [there, home] : [there];
}

/** Returns the ways as a list. */
export const listOf = <Each>([going, back]: Ways<Each>): readonly [Each, ...Each[]] =>
  back === undefined ? [going] : [going, back];
