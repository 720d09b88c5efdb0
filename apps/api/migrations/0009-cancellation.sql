-- Cancelling a booking by its member's wish.
alter table booking drop constraint booking_saga_check;
alter table booking add constraint booking_saga_check check (saga in (
  'STARTED', 'RESERVED', 'HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED', 'ISSUING', 'CAPTURING', 'ISSUED', 'DONE',
  'COMP', 'CANCELLING', 'REFUNDING', 'FAILED', 'EXPIRED', 'CANCELLED'));

-- One wish of a member to cancel, with the penalty agreed to, of the supplier's total; written before anybody is asked, so
-- that any process can finish it. `withdrawn`: the supplier said no, and the ticket stands.
create table booking_cancellation (
  booking_id bigint not null references booking,
  n int not null check (n > 0),
  state text not null check (state in ('agreed', 'cancelled', 'done', 'withdrawn')),
  agreed_cents bigint not null check (agreed_cents >= 0),
  agreed_at timestamptz not null,
  -- Known once the supplier has cancelled, in centavos and points.
  penalty_cents bigint check (penalty_cents >= 0),
  penalty_points bigint check (penalty_points >= 0),
  refund_cents bigint check (refund_cents >= 0),
  -- Known once the points are back; lost are those whose lot is over.
  refund_points bigint check (refund_points >= 0),
  lost_points bigint check (lost_points >= 0),
  primary key (booking_id, n),
  check ((state in ('cancelled', 'done')) = (penalty_cents is not null)),
  check ((penalty_cents is null) = (penalty_points is null) and (penalty_cents is null) = (refund_cents is null)),
  check ((state = 'done') = (refund_points is not null)),
  check ((state = 'done') = (lost_points is not null))
);
-- A booking is cancelled once.
create unique index booking_cancellation_live on booking_cancellation (booking_id) where state <> 'withdrawn';

alter table points_hold
  drop constraint points_hold_state_check,
  add constraint points_hold_state_check check (state in ('held', 'posted', 'voided', 'refunded'));

alter table supplier_hold
  drop constraint supplier_hold_state_check,
  add constraint supplier_hold_state_check check (
    state in ('intended', 'held', 'confirmed', 'released', 'unknown', 'cancelled'));

-- Nothing that has left for a card, or may have, is ever taken back or made another amount.
create trigger refund_kept before delete on refund for each row execute function refuse_change();
create trigger refund_frozen before update on refund for each row
  when (new.booking_id <> old.booking_id or new.amount <> old.amount or new.idem_key <> old.idem_key
    or (old.state = 'done' and new.state <> 'done')) execute function refuse_change();
