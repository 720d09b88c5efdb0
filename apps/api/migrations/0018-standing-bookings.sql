-- Every booking that is not over is found by the same index, those that only wait for their mail included: so it costs
-- little to say how long the oldest stands in each state.
drop index booking_due;
create index booking_due on booking (wake_at) where saga not in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED');

-- When the mail was handed over, where its row is kept until the booking can go on.
alter table outbox add column sent_at timestamptz;
