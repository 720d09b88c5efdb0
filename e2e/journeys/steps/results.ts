import { flightAddress, type SearchOptions } from '../../support/flight-search.ts';
import { expect, type Page } from '../../support/test.ts';

export type { SearchOptions };

/** The limit of one click, which is tried again. */
const TRY_MS = 5_000;

/** The results page by its address, as a shared link opens it. */
export async function openResults(page: Page, wish: SearchOptions = {}): Promise<void> {
  const query = new URLSearchParams(flightAddress(wish));
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

/** Waits for what a filter leaves: a tick shows at once, and the list right after. */
export async function expectFiltered(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Opções encontradas' })).not.toHaveAttribute('aria-busy', 'true');
}

/** The ways to fly that are on screen in a direction, each as its texts: "08:55 CGH 25 h 30 …". */
export async function shownRows(within: Pick<Page, 'getByRole'>, direction: 'IDA' | 'VOLTA'): Promise<string[]> {
  const group = within.getByRole('group', { name: new RegExp(`^${direction}`) });
  // As `expectFiltered`, for a card as well.
  await expect(group.locator('xpath=ancestor::*[@aria-busy="true"]')).toHaveCount(0);
  const texts = await group.locator('label').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The recommendations on screen, in their order. */
export const shownOptions = (page: Page) =>
  page.getByRole('region', { name: 'Opções encontradas' }).getByRole('article');

/** The first recommendation, once results are there. */
export async function firstOption(page: Page) {
  const option = shownOptions(page).first();
  await expect(option).toBeVisible();
  return option;
}

/** Shows the whole of a long group of filters. */
export async function unfoldFilters(panel: Pick<Page, 'getByRole'>, group: string): Promise<void> {
  const options = panel.getByRole('group', { name: group });
  await expect(options).toBeVisible();
  const more = options.getByRole('button', { name: /^Ver mais/ });
  if (await more.isVisible()) await more.click();
}

/** How many results an option of the filters says that it leaves. */
export async function toldCount(option: ReturnType<Page['locator']>): Promise<number> {
  const row = (await option.locator('xpath=ancestor::div[1]').textContent()) ?? '';
  return Number(/(\d+) opç(?:ão|ões)/.exec(row)?.[1]);
}

/** Asks for more of a list, until what is looked for is there. */
export async function readOnUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const more = page.getByRole('button', { name: 'Mostrar mais opções' });
  await expect(async () => {
    if (await isThere()) return;
    // A list that came to its end meanwhile takes the button away: then it is looked at again.
    await more.click({ timeout: TRY_MS });
    expect(await isThere()).toBe(true);
  }).toPass({ intervals: [50] });
}

/** The strip of other days with their prices. */
export const dateStrip = (page: Page) => page.getByRole('navigation', { name: /^Menor preço em outras datas/ });

/** Waits until all seven days have a price in points: the page then asks for nothing more. */
export const allDaysPriced = (page: Page) =>
  expect(dateStrip(page).getByRole('button', { name: /\d Pts/ })).toHaveCount(7);

/** Chooses the first way out and back of the first price and goes on to the summary. */
export async function selectFirst(page: Page): Promise<void> {
  const option = await firstOption(page);
  await option.getByRole('group', { name: /IDA/ }).getByRole('radio').first().check();
  await option.getByRole('group', { name: /VOLTA/ }).getByRole('radio').first().check();
  await option.getByRole('button', { name: 'Selecionar' }).click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
}
