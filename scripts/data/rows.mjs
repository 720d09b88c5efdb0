import { readFileSync } from 'node:fs';

/** The rows of a curated text file, without comments and blanks. */
export function rowsOf(name) {
  return readFileSync(new URL(`./curated/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
