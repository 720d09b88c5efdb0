-- The numbers of what a leg's supplier has issued beside its locator, such as e-tickets: one for each traveller, in the order of
-- the order. They name nobody, so they stay when travellers are erased.
alter table supplier_hold add column tickets jsonb not null default '[]' check (jsonb_typeof(tickets) = 'array');

-- As before, with the tickets of a leg. A server that knows of none takes none away.
create or replace function booking_write(of_booking bigint, of_version int, of_lease int, writing jsonb) returns boolean
language plpgsql as $$
declare
  seq_before int;
begin
  update booking b set
    saga = n.saga, status_id = n.status_id, target = n.target, error = n.error, price_now_cents = n.price_now_cents,
    refused = n.refused, tries = n.tries, locator_provider = n.locator_provider, issued_at = n.issued_at,
    expires_at = n.expires_at, issue_called_at = n.issue_called_at, lease_until = n.lease_until, wake_at = n.wake_at,
    version = version + 1
  from jsonb_to_record(writing -> 'booking') n (saga text, status_id smallint, target text, error text,
    price_now_cents bigint, refused jsonb, tries int, locator_provider text, issued_at timestamptz,
    expires_at timestamptz, issue_called_at timestamptz, lease_until timestamptz, wake_at timestamptz)
  where b.id = of_booking and b.version = of_version and b.lease_gen = of_lease;
  if not found then return false; end if;

  if writing ? 'holds' then
    insert into supplier_hold (booking_id, leg, gen, service, provider, client_ref, provider_ref, state, locator,
        tickets, shop_loss_cents, called_at, watch_until, watch_at)
      select of_booking, leg, gen, service, provider, client_ref, provider_ref, state, locator, coalesce(tickets, '[]'),
        shop_loss_cents, called_at, watch_until, watch_at
      from jsonb_populate_recordset(null::supplier_hold, writing -> 'holds')
      on conflict (booking_id, leg, gen) do update set
        provider_ref = excluded.provider_ref, state = excluded.state, locator = excluded.locator,
        tickets = case when excluded.tickets = '[]' then supplier_hold.tickets else excluded.tickets end, shop_loss_cents = excluded.shop_loss_cents, called_at = excluded.called_at,
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

do $$
begin
  execute format('alter function %I.booking_write security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema(), current_schema());
end $$;
