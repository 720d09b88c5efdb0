// npm run bench: each figure beside a floor measured in the same run. `npm run bench -- purchases` runs the named measures only.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, say, Stop } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  const { ensureBuilt } = await import('./support/build.mjs');
  const { run } = await import('./support/command.mjs');
  await ensureBuilt();
  const measures = process.argv.slice(2);
  const env = await browserFor(measures);
  const { code } = await run(`${root}node_modules/.bin/tsx`, ['bench/main.ts', ...measures], { show: true, env });
  if (code !== 0) throw new Stop('A figure is missing or misses its mark.');
});

/**
 * Finds the browser that filter and interactions are measured in, where it is. Without one the other measures still have theirs.
 * @param {string[]} measures
 * @returns {Promise<Record<string, string>>} what to add to the environment
 */
async function browserFor(measures) {
  if (measures.length > 0 && !measures.some((name) => /(filter|interactions)$/.test(name))) return {};
  const { ensureChromium } = await import('./support/chromium.mjs');
  try {
    return { CHROMIUM_PATH: await ensureChromium() };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return {};
  }
}
