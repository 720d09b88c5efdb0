-- Campaigns are loaded from the reviewed files in campaigns/; the row holds the file as read.
create table campaign (
  id int primary key,
  code text not null unique,
  config jsonb not null
);

-- An e-mail is unique within a campaign. The composite key lets every other table prove that user and campaign agree.
create table app_user (
  id bigint generated always as identity primary key,
  uid text not null unique,
  campaign_id int not null references campaign,
  role text not null check (role in ('member', 'guest', 'voucher')),
  email text,
  name text not null,
  password_hash text,
  first_access boolean not null default false,
  used_travel_voucher boolean not null default false,
  -- false: this member looks at the campaign from outside, without its statement.
  own_campaign boolean not null default true,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (campaign_id, email),
  unique (id, campaign_id)
);
create index on app_user (email);
