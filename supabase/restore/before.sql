-- Empties a new project of the rows that its migrations have made, so that those of a backup take their place. To be
-- run by the owner of the migrations, in one transaction with the backup and after.sql: docs/operations.md.

do $$
declare
  found regclass;
begin
  if exists (select from auth.users) then
    raise exception 'There are accounts in this project. A backup is restored into a new one.';
  end if;
  -- No trigger of ours may act on a row that comes back, and foreign keys hold only once all rows are there.
  set session_replication_role = replica;
  -- These act even then: they would refuse nothing, and compute the chain of the audit log again.
  alter table public.audit_log disable trigger user;
  for found in
    select oid from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
  loop
    execute format('delete from %s', found);
  end loop;
end $$;
