import { problems } from '@embarque/contract/problem.ts';
import { expect, it } from 'vitest';
import { offerSentence } from './offer-sentence.ts';

it('is that of the datum that is wrong, else that of the problem', () => {
  const { invalid_data: wrong, sold_out: soldOut } = problems;
  const fields = { date: 'Data precisa ser a partir de 24/11/2026' };
  expect(offerSentence({ ...wrong, code: 'invalid_data', fields })).toBe('Data precisa ser a partir de 24/11/2026');
  expect(offerSentence({ ...wrong, code: 'invalid_data' })).toBe(wrong.error);
  expect(offerSentence({ ...soldOut, code: 'sold_out', fields })).toBe(soldOut.error);
  expect(offerSentence(undefined)).toBeUndefined();
});
