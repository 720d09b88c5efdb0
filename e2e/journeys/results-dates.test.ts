import { daysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';
import { allDaysPriced, dateStrip, firstOption, openResults } from './steps/results.ts';

const currentOf = (page: Page) => dateStrip(page).getByRole('button').and(page.locator('[aria-current="date"]'));
/** The "31/12" of a day some days ahead. */
const shortDay = (ahead: number) => daysAhead(ahead).slice(5).split('-').reverse().join('/');

test('other days show their lowest price, and choosing one shows its results', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { to: 'REC', daysAhead: 75, nights: 6 });
  await firstOption(page);
  await allDaysPriced(page);
  await expect(currentOf(page)).toContainText(shortDay(75));
  await expect(dateStrip(page).getByText('menor preço').first()).toBeAttached();
  await checkAccessibility();

  await test.step('the price of a day is the lowest of its own results, of a trip as long', async () => {
    const other = dateStrip(page).getByRole('button', { name: shortDay(77) });
    const price = /[\d.]+ Pts/.exec(((await other.textContent()) ?? '').replace(/\s+/g, ' '))?.[0] ?? '';
    await other.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`ida=${daysAhead(77)}&volta=${daysAhead(83)}`));
    const cheapest = await firstOption(page);
    await expect(cheapest.getByText(price, { exact: true }).first()).toBeVisible();
    await expect(currentOf(page)).toContainText(shortDay(77));
    await expect(currentOf(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Pesquisa atual' })).toContainText(shortDay(83));
  });

  await test.step('Back returns to the results before', async () => {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`ida=${daysAhead(75)}&volta=${daysAhead(81)}`));
    await firstOption(page);
    await expect(currentOf(page)).toContainText(shortDay(75));
  });

  await test.step('the form holds the day that was chosen', async () => {
    await dateStrip(page)
      .getByRole('button', { name: shortDay(74) })
      .click();
    await firstOption(page);
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`${shortDay(74)}.*${shortDay(80)}`) })).toBeVisible();
  });
});

test('on a phone the days scroll by themselves, with the searched one in sight', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(await newMember());
  await openResults(page, { to: 'REC', daysAhead: 75, nights: null });
  await firstOption(page);
  await allDaysPriced(page);
  await expect(currentOf(page)).toBeInViewport({ ratio: 1 });
  const days = dateStrip(page).getByRole('button');
  const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()];
  expect((last?.x ?? 0) - (first?.x ?? 0), 'all days are not in sight at once').toBeGreaterThan(390);
  const strip = await dateStrip(page).boundingBox();
  expect((strip?.x ?? 0) + (strip?.width ?? 390)).toBeLessThan(390);
  const { height = 0 } = (await currentOf(page).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
});

test('days before the first that is sold cannot be chosen', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  await openResults(page, { to: 'REC', daysAhead: 12, nights: 3 });
  await firstOption(page);
  await expect(dateStrip(page).getByRole('button', { disabled: true })).toHaveCount(0);
  await page.goto(page.url().replace(daysAhead(12), daysAhead(4)).replace(daysAhead(15), daysAhead(9)));
  await firstOption(page);
  await expect(dateStrip(page).getByRole('button').first()).toBeDisabled();
  await expect(dateStrip(page).getByRole('button').last()).toBeEnabled();
});
