import { gunzipSync } from 'node:zlib';
import { startServer } from '../../e2e/support/server-process.ts';
import { CONNECTIONS } from '../load.ts';
import { askRaw } from '../raw-request.ts';
import { figure, heading, note } from '../report.ts';
import { interleaved, median } from '../rounds.ts';
import { searchesNeverAsked } from '../searches.ts';
import { type ShopSession, signedIn } from '../shop-session.ts';

const SEARCHES = 100;
const FEWEST = 200;

interface Answered {
  milliseconds: number;
  bytes: number;
  recommendations: number;
}

/** Searches never asked before, of those with 200 or more recommendations: time alone and at ten connections, and size. */
export async function measureNewSearch(): Promise<void> {
  heading(
    `Flight search never asked before (node:http, median of ${SEARCHES} searches with ${FEWEST} or more recommendations)`,
  );
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  try {
    const session = await signedIn(server.url);
    const next = searchesNeverAsked();
    const { alone, together } = await interleaved({
      alone: () => ask(session, next, 1),
      together: () => ask(session, next, CONNECTIONS),
    });
    note(`${alone.recommendations} recommendations, ${alone.share} % of the searches had enough`);
    figure('p50 alone', alone.p50, { below: 60 }, ' ms');
    figure(`p50 at ${CONNECTIONS} connections`, together.p50, { below: 250 }, ' ms');
    figure('largest answer, gzip', Math.max(alone.largest, together.largest) / 1000, { below: 60 }, ' KB');
  } finally {
    await server.stop();
  }
}

async function ask(session: ShopSession, next: () => string, connections: number) {
  const answers: Answered[] = [];
  let asked = 0;
  const worker = async () => {
    while (answers.length < SEARCHES && asked < SEARCHES * 4) {
      asked += 1;
      answers.push(await askOnce(session, next()));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const enough = answers.filter(({ recommendations }) => recommendations >= FEWEST);
  return {
    p50: median(enough.map(({ milliseconds }) => milliseconds)),
    largest: Math.max(...enough.map(({ bytes }) => bytes)),
    recommendations: median(enough.map(({ recommendations }) => recommendations)),
    share: Math.round((enough.length / answers.length) * 100),
  };
}

async function askOnce({ url, headers }: ShopSession, body: string): Promise<Answered> {
  const since = performance.now();
  const bytes = await askRaw(`${url}/v1/flight`, { ...headers, 'accept-encoding': 'gzip' }, body);
  const milliseconds = performance.now() - since;
  const { recommendations } = JSON.parse(gunzipSync(bytes).toString()) as { recommendations: unknown[] };
  return { milliseconds, bytes: bytes.length, recommendations: recommendations.length };
}
