import { openPostgres } from '@embarque/server-kit/database/database.ts';
import { ServerRoleError } from '@embarque/server-kit/database/server-role.ts';
import { migrateForRole } from './database/schema.ts';
import { readMigrationSettings } from './settings/env.ts';
import { SettingsError } from './settings/settings-error.ts';
import { sentenceFor } from './start-failure.ts';

// Brings a PostgreSQL up to date as the owner of its tables (MIGRATION_DATABASE_URL), and grants the user of
// DATABASE_URL, who owns nothing, what the server does. May be repeated at any time, also while servers run.

async function migrateOnce(): Promise<void> {
  const { ownerUrl, role } = readMigrationSettings(process.env);
  const owner = openPostgres(ownerUrl);
  try {
    const applied = await migrateForRole(owner, role);
    for (const file of applied) console.log(`ran ${file}`);
    console.log(`The schema is up to date, and ${role} may serve.`);
  } finally {
    await owner.close();
  }
}

function failureOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof ServerRoleError) {
    return `The user of DATABASE_URL cannot serve: ${error.message}. It must be a role of its own (create role ... login) that owns nothing.`;
  }
  return sentenceFor(error, undefined)
    .replace('The server could not start', 'The database could not be migrated')
    .replace('of DATABASE_URL', 'of MIGRATION_DATABASE_URL');
}

try {
  await migrateOnce();
} catch (error) {
  process.stderr.write(`\n${failureOf(error)}\n`);
  process.exitCode = 1;
}
