-- The most searched destinations are counted, and the latest search for each is found, from this index alone.
create index search_record_destination on search_record (campaign_id, destination_iata, at) include (kind, user_id, origin_iata);
drop index search_record_campaign_id_kind_at_idx;
