import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.mjs';

/** Where the texts are that component tests painted; those of journeys are added to them (e2e/support/painted-texts.ts). */
const folder = join(root, 'test-results/painted-parts');
const file = join(folder, `${process.pid}.txt`);

/**
 * A command of component tests: writes down texts that were on screen, one a line.
 * @param {unknown} _context @param {readonly string[]} texts
 */
export async function keepPainted(_context, texts) {
  await mkdir(folder, { recursive: true });
  await appendFile(file, texts.map((text) => `${text}\n`).join(''));
}
