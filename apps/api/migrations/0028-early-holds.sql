-- Holds made before there is a booking, such as the seats a member picks: one row each, written before the supplier is called.
-- A booking adopts them under the same reference; without one they die with their clock. Whoever takes the row first, a
-- booking, its member giving it up, or its expiry, decides.
create table early_hold (
  id bigint generated always as identity primary key,
  -- Ours at the supplier. Sorts before every reference of a booking.
  reference text not null unique,
  user_id bigint not null,
  campaign_id int not null,
  service text not null,
  provider text not null,
  -- What the supplier was asked to hold: a leg that takes it over must be of the same.
  offer jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  -- Null until the supplier has answered.
  provider_ref text,
  state text not null check (state in ('intended', 'held', 'adopted', 'releasing', 'released')),
  called_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it is looked at next; null once nothing is due.
  next_at timestamptz,
  booking_id bigint references booking,
  foreign key (user_id, campaign_id) references app_user (id, campaign_id),
  check ((state = 'adopted') = (booking_id is not null)),
  check (state not in ('held', 'adopted') or provider_ref is not null)
);
create index early_hold_due on early_hold (next_at) where next_at is not null;
create index early_hold_of_booking on early_hold (booking_id) where booking_id is not null;
create index early_hold_of_member on early_hold (user_id) where state in ('intended', 'held');

create trigger early_hold_kept before delete on early_hold for each row execute function refuse_change();
create trigger early_hold_origin before update of reference, user_id, campaign_id, service, provider, offer, total_cents, called_at
  on early_hold for each row
  when ((old.reference, old.user_id, old.campaign_id, old.service, old.provider, old.offer, old.total_cents, old.called_at)
    is distinct from
    (new.reference, new.user_id, new.campaign_id, new.service, new.provider, new.offer, new.total_cents, new.called_at))
  execute function refuse_change();
-- Once released it is never held again.
create trigger early_hold_gone before update of state on early_hold for each row
  when (old.state = 'released' and new.state <> 'released'
    or old.state = 'releasing' and new.state not in ('releasing', 'released'))
  execute function refuse_change();

-- Moves a member's early holds to a booking, all of them or none: raises EH001 when one is not held any more.
-- `wanted`: [{reference, provider, offer, totalCents}], one for each leg; each must be what was held.
create function early_holds_adopt(for_booking bigint, wanted jsonb, now timestamptz) returns int
language plpgsql security definer as $$
declare
  adopted int;
begin
  perform from early_hold where reference in (select leg ->> 'reference' from jsonb_array_elements(wanted) leg)
    order by id for update;
  update early_hold e set state = 'adopted', booking_id = for_booking, next_at = null
    from jsonb_array_elements(wanted) leg, booking b
    where b.id = for_booking and e.reference = leg ->> 'reference'
      and (e.user_id, e.campaign_id, e.service, e.provider, e.offer, e.total_cents)
        = (b.user_id, b.campaign_id, b.type, leg ->> 'provider', leg -> 'offer', (leg ->> 'totalCents')::bigint)
      and e.state = 'held' and e.expires_at > now;
  get diagnostics adopted = row_count;
  if adopted <> jsonb_array_length(wanted) then raise exception 'an early hold is gone' using errcode = 'EH001'; end if;
  return adopted;
end $$;

-- A booking that is lost before it has taken over a hold leaves it to its member, until its clock ends.
create function early_holds_return() returns trigger language plpgsql security definer as $$
begin
  update early_hold e set state = 'held', booking_id = null, next_at = e.expires_at
    where e.booking_id = new.id
      and not exists (select from supplier_hold h where h.booking_id = new.id and h.client_ref = e.reference);
  return null;
end $$;
create trigger early_holds_return after update of saga on booking for each row
  when (new.saga in ('FAILED', 'EXPIRED', 'CANCELLED') and old.saga is distinct from new.saga)
  execute function early_holds_return();

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and proname in ('early_holds_adopt', 'early_holds_return')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
end $$;
