import type { CarOffer, CarOrderOffer, CarSupplier } from '@embarque/car/port.ts';
import { askSupplier, supplierWithCode } from '@embarque/commerce/api/ask-supplier.ts';
import type { OfferReader } from '@embarque/commerce/api/offers/offer-token.ts';
import { problems } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { CarDeps } from './car-deps.ts';
import { carTokens, type OfferToken } from './offer-token.ts';
import { validOffer } from './valid-offers.ts';

export interface ChosenCar {
  readonly offer: OfferToken;
  /** Who rents it out. */
  readonly supplier: CarSupplier;
  readonly order: CarOrderOffer;
  /** Current data from the supplier, never from the browser. */
  readonly description: CarOffer;
}

/** What is said wherever nothing is left of what was chosen. */
export const SOLD_OUT = 'Este carro não está mais disponível. Escolha outro.';

type Deps = Pick<CarDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>;

/** Who asks, and the path of the token in the request. */
interface Caller extends OfferReader {
  readonly path: 'refToken' | 'car.refToken';
}

const invalid = ({ path }: Caller): AppError =>
  new AppError('invalid_offer', { fields: { [path]: problems.invalid_offer.error } });

/**
 * Returns the offer of a token and who rents the car out. Throws AppError: invalid_offer when it is forged or of another
 * campaign, offer_expired when it is too late for what it is read for.
 */
export function offerOf(
  token: string,
  caller: Caller,
  { signer, suppliers }: Deps,
): Pick<ChosenCar, 'offer' | 'supplier'> {
  const read = carTokens.read(signer, token, caller);
  if (read.outcome === 'expired') throw new AppError('offer_expired');
  const supplier = read.outcome === 'valid' ? supplierWithCode(suppliers, read.offer.supplier) : undefined;
  if (read.outcome === 'invalid' || !supplier) throw invalid(caller);
  return { offer: read.offer, supplier };
}

/**
 * Reads the signed offer and has the supplier describe the chosen car. Throws AppError: invalid_offer, offer_expired,
 * supplier_unavailable.
 */
export async function readChosenCar(token: string, caller: Caller, deps: Deps): Promise<ChosenCar> {
  const { offer, supplier } = offerOf(token, caller, deps);
  const order = { reference: offer.reference };
  const described = await askSupplier(deps.supplierDeadlineMs, (call) => supplier.describe(order, call));
  if (described === undefined) throw invalid(caller);
  const description = validOffer(described);
  if (description?.reference !== offer.reference) throw new AppError('supplier_unavailable');
  return { offer, supplier, order, description };
}
