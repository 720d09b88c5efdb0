import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';

/** A process of the storm. It is Node itself, not a wrapper, so that a kill hits nothing else. */
export interface Process {
  readonly url: string;
  /** Waits until it answers. Throws when it ends before, or takes too long. */
  ready(): Promise<void>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
  /** SIGTERM, and waits for the end. Throws when its exit code is not 0. */
  stop(): Promise<void>;
}

const READY_MS = 120_000;
const POLL_MS = 50;

/** Starts a TypeScript program that serves `url` and answers at `health`. */
export function startProcess(
  program: string,
  { url, health, env }: { url: string; health: string; env: Readonly<Record<string, string>> },
): Process {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    stderr = (stderr + bytes.toString()).slice(-4_000);
  });
  const ended = once(child, 'exit');
  return {
    url,
    async ready() {
      const until = Date.now() + READY_MS;
      while (Date.now() < until) {
        if (hasEnded(child)) throw new Error(`${program} ended before it was ready: ${stderr}`);
        if (await answers(url + health)) return;
        await sleep(POLL_MS);
      }
      throw new Error(`${program} was not ready in time: ${stderr}`);
    },
    async kill() {
      child.kill('SIGKILL');
      if (!hasEnded(child)) await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      if (!hasEnded(child)) await ended;
      if (child.exitCode !== 0)
        throw new Error(`${program} ended with ${child.exitCode ?? child.signalCode}: ${stderr}`);
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** Resolves after some milliseconds. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns a port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
