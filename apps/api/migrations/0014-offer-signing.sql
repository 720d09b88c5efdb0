-- When a search first signed the offer that was bought: an answer that tells a changed price signs it again with that
-- instant kept. Unknown for bookings from before.
alter table booking add column offer_signed_at timestamptz;
