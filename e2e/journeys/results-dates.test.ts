import { daysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';
import { allDaysPriced, dateStrip, firstOption, openResults } from './steps/results.ts';

const currentOf = (page: Page) => dateStrip(page).getByRole('button').and(page.locator('[aria-current="date"]'));
/** The "31/12" of a day some days ahead. */
const shortDay = (ahead: number) => daysAhead(ahead).slice(5).split('-').reverse().join('/');

test('other days show their lowest price, choosing one shows its results, and where nothing is found they lead on', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { to: 'REC', daysAhead: 75, nights: 6 });
  await firstOption(page);
  await allDaysPriced(page);
  await expect(dateStrip(page).getByText('menor preço').first()).toBeAttached();
  await checkAccessibility();

  await test.step('the price of a day is the lowest of its own results, of a trip as long', async () => {
    const other = dateStrip(page).getByRole('button', { name: shortDay(77) });
    const price = /[\d.]+ Pts/.exec(((await other.textContent()) ?? '').replace(/\s+/g, ' '))?.[0] ?? '';
    await other.press('Enter');
    await expect(page).toHaveURL(new RegExp(`ida=${daysAhead(77)}&volta=${daysAhead(83)}`));
    const cheapest = await firstOption(page);
    await expect(cheapest.getByText(price, { exact: true }).first()).toBeVisible();
    await expect(currentOf(page)).toContainText(shortDay(77));
    await expect(currentOf(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Pesquisa atual' })).toContainText(shortDay(83));
  });

  await test.step('Back returns to the results before, and the form holds the day that is shown', async () => {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`ida=${daysAhead(75)}&volta=${daysAhead(81)}`));
    await firstOption(page);
    await expect(currentOf(page)).toContainText(shortDay(75));
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`${shortDay(75)}.*${shortDay(81)}`) })).toBeVisible();
  });

  await test.step('a route without flights offers the days around, and leads back to the form', async () => {
    await openResults(page, { from: 'BVB', to: 'CXJ', daysAhead: 75, nights: 6 });
    await dateStrip(page).getByRole('button').last().click();
    await expect(page).toHaveURL(new RegExp(`ida=${daysAhead(78)}&volta=${daysAhead(84)}`));
    await expect(currentOf(page)).toBeFocused();
    await page.getByRole('link', { name: 'refazer a pesquisa', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
