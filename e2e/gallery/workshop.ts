import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { type Screen, visit } from './screens/visit.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const workshop = `${root}apps/web/workshop`;
/** Where parts and their states lie. */
const folders = ['packages/web-kit/src', 'packages/commerce/src/web', 'apps/web/src', 'services'];
/** The themes of the campaigns that show every screen. */
const themeOf: Readonly<Record<string, string>> = { '10001': 'default', '10002': 'dark' };
const STATES = /([^/\\]+)\.states\.tsx$/;

/** Builds and serves the workshop. Returns its screens, one for each part with all its states. */
export async function openWorkshop(): Promise<{ readonly screens: readonly Screen[]; close(): Promise<void> }> {
  const files = await Promise.all(folders.map((folder) => readdir(root + folder, { recursive: true })));
  const parts = files.flat().flatMap((file) => STATES.exec(file)?.[1] ?? []);
  const config = { root: workshop, configFile: `${workshop}/vite.config.ts`, logLevel: 'warn' } as const;
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const url = server.resolvedUrls?.local[0] ?? '';
  const screens = parts.sort().map(
    (part): Screen => ({
      name: `workshop-${part}`,
      set: 'workshop',
      fleeting: true,
      widths: [390, 1440],
      async open({ page, campaignCode }) {
        await visit(page, `${url}?part=${part}&theme=${themeOf[campaignCode] ?? 'default'}`);
        await page.locator('[data-drawn=true]').waitFor();
      },
    }),
  );
  return { screens, close: () => server.close() };
}
