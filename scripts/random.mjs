// npm run random -- [files]: the tests that draw their values, with others than `npm test` draws. It prints the seed first: whoever gives
// it again, as PROPERTY_SEED, draws the same.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { randomInt } = await import('node:crypto');
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, say, Stop } = await import('./support/say.mjs');

const MOST = 2 ** 31;

await runScript(async () => {
  await ensureInstalled();
  const { run } = await import('./support/command.mjs');
  const { testsThatDraw } = await import('./support/suite/test-marks.mjs');
  const PROPERTY_SEED = process.env.PROPERTY_SEED ?? String(randomInt(MOST));
  say(`PROPERTY_SEED=${PROPERTY_SEED}`);
  const asked = process.argv.slice(2);
  const files = asked.length > 0 ? asked : await testsThatDraw();
  const args = ['run', '--project', 'unit', '--project', 'module-pglite', ...files];
  const { code } = await run(`${root}node_modules/.bin/vitest`, args, { show: true, env: { PROPERTY_SEED } });
  if (code !== 0) throw new Stop(`PROPERTY_SEED=${PROPERTY_SEED} finds a fault.`);
});
