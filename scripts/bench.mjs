// npm run bench: each figure beside a floor measured in the same run. `npm run bench -- purchases` runs the named measures only.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, Stop } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  const { ensureBuilt } = await import('./support/build.mjs');
  const { run } = await import('./support/command.mjs');
  await ensureBuilt();
  const args = ['bench/main.ts', ...process.argv.slice(2)];
  const { code } = await run(`${root}node_modules/.bin/tsx`, args, { show: true });
  if (code !== 0) throw new Stop('A figure is missing or misses its mark.');
});
