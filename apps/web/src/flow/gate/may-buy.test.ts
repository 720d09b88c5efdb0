import { expect, it } from 'vitest';
import { mayBuy } from './may-buy.ts';

it('lets members on to the summary, and neither guests nor holders of a travel voucher', () => {
  expect(mayBuy({ guest: false, travelVoucher: false })).toBe(true);
  expect(mayBuy({ guest: true, travelVoucher: false })).toBe(false);
  expect(mayBuy({ guest: false, travelVoucher: true })).toBe(false);
  expect(mayBuy({ guest: true, travelVoucher: true })).toBe(false);
});
