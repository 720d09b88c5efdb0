-- What the sandbox supplier has sold. The supplier is a party of its own: no key leads from here to the shop's tables.

-- One row for each stock unit that was ever touched; what has no row is whole.
create table sandbox_stock (
  sku text primary key,
  capacity int not null check (capacity > 0),
  held int not null default 0 check (held >= 0),
  sold int not null default 0 check (sold >= 0),
  -- Prices follow what had been sold before a day began, so that they stand still within a day.
  sold_before int not null default 0,
  sold_on date,
  check (held + sold <= capacity)
);

create table sandbox_hold (
  id bigint generated always as identity primary key,
  client_ref text not null unique,
  state text not null check (state in ('held', 'issued', 'released')),
  carrier text,
  travellers int not null default 0,
  total_cents bigint not null default 0,
  expires_at timestamptz,
  -- The traveller's name steers the issue to a refusal.
  is_refused boolean not null default false,
  locator text unique,
  tickets jsonb not null default '[]',
  check (state = 'released' or expires_at is not null),
  check ((state = 'issued') = (locator is not null))
);
create index sandbox_hold_due on sandbox_hold (expires_at) where state = 'held';

create table sandbox_hold_unit (
  hold_id bigint not null references sandbox_hold,
  sku text not null references sandbox_stock,
  quantity int not null check (quantity > 0),
  primary key (hold_id, sku)
);

create table sandbox_fault (
  id bigint generated always as identity primary key,
  operation text not null,
  kind text not null,
  remaining int not null check (remaining >= 0),
  delay_ms int not null default 0,
  client_ref_prefix text
);
create index sandbox_fault_waiting on sandbox_fault (operation, id) where remaining > 0;

create table sandbox_journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operation text not null,
  client_ref text,
  outcome text not null
);
create index sandbox_journal_reference on sandbox_journal (client_ref text_pattern_ops);

-- Takes units of stock ({sku, capacity} each) for a new hold. `known`: its reference was used before; `short`: one of the
-- units has not enough left; nothing is held then. Stock is locked in the order of its names, so that two parties never
-- wait in a ring.
create function sandbox_take(new_hold jsonb, units jsonb, seats int, now timestamptz, out answer text, out hold_id bigint)
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
  insert into sandbox_hold (client_ref, state, carrier, travellers, total_cents, expires_at, is_refused)
    values (wanted.client_ref, 'held', wanted.carrier, wanted.travellers, wanted.total_cents, wanted.expires_at,
      wanted.is_refused)
    on conflict do nothing returning id into hold_id;
  if hold_id is null then return; end if;
  update sandbox_stock set held = held + seats where sku = any (skus);
  insert into sandbox_hold_unit (hold_id, sku, quantity) select sandbox_take.hold_id, unnest(skus), seats;
  insert into sandbox_journal (at, operation, client_ref, outcome) values (now, 'hold', wanted.client_ref, 'held');
  answer := 'held';
end $$;

-- Turns a hold into a sale of a day. False, with nothing written, when it is not held any more or is to be refused.
create function sandbox_sell(hold bigint, its_locator text, its_tickets jsonb, day date, now timestamptz) returns boolean
language plpgsql as $$
begin
  perform from sandbox_hold where id = hold and state = 'held' and expires_at > now and not is_refused for update;
  if not found then return false; end if;
  perform from sandbox_stock where sku in (select sku from sandbox_hold_unit where hold_id = hold) order by sku for update;
  update sandbox_stock s set
    held = s.held - u.quantity,
    sold = s.sold + u.quantity,
    sold_before = case when s.sold_on is null or s.sold_on < day then s.sold else s.sold_before end,
    sold_on = greatest(s.sold_on, day)
  from sandbox_hold_unit u where u.hold_id = hold and u.sku = s.sku;
  update sandbox_hold set state = 'issued', locator = its_locator, tickets = its_tickets where id = hold;
  insert into sandbox_journal (at, operation, client_ref, outcome)
    select now, 'issue', client_ref, 'issued' from sandbox_hold where id = hold;
  return true;
end $$;
