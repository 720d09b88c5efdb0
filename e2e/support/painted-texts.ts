import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchTexts } from '@embarque/web-kit/testing/watch-texts.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));
export const paintedFolder: string = join(results, 'painted');
/** Where component tests write theirs (scripts/support/suite/keep-painted.mjs). */
const partsFolder = join(results, 'painted-parts');

interface PaintedTexts {
  /** All there were so far. */
  readonly texts: ReadonlySet<string>;
  /** Writes them down once the journey is over. */
  write(): Promise<void>;
}

/** Collects every text a journey paints, also the short-lived ones, for a comparison with what the shop must say. */
export async function collectPaintedTexts(context: BrowserContext, name: string): Promise<PaintedTexts> {
  const texts = new Set<string>();
  await context.exposeFunction('embarquePainted', (found: string[]) => {
    for (const text of found) texts.add(text);
  });
  await context.addInitScript(watchTexts);
  context.on('page', readBeforeLeaving);
  return {
    texts,
    async write() {
      // What came with the last step is still to be read and reported.
      await new Promise((resolve) => setTimeout(resolve, LAST_READ_MS));
      await Promise.all(context.pages().map(readAtRest));
      await appendFile(join(paintedFolder, `${name}.txt`), [...texts].map((text) => `${text}\n`).join(''));
    },
  };
}

const LAST_READ_MS = 100;

/** A page that goes to another address is read first: what has only just come still fades in, and would be gone unread. */
function readBeforeLeaving(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    await readAtRest(page);
    return goto(...to);
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    await readAtRest(page);
    return reload(...how);
  };
}

/** Reads a page once nothing moves on it any more. */
async function readAtRest(page: Page): Promise<void> {
  // One that is closed, or on its way elsewhere, has nothing to tell.
  await page
    .evaluate(atRest)
    .then(() => page.evaluate(read))
    .catch(() => undefined);
}

/** Runs in the page: resolves when what is on screen was read and reported. */
async function read(): Promise<void> {
  await (window as { embarqueRead?: () => unknown }).embarqueRead?.();
}

/** The texts of all journeys, and of component tests if they ran before, in one file: test-results/painted.txt, one a line. */
export async function mergePaintedTexts(): Promise<void> {
  const texts = new Set<string>();
  for (const folder of [paintedFolder, partsFolder]) {
    for (const file of await readdir(folder).catch(() => [])) {
      for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) if (line) texts.add(line);
    }
  }
  await writeFile(
    join(results, 'painted.txt'),
    [...texts]
      .sort()
      .map((text) => `${text}\n`)
      .join(''),
  );
}
