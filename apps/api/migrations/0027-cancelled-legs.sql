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
