-- What the server's role writes through the owner's functions has to follow from other rows: that a booking is issued from what
-- its suppliers confirmed and what was paid, that an issued one is cancelled from what they cancelled and what went back, that
-- points come back from a cancellation. Asked once for each such change, at the end of its transaction, by the booking's keys.

-- How far a booking has come and its public status are of one mind, and the instant of its issue stays.
alter table booking add constraint booking_lost_status
  check (status_id is null or (status_id in (3, 5)) = (saga in ('FAILED', 'EXPIRED', 'CANCELLED')));
create trigger booking_issued_kept before update of issued_at on booking for each row
  when (old.issued_at is not null and new.issued_at is distinct from old.issued_at) execute function refuse_change();

-- The legs of a cancellation that their suppliers have cancelled: by its own words, the hold and the recorded answer.
create function cancelled_by_suppliers(of_booking bigint, of_n int, asked jsonb) returns setof int language sql stable as $$
  select (of_leg ->> 'leg')::int from jsonb_array_elements(asked) a (of_leg)
  where of_leg ->> 'state' = 'cancelled'
    and exists (select from supplier_hold h
      where h.booking_id = of_booking and h.leg = of_leg ->> 'leg' and h.state = 'cancelled')
    and exists (select from saga_step s
      where s.booking_id = of_booking and s.step = 'cancel' and s.leg = of_leg ->> 'leg' and s.gen = of_n and s.state = 'done'
        and coalesce(s.response ->> 'penaltyCents', of_leg ->> 'penaltyCents') = of_leg ->> 'penaltyCents')
$$;

-- What is missing for a booking to be issued; null where nothing is. A supplier may have confirmed what nobody asked it to issue
-- yet: such a ticket stands without its money, the history tells who said so, and the audit reports it.
create function missing_for_issue(made booking) returns text language sql stable as $$
  select case
    when made.issued_at is null then 'it has no instant of issue'
    when (select count(distinct leg) from supplier_hold where booking_id = made.id and state = 'confirmed')
      <> jsonb_array_length(made.legs) then 'a leg is not confirmed'
    when made.points_total_value > 0 and not exists (select from points_hold
      where booking_id = made.id and state = 'posted' and amount = made.points_total_value) then 'its points are not spent'
    when made.coupon_id is not null and not exists (select from coupon_use
      where booking_id = made.id and coupon_id = made.coupon_id and undone_at is null) then 'its coupon is not used'
    when made.points_total_value = 0 and made.cash_total_value + made.discount_cents <> made.quoted_cents
      then 'its price is not paid'
    when made.discount_cents > 0 and made.coupon_id is null then 'nothing takes off its discount'
    when made.cash_total_value > 0
      and not exists (select from payment_attempt
        where booking_id = made.id and state in ('authorised', 'captured') and amount = made.cash_total_value)
      and (exists (select from saga_step where booking_id = made.id and step = 'issue')
        or not exists (select from booking_event where booking_id = made.id and to_status = 2
          and cause in ('looked_up: issued', 'release_answered: issued'))) then 'its cash is not authorised'
  end
$$;

-- What stands in the way of a booking's end without a ticket; null where nothing does.
create function missing_for_loss(made booking) returns text language sql stable as $$
  select case
    when exists (select from supplier_hold
      where booking_id = made.id and state not in ('released', 'cancelled', 'stranded')) then 'a leg is held'
    when exists (select from payment_attempt
      where booking_id = made.id and state not in ('voided', 'declined')) then 'a payment is open'
    when exists (select from points_hold where booking_id = made.id and state <> 'voided') then 'its points are not back'
    when exists (select from coupon_use where booking_id = made.id and undone_at is null) then 'its coupon is not back'
  end
$$;

-- What is missing for an issued booking to be cancelled; null where nothing is.
create function missing_for_cancellation(made booking) returns text language sql stable as $$
  select case
    when x.n is null then 'nobody has cancelled it'
    when (select count(distinct leg) from cancelled_by_suppliers(made.id, x.n, x.legs) leg)
      <> jsonb_array_length(made.legs) then 'a leg is not cancelled'
    when x.penalty_cents + x.refund_cents
      <> coalesce((select amount from payment_capture where booking_id = made.id), 0) then 'its cash is not accounted for'
    when x.refund_cents
      <> (select coalesce(sum(amount), 0) from refund where booking_id = made.id and state = 'done') then 'its cash is not back'
    when x.penalty_points + x.refund_points + x.lost_points <> made.points_total_value then 'its points are not accounted for'
    when made.points_total_value > 0 and not exists (select from points_hold
      where booking_id = made.id and state = 'refunded') then 'its points are not back'
  end
  from (select) one left join booking_cancellation x on x.booking_id = made.id and x.state = 'done'
$$;

create function booking_justified() returns trigger language plpgsql as $$
declare
  missing text := case
    when new.status_id = 2 then missing_for_issue(new)
    when old.status_id = 2 then missing_for_cancellation(new)
    else missing_for_loss(new) end;
begin
  if missing is not null then
    raise exception 'booking % cannot go from status % to %: %', new.code, old.status_id, new.status_id, missing
      using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger booking_justified after update of status_id on booking deferrable initially deferred
  for each row when (old.status_id is distinct from new.status_id and new.status_id in (2, 3, 5))
  execute function booking_justified();

-- Points that an issued booking spent come back for the legs that its suppliers have cancelled, as many as its cancellation says.
-- What was never issued may give its points back: it cannot be issued any more.
create function points_refund_justified() returns trigger language plpgsql as $$
declare
  made booking;
  cancelled booking_cancellation;
  standing numeric;
  back bigint;
begin
  select * into strict made from booking where id = new.booking_id;
  if made.issued_at is null then return null; end if;
  select * into cancelled from booking_cancellation where booking_id = new.booking_id and state = 'done';
  select coalesce(sum((leg ->> 'totalCents')::bigint), 0) into standing
    from jsonb_array_elements(made.legs) with ordinality legs (leg, n)
    where n not in (select cancelled_by_suppliers(made.id, cancelled.n, cancelled.legs));
  select coalesce(-sum(e.amount), 0) into back
    from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id and a.kind = 'redeemed'
    where t.booking_id = new.booking_id and t.kind = 'refund';
  if cancelled.n is null or standing > made.quoted_cents or back <> cancelled.refund_points + cancelled.lost_points
    or cancelled.penalty_points + back
      <> made.points_total_value - floor(made.points_total_value * standing / made.quoted_cents) then
    raise exception 'points of booking % come back without its cancellation', made.code using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger points_refund_justified after update of state on points_hold deferrable initially deferred
  for each row when (old.state <> new.state and new.state = 'refunded') execute function points_refund_justified();

-- Cash goes back for a cancellation whose suppliers have answered, and no more than it says.
create function refund_justified() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from refund where booking_id = new.booking_id)
    > coalesce((select refund_cents from booking_cancellation
      where booking_id = new.booking_id and state in ('cancelled', 'done')), 0) then
    raise exception 'cash of booking % goes back without its cancellation', new.booking_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger refund_justified after insert on refund deferrable initially deferred
  for each row execute function refund_justified();

-- As before; and a booking that stands, or is waited for, keeps its coupon.
create or replace function coupon_use_spent() returns trigger language plpgsql as $$
begin
  if exists (select from booking where id = new.booking_id and status_id in (1, 2, 4)) then
    raise exception 'the coupon of booking % is in use', new.booking_id using errcode = '23514';
  end if;
  if coupon_spent(new.booking_id) then
    raise exception 'the coupon of booking % is spent: suppliers keep a part of what it paid for', new.booking_id
      using errcode = '23514';
  end if;
  return null;
end $$;

-- What was counted stays counted for its time, by the clock of the database and of nobody else: a shop's own may be moved. Rows
-- from before count from now.
alter table card_evaluation add column written_at timestamptz not null default now();
alter table throttled_attempt add column written_at timestamptz not null default now();
alter table coupon_guess add column written_at timestamptz not null default now();
alter table mail_request add column written_at timestamptz not null default now();
alter table idempotency_key add column written_at timestamptz not null default now();

create trigger card_evaluation_now before insert on card_evaluation for each row
  when (new.written_at is distinct from now()) execute function refuse_change();
create trigger throttled_attempt_now before insert on throttled_attempt for each row
  when (new.written_at is distinct from now()) execute function refuse_change();
create trigger coupon_guess_now before insert on coupon_guess for each row
  when (new.written_at is distinct from now()) execute function refuse_change();
create trigger mail_request_now before insert on mail_request for each row
  when (new.written_at is distinct from now()) execute function refuse_change();
create trigger idempotency_key_now before insert on idempotency_key for each row
  when (new.written_at is distinct from now()) execute function refuse_change();

-- An attempt to guess counts for an hour; one that was right is forgiven at once.
create trigger throttled_attempt_kept before delete on throttled_attempt for each row
  when (old.written_at > now() - interval '1 hour' and old.written_at <= now() - interval '1 minute')
  execute function refuse_change();
create trigger coupon_guess_kept before delete on coupon_guess for each row
  when (old.written_at > now() - interval '1 hour') execute function refuse_change();
create trigger mail_request_kept before delete on mail_request for each row
  when (old.written_at > now() - interval '1 hour') execute function refuse_change();

-- A card's evaluation counts for an hour, and for a day more where the bank said no. One that was not made is taken back: while it
-- is new, and while what is left accounts for every payment and every code of its booking that a bank was asked about.
create function card_evaluation_unused(counted card_evaluation) returns boolean language sql stable as $$
  select counted.written_at > now() - interval '10 minutes' and not counted.declined and case counted.kind
    when 'code' then (select coalesce(sum(tries), 0) from payment_attempt where booking_id = counted.booking_id)
      < (select count(*) from card_evaluation where booking_id = counted.booking_id and kind = 'code')
    when 'reprocess' then (select count(*) from payment_attempt where booking_id = counted.booking_id)
      < (select count(*) from card_evaluation where booking_id = counted.booking_id and kind in ('purchase', 'reprocess'))
    else false end
$$;
create function card_evaluation_kept() returns trigger language plpgsql as $$
begin
  if card_evaluation_unused(old) then return old; end if;
  raise exception 'evaluation % of a card counts for its time', old.id using errcode = '23514';
end $$;
create trigger card_evaluation_kept before delete on card_evaluation for each row
  when (old.written_at > now() - interval '25 hours') execute function card_evaluation_kept();
create trigger card_evaluation_said before update of declined on card_evaluation for each row
  when (old.declined and not new.declined) execute function refuse_change();

-- A key answers for thirty days. One that was taken to pay, with nothing tried, is freed at once.
create trigger idempotency_key_kept before delete on idempotency_key for each row
  when (old.written_at > now() - interval '30 days'
    and not (old.route = 'POST /booking/issue-ticket' and old.written_at > now() - interval '10 minutes'))
  execute function refuse_change();
-- It leads to another booking only once the one before is lost.
create function idempotency_key_led() returns trigger language plpgsql as $$
begin
  if exists (select from booking where id = old.booking_id and not is_lost) then
    raise exception 'key % leads to booking %', old.key, old.booking_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger idempotency_key_led before update of booking_id, request_hash, at on idempotency_key for each row
  when (old.booking_id is not null) execute function idempotency_key_led();

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname in (
      'cancelled_by_suppliers', 'missing_for_issue', 'missing_for_loss', 'missing_for_cancellation', 'booking_justified',
      'points_refund_justified', 'refund_justified', 'coupon_use_spent', 'card_evaluation_unused',
      'card_evaluation_kept', 'idempotency_key_led')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
end $$;
