import { expect, test } from '../support/test.ts';
import { openResults, selectFirst } from './steps/results.ts';

const YEAR_MS = 365 * 86_400_000;
const LONGER_THAN_A_TOKEN_MS = 20 * 60_000;

test.describe('when time passes', () => {
  test.use({ ownServer: true });

  test('a session ends wherever a person is, and says so', async ({
    page,
    newMember,
    signIn,
    advanceClock,
    expectStatuses,
  }) => {
    expectStatuses(401);
    const member = await newMember();
    await signIn(member);

    await test.step('a session that ends under the form leads to the screen that says so', async () => {
      await openResults(page);
      await selectFirst(page);
      await advanceClock(YEAR_MS);
      // The summary asks the price again by itself, and so learns of it.
      await expect(page.getByRole('heading', { name: 'Sua sessão expirou' })).toBeVisible({ timeout: 40_000 });
      await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
    });

    await test.step('an expired session says so, counts down and leads to signing in', async () => {
      await signIn(member);
      await advanceClock(YEAR_MS);
      await openResults(page);
      await expect(page).toHaveURL(/\/(session-expires|login)$/, { timeout: 20_000 });
      await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
    });

    await test.step('one that is over before it began sends to the consultant and leaves nobody signed in', async () => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(member.email);
      await page.getByLabel('Senha', { exact: true }).fill(member.password);
      // More time passes between the answer to the sign-in and the next call than its token lives. Several move the clock, so
      // that one of them always waits at the server, however slow the machine is.
      let isOver = false;
      const move = async () => {
        while (!isOver) await advanceClock(LONGER_THAN_A_TOKEN_MS);
      };
      const moving = Promise.all([move(), move(), move(), move()]);
      try {
        await page.getByRole('button', { name: 'Entrar' }).click();
        await expect(page.getByRole('alert')).toHaveText(
          'Tivemos um problema com sua autenticação, entre em contato com o consultor.',
        );
      } finally {
        isOver = true;
        await moving;
      }
      await page.goto('/conta/minhas-viagens');
      await expect(page).toHaveURL(/\/login/);
    });
  });
});
