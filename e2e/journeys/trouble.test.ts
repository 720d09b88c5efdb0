import { daysBetween } from '@embarque/contract/dates.ts';
import { daysAhead, yearsAgo } from '../support/days.ts';
import { patientSettings } from '../support/journey-settings.ts';
import { expect, test } from '../support/test.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { firstOption, openResults, selectFirst } from './steps/results.ts';

/** What a person is told when servers, suppliers or clocks fail them, and how they go on. */

const DAY_MS = 86_400_000;
const LONGER_THAN_A_TOKEN_MS = 20 * 60_000;
const LONGER_THAN_A_SESSION_MS = 8 * DAY_MS;

test('while nobody answers, signing in and buying say so, and the next press does what was asked', async ({
  page,
  newMember,
  loseServer,
  holdCall,
  expectStatuses,
}) => {
  // 503: a server that is stopping answers what the form loads ahead.
  expectStatuses(0, 503);
  const member = await newMember();

  await test.step('signing in while nobody answers says so, and works once somebody does', async () => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Senha', { exact: true }).fill(member.password);
    const comeBack = await loseServer();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Tivemos um problema, por favor tente novamente mais tarde.');
    await comeBack();
    const asked = await holdCall('/v1/auth/sign-in');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Aguarde, enquanto estamos te autenticando.')).toBeVisible();
    asked.letGo();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('a purchase whose line broke says so, keeps the form, and the next press buys once', async () => {
    await openResults(page);
    await selectFirst(page);
    await fillTraveller(page, 'Adulto 1', { name: 'Beatriz' });
    const comeBack = await loseServer();
    await buy(page);
    await expect(page.getByText('Ocorreu algum problema, por favor, tente novamente!')).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
    await comeBack();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
    await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
    await expect(page.getByText('Emitido')).toHaveCount(1);
  });
});

test.describe('while a company takes its time', () => {
  test.use({ serverSettings: patientSettings });

  test('a price that could not be asked is asked again at a press', async ({
    page,
    newMember,
    startSignedIn,
    orderFault,
    releaseFaults,
    expectStatuses,
    openChosen,
  }) => {
    expectStatuses(409);
    await startSignedIn(await newMember());
    await orderFault({ operation: 'recheck', kind: 'refuse' });
    await orderFault({ operation: 'recheck', kind: 'held' });
    await openChosen();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('As empresas não responderam a tempo.');
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Aguarde...')).toBeVisible();
    await releaseFaults();
    await expect(dialog).toBeHidden();
    await fillTraveller(page, 'Adulto 1');
    await buy(page);
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
  });
});

test.describe('when time passes', () => {
  test.use({ ownServer: true });

  test('a session that ended says so, at a new page or under the form, counts down and leads to signing in', async ({
    page,
    newMember,
    signIn,
    advanceClock,
    holdCall,
    expectStatuses,
    startSignedIn,
  }) => {
    expectStatuses(401);
    const member = await newMember();
    await startSignedIn(member);
    await openResults(page);
    await firstOption(page);
    await advanceClock(LONGER_THAN_A_SESSION_MS);
    await openResults(page, { daysAhead: 41 });
    await expect(page).toHaveURL(/\/login/);
    await signIn(member);
    await openResults(page, { daysAhead: 90 });
    await selectFirst(page);
    await fillTraveller(page, 'Adulto 1');
    await advanceClock(LONGER_THAN_A_SESSION_MS);
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Sua sessão expirou' })).toBeVisible();
    await expect(page).toHaveURL(/\/login/);

    await test.step('one that is over before it began sends to the consultant and leaves nobody signed in', async () => {
      // More time passes between the answer to the sign-in and the next call than its token lives.
      await page.getByLabel('E-mail').fill(member.email);
      await page.getByLabel('Senha', { exact: true }).fill(member.password);
      const next = await holdCall('/v1/user');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await next.sent;
      await advanceClock(LONGER_THAN_A_TOKEN_MS);
      next.letGo();
      await expect(page.getByRole('alert')).toHaveText(
        'Tivemos um problema com sua autenticação, entre em contato com o consultor.',
      );
      await page.goto('/conta/minhas-viagens');
      await expect(page).toHaveURL(/\/login/);
    });
  });

  test('a session that ended before a page was loaded says so, and leaves nobody’s data in the tab', async ({
    page,
    newMember,
    signIn,
    advanceClock,
    expectStatuses,
    startSignedIn,
    openChosen,
  }) => {
    expectStatuses(401);
    const member = await newMember();
    await startSignedIn(member);
    await openChosen();
    await fillTraveller(page, 'Adulto 1', { name: 'Beatriz' });
    await advanceClock(LONGER_THAN_A_SESSION_MS);
    await page.reload();
    await expect(page).toHaveURL(/\/session-expires$/);
    await expect(page.getByRole('heading', { name: 'Sua sessão expirou' })).toBeVisible();
    await expect(
      page.getByText('Os dados dos viajantes ficam guardados nesta aba para a sua conta; os do cartão, não.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    await test.step('it says so once', async () => {
      await page.goto('/busca/resumo');
      await expect(page).toHaveURL(/\/login$/);
    });

    await test.step('whoever comes next finds neither search nor names', async () => {
      await signIn(await newMember({ name: 'Rita Moura' }));
      await page.goto('/busca/resumo');
      await expect(page.getByText('BEATRIZ')).toBeHidden();
      await expect(page.getByLabel('Nome', { exact: true })).toBeHidden();
    });
  });

  test('what only the server can refuse is said, and stands at its field', async ({
    page,
    newMember,
    startSignedIn,
    advanceClock,
    moveClockTo,
    expectStatuses,
  }) => {
    expectStatuses(400, 401);
    // The summary opens ten minutes before the year ends in São Paulo, and is sent when the next one has begun.
    const year = Number(daysAhead(0).slice(0, 4));
    await moveClockTo(new Date(`${year}-12-31T23:50:00-03:00`));
    await startSignedIn(await newMember());
    await openResults(page, { daysAhead: daysBetween(daysAhead(0), `${year}-12-31`) + 40 });
    await selectFirst(page);
    await advanceClock(LONGER_THAN_A_TOKEN_MS);
    // The oldest year of birth that is believed this year.
    await fillTraveller(page, 'Adulto 1', { birthdate: `01/02/${year - 120}` });
    await buy(page);
    await expect(page.getByText('Há algo de errado nos seus dados, verifique!')).toBeVisible();
    await expect(page.getByText('Data de nascimento inválida')).toBeVisible();
    await expect(page.getByLabel('Data de nascimento')).toBeFocused();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByText('Preencha todos os campos')).toBeVisible();
    await page.getByLabel('Data de nascimento').fill(yearsAgo(36));
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
  });
});
