import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Places on a map are as close to each other as they are: the rule on targets excepts them, and a list leads to the same. */
const isPlaceOnMap = (rule: string, selector: string): boolean =>
  rule === 'target-size' && selector.includes('.leaflet-marker-icon');

/** Returns what axe finds wrong with the screen, its best practices included, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  // While something fades in, its colours would be read half-way.
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: the shop has no frames, for which a further page would be opened.
    .setLegacyMode()
    .withTags(rules)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => {
    const selectors = nodes.map(({ target }) => String(target)).filter((selector) => !isPlaceOnMap(id, selector));
    return selectors.length === 0 ? [] : [`${id}: ${help}: ${selectors.join(' | ')}`];
  });
}
