import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));
export const paintedFolder: string = join(results, 'painted');

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

/** All journeys' texts in one file, test-results/painted.txt, one a line. */
export async function mergePaintedTexts(): Promise<void> {
  const texts = new Set<string>();
  for (const file of await readdir(paintedFolder)) {
    for (const line of (await readFile(join(paintedFolder, file), 'utf8')).split('\n')) if (line) texts.add(line);
  }
  await writeFile(
    join(results, 'painted.txt'),
    [...texts]
      .sort()
      .map((text) => `${text}\n`)
      .join(''),
  );
}

/** Runs in the page: reports texts of elements as they are painted, with what a field shows while it is empty. */
function watchTexts(): void {
  const known = new Set<string>();
  let found: string[] = [];
  const add = (text: string | null | undefined, isPainted: () => boolean = () => true) => {
    // Most of what is read was there before: it is told from what is new without a look at its spaces.
    if (!text || known.has(text)) return;
    const flat = text.replace(/\s+/g, ' ').trim();
    // Whether it is painted costs a layout, so only new texts ask.
    if (!flat || flat.length > 600 || known.has(flat) || !isPainted()) return;
    known.add(flat).add(text);
    found.push(flat);
  };
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Gives what resolves when the texts have arrived. */
  const read = (): unknown => {
    if (!document.body) return undefined;
    // Whole blocks too: a sentence may be cut into pieces by the elements inside it.
    const blocks = new Set<Element>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (parentElement && nodeValue?.trim()) blocks.add(parentElement);
    }
    for (const block of blocks) {
      if (block.tagName !== 'SCRIPT' && block.tagName !== 'STYLE') add(block.textContent, () => isVisible(block));
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      add(field.placeholder, () => isVisible(field));
      if (field.type !== 'password') add(field.value, () => isVisible(field));
    }
    add(document.title);
    const report = (window as { embarquePainted?: (texts: string[]) => unknown }).embarquePainted;
    if (found.length === 0 || !report) return undefined;
    const news = found;
    found = [];
    return report(news);
  };
  Object.assign(window, { embarqueRead: read });
  // At most every other frame or so: reading a long list at each change would slow the page that is looked at.
  const PAUSE_MS = 40;
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      read();
      setTimeout(() => {
        asked = false;
        read();
      }, PAUSE_MS);
    });
  };
  new MutationObserver(soon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  // What fades in is still invisible when it is put into the page.
  for (const event of ['load', 'animationend', 'transitionend']) addEventListener(event, soon, true);
}
