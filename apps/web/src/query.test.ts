import { expect, it } from 'vitest';
import { readQuery, writeQuery } from './query.ts';

it('keeps what looks like a number or JSON as the text it is', () => {
  const query = { campaignId: '50667', a: '1e5', b: 'true', c: '{"x":1}', d: '0010', e: 'São & Paulo' };
  expect(readQuery(writeQuery(query))).toEqual(query);
});

it('leaves out members without a value', () => {
  expect(writeQuery({ ida: '2026-11-23', volta: undefined })).toBe('?ida=2026-11-23');
  expect(writeQuery({})).toBe('');
});
