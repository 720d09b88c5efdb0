import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../support/command.mjs';
import { root } from '../support/root.mjs';
import { Stop } from '../support/say.mjs';

const SUFFIX = '.template';

/**
 * Writes templates into a new folder, with placeholders (`__name__`) replaced in contents and file names. They are then to be
 * formatted. Refuses to write where something is.
 * @param {string} folder from the repository's folder
 * @param {readonly { from: string, to: string }[]} sources folders of templates, from the repository's folder, and where in the
 * new one they go
 * @param {Readonly<Record<string, string>>} words placeholder to text
 */
export async function writeTemplates(folder, sources, words) {
  const libraries = await versions();
  const replace = (/** @type {string} */ text) =>
    Object.entries({ ...libraries, ...words }).reduce((all, [word, value]) => all.replaceAll(word, value), text);
  await mkdir(join(root, folder)).catch(() => {
    throw new Stop(`${folder} exists already`);
  });
  for (const { from, to } of sources) {
    const files = (await readdir(join(root, from), { recursive: true })).filter((file) => file.endsWith(SUFFIX));
    for (const file of files) {
      const target = join(root, folder, to, replace(file.slice(0, -SUFFIX.length)));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, replace(await readFile(join(root, from, file), 'utf8')));
    }
  }
}

/**
 * Formats files and orders their imports, which depends on the names in them. Call it once: it reads the whole project.
 * @param {readonly string[]} places
 */
export async function format(places) {
  const { code, output } = await run(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...places]);
  if (code !== 0) throw new Error(output);
}

/**
 * Returns the placeholders for a name and its texts: of `name` these are `__name__`, `__Name__` and `__NAME__`.
 * @param {string} word @param {string} name
 */
export const wordsOf = (word, name) => ({
  [`__${word}__`]: name,
  [`__${capitalised(word)}__`]: capitalised(name),
  [`__${word.toUpperCase()}__`]: name.toUpperCase(),
});

const capitalised = (/** @type {string} */ name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The versions of libraries as the project has them: `__version:react__`. */
async function versions() {
  const { dependencies } = JSON.parse(await readFile(join(root, 'packages/commerce/package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [`__version:${name}__`, version]));
}
