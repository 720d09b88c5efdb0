import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildApp } from '@embarque/api/app.ts';
import { createDeps } from '@embarque/api/compose/deps.ts';
import { migrationSources, openDatabase } from '@embarque/api/database/open-database.ts';
import { createSandboxClock } from '@embarque/api/modules/sandbox/sandbox-clock.ts';
import { createLogger } from '@embarque/api/plugins/logs/logging.ts';
import { readSettings } from '@embarque/api/settings/env.ts';
import { loadSecrets } from '@embarque/api/settings/secrets.ts';
import { route } from '@embarque/contract/route.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { mount, ReadyJson } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import { loadScenes } from '../scenes.ts';

// The floor of a repeated search: the whole server frame, session and validation included, around the bytes of a file.
// Run as a process of its own with READY_SCENE and READY_BYTES; prints its port.
const named = (await loadScenes()).find(({ name }) => name === process.env.READY_SCENE);
if (!named) throw new Error(`no service ${process.env.READY_SCENE} has a scene`);
const readyRoutes = {
  ready: route({
    ...named.scene.repeatedSearch.route,
    path: '/bench/ready',
    summary: 'Bytes made before',
    access: ['member'],
  }),
};

const bytes = await readFile(process.env.READY_BYTES ?? '');
// As a search compresses its answer, so that both send bytes of the same length.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const body = new ReadyJson(bytes, undefined, brotliCompressSync(bytes, { params }));
const serveReady = (app: FastifyInstance) => mount(app, readyRoutes)({ ready: async () => ({ status: 200, body }) });

const settings = readSettings({ ...process.env, PORT: '0' });
const logger = createLogger(settings.logLevel);
const database = await openDatabase(settings);
await migrate(database, migrationSources);
const clock = createSandboxClock(database);
await clock.refresh();
const deps = createDeps({
  settings,
  secrets: await loadSecrets(settings),
  database,
  logger,
  clock,
  movableClock: clock,
});
await deps.load();
const app = await buildApp({ ...deps, routes: [...deps.routes, serveReady] });
await app.listen({ host: settings.host, port: 0 });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : address);
