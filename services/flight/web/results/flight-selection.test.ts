// One time zone is enough: what is stored is not looked into for days.
import { selectionOf } from '@embarque/flight/testing/sample-selection.ts';
import { expect, it } from 'vitest';
import { parseFlightSelection } from './flight-selection.ts';

it('finds the stored flights again, and none whose price is no amount of money', () => {
  const chosen = selectionOf();
  expect(parseFlightSelection(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  expect(parseFlightSelection({ ...chosen, cashPrice: 10.001 })).toBeUndefined();
  const totalfare = { ...chosen.totalfare, totaltaxes: 10.001 };
  expect(parseFlightSelection({ ...chosen, totalfare })).toBeUndefined();
});
