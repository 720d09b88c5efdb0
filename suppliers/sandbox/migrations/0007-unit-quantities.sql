-- An order takes of each unit as many as it needs of that one: two rooms of one kind and one of another.
drop function sandbox_take(jsonb, jsonb, int, timestamptz);

create function sandbox_take(new_hold jsonb, units jsonb, now timestamptz, out answer text, out hold_id bigint)
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
  if exists (select from sandbox_stock s join jsonb_populate_recordset(null::sandbox_hold_unit, units) u using (sku)
      where s.capacity - s.held - s.sold < u.quantity) then
    answer := 'short';
    return;
  end if;
  insert into sandbox_hold (service, client_ref, state, carrier, travellers, total_cents, expires_at, is_refused,
      is_slow, penalty_steps)
    values (wanted.service, wanted.client_ref, 'held', wanted.carrier, wanted.travellers, wanted.total_cents,
      wanted.expires_at, wanted.is_refused, wanted.is_slow, wanted.penalty_steps)
    on conflict do nothing returning id into hold_id;
  if hold_id is null then return; end if;
  insert into sandbox_hold_unit (hold_id, sku, quantity)
    select sandbox_take.hold_id, u.sku, u.quantity from jsonb_populate_recordset(null::sandbox_hold_unit, units) u;
  update sandbox_stock s set held = s.held + u.quantity
    from sandbox_hold_unit u where u.hold_id = sandbox_take.hold_id and s.sku = u.sku;
  insert into sandbox_journal (at, operation, client_ref, outcome) values (now, 'hold', wanted.client_ref, 'held');
  answer := 'held';
end $$;
