import fc from 'fast-check';
import { expect, it } from 'vitest';
import { halfHourLabel, isWithinHalfHours, LAST_HALF_HOUR, wholeDay } from './half-hours.ts';

const pad = (value: number) => String(value).padStart(2, '0');

it('reads as a time of day', () => {
  expect([0, 1, 15, 47, 48].map(halfHourLabel)).toEqual(['00:00', '00:30', '07:30', '23:30', '24:00']);
});

it('holds the local times from its start to its end, both included, whatever the zone', () => {
  const halfHours = fc.nat(LAST_HALF_HOUR);
  fc.assert(
    fc.property(halfHours, halfHours, fc.nat(23), fc.nat(59), fc.nat(9), (inicio, fim, hour, minute, zone) => {
      const time = `${pad(hour)}:${pad(minute)}`;
      const dateTime = `2027-01-10T${time}:00-0${zone}:00`;
      expect(isWithinHalfHours(dateTime, wholeDay)).toBe(true);
      // Times of equal length compare as texts.
      const within = time >= halfHourLabel(inicio) && time <= halfHourLabel(fim);
      expect(isWithinHalfHours(dateTime, { inicio, fim })).toBe(within);
    }),
  );
});
