import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server-process.ts';
import { startFloor } from '../floors/floor-process.ts';
import { client, load } from '../load.ts';
import { BROWSER_ENCODINGS } from '../raw-request.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved } from '../rounds.ts';
import type { NamedScene } from '../scenes.ts';
import { send, signedIn } from '../shop-session.ts';

/** Measures a search that was answered before, beside the same server frame sending the same bytes ready-made. */
export async function measureRepeatedSearch({ name, scene }: NamedScene): Promise<void> {
  const { title, call, minShare } = scene.repeatedSearch;
  heading(`${title} (${client}, accept-encoding "${BROWSER_ENCODINGS}")`);
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  const folder = await mkdtemp(join(tmpdir(), 'embarque-bench-'));
  const session = await signedIn(server.url);
  const search = call();
  const { path, ...rest } = search;
  const bytes = await send(session, search);
  await writeFile(join(folder, 'answer.json'), bytes);
  const floor = await startFloor('ready-frame', {
    DATA_DIR: join(folder, 'data'),
    READY_SCENE: name,
    READY_BYTES: join(folder, 'answer.json'),
  });
  try {
    const floorSession = await signedIn(floor.url);
    const encodings = { 'accept-encoding': BROWSER_ENCODINGS };
    const { shop, ready } = await interleaved({
      ready: () =>
        load({
          ...rest,
          url: `${floor.url}/v1/bench/ready${queryOf(path)}`,
          headers: { ...floorSession.headers, ...encodings },
        }),
      shop: () => load({ ...rest, url: `${server.url}/v1${path}`, headers: { ...session.headers, ...encodings } }),
    });
    note(`${bytes.length} bytes; ready-made ${round(ready.perSecond)}/s, search ${round(shop.perSecond)}/s`);
    figure('of the same bytes ready-made', shop.perSecond / ready.perSecond, { atLeast: minShare });
  } finally {
    floor.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const queryOf = (path: string): string => (path.includes('?') ? path.slice(path.indexOf('?')) : '');
