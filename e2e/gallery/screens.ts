import { cancellationScreens } from './screens/cancellation-screens.ts';
import { couponScreens } from './screens/coupon-screens.ts';
import { entryScreens } from './screens/entry-screens.ts';
import { flowScreens } from './screens/flow-screens.ts';
import { homeScreens } from './screens/home-screens.ts';
import { paymentScreens } from './screens/payment-screens.ts';
import type { Screen } from './screens/visit.ts';

/** Every screen that is built, in every state a person can bring it to. A new one gets its entry here. */
export const screens: readonly Screen[] = [
  ...entryScreens,
  ...homeScreens,
  ...flowScreens,
  ...couponScreens,
  ...paymentScreens,
  // They move the server's clock.
  ...cancellationScreens,
];
