import { loadScreens } from '../gallery/screens.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { screenFaults, watchShifts } from '../support/screen-faults.ts';
import { expect, test } from '../support/test.ts';

/** Of each family of screens the fullest one; `npm run gallery -- --check` checks them all. */
const sample = [
  'login',
  'login-recovery-empty',
  'nova-senha',
  'home',
  'home-filled',
  'home-calendar',
  'statement',
  'campaign-page',
  'plantrip',
  'not-found',
  'results',
  'results-cars',
  'results-no-search',
  'checkout',
  'payment-errors',
  'checkout-terms',
  'checkout-nothing-chosen',
  'finished',
  'booking-error-esgotado',
  'trips',
];
/** The themes beside the default one, in the screens that carry most of the brand: they differ in colours only. */
const branded = { screens: ['login', 'home'], campaignCodes: ['10002', '50667', '30316', '30194', '2000003141'] };

const screens = await loadScreens();
const opened = (name: string) => {
  const screen = screens.find((known) => known.name === name);
  if (!screen) throw new Error(`no screen is called ${name}`);
  return screen;
};

// As in the gallery's own check: what slides in is no jump, and is measured where it ends.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const name of sample) {
  test(`anybody can use the screen ${name}`, async ({ page, context, server, expectStatuses }) => {
    expectStatuses(400, 401, 404, 409);
    await watchShifts(context);
    await opened(name).open({ page, serverUrl: server.url, campaignCode: '10001' });
    expect(await screenFaults(page)).toEqual([]);
  });
}

for (const campaignCode of branded.campaignCodes) {
  test(`anybody can read sign-in and home in campaign ${campaignCode}`, async ({ page, server }) => {
    for (const name of branded.screens) {
      await opened(name).open({ page, serverUrl: server.url, campaignCode });
      expect(await axeFaults(page), name).toEqual([]);
    }
  });
}
