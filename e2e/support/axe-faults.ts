import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { atRest } from './at-rest.ts';

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeFault {
  readonly rule: string;
  readonly help: string;
  readonly selectors: readonly string[];
}

/** Places on a map are as close to each other as they are: the rule on targets excepts them, and a list leads to the same. */
const isPlaceOnMap = (rule: string, selector: string): boolean =>
  rule === 'target-size' && selector.includes('.leaflet-marker-icon');

/** Returns what axe finds wrong with the screen, its best practices included, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  // While something fades in, its colours would be read half-way.
  await page.evaluate(atRest);
  // Once for each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(source, 'utf8'));
  const faults = await page.evaluate(findFaults, rules);
  return faults.flatMap(({ rule, help, selectors }) => {
    const counted = selectors.filter((selector) => !isPlaceOnMap(rule, selector));
    return counted.length === 0 ? [] : [`${rule}: ${help}: ${counted.join(' | ')}`];
  });
}

/** Runs in the page. To name what passes takes as long as to look at it, so only what fails is named, should anything fail. */
async function findFaults(tags: string[]): Promise<AxeFault[]> {
  const { axe: here } = globalThis as unknown as { readonly axe: typeof axe };
  const options = { runOnly: tags, resultTypes: ['violations' as const] };
  const quick = await here.run(document, { ...options, selectors: false });
  if (quick.violations.length === 0) return [];
  const { violations } = await here.run(document, options);
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    selectors: nodes.map(({ target }) => String(target)),
  }));
}
