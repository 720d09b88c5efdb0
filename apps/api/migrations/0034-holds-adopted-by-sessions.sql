-- Moves early holds to a booking, all of them or none: raises EH001 with the leg that has none, in its detail, when one is not
-- held any more, or not by that session. `wanted`: [{leg, sessionId, reference, provider, offer, totalCents}], one for each
-- leg that takes one over; each must be what was held.
create or replace function early_holds_adopt(for_booking bigint, wanted jsonb, now timestamptz) returns int
language plpgsql as $$
declare
  adopted int;
  gone text;
begin
  perform from early_hold where reference in (select leg ->> 'reference' from jsonb_array_elements(wanted) leg)
    order by id for update;
  select leg ->> 'leg' into gone
    from jsonb_array_elements(wanted) with ordinality each_one (leg, n) join booking b on b.id = for_booking
    where not exists (select from early_hold e
      where e.reference = leg ->> 'reference' and e.session_id = leg ->> 'sessionId'
        and (e.user_id, e.campaign_id, e.service, e.provider, e.offer, e.total_cents)
          = (b.user_id, b.campaign_id, b.type, leg ->> 'provider', leg -> 'offer', (leg ->> 'totalCents')::bigint)
        and e.state = 'held' and e.expires_at > now)
    order by n limit 1;
  if gone is null then
    update early_hold set state = 'adopted', booking_id = for_booking, next_at = null
      where reference in (select leg ->> 'reference' from jsonb_array_elements(wanted) leg);
    get diagnostics adopted = row_count;
  end if;
  -- One that two legs name is held once.
  if adopted is distinct from jsonb_array_length(wanted) then
    raise exception 'an early hold is gone' using errcode = 'EH001', detail = coalesce(gone, wanted -> -1 ->> 'leg');
  end if;
  return adopted;
end $$;

do $$
begin
  execute format('alter function early_holds_adopt(bigint, jsonb, timestamptz) security definer '
    'set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
