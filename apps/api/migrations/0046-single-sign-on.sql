-- Members whom their campaign's OpenID provider vouches for. They are told apart by issuer and subject, never by address: a stranger may
-- register any address, here or there. So theirs is nobody's name in the shop, and stands beside the same one of somebody else.
alter table app_user add column signs_on boolean not null default false,
  add constraint app_user_without_password check (not signs_on or (password_hash is null and role = 'member')),
  drop constraint app_user_campaign_id_email_key;
create unique index app_user_address on app_user (campaign_id, email) where not signs_on;
-- Name and address are what the provider last told; everybody else's stay as they were made.
create trigger app_user_told before update on app_user for each row
  when (old.signs_on is distinct from new.signs_on
    or (not old.signs_on and (old.email, old.name) is distinct from (new.email, new.name)))
  execute function refuse_change();

create table sign_on_account (
  campaign_id int not null references campaign,
  -- The word sandbox for the provider of the sandbox, whose address is that of the shop.
  issuer text not null,
  subject text not null,
  user_id bigint not null unique,
  created_at timestamptz not null,
  primary key (campaign_id, issuer, subject),
  foreign key (user_id, campaign_id) references app_user (id, campaign_id)
);
create trigger sign_on_account_fixed before update or delete on sign_on_account for each row execute function refuse_change();

-- Sign-ins that are under way at a provider. Each is good once, and only in the browser that began it.
create table sign_on_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  campaign_id int not null references campaign,
  issuer text not null,
  response_type text not null check (response_type in ('code', 'id_token')),
  nonce text not null,
  verifier text not null,
  -- The session in which it began, which ends with it.
  session_id text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on sign_on_attempt (expires_at);

-- What the provider of the sandbox keeps, as its library has it: codes, grants, keys, accounts. Times are those of the database's clock, for
-- the library goes by no other.
create table sandbox_openid (
  kind text not null,
  id text not null,
  grant_id text,
  payload jsonb not null,
  expires_at timestamptz,
  primary key (kind, id)
);
create index on sandbox_openid (grant_id) where grant_id is not null;
create index on sandbox_openid (expires_at) where expires_at is not null;
