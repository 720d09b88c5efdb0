// A source file says one thing: from 250 lines on it is worth a look, and no more than 400. Tests may list as many rules as there are.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typescriptFiles } from '../support/files.mjs';
import { root } from '../support/root.mjs';

const MANY = 250;
const MOST = 400;
const every = await typescriptFiles(['apps', 'packages', 'services', 'suppliers', 'e2e', 'bench']);
const files = every.filter((file) => !/\.test\.tsx?$/.test(file));
const long = [];
const growing = [];
for (const file of files) {
  const lines = (await readFile(join(root, file), 'utf8')).split('\n').length - 1;
  if (lines > MANY && lines <= MOST)
    growing.push(`${file}: ${lines} lines, towards ${MOST}; does it still say one thing?`);
  if (lines > MOST) long.push(`${file}: ${lines} lines; split it by what it says (at most ${MOST})`);
}
for (const notice of growing) console.log(notice);
for (const fault of long) console.error(fault);
process.exitCode = long.length || files.length === 0 ? 1 : 0;
