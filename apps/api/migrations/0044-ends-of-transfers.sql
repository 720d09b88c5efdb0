-- Where a transfer fetches somebody, and with which flight, is erased with its travellers: it stands with them in the order, and no
-- longer in what was bought, which is never changed. What follows from it and outlasts it (`schedule`) is stored in its place, as
-- services store it since: when the activity starts and ends, when the way back fetches its people, and of which kinds its ends are.

create function pg_temp.kind_of_end(kinds jsonb, flight jsonb) returns text language sql immutable as $$
  select case when jsonb_array_length(kinds) = 1 then kinds ->> 0 when flight is null then 'ADDRESS' else 'AIRPORT' end
$$;

-- Some minutes after the flight that lands, or before the one that leaves; the beginning of the day where no flight is told.
create function pg_temp.return_start(day text, transfer jsonb, told jsonb, utc_offset text) returns text language sql immutable as $$
  select to_char(coalesce(
    case when transfer #>> '{start,kinds,0}' = 'AIRPORT'
      then (day || ' ' || (told #>> '{destinationAirport,arrivalTime}'))::timestamp
        - make_interval(mins => (transfer ->> 'minutesBeforeDeparture')::int)
      else (day || ' ' || (told #>> '{startingAirport,arrivalTime}'))::timestamp
        + make_interval(mins => (transfer ->> 'minutesAfterLanding')::int)
    end, day::timestamp), 'YYYY-MM-DD"T"HH24:MI:SS') || utc_offset
$$;

create function pg_temp.schedule_of(trip jsonb, starts_at text, ends_at text) returns jsonb language sql immutable as $$
  select jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at,
    'returnStartsAt', case when (transfer -> 'hasReturn')::boolean and trip ->> 'returnDate' is not null
      then pg_temp.return_start(trip ->> 'returnDate', transfer, told, substring(ends_at from '(Z|[+-]\d\d:\d\d)$')) end,
    'ends', case when transfer is not null then jsonb_build_object('start', start_kind, 'hasReturn', transfer -> 'hasReturn',
      'destination', case when (transfer -> 'hasReturn')::boolean
        then case start_kind when 'AIRPORT' then 'ADDRESS' else 'AIRPORT' end
        else pg_temp.kind_of_end(transfer #> '{destination,kinds}', told -> 'destinationAirport') end) end)
  from (select nullif(trip #> '{activity,transfer}', 'null') as transfer, nullif(trip -> 'transferData', 'null') as told) of_trip,
    lateral (select pg_temp.kind_of_end(transfer #> '{start,kinds}', told -> 'startingAirport') as start_kind) of_ends
$$;

alter table booking disable trigger booking_sold;
alter table booking disable trigger booking_travellers;
update booking set
  trip = (trip - 'transferData') || jsonb_build_object('schedule', pg_temp.schedule_of(trip, starts_at, ends_at)),
  legs = (
    select jsonb_agg(jsonb_set(leg #- '{order,offer,transferData}', '{order,travellers}', case
      when jsonb_typeof(leg #> '{order,travellers}') = 'array' then jsonb_build_object(
        'people', leg #> '{order,travellers}',
        'transferData', coalesce(leg #> '{order,offer,transferData}', 'null'))
      else 'null' end) order by n)
    from jsonb_array_elements(legs) with ordinality as l (leg, n))
  where type = 'ENTERTAINMENT' and trip ? 'transferData';
alter table booking enable trigger booking_sold;
alter table booking enable trigger booking_travellers;

drop function pg_temp.schedule_of, pg_temp.return_start, pg_temp.kind_of_end;
