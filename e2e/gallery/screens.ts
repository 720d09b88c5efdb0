import { loadFromFolders } from '../support/load-from-folders.ts';
import { cancellationScreens } from './screens/cancellation-screens.ts';
import { clockScreens } from './screens/clock-screens.ts';
import { couponScreens } from './screens/coupon-screens.ts';
import { entryScreens } from './screens/entry-screens.ts';
import { flowScreens } from './screens/flow-screens.ts';
import { guestScreens } from './screens/guest-screens.ts';
import { homeScreens } from './screens/home-screens.ts';
import { paymentScreens } from './screens/payment-screens.ts';
import { profileScreens } from './screens/profile-screens.ts';
import type { Screen } from './screens/visit.ts';
import type { ServiceScreens } from './service-screens.ts';

/** Returns every screen in every state a person can bring it to. Throws when two have the same name. */
export async function loadScreens(): Promise<readonly Screen[]> {
  const folders = new URL('services/', import.meta.url);
  const found = await loadFromFolders<{ readonly screens: ServiceScreens }>(folders, 'screens.ts');
  const services = found.map(({ module }) => module.screens);
  const screens = [
    ...entryScreens,
    ...guestScreens,
    ...homeScreens(services),
    ...flowScreens(services),
    ...couponScreens,
    ...paymentScreens,
    // Last, for they move the server's clock.
    ...clockScreens,
    ...cancellationScreens,
    ...profileScreens,
  ];
  const names = screens.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`two screens have the name ${twice.join(', ')}`);
  return screens;
}
