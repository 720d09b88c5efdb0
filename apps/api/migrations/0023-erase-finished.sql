-- As in 0019-erasure.sql, but a trip that ended and is not finished yet waits for that. The trigger refused to erase it, and
-- with it everything else that was due.
create or replace function booking_erase(contacts_before timestamptz, names_before timestamptz, at_most int) returns int
language plpgsql as $$
declare
  changed int;
begin
  with due as (
    select id, case when issued_at is null or ends_at_instant <= names_before then 2 else 1 end as stage from booking
    where erased < 2 and case
      when issued_at is null then saga in ('FAILED', 'EXPIRED', 'CANCELLED') and created_at <= contacts_before
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
