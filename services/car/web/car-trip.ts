import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { CarBooking } from '../contract.ts';
import { carService } from '../service.ts';

/** Cars in My trips. */
export const carTrip: TripPart<CarBooking> = {
  kind: carService.kind,
  title: ({ car }) => car.model,
  Details: () => null,
};
