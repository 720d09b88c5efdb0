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
 * Finds the browser of the journeys, or installs one: CHROMIUM_PATH, Debian's Chromium, a found one, the one shipped in an
 * npm package, or Playwright's own download. Throws when none starts.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Stop(`CHROMIUM_PATH names ${configured}, and no file is there. Correct or unset it.`);
  }
  for (const find of [fromDebian, found, fromNpm, fromPlaywright]) {
    const path = await find();
    if (path && (await starts(path))) return path;
  }
  throw new Stop('No browser could be found or installed. Install Chromium or Chrome and set CHROMIUM_PATH to it.');
}

/** @param {string} path */
async function starts(path) {
  return (await run(path, ['--version'])).code === 0;
}

async function fromDebian() {
  for (const name of debian) {
    const path = `/usr/bin/${name}`;
    if (existsSync(path)) return path;
    if (process.getuid?.() !== 0 || !(await hasProgram('apt-get'))) continue;
    say(`Installing ${name} with apt-get`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if (code === 0) return path;
  }
  return undefined;
}

function found() {
  return others.find((path) => existsSync(path));
}

async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const cache = join(root, 'node_modules/.cache/chromium');
  const entry = join(cache, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  if (!existsSync(entry)) {
    say(`Installing a browser from npm (${shipped})`);
    const { code } = await run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--prefix', cache, shipped]);
    if (code !== 0 || !existsSync(entry)) return undefined;
  }
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return /** @type {Promise<string>} */ (chromium.executablePath());
}

async function fromPlaywright() {
  say('Installing a browser with Playwright');
  await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
