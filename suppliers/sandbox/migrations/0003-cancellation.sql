-- Tickets that are given back.
alter table sandbox_hold
  -- What giving its tickets back costs, as {until, cents}, in their order; beyond the last they are not taken back.
  add column penalty_steps jsonb not null default '[]',
  -- The traveller's name makes the supplier slow.
  add column is_slow boolean not null default false,
  -- What they were given back for.
  add column penalty_cents bigint check (penalty_cents >= 0),
  drop constraint sandbox_hold_state_check,
  add constraint sandbox_hold_state_check check (state in ('held', 'issued', 'released', 'cancelled')),
  drop constraint sandbox_hold_check1,
  add constraint sandbox_hold_locator_check check ((state in ('issued', 'cancelled')) = (locator is not null)),
  add constraint sandbox_hold_penalty_check check ((state = 'cancelled') = (penalty_cents is not null));

-- The answer to each reference of a caller: it stays the same, however late the reference comes again.
create table sandbox_cancellation (
  cancel_ref text primary key,
  outcome text not null check (outcome in ('cancelled', 'penalty_changed', 'refused')),
  penalty_cents bigint not null default 0
);

-- As before, with the conditions of giving it back.
create or replace function sandbox_take(new_hold jsonb, units jsonb, seats int, now timestamptz, out answer text, out hold_id bigint)
language plpgsql as $$
declare
  wanted sandbox_hold := jsonb_populate_record(null::sandbox_hold, new_hold);
  skus text[] := array(select unit ->> 'sku' from jsonb_array_elements(units) unit);
begin
  answer := 'known';
  if exists (select from sandbox_hold where client_ref = wanted.client_ref) then return; end if;
  insert into sandbox_stock (sku, capacity)
    select sku, capacity from jsonb_populate_recordset(null::sandbox_stock, units) order by sku on conflict do nothing;
  perform from sandbox_stock where sku = any (skus) order by sku for update;
  if exists (select from sandbox_stock where sku = any (skus) and capacity - held - sold < seats) then
    answer := 'short';
    return;
  end if;
  insert into sandbox_hold (client_ref, state, carrier, travellers, total_cents, expires_at, is_refused,
      is_slow, penalty_steps)
    values (wanted.client_ref, 'held', wanted.carrier, wanted.travellers, wanted.total_cents, wanted.expires_at,
      wanted.is_refused, wanted.is_slow, wanted.penalty_steps)
    on conflict do nothing returning id into hold_id;
  if hold_id is null then return; end if;
  update sandbox_stock set held = held + seats where sku = any (skus);
  insert into sandbox_hold_unit (hold_id, sku, quantity) select sandbox_take.hold_id, unnest(skus), seats;
  insert into sandbox_journal (at, operation, client_ref, outcome) values (now, 'hold', wanted.client_ref, 'held');
  answer := 'held';
end $$;
