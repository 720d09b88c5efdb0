import { busPart } from './bus/part.ts';
import { carPart } from './car/part.ts';
import { entertainmentPart } from './entertainment/part.ts';
import { experiencePart } from './experience/part.ts';
import { flightPart } from './flight/part.ts';
import { hotelPart } from './hotel/part.ts';
import type { ServicePart } from './service-part.ts';

/** The services the sandbox sells: the one place in it that names them. */
export const parts: readonly ServicePart[] = [
  flightPart,
  carPart,
  hotelPart,
  busPart,
  experiencePart,
  entertainmentPart,
];
