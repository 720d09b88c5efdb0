-- Early holds belong to a session, count by travellers or seats, and may take the place of an earlier one.
alter table early_hold
  add column session_id text not null default '',
  add column units int not null default 1 check (units > 0),
  add column replaces bigint references early_hold,
  drop constraint early_hold_state_check,
  -- `replacing`: another one was asked to take its place, and the supplier has not answered. Nobody else takes it meanwhile.
  add check (state in ('intended', 'held', 'replacing', 'adopted', 'releasing', 'released'));
alter table early_hold alter column session_id drop default, alter column units drop default;

drop index early_hold_of_member;
create index early_hold_of_member on early_hold (user_id) where state in ('intended', 'held', 'releasing');

drop trigger early_hold_origin on early_hold;
create trigger early_hold_origin before update of reference, user_id, campaign_id, session_id, service, provider, offer,
    total_cents, units, replaces, called_at
  on early_hold for each row
  when ((old.reference, old.user_id, old.campaign_id, old.session_id, old.service, old.provider, old.offer,
      old.total_cents, old.units, old.replaces, old.called_at)
    is distinct from
    (new.reference, new.user_id, new.campaign_id, new.session_id, new.service, new.provider, new.offer,
      new.total_cents, new.units, new.replaces, new.called_at))
  execute function refuse_change();

-- What becomes of a hold follows what becomes of the one that was to take its place, whoever settles that: held, this one
-- is over; refused, it is its member's again; not known, the supplier may hold either, so both are released.
create function early_hold_replaced() returns trigger language plpgsql as $$
begin
  update early_hold set
    state = case new.state when 'held' then 'released' when 'released' then 'held' else 'releasing' end,
    -- A time past is due at once.
    next_at = case new.state when 'held' then null when 'released' then expires_at else new.called_at end
  where id = new.replaces and state = 'replacing';
  return null;
end $$;
create trigger early_hold_replaced after update of state on early_hold for each row
  when (old.state = 'intended' and new.state <> 'intended' and new.replaces is not null)
  execute function early_hold_replaced();

-- Why a member may not hold so many travellers or seats more, and until when: {reason, until}; null where it may. Keeps the
-- member's row locked. Counts what nobody has paid for: bookings, and early holds but those `adopting`, which the new booking
-- takes over. `limits`: travellers, and bookings where one is to be started.
drop function booking_refusal(bigint, int, timestamptz, jsonb);
create function booking_refusal(of_user bigint, wanted int, now timestamptz, limits jsonb, adopting text[] default '{}')
returns jsonb language plpgsql as $$
declare
  most_bookings constant int := coalesce((limits ->> 'bookings')::int, 2147483647);
  most_travellers constant int := (limits ->> 'travellers')::int;
  refusal jsonb;
begin
  perform from app_user where id = of_user for no key update;

  -- Each of them in the order in which they end, with what is still kept once it has.
  select jsonb_build_object(
    'reason', case when max(kept.bookings) >= most_bookings then 'unpaid' else 'travellers' end,
    'until', min(kept.free_at) filter (
      where kept.bookings - kept.booking < most_bookings and kept.held - kept.units + wanted <= most_travellers))
  into refusal
  from (
    select free_at, booking, units, sum(booking) over later as bookings, sum(units) over later as held
    from (
      select coalesce(b.expires_at, b.lease_until, now) as free_at, b.id, 1 as booking,
        -- Its travellers on each leg, or the seats it took over where they are more.
        greatest(jsonb_array_length(b.passengers) * jsonb_array_length(b.legs),
          (select sum(e.units) from early_hold e where e.booking_id = b.id)) as units
      from booking b
      where b.user_id = of_user and not b.is_over
        and b.saga in ('STARTED', 'RESERVED', 'HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED')
      union all
      -- Until it is known which of two the supplier keeps, they count as the larger one.
      select e.expires_at, e.id, 0, greatest(e.units, replaced.units)
      from early_hold e left join early_hold replaced on replaced.id = e.replaces and replaced.state = 'replacing'
      -- What was given up counts until its supplier has released it, or its clock has ended.
      where e.user_id = of_user and not e.reference = any(adopting) and (e.state in ('intended', 'held')
        or e.state = 'releasing' and e.provider_ref is not null and e.expires_at > now)
    ) each_one
    window later as (order by free_at, booking, id rows between current row and unbounded following)
  ) kept
  having max(kept.bookings) >= most_bookings or max(kept.held) + wanted > most_travellers;
  return refusal;
end $$;

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and proname in ('early_hold_replaced', 'booking_refusal')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
end $$;
