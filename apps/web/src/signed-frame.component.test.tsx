import type { User } from '@embarque/contract/identity.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { clearExpired, enter, signOut } from '@embarque/web-kit/session/session.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { drawn } from '@embarque/web-kit/testing/drawn.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it } from 'vitest';
import { keepRecentSearch, recentSearches } from './flow/service/recent-searches.ts';
import { SignedFrame } from './signed-frame.tsx';
import { renderInPage } from './testing/render-in-page.tsx';

const NAME = 'Crie a sua senha';

it.each([shopPaths.home, shopPaths.planTrip, shopPaths.trips, shopPaths.results])(
  'asks a first access for a new password before anything else at %s',
  async (at) => {
    const screen = await renderInPage(<SignedFrame />, { as: { firstAccess: true }, at });
    await expect.element(screen.getByRole('dialog', { name: NAME })).toBeVisible();
  },
);

it('asks nobody else', async () => {
  const screen = await renderInPage(<SignedFrame />);
  await drawn();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

const ana = sampleUser();
const bia = sampleUser({ uid: 'bia' });

it.each<[string, () => unknown, readonly User[], number]>([
  ['go with signing out', signOut, [], 0],
  ['go with signing out, also for who signs in again', signOut, [ana], 0],
  ['go where another user signs in', () => undefined, [bia], 0],
  ['wait where a session ended by itself', clearExpired, [], 1],
  ['are there where the same user signs in after that', clearExpired, [ana], 1],
  ['go where another user signs in after that', clearExpired, [bia, ana], 0],
])('has the last searches of a device %s', async (_, end, next, left) => {
  enter(ana);
  keepRecentSearch(ana.uid, { kind: 'HOTEL', address: {}, summary: { where: 'Salvador' } });
  await end();
  for (const user of next) {
    sessionState.set({ status: 'signing-in' });
    enter(user);
  }
  expect(recentSearches(ana.uid, '2026-12-01')).toHaveLength(left);
});
