import ICAL from 'ical.js';
import { expect } from 'vitest';

/** Reads a calendar file: its method, and of each event what calendars tell it by. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const { uid, sequence } = new ICAL.Event(event);
    return { uid, sequence, status: event.getFirstPropertyValue('status') };
  });
  return { method: calendar.getFirstPropertyValue('method'), events };
}

/** Holds a calendar file to take back every event of an earlier one of the same booking. */
export function expectTakenBack(earlier: string, later: string): void {
  const [before, after] = [readCalendar(earlier), readCalendar(later)];
  expect(before.events.length).toBeGreaterThan(0);
  expect([before.method, after.method]).toEqual(['PUBLISH', 'CANCEL']);
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid));
  for (const [index, { sequence, status }] of after.events.entries()) {
    expect(status).toBe('CANCELLED');
    expect(sequence).toBeGreaterThan(before.events[index]?.sequence ?? Infinity);
  }
}
