-- What the code of a sold hold admits to, and whether it was used: a code is good once. Null where nobody is let in by a code.
alter table sandbox_hold
  add column admission jsonb,
  add column redeemed_at timestamptz,
  add constraint sandbox_hold_redeemed_check check (redeemed_at is null or (state = 'issued' and admission is not null));

-- Every attempt of an organiser's staff to take a code, also of codes that there are not.
create table sandbox_redemption (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- As it was typed, without what is written between its letters.
  code text not null,
  -- Where it was shown.
  desk text not null,
  hold_id bigint references sandbox_hold,
  outcome text not null check (outcome in ('accepted', 'used', 'unknown', 'cancelled', 'other_day'))
);
create unique index sandbox_redemption_once on sandbox_redemption (hold_id) where outcome = 'accepted';
create index sandbox_redemption_code on sandbox_redemption (code, id);

-- Dates that an organiser has closed: no more is sold of them. The time is empty where all of a day is closed.
create table sandbox_closed_date (
  service text not null,
  reference text not null,
  date date not null,
  time text not null,
  primary key (service, reference, date, time)
);

-- As before, with what its code admits to; nothing is taken of a date that is closed.
create or replace function sandbox_take(new_hold jsonb, units jsonb, now timestamptz, replaces text,
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
  -- What nobody counts is closed without any unit that is gone.
  if cardinality(taken) > 0 or exists (select from sandbox_closed_date c
      where c.service = wanted.service and c.reference = wanted.carrier and c.date = (wanted.admission ->> 'date')::date
        and c.time in ('', wanted.admission ->> 'time')) then
    answer := 'short';
    return;
  end if;
  insert into sandbox_hold (service, client_ref, state, carrier, travellers, total_cents, expires_at, is_refused,
      is_slow, penalty_steps, admission)
    values (wanted.service, wanted.client_ref, 'held', wanted.carrier, wanted.travellers, wanted.total_cents,
      wanted.expires_at, wanted.is_refused, wanted.is_slow, wanted.penalty_steps,
      wanted.admission)
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
