-- A coupon of a booking that was issued comes back only where no supplier keeps a part of what it paid for. Of what was cancelled
-- before that rule, what came back stays as it is; a cancellation that is under way follows it.
create function coupon_spent(of_booking bigint) returns boolean language sql stable as $$
  select exists (
    select from booking_cancellation x cross join lateral jsonb_array_elements(x.legs) asked (of_leg)
    where x.booking_id = of_booking and x.state in ('cancelled', 'done') and of_leg ->> 'state' = 'cancelled'
      and least((of_leg ->> 'penaltyCents')::bigint, (of_leg ->> 'agreedCents')::bigint) > 0)
$$;

create function coupon_use_spent() returns trigger language plpgsql as $$
begin
  if coupon_spent(new.booking_id) then
    raise exception 'the coupon of booking % is spent: suppliers keep a part of what it paid for', new.booking_id
      using errcode = '23514';
  end if;
  return null;
end $$;
-- At the end of its transaction, whichever of the coupon and the cancellation is written first.
create constraint trigger coupon_use_spent after update on coupon_use deferrable initially deferred
  for each row execute function coupon_use_spent();

do $$
begin
  execute format('alter function coupon_spent(bigint) set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function coupon_use_spent() set search_path = pg_catalog, %I, pg_temp', current_schema());
  revoke execute on function coupon_spent(bigint), coupon_use_spent() from public;
end $$;
