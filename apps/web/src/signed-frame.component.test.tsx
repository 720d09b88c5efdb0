import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { clearExpired, enter, signOut } from '@embarque/web-kit/session/session.ts';
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

it.each<[string, () => unknown, number]>([
  ['go with signing out', signOut, 0],
  ['go where another user signs in', () => enter(sampleUser({ uid: 'bia' })), 0],
  ['wait for the same user where a session ended by itself', clearExpired, 1],
])('has the last searches of a device %s', async (_, end, left) => {
  const user = sampleUser();
  enter(user);
  keepRecentSearch(user.uid, { kind: 'HOTEL', address: {}, summary: { where: 'Salvador' } });
  await end();
  expect(recentSearches(user.uid, '2026-12-01')).toHaveLength(left);
});
