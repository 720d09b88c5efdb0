import type { SearchedRoute } from '@embarque/commerce/api/searched-route.ts';
import { DESTINATIONS_MAX } from '@embarque/contract/home.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { type Clock, createManualClock } from '@embarque/server-kit/clock.ts';
import type { SearchLog } from '../search-log/index.ts';
import type { Buyer } from './buy-trip.ts';

/** What a demo member searched for. */
export interface DemoSearch {
  readonly kind: ServiceKind;
  readonly route: SearchedRoute;
}

export type DemoSearchLog = Pick<SearchLog, 'record' | 'flush' | 'mostSearched'>;

export interface DemoSearchesDeps {
  readonly clock: Clock;
  /** The most wanted first. */
  readonly searches: readonly DemoSearch[];
  readonly searchLogAt: (clock: Clock) => DemoSearchLog;
}

const HOUR_MS = 3_600_000;
/** Between two searches; all of them lie within the last days. */
const EVERY_HOURS = 1;

/**
 * Has the members of a campaign search for the demo's destinations in the last days, for each once more than for the next, where
 * the campaign searched for fewer destinations than home shows, or than there are.
 */
export async function renewSearches(
  campaignId: number,
  members: readonly Buyer[],
  { clock, searches, searchLogAt }: DemoSearchesDeps,
): Promise<void> {
  const kinds = [...new Set(searches.map(({ kind }) => kind))];
  const wanted = Math.min(searches.length, DESTINATIONS_MAX);
  if ((await searchLogAt(clock).mostSearched(campaignId, kinds)).length >= wanted) return;
  const now = clock.now().getTime();
  const past = createManualClock(new Date(now));
  const log = searchLogAt(past);
  const made = searches.flatMap((search, at) => searches.slice(at).map(() => search));
  for (const [at, { kind, route }] of made.entries()) {
    const member = members[at % members.length];
    if (!member) return;
    past.advance(now - (at + 1) * EVERY_HOURS * HOUR_MS - past.now().getTime());
    log.record(kind, member, route);
  }
  await log.flush();
}
