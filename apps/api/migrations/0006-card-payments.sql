-- Bookings that are paid by card, wholly or in part. Of a card there is only what may be shown of it, and the gateway's own
-- name for one that is kept; numbers and security codes never come here.
alter table booking drop constraint booking_saga_check;
alter table booking add constraint booking_saga_check check (saga in (
  'STARTED', 'RESERVED', 'HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED', 'ISSUING', 'CAPTURING', 'ISSUED', 'DONE',
  'COMP', 'REFUND', 'FAILED', 'EXPIRED', 'CANCELLED'));

alter table payment_attempt
  add column gateway text not null,
  add column client_ref text not null,
  -- When it was last asked for: its settle time counts from here.
  add column called_at timestamptz not null,
  -- The second factor asked for last; the address is set where it is done at the bank.
  add column action_url text,
  add column action_expires_at timestamptz,
  -- Codes given.
  add column tries int not null default 0,
  add column brand text,
  add column last4_digits text check (last4_digits ~ '^\d{4}$'),
  add column vault_id text,
  -- When the browser came back from the bank; it comes back once.
  add column returned_at timestamptz,
  -- An attempt given up without the gateway's word may still turn up: it is looked for until then.
  add column watch_until timestamptz,
  add column watch_at timestamptz,
  -- When it did turn up and was voided.
  add column late_at timestamptz,
  add unique (gateway, client_ref),
  drop constraint payment_attempt_state_check,
  add constraint payment_attempt_state_check check (state in (
    'created', 'unknown', 'requires_action', 'authorised', 'captured', 'voiding', 'voided', 'declined'));
drop index payment_attempt_live;
-- No second payment while one is open.
create unique index payment_attempt_live on payment_attempt (booking_id) where state not in ('voided', 'declined');
create index payment_attempt_watch on payment_attempt (watch_at) where watch_at is not null;
