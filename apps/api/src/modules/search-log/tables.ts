import type { SearchedPlace } from '@embarque/commerce/api/searched-route.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const searchRecord = pgTable('search_record', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  kind: text({ enum: serviceKinds }).notNull(),
  originIata: text('origin_iata'),
  destinationIata: text('destination_iata').notNull(),
  origin: jsonb().$type<SearchedPlace>(),
  destination: jsonb().$type<SearchedPlace>().notNull(),
  at: instant('at').notNull(),
});
