// An open loop: sends one member's calls at a fixed rate, whether or not they are answered, for some seconds. A process of its
// own, so that it shares no event loop with the server or with those who are measured. Reads an OpenLoop as JSON from its
// standard input, writes an OpenLoopResult as JSON to its output.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@embarque/commerce/testing/bench-scene.ts';

export interface OpenLoop {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly perSecond: number;
  readonly seconds: number;
  /** Sent in turn, from the first again after the last. */
  readonly calls: readonly (Call & { readonly headers?: Readonly<Record<string, string>> })[];
}

export interface OpenLoopResult {
  readonly sent: number;
  /** Answers by status; 0 for a broken connection. */
  readonly statuses: Readonly<Record<string, number>>;
}

const TICK_MS = 10;
/** What is not answered by then is given up. */
const LAST_ANSWERS_MS = 15_000;

const { url, headers, perSecond, seconds, calls } = JSON.parse(await text(process.stdin)) as OpenLoop;
const agent = new Agent({ keepAlive: true });
const statuses: Record<string, number> = {};
const open = new Set<Promise<void>>();
let sent = 0;

function send(): void {
  const call = calls[sent % calls.length];
  if (!call) throw new Error('there is nothing to send');
  sent += 1;
  const answered = new Promise<number>((resolve) => {
    const outgoing = request(
      `${url}/v1${call.path}`,
      { method: call.method, agent, headers: { ...headers, ...call.headers } },
      (answer) => {
        answer.resume();
        answer.on('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end(call.body);
  });
  const counted = answered.then((status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    open.delete(counted);
  });
  open.add(counted);
}

const start = performance.now();
for (let now = start; now - start < seconds * 1000; now = performance.now()) {
  const due = Math.floor(((now - start) / 1000) * perSecond);
  while (sent < due) send();
  await sleep(TICK_MS);
}
await Promise.race([Promise.all(open), sleep(LAST_ANSWERS_MS)]);
process.stdout.write(JSON.stringify({ sent, statuses } satisfies OpenLoopResult), () => process.exit(0));
