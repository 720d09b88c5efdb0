-- A cancellation names the legs it is for, each with the penalty agreed to and its supplier's answer, as
-- {leg, agreedCents, state, penaltyCents}: agreed, cancelled or refused. A leg that is refused stands, and with it the booking.
alter table booking_cancellation add column legs jsonb;
alter table booking_cancellation disable trigger user;
update booking_cancellation x set legs = jsonb_build_array(jsonb_build_object(
  'leg', '1', 'agreedCents', x.agreed_cents,
  'state', case when x.state = 'withdrawn' then 'refused' when x.state = 'agreed' or b.issued_at is null then 'agreed'
    else 'cancelled' end,
  'penaltyCents', case when x.state in ('cancelled', 'done') and b.issued_at is not null
    then coalesce((s.response ->> 'penaltyCents')::bigint, x.agreed_cents) end))
from booking_cancellation own
  join booking b on b.id = own.booking_id
  left join saga_step s on s.booking_id = own.booking_id and s.step = 'cancel' and s.gen = own.n and s.state = 'done'
where own.booking_id = x.booking_id and own.n = x.n;
alter table booking_cancellation enable trigger user;
alter table booking_cancellation alter column legs set not null;

-- Once every supplier has answered, the legs are what they are.
create trigger booking_cancellation_legs_kept before update of legs on booking_cancellation for each row
  when (old.state <> 'agreed' and old.legs is distinct from new.legs)
  execute function refuse_change();

-- What the ledger takes back of suppliers is what they did not keep of the legs that they have cancelled.
create function ledger_tx_of_cancellation() returns trigger language plpgsql as $$
declare
  said bigint;
  posted bigint;
begin
  select sum((b.legs -> (of_leg ->> 'leg')::int - 1 ->> 'totalCents')::bigint - (of_leg ->> 'penaltyCents')::bigint) into said
    from booking_cancellation x join booking b on b.id = x.booking_id
    cross join lateral jsonb_array_elements(x.legs) asked (of_leg)
    where x.booking_id = new.booking_id and x.n = split_part(new.idem_key, ':', 4)::int and x.state in ('cancelled', 'done')
      and b.issued_at is not null and of_leg ->> 'state' = 'cancelled';
  select coalesce(sum(e.amount), 0) into posted
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.tx_id = new.id and a.kind = 'supplier_payable';
  if posted is distinct from said then
    raise exception 'ledger transaction % is not what its cancellation says', new.idem_key using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_tx_of_cancellation after insert on ledger_tx deferrable initially deferred
  for each row when (new.kind = 'brl_cancel') execute function ledger_tx_of_cancellation();

do $$
begin
  execute format('alter function ledger_tx_of_cancellation() set search_path = pg_catalog, %I, pg_temp', current_schema());
  revoke execute on function ledger_tx_of_cancellation() from public;
end $$;
