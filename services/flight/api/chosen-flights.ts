import type { OfferReader } from '@embarque/commerce/api/offers/offer-token.ts';
import { invalidOffer, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { recheckOrder } from '@embarque/commerce/api/offers/recheck-order.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import type { FlightDescription, FlightOrderOffer, FlightSupplier } from '@embarque/flight/port.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { FlightDeps } from './flight-deps.ts';
import { flightTokens, type OfferToken, partyOf } from './offer-token.ts';
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
  /** Its price, and whether seats are left. */
  readonly checked: RecheckOutcome;
}

type Deps = Pick<FlightDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>;

/** Who asks, and the path of the offer's members in the request. */
interface Caller extends OfferReader {
  readonly path: '' | 'flight.';
}

/** Returns the offer of a token and who sells it. Throws AppError as readOffer. */
export const offerOf = (
  { refToken }: Pick<ChosenOffer, 'refToken'>,
  { path, ...reader }: Caller,
  deps: Deps,
): Pick<ChosenFlights, 'offer' | 'supplier'> =>
  readOffer(flightTokens, refToken, { ...reader, path: `${path}refToken` }, deps);

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
    isValidPrice(description, partyOf(offer))
  );
}

/**
 * Reads the signed offer and has the supplier recheck and describe the chosen flights. Throws AppError: invalid_offer, offer_expired,
 * sold_out where the supplier describes no such flights (any more), supplier_unavailable.
 */
export async function readChosenFlights(chosen: ChosenOffer, caller: Caller, deps: Deps): Promise<ChosenFlights> {
  const { offer, supplier } = offerOf(chosen, caller, deps);
  const mismatched = mismatchedChoice(chosen);
  if (mismatched) throw invalidOffer(`${caller.path}${mismatched}`);
  const order = { reference: offer.reference, outbound: chosen.outbound, return: chosen.return };
  const asked = { offer: order, travellers: [], totalCents: offer.totalCents };
  const { offer: described, checked } = await recheckOrder(supplier, asked, deps);
  if (!isValid(described, chosen, offer)) throw new AppError('supplier_unavailable');
  const description = { ...described, choices: described.choices.map(presentChoice) };
  return { offer, supplier, order, description, checked };
}

/** Returns the first and the last leg of chosen flights. Throws AppError invalid_offer when there is none. */
export function endsOf(choices: readonly FlightChoice[]): { first: FlightLeg; last: FlightLeg } {
  const legs = choices.flatMap(({ flights }) => flights);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) throw new AppError('invalid_offer');
  return { first, last };
}
