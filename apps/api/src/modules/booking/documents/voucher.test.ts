import { sampleDescriptor } from '@embarque/catalog/testing/sample-service.ts';
import { expect, it } from 'vitest';
import type { BookingRow } from '../store/tables.ts';
import { headOf } from './letter-facts.ts';
import { desksVoucher } from './testing/sample-voucher.ts';
import { voucherOf } from './voucher.ts';

const row = {
  code: 'EMB-7QXA2K',
  type: sampleDescriptor.kind,
  locator: 'EMB7QXA2K',
  locatorProvider: 'X4KPLM',
  passengers: [{ name: 'ANA', lastName: 'SOUZA' }],
  pointsTotalValue: 0,
  cashTotalValue: 10_000,
  quotedCents: 10_000,
  taxCents: 1_000,
  feeCents: 0,
} as unknown as BookingRow;
const { brand, itinerary, service: words } = desksVoucher;
const service = { descriptor: { ...sampleDescriptor, ...words }, itinerary: () => itinerary };
const read = (changes: Partial<BookingRow> = {}) => voucherOf({ ...row, ...changes }, [service], brand);

it('calls people, taxes and the company’s code as the service that was bought does', () => {
  const voucher = read();
  expect(voucher.locatorLabel).toBe('Localizador da locadora');
  expect(voucher.parts.map(({ label }) => label)).toEqual(['Tarifa', 'Taxas da locadora']);
  expect(voucher.service).toMatchObject({ personLabel: 'Condutor', peopleLabel: 'Condutor' });
  const context = {
    trip: itinerary.title,
    cancelledParts: [],
    locator: 'X4KPLM',
    service: words,
    problemSentences: {},
    coinAlias: 'milhas',
    tripsUrl: undefined,
  };
  expect(headOf(row, context)).toContainEqual(['Localizador da locadora', 'X4KPLM']);
});

it('calls the fees of the company as the service does', () => {
  expect(read({ feeCents: 500 }).parts.map(({ label }) => label)).toContain(words.feeLabel);
  expect(words.feeLabel).not.toBe('Taxa de serviço');
});

it('has the booking’s own code where the company gave none', () => {
  expect(read({ locatorProvider: null })).toMatchObject({ locator: 'EMB7QXA2K', locatorLabel: 'Localizador' });
});
