-- When its member removed a card. The row goes once the gateway has removed it as well.
alter table saved_card add column removed_at timestamptz;
create index saved_card_removed on saved_card (removed_at) where removed_at is not null;
