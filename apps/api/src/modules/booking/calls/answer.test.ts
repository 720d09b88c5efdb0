import { sampleDescriptor } from '@embarque/catalog/testing/sample-service.ts';
import { problems } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { expect, it } from 'vitest';
import type { CampaignTerms } from '../deps.ts';
import type { BookingRow } from '../store/tables.ts';
import { answerFor } from './answer.ts';

const soldOut = { saga: 'FAILED', error: 'sold_out', statusId: null, refused: null } as BookingRow;

type Service = Parameters<typeof answerFor>[2];

function refusalOf(row: BookingRow, service: Partial<Service>, terms = {} as CampaignTerms): AppError {
  const details = { isRepeated: false, bankUrl: null, codeSent: undefined, cardLimit: undefined, now: new Date(0) };
  try {
    answerFor(row, terms, { descriptor: sampleDescriptor, resign: () => 'a token', ...service }, details);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('no problem');
}

it('says why a booking came to nothing in the words of its service, or else in the problem’s own', () => {
  const problemSentences = { sold_out: 'Não há mais quartos.' };
  expect(refusalOf(soldOut, { problemSentences }).sentence).toBe('Não há mais quartos.');
  expect(refusalOf(soldOut, {}).sentence).toBe(problems.sold_out.error);
});

it('says of which of several legs, where its service has words for that', () => {
  const problemSentences = { sold_out: 'Não há mais lugares.' };
  const service = { problemSentences, legSentences: { sold_out: { 2: 'Não há mais lugares na volta.' } } };
  const at = (leg: string, legs: number) =>
    ({ ...soldOut, refused: { leg }, legs: Array(legs).fill({}) }) as BookingRow;
  expect(refusalOf(at('2', 2), service).sentence).toBe('Não há mais lugares na volta.');
  expect(refusalOf(at('1', 2), service).sentence).toBe('Não há mais lugares.');
  expect(refusalOf(at('1', 1), service).sentence).toBe('Não há mais lugares.');
});

it('tells the price of now without a token where the travellers are erased', () => {
  const row = {
    saga: 'FAILED',
    error: 'price_changed',
    statusId: null,
    priceNowCents: 12_000,
    quotedCents: 10_000,
    legs: [
      { supplierCode: 'sandbox', order: { offer: null, travellers: null, totalCents: 10_000 }, totalCents: 10_000 },
    ],
    campaignId: 10001,
    createdAt: new Date('2027-01-10T12:00:00Z'),
    offerSignedAt: new Date('2027-01-10T11:50:00Z'),
  } as unknown as BookingRow;
  const terms = { campaign: { [sampleDescriptor.fee]: 0 }, conversionRate: 40 } as unknown as CampaignTerms;
  const price = { cashPrice: 120, pointsPrice: 4800 };
  expect(refusalOf(row, {}, terms).detail.price).toEqual({
    ...price,
    refToken: 'a token',
    expiresAt: '2027-01-10T12:30:00.000Z',
  });
  expect(refusalOf(row, { resign: () => undefined }, terms).detail.price).toEqual(price);
});

it('signs each of several legs at its own price of now', () => {
  const leg = (totalCents: number) => ({ supplierCode: 'sandbox', order: { totalCents }, totalCents });
  const row = {
    saga: 'FAILED',
    error: 'price_changed',
    statusId: null,
    quotedCents: 42_000,
    priceNowCents: 45_000,
    refused: { leg: '2' },
    legs: [leg(20_000), leg(22_000)],
    campaignId: 10001,
    createdAt: new Date('2027-01-10T12:00:00Z'),
    offerSignedAt: new Date('2027-01-10T11:50:00Z'),
  } as unknown as BookingRow;
  const terms = { campaign: { [sampleDescriptor.fee]: 0 }, conversionRate: 40 } as unknown as CampaignTerms;
  const resign: Service['resign'] = (legs) => legs.map(({ totalCents }) => totalCents).join(' ');
  expect(refusalOf(row, { resign }, terms).detail).toMatchObject({
    leg: '2',
    price: { cashPrice: 450, refToken: '20000 25000' },
  });
});

it('names what is gone of a booking of one leg, but no leg', () => {
  const row = { ...soldOut, legs: [{}], refused: { leg: '1', taken: ['12'] } } as unknown as BookingRow;
  expect(refusalOf(row, {}).detail).toEqual({ taken: ['12'] });
  const expired = { ...row, saga: 'EXPIRED', error: 'timed_out' } as BookingRow;
  expect(refusalOf(expired, {}).detail).toEqual({});
});

it('tells a purchase without an answer that is under way from one that is undone', () => {
  const silent = { ...soldOut, error: 'timed_out' } as BookingRow;
  expect(refusalOf(silent, {})).toMatchObject({ code: 'timed_out', detail: { isOpen: false } });
  expect(refusalOf({ ...silent, saga: 'HOLDING', error: null }, {})).toMatchObject({
    code: 'timed_out',
    detail: { isOpen: true },
  });
});
