import { askSupplier, supplierWithCode } from '@embarque/commerce/api/ask-supplier.ts';
import type { OfferReader } from '@embarque/commerce/api/offers/offer-token.ts';
import { problems } from '@embarque/contract/problem.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import type { FlightDescription, FlightOrderOffer, FlightSupplier } from '@embarque/flight/port.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FlightDeps } from './flight-deps.ts';
import { type OfferToken, readOffer } from './offer-token.ts';
import { presentChoice } from './present-offer.ts';
import { isValidChoice, isValidPrice } from './search/valid-offers.ts';

/** A refToken with one choice per journey, as sent by the browser. */
export interface ChosenOffer {
  readonly refToken: string;
  readonly outbound: string;
  readonly return: string | null;
}

export interface ChosenFlights {
  readonly offer: OfferToken;
  /** Who sells it. */
  readonly supplier: FlightSupplier;
  readonly order: FlightOrderOffer;
  /** Current data from the supplier, never from the browser. */
  readonly description: FlightDescription;
}

type Deps = Pick<FlightDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>;

/** Who asks, and the path of the offer's members in the request. */
interface Caller extends OfferReader {
  readonly path: '' | 'flight.';
}

const invalid = ({ path }: Caller, member: keyof ChosenOffer): AppError =>
  new AppError('invalid_offer', { fields: { [path + member]: problems.invalid_offer.error } });

/**
 * Returns the offer of a token and who sells it. Throws AppError: invalid_offer when it is forged or of another campaign, offer_expired
 * when it is too late for what it is read for.
 */
export function offerOf(
  token: string,
  caller: Caller,
  { signer, suppliers }: Deps,
): Pick<ChosenFlights, 'offer' | 'supplier'> {
  const read = readOffer(signer, token, caller);
  if (read.outcome === 'expired') throw new AppError('offer_expired');
  const supplier = read.outcome === 'valid' ? supplierWithCode(suppliers, read.offer.supplier) : undefined;
  if (read.outcome === 'invalid' || !supplier) throw invalid(caller, 'refToken');
  return { offer: read.offer, supplier };
}

/**
 * Returns the choice that does not fit the other. Ids are `{offer id}-{journey}-{n}`, so choices of one offer share
 * their prefix; whether it is the token's offer is checked by the supplier.
 */
function mismatchedChoice(chosen: ChosenOffer): 'outbound' | 'return' | undefined {
  const [id, journey] = chosen.outbound.split('-');
  if (journey !== '0') return 'outbound';
  return chosen.return === null || chosen.return.startsWith(`${id}-1-`) ? undefined : 'return';
}

function isValid(description: FlightDescription, chosen: ChosenOffer, offer: OfferToken): boolean {
  const ids = chosen.return === null ? [chosen.outbound] : [chosen.outbound, chosen.return];
  return (
    description.choices.length === ids.length &&
    description.choices.every((choice, index) => isValidChoice(choice) && choice.id === ids[index]) &&
    isValidPrice(description, offer)
  );
}

/**
 * Reads the signed offer and has the supplier describe the chosen flights. Throws AppError: invalid_offer,
 * offer_expired, supplier_unavailable.
 */
export async function readChosenFlights(chosen: ChosenOffer, caller: Caller, deps: Deps): Promise<ChosenFlights> {
  const { offer, supplier } = offerOf(chosen.refToken, caller, deps);
  const mismatched = mismatchedChoice(chosen);
  if (mismatched) throw invalid(caller, mismatched);
  const order = { reference: offer.reference, outbound: chosen.outbound, return: chosen.return };
  const description = await askSupplier(deps.supplierDeadlineMs, (call) => supplier.describe(order, call));
  if (description === undefined) throw invalid(caller, 'outbound');
  if (!isValid(description, chosen, offer)) throw new AppError('supplier_unavailable');
  return { offer, supplier, order, description: { ...description, choices: description.choices.map(presentChoice) } };
}

/** Returns the first and the last leg of chosen flights. Throws AppError invalid_offer when there is none. */
export function endsOf(choices: readonly FlightChoice[]): { first: FlightLeg; last: FlightLeg } {
  const legs = choices.flatMap(({ flights }) => flights);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) throw new AppError('invalid_offer');
  return { first, last };
}
