import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';

/** What the sandbox's OpenID provider keeps: entities of its library by their kind, its keys, its accounts. */
export const sandboxOpenid = pgTable(
  'sandbox_openid',
  {
    kind: text().notNull(),
    id: text().notNull(),
    grantId: text('grant_id'),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
