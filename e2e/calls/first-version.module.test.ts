// Runs on both engines: a folder that an older version left.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { migrationSources, openDatabase } from '@embarque/api/database/open-database.ts';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { appUser } from '@embarque/api/modules/identity/tables.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const GRANTED = 1_000_000;

// Only PGlite has a data folder.
describe.skipIf(process.env.TEST_ENGINE === 'postgres')('the data folder of the first version', () => {
  let dataDir: string;
  let test: TestApp;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embarque-first-version-'));
    const tar = brotliDecompressSync(await readFile(join(import.meta.dirname, 'testing/first-version.tar.br')));
    const folder = await PGlite.create({ dataDir: join(dataDir, 'pglite'), loadDataDir: new Blob([tar]) });
    await folder.close();
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await migrate(database, migrationSources);
    test = await createTestApp({ database });
  });
  afterAll(async () => {
    await test.close();
    await rm(dataDir, { recursive: true });
  });

  it('opens, and its member signs in and finds the points and the issued booking', async () => {
    const [member] = await test.deps.database.handle.select().from(appUser).where(eq(appUser.role, 'member'));
    const headers = { authorization: `Bearer ${await test.signIn(member?.email ?? '')}` };
    const { bookings, total } = (await test.app.inject({ url: '/v1/booking', headers })).json();
    expect(total).toBe(1);
    const [booking] = bookings;
    expect(booking).toMatchObject({ statusId: 2, type: 'FLIGHT' });
    expect(booking.BookingBySource[0].Segments).toHaveLength(2);
    const user = (await test.app.inject({ url: '/v1/user', headers })).json();
    expect(user.pointsBalance).toBe(GRANTED - booking.pointsTotalValue);
    const one = await test.app.inject({ url: `/v1/booking/${booking.locator}`, headers });
    expect(one.json()).toEqual(booking);
  });

  it('still keeps every rule of the ledger and of bookings', async () => {
    expect(await auditLedger(test.deps.database.handle)).toEqual([]);
    expect(await auditBookings(test.deps.database.handle)).toEqual([]);
  });
});
