import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './say.mjs';

/**
 * Runs a program of the built server, installing and building first what is missing.
 *
 * @param {string} name of its file below apps/api/dist
 */
export async function runBuilt(name) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureBuilt();
    process.setSourceMapsEnabled(true);
    await import(new URL(`../../apps/api/dist/${name}`, import.meta.url).href);
  });
}
