import { join } from 'node:path';
import { serviceApis } from '@embarque/catalog/api.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { type Database, openPglite, openPostgres } from '@embarque/server-kit/database/database.ts';
import { lockFolder } from '@embarque/server-kit/database/folder-lock.ts';
import type { MigrationSource } from '@embarque/server-kit/database/migrate.ts';
import { sandboxAdapter } from '../compose/supplier-catalog.ts';
import type { Settings } from '../settings/env.ts';
import { apiMigrations } from './api-migrations.ts';

/** Returns the migrations of all owners of tables: the server, the sandbox and services. */
export const migrationSourcesOf = (services: readonly Pick<ServiceApi, 'migrations'>[]): readonly MigrationSource[] => [
  apiMigrations,
  sandboxAdapter.migrations,
  ...services.flatMap(({ migrations }) => migrations ?? []),
];

export const migrationSources = migrationSourcesOf(serviceApis);

/**
 * Opens PostgreSQL by URL, or PGlite in the data folder, which stays locked until the database closes. Throws FolderInUse
 * when another process holds the folder.
 */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl);
  const lock = await lockFolder(settings.dataDir);
  try {
    const database = await openPglite(join(settings.dataDir, 'pglite'));
    const close = database.close;
    return Object.assign(database, {
      close: async () => {
        await close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}
