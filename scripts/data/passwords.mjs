// Builds apps/api/assets/common-passwords.txt. Run `npm install` and then `npm run passwords` in this folder.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { rowsOf } from './rows.mjs';

const target = fileURLToPath(new URL('../../apps/api/assets/common-passwords.txt', import.meta.url));
const passwords = new Set([...dictionary['passwords-common'], ...rowsOf('passwords.txt')]);
writeFileSync(target, `${[...passwords].sort().join('\n')}\n`);
console.log(`${passwords.size} passwords`);
