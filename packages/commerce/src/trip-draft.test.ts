import { expect, it } from 'vitest';
import { defaultDay } from './search-days.ts';
import { asTrip, draftDays, emptyTrip, restoreTrip, type TripDraft, toStoredTrip } from './trip-draft.ts';

const limits = { today: '2026-11-21', advanceDays: 2 };
const complete: TripDraft<string> = { ...emptyTrip(limits), from: 'here', to: 'there' };

it('is there and back at first, in the default range', () => {
  expect(emptyTrip(limits)).toMatchObject({ roundTrip: true, departure: '2026-11-23', return: '2026-12-10' });
});

it('starts one way with a day of its own, and keeps a day that was chosen', () => {
  const days = { ...limits, single: defaultDay(limits.today, undefined) };
  const oneWay = asTrip(complete, false, days);
  expect(oneWay).toEqual({ ...complete, roundTrip: false, departure: '2026-11-28' });
  expect(asTrip(oneWay, true, days)).toEqual(complete);
  expect(asTrip({ ...complete, departure: '2026-12-01' }, false, days).departure).toBe('2026-12-01');
  expect(asTrip({ ...oneWay, departure: '2026-12-02' }, true, days).departure).toBe('2026-12-02');
});

it('is stored only as a whole: with both places, its day and, there and back, the day of the return', () => {
  const lacking = [{ from: undefined }, { to: undefined }, { departure: null }, { return: null }];
  for (const part of lacking) expect(toStoredTrip({ ...complete, ...part })).toBeUndefined();
  expect(toStoredTrip({ ...complete, roundTrip: false, return: null })).toMatchObject({
    idavolta: false,
    datas: { dataIda: '23/11/2026', dataVolta: '' },
  });
});

it('comes back from what was stored, one way with the default return', () => {
  const stored = (draft: TripDraft<string>) => {
    const trip = toStoredTrip(draft);
    if (!trip) throw new Error('a whole trip');
    return trip;
  };
  expect(restoreTrip(stored(complete), limits, false)).toEqual(complete);
  const oneWay = { ...complete, roundTrip: false, departure: '2026-11-30' };
  expect(restoreTrip(stored(oneWay), limits, false)).toEqual(oneWay);
});

it('is checked with empty days while they are not chosen, and without a return on a one-way trip', () => {
  const empty = { ...complete, departure: null, return: null };
  expect(draftDays(empty)).toEqual({ departure: '', return: '' });
  expect(draftDays({ ...empty, roundTrip: false })).toEqual({ departure: '', return: null });
});
