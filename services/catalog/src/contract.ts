import { busContract } from '@embarque/bus/contract.ts';
import { carContract } from '@embarque/car/contract.ts';
import { entertainmentContract } from '@embarque/entertainment/contract.ts';
import { experienceContract } from '@embarque/experience/contract.ts';
import { flightContract } from '@embarque/flight/booking-contract.ts';
import { hotelContract } from '@embarque/hotel/contract.ts';

/** The services' schemas for the shared calls, in the order of the tabs on home. */
export const serviceContracts = [
  flightContract,
  experienceContract,
  hotelContract,
  carContract,
  busContract,
  entertainmentContract,
] as const;
