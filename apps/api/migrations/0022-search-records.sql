-- What members searched for, with the places as they were found: the most wanted destinations are counted from it.
create table search_record (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  campaign_id int not null,
  kind text not null,
  origin_iata text,
  destination_iata text not null,
  origin jsonb,
  destination jsonb not null,
  at timestamptz not null,
  foreign key (user_id, campaign_id) references app_user (id, campaign_id)
);
create index on search_record (campaign_id, kind, at);
create index on search_record (at);
