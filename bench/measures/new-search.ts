import { readFile } from 'node:fs/promises';
import type { Call, NewSearchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { type ServerProcess, startServer } from '../../e2e/support/server-process.ts';
import { CONNECTIONS } from '../load.ts';
import { askRaw, BROWSER_ENCODINGS, type RawAnswer, readRaw } from '../raw-request.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved, median } from '../rounds.ts';
import { type ShopSession, signedIn } from '../shop-session.ts';

const SEARCHES = 100;
/** Clock ticks of /proc are hundredths of a second. */
const TICK_MS = 10;

interface TimedAnswer {
  readonly milliseconds: number;
  readonly answer: RawAnswer;
}

/** Measures searches that the server cannot have cached: time alone and at ten connections, and size. */
export async function measureNewSearch(scene: NewSearchScene): Promise<void> {
  const { title, resultsName, minResults, marks } = scene;
  heading(
    `${title} (node:http, accept-encoding "${BROWSER_ENCODINGS}", median of ${SEARCHES} searches with ${minResults} or more ${resultsName})`,
  );
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  try {
    const session = await signedIn(server.url);
    const next = scene.createSeries();
    const settings = { server, session, scene, next };
    const { alone, together, gzip } = await interleaved({
      alone: () => ask({ ...settings, connections: 1, encodings: BROWSER_ENCODINGS }),
      together: () => ask({ ...settings, connections: CONNECTIONS, encodings: BROWSER_ENCODINGS }),
      gzip: () => ask({ ...settings, connections: 1, encodings: 'gzip' }),
    });
    note(`${alone.results} ${resultsName}, ${round(alone.share)} % of the searches had enough`);
    note(
      `processor time of the server for one search: ${round(alone.cpu)} ms alone, ${round(together.cpu)} ms together`,
    );
    note(
      `${round(alone.brotli)} % of the answers came as brotli; alone for a client that takes gzip only: ${round(gzip.p50)} ms`,
    );
    figure('p50 alone', alone.p50, { below: marks.aloneMs }, ' ms');
    figure(`p50 at ${CONNECTIONS} connections`, together.p50, { below: marks.togetherMs }, ' ms');
    figure(
      'largest answer as a browser gets it',
      Math.max(alone.largest, together.largest) / 1000,
      { below: marks.kilobytes },
      ' KB',
    );
    figure('largest answer, gzip', gzip.largest / 1000, { below: marks.kilobytes }, ' KB');
  } finally {
    await server.stop();
  }
}

interface Series {
  readonly server: ServerProcess;
  readonly session: ShopSession;
  readonly scene: NewSearchScene;
  readonly next: () => Call;
  readonly connections: number;
  readonly encodings: string;
}

async function ask({ server, session, scene, next, connections, encodings }: Series) {
  const { url, headers } = session;
  const answers: TimedAnswer[] = [];
  let asked = 0;
  const worker = async () => {
    while (asked < SEARCHES) {
      asked += 1;
      const since = performance.now();
      const answer = await askRaw(url, next(), { ...headers, 'accept-encoding': encodings });
      answers.push({ milliseconds: performance.now() - since, answer });
    }
  };
  const before = await processorMs(server);
  await Promise.all(Array.from({ length: connections }, worker));
  const spent = (await processorMs(server)) - before;
  // Decompressed once all are there: a browser does it on a machine of its own, not on the server's.
  const read = answers.map((each) => ({
    ...each,
    results: scene.countResults(readRaw(each.answer)),
  }));
  const enough = read.filter(({ results }) => results >= scene.minResults);
  return {
    p50: median(enough.map(({ milliseconds }) => milliseconds)),
    largest: Math.max(...enough.map(({ answer }) => answer.bytes.length)),
    results: median(enough.map(({ results }) => results)),
    share: (enough.length / answers.length) * 100,
    brotli: (answers.filter(({ answer }) => answer.encoding === 'br').length / answers.length) * 100,
    cpu: spent / answers.length,
  };
}

/** Processor time a process has used, in all its threads, in milliseconds. */
async function processorMs({ pid }: ServerProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}
