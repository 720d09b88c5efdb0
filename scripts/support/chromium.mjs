import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasProgram, run } from './command.mjs';
import { root } from './root.mjs';
import { Stop, say } from './say.mjs';

/** Debian's packages. The first renders the same pages without windows, a third faster. */
const debian = ['chromium-headless-shell', 'chromium'];
const others = [
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];
const shipped = '@sparticuz/chromium@147.0.0';

/**
 * Finds the browser of the tests, or installs one, before any of them runs, and names it in CHROMIUM_PATH for all of them. What
 * cannot be downloaded is no test's failure: throws, saying what was tried.
 */
export async function installChromium() {
  process.env.CHROMIUM_PATH = await ensureChromium();
}

/**
 * Finds the browser of the journeys, or installs one: CHROMIUM_PATH, Debian's Chromium, a found one, the one shipped in an
 * npm package, or Playwright's own download. Throws when none starts, with what came of each way.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Stop(`CHROMIUM_PATH names ${configured}, and no file is there. Correct or unset it.`);
  }
  /** @type {string[]} */
  const failures = [];
  for (const find of [fromDebian, found, fromNpm, fromPlaywright]) {
    const path = await find(failures);
    if (!path) continue;
    const { code, output } = await run(path, ['--version']);
    if (code === 0) return path;
    failures.push(`${path} does not start: ${lastLine(output)}`);
  }
  throw new Stop(
    [
      'No browser could be found or installed. Install Chromium or Chrome and set CHROMIUM_PATH to it.',
      ...failures,
    ].join('\n- '),
  );
}

const lastLine = (/** @type {string} */ output) => output.trimEnd().split('\n').at(-1) || 'it said nothing';

/** @param {string[]} failures takes why nothing could be installed; so do those below @returns {Promise<string | undefined>} */
async function fromDebian(failures) {
  for (const name of debian) {
    const path = `/usr/bin/${name}`;
    if (existsSync(path)) return path;
    if (process.getuid?.() !== 0 || !(await hasProgram('apt-get'))) continue;
    say(`Installing ${name} with apt-get`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if (code === 0) return path;
    failures.push(`apt-get could not install ${name}: ${lastLine(output)}`);
  }
  return undefined;
}

function found() {
  return others.find((path) => existsSync(path));
}

/** @param {string[]} failures @returns {Promise<string | undefined>} */
async function fromNpm(failures) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const cache = join(root, 'node_modules/.cache/chromium');
  const entry = join(cache, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  if (!existsSync(entry)) {
    say(`Installing a browser from npm (${shipped})`);
    const args = ['install', '--no-save', '--no-fund', '--no-audit', '--prefix', cache, shipped];
    const { code, output } = await run('npm', args);
    if (code !== 0 || !existsSync(entry)) {
      failures.push(`npm could not install ${shipped}: ${lastLine(output)}`);
      return undefined;
    }
  }
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return /** @type {Promise<string>} */ (chromium.executablePath());
}

/** @param {string[]} failures @returns {Promise<string | undefined>} */
async function fromPlaywright(failures) {
  say('Installing a browser with Playwright');
  const { output } = await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  failures.push(`Playwright could not download one: ${lastLine(output)}`);
  return undefined;
}
