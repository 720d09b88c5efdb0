import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 15_000;

export interface ServerProcess {
  /** Without a slash at its end. */
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Asks it to stop and waits; the data folder stays when the caller gave it. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Settings beside the port and the data folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** A folder to open and keep; without it one is made and removed. */
  readonly dataDir?: string;
  /** A folder to start from a copy of, left by a server that has stopped. */
  readonly copyOf?: string | undefined;
  /** Where it listens, to come back where it was; without it a free one. */
  readonly port?: number;
}

/** Starts the built server as a process of its own on a free port, ready to answer. */
export async function startServer({
  env = {},
  dataDir,
  copyOf,
  port: wantedPort,
}: ServerOptions = {}): Promise<ServerProcess> {
  if (!existsSync(main)) throw new Error('The server is not built. Run npm start or npm test once.');
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'embarque-')));
  if (copyOf) await cp(copyOf, folder, { recursive: true });
  const port = wantedPort ?? (await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const url = `http://127.0.0.1:${port}`;
  const limit = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${url}/health/ready`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
    if (performance.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready in time:\n${output}`);
    }
    await sleep(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      if (child.exitCode === null) child.kill('SIGKILL');
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Below the ports that systems give to connections of their own, so that none of these takes the port of a server that is away for a
 * while. Each process begins elsewhere.
 */
const FIRST_PORT = 10_000;
const PORTS = 20_000;
let nextPort = (process.pid * 101) % PORTS;

async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST_PORT + nextPort;
    nextPort = (nextPort + 1) % PORTS;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}
