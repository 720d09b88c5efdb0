-- What one member may have evaluated and may keep without paying. Everything is counted under a lock on the member's row, in
-- the statement that goes on to write, so that no two requests take the same last place.

-- Each time something a member brought was about to be shown to a bank: a card to check or to charge, or the code of a
-- second factor. The address is a keyed hash of where it came from.
create table card_evaluation (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  address bytea,
  kind text not null check (kind in ('check', 'purchase', 'reprocess', 'code')),
  booking_id bigint references booking,
  at timestamptz not null,
  -- The bank said no.
  declined boolean not null default false
);
create index on card_evaluation (user_id, at);
create index on card_evaluation (address, at);
create index on card_evaluation (booking_id);
create index on card_evaluation (at);
drop table card_check;

-- Only a decline with the gateway's reference was the bank's: without one it was never asked.
create function card_evaluation_declined() returns trigger language plpgsql as $$
begin
  update card_evaluation set declined = true
    where id = (select max(id) from card_evaluation where booking_id = new.booking_id and not declined);
  return null;
end $$;
create trigger card_evaluation_declined after insert or update of state on payment_attempt for each row
  when (new.state = 'declined' and new.psp_ref is not null) execute function card_evaluation_declined();

-- Why no card of a member is taken now, and until when: {reason, until}; null where one may be. Keeps the member's row locked.
-- `limits`: perHour, checks, declines, pauseMs, perAddress, addressPauseMs, standingMs.
create function card_refusal(of_user bigint, from_address bytea, of_kind text, now timestamptz, limits jsonb) returns jsonb
language plpgsql as $$
declare
  an_hour constant interval := interval '1 hour';
  ms constant interval := interval '1 millisecond';
  pause constant interval := (limits ->> 'pauseMs')::bigint * ms;
  until timestamptz;
begin
  perform from app_user where id = of_user for no key update;

  select max(d.at) + pause into until from (
    select at, count(*) over (order by at range between interval '1 hour' preceding and current row) as declines
    from card_evaluation where user_id = of_user and declined and at > now - pause - an_hour) d
    where d.declines >= (limits ->> 'declines')::int;
  if until > now then return jsonb_build_object('reason', 'paused', 'until', until); end if;

  -- A purchase that failed before its payment has asked no bank.
  select e.at + an_hour into until from card_evaluation e
    where e.user_id = of_user and e.at > now - an_hour and not exists (
      select from booking b where b.id = e.booking_id and b.saga = 'FAILED'
        and not exists (select from payment_attempt p where p.booking_id = b.id))
    order by e.at desc offset (limits ->> 'perHour')::int - 1 limit 1;
  if found then return jsonb_build_object('reason', 'cards', 'until', until); end if;

  if of_kind = 'check' then
    select at + an_hour into until from card_evaluation
      where user_id = of_user and kind = 'check' and at > now - an_hour
      order by at desc offset (limits ->> 'checks')::int - 1 limit 1;
    if found then return jsonb_build_object('reason', 'checks', 'until', until); end if;
  end if;

  -- A crowded address is slowed for those of whom little good is known, and never shut.
  if from_address is not null and not (
    (exists (select from booking where user_id = of_user and status_id in (2, 4))
      or exists (select from app_user
        where id = of_user and created_at <= now - (limits ->> 'standingMs')::bigint * ms))
    and not exists (select from card_evaluation where user_id = of_user and declined and at > now - an_hour))
  then
    perform pg_advisory_xact_lock(hashtextextended('card-address:' || encode(from_address, 'hex'), 0));
    select max(at) + (limits ->> 'addressPauseMs')::int * ms into until from card_evaluation
      where address = from_address and at > now - an_hour
      having count(*) >= (limits ->> 'perAddress')::int;
    if until > now then return jsonb_build_object('reason', 'address', 'until', until); end if;
  end if;
  return null;
end $$;

create index booking_unpaid on booking (user_id)
  where saga in ('STARTED', 'RESERVED', 'HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED');

-- Why a member may not start a booking for so many travellers, and until when, as above; null where it may. Keeps the
-- member's row locked. `limits`: bookings and travellers, of all that nobody has paid for.
create function booking_refusal(of_user bigint, wanted int, now timestamptz, limits jsonb) returns jsonb
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
    where user_id = of_user and saga in ('STARTED', 'RESERVED', 'HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED')
    window later as (order by coalesce(expires_at, lease_until, now), id rows between current row and unbounded following)
  ) kept
  having max(kept.bookings) >= most_bookings or max(kept.held) + wanted > most_travellers;
  return refusal;
end $$;
