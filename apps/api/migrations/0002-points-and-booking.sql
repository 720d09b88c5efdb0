-- Double-entry ledger of points (PTS) and money (BRL), in whole points and centavos. Balances follow from entries: the
-- triggers below are the only writers of a balance, and nothing written is ever changed.
create table ledger_account (
  id bigint generated always as identity primary key,
  campaign_id int not null references campaign,
  unit text not null check (unit in ('PTS', 'BRL')),
  kind text not null check (kind in (
    'member_avail', 'member_held', 'issued', 'redeemed', 'expired', 'card_clearing', 'supplier_payable', 'discount')),
  user_id bigint,
  balance bigint not null default 0,
  seq bigint not null default 0,
  foreign key (user_id, campaign_id) references app_user (id, campaign_id),
  check ((kind like 'member%') = (user_id is not null)),
  check (user_id is null or balance >= 0),
  unique nulls not distinct (campaign_id, unit, kind, user_id),
  unique (id, campaign_id, unit)
);

create table ledger_tx (
  id bigint generated always as identity primary key,
  campaign_id int not null references campaign,
  unit text not null,
  idem_key text not null unique,
  kind text not null check (kind in ('grant', 'regrant', 'reserve', 'spend', 'release', 'expire', 'refund')),
  description text,
  booking_id bigint,
  reverses bigint unique,
  at timestamptz not null,
  -- Entries may only join while the transaction that wrote this row is open.
  written_by xid8 not null default pg_current_xact_id(),
  unique (id, campaign_id, unit),
  foreign key (reverses, campaign_id, unit) references ledger_tx (id, campaign_id, unit)
);
create index on ledger_tx (booking_id) where booking_id is not null;

create table points_lot (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  campaign_id int not null,
  granted bigint not null check (granted > 0),
  avail bigint not null check (avail >= 0),
  held bigint not null default 0 check (held >= 0),
  spent bigint not null default 0 check (spent >= 0),
  expired bigint not null default 0 check (expired >= 0),
  -- null: "Sem validade"
  expires_at timestamptz,
  grant_key text not null unique,
  created_at timestamptz not null,
  check (avail + held + spent + expired = granted),
  foreign key (user_id, campaign_id) references app_user (id, campaign_id),
  -- The composite keys let other rows prove that they are of the same campaign and member.
  unique (id, campaign_id),
  unique (id, user_id, campaign_id)
);
create index points_lot_fifo on points_lot (user_id, campaign_id, expires_at nulls last, id) where avail > 0;
create index points_lot_expiry on points_lot (expires_at) where avail > 0;

create table ledger_entry (
  tx_id bigint not null,
  seq smallint not null,
  campaign_id int not null,
  unit text not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  acct_seq bigint not null,
  lot_id bigint,
  primary key (tx_id, seq),
  unique (account_id, acct_seq),
  -- A cross-campaign or cross-unit entry cannot exist.
  foreign key (tx_id, campaign_id, unit) references ledger_tx (id, campaign_id, unit),
  foreign key (account_id, campaign_id, unit) references ledger_account (id, campaign_id, unit),
  foreign key (lot_id, campaign_id) references points_lot (id, campaign_id)
);

create function ledger_entry_apply() returns trigger language plpgsql as $$
begin
  if (select written_by from ledger_tx where id = new.tx_id) is distinct from pg_current_xact_id() then
    raise exception 'ledger transaction % is closed', new.tx_id using errcode = '23514';
  end if;
  update ledger_account set balance = balance + new.amount, seq = seq + 1
    where id = new.account_id
    returning balance, seq into new.balance_after, new.acct_seq;
  return new;
end $$;
create trigger ledger_entry_apply before insert on ledger_entry for each row execute function ledger_entry_apply();

create function ledger_tx_balanced() returns trigger language plpgsql as $$
declare
  total bigint;
  entries int;
begin
  select coalesce(sum(amount), 0), count(*) into total, entries from ledger_entry where tx_id = new.id;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction % is not balanced', new.idem_key using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_tx_balanced after insert on ledger_tx deferrable initially deferred
  for each row execute function ledger_tx_balanced();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;
create trigger ledger_entry_frozen before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_tx_frozen before update or delete on ledger_tx for each row execute function refuse_change();
create trigger ledger_entry_kept before truncate on ledger_entry for each statement execute function refuse_change();
create trigger ledger_tx_kept before truncate on ledger_tx for each statement execute function refuse_change();
create trigger ledger_account_guard before update on ledger_account for each row
  when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger ledger_account_empty before insert on ledger_account for each row
  when (new.balance <> 0 or new.seq <> 0) execute function refuse_change();

create table booking (
  id bigint generated always as identity primary key,
  code text not null unique,
  locator text not null unique,
  user_id bigint not null,
  campaign_id int not null,
  type text not null,
  intent_key text not null,
  attempt int not null default 1,
  request_hash bytea not null,
  -- The public status; null while the booking is hidden.
  status_id smallint check (status_id between 1 and 5),
  saga text not null check (saga in (
    'STARTED', 'RESERVED', 'HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED', 'ISSUE0', 'ISSUING', 'ISSUED',
    'CAPTURED', 'MAIL', 'DONE', 'COMP', 'REFUND', 'FAILED', 'EXPIRED', 'CANCELLED')),
  -- Where compensation ends.
  target text check (target in ('FAILED', 'EXPIRED', 'CANCELLED')),
  -- Why it failed, as a problem code; with price_changed, what it costs now.
  error text,
  price_now_cents bigint,
  -- Tries of the present step that got no answer; sets the pause before the next.
  tries int not null default 0,
  supplier_code text not null,
  supplier_order jsonb not null,
  trip jsonb not null,
  passengers jsonb not null,
  -- Local date-times with offset, and the end as an instant.
  starts_at text not null,
  ends_at text not null,
  ends_at_instant timestamptz not null,
  quoted_cents bigint not null check (quoted_cents >= 0),
  points_price bigint not null check (points_price >= 0),
  points_total_value bigint not null check (points_total_value >= 0),
  cash_total_value bigint not null check (cash_total_value >= 0),
  locator_provider text,
  created_at timestamptz not null,
  issued_at timestamptz,
  expires_at timestamptz,
  -- The last time a ticket was asked for.
  issue_called_at timestamptz,
  version int not null default 0,
  lease_until timestamptz,
  lease_gen int not null default 0,
  -- Nobody needs to look at it before.
  wake_at timestamptz not null,
  unique (user_id, intent_key, attempt),
  foreign key (user_id, campaign_id) references app_user (id, campaign_id),
  unique (id, campaign_id),
  unique (id, user_id),
  unique (id, user_id, campaign_id)
);
create unique index booking_live on booking (user_id, intent_key) where saga not in ('FAILED', 'CANCELLED', 'EXPIRED');
create index booking_due on booking (wake_at) where saga not in ('ISSUED', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED');
create index booking_ending on booking (ends_at_instant) where status_id = 2;
create index booking_own on booking (user_id, campaign_id, created_at desc, id desc) where status_id is not null;

create function booking_status_edge() returns trigger language plpgsql as $$
begin
  -- A booking begins hidden: without a status.
  if tg_op = 'INSERT' or not coalesce(
    (old.status_id is null and new.status_id in (1, 2))
    or (old.status_id = 1 and new.status_id in (2, 3, 5))
    or (old.status_id = 2 and new.status_id in (4, 5)), false) then
    raise exception 'booking % cannot go from status % to %', new.code, old.status_id, new.status_id
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger booking_status_edge before update of status_id on booking for each row
  when (old.status_id is distinct from new.status_id) execute function booking_status_edge();
create trigger booking_status_start before insert on booking for each row
  when (new.status_id is not null) execute function booking_status_edge();

alter table ledger_tx add foreign key (booking_id, campaign_id) references booking (id, campaign_id);

create table points_hold (
  booking_id bigint primary key,
  user_id bigint not null,
  campaign_id int not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'posted', 'voided')),
  foreign key (booking_id, user_id, campaign_id) references booking (id, user_id, campaign_id),
  unique (booking_id, user_id, campaign_id)
);
-- A booking is paid with its own member's lots only.
create table points_hold_lot (
  booking_id bigint not null,
  user_id bigint not null,
  campaign_id int not null,
  lot_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (booking_id, lot_id),
  foreign key (booking_id, user_id, campaign_id) references points_hold (booking_id, user_id, campaign_id),
  foreign key (lot_id, user_id, campaign_id) references points_lot (id, user_id, campaign_id)
);

-- Locks a member's accounts, which puts all that happens to the member's points in one line. Everything takes this lock
-- first, then lots, then the campaign's accounts by id: so nothing deadlocks. Both null for one who never had points.
create function points_lock_member(of_user bigint, of_campaign int, out avail bigint, out held bigint)
language plpgsql as $$
declare
  account record;
begin
  for account in
    select id, kind from ledger_account
    where user_id = of_user and campaign_id = of_campaign and unit = 'PTS' and kind in ('member_avail', 'member_held')
    order by id for update
  loop
    if account.kind = 'member_avail' then avail := account.id; else held := account.id; end if;
  end loop;
end $$;

-- Holds points for a booking, from the lots that expire first. False, with nothing written, when they are too few.
create function points_reserve(for_booking bigint, of_user bigint, of_campaign int, points bigint, now timestamptz)
returns boolean language plpgsql as $$
declare
  member record;
  posted bigint;
begin
  select * into member from points_lock_member(of_user, of_campaign);
  if member.avail is null or (
    select coalesce(sum(l.avail), 0) from points_lot l
    where l.user_id = of_user and l.campaign_id = of_campaign and l.avail > 0 and (l.expires_at is null or l.expires_at > now)
  ) < points then
    return false;
  end if;
  insert into points_hold (booking_id, user_id, campaign_id, amount, state)
    values (for_booking, of_user, of_campaign, points, 'held');
  with free as (
    select id, l.avail, sum(l.avail) over (order by l.expires_at nulls last, id) - l.avail as before from points_lot l
    where l.user_id = of_user and l.campaign_id = of_campaign and l.avail > 0 and (l.expires_at is null or l.expires_at > now)
  ), share as (
    select id, least(free.avail, points - before) as amount from free where before < points
  ), taken as (
    update points_lot l set avail = l.avail - share.amount, held = l.held + share.amount from share where l.id = share.id
    returning l.id, share.amount
  )
  insert into points_hold_lot (booking_id, user_id, campaign_id, lot_id, amount)
    select for_booking, of_user, of_campaign, id, amount from taken;
  insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at)
    values (of_campaign, 'PTS', 'reserve:' || for_booking, 'reserve', for_booking, now) returning id into posted;
  insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id)
    select posted, row_number() over (order by s.lot_id, e.amount), of_campaign, 'PTS', e.account, e.amount, s.lot_id
    from points_hold_lot s
    cross join lateral (values (member.avail, -s.amount), (member.held, s.amount)) e (account, amount)
    where s.booking_id = for_booking order by 2;
  return true;
end $$;

-- Spends what a booking holds, also from lots that expired meanwhile. True; fails when it holds nothing.
create function points_settle(for_booking bigint, now timestamptz) returns boolean language plpgsql as $$
declare
  hold points_hold;
  member record;
  redeemed bigint;
  posted bigint;
begin
  select * into hold from points_hold where booking_id = for_booking;
  select * into member from points_lock_member(hold.user_id, hold.campaign_id);
  update points_hold set state = 'posted' where booking_id = for_booking and state = 'held';
  if not found then raise exception 'booking % holds no points', for_booking using errcode = '23514'; end if;
  update points_lot l set held = l.held - s.amount, spent = l.spent + s.amount
    from points_hold_lot s where s.booking_id = for_booking and l.id = s.lot_id;
  select id into strict redeemed from ledger_account
    where campaign_id = hold.campaign_id and unit = 'PTS' and kind = 'redeemed' and user_id is null;
  insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at)
    values (hold.campaign_id, 'PTS', 'spend:' || for_booking, 'spend', for_booking, now) returning id into posted;
  -- The member's entries first: the campaign's account is everybody's, and locked the shortest.
  insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id)
    select posted, row_number() over (order by e.amount > 0, s.lot_id), hold.campaign_id, 'PTS', e.account, e.amount, s.lot_id
    from points_hold_lot s
    cross join lateral (values (member.held, -s.amount), (redeemed, s.amount)) e (account, amount)
    where s.booking_id = for_booking order by 2;
  return true;
end $$;

create table booking_event (
  booking_id bigint not null references booking,
  seq int not null,
  from_saga text,
  to_saga text not null,
  from_status smallint,
  to_status smallint,
  cause text not null,
  at timestamptz not null,
  primary key (booking_id, seq)
);
create trigger booking_event_frozen before update or delete on booking_event for each row
  execute function refuse_change();

create table saga_step (
  booking_id bigint not null references booking,
  step text not null,
  gen int not null,
  idem_key text not null unique,
  state text not null check (state in ('intended', 'done', 'failed', 'unknown', 'undone')),
  response jsonb,
  at timestamptz not null,
  primary key (booking_id, step, gen)
);

create table supplier_hold (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  leg text not null,
  gen int not null,
  provider text not null,
  client_ref text not null,
  provider_ref text,
  state text not null check (state in ('intended', 'held', 'confirmed', 'released', 'unknown')),
  -- When the hold was last asked for: its settle time counts from here.
  called_at timestamptz not null,
  -- A reference given up without the supplier's word may still turn up: it is looked for until then.
  watch_until timestamptz,
  watch_at timestamptz,
  -- When it did turn up and was given back.
  late_at timestamptz,
  unique (provider, client_ref),
  unique (provider, provider_ref),
  unique (booking_id, leg, gen)
);
-- No second hold while one is unknown.
create unique index supplier_hold_live on supplier_hold (booking_id, leg) where state <> 'released';
create index supplier_hold_watch on supplier_hold (watch_at) where watch_at is not null;

create table payment_attempt (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  gen int not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in (
    'created', 'requires_action', 'authorised', 'captured', 'voided', 'declined', 'unknown')),
  psp_ref text unique,
  unique (booking_id, gen),
  unique (id, booking_id)
);
create unique index payment_attempt_live on payment_attempt (booking_id)
  where state in ('created', 'requires_action', 'authorised', 'captured', 'unknown');
create table payment_capture (
  booking_id bigint primary key references booking,
  attempt_id bigint not null unique,
  amount bigint not null check (amount > 0),
  psp_ref text unique,
  foreign key (attempt_id, booking_id) references payment_attempt (id, booking_id)
);
create table refund (
  id bigint generated always as identity primary key,
  booking_id bigint not null references payment_capture,
  idem_key text not null unique,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('intended', 'done', 'unknown'))
);
create function refund_within_capture() returns trigger language plpgsql as $$
declare
  captured bigint;
begin
  select amount into captured from payment_capture where booking_id = new.booking_id for update;
  if (select coalesce(sum(amount), 0) from refund where booking_id = new.booking_id and id <> new.id) + new.amount
    > captured then
    raise exception 'refunds of booking % pass its capture', new.booking_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refund_within_capture before insert or update of amount on refund for each row
  execute function refund_within_capture();

-- The first answer to a key: a booking, or a refusal that had no effect.
create table idempotency_key (
  principal bigint not null references app_user,
  key text not null,
  route text not null,
  request_hash bytea not null,
  state text not null check (state in ('running', 'done')),
  booking_id bigint,
  status int,
  body jsonb,
  at timestamptz not null,
  primary key (principal, key),
  foreign key (booking_id, principal) references booking (id, user_id)
);
create index on idempotency_key (at);

create table outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  payload jsonb not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  done_at timestamptz
);
create index outbox_due on outbox (next_at) where done_at is null;

create table inbound_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  body_hash bytea not null,
  primary key (provider, event_id)
);
