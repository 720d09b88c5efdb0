-- What the price of a booking is made of: boarding taxes and service fees; the rest is the fare. A cancellation's penalty
-- falls on fare and fees, and taxes come back. Of bookings older than this nobody knows: all was fare.
alter table booking
  add column tax_cents bigint not null default 0 check (tax_cents >= 0),
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add check (tax_cents + fee_cents <= quoted_cents);
create trigger booking_parts_kept before update of tax_cents, fee_cents on booking for each row
  when ((old.tax_cents, old.fee_cents) is distinct from (new.tax_cents, new.fee_cents)) execute function refuse_change();

-- What comes back of tax and fee, out of refund_cents and of refund_points and lost_points; the rest is of the fare. And
-- the part of the supplier's penalty that no member pays. Known once the supplier has cancelled.
alter table booking_cancellation
  add column refund_tax_cents bigint check (refund_tax_cents >= 0),
  add column refund_tax_points bigint check (refund_tax_points >= 0),
  add column refund_fee_cents bigint check (refund_fee_cents >= 0),
  add column refund_fee_points bigint check (refund_fee_points >= 0),
  add column shop_loss_cents bigint check (shop_loss_cents >= 0),
  add check (refund_tax_cents + refund_fee_cents <= refund_cents),
  add check (refund_tax_points + refund_fee_points <= refund_points + lost_points),
  add check (num_nulls(refund_tax_cents, refund_tax_points, refund_fee_cents, refund_fee_points, shop_loss_cents) in (0, 5)),
  add check (penalty_cents is not null or shop_loss_cents is null);
create index booking_cancellation_loss on booking_cancellation (shop_loss_cents) where shop_loss_cents > 0;
create trigger booking_cancellation_parts_kept
  before update of refund_tax_cents, refund_tax_points, refund_fee_cents, refund_fee_points, shop_loss_cents
  on booking_cancellation for each row
  when (old.penalty_cents is not null
    and (old.refund_tax_cents, old.refund_tax_points, old.refund_fee_cents, old.refund_fee_points, old.shop_loss_cents)
      is distinct from
      (new.refund_tax_cents, new.refund_tax_points, new.refund_fee_cents, new.refund_fee_points, new.shop_loss_cents))
  execute function refuse_change();
