import { systemClock } from '@embarque/server-kit/clock.ts';
import { type Database, openPglite, openPostgres } from '@embarque/server-kit/database/database.ts';
import { lockFolder } from '@embarque/server-kit/database/folder-lock.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { createMailbox } from './gateway/mailbox.ts';
import { createSandbox, sandboxMigrations } from './sandbox.ts';
import { buildSandboxServer } from './sandbox-server.ts';

/**
 * The sandbox as a process of its own, with a database of its own: `node --import tsx suppliers/sandbox/src/serve.ts`.
 * Writes `listening <address>` when it is ready. Settings: HOST, PORT, SANDBOX_DATABASE_URL or SANDBOX_DATA_DIR,
 * SANDBOX_SECRET, which callers carry (the current one, and previous ones after commas), SANDBOX_PUBLIC_URL, where
 * browsers reach the bank's page if not at that address, and CARD_DECLINES_PER_CARD.
 */
const {
  HOST = '127.0.0.1',
  PORT = '3100',
  SANDBOX_PUBLIC_URL,
  SANDBOX_DATABASE_URL,
  SANDBOX_DATA_DIR,
  CARD_DECLINES_PER_CARD,
} = process.env;

const SECRET_MIN = 32;
const secrets = (process.env.SANDBOX_SECRET ?? '').split(',').map((secret) => secret.trim());
if (secrets.some(({ length }) => length < SECRET_MIN)) {
  throw new Error(`SANDBOX_SECRET must be set, with at least ${SECRET_MIN} characters in each secret`);
}

const TICK_MS = 1_000;

async function openDatabase(): Promise<Database> {
  if (SANDBOX_DATABASE_URL) return openPostgres(SANDBOX_DATABASE_URL);
  if (!SANDBOX_DATA_DIR)
    throw new Error('SANDBOX_DATABASE_URL or SANDBOX_DATA_DIR must say where the sandbox keeps its stock');
  await lockFolder(SANDBOX_DATA_DIR);
  return openPglite(`${SANDBOX_DATA_DIR}/pglite`);
}

const database = await openDatabase();
await migrate(database, [sandboxMigrations]);

let clockSkewMs = 0;
const clock = { now: () => new Date(systemClock.now().getTime() + clockSkewMs) };
const mailbox = createMailbox({ database, clock });
let address = `http://${HOST}:${PORT}`;
const sandbox = createSandbox({
  database,
  clock,
  sendMail: mailbox.send,
  publicUrl: () => SANDBOX_PUBLIC_URL ?? address,
  ...(CARD_DECLINES_PER_CARD && { declinesPerCard: Number(CARD_DECLINES_PER_CARD) }),
});
const app = buildSandboxServer({
  sandbox,
  mailbox,
  secrets,
  advance: (milliseconds) => {
    clockSkewMs += milliseconds;
  },
});

const tick = async () => {
  try {
    await sandbox.tick();
  } catch (error) {
    process.stderr.write(`tick: ${String(error)}\n`);
  }
};
let ticking = Promise.resolve();
const timer = setInterval(() => {
  ticking = ticking.then(tick);
}, TICK_MS);

const stop = async () => {
  clearInterval(timer);
  await app.close();
  await ticking;
  await database.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

address = await app.listen({ host: HOST, port: Number(PORT) });
process.stdout.write(`listening ${address}\n`);
