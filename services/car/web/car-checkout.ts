import { type Car, type CarBookingRequest, type CarCouponCheck, carRoutes, carSchema } from '@embarque/car/contract.ts';
import { checkArrivalNumber } from '@embarque/car/rules/arrival-number.ts';
import { checkDriver, rentalFacts } from '@embarque/car/rules/driver-rules.ts';
import { carService } from '@embarque/car/service.ts';
import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import { raisedBy } from '@embarque/contract/money/money.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { carPriceLines } from './car-price-lines.ts';
import { CarCancellation } from './checkout/car-cancellation.tsx';
import { CarSummary } from './checkout/car-summary.tsx';
import { arrivalOf, type DriverForm, emptyDriver, parseDriver, toCarDriver } from './checkout/driver-draft.ts';
import { CarDriverForm } from './checkout/driver-form.tsx';

/** The summary page of cars. */
export const carCheckout: CheckoutPart<Car, DriverForm, CarBookingRequest, Omit<CarCouponCheck, 'coupon'>> = {
  kind: carService.kind,
  parseSelection: (value) => carSchema.safeParse(value).data,
  selectionId: ({ companyCode, category, pickupAddress, pickupDateTime, dropoffAddress, dropoffDateTime, pricedFor }) =>
    JSON.stringify([companyCode, category, pickupAddress, pickupDateTime, dropoffAddress, dropoffDateTime, pricedFor]),
  // Another car of the same rental asks the same driver the same.
  formId: ({ pickupAddress, pickupDateTime, dropoffAddress, dropoffDateTime, pricedFor: { country } }) =>
    JSON.stringify([pickupAddress, pickupDateTime, dropoffAddress, dropoffDateTime, country]),
  price: (selection) => selection,
  async recheck(call, selection) {
    const asked = outcomeOf(await call(carRoutes.offer, { body: { refToken: selection.refToken } }));
    return asked.ok ? { ok: true, body: { ...selection, ...asked.body } } : asked;
  },
  // A total that changed did so in the fare, as the server reckons it.
  atPrice: (selection, price) => ({
    ...selection,
    ...price,
    totalAmount: price.cashPrice,
    fare: raisedBy(selection.fare, price.cashPrice, selection.totalAmount),
  }),
  couponOffer: ({ refToken }) => ({ type: 'CAR', guestLogin: false, car: { refToken } }),
  emptyForm: (_selection, user) => emptyDriver(user.email),
  parseForm: parseDriver,
  check: ({ driver, arrivalNumber }, selection, today) => ({
    ...checkDriver(driver, rentalFacts(selection, today)),
    ...checkArrivalNumber(arrivalNumber, selection),
  }),
  people: ({ driver }) => [{ ...driver, path: 'passengers.0' }],
  alertOf: () => FIELDS_MISSING,
  toRequest: (purchase) => ({
    type: 'CAR',
    ...toRequestCommon(purchase),
    car: { refToken: purchase.selection.refToken, ...arrivalOf(purchase.form) },
    passengers: [toCarDriver(purchase.form.driver)],
  }),
  Summary: CarSummary,
  Conditions: CarCancellation,
  startsAt: ({ pickupDateTime }) => pickupDateTime,
  priceLines: carPriceLines,
  Form: CarDriverForm,
};
