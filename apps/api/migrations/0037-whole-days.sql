-- A day that is shown is a whole day. When a lot of points and when a coupon ends is shown as a day, so they end with it,
-- instead of at the instant of that day at which they were granted or made.

-- The last millisecond of the day of an instant in the shop's zone, as endOfShopDay of contract/dates.ts says.
create function shop_day_end(instant timestamptz) returns timestamptz language sql immutable strict parallel safe as $$
  select (date_trunc('day', instant at time zone 'America/Sao_Paulo') + interval '1 day') at time zone 'America/Sao_Paulo'
    - interval '1 millisecond'
$$;

-- A purchase takes its coupon before its lots; none is under way meanwhile.
lock table coupon, points_lot in exclusive mode;

-- No points are moved: what was written off before stays written off.
alter table points_lot disable trigger points_lot_origin;
update points_lot set expires_at = shop_day_end(expires_at) where expires_at <> shop_day_end(expires_at);
alter table points_lot enable trigger points_lot_origin;
update coupon set valid_until = shop_day_end(valid_until) where valid_until <> shop_day_end(valid_until);

-- As before, to the end of the last day that the rule gives.
create or replace function points_lot_regranted() returns trigger language plpgsql as $$
declare
  root points_lot;
begin
  select * into root from points_lot where id = new.root_id;
  if not coalesce(
    root.root_id is null
    and root.expires_at <= new.created_at
    and case new.regrant
      when 'wait' then new.expires_at <= shop_day_end(root.expires_at + interval '24 hours')
      when 'failure' then new.expires_at <= shop_day_end(new.created_at + interval '720 hours')
    end, false) then
    raise exception 'lot % does not come back like that', new.root_id using errcode = '23514';
  end if;
  return new;
end $$;

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and proname in ('shop_day_end', 'points_lot_regranted')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
end $$;
