import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../support/root.mjs';

const shop = { root: join(root, 'apps/web'), logLevel: /** @type {const} */ ('warn') };
// The second stands in the folder that the first one empties.
await build(shop);
await build({ ...shop, build: { ssr: 'src/login/first-html.tsx' } });
