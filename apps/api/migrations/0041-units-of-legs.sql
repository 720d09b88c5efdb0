-- A leg holds units of its supplier's stock, such as rooms: `units` of its own, or a seat for each traveller where it has none.

-- As before, but bookings count the units of their legs.
create or replace function booking_refusal(of_user bigint, wanted int, now timestamptz, limits jsonb, adopting text[] default '{}')
returns jsonb language plpgsql as $$
declare
  most_bookings constant int := coalesce((limits ->> 'bookings')::int, 2147483647);
  most_units constant int := (limits ->> 'travellers')::int;
  refusal jsonb;
begin
  perform from app_user where id = of_user for no key update;

  -- Each of them in the order in which they end, with what is still kept once it has.
  select jsonb_build_object(
    'reason', case when max(kept.bookings) >= most_bookings then 'unpaid' else 'travellers' end,
    -- Where even that is too much, once all of them have ended.
    'until', coalesce(min(kept.free_at) filter (
      where kept.bookings - kept.booking < most_bookings and kept.held - kept.units + wanted <= most_units), max(kept.free_at)))
  into refusal
  from (
    select free_at, booking, units, sum(booking) over later as bookings, sum(units) over later as held
    from (
      select coalesce(b.expires_at, b.lease_until, now) as free_at, b.id, 1 as booking,
        -- Those of its legs, or the seats it took over where they are more.
        greatest(
          (select sum(coalesce((leg ->> 'units')::int, jsonb_array_length(b.passengers)))
            from jsonb_array_elements(b.legs) leg),
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
  having max(kept.bookings) >= most_bookings or max(kept.held) + wanted > most_units;
  return refusal;
end $$;

do $$
begin
  execute format('alter function booking_refusal(bigint, int, timestamptz, jsonb, text[]) set search_path = pg_catalog, %I, pg_temp',
    current_schema());
end $$;
