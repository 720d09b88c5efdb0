// A source file does one thing: above 250 lines it is reported, above 400 it fails. Tests may be of any length.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typescriptFiles } from '../support/files.mjs';
import { root } from '../support/root.mjs';

const NOTICE_LINES = 250;
const MAX_LINES = 400;
const every = await typescriptFiles(['apps', 'packages', 'services', 'suppliers', 'e2e', 'bench']);
const files = every.filter((file) => !/\.test\.tsx?$/.test(file));
const long = [];
const growing = [];
for (const file of files) {
  const lines = (await readFile(join(root, file), 'utf8')).split('\n').length - 1;
  if (lines > NOTICE_LINES && lines <= MAX_LINES)
    growing.push(`${file}: ${lines} lines, towards ${MAX_LINES}; does it still do one thing?`);
  if (lines > MAX_LINES) long.push(`${file}: ${lines} lines; split it by what it does (at most ${MAX_LINES})`);
}
for (const notice of growing) console.log(notice);
for (const fault of long) console.error(fault);
process.exitCode = long.length || files.length === 0 ? 1 : 0;
