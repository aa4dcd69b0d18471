-- What administrators did, written in the same transaction as the deed.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid not null,
  action text not null check (action <> ''),
  target uuid,
  before jsonb,
  after jsonb,
  reason text check (private.is_line(reason, 2000))
);
comment on table public.audit_log is
  'Append-only record of decisions. Actor and target are no foreign keys: the record outlives accounts.';

create index audit_log_by_target on public.audit_log (target, id);
alter table public.audit_log enable row level security;

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
comment on function private.refuse_change() is 'Keeps what was written as it was written, even from the owner.';

create trigger refuse_change before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();
