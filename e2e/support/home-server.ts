import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeySettings } from './journey-settings.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export type Settings = Readonly<Record<string, string>>;

/** A server that may go and come back with its data where it was. */
export interface HomeServer {
  readonly url: string;
  stop(): Promise<void>;
  /** Brings it back; does nothing while it is there. */
  start(): Promise<void>;
  /** Stops it for good, its data with it. */
  remove(): Promise<void>;
}

/** Starts a server on a copy of the demo data, with settings beside those of all journeys. */
export async function startHomeServer(settings: Settings = {}): Promise<HomeServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embarque-own-'));
  const env = { ...journeySettings, ...settings };
  let server: ServerProcess | undefined = await startServer({ env, dataDir, copyOf: process.env.EMBARQUE_READY_DATA });
  const { url } = server;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  return {
    url,
    stop,
    async start() {
      server ??= await startServer({ env, dataDir, port: Number(new URL(url).port) });
    },
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
