-- What may be shown of a card the gateway keeps for a member. Number and security code never come here.
create table saved_card (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  campaign_id int not null,
  vault_id text not null,
  brand text not null,
  last4_digits text not null check (last4_digits ~ '^\d{4}$'),
  created_at timestamptz not null,
  unique (user_id, vault_id),
  foreign key (user_id, campaign_id) references app_user (id, campaign_id)
);

-- Card checks of the last hour, counted against card testing. The address is a keyed hash.
create table card_check (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  ip bytea not null,
  at timestamptz not null
);
create index on card_check (user_id, at);
create index on card_check (ip, at);
create index on card_check (at);
