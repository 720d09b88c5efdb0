import { expect, it } from 'vitest';
import {
  bankProblemLink,
  detailsPath,
  finishedLink,
  isTripPath,
  newPasswordLink,
  SEARCH_ROOT,
  shopPaths,
  signInLink,
  tripLink,
  tripPath,
} from './shop-paths.ts';

it('writes the links of mails and banks as those out there have them', () => {
  expect(newPasswordLink('a-b_c', 10001)).toBe('/nova-senha?token=a-b_c&campaignId=10001');
  expect(signInLink(10001)).toBe('/login?campaignId=10001');
  expect(finishedLink('ABCDEF')).toBe('/busca/finalizado?locator=ABCDEF');
  expect(tripLink('ABCDEF', 10001)).toBe('/conta/minhas-viagens/ABCDEF?campaignId=10001');
  expect(bankProblemLink('ABCDEF', 'timed_out')).toBe('/busca/booking-error?locator=ABCDEF&problem=timed_out');
});

it('gives each screen an address of its own, without a slash at its end', () => {
  const paths = Object.values(shopPaths);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path !== '/' && !/^(\/[a-z-]+)+$/.test(path))).toEqual([]);
});

it('keeps the pages of a search and its details below one prefix', () => {
  expect(detailsPath('example-details')).toBe('/busca/example-details');
  expect([shopPaths.results, shopPaths.summary].every((path) => path.startsWith(SEARCH_ROOT))).toBe(true);
});

it('gives each booking a page below the list of all of them', () => {
  expect(isTripPath(tripPath('ABCDEF'))).toBe(true);
  for (const path of [shopPaths.trips, `${shopPaths.trips}/`, `${tripPath('ABCDEF')}/x`, '/conta/ABCDEF']) {
    expect(isTripPath(path)).toBe(false);
  }
});
