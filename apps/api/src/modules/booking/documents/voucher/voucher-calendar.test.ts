import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import {
  desksVoucher,
  eventVoucher,
  onlyPartOf,
  sampleVoucher,
  stayVoucher,
  twoTicketsVoucher,
} from '../testing/sample-voucher.ts';
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
    parts.map(({ start, end }) => [start, end].map((stop) => stop && new Date(stop.moment.dateTime))),
  );
  expect(events[0]?.duration.toSeconds()).toBe((10 * 60 + 15) * 60);
  expect(events.map(({ summary }) => summary)).toEqual([
    'Companhia · TP 82: São Paulo (GRU) – Lisboa (LIS)',
    'Companhia · NZ 20: Auckland (AKL) – Honolulu (HNL)',
  ]);
});

const contact = [
  'Clube Embarque: atendimento@clube-embarque.example',
  'Telefone (11) 0000-0001, WhatsApp (11) 90000-0001, Todos os dias, das 8h às 22h',
  'Vendido por Embarque Fidelidade Viagens Ltda. · CNPJ EM.BAR.QUE/0001-05 · Rua das Viagens, 100, São Paulo - SP',
];

it('says place, codes, local times, who helps and who sells in every event', async () => {
  const [event] = await eventsOf();
  expect(event?.location).toBe('São Paulo (GRU)');
  expect(event?.description.split('\n')).toEqual([
    'Código da reserva: EMB-7QXA2K',
    'Localizador da companhia: X4KPLM',
    'Partida: sáb,\u00a027/03/2027 23:10 (UTC−03:00), São Paulo (GRU)',
    'Chegada: dom,\u00a028/03/2027 13:25 (UTC+01:00), +1 dia, Lisboa (LIS)',
    'Família tarifária PLUS, Classe Econômica, 1 bagagem despachada',
    ...contact,
  ]);
});

it('has the locator of each of several tickets in its own event alone', async () => {
  const [going, back] = await eventsOf(twoTicketsVoucher);
  expect(going?.description).toContain('Localizador da companhia: GOING1');
  expect(back?.description).toContain('Localizador da companhia: BACK22');
  for (const event of [going, back]) expect(event?.description.match(/Localizador/g)).toHaveLength(1);
});

it('shows a stay from check-in to check-out at its address, and leaves its guests free meanwhile', async () => {
  const [event, ...more] = await eventsOf(stayVoucher);
  expect(more).toEqual([]);
  expect(event?.startDate.toJSDate()).toEqual(new Date('2027-01-15T14:00:00-03:00'));
  expect(event?.endDate.toJSDate()).toEqual(new Date('2027-01-18T12:00:00-03:00'));
  expect(event?.summary).toBe('Quarto duplo com vista para o mar: Pousada do Leme');
  expect(event?.location).toBe('Pousada do Leme, Avenida Atlântica, 720, Leme, Rio de Janeiro – RJ');
  expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(event?.description.split('\n')).toEqual([
    'Código da reserva: EMB-7QXA2K',
    'Localizador da hospedagem: X4KPLM',
    'Check-in: sex,\u00a015/01/2027 14:00 (UTC−03:00), A partir das 14h',
    'Check-out: seg,\u00a018/01/2027 12:00 (UTC−03:00), Até as 12h',
    'Pousada do Leme, Avenida Atlântica, 720, Leme, Rio de Janeiro – RJ',
    '3 noites, Café da manhã incluso',
    ...contact,
  ]);
});

it('says both desks of what is returned elsewhere, and is found at the first', async () => {
  const [event] = await eventsOf(desksVoucher);
  expect(event?.summary).toContain('Guarulhos, Terminal 2 (GRU) – Campinas Centro');
  expect(event?.location).toBe('Guarulhos, Terminal 2 (GRU), Rodovia Hélio Smidt, s/n, Guarulhos – SP');
  expect(event?.description).toContain(
    'Devolução: seg,\u00a018/01/2027 09:30 (UTC−03:00), Campinas Centro, Avenida Doutor Moraes Sales, 1212, Centro, Campinas – SP, Balcão aberto das 8h às 18h',
  );
  expect(event?.description.split('\n').slice(-3 - contact.length, -contact.length)).toEqual([
    '3 diárias, Quilometragem livre, Proteção básica',
    'Apresente CNH e cartão de crédito do condutor.',
    'O veículo espera 2 horas.',
  ]);
});

it('names the two desks of one company once', async () => {
  const part = onlyPartOf(desksVoucher);
  if (part.kind !== 'stay') throw new Error('a rental is a stay');
  const end = { ...part.end, place: { ...part.end.place, name: part.start.place.name, code: part.start.place.code } };
  const parts = [{ ...part, end }];
  const [event] = await eventsOf({ ...desksVoucher, itinerary: { title: 'Locação', parts } });
  expect(event?.summary).toBe('Econômico com ar-condicionado, ou similar: Guarulhos, Terminal 2 (GRU)');
});

it('says how to get in, and keeps its owner busy', async () => {
  const [event] = await eventsOf(eventVoucher);
  expect(event?.startDate.toJSDate()).toEqual(new Date('2027-01-16T17:00:00-03:00'));
  expect(event?.description).toContain('Como usar: Apresente este voucher e um documento com foto na bilheteria.');
  expect(event?.component.getFirstPropertyValue('transp')).toBe('OPAQUE');
});

it('fills the day of what has no time', async () => {
  const part = onlyPartOf(eventVoucher);
  const start = { ...part.start, moment: { dateTime: '2027-01-16', zone: null } };
  const [event] = await eventsOf({ ...eventVoucher, itinerary: { title: 'Parque', parts: [{ ...part, start }] } });
  expect([event?.startDate.isDate, event?.startDate.toString()]).toEqual([true, '2027-01-16']);
  expect(event?.endDate.toString()).toBe('2027-01-17');
  expect(event?.description).toContain('Início: sáb,\u00a016/01/2027\n');
});

it('changes its events when it is opened again, by the same UIDs and a later sequence', async () => {
  const [before, after] = [await eventsOf(), await eventsOf({ ...sampleVoucher, version: 12 })];
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(new Set(after.map(({ uid }) => uid)).size).toBe(2);
  expect([before[0]?.sequence, after[0]?.sequence]).toEqual([9, 12]);
});

it('of a trip cancelled whole takes every event back, by the same UIDs, as its organizer', async () => {
  const before = await eventsOf(twoTicketsVoucher);
  const gone = { ...twoTicketsVoucher, version: 12, isCancelled: true };
  const text = await voucherCalendar(gone);
  expect(text).toContain('\r\nMETHOD:CANCEL\r\n');
  expect(await voucherCalendar(twoTicketsVoucher)).toContain('\r\nMETHOD:PUBLISH\r\n');
  const after = await eventsOf(gone);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  for (const { component, sequence, summary } of after) {
    expect(sequence).toBe(12);
    expect(summary).toMatch(/^Cancelado: /);
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  }
  // Calendars compare who published an event with who takes it back.
  const organizers = [...before, ...after].map(({ component }) => component.getFirstProperty('organizer'));
  expect(new Set(organizers.map((organizer) => organizer?.getFirstValue()))).toEqual(
    new Set(['mailto:atendimento@clube-embarque.example']),
  );
  expect(organizers.map((organizer) => organizer?.getFirstParameter('cn'))).toEqual(
    Array.from({ length: 4 }, () => 'Clube Embarque'),
  );
});

it('of a part that names no leg is taken back with the whole trip', async () => {
  for (const voucher of [stayVoucher, desksVoucher, eventVoucher]) {
    const [event] = await eventsOf({ ...voucher, isCancelled: true });
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  }
});

it('lets no text begin a line of its own, and cuts no line longer than the format allows', async () => {
  const { itinerary } = sampleVoucher;
  const evil = 'x\r\nBEGIN:VALARM\r\nTRIGGER:-PT1M\nEND:VCALENDAR; , \\ é'.repeat(4);
  const parts = itinerary.parts.map((part) => ({
    ...part,
    title: evil,
    start: { ...part.start, label: evil, place: { name: evil, code: null, address: evil }, hours: evil },
    notes: [evil],
  }));
  const brand = { ...sampleVoucher.brand, name: evil };
  const voucher = { ...sampleVoucher, brand, itinerary: { title: evil, parts } };
  const text = await voucherCalendar(voucher);
  expect(text.match(/^BEGIN:.*$/gm)).toEqual(
    ['BEGIN:VCALENDAR\r', 'BEGIN:VEVENT\r', 'BEGIN:VEVENT\r'].map((l) => l.trim()),
  );
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(await eventsOf(voucher)).toHaveLength(2);
});
