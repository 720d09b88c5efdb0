-- A booking is written at each of its steps, and every time one of its indexes or their conditions names a column that has
-- changed, PostgreSQL writes an entry into all of them. Now they name what changes twice in a booking's life, at its
-- issue and at its end, so all other steps rewrite the row in place, in the space its page leaves for that.
alter table booking
  add column is_over boolean not null generated always as (saga in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED')) stored,
  add column is_lost boolean not null generated always as (saga in ('FAILED', 'CANCELLED', 'EXPIRED')) stored,
  add column is_issued boolean not null generated always as (status_id is not distinct from 2) stored;
alter table booking set (fillfactor = 50);

drop index booking_live;
create unique index booking_live on booking (user_id, intent_key) where not is_lost;
-- What is not over is little: whoever looks for what is due, or for what a member has not paid, reads all of it.
drop index booking_due;
drop index booking_unpaid;
create index booking_open on booking (user_id) where not is_over;
drop index booking_ending;
create index booking_ending on booking (ends_at_instant) where is_issued;
drop index booking_own;
create index booking_own on booking (user_id, campaign_id, created_at desc, id desc);
drop index booking_to_erase;
create index booking_to_erase on booking (id) where erased < 2 and is_over;

-- The same for a hold, whose state changes from held to confirmed.
alter table supplier_hold
  add column is_released boolean not null generated always as (state = 'released') stored;
alter table supplier_hold set (fillfactor = 80);
drop index supplier_hold_live;
create unique index supplier_hold_live on supplier_hold (booking_id, leg) where not is_released;

-- As before, by the index of what is not over.
create or replace function booking_refusal(of_user bigint, wanted int, now timestamptz, limits jsonb) returns jsonb
language plpgsql as $$
declare
  most_bookings constant int := (limits ->> 'bookings')::int;
  most_travellers constant int := (limits ->> 'travellers')::int;
  refusal jsonb;
begin
  perform from app_user where id = of_user for no key update;

  -- Each unpaid booking in the order in which they end, with what is still kept once it has.
  select jsonb_build_object(
    'reason', case when max(kept.bookings) >= most_bookings then 'unpaid' else 'travellers' end,
    'until', min(kept.free_at) filter (
      where kept.bookings <= most_bookings and kept.after + wanted <= most_travellers))
  into refusal
  from (
    select coalesce(expires_at, lease_until, now) as free_at,
      count(*) over later as bookings,
      sum(jsonb_array_length(passengers)) over later as held,
      sum(jsonb_array_length(passengers)) over later - jsonb_array_length(passengers) as after
    from booking
    where user_id = of_user and not is_over and saga in ('STARTED', 'RESERVED', 'HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED')
    window later as (order by coalesce(expires_at, lease_until, now), id rows between current row and unbounded following)
  ) kept
  having max(kept.bookings) >= most_bookings or max(kept.held) + wanted > most_travellers;
  return refusal;
end $$;

-- As before, by the index of what is over.
create or replace function booking_erase(contacts_before timestamptz, names_before timestamptz, at_most int) returns int
language plpgsql as $$
declare
  changed int;
begin
  with due as (
    select id, case when issued_at is null or ends_at_instant <= names_before then 2 else 1 end as stage from booking
    where erased < 2 and is_over and saga in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED') and case
      when issued_at is null then saga <> 'DONE' and created_at <= contacts_before
      else saga in ('DONE', 'CANCELLED') and status_id in (4, 5)
        and ends_at_instant <= case erased when 0 then contacts_before else names_before end end
    order by id limit at_most for update skip locked
  )
  update booking b set
    erased = due.stage,
    legs = legs_erased(b.legs),
    passengers = case due.stage when 2 then passengers_erased(b.passengers) else b.passengers end
  from due where b.id = due.id;
  get diagnostics changed = row_count;
  return changed;
end $$;

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and proname in ('booking_refusal', 'booking_erase')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
  end loop;
  execute format('alter function %I.booking_erase security definer', current_schema());
end $$;
