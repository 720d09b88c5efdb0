// npm run gallery: takes every screen at three widths in two themes, and every part of the workshop at two, as pictures in
// gallery/ with a page that shows them. With --check it looks instead for what keeps somebody from using them. Names of screens
// and campaigns choose.
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
  const words = process.argv.slice(2);
  const isCheck = words.includes('--check');
  const args = [`e2e/gallery/${isCheck ? 'check' : 'take'}.ts`, ...words.filter((word) => word !== '--check')];
  const { code } = await run(`${root}node_modules/.bin/tsx`, args, { env, show: true });
  if (code !== 0) throw new Stop(isCheck ? 'Some screens have faults.' : 'Some screens could not be taken.');
});
