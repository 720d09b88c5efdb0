import { type CarDetails, cancellationTermsSchema, carDetailsSchema } from '@embarque/car/car-details.ts';
import type { CarBooking, CarBookingRequest, CarCouponCheck, CarDriver } from '@embarque/car/contract.ts';
import type { CarTraveller } from '@embarque/car/port.ts';
import { arrivalNumberOf, checkArrivalNumber } from '@embarque/car/rules/arrival-number.ts';
import { checkDriver, licenceYearsOf, type RentalFacts, rentalFacts } from '@embarque/car/rules/driver-rules.ts';
import { carService } from '@embarque/car/service.ts';
import type { BookableService, PrepareContext } from '@embarque/commerce/api/bookable.ts';
import { readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { orderedValidity } from '@embarque/commerce/travellers/passport.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import { dayIn, fromBrazilianDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import * as z from 'zod/mini';
import type { CarDeps } from './car-deps.ts';
import { itineraryOf } from './car-itinerary.ts';
import { readChosenCar, SOLD_OUT } from './chosen-car.ts';
import { carTokens } from './offer-token.ts';
import { presentCancellation, presentDetails } from './present-car.ts';
import { feeCentsOf } from './valid-offers.ts';

/** A booking's stored car. It is presented from this snapshot, not from the offer. */
const tripSchema = z.object({
  car: carDetailsSchema,
  arrivalNumber: z.optional(z.string()),
  /** Bookings of before do not say. */
  cancellationTerms: z.optional(cancellationTermsSchema),
});

/** What a stored order tells of its offer. */
const orderSchema = z.object({ reference: z.string() });

/** The car-specific members of a booking on the wire. */
export type CarBookingPart = Pick<CarBooking, 'car'>;

/** The members that identify the offer. */
export type CarOfferPart = Pick<CarCouponCheck, 'type' | 'car'>;

type BookableCar = BookableService<CarBookingRequest, CarBookingPart, CarOfferPart>;

/** Returns the driver of a request. Throws AppError invalid_data with the sentences of what the company refuses. */
function checkedDriver({ passengers, car }: CarBookingRequest, rented: CarDetails, facts: RentalFacts): CarDriver {
  const [driver, ...others] = passengers;
  if (!driver || others.length > 0) {
    throw new AppError('invalid_data', { fields: { passengers: 'O aluguel é de um único condutor.' } });
  }
  const fields = { ...checkDriver(driver, facts), ...checkArrivalNumber(car.arrivalNumber ?? '', rented) };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
  return driver;
}

const buyer = (context: PrepareContext) => ({ ...context, use: 'purchase', path: 'car.refToken' }) as const;

/** Converts a driver who was checked to the supplier's format. */
const travellerOf = (driver: CarDriver, facts: RentalFacts) =>
  ({
    firstName: cleanName(driver.name),
    lastName: cleanName(driver.lastName),
    birthDate: fromBrazilianDay(driver.birthdate) ?? '',
    gender: driver.gender,
    documentType: driver.documentType,
    documentNumber: driver.documentId,
    ...orderedValidity(driver),
    email: driver.email,
    phone: driver.phone,
    address: driver.address,
    licenceYears: licenceYearsOf(driver, facts) ?? 0,
  }) satisfies CarTraveller;

/** Creates the booking core's interface to cars. */
export function createBookableCar(deps: Pick<CarDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>): BookableCar {
  return {
    descriptor: carService,
    suppliers: deps.suppliers,
    problemSentences: { sold_out: SOLD_OUT },
    offerCents: ({ car }, context) => readOffer(carTokens, car.refToken, buyer(context), deps).offer.totalCents,
    async prepare(request, context) {
      const { refToken } = request.car;
      const { offer, supplier, order, description, checked } = await readChosenCar(refToken, buyer(context), deps);
      const { car, taxesCents: taxCents } = description;
      const facts = rentalFacts(car, dayIn(SHOP_ZONE, context.now));
      const driver = checkedDriver(request, car, facts);
      const arrivalNumber = arrivalNumberOf(request.car.arrivalNumber ?? '');
      const arrival = arrivalNumber === '' ? {} : { arrivalNumber };
      const feeCents = feeCentsOf(description);
      return {
        legs: [
          {
            supplierCode: supplier.code,
            order: {
              offer: order,
              travellers: [{ ...travellerOf(driver, facts), ...arrival }],
              totalCents: offer.totalCents,
            },
            // A total that changed since the supplier described it did so in the fare, as in recheck-offer.ts.
            parts: { fareCents: offer.totalCents - taxCents - feeCents, taxCents, feeCents },
            // Of one leg there is no order of issuing.
            undoCents: 0,
            checked,
          },
        ],
        firstSignedAt: offer.firstSignedAt,
        trip: { car, ...arrival, cancellationTerms: presentCancellation(description) },
        passengers: [{ name: cleanName(driver.name), lastName: cleanName(driver.lastName) }],
        startsAt: car.pickupDateTime,
        endsAt: car.dropoffDateTime,
      };
    },
    resign([leg], signing) {
      if (!leg || leg.order.travellers === null) return undefined;
      const { reference } = orderSchema.parse(leg.order.offer);
      const { supplierCode: supplier, totalCents } = leg;
      return carTokens.sign(deps.signer, { ...signing, party: [], supplier, reference, totalCents });
    },
    present({ trip }) {
      const { car, ...more } = tripSchema.parse(trip);
      return { car: { ...presentDetails(car), ...more } };
    },
    itinerary({ trip, bookedAt }) {
      const { car, ...more } = tripSchema.parse(trip);
      return itineraryOf(car, bookedAt, more);
    },
  };
}
