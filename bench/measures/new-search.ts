import { readFile } from 'node:fs/promises';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { type ServerProcess, startServer } from '../../e2e/support/server-process.ts';
import { searchesNeverAsked } from '../../services/flight/bench/new-searches.ts';
import { CONNECTIONS } from '../load.ts';
import { askRaw, BROWSER_ENCODINGS, type RawAnswer, readRaw } from '../raw-request.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved, median } from '../rounds.ts';
import { type ShopSession, signedIn } from '../shop-session.ts';

const SEARCHES = 100;
const FEWEST = 200;
/** Clock ticks of /proc are hundredths of a second. */
const TICK_MS = 10;

interface Answered {
  readonly milliseconds: number;
  readonly answer: RawAnswer;
}

/** Searches never asked before, of those with 200 or more recommendations: time alone and at ten connections, and size. */
export async function measureNewSearch(): Promise<void> {
  heading(
    `Flight search never asked before (node:http, accept-encoding "${BROWSER_ENCODINGS}", median of ${SEARCHES} searches with ${FEWEST} or more recommendations)`,
  );
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  try {
    const session = await signedIn(server.url);
    const next = searchesNeverAsked();
    const { alone, together, gzip } = await interleaved({
      alone: () => ask(server, session, { next, connections: 1, encodings: BROWSER_ENCODINGS }),
      together: () => ask(server, session, { next, connections: CONNECTIONS, encodings: BROWSER_ENCODINGS }),
      gzip: () => ask(server, session, { next, connections: 1, encodings: 'gzip' }),
    });
    note(`${alone.recommendations} recommendations, ${round(alone.share)} % of the searches had enough`);
    note(
      `processor time of the server for one search: ${round(alone.cpu)} ms alone, ${round(together.cpu)} ms together`,
    );
    note(
      `${round(alone.brotli)} % of the answers came as brotli; alone for a client that takes gzip only: ${round(gzip.p50)} ms`,
    );
    figure('p50 alone', alone.p50, { below: 60 }, ' ms');
    figure(`p50 at ${CONNECTIONS} connections`, together.p50, { below: 250 }, ' ms');
    figure(
      'largest answer as a browser gets it',
      Math.max(alone.largest, together.largest) / 1000,
      { below: 60 },
      ' KB',
    );
    figure('largest answer, gzip', gzip.largest / 1000, { below: 60 }, ' KB');
  } finally {
    await server.stop();
  }
}

interface Asking {
  readonly next: () => string;
  readonly connections: number;
  readonly encodings: string;
}

async function ask(server: ServerProcess, { url, headers }: ShopSession, { next, connections, encodings }: Asking) {
  const answers: Answered[] = [];
  let asked = 0;
  const worker = async () => {
    while (asked < SEARCHES) {
      asked += 1;
      const since = performance.now();
      const answer = await askRaw(`${url}/v1/flight`, { ...headers, 'accept-encoding': encodings }, next());
      answers.push({ milliseconds: performance.now() - since, answer });
    }
  };
  const before = await processorMs(server);
  await Promise.all(Array.from({ length: connections }, worker));
  const spent = (await processorMs(server)) - before;
  // Read once all are there: a browser unpacks on a machine of its own, not on the server's.
  const read = answers.map((each) => ({
    ...each,
    recommendations: (readRaw(each.answer) as FlightSearchAnswer).recommendations.length,
  }));
  const enough = read.filter(({ recommendations }) => recommendations >= FEWEST);
  return {
    p50: median(enough.map(({ milliseconds }) => milliseconds)),
    largest: Math.max(...enough.map(({ answer }) => answer.bytes.length)),
    recommendations: median(enough.map(({ recommendations }) => recommendations)),
    share: (enough.length / answers.length) * 100,
    brotli: (answers.filter(({ answer }) => answer.encoding === 'br').length / answers.length) * 100,
    cpu: spent / answers.length,
  };
}

/** Processor time a process has used, in all its threads. */
async function processorMs({ pid }: ServerProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}
