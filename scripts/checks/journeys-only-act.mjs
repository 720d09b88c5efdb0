// Checks that browser journeys only click, type, navigate and look; they are set up by the fixtures in e2e/support.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typescriptFiles } from '../support/files.mjs';
import { journeyFaults } from '../support/journey-rule.mjs';
import { root } from '../support/root.mjs';

const files = await typescriptFiles(['e2e/journeys']);
let faults = 0;
for (const file of files) {
  for (const { line, what } of journeyFaults(await readFile(join(root, file), 'utf8'))) {
    console.error(`${file}:${line} ${what}`);
    faults += 1;
  }
}
process.exitCode = faults || files.length === 0 ? 1 : 0;
