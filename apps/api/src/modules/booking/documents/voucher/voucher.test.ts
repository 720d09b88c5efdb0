import { sampleDescriptor } from '@embarque/catalog/testing/sample-service.ts';
import type { ItineraryPart } from '@embarque/commerce/api/itinerary.ts';
import { describe, expect, it } from 'vitest';
import type { CancelledLegs } from '../../store/legs/cancelled-legs.ts';
import type { LegLocators } from '../../store/legs/leg-confirmations.ts';
import type { BookingRow } from '../../store/tables.ts';
import { headOf, locatorFacts } from '../letters/letter-facts.ts';
import { desksVoucher, eventVoucher, onlyPartOf, sampleVoucher, twoTicketsVoucher } from '../testing/sample-voucher.ts';
import { printedPart } from './printed-part.ts';
import { locatorsOfWhole, voucherOf } from './voucher.ts';

const row = {
  code: 'EMB-7QXA2K',
  type: sampleDescriptor.kind,
  locator: 'EMB7QXA2K',
  passengers: [{ name: 'ANA', lastName: 'SOUZA' }],
  pointsTotalValue: 0,
  cashTotalValue: 10_000,
  quotedCents: 10_000,
  taxCents: 1_000,
  feeCents: 0,
  createdAt: new Date('2027-01-10T12:00:00Z'),
  issuedAt: null,
  legs: [],
} as unknown as BookingRow;
const { brand, itinerary, service: words } = desksVoucher;
const service = { descriptor: { ...sampleDescriptor, ...words }, itinerary: () => itinerary };
const read = (changes: Partial<BookingRow> = {}, locators: LegLocators = ['X4KPLM'], cancelled?: CancelledLegs) =>
  voucherOf({ ...row, ...changes }, [service], brand, { locators, tickets: [], cancelled, endingPoints: [] });

it('calls people, taxes and the company’s code as the service that was bought does', () => {
  const voucher = read();
  expect(locatorsOfWhole(voucher)).toEqual([['Localizador da locadora', 'X4KPLM']]);
  expect(voucher.parts.map(({ label }) => label)).toEqual(['Diárias', 'Taxas da locadora']);
  expect(voucher.service).toMatchObject({ personLabel: 'Condutor', peopleLabel: 'Condutor' });
  const context = {
    trip: itinerary.title,
    cancelledParts: [],
    locators: locatorFacts(itinerary, words, ['X4KPLM'], []),
    service: words,
    problemSentences: {},
    legSentences: {},
    coinAlias: 'milhas',
    tripUrl: undefined,
  };
  expect(headOf(row, context)).toContainEqual(['Localizador da locadora', 'X4KPLM']);
});

it('calls the fees of the company as the service does', () => {
  expect(read({ feeCents: 500 }).parts.map(({ label }) => label)).toContain(words.feeLabel);
  expect(words.feeLabel).not.toBe('Taxa de serviço');
});

it('has no locator where the company gave none: our own code says nothing to it', () => {
  expect(locatorsOfWhole(read({}, [null]))).toEqual([]);
});

it('names each traveller with the ticket it travels with, where the service tells one', () => {
  const passengers = [
    { name: 'ANA', lastName: 'SOUZA' },
    { name: 'BIA', lastName: 'SOUZA' },
  ];
  const told: (readonly (readonly string[])[])[] = [];
  const ticketed = {
    ...service,
    itinerary: ({ legTickets }: { legTickets: readonly (readonly string[])[] }) => {
      told.push(legTickets);
      return { ...itinerary, tickets: ['Bilhete eletrônico 1', 'Bilhete eletrônico 2'] };
    },
  };
  const facts = { locators: ['X4KPLM'], tickets: [['1', '2']], cancelled: undefined, endingPoints: [] };
  const { travellers } = voucherOf({ ...row, passengers }, [ticketed], brand, facts);
  expect(travellers).toEqual(['ANA SOUZA · Bilhete eletrônico 1', 'BIA SOUZA · Bilhete eletrônico 2']);
  expect(told).toEqual([[['1', '2']]]);
  expect(voucherOf({ ...row, passengers }, [service], brand, facts).travellers).toEqual(['ANA SOUZA', 'BIA SOUZA']);
});

it('says which of its points a cancellation does not give back from which day on, free or not', () => {
  const endingPoints = [
    { points: 3_000, expiresAt: new Date('2027-01-16T02:59:59.999Z') },
    { points: 9_000, expiresAt: new Date('2027-08-01T02:59:59.999Z') },
  ];
  const paid = { ...row, pointsTotalValue: 10_000, startsAt: '2027-02-10T10:00:00-03:00' };
  const facts = { locators: ['X4KPLM'], tickets: [], cancelled: undefined, endingPoints };
  expect(voucherOf(paid, [service], brand, facts).ending).toEqual([
    { label: 'Não voltam em um cancelamento depois de 15/01/2027, mesmo grátis', amount: `3.000 ${brand.coinAlias}` },
  ]);
  const inPart = { ...facts, cancelled: { legs: ['1'], done: undefined } };
  expect(voucherOf(paid, [service], brand, inPart).ending).toEqual([]);
});

it('says of what ends at midnight the last minute of its day, and of a journey the hour of its arrival', () => {
  const event = onlyPartOf(eventVoucher);
  const journey = onlyPartOf(sampleVoucher);
  if (event.kind !== 'event' || journey.kind !== 'journey') throw new Error('there are other samples');
  const endsAt = (dateTime: string) => ({ ...event.start, label: 'Fim', moment: { ...event.start.moment, dateTime } });
  const saidOf = (part: ItineraryPart) => printedPart(part, desksVoucher).stops[1]?.moment.dateTime;
  const midnight = '2027-01-17T00:00:00-03:00';
  expect(saidOf({ ...event, end: endsAt(midnight) })).toBe('2027-01-16T23:59:00-03:00');
  expect(saidOf({ ...event, end: endsAt('2027-01-17') })).toBe('2027-01-17');
  expect(saidOf({ ...journey, end: endsAt(midnight) })).toBe(midnight);
});

describe('a booking of two legs', () => {
  const { itinerary: ticketed } = twoTicketsVoucher;
  const twoTickets = { descriptor: { ...sampleDescriptor, ...words }, itinerary: () => ticketed };
  const both = ['GOING1', 'BACK22'];
  const readTwo = (locators: LegLocators, cancelled?: CancelledLegs) =>
    voucherOf(row, [twoTickets], brand, { locators, tickets: [], cancelled, endingPoints: [] });

  it('has the locator of each with its part, and none of the whole', () => {
    const voucher = readTwo(both);
    expect(locatorsOfWhole(voucher)).toEqual([]);
    const [going, back] = ticketed.parts.map((part) => printedPart(part, voucher).entry);
    expect(going).toEqual([{ label: 'Localizador da locadora', text: 'GOING1' }]);
    expect(back).toEqual([{ label: 'Localizador da locadora', text: 'BACK22' }]);
  });

  it('names in a letter those of the legs that stand', () => {
    expect(locatorFacts(ticketed, words, both, [])).toEqual([
      ['Localizador da locadora (Ida)', 'GOING1'],
      ['Localizador da locadora (Volta)', 'BACK22'],
    ]);
    expect(locatorFacts(ticketed, words, both, ['1'])).toEqual([['Localizador da locadora (Volta)', 'BACK22']]);
    expect(locatorFacts(ticketed, words, [null, null], [])).toEqual([]);
  });

  it('shows that of the first that stands where its parts are of the whole', () => {
    const cancelled = { legs: ['1'], done: undefined };
    expect(locatorsOfWhole(read({}, both, cancelled))).toEqual([['Localizador da locadora', 'BACK22']]);
  });
});
