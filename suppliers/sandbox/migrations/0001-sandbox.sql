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
