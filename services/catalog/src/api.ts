import { busApi } from '@embarque/bus/api/index.ts';
import { carApi } from '@embarque/car/api/index.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { entertainmentApi } from '@embarque/entertainment/api/index.ts';
import { experienceApi } from '@embarque/experience/api/index.ts';
import { flightApi } from '@embarque/flight/api/index.ts';
import { hotelApi } from '@embarque/hotel/api/index.ts';
import type { BookingRequest } from './booking-contract.ts';
import type { CouponOffer } from './coupon-contract.ts';

/** The services' server parts, in the order of the tabs on home. */
export const serviceApis: readonly ServiceApi<BookingRequest, object, CouponOffer>[] = [
  flightApi,
  experienceApi,
  hotelApi,
  carApi,
  busApi,
  entertainmentApi,
];
