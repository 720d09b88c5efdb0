import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';

/** A process of the storm. It is Node itself, not a wrapper, so that a kill hits it and nothing else. */
export interface Process {
  readonly url: string;
  /** Resolves when it answers. Throws when it ends before. */
  ready(): Promise<void>;
  /** SIGKILL: no time for anything. */
  kill(): Promise<void>;
  /** SIGTERM, and wait. Throws when it does not end well. */
  stop(): Promise<void>;
}

const READY_MS = 120_000;
const LOOK_MS = 50;

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
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-4_000);
  });
  const ended = once(child, 'exit');
  return {
    url,
    async ready() {
      const until = Date.now() + READY_MS;
      while (Date.now() < until) {
        if (hasEnded(child)) throw new Error(`${program} ended before it was ready: ${said}`);
        if (await answers(url + health)) return;
        await sleep(LOOK_MS);
      }
      throw new Error(`${program} was not ready in time: ${said}`);
    },
    async kill() {
      child.kill('SIGKILL');
      if (!hasEnded(child)) await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      if (!hasEnded(child)) await ended;
      if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode ?? child.signalCode}: ${said}`);
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

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A port nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
