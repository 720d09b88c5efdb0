import { busWeb } from '@embarque/bus/web/index.ts';
import { carWeb } from '@embarque/car/web/index.ts';
import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { entertainmentWeb } from '@embarque/entertainment/web/index.ts';
import { experienceWeb } from '@embarque/experience/web/index.ts';
import { flightWeb } from '@embarque/flight/web/index.ts';
import { hotelWeb } from '@embarque/hotel/web/index.ts';

/** The services' web parts, in the order of the tabs on home. */
export const serviceWebs: readonly ServiceWeb[] = [
  flightWeb,
  experienceWeb,
  hotelWeb,
  carWeb,
  busWeb,
  entertainmentWeb,
];
