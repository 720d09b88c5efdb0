import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';
import { expect, it } from 'vitest';
import {
  checkSelection,
  chosenIn,
  DIFFERENT_RECOMMENDATIONS,
  isChosenFrom,
  NOTHING_CHOSEN,
  nothingChosen,
  OTHER_RECOMMENDATION,
  recommendationOf,
} from './selection.ts';

const choice = (id: string): FlightChoice => ({ id, totalDuration: 60, stopsnumber: 0, flights: [] });
const item = (journeys: readonly (readonly string[])[]) =>
  ({ journeys: journeys.map((ids) => ids.map(choice)) }) as unknown as FilteredRecommendation;
const roundTrip = item([
  ['D1A-0-0', 'D1A-0-1'],
  ['D1A-1-0', 'D1A-1-1'],
]);
const oneWay = item([['D1A-0-0', 'D1A-0-1']]);
const oneBack = item([['D1A-0-0', 'D1A-0-1'], ['D1A-1-0']]);
const refused = (error: string, ...missing: number[]) => ({ ok: false, error, missing });

it('takes a pair of this recommendation', () => {
  expect(checkSelection(roundTrip, { outbound: 'D1A-0-1', return: 'D1A-1-0' })).toEqual({
    ok: true,
    outbound: 'D1A-0-1',
    return: 'D1A-1-0',
  });
});

it('takes one way alone, whatever return was chosen before', () => {
  expect(checkSelection(oneWay, { outbound: 'D1A-0-0', return: 'X-1-0' })).toMatchObject({ ok: true, return: null });
});

it('refuses when nothing was chosen', () => {
  expect(checkSelection(roundTrip, nothingChosen)).toEqual(refused(NOTHING_CHOSEN, 0, 1));
  expect(checkSelection(oneWay, nothingChosen)).toEqual(refused(NOTHING_CHOSEN, 0));
});

it('refuses an outbound and a return of different recommendations, and one without the other', () => {
  for (const [outbound, back, missing] of [
    ['D1A-0-0', 'D2-1-0', 1],
    ['D1A-0-0', undefined, 1],
    [undefined, 'D1A-1-0', 0],
  ] as const) {
    expect(checkSelection(roundTrip, { outbound, return: back })).toEqual(refused(DIFFERENT_RECOMMENDATIONS, missing));
  }
});

it('takes and shows the only way to fly a journey as chosen, whatever was chosen elsewhere', () => {
  const pair = { ok: true, outbound: 'D1A-0-1', return: 'D1A-1-0' };
  for (const back of [undefined, 'D2-1-0']) {
    expect(chosenIn(oneBack, { outbound: undefined, return: back })).toEqual({
      outbound: undefined,
      return: 'D1A-1-0',
    });
    expect(checkSelection(oneBack, { outbound: 'D1A-0-1', return: back })).toEqual(pair);
  }
  const only = item([['D1A-0-0'], ['D1A-1-0']]);
  for (const chosen of [nothingChosen, { outbound: 'D2-0-0', return: 'D2-1-0' }]) {
    expect(checkSelection(only, chosen)).toEqual({ ok: true, outbound: 'D1A-0-0', return: 'D1A-1-0' });
  }
  expect(checkSelection(item([['D1A-0-0']]), nothingChosen)).toEqual({ ok: true, outbound: 'D1A-0-0', return: null });
});

it('asks for real choices alone', () => {
  expect(checkSelection(oneBack, nothingChosen)).toEqual(refused(NOTHING_CHOSEN, 0));
  expect(checkSelection(oneBack, { outbound: undefined, return: 'D1A-1-0' })).toEqual(
    refused(DIFFERENT_RECOMMENDATIONS, 0),
  );
  expect(checkSelection(oneBack, { outbound: 'D2-0-0', return: undefined })).toEqual(
    refused(DIFFERENT_RECOMMENDATIONS, 0),
  );
});

it('counts no choice that a filter hides', () => {
  expect(chosenIn(roundTrip, { outbound: 'D1A-0-9', return: 'D1A-1-1' })).toEqual({
    outbound: undefined,
    return: 'D1A-1-1',
  });
});

it('tells what was chosen by hand of a recommendation from what is its only choice, and from what a filter hides', () => {
  expect(isChosenFrom(roundTrip, { outbound: 'D1A-0-1', return: undefined })).toBe(true);
  expect(isChosenFrom(roundTrip, { outbound: 'D2-0-0', return: 'D1A-1-0' })).toBe(true);
  expect(isChosenFrom(oneBack, nothingChosen)).toBe(false);
  expect(isChosenFrom(roundTrip, { outbound: 'D1A-0-9', return: 'D2-1-0' })).toBe(false);
});

it('refuses a pair of another recommendation, and choices a filter hides', () => {
  expect(checkSelection(roundTrip, { outbound: 'D2-0-0', return: 'D2-1-0' })).toEqual(
    refused(OTHER_RECOMMENDATION, 0, 1),
  );
  expect(checkSelection(oneWay, { outbound: 'D2-0-0', return: undefined })).toEqual(refused(OTHER_RECOMMENDATION, 0));
  expect(checkSelection(roundTrip, { outbound: 'D1A-0-0', return: 'D1A-1-9' })).toEqual(
    refused(OTHER_RECOMMENDATION, 1),
  );
});

it('reads the recommendation from the first part of a choice id, dashes included', () => {
  expect(recommendationOf('D1A-0-2')).toBe('D1A');
  expect(recommendationOf('LA-3-B-1-12')).toBe('LA-3-B');
});
