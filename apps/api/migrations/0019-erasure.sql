-- Which personal data a booking has lost: 0 none; 1 all but its travellers' names; 2 the names as well.
alter table booking add column erased smallint not null default 0 check (erased between 0 and 2);
-- Of what is over alone: an index on bookings under way costs a purchase an entry at each of its steps.
create index booking_to_erase on booking (id)
  where erased < 2 and saga in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED');

-- An order without its travellers' personal data. Lists what stays, so that a member added later goes as well.
create function order_erased(supplier_order jsonb, keeps_names boolean) returns jsonb language sql immutable as $$
  select jsonb_set(supplier_order, '{travellers}', coalesce(jsonb_agg(jsonb_build_object(
    'type', traveller -> 'type', 'adult', traveller -> 'adult',
    'firstName', case when keeps_names then traveller ->> 'firstName' else 'VIAJANTE' end,
    'lastName', case when keeps_names then traveller ->> 'lastName' else n::text end,
    'birthDate', null, 'gender', '', 'documentType', '', 'documentNumber', '', 'email', '', 'phone', '') order by n), '[]'))
  from jsonb_array_elements(supplier_order -> 'travellers') with ordinality as t (traveller, n)
$$;

-- Travellers as bookings show them, without their names.
create function passengers_erased(passengers jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', 'VIAJANTE', 'lastName', n::text) order by n), '[]')
  from jsonb_array_elements(passengers) with ordinality as t (passenger, n)
$$;

-- The only statement that changes the travellers of a booking. Takes all but the names from trips that ended by
-- `contacts_before`, the names by `names_before`; both from bookings made by `contacts_before` that never became a ticket.
-- Leaves alone what is not over, and trips that ended and are not finished yet. Gives the number of bookings changed, at most `at_most`.
create function booking_erase(contacts_before timestamptz, names_before timestamptz, at_most int) returns int
language plpgsql as $$
declare
  changed int;
begin
  with due as (
    select id, case when issued_at is null or ends_at_instant <= names_before then 2 else 1 end as stage from booking
    where erased < 2 and saga in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED') and case
      when issued_at is null then saga <> 'DONE' and created_at <= contacts_before
      else saga in ('DONE', 'CANCELLED') and status_id in (4, 5)
        and ends_at_instant <= case erased when 0 then contacts_before else names_before end end
    order by id limit at_most for update skip locked
  )
  update booking b set
    erased = due.stage,
    supplier_order = order_erased(b.supplier_order, due.stage = 1),
    passengers = case due.stage when 2 then passengers_erased(b.passengers) else b.passengers end
  from due where b.id = due.id;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Travellers are changed in one way only, once their booking is over: erased in two steps, never back.
create trigger booking_travellers before update of passengers, supplier_order, erased on booking for each row
  when ((old.passengers, old.supplier_order, old.erased) is distinct from (new.passengers, new.supplier_order, new.erased)
    and not (
      (new.status_id in (3, 4, 5) or new.saga in ('FAILED', 'EXPIRED', 'CANCELLED'))
      and new.erased > old.erased
      and new.supplier_order = order_erased(old.supplier_order, new.erased = 1)
      and new.passengers = case new.erased when 1 then old.passengers else passengers_erased(old.passengers) end))
  execute function refuse_change();

create index on lead (created_at);
create index on mail_message (created_at);
