import { expect, test } from '../support/test.ts';
import { openResults, selectFirst } from './steps/results.ts';

const YEAR_MS = 365 * 86_400_000;

test.describe('when time passes', () => {
  test.use({ ownServer: true });
  test.setTimeout(120_000);

  test('an expired session says so, counts down and leads to signing in', async ({
    page,
    newMember,
    signIn,
    advanceClock,
    expectStatuses,
  }) => {
    expectStatuses(401);
    await signIn(await newMember());
    await advanceClock(YEAR_MS);
    await openResults(page);
    await expect(page).toHaveURL(/\/(session-expires|login)$/, { timeout: 20_000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  });

  test('a session that ends under the form leads to the screen that says so', async ({
    page,
    newMember,
    signIn,
    advanceClock,
    expectStatuses,
  }) => {
    expectStatuses(401);
    await signIn(await newMember());
    await openResults(page);
    await selectFirst(page);
    await advanceClock(YEAR_MS);
    // The summary asks the price again by itself, and so learns of it.
    await expect(page.getByRole('heading', { name: 'Sua sessão expirou' })).toBeVisible({ timeout: 40_000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  });
});
