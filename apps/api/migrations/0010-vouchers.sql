-- A mail may have a second body and files beside its text. Both leave with the text once handed to SMTP.
alter table mail_message add column html text;

create table mail_attachment (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mail_message on delete cascade,
  position smallint not null,
  filename text not null,
  content_type text not null,
  content bytea not null,
  unique (mail_id, position)
);

-- Mails that someone asked for, counted per mailbox: nobody's is filled by pressing a button. A mailbox is one whatever
-- the campaign. What is older than the window is deleted.
create table mail_request (
  id bigint generated always as identity primary key,
  recipient text not null,
  -- What it was asked about, e.g. one booking's voucher: that has a limit of its own.
  about text not null,
  at timestamptz not null
);
create index on mail_request (recipient, at);
create index on mail_request (at);
