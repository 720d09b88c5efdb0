import { describe, expect, it } from 'vitest';
import { daysLeftText, daysText, nextStepText } from './trip-days.ts';

const trip = { departuredatetime: '2026-12-31T23:30:00-03:00', arrivaldatetime: '2027-01-02T08:00:00-03:00' };
const at = (instant: string) => new Date(instant);

describe('when a trip is', () => {
  it('is its first and last day, and one day once', () => {
    expect(daysText(trip)).toBe('qui,\u00a031/12/2026\u00a0– sáb,\u00a002/01/2027');
    expect(daysText({ ...trip, arrivaldatetime: '2026-12-31T23:59:00-03:00' })).toBe('qui,\u00a031/12/2026');
  });

  it('is counted in days of the calendar where it begins', () => {
    expect(daysLeftText(trip, at('2026-12-19T12:00:00Z'))).toBe('Faltam 12 dias');
    expect(daysLeftText(trip, at('2026-12-31T02:59:00Z'))).toBe('Falta 1 dia');
    expect(daysLeftText(trip, at('2026-12-31T03:00:00Z'))).toBe('É hoje');
    const inTokyo = { ...trip, departuredatetime: '2026-12-31T06:00:00+09:00' };
    expect(daysLeftText(inTokyo, at('2026-12-30T15:00:00Z'))).toBe('É hoje');
  });

  it('is not counted once it has begun, and not said once it is over', () => {
    expect(daysLeftText(trip, at('2027-01-01T12:00:00Z'))).toBe('Em viagem');
    expect(daysLeftText(trip, at('2027-01-02T11:00:00Z'))).toBeUndefined();
  });
});

describe('the next step of a trip', () => {
  const steps = [
    { label: 'ida', dateTime: '2026-12-31T23:30:00-03:00', place: 'São Paulo' },
    { label: 'volta', dateTime: '2027-01-02T06:00:00-03:00', place: 'Salvador' },
  ];

  it('is the first that has not come; its day is said where the first one is past', () => {
    expect(nextStepText(steps, at('2026-12-01T12:00:00Z'))).toBe('ida às 23:30, São Paulo');
    expect(nextStepText(steps, at('2027-01-01T12:00:00Z'))).toBe('volta sáb,\u00a002/01/2027 às 06:00, Salvador');
    expect(nextStepText(steps, at('2027-01-02T09:00:00Z'))).toBeUndefined();
  });
});
