/**
 * Created first-version.tar.br with the migrations of the first release: npx tsx e2e/calls/testing/make-first-version.ts
 * Later versions must open that file, so it is never created again.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { migrationSources } from '@embarque/api/database/open-database.ts';
import { createTestApp } from '@embarque/api/testing/test-app.ts';
import { fromPglite } from '@embarque/server-kit/database/database.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { createCaller } from './caller.ts';

const client = await PGlite.create();
const database = fromPglite(client);
await migrate(database, migrationSources);
const test = await createTestApp({ database });
const buyer = await createCaller(test, { points: 1_000_000 });
const bought = await buyer.book(await buyer.findOffer());
if (bought.statusCode !== 200) throw new Error(`the purchase was answered with ${bought.statusCode}`);
await Promise.all(test.deps.workers.map((worker) => worker.stop()));
await client.exec('vacuum full');
await client.exec('checkpoint');
const dump = await client.dumpDataDir('none');
// The three template databases are nearly identical; with a window this wide the result is a third of gzip's size.
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 9 };
const bytes = brotliCompressSync(await dump.arrayBuffer(), { params });
await writeFile(join(import.meta.dirname, 'first-version.tar.br'), bytes);
await test.close();
console.log(`first-version.tar.br: ${bytes.length} bytes; a member ${buyer.email} with a booking`);
