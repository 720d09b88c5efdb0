import type { CarOffer, CarOrderOffer, CarSupplier } from '@embarque/car/port.ts';
import { type RequestReader, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { recheckOrder } from '@embarque/commerce/api/offers/recheck-order.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
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
  /** Its price, and whether it is left. */
  readonly checked: RecheckOutcome;
}

/** What is said wherever nothing is left of what was chosen. */
export const SOLD_OUT = 'Este carro não está mais disponível. Escolha outro.';

type Deps = Pick<CarDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>;

/**
 * Reads the signed offer and has the supplier recheck and describe the chosen car. Throws AppError: invalid_offer, offer_expired,
 * sold_out where the supplier no longer describes it, supplier_unavailable.
 */
export async function readChosenCar(token: string, reader: RequestReader, deps: Deps): Promise<ChosenCar> {
  const { offer, supplier } = readOffer(carTokens, token, reader, deps);
  const { reference, totalCents } = offer;
  const order = { reference };
  const asked = { offer: order, travellers: [], totalCents };
  const { offer: described, checked } = await recheckOrder(supplier, asked, { ...deps, soldOutSentence: SOLD_OUT });
  const description = validOffer(described);
  if (description?.reference !== reference) throw new AppError('supplier_unavailable');
  return { offer, supplier, order, description, checked };
}
