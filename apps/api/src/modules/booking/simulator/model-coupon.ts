import type { StoredBooking, World } from './world.ts';

/** The use of the coupon, as the transactions that reserve it and return it write it. */

export const isCouponFree = ({ coupon, bug }: World): boolean => coupon.used < coupon.max || bug === 'coupon_unlimited';

export function takeCoupon({ coupon }: World, { id }: StoredBooking): void {
  coupon.used += 1;
  coupon.uses.set(id, 'standing');
}

export function undoCoupon({ coupon, bug }: World, { id }: StoredBooking): void {
  // Returned only once, however often it is asked; the bug forgets that it was.
  if (coupon.uses.get(id) !== 'standing') return;
  coupon.used -= bug === 'coupon_again' ? 2 : 1;
  coupon.uses.set(id, 'undone');
}
