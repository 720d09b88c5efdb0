import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@embarque/api/database/open-database.ts';
import { reconcileBookings } from '@embarque/api/modules/booking/reconcile/reconcile.ts';
import type { Offer } from '@embarque/commerce/testing/bench-scene.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { createRemoteGateway } from '@embarque/sandbox/gateway/remote.ts';
import { createRemoteSandbox } from '@embarque/sandbox/remote.ts';
import { keysOf } from '../half-by-card.ts';
import { createShopDatabase } from '../postgres-database.ts';
import { raisedBudgets } from '../raised-budgets.ts';
import { loadScenes } from '../scenes.ts';
import { openAckLog } from './ack-log.ts';
import { type Cards, type Crowd, startCrowd } from './buyers.ts';
import { freePort, type Process, sleep, startProcess } from './processes.ts';
import { createShopper, type Shopper } from './shop-client.ts';
import { supplierHeaders, supplierSecret } from './supplier-secret.ts';
import { findFaults, readJournal } from './verdict.ts';

export interface StormResult {
  readonly summary: string;
  readonly faults: readonly string[];
}

const SHOPPERS = 32;
const MIN_IN_FLIGHT = 20;
const MAX_LIFE_MS = 5_000;
/** All bookings must be terminal this long after the last start. */
const SETTLE_MS = 60_000;
/** For a page of the supplier's records. */
const RECORDS_MS = 30_000;
/** Short deadlines: calls of 2 s, and settle times of 5 s that follow from them. */
const deadlines = { SUPPLIER_TIMEOUT: '2000', ISSUE_TIMEOUT: '2000', ANSWER_BUDGET: '8000' };

/** Kills the shop again and again while members buy, then checks its records against what clients and supplier recorded. */
export async function storm(engine: 'pglite' | 'postgres', kills: number): Promise<StormResult> {
  const folder = await mkdtemp(join(tmpdir(), 'embarque-storm-'));
  const postgres = engine === 'postgres' ? await createShopDatabase() : undefined;
  const supplier = startSupplier(folder, await freePort());
  const port = await freePort();
  const environment = {
    ...deadlines,
    // Killed purchases stay pending for a while, more of them than one member may have.
    ...raisedBudgets,
    PORT: String(port),
    DATA_DIR: join(folder, 'shop'),
    SANDBOX: '1',
    LOG_LEVEL: 'fatal',
    SANDBOX_SUPPLIER_URL: supplier.url,
    SANDBOX_SECRET: supplierSecret,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const startShop = (): Process =>
    startProcess('apps/api/src/main.ts', {
      url: `http://127.0.0.1:${port}`,
      health: '/health/ready',
      env: environment,
    });
  const log = openAckLog(join(folder, 'answers.log'));
  let shop: Process | undefined;
  try {
    await supplier.ready();
    shop = startShop();
    await shop.ready();
    const { url } = shop;
    const shoppers: Shopper[] = [];
    // Every sixteenth has few points, so that some purchases fail for that.
    for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await createShopper(url, n % 16 === 15 ? 90_000 : 900_000_000));
    const crowd = startCrowd(shoppers, await findOffers(shoppers[0]), await cardsOf(url), log);
    const inFlight: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const isStarting = kill % 10 === 0;
      if (!isStarting) inFlight.push(await wreakHavoc(crowd, supplier.url));
      else await sleep(randomInt(3_000));
      await shop.kill();
      shop = startShop();
      // Every tenth start is itself killed.
      if ((kill + 1) % 10 !== 0) await shop.ready();
      process.stdout.write(`\r${engine}: ${kill} of ${kills} kills, ${log.purchases.size} purchases`);
    }
    await shop.ready();
    const lastStart = Date.now();
    const unanswered = await crowd.finish(SETTLE_MS);
    const seconds = (Date.now() - lastStart) / 1_000;
    await supplierIdle(supplier.url, lastStart + SETTLE_MS);
    const journal = await readJournal(supplier.url);
    await shop.stop();
    const database = await openDatabase({ databaseUrl: postgres?.url, dataDir: environment.DATA_DIR });
    const faults = await findFaults(database, log, journal);
    const sold = [...log.purchases.values()].filter(({ answer }) => answer?.status === 200).length;
    if (sold < log.purchases.size / 2) faults.push(`only ${sold} of ${log.purchases.size} purchases were issued`);
    const remote = { url: supplier.url, secret: supplierSecret };
    const { discrepancies } = await reconcileBookings({
      database,
      suppliers: createRemoteSandbox(remote).map(({ port, supplier }) => ({ type: port.kind, supplier })),
      gateway: createRemoteGateway(remote),
      audits: [],
      callMs: RECORDS_MS,
      now: new Date(),
      stalledMs: SETTLE_MS,
    });
    faults.push(...discrepancies.map(({ kind, reference }) => `${kind} ${reference}`));
    await database.close();
    return {
      summary: summarise(log, { kills, inFlight, seconds, unanswered }),
      faults,
    };
  } finally {
    await shop?.kill();
    await supplier.kill();
    log.close();
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Cards as a browser would send them. */
async function cardsOf(url: string): Promise<Cards> {
  const keys = await keysOf(url);
  const encrypt = (cardNumber: string) =>
    encryptCard({ cardNumber, cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '123' }, keys);
  return { approved: await encrypt('4111111111111111'), declined: await encrypt('4000000000000002') };
}

/** What every service sells in a storm. */
async function findOffers(shopper: Shopper | undefined): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const { scene } of await loadScenes()) {
    for (const search of scene.offers.storm()) offers.push(...((await shopper?.find(search)) ?? []));
  }
  return offers;
}

function startSupplier(folder: string, port: number): Process {
  return startProcess('suppliers/sandbox/src/serve.ts', {
    url: `http://127.0.0.1:${port}`,
    health: '/health',
    env: {
      ...raisedBudgets,
      PORT: String(port),
      SANDBOX_DATA_DIR: join(folder, 'supplier'),
      SANDBOX_SECRET: supplierSecret,
    },
  });
}

const faultKinds = ['lost_answer', 'lost_request', 'slow'];
const faultOperations = [
  ...['recheck', 'hold', 'issue', 'release', 'lookup', 'cancel'],
  ...['authorise', 'void', 'capture', 'refund'],
];

/** Lets the crowd buy for a moment, with a fault or two at the supplier. Returns how many requests are in flight then. */
async function wreakHavoc(crowd: Crowd, supplierUrl: string): Promise<number> {
  await fetch(`${supplierUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...supplierHeaders },
    body: JSON.stringify({
      operation: faultOperations[randomInt(faultOperations.length)],
      kind: faultKinds[randomInt(faultKinds.length)],
      times: 1 + randomInt(2),
      ms: 3_000,
    }),
  });
  await sleep(randomInt(MAX_LIFE_MS));
  while (crowd.inFlight() < MIN_IN_FLIGHT) await sleep(5);
  return crowd.inFlight();
}

/** Longer than the lease of a mail whose process was killed. */
const QUIET_MS = 20_000;

/** Waits until the supplier’s journal has not grown for a while: undoing and mailing go on after the last answer. */
async function supplierIdle(supplierUrl: string, until: number): Promise<void> {
  let size = -1;
  for (let quietSince = Date.now(); Date.now() < until && Date.now() - quietSince < QUIET_MS; await sleep(500)) {
    const now = (await readJournal(supplierUrl)).length;
    if (now !== size) quietSince = Date.now();
    size = now;
  }
}

function summarise(
  log: ReturnType<typeof openAckLog>,
  { kills, inFlight, seconds, unanswered }: { kills: number; inFlight: number[]; seconds: number; unanswered: number },
): string {
  const purchases = [...log.purchases.values()];
  const answers = purchases.map(({ answer }) => answer);
  const count = (test: (status: number) => boolean) => answers.filter((answer) => answer && test(answer.status)).length;
  return (
    `${kills} kills with ${Math.min(...inFlight)} to ${Math.max(...inFlight)} in flight; ${answers.length} purchases: ` +
    `${count((status) => status === 200)} issued, ${count((status) => status === 409)} refused, ` +
    `${purchases.filter(({ cancelled }) => cancelled !== undefined).length} cancelled, ${unanswered} open; ` +
    `the last answer ${seconds.toFixed(1)} s after the last start (supplier calls 2 s, settle 5 s)`
  );
}
