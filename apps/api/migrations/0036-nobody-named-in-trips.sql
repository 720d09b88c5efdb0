-- What was bought is never changed, so it names nobody: who travels is in `passengers`, which are erased in time. Stays kept
-- the names of their guests here as well.
alter table booking disable trigger booking_sold;
update booking set trip = trip - 'guestNames' where type = 'HOTEL' and trip ? 'guestNames';
alter table booking enable trigger booking_sold;
