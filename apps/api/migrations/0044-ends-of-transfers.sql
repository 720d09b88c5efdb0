-- Where a transfer fetches somebody, and with which flight, is erased with its travellers: it stands with them in the order, and no
-- longer in what was bought, which is never changed.
alter table booking disable trigger booking_sold;
alter table booking disable trigger booking_travellers;
update booking set
  trip = trip - 'transferData',
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
