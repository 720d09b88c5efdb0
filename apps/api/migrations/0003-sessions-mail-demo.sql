-- A session is a family of refresh tokens: only the newest is good. Ending the session ends them all.
create table session (
  id text primary key,
  user_id bigint not null,
  campaign_id int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (user_id, campaign_id) references app_user (id, campaign_id)
);
create index on session (user_id);
create index on session (expires_at);

-- The token itself is never kept, only its SHA-256. The successor follows from the token and the server's secret.
create table refresh_token (
  hash bytea primary key,
  session_id text not null references session on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_token (session_id);
create index on refresh_token (expires_at);

create table password_reset (
  hash bytea primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_reset (user_id);
create index on password_reset (expires_at);

-- Guesses and recovery mails of the last minutes, counted by keyed hashes: neither address nor IP is readable here.
create table throttled_attempt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign-in', 'recover')),
  account bytea not null,
  ip bytea not null,
  at timestamptz not null
);
create index on throttled_attempt (kind, account, at);
create index on throttled_attempt (kind, ip, at);
create index on throttled_attempt (at);

-- Mail is written here first and sent from here; without SMTP it stays here, readable in the sandbox.
create table mail_message (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  campaign_id int not null references campaign,
  recipient text not null,
  subject text not null,
  -- Emptied once handed to SMTP: it may hold links that open an account.
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null
);
create index on mail_message (next_at) where sent_at is null;
create index on mail_message (recipient, id);

-- Which parts of the demo data this database has, so that an old one gains what is new.
create table demo_seed (
  name text not null,
  version int not null,
  loaded_at timestamptz not null,
  primary key (name, version)
);
