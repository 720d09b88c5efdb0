import { emptyTraveller, toTraveller } from '@embarque/commerce/traveller-draft.ts';
import { travellersAlert } from '@embarque/commerce/traveller-rules.ts';
import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { type Car, type CarBookingRequest, type CarCouponCheck, carRoutes, carSchema } from '../contract.ts';
import type { DriverDraft } from '../driver-rules.ts';
import { carService } from '../service.ts';
import { carPriceLines } from './car-price-lines.ts';

/** The summary page of cars. */
export const carCheckout: CheckoutPart<Car, DriverDraft, CarBookingRequest, Omit<CarCouponCheck, 'coupon'>> = {
  kind: carService.kind,
  parseSelection: (value) => carSchema.safeParse(value).data,
  selectionId: ({ companyCode, category, pickupDateTime }) => JSON.stringify([companyCode, category, pickupDateTime]),
  price: (car) => car,
  async recheck(call, car) {
    const asked = outcomeOf(await call(carRoutes.offer, { body: { refToken: car.refToken } }));
    return asked.ok ? { ok: true, body: { ...car, ...asked.body } } : asked;
  },
  couponOffer: ({ refToken }) => ({ type: 'CAR', guestLogin: false, car: { refToken } }),
  emptyForm: () => ({ ...emptyTraveller, address: '' }),
  parseForm: () => undefined,
  check: () => ({}),
  alertOf: (errors) => travellersAlert(errors, ''),
  toRequest: (purchase) => ({
    type: 'CAR',
    ...toRequestCommon(purchase),
    car: { refToken: purchase.selection.refToken },
    passengers: [{ ...toTraveller(purchase.form), address: purchase.form.address }],
  }),
  Summary: () => null,
  Conditions: () => null,
  startsAt: ({ pickupDateTime }) => pickupDateTime,
  priceLines: carPriceLines,
  Form: () => null,
};
