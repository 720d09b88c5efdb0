// Checks what of docs/words.md a program can hold: the marks of the shop's Portuguese sentences. Set sentences stand in its list.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { typescriptFiles } from '../support/files.mjs';
import { root } from '../support/root.mjs';

const swc = createRequire(import.meta.url)('@swc/core');

const PAGE = 'docs/words.md';
const IS_SAID = /^(apps\/(api|web)\/src|packages\/\w[\w-]*\/src|services\/[\w-]+|suppliers\/sandbox\/src)\//;
const IS_NOT_SAID =
  /\.(test|states|conformance)\.tsx?$|\/(testing|bench|simulator|pictures|drawing|destinations|operator)\//;
/** @type {readonly (readonly [rule: RegExp, fault: string])[]} */
const RULES = [
  [/\p{L}\(s\)/u, 'writes a plural as "(s)"'],
  [/[\p{L}\d)}]!/u, 'has an exclamation mark'],
  [/[\p{L}\d)}]\.\.\./u, 'has three full stops instead of "…"'],
  [/[À-ÿ].*[\p{L}\d)}] - \p{Ll}|[\p{L}\d)}] - \p{Ll}.*[À-ÿ]/u, 'has a hyphen as a dash'],
  [/(?<![\p{L}\d}])-(R\$|(\d[\d.,]*|\{\})\s(dias?|noites?|pontos|pts|min|h)\b)/iu, 'has a hyphen as a minus'],
  [/[\d}]-[\d{]\S* (de|dias|noites|anos|min|h)\b/u, 'has a hyphen in a range'],
  [/[\p{L},;:.] {2,}\p{L}.*[À-ÿ]|[À-ÿ].*[\p{L},;:.] {2,}\p{L}/u, 'has two spaces'],
];

/**
 * Returns the texts of a piece of code as they are said, `{}` for a value: literals, templates, and the texts between tags.
 * @param {any} node @returns {string[]}
 */
function textsOf(node) {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values(node).flatMap(textsOf);
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'TemplateLiteral')
    return [node.quasis.map((/** @type {any} */ { cooked, raw }) => cooked ?? raw).join('{}'), ...inside];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return [...between(node.children), ...inside];
  return inside;
}

/**
 * Returns the runs of text between tags: a value is part of its sentence, a tag ends it.
 * @param {{ type: string, value: string, expression: { type: string } }[]} children
 */
function between(children) {
  const written = children.map(({ type, value, expression }) => {
    if (type === 'JSXText') return value;
    return type === 'JSXExpressionContainer' && expression.type !== 'JSXEmptyExpression' ? '{}' : '\0';
  });
  return written
    .join('')
    .replace(/\s+/g, ' ')
    .split('\0')
    .map((text) => text.trim());
}

const page = await readFile(join(root, PAGE), 'utf8');
const set = new Set(/```set\n([^`]*)```/.exec(page)?.[1]?.trim().split('\n'));
const said = new Set();
const faults = [];
const files = (await typescriptFiles(['apps', 'packages', 'services', 'suppliers'])).filter(
  (file) => IS_SAID.test(file) && !IS_NOT_SAID.test(file),
);
for (const file of files) {
  const source = await readFile(join(root, file), 'utf8');
  for (const text of textsOf(swc.parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body)) {
    said.add(text);
    if (set.has(text)) continue;
    for (const [rule, fault] of RULES) if (rule.test(text)) faults.push(`${file} ${fault}: ${text}`);
  }
}
for (const text of set) if (!said.has(text)) faults.push(`${PAGE} lists what nobody says: ${text}`);
for (const fault of faults) console.error(fault);
console.log(`${set.size} set sentences stand beside the rules of ${PAGE}`);
process.exitCode = faults.length > 0 || set.size === 0 || said.size < 1000 ? 1 : 0;
