import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../support/root.mjs';

await build({ root: join(root, 'apps/web'), logLevel: 'warn' });
