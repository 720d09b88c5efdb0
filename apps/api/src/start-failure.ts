import { FolderInUse } from '@embarque/server-kit/database/folder-lock.ts';
import { SchemaMismatch } from '@embarque/server-kit/database/migrate.ts';
import { describeError } from './plugins/logs/logging.ts';
import type { Settings } from './settings/env.ts';
import { SettingsError } from './settings/settings-error.ts';

/** Returns why the server did not start and how to fix it. */
export function sentenceFor(error: unknown, settings: Settings | undefined): string {
  if (error instanceof SettingsError) return `The settings are wrong, so the server does not start:\n${error.message}`;
  if (error instanceof FolderInUse) {
    return `The data folder ${settings?.dataDir} is in use by another running server. Stop that one, or give this one a folder of its own: DATA_DIR=./other-data`;
  }
  if (error instanceof SchemaMismatch) return mismatchSentence(error);
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${settings?.port} on ${settings?.host} is taken by another program. Stop it, or choose another port: PORT=${(settings?.port ?? 3000) + 1}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${settings?.host}${settings?.databaseUrl ? ', or DATABASE_URL names an unknown host' : ''}. Check HOST: 127.0.0.1 is this machine alone, 0.0.0.0 every network.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return isListening(error)
        ? `Port ${settings?.port} may not be opened by this user. Choose one above 1023: PORT=3000`
        : `The data folder ${settings?.dataDir} may not be written by this user. Change its owner, or choose another: DATA_DIR=./other-data`;
    case 'ENOSPC':
      return `The disk of ${settings?.dataDir} is full. Free some space and start again.`;
    case 'ECONNREFUSED':
      return 'The database of DATABASE_URL does not answer. Start it, or unset DATABASE_URL to use the embedded one.';
    case '28P01':
    case '28000':
      return 'The database of DATABASE_URL refuses this user or password. Correct DATABASE_URL.';
    case '42501':
      return 'The user of DATABASE_URL may not do all that the server does. Run `npm run migrate`, which grants it, and start again.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it (createdb) and start again.';
    default:
      return `The server could not start: ${error instanceof Error ? error.message : String(error)}\n${JSON.stringify(describeError(error))}`;
  }
}

function mismatchSentence({ missing, foreign }: SchemaMismatch): string {
  const named = (files: readonly string[]) => `${files[0]}${files.length > 1 ? ` and ${files.length - 1} more` : ''}`;
  if (foreign.length > 0) {
    return `The database is of another version of the server, which knows ${named(foreign)}. Start that version, or a newer one.`;
  }
  return `The database is of an older version: it lacks ${named(missing)}. Run \`npm run migrate\`, and start again.`;
}

function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
