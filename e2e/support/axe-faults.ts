import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns what axe finds wrong with the screen, its best practices included, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  // While something fades in, its colours would be read half-way.
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: the shop has no frames, for which a further page would be opened.
    .setLegacyMode()
    .withTags(rules)
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(' | ')}`);
}
