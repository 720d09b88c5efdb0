-- What people asked the specialists of their campaign for.
create table lead (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  campaign_id int not null,
  name text not null,
  email text not null,
  phone text not null,
  details text not null,
  channel text not null check (channel in ('searchResult', 'form')),
  created_at timestamptz not null,
  foreign key (user_id, campaign_id) references app_user (id, campaign_id)
);
create index on lead (campaign_id, created_at);
