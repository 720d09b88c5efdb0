-- What a booking sold and what was paid for it is refused to be rewritten or taken away, as the points are since
-- 0011-ledger-guards.sql. What goes on is the state of each row. Where only some columns are fixed, the triggers look at
-- statements that name them, so the updates of every purchase cost nothing more.

create trigger payment_capture_frozen before update or delete on payment_capture for each row execute function refuse_change();
create trigger payment_capture_kept before truncate on payment_capture for each statement execute function refuse_change();
create trigger payment_attempt_fixed before delete on payment_attempt for each row execute function refuse_change();
create trigger payment_attempt_kept before truncate on payment_attempt for each statement execute function refuse_change();
create trigger saga_step_fixed before delete on saga_step for each row execute function refuse_change();
create trigger saga_step_kept before truncate on saga_step for each statement execute function refuse_change();
create trigger supplier_hold_fixed before delete on supplier_hold for each row execute function refuse_change();
create trigger supplier_hold_kept before truncate on supplier_hold for each statement execute function refuse_change();
create trigger booking_cancellation_fixed before delete on booking_cancellation for each row execute function refuse_change();
create trigger booking_cancellation_kept before truncate on booking_cancellation for each statement
  execute function refuse_change();
create trigger refund_whole before truncate on refund for each statement execute function refuse_change();
create trigger coupon_whole before truncate on coupon for each statement execute function refuse_change();

-- An attempt to pay stays what was asked of the gateway, and one that took money has taken it.
create trigger payment_attempt_origin before update of id, booking_id, gen, amount, gateway, client_ref on payment_attempt
  for each row
  when ((old.id, old.booking_id, old.gen, old.amount, old.gateway, old.client_ref)
    is distinct from (new.id, new.booking_id, new.gen, new.amount, new.gateway, new.client_ref))
  execute function refuse_change();
create trigger payment_attempt_taken before update of state on payment_attempt for each row
  when (old.state = 'captured' and new.state <> 'captured') execute function refuse_change();

-- A step stays the call it was written for. The answer that sold, took, cancelled or gave back is final.
create trigger saga_step_origin before update of booking_id, step, gen, idem_key on saga_step for each row
  when ((old.booking_id, old.step, old.gen, old.idem_key) is distinct from (new.booking_id, new.step, new.gen, new.idem_key))
  execute function refuse_change();
create trigger saga_step_answered before update on saga_step for each row
  when (old.state = 'done' and old.step in ('issue', 'capture', 'cancel', 'refund')) execute function refuse_change();

create trigger supplier_hold_origin before update of id, booking_id, leg, gen, provider, client_ref on supplier_hold
  for each row
  when ((old.id, old.booking_id, old.leg, old.gen, old.provider, old.client_ref)
    is distinct from (new.id, new.booking_id, new.leg, new.gen, new.provider, new.client_ref))
  execute function refuse_change();

-- A cancellation keeps what was agreed to and, once the supplier has cancelled, what it keeps and gives back. One that is
-- finished, or withdrawn, is never written again.
create trigger booking_cancellation_frozen before update on booking_cancellation for each row
  when (old.state in ('done', 'withdrawn')) execute function refuse_change();
create trigger booking_cancellation_origin before update on booking_cancellation for each row
  when ((old.booking_id, old.n, old.agreed_cents, old.agreed_at)
      is distinct from (new.booking_id, new.n, new.agreed_cents, new.agreed_at)
    or (old.state = 'cancelled' and (new.state <> 'done'
      or (old.penalty_cents, old.penalty_points, old.refund_cents)
        is distinct from (new.penalty_cents, new.penalty_points, new.refund_cents))))
  execute function refuse_change();

-- What a booking sold, and for how much.
create trigger booking_sold before update of locator, type, intent_key, attempt, request_hash, supplier_code, trip,
    starts_at, ends_at, ends_at_instant, quoted_cents, points_price, created_at, coupon_id on booking
  for each row
  when ((old.locator, old.type, old.intent_key, old.attempt, old.request_hash, old.supplier_code, old.trip, old.starts_at,
      old.ends_at, old.ends_at_instant, old.quoted_cents, old.points_price, old.created_at)
    is distinct from (new.locator, new.type, new.intent_key, new.attempt, new.request_hash, new.supplier_code, new.trip,
      new.starts_at, new.ends_at, new.ends_at_instant, new.quoted_cents, new.points_price, new.created_at)
    or (old.coupon_id is not null and new.coupon_id is distinct from old.coupon_id))
  execute function refuse_change();
