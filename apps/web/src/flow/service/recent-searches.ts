import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { isDay } from '@embarque/contract/dates.ts';
import { type ServiceKind, serviceKinds } from '@embarque/contract/service.ts';

/** A search whose results were opened on this device. */
export interface RecentSearch {
  readonly kind: ServiceKind;
  /** Query parameters of its results, which hold all of it. */
  readonly address: Readonly<Record<string, string>>;
  /** The texts that stand on home. */
  readonly summary: Pick<SearchSummary, 'where' | 'when' | 'who'>;
}

/** On the device rather than in the tab: of one user, whose uid stands beside the searches. */
const KEY = '@recentSearches';
/** More than are shown: of some the days pass. */
const MOST_KEPT = 8;

/** Keeps a search as the newest of a user's. Of the searches of a service for one place, the last is enough. */
export function keepRecentSearch(uid: string, search: RecentSearch): void {
  const others = readAll(uid).filter(
    ({ kind, summary }) => kind !== search.kind || summary.where !== search.summary.where,
  );
  const searches = [search, ...others].slice(0, MOST_KEPT);
  localStorage.setItem(KEY, JSON.stringify({ uid, searches }));
}

/** Returns a user's searches that can still be made on a day, yyyy-MM-dd, the newest first. */
export const recentSearches = (uid: string, today: string): RecentSearch[] =>
  readAll(uid).filter(({ address }) =>
    Object.values(address)
      .filter(isDay)
      .every((day) => day >= today),
  );

/** Forgets all of them, but for those of one user where that one is named. */
export function forgetRecentSearches(but?: string): void {
  if (but === undefined || stored().uid !== but) localStorage.removeItem(KEY);
}

function readAll(uid: string): RecentSearch[] {
  const { uid: owner, searches } = stored();
  return owner === uid && Array.isArray(searches) && searches.every(isRecentSearch) ? searches : [];
}

function stored(): { readonly uid?: unknown; readonly searches?: unknown } {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return {};
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { kind, address, summary } = Object(value) as Partial<Record<keyof RecentSearch, unknown>>;
  const { where } = Object(summary) as Partial<Record<keyof SearchSummary, unknown>>;
  const texts = [where, ...Object.values(Object(summary)), ...Object.values(Object(address))];
  return serviceKinds.some((known) => known === kind) && texts.every((text) => typeof text === 'string');
}
