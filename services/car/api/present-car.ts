import type { CancellationTerms, CarDetails } from '@embarque/car/car-details.ts';
import type { Car } from '@embarque/car/contract.ts';
import type { CarOffer } from '@embarque/car/port.ts';
import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';

/** Returns the price members of an offer on the wire. */
export const presentPrice = (
  { totalCents, fareCents, taxesCents, fees }: CarOffer,
  rate: PointsRate,
): Pick<Car, 'cashPrice' | 'pointsPrice' | 'totalAmount' | 'fare' | 'taxes' | 'fees'> => ({
  cashPrice: toReais(totalCents),
  pointsPrice: pointsPrice(totalCents, rate),
  totalAmount: toReais(totalCents),
  fare: toReais(fareCents),
  taxes: toReais(taxesCents),
  fees: fees.map(({ name, cents }) => ({ name, amount: toReais(cents) })),
});

/** Returns a car's details with the addresses of its picture and of its company's logo. */
export const presentDetails = (car: CarDetails): CarDetails & Pick<Car, 'urlCarImg' | 'urlLogoCompany'> => ({
  ...car,
  urlCarImg: `/v1/files/cars/${encodeURIComponent(car.category)}.svg`,
  urlLogoCompany: `/v1/files/rental-companies/${encodeURIComponent(car.companyName)}.svg`,
});

/** What an offer is sold with. */
interface Selling {
  readonly rate: PointsRate;
  readonly refToken: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** Returns what cancelling an offer costs. */
export const presentCancellation = ({ penalties, totalCents }: CarOffer): CancellationTerms => ({
  cancellation: penalties.map(({ until, cents }) => ({ until, amount: toReais(cents) })),
  totalAmount: toReais(totalCents),
});

/** Returns an offer on the wire. */
export const presentCar = (offer: CarOffer, { rate, refToken, expiresAt }: Selling): Car =>
  // Not spread once more: copying the dozens of members of a car costs more than all else here.
  Object.assign(
    presentDetails(offer.car),
    presentPrice(offer, rate),
    { refToken, expiresAt },
    presentCancellation(offer),
  );
