import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/say.mjs';

/**
 * Rewrites a file. Paths are from the repository's folder.
 * @param {string} file @param {(text: string) => string} change
 */
export async function edit(file, change) {
  const path = join(root, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/**
 * Adds a member to the end of a list in a source file, with its import. The file is then to be formatted.
 * @param {string} file @param {string} list how the list begins, up to its bracket
 * @param {{ name: string, from: string }} member
 */
export async function addToList(file, list, { name, from }) {
  await edit(file, (text) => {
    const start = text.indexOf(list);
    const end = text.indexOf(']', start + list.length);
    if (start < 0 || end < 0) throw new Stop(`${file} has no list "${list}"`);
    const begun = start + list.length;
    // A list of several lines ends with a comma already.
    const members = text.slice(begun, end).trim().replace(/,$/, '');
    const all = members === '' ? name : `${members}, ${name}`;
    return `import { ${name} } from '${from}';\n${text.slice(0, begun)}${all}${text.slice(end)}`;
  });
}

/** Adds a package of the workspace to another's dependencies. @param {string} folder @param {string} dependency */
export async function addDependency(folder, dependency) {
  await edit(`${folder}/package.json`, (text) => {
    const { dependencies, ...rest } = JSON.parse(text);
    const all = Object.entries({ ...dependencies, [dependency]: '*' });
    return JSON.stringify({ ...rest, dependencies: Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))) });
  });
}
