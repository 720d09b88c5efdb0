// npm run gallery: takes every screen at three widths in two themes, as pictures in gallery/ with a page that shows them.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, Stop } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  const { ensureBuilt } = await import('./support/build.mjs');
  const { ensureChromium } = await import('./support/chromium.mjs');
  const { run } = await import('./support/command.mjs');
  await ensureBuilt();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const args = ['e2e/gallery/take.ts', ...process.argv.slice(2)];
  const { code } = await run(`${root}node_modules/.bin/tsx`, args, { env, show: true });
  if (code !== 0) throw new Stop('Some screens could not be taken.');
});
