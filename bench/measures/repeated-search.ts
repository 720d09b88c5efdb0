import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server-process.ts';
import { startFloor } from '../floors/floor-process.ts';
import { client, load } from '../load.ts';
import { BROWSER_ENCODINGS } from '../raw-request.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved } from '../rounds.ts';
import { dayAhead, roundTrip, signedIn } from '../shop-session.ts';

/** A search that was asked before, beside the same server frame sending the same bytes ready-made. */
export async function measureRepeatedSearch(): Promise<void> {
  heading(`Repeated flight search (${client}, accept-encoding "${BROWSER_ENCODINGS}")`);
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  const folder = await mkdtemp(join(tmpdir(), 'embarque-bench-'));
  const { headers } = await signedIn(server.url);
  const search = {
    url: `${server.url}/v1/flight`,
    method: 'POST' as const,
    headers: { ...headers, 'accept-encoding': BROWSER_ENCODINGS },
    body: roundTrip('SAO', 'SSA', dayAhead(40), dayAhead(47)),
  };
  const answer = await fetch(search.url, { method: 'POST', headers, body: search.body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  await writeFile(join(folder, 'answer.json'), bytes);
  const floor = await startFloor('ready-frame', {
    DATA_DIR: join(folder, 'data'),
    READY_BYTES: join(folder, 'answer.json'),
  });
  try {
    const floorSession = await signedIn(floor.url);
    const { shop, ready } = await interleaved({
      ready: () =>
        load({
          ...search,
          url: `${floor.url}/v1/bench/ready`,
          headers: { ...floorSession.headers, 'accept-encoding': BROWSER_ENCODINGS },
        }),
      shop: () => load(search),
    });
    note(`${bytes.length} bytes; ready-made ${round(ready.perSecond)}/s, search ${round(shop.perSecond)}/s`);
    figure('of the same bytes ready-made', shop.perSecond / ready.perSecond, { atLeast: 0.7 });
  } finally {
    floor.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
