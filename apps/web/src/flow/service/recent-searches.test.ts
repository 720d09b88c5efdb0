// One time zone is enough: days are compared as they are written.
import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetRecentSearches, keepRecentSearch, type RecentSearch, recentSearches } from './recent-searches.ts';

const TODAY = '2026-11-20';

const search = (where: string, more: Partial<RecentSearch> = {}): RecentSearch => ({
  kind: 'FLIGHT',
  address: { tipo: 'aereo', destino: where, ida: '2026-12-01', volta: '2026-12-08' },
  summary: { where, when: 'ter, 01/12', who: '1 viajante' },
  ...more,
});
const placesOf = (uid: string, today = TODAY) => recentSearches(uid, today).map(({ summary }) => summary.where);

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  return () => vi.unstubAllGlobals();
});

it('gives back whole searches, the newest first', () => {
  keepRecentSearch('ana', search('Salvador'));
  keepRecentSearch('ana', search('Recife'));
  expect(recentSearches('ana', TODAY)).toEqual([search('Recife'), search('Salvador')]);
});

it('keeps of the searches of a service for one place the last', () => {
  keepRecentSearch('ana', search('Salvador'));
  keepRecentSearch('ana', search('Salvador', { kind: 'HOTEL' }));
  keepRecentSearch('ana', search('Recife'));
  const again = search('Salvador', { address: { ida: '2027-01-01' } });
  keepRecentSearch('ana', again);
  expect(recentSearches('ana', TODAY)).toEqual([again, search('Recife'), search('Salvador', { kind: 'HOTEL' })]);
});

it('keeps no more than eight', () => {
  for (let place = 0; place < 12; place += 1) keepRecentSearch('ana', search(`Cidade ${place}`));
  expect(placesOf('ana')).toHaveLength(8);
  expect(placesOf('ana')[0]).toBe('Cidade 11');
});

it('leaves out what begins before a day; what has no day stays', () => {
  keepRecentSearch('ana', search('Salvador'));
  keepRecentSearch('ana', search('Passeios', { kind: 'ENTERTAINMENT', address: { tipo: 'entretenimento' } }));
  expect(placesOf('ana', '2026-12-01')).toEqual(['Passeios', 'Salvador']);
  expect(placesOf('ana', '2026-12-02')).toEqual(['Passeios']);
});

it('shows nobody the searches of another user, and changes nothing by looking', () => {
  keepRecentSearch('ana', search('Salvador'));
  expect(placesOf('bia')).toEqual([]);
  expect(placesOf('ana')).toEqual(['Salvador']);
});

it('keeps those of one user at a time', () => {
  keepRecentSearch('ana', search('Salvador'));
  keepRecentSearch('bia', search('Recife'));
  expect(placesOf('ana')).toEqual([]);
  expect(placesOf('bia')).toEqual(['Recife']);
});

it('forgets all of them, or those of everybody but a user', () => {
  keepRecentSearch('ana', search('Salvador'));
  forgetRecentSearches('ana');
  expect(placesOf('ana')).toEqual(['Salvador']);
  forgetRecentSearches('bia');
  expect(placesOf('ana')).toEqual([]);
  keepRecentSearch('ana', search('Salvador'));
  forgetRecentSearches();
  expect(placesOf('ana')).toEqual([]);
});

it.each([
  'undefined',
  '{"uid":"ana"',
  'null',
  '{"uid":"ana","searches":{}}',
  '{"uid":"ana","searches":[null]}',
  JSON.stringify({ uid: 'ana', searches: [{ ...search('Salvador'), kind: 'ROCKET' }] }),
  JSON.stringify({ uid: 'ana', searches: [search('Salvador', { address: { adultos: 1 as unknown as string } })] }),
  JSON.stringify({ uid: 'ana', searches: [{ ...search('Salvador'), summary: { when: 'hoje' } }] }),
])('takes a value that nobody can have kept for none: %s', (stored) => {
  localStorage.setItem('@recentSearches', stored);
  expect(recentSearches('ana', TODAY)).toEqual([]);
  keepRecentSearch('ana', search('Recife'));
  expect(placesOf('ana')).toEqual(['Recife']);
});
