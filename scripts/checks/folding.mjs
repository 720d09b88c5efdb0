// Checks that typed text is folded in one place: no other file of the shop takes Unicode's normal forms.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typescriptFiles } from '../support/files.mjs';
import { root } from '../support/root.mjs';

const HOME = 'packages/contract/src/fields/typed-text.ts';
const NORMAL_FORM = /\.normalize\((?:\)|['"`]NF|[A-Za-z_]+\))/;

const files = await typescriptFiles(['apps', 'packages', 'services', 'suppliers', 'e2e', 'bench', 'campaigns']);
const faults = [];
for (const file of files) {
  if (file === HOME) continue;
  const lines = (await readFile(join(root, file), 'utf8')).split('\n');
  for (const [index, line] of lines.entries()) {
    if (NORMAL_FORM.test(line)) faults.push(`${file}:${index + 1} folds text on its own; ${HOME} does it for all`);
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || !files.includes(HOME) ? 1 : 0;
