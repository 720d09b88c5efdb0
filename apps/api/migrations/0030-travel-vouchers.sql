-- Guests and travel vouchers. A voucher is a user of its own; who registers or signs in with it gets its points, once.

-- What a person says of itself when it registers.
alter table app_user add column cpf text check (cpf ~ '^\d{11}$'), add column cellphone text;
-- The guests of a campaign are one user with many sessions.
create unique index app_user_guest on app_user (campaign_id) where role = 'guest';

alter table throttled_attempt
  drop constraint throttled_attempt_kind_check,
  add constraint throttled_attempt_kind_check check (kind in ('sign-in', 'recover', 'device', 'entry-code', 'register'));

-- Of a code only a keyed hash is kept.
create table travel_voucher (
  user_id bigint primary key,
  campaign_id int not null references campaign,
  code_hmac bytea not null unique,
  points bigint not null check (points > 0),
  created_at timestamptz not null,
  used_at timestamptz,
  used_by bigint check (used_by <> user_id),
  check ((used_at is null) = (used_by is null)),
  unique (user_id, campaign_id, points, used_by),
  foreign key (user_id, campaign_id) references app_user (id, campaign_id),
  foreign key (used_by, campaign_id) references app_user (id, campaign_id)
);
create index on travel_voucher (used_by);
create trigger travel_voucher_fixed before delete on travel_voucher for each row execute function refuse_change();
create trigger travel_voucher_kept before truncate on travel_voucher for each statement execute function refuse_change();
-- It is used once, and nothing else of it changes.
create trigger travel_voucher_unused before insert on travel_voucher for each row
  when (new.used_by is not null) execute function refuse_change();
create trigger travel_voucher_once before update on travel_voucher for each row
  when (old.used_by is not null
    or (old.user_id, old.campaign_id, old.code_hmac, old.points, old.created_at)
      is distinct from (new.user_id, new.campaign_id, new.code_hmac, new.points, new.created_at))
  execute function refuse_change();

-- The lot that a voucher became: of its points, in its campaign, and of whoever used it.
alter table points_lot add column voucher_id bigint unique,
  add foreign key (voucher_id, campaign_id, granted, user_id)
    references travel_voucher (user_id, campaign_id, points, used_by),
  add check (voucher_id is null or root_id is null);
create trigger points_lot_voucher_kept before update on points_lot for each row
  when (old.voucher_id is distinct from new.voucher_id) execute function refuse_change();

create function travel_voucher_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from points_lot where voucher_id = new.user_id)
    or not exists (select from app_user where id = new.user_id and role = 'voucher' and used_travel_voucher)
    or not exists (select from app_user where id = new.used_by and role = 'member') then
    raise exception 'voucher % is used without the ledger', new.user_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger travel_voucher_booked after update on travel_voucher deferrable initially deferred
  for each row execute function travel_voucher_booked();

alter table ledger_tx
  drop constraint ledger_tx_kind_check,
  add constraint ledger_tx_kind_check check (kind in (
    'grant', 'regrant', 'voucher', 'reserve', 'spend', 'release', 'expire', 'refund',
    'brl_opening', 'brl_block', 'brl_unblock', 'brl_sale', 'brl_capture', 'brl_cancel', 'brl_undo')),
  drop constraint ledger_tx_of_booking,
  add constraint ledger_tx_of_booking check (booking_id is not null or kind in ('grant', 'voucher', 'expire'));

-- As before, and what a voucher becomes is posted as its own kind.
create or replace function ledger_account_booked() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select e.amount, e.balance_after, t.kind, t.unit, t.at, l.expires_at, l.user_id as owner, l.voucher_id, moved.total,
    moved.entries, hold.share, hold.shares
  into entry
  from ledger_entry e join ledger_tx t on t.id = e.tx_id left join points_lot l on l.id = e.lot_id
  cross join lateral (select sum(s.amount) as total, count(*) as entries from ledger_entry s where s.tx_id = e.tx_id) moved
  cross join lateral (select max(h.amount) filter (where h.lot_id = e.lot_id) as share, count(*) as shares
    from points_hold_lot h where h.booking_id = t.booking_id) hold
  where e.account_id = new.id and e.acct_seq = new.seq;
  if not found or entry.balance_after <> new.balance or new.balance - old.balance <> entry.amount then
    raise exception 'the balance of account % moved without an entry', new.id using errcode = '23514';
  end if;
  if entry.total <> 0 then
    raise exception 'the ledger transaction of entry % of account % is not balanced', new.seq, new.id
      using errcode = '23514';
  end if;
  if entry.unit = 'BRL' then return null; end if;
  if not coalesce(
    (new.user_id is null or entry.owner = new.user_id)
    and (entry.kind, new.kind, sign(entry.amount)) in (
      ('grant', 'issued', -1), ('grant', 'member_avail', 1), ('regrant', 'issued', -1), ('regrant', 'member_avail', 1),
      ('voucher', 'issued', -1), ('voucher', 'member_avail', 1),
      ('reserve', 'member_avail', -1), ('reserve', 'member_held', 1),
      ('spend', 'member_held', -1), ('spend', 'redeemed', 1),
      ('release', 'member_held', -1), ('release', 'member_avail', 1), ('release', 'expired', 1),
      ('expire', 'member_avail', -1), ('expire', 'expired', 1),
      ('refund', 'redeemed', -1), ('refund', 'member_avail', 1), ('refund', 'expired', 1))
    and case
      when entry.kind in ('reserve', 'spend', 'release') then
        abs(entry.amount) = entry.share and entry.entries = 2 * entry.shares
      when entry.kind = 'refund' then abs(entry.amount) <= entry.share
      when entry.kind in ('grant', 'regrant') then entry.voucher_id is null
      when entry.kind = 'voucher' then entry.voucher_id is not null
      else true end
    -- Nothing is taken from a lot after its expiry, or written off before it.
    and (entry.kind <> 'reserve' or entry.expires_at is null or entry.expires_at > entry.at)
    and (entry.kind <> 'expire' or entry.expires_at <= entry.at), false) then
    raise exception 'an entry of % points on account % does not suit its transaction, a %', entry.amount, new.id,
      entry.kind using errcode = '23514';
  end if;
  return null;
end $$;

-- Marks a voucher as used by a member and credits its points to that member; false, with nothing written, when it was
-- used before. Whoever asks at the same time waits for the first.
create function voucher_redeem(of_voucher bigint, by_user bigint, now timestamptz) returns boolean
language plpgsql security definer as $$
declare
  voucher travel_voucher;
  member record;
  issued bigint;
  lot bigint;
  posted bigint;
begin
  update travel_voucher set used_by = by_user, used_at = now where user_id = of_voucher and used_by is null
    returning * into voucher;
  if not found then return false; end if;
  update app_user set used_travel_voucher = true where id = of_voucher;
  insert into ledger_account (campaign_id, unit, kind, user_id)
    select voucher.campaign_id, 'PTS', k.kind, case when k.kind like 'member%' then by_user end
    from unnest(array['issued', 'redeemed', 'expired', 'member_avail', 'member_held']) k (kind)
    on conflict do nothing;
  select * into member from points_lock_member(by_user, voucher.campaign_id);
  insert into points_lot (user_id, campaign_id, granted, avail, grant_key, created_at, voucher_id)
    values (by_user, voucher.campaign_id, voucher.points, voucher.points, 'voucher:' || of_voucher, now, of_voucher)
    returning id into lot;
  select id into strict issued from ledger_account
    where campaign_id = voucher.campaign_id and unit = 'PTS' and kind = 'issued' and user_id is null;
  insert into ledger_tx (campaign_id, unit, idem_key, kind, at)
    values (voucher.campaign_id, 'PTS', 'voucher:' || of_voucher, 'voucher', now) returning id into posted;
  insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id) values
    (posted, 1, voucher.campaign_id, 'PTS', member.avail, voucher.points, lot),
    (posted, 2, voucher.campaign_id, 'PTS', issued, -voucher.points, lot);
  return true;
end $$;

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and proname in ('voucher_redeem', 'travel_voucher_booked', 'ledger_account_booked')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
end $$;
