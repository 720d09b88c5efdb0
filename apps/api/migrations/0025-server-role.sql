-- On PostgreSQL the server may run as a role that owns nothing (server-role.ts grants it what it needs). What it may
-- not write itself, it writes through the functions below, which run with the rights of their owner.

-- Credits one lot, once per key; for_booking, root and why are of points that come back after their lot had expired.
create function points_grant(of_user bigint, of_campaign int, points bigint, until timestamptz, key text, its_description text,
  now timestamptz, for_booking bigint default null, root bigint default null, why text default null)
returns void language plpgsql as $$
declare
  member record;
  issued bigint;
  lot bigint;
  posted bigint;
begin
  insert into ledger_account (campaign_id, unit, kind, user_id)
    select of_campaign, 'PTS', k.kind, case when k.kind like 'member%' then of_user end
    from unnest(array['issued', 'redeemed', 'expired', 'member_avail', 'member_held']) k (kind)
    on conflict do nothing;
  select * into member from points_lock_member(of_user, of_campaign);
  insert into points_lot (user_id, campaign_id, granted, avail, expires_at, grant_key, created_at, root_id, regrant)
    values (of_user, of_campaign, points, points, until, key, now, root, why)
    on conflict (grant_key) do nothing returning id into lot;
  if lot is null then return; end if;
  select id into strict issued from ledger_account
    where campaign_id = of_campaign and unit = 'PTS' and kind = 'issued' and user_id is null;
  insert into ledger_tx (campaign_id, unit, idem_key, kind, description, booking_id, at)
    values (of_campaign, 'PTS', 'grant:' || key, case when root is null then 'grant' else 'regrant' end, its_description,
      for_booking, now)
    returning id into posted;
  insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id) values
    (posted, 1, of_campaign, 'PTS', member.avail, points, lot),
    (posted, 2, of_campaign, 'PTS', issued, -points, lot);
end $$;

-- Locks the points of a booking: its member's accounts, then the lots they came from.
create function points_lock_hold(for_booking bigint) returns void language plpgsql as $$
begin
  perform points_lock_member(user_id, campaign_id) from points_hold where booking_id = for_booking;
  perform from points_lot where id in (select lot_id from points_hold_lot where booking_id = for_booking)
    order by id for update;
end $$;

-- Returns what a booking holds to its lots; points of lots that expired meanwhile are written off.
create function points_release(for_booking bigint, now timestamptz) returns void language plpgsql as $$
declare
  hold points_hold;
  member record;
  expired bigint;
  posted bigint;
begin
  perform points_lock_hold(for_booking);
  update points_hold set state = 'voided' where booking_id = for_booking and state = 'held' returning * into hold;
  if not found then raise exception 'booking % holds no points', for_booking using errcode = '23514'; end if;
  select * into member from points_lock_member(hold.user_id, hold.campaign_id);
  select id into strict expired from ledger_account
    where campaign_id = hold.campaign_id and unit = 'PTS' and kind = 'expired' and user_id is null;
  insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at)
    values (hold.campaign_id, 'PTS', 'release:' || for_booking, 'release', for_booking, now) returning id into posted;
  with share as (
    select s.lot_id, s.amount, coalesce(l.expires_at <= now, false) as is_dead
    from points_hold_lot s join points_lot l on l.id = s.lot_id where s.booking_id = for_booking
  ), moved as (
    update points_lot l set held = l.held - share.amount,
      avail = l.avail + case when is_dead then 0 else share.amount end,
      expired = l.expired + case when is_dead then share.amount else 0 end
    from share where l.id = share.lot_id returning share.*
  )
  insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id)
    select posted, row_number() over (order by e.account = expired, m.lot_id, e.amount), hold.campaign_id, 'PTS', e.account,
      e.amount, m.lot_id
    from moved m
    cross join lateral (values (member.held, -m.amount), (case when is_dead then expired else member.avail end, m.amount))
      e (account, amount)
    order by 2;
end $$;

-- Returns points that a booking spent to their lots, as {lot_id, amount} in `shares`, less than it spent where a
-- penalty is withheld; those of expired lots are written off.
create function points_refund(for_booking bigint, shares jsonb, now timestamptz) returns void language plpgsql as $$
declare
  hold points_hold;
  member record;
  redeemed bigint;
  expired bigint;
  posted bigint;
begin
  perform points_lock_hold(for_booking);
  update points_hold set state = 'refunded' where booking_id = for_booking and state = 'posted' returning * into hold;
  if not found then raise exception 'booking % has spent no points', for_booking using errcode = '23514'; end if;
  if jsonb_array_length(shares) = 0 then return; end if;
  select * into member from points_lock_member(hold.user_id, hold.campaign_id);
  select id into strict redeemed from ledger_account
    where campaign_id = hold.campaign_id and unit = 'PTS' and kind = 'redeemed' and user_id is null;
  select id into strict expired from ledger_account
    where campaign_id = hold.campaign_id and unit = 'PTS' and kind = 'expired' and user_id is null;
  insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at, reverses)
    select hold.campaign_id, 'PTS', 'refund:' || for_booking, 'refund', for_booking, now, id
    from ledger_tx where booking_id = for_booking and kind = 'spend' returning id into strict posted;
  with share as (
    select s.lot_id, s.amount, coalesce(l.expires_at <= now, false) as is_dead
    from jsonb_to_recordset(shares) s (lot_id bigint, amount bigint) join points_lot l on l.id = s.lot_id
  ), moved as (
    update points_lot l set spent = l.spent - share.amount,
      avail = l.avail + case when is_dead then 0 else share.amount end,
      expired = l.expired + case when is_dead then share.amount else 0 end
    from share where l.id = share.lot_id returning share.*
  )
  -- The campaign's accounts are locked in the order of their ids everywhere.
  insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id)
    select posted, row_number() over (order by e.account <> member.avail, e.account, m.lot_id), hold.campaign_id, 'PTS',
      e.account, e.amount, m.lot_id
    from moved m
    cross join lateral (values (redeemed, -m.amount), (case when is_dead then expired else member.avail end, m.amount))
      e (account, amount)
    order by 2;
end $$;

-- Writes off what is available of a member's expired lots and returns the number of lots.
create function points_expire(of_user bigint, of_campaign int, now timestamptz) returns int language plpgsql as $$
declare
  member record;
  account bigint;
  lot points_lot;
  posted bigint;
  lots int := 0;
begin
  select * into member from points_lock_member(of_user, of_campaign);
  if member.avail is null then return 0; end if;
  select id into strict account from ledger_account
    where campaign_id = of_campaign and unit = 'PTS' and kind = 'expired' and user_id is null;
  for lot in
    select * from points_lot l
    where l.user_id = of_user and l.campaign_id = of_campaign and l.avail > 0 and l.expires_at <= now
    order by l.id for update
  loop
    update points_lot set avail = 0, expired = expired + lot.avail where id = lot.id;
    -- A lot may be written off again: a process whose clock is behind may return points to it.
    insert into ledger_tx (campaign_id, unit, idem_key, kind, at)
      values (of_campaign, 'PTS', 'expire:' || lot.id || ':' || lot.expired, 'expire', now) returning id into posted;
    insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id) values
      (posted, 1, of_campaign, 'PTS', member.avail, -lot.avail, lot.id),
      (posted, 2, of_campaign, 'PTS', account, lot.avail, lot.id);
    lots := lots + 1;
  end loop;
  return lots;
end $$;

-- Whoever calls them, functions find the tables of this schema alone, and temporary ones last: a role may make those
-- itself.
do $$
declare
  of_schema oid := current_schema()::regnamespace;
  name text;
  each_one regprocedure;
begin
  for each_one in
    select p.oid from pg_proc p where pronamespace = of_schema and prokind = 'f'
      -- Functions of the sandbox, which has migrations of its own, and of extensions are not ours.
      and not starts_with(proname, 'sandbox_')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
  -- A later `create or replace` of one of these must say `security definer set search_path` itself.
  foreach name in array array[
    'points_grant', 'points_lock_hold', 'points_reserve', 'points_settle', 'points_release',
    'points_refund', 'points_expire', 'booking_write', 'booking_erase', 'coupon_take', 'coupon_use_count',
    'refund_within_capture']
  loop
    execute format('alter function %I.%I security definer', current_schema(), name);
  end loop;
end $$;
