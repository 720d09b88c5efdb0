import type { User } from '@embarque/contract/identity.ts';

/** Whether someone buys under an account of their own, as guests and holders of a travel voucher do not. */
export const mayBuy = ({ guest, travelVoucher }: Pick<User, 'guest' | 'travelVoucher'>): boolean =>
  !guest && !travelVoucher;
