-- People a member travels with, kept so that nobody types them twice. Fields that are not known are empty.
create table saved_traveller (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  campaign_id int not null,
  name text not null check (name <> ''),
  last_name text not null check (last_name <> ''),
  birthdate text not null,
  gender text not null,
  document_type text not null,
  document_id text not null,
  document_validity text not null,
  email text not null,
  phone text not null,
  changed_at timestamptz not null,
  foreign key (user_id, campaign_id) references app_user (id, campaign_id)
);
create index on saved_traveller (user_id, campaign_id);
