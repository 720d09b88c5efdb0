-- Campaigns that an operator imported while the server runs; each takes the place of the file of its id in campaigns/.
create table campaign_import (
  campaign_id int primary key references campaign,
  -- Without coupons and members, which have tables of their own.
  file jsonb not null,
  -- Grows with every import of any campaign; imports wait for each other, so that whoever knows the highest has seen all.
  revision bigint not null unique,
  imported_at timestamptz not null default now()
);

-- The pictures that an imported file names, by the paths it names them by.
create table campaign_picture (
  campaign_id int not null references campaign_import,
  path text not null,
  bytes bytea not null,
  primary key (campaign_id, path)
);
