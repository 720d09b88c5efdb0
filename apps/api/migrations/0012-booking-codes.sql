-- Codes are unique, as before, and found in the order of their bytes: so our books and those of suppliers and gateways are
-- walked side by side.
alter table booking drop constraint booking_code_key;
create unique index booking_code on booking (code collate "C");
