-- Ends what before.sql has begun.

alter table public.audit_log
  enable always trigger refuse_change,
  enable always trigger refuse_truncation,
  enable always trigger chain_entry;
set session_replication_role = origin;
