import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { sampleVoucher } from './testing/sample-voucher.ts';
import { voucherCalendar } from './voucher-calendar.ts';

/** The events as another library reads them. */
async function eventsOf(voucher = sampleVoucher) {
  const calendar = new ICAL.Component(ICAL.parse(await voucherCalendar(voucher)));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('holds an event for each part at its instants, across zones, summer time and the date line', async () => {
  const events = await eventsOf();
  const { parts } = sampleVoucher.itinerary;
  expect(events.map(({ startDate, endDate }) => [startDate.toJSDate(), endDate.toJSDate()])).toEqual(
    parts.map(({ start, end }) => [new Date(start.dateTime), new Date(end.dateTime)]),
  );
  expect(events[0]?.duration.toSeconds()).toBe((10 * 60 + 15) * 60);
  expect(events.map(({ summary }) => summary)).toEqual([
    'Companhia · TP 82: São Paulo (GRU) – Lisboa (LIS)',
    'Companhia · NZ 20: Auckland (AKL) – Honolulu (HNL)',
  ]);
});

it('says place, codes and local times in every event', async () => {
  const [event] = await eventsOf();
  expect(event?.location).toBe('São Paulo (GRU)');
  expect(event?.description.split('\n')).toEqual([
    'Código da reserva: EMB-7QXA2K',
    'Localizador da companhia: X4KPLM',
    'Partida: sáb, 27/03/2027 23:10 (UTC-03:00), São Paulo (GRU)',
    'Chegada: dom, 28/03/2027 13:25 (UTC+01:00), +1 dia, Lisboa (LIS)',
    'Família tarifária PLUS, Classe Econômica, 1 bagagem despachada',
    'Clube Embarque: atendimento@clube-embarque.example',
  ]);
});

it('changes its events when it is opened again, by the same UIDs and a later sequence', async () => {
  const [before, after] = [await eventsOf(), await eventsOf({ ...sampleVoucher, version: 12 })];
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(new Set(after.map(({ uid }) => uid)).size).toBe(2);
  expect([before[0]?.sequence, after[0]?.sequence]).toEqual([9, 12]);
});

it('lets no text begin a line of its own, and cuts no line longer than the format allows', async () => {
  const { itinerary } = sampleVoucher;
  const evil = 'x\r\nBEGIN:VALARM\r\nTRIGGER:-PT1M\nEND:VCALENDAR; , \\ é'.repeat(4);
  const parts = itinerary.parts.map((part) => ({
    ...part,
    title: evil,
    from: { name: evil, code: null },
    notes: [evil],
  }));
  const voucher = { ...sampleVoucher, itinerary: { title: evil, parts } };
  const text = await voucherCalendar(voucher);
  expect(text.match(/^BEGIN:.*$/gm)).toEqual(
    ['BEGIN:VCALENDAR\r', 'BEGIN:VEVENT\r', 'BEGIN:VEVENT\r'].map((l) => l.trim()),
  );
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(await eventsOf(voucher)).toHaveLength(2);
});
