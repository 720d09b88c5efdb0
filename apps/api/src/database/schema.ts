import type { Database } from '@embarque/server-kit/database/database.ts';
import { assertMigrated, mayMigrate, migrate } from '@embarque/server-kit/database/migrate.ts';
import { grantServerRole } from '@embarque/server-kit/database/server-role.ts';
import { jobQueueGrants, prepareJobQueue } from '@embarque/server-kit/jobs/job-queue.ts';
import { migrationSources } from './open-database.ts';

/** Brings the tables of all owners, and those of the job queue, up to date. Returns the migrations that ran. */
export async function migrateSchema(database: Database): Promise<string[]> {
  const applied = await migrate(database, migrationSources);
  await prepareJobQueue(database);
  return applied;
}

/**
 * Makes sure that the schema is this version's. A user who owns it migrates it, unless migrations run apart; any other
 * only compares. Returns the migrations that ran. Throws SchemaMismatch.
 */
export async function ensureSchema(
  database: Database,
  { migrationDatabaseUrl }: { migrationDatabaseUrl: string | undefined },
): Promise<string[]> {
  if (migrationDatabaseUrl === undefined && (await mayMigrate(database))) return migrateSchema(database);
  await assertMigrated(database, migrationSources);
  return [];
}

/** Everything that the role of a server on PostgreSQL may do. */
export const allGrants = [...migrationSources.flatMap(({ grants }) => grants ?? []), jobQueueGrants];

/**
 * Migrates as the owner of the tables and grants the role that serves what it needs, and nothing else. Returns the
 * migrations that ran. Throws ServerRoleError.
 */
export async function migrateForRole(owner: Database, role: string): Promise<string[]> {
  const applied = await migrateSchema(owner);
  await grantServerRole(owner, role, allGrants);
  return applied;
}
