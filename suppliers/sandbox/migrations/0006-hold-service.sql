-- The services share these tables, and each answers for its own holds only.
alter table sandbox_hold add column service text not null default 'FLIGHT';
alter table sandbox_hold alter column service drop default;
create index sandbox_hold_records on sandbox_hold (service, client_ref collate "C");

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
  insert into sandbox_hold (service, client_ref, state, carrier, travellers, total_cents, expires_at, is_refused,
      is_slow, penalty_steps)
    values (wanted.service, wanted.client_ref, 'held', wanted.carrier, wanted.travellers, wanted.total_cents,
      wanted.expires_at, wanted.is_refused, wanted.is_slow, wanted.penalty_steps)
    on conflict do nothing returning id into hold_id;
  if hold_id is null then return; end if;
  update sandbox_stock set held = held + seats where sku = any (skus);
  insert into sandbox_hold_unit (hold_id, sku, quantity) select sandbox_take.hold_id, unnest(skus), seats;
  insert into sandbox_journal (at, operation, client_ref, outcome) values (now, 'hold', wanted.client_ref, 'held');
  answer := 'held';
end $$;
