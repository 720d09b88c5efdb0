import { busService } from '@embarque/bus/service.ts';
import { carService } from '@embarque/car/service.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { flightService } from '@embarque/flight/service.ts';
import { hotelService } from '@embarque/hotel/service.ts';

/** The services the shop offers, in the order of the tabs on home. */
export const services: readonly ServiceDescriptor[] = [
  flightService,
  experienceService,
  hotelService,
  carService,
  busService,
  entertainmentService,
];
