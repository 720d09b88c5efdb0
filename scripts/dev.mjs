// npm run dev: serves server and shop from their sources; both reload on change.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, say } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  say('Serving from the sources; the server restarts and the shop reloads on change');
  const child = spawn(`${root}node_modules/.bin/tsx`, ['watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, WEB_DEV: '1' },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
});
