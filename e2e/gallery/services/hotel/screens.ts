import type { ServiceScreens } from '../../service-screens.ts';
import { checkoutScreens } from './checkout-screens.ts';
import { formScreens } from './form-screens.ts';
import { resultsScreens } from './results-screens.ts';

/** @public Found by its place. */
export const screens: ServiceScreens = {
  form: formScreens,
  planTrip: [],
  results: resultsScreens,
  checkout: checkoutScreens,
};
