// Checks the imports against .dependency-cruiser.mjs, and that a service imports itself in one way. Also fails when a file was not
// checked: an empty graph breaks no rule.
import { createRequire } from 'node:module';
import config from '../../.dependency-cruiser.mjs';
import { typescriptFiles } from '../support/files.mjs';
import { ownImportFault } from '../support/own-import-rule.mjs';
import { root } from '../support/root.mjs';

// dependency-cruiser parses every file as TypeScript without JSX; the parser is patched before it is imported.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (/** @type {string} */ file, /** @type {object} */ options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

const folders = ['apps', 'packages', 'services', 'suppliers', 'e2e', 'bench'];
process.chdir(root);
const { output } = await cruise(folders, {
  ...config.options,
  validate: true,
  ruleSet: { forbidden: config.forbidden ?? [] },
});
if (typeof output === 'string') throw new Error(output);

const seen = new Set(output.modules.map(({ source }) => source));
const missed = (await typescriptFiles(folders)).filter((file) => !seen.has(file));
const imports = output.modules.reduce((sum, module) => sum + module.dependencies.length, 0);
const faults = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
faults.push(...missed.map((file) => `not checked: ${file}`));
for (const { source, dependencies } of output.modules)
  for (const { module, resolved } of dependencies) {
    const way = ownImportFault(source, { module, resolved });
    if (way) faults.push(`${source} -> ${module}: ${way}`);
  }
if (seen.size === 0 || imports < seen.size) faults.push(`only ${imports} imports were seen in ${seen.size} files`);

for (const fault of faults) console.error(fault);
console.log(`${imports} imports in ${seen.size} files`);
process.exitCode = faults.length ? 1 : 0;
