import type { SearchedRoute } from '@embarque/commerce/api/searched-route.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { JobLogger } from '@embarque/server-kit/jobs/job.ts';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { RECORDED_MAX } from '../../database/recorded-max.ts';
import { mostSearched, type RecordedSearch } from './most-searched.ts';
import { searchRecord } from './tables.ts';

export type { RecordedSearch } from './most-searched.ts';

export interface SearchLogDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<JobLogger, 'warn'>;
}

type Searcher = { readonly userId: number; readonly campaignId: number };

export interface SearchLog {
  /** Notes a search; it is written within seconds. Never throws and never waits: no search fails or slows for it. */
  record(kind: ServiceKind, searcher: Searcher, route: SearchedRoute): void;
  /** Returns the destinations that a campaign searched most in these services in six days, as many as home shows, each by its latest search. */
  mostSearched(campaignId: number, kinds: readonly ServiceKind[]): Promise<RecordedSearch[]>;
  /** Returns what some users who are one member searched for, newest first, in words for the member. */
  ownRecord(member: { readonly userIds: readonly number[]; readonly campaignId: number }): Promise<object[]>;
  /** Writes what is noted. */
  flush(): Promise<void>;
  /** Deletes what is older than anything counts. */
  purge(): Promise<void>;
  /** Writes what is noted and resolves. */
  stop(): Promise<void>;
}

/** Searches are written together, so that a busy minute costs a few statements. */
const WRITE_AFTER_MS = 1_000;
/** Beyond this many, while the database does not keep up, searches are not noted. */
const NOTED_MAX = 2_000;
/** The most wanted destinations count the last six days. */
const RETENTION_MS = 7 * 86_400_000;

/** Creates the record of searches. What a killed process had noted in its last second is lost. */
export function createSearchLog({ database, clock, logger }: SearchLogDeps): SearchLog {
  let noted: (typeof searchRecord.$inferInsert)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const rows = noted;
    noted = [];
    if (rows.length === 0) return;
    try {
      await database.handle.insert(searchRecord).values(rows);
    } catch (error) {
      logger.warn({ err: error, count: rows.length }, 'searches not recorded');
    }
  }

  /** One after another: `stop` must find the last one ended. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    record(kind, { userId, campaignId }, { origin, destination }) {
      if (noted.length >= NOTED_MAX) return;
      noted.push({
        kind,
        userId,
        campaignId,
        origin,
        destination,
        originIata: origin?.iata ?? null,
        destinationIata: destination.iata,
        at: clock.now(),
      });
      timer ??= setTimeout(flush, WRITE_AFTER_MS).unref();
    },
    mostSearched: (campaignId, kinds) => mostSearched(database.handle, { campaignId, kinds, now: clock.now() }),
    flush,
    async ownRecord({ userIds, campaignId }) {
      await flush();
      const rows = await database.handle
        .select()
        .from(searchRecord)
        .where(and(inArray(searchRecord.userId, [...userIds]), eq(searchRecord.campaignId, campaignId)))
        .orderBy(desc(searchRecord.id))
        .limit(RECORDED_MAX);
      return rows.map(({ kind, origin, destination, at }) => ({
        em: at,
        servico: kind,
        origem: origin,
        destino: destination,
      }));
    },
    async purge() {
      await database.handle
        .delete(searchRecord)
        .where(lt(searchRecord.at, new Date(clock.now().getTime() - RETENTION_MS)));
    },
    stop: flush,
  };
}
