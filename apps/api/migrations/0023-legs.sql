-- A booking is bought in legs, one or more, each of one supplier: its order, hold, confirmation and undoing are its own. A supplier
-- is known by its service and its code: one company may supply several services, each with references of its own.

drop trigger booking_sold on booking;
drop trigger booking_travellers on booking;
drop function booking_erase;
drop function order_erased;
alter table booking add column legs jsonb;
update booking set legs = jsonb_build_array(jsonb_build_object(
  'supplierCode', supplier_code,
  'order', case when erased > 0 then jsonb_set(supplier_order, '{travellers}', 'null') else supplier_order end,
  'totalCents', quoted_cents, 'taxCents', tax_cents, 'feeCents', fee_cents, 'undoCents', 0));
alter table booking
  alter column legs set not null,
  add check (jsonb_array_length(legs) > 0),
  drop column supplier_code,
  drop column supplier_order;

-- What a booking sold, and for how much. Its legs are kept by booking_travellers.
create trigger booking_sold before update of locator, type, intent_key, attempt, request_hash, trip, starts_at, ends_at,
    ends_at_instant, quoted_cents, points_price, created_at, coupon_id on booking
  for each row
  when ((old.locator, old.type, old.intent_key, old.attempt, old.request_hash, old.trip, old.starts_at, old.ends_at,
      old.ends_at_instant, old.quoted_cents, old.points_price, old.created_at)
    is distinct from (new.locator, new.type, new.intent_key, new.attempt, new.request_hash, new.trip, new.starts_at,
      new.ends_at, new.ends_at_instant, new.quoted_cents, new.points_price, new.created_at)
    or (old.coupon_id is not null and new.coupon_id is distinct from old.coupon_id))
  execute function refuse_change();

-- Legs without their travellers, whatever a service writes there. The booking has their names of its own.
create function legs_erased(legs jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_set(leg, '{order,travellers}', 'null') order by n)
  from jsonb_array_elements(legs) with ordinality as l (leg, n)
$$;

-- As before: the only statement that changes the travellers of a booking.
create function booking_erase(contacts_before timestamptz, names_before timestamptz, at_most int) returns int
language plpgsql as $$
declare
  changed int;
begin
  with due as (
    select id, case when issued_at is null or ends_at_instant <= names_before then 2 else 1 end as stage from booking
    where erased < 2 and saga in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED') and case
      when issued_at is null then saga <> 'DONE' and created_at <= contacts_before
      else saga in ('DONE', 'CANCELLED') and status_id in (4, 5)
        and ends_at_instant <= case erased when 0 then contacts_before else names_before end end
    order by id limit at_most for update skip locked
  )
  update booking b set
    erased = due.stage,
    legs = legs_erased(b.legs),
    passengers = case due.stage when 2 then passengers_erased(b.passengers) else b.passengers end
  from due where b.id = due.id;
  get diagnostics changed = row_count;
  return changed;
end $$;

create trigger booking_travellers before update of passengers, legs, erased on booking for each row
  when ((old.passengers, old.legs, old.erased) is distinct from (new.passengers, new.legs, new.erased)
    and not (
      (new.status_id in (3, 4, 5) or new.saga in ('FAILED', 'EXPIRED', 'CANCELLED'))
      and new.erased > old.erased
      and new.legs = legs_erased(old.legs)
      and new.passengers = case new.erased when 1 then old.passengers else passengers_erased(old.passengers) end))
  execute function refuse_change();

-- Steps of a leg at its supplier; those at the gateway are of the booking as a whole, and stand under the first.
drop trigger saga_step_origin on saga_step;
drop trigger saga_step_answered on saga_step;
alter table saga_step
  add column leg text not null default '1',
  drop constraint saga_step_pkey,
  add primary key (booking_id, step, leg, gen);
alter table saga_step alter column leg drop default;
create trigger saga_step_origin before update of booking_id, step, leg, gen, idem_key on saga_step for each row
  when ((old.booking_id, old.step, old.leg, old.gen, old.idem_key)
    is distinct from (new.booking_id, new.step, new.leg, new.gen, new.idem_key))
  execute function refuse_change();
create trigger saga_step_answered before update on saga_step for each row
  when (old.state = 'done' and old.step in ('issue', 'capture', 'cancel', 'refund', 'undo')) execute function refuse_change();

drop trigger supplier_hold_origin on supplier_hold;
alter table supplier_hold
  add column service text,
  -- The supplier's locator of the leg, once it has confirmed.
  add column locator text,
  -- What undoing the leg cost the shop, because another leg was refused.
  add column shop_loss_cents bigint not null default 0 check (shop_loss_cents >= 0);
update supplier_hold h set service = b.type, locator = case when h.state in ('confirmed', 'cancelled') then b.locator_provider end
  from booking b where b.id = h.booking_id;
alter table supplier_hold
  alter column service set not null,
  drop constraint supplier_hold_provider_client_ref_key,
  drop constraint supplier_hold_provider_provider_ref_key,
  add unique (service, provider, client_ref),
  add unique (service, provider, provider_ref),
  drop constraint supplier_hold_state_check,
  add constraint supplier_hold_state_check check (
    state in ('intended', 'held', 'confirmed', 'released', 'unknown', 'cancelled', 'stranded')),
  add check (shop_loss_cents = 0 or state in ('cancelled', 'stranded'));
create trigger supplier_hold_origin before update of id, booking_id, leg, gen, service, provider, client_ref on supplier_hold
  for each row
  when ((old.id, old.booking_id, old.leg, old.gen, old.service, old.provider, old.client_ref)
    is distinct from (new.id, new.booking_id, new.leg, new.gen, new.service, new.provider, new.client_ref))
  execute function refuse_change();
create index supplier_hold_loss on supplier_hold (id) where shop_loss_cents > 0;

-- As before, with the leg of holds and steps.
create or replace function booking_write(of_booking bigint, of_version int, of_lease int, writing jsonb) returns boolean
language plpgsql as $$
declare
  seq_before int;
begin
  update booking b set
    saga = n.saga, status_id = n.status_id, target = n.target, error = n.error, price_now_cents = n.price_now_cents,
    tries = n.tries, locator_provider = n.locator_provider, issued_at = n.issued_at, expires_at = n.expires_at,
    issue_called_at = n.issue_called_at, lease_until = n.lease_until, wake_at = n.wake_at, version = version + 1
  from jsonb_to_record(writing -> 'booking') n (saga text, status_id smallint, target text, error text,
    price_now_cents bigint, tries int, locator_provider text, issued_at timestamptz, expires_at timestamptz,
    issue_called_at timestamptz, lease_until timestamptz, wake_at timestamptz)
  where b.id = of_booking and b.version = of_version and b.lease_gen = of_lease;
  if not found then return false; end if;

  if writing ? 'holds' then
    insert into supplier_hold (booking_id, leg, gen, service, provider, client_ref, provider_ref, state, locator,
        shop_loss_cents, called_at, watch_until, watch_at)
      select of_booking, leg, gen, service, provider, client_ref, provider_ref, state, locator, shop_loss_cents, called_at,
        watch_until, watch_at
      from jsonb_populate_recordset(null::supplier_hold, writing -> 'holds')
      on conflict (booking_id, leg, gen) do update set
        provider_ref = excluded.provider_ref, state = excluded.state, locator = excluded.locator,
        shop_loss_cents = excluded.shop_loss_cents, called_at = excluded.called_at,
        watch_until = coalesce(excluded.watch_until, supplier_hold.watch_until),
        watch_at = coalesce(excluded.watch_at, supplier_hold.watch_at);
  end if;
  if writing ? 'path' then
    -- The booking is locked by now, so this is still the last one.
    select coalesce(max(seq), 0) into seq_before from booking_event where booking_id = of_booking;
    insert into booking_event (booking_id, seq, from_saga, to_saga, from_status, to_status, cause, at)
      select of_booking, seq_before + seq, from_saga, to_saga, from_status, to_status, cause, at
      from jsonb_populate_recordset(null::booking_event, writing -> 'path');
  end if;
  if writing ? 'answered' then
    update saga_step s set state = a.state, response = a.response, at = a.at
      from jsonb_populate_recordset(null::saga_step, writing -> 'answered') a
      where s.booking_id = of_booking and s.step = a.step and s.leg = a.leg and s.gen = a.gen;
  end if;
  if writing ? 'intended' then
    insert into saga_step (booking_id, step, leg, gen, idem_key, state, at)
      select of_booking, step, leg, gen, idem_key, state, at
      from jsonb_populate_recordset(null::saga_step, writing -> 'intended')
      on conflict (idem_key) do update set state = excluded.state, at = excluded.at;
  end if;
  if writing ? 'outbox' then
    insert into outbox (dedupe_key, kind, payload, next_at)
      select dedupe_key, kind, payload, next_at from jsonb_populate_recordset(null::outbox, writing -> 'outbox')
      on conflict do nothing;
  end if;
  if writing ? 'payments' then
    insert into payment_attempt (booking_id, gen, amount, gateway, client_ref, state, psp_ref, called_at, action_url,
        action_expires_at, tries, brand, last4_digits, vault_id, watch_until, watch_at)
      select of_booking, gen, amount, gateway, client_ref, state, psp_ref, called_at, action_url,
        action_expires_at, tries, brand, last4_digits, vault_id, watch_until, watch_at
      from jsonb_populate_recordset(null::payment_attempt, writing -> 'payments')
      on conflict (booking_id, gen) do update set
        state = excluded.state, psp_ref = excluded.psp_ref, called_at = excluded.called_at,
        action_url = excluded.action_url, action_expires_at = excluded.action_expires_at, tries = excluded.tries,
        brand = excluded.brand, last4_digits = excluded.last4_digits, vault_id = excluded.vault_id,
        watch_until = coalesce(excluded.watch_until, payment_attempt.watch_until),
        watch_at = coalesce(excluded.watch_at, payment_attempt.watch_at);
  end if;
  if writing ? 'capture_ref' then
    insert into payment_capture (booking_id, attempt_id, amount, psp_ref)
      select of_booking, id, amount, writing ->> 'capture_ref' from payment_attempt
      where booking_id = of_booking and state = 'captured'
      on conflict do nothing;
  end if;
  return true;
end $$;

-- A refund is summed up for its booking, by the rule that no more goes back than was taken and by every audit.
create index refund_of_booking on refund (booking_id);
