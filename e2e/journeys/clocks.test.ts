import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { openCoupon, tryCoupon } from './steps/coupon.ts';
import { firstOption, openResults, selectFirst } from './steps/results.ts';

/** How long an offer lasts, and which day it is: by the server's clock. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

test.use({ ownServer: true });

/** Asks the server anything: its answers tell what time it is. */
async function askAnything(page: Page): Promise<void> {
  await tryCoupon(page, 'NAO-EXISTE');
  await expect(page.getByText('Este cupom não é válido. Confira o código e tente novamente.').first()).toBeVisible();
  await page.getByLabel('Código do cupom').fill('');
}

test('an offer is renewed in place, its last minutes are shown, and once it ended its search is asked again', async ({
  page,
  newMember,
  startSignedIn,
  advanceClock,
  expectStatuses,
  checkAccessibility,
  openChosen,
}) => {
  // The tokens of a session live a quarter of an hour.
  expectStatuses(401, 409);
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 48 });
  await fillTraveller(page, 'Adulto 1');
  const notice = page.getByText(/Esta oferta vale por mais/);

  await test.step('renewed before its end, it is bought after it', async () => {
    await advanceClock(26 * MINUTE_MS);
    await askAnything(page);
    await advanceClock(10 * MINUTE_MS);
    await expect(notice).toBeHidden();
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });

  await openResults(page, { daysAhead: 49 });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');

  await test.step('an expired one is renewed while its search is under two hours ago', async () => {
    await advanceClock(110 * MINUTE_MS);
    await page.reload();
    await expect(page.getByLabel('Sobrenome')).toHaveValue('PRADO');
    await expect(page.getByText('Verificando', { exact: false })).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('after that its time left is shown from five minutes before its end', async () => {
    await expect(notice).toBeHidden();
    await advanceClock(26 * MINUTE_MS);
    await askAnything(page);
    await expect(notice).toBeInViewport();
    await expect(notice).toContainText(/0[34]:\d\d/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await checkAccessibility();
  });

  await test.step('once it ended, the same search shows the prices of now', async () => {
    await advanceClock(5 * MINUTE_MS);
    // Its answer tells the hour, unless the page has asked by itself meanwhile: then the button is not to be pressed any more.
    const code = await openCoupon(page);
    await code.fill('NAO-EXISTE');
    await code.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Esta oferta expirou/ });
    await expect(dialog).toBeVisible();
    await checkAccessibility();
    await dialog.getByRole('link', { name: 'Ver preços de agora' }).click();
    await expect(page).toHaveURL(/resultado-pesquisa\?.*origem=GRU.*destino=SSA/);
    await selectFirst(page);
    await expect(page.getByLabel('Sobrenome')).toHaveValue('PRADO');
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });
});

test('the first day of a search is the server’s, on a device that lives in another year', async ({
  page,
  newMember,
  advanceClock,
  startSignedIn,
}) => {
  const DAYS = 40;
  await advanceClock(DAYS * DAY_MS);
  await startSignedIn(await newMember());
  await page.goto('/');
  // Two days in advance.
  const days = page.getByRole('button', { name: /^Datas/ });
  await expect(days).toContainText(toBrazilianDay(daysAhead(DAYS + 2)));
  await days.click();
  const calendar = page.getByRole('dialog', { name: 'Datas' });
  await expect(calendar.getByRole('button', { name: 'Mês anterior' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await openResults(page, { daysAhead: DAYS + 30 });
  await firstOption(page);
});
