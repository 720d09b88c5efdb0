-- A unit may have none for sale: a seat that others sold before anyone asked here.
alter table sandbox_stock drop constraint sandbox_stock_capacity_check;
alter table sandbox_stock add check (capacity >= 0);

-- A hold may take the place of an earlier one of the same service: what that one has counts as free, and it is released in
-- the same step. `taken` names the units of which too little is left.
drop function sandbox_take(jsonb, jsonb, timestamptz);

create function sandbox_take(new_hold jsonb, units jsonb, now timestamptz, replaces text,
  out answer text, out hold_id bigint, out taken text[])
language plpgsql as $$
declare
  wanted sandbox_hold := jsonb_populate_record(null::sandbox_hold, new_hold);
  skus text[] := array(select unit ->> 'sku' from jsonb_array_elements(units) unit);
  earlier bigint;
begin
  answer := 'known';
  if exists (select from sandbox_hold where client_ref = wanted.client_ref) then return; end if;
  if replaces is not null then
    select id into earlier from sandbox_hold
      where client_ref = replaces and service = wanted.service and state = 'held' for update;
  end if;
  insert into sandbox_stock (sku, capacity)
    select sku, capacity from jsonb_populate_recordset(null::sandbox_stock, units) order by sku on conflict do nothing;
  perform from sandbox_stock
    where sku = any (skus || array(select u.sku from sandbox_hold_unit u where u.hold_id = earlier)) order by sku for update;
  taken := array(
    select s.sku from sandbox_stock s
      join jsonb_populate_recordset(null::sandbox_hold_unit, units) u using (sku)
      left join sandbox_hold_unit e on e.hold_id = earlier and e.sku = s.sku
      where s.capacity - s.held - s.sold + coalesce(e.quantity, 0) < u.quantity
      order by s.sku);
  if cardinality(taken) > 0 then
    answer := 'short';
    return;
  end if;
  insert into sandbox_hold (service, client_ref, state, carrier, travellers, total_cents, expires_at, is_refused,
      is_slow, penalty_steps)
    values (wanted.service, wanted.client_ref, 'held', wanted.carrier, wanted.travellers, wanted.total_cents,
      wanted.expires_at, wanted.is_refused, wanted.is_slow, wanted.penalty_steps)
    on conflict do nothing returning id into hold_id;
  if hold_id is null then return; end if;
  if earlier is not null then
    update sandbox_stock s set held = s.held - u.quantity
      from sandbox_hold_unit u where u.hold_id = earlier and s.sku = u.sku;
    update sandbox_hold set state = 'released' where id = earlier;
    insert into sandbox_journal (at, operation, client_ref, outcome) values (now, 'release', replaces, 'replaced');
  end if;
  insert into sandbox_hold_unit (hold_id, sku, quantity)
    select sandbox_take.hold_id, u.sku, u.quantity from jsonb_populate_recordset(null::sandbox_hold_unit, units) u;
  update sandbox_stock s set held = s.held + u.quantity
    from sandbox_hold_unit u where u.hold_id = sandbox_take.hold_id and s.sku = u.sku;
  insert into sandbox_journal (at, operation, client_ref, outcome) values (now, 'hold', wanted.client_ref, 'held');
  answer := 'held';
end $$;
