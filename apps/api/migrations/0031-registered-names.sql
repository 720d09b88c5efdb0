-- Name and last name as whoever registered typed them: nobody can tell from the whole where the last name begins.
alter table app_user
  add column first_name text,
  add column last_name text,
  add constraint app_user_whole_name check ((first_name is null) = (last_name is null) and name = coalesce(first_name || ' ' || last_name, name));
