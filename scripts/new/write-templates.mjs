import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../support/command.mjs';
import { root } from '../support/root.mjs';
import { Stop } from '../support/say.mjs';

const SUFFIX = '.template';

/**
 * Writes the templates of a folder into another, with placeholders (`__name__`) replaced in contents and file names, and
 * formats them. Refuses to write where something is.
 * @param {string} from below scripts/new @param {string} to from the repository's folder
 * @param {Readonly<Record<string, string>>} words placeholder to text
 */
export async function writeTemplates(from, to, words) {
  const source = join(root, 'scripts/new', from);
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith(SUFFIX));
  const libraries = await versions();
  const replace = (/** @type {string} */ text) =>
    Object.entries({ ...libraries, ...words }).reduce((all, [word, value]) => all.replaceAll(word, value), text);
  await mkdir(join(root, to)).catch(() => {
    throw new Stop(`${to} exists already`);
  });
  for (const file of files) {
    const target = join(root, to, replace(file.slice(0, -SUFFIX.length)));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, replace(await readFile(join(source, file), 'utf8')));
  }
  await format(to);
}

/** Formats files and orders their imports, which depends on the names in them. @param {string[]} places */
export async function format(...places) {
  const { code, output } = await run('npx', ['biome', 'check', '--write', ...places]);
  if (code !== 0) throw new Error(output);
}

/** Returns the words for a name: `__name__`, `__Name__` and `__NAME__`. @param {string} name */
export const wordsOf = (name) => ({
  __name__: name,
  __Name__: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  __NAME__: name.toUpperCase(),
});

/** The versions of libraries as the project has them: `__version:react__`. */
async function versions() {
  const { dependencies } = JSON.parse(await readFile(join(root, 'packages/commerce/package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [`__version:${name}__`, version]));
}
