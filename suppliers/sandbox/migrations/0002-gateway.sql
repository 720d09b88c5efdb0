-- What the sandbox gateway has taken and given back. A party of its own, too: no key leads from here to other tables. Of a
-- card there is never a number or a security code here, only what may be shown of it and how the sandbox's bank treats it.

-- Made on first use and kept: what was encrypted to an older key can still be opened.
create table sandbox_gateway_key (
  kid text primary key,
  private_jwk jsonb not null,
  -- Keys the hashes of codes and of links, so that the tables alone give neither.
  hash_key bytea not null,
  created_at timestamptz not null
);

create table sandbox_payment (
  id bigint generated always as identity primary key,
  client_ref text not null unique,
  state text not null check (state in ('action', 'authorised', 'declined', 'captured', 'voided')),
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  captured_cents bigint not null default 0 check (captured_cents between 0 and amount_cents),
  customer_ref text,
  brand text,
  last4_digits text check (last4_digits ~ '^\d{4}$'),
  -- How the bank treats the card, and through which month it is good.
  conduct text,
  good_through text,
  is_to_be_kept boolean not null default false,
  vault_id text,
  factor text check (factor in ('code', 'redirect')),
  factor_expires_at timestamptz,
  code_hash bytea,
  tries_left int not null default 0 check (tries_left >= 0),
  resends_left int not null default 0 check (resends_left >= 0),
  -- Where codes go; emptied when the second factor is over.
  email text,
  ticket_hash bytea unique,
  return_url text,
  check (state <> 'action' or (factor is not null and factor_expires_at is not null)),
  check ((state = 'captured') = (captured_cents > 0))
);
create index sandbox_payment_due on sandbox_payment (factor_expires_at) where state = 'action';

create table sandbox_refund (
  payment_id bigint not null references sandbox_payment,
  refund_ref text not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (payment_id, refund_ref)
);

create table sandbox_kept_card (
  vault_id text primary key,
  customer_ref text not null,
  brand text not null,
  last4_digits text not null check (last4_digits ~ '^\d{4}$'),
  conduct text not null,
  good_through text not null,
  unique (customer_ref, brand, last4_digits)
);

-- Sessions that the device-fingerprint script was run with.
create table sandbox_fingerprint (
  session_id text primary key,
  seen_at timestamptz not null
);

-- Messages of a sandbox that runs as a process of its own, and has nobody else to send them.
create table sandbox_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);

alter table sandbox_journal add column amount_cents bigint;
