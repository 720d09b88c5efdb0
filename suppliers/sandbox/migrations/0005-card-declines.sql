-- Declines of a card, by a keyed hash of its number: one declined too often in a day is not shown to its bank any more.
create table sandbox_card_decline (
  id bigint generated always as identity primary key,
  card_hash bytea not null,
  at timestamptz not null
);
create index on sandbox_card_decline (card_hash, at);
-- Null for cards saved before.
alter table sandbox_kept_card add column card_hash bytea;
alter table sandbox_payment add column card_hash bytea;
