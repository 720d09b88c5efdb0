// One time zone is enough: no rule here knows a time.
import { expect, it } from 'vitest';
import { isAbroad } from './abroad.ts';

it('is a trip abroad where one airport is outside Brazil, and none of unknown airports', () => {
  expect(isAbroad([{ country: 'BR' }, { country: 'PT' }])).toBe(true);
  expect(isAbroad([{ country: 'BR' }, { country: '' }])).toBe(false);
});
