import { join } from 'node:path';
import type { MigrationSource } from '@embarque/server-kit/database/migrate.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { serverGrants } from './server-grants.ts';

/** The server's own tables. */
export const apiMigrations: MigrationSource = {
  owner: 'api',
  folder: join(repositoryRoot, 'apps/api/migrations'),
  grants: serverGrants,
};
