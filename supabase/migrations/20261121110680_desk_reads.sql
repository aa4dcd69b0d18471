-- The administrators who have opened a person's page, claimed their application, or downloaded a reported file of
-- theirs. Reads are not audit entries: they are stored beside the audit log and outside its chain, once a day for each
-- reader, and deleted after half a year. Exports are audit entries.

create table private.desk_reads (
  account_id uuid not null references public.user_roles (user_id) on delete cascade,
  reader_id uuid not null,
  kind text not null check (kind in ('page', 'claim', 'file')),
  day date not null,
  last_at timestamptz not null,
  id uuid not null unique default gen_random_uuid(),
  primary key (account_id, reader_id, kind, day)
);
comment on table private.desk_reads is
  'Which administrator opened the page of which account, claimed its application or downloaded a reported file of it, on which day of UTC.';
comment on column private.desk_reads.reader_id is 'No foreign key: that somebody read it outlives the administrator.';
comment on column private.desk_reads.last_at is 'When they did so last that day.';
create index desk_reads_by_account on private.desk_reads (account_id, last_at desc);
create index desk_reads_by_time on private.desk_reads (last_at desc, id);
create index desk_reads_by_reader on private.desk_reads (reader_id, last_at desc, id);
create index desk_reads_by_day on private.desk_reads (day);
alter table private.desk_reads enable row level security;

create function private.note_desk_read(account uuid, as_kind text) returns void
language sql security definer set search_path = '' as $$
  insert into private.desk_reads as noted (account_id, reader_id, kind, day, last_at)
  values (account, auth.uid(), as_kind, (now() at time zone 'UTC')::date, now())
  on conflict (account_id, reader_id, kind, day) do update set last_at = excluded.last_at;
$$;
comment on function private.note_desk_read(uuid, text) is
  'Notes that the calling administrator has opened an account''s page, claimed it, or downloaded a reported file that it sent.';

create function private.desk_reads_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object('by', private.person_email(noted.reader_id), 'kind', noted.kind, 'at', private.utc(noted.last_at))
      order by noted.last_at desc, noted.kind
    ),
    '[]'
  )
  from (
    select * from private.desk_reads as one where one.account_id = account order by one.last_at desc, one.kind limit 50
  ) as noted
);
comment on function private.desk_reads_json(uuid) is
  'The administrators who opened an account''s page, claimed it or downloaded a reported file of it: once a day each, the last 50, the latest first: `[{by: e-mail | null, kind: page | claim | file, at}]`.';

create function public.admin_desk_reads(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := private.page_size(filter);
  reader constant uuid := (filter ->> 'reader')::uuid;
  after_at constant timestamptz := (filter #>> '{after,at}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  listed private.desk_reads[];
  last private.desk_reads;
begin
  perform private.require_admin();
  listed := array(
    select noted
    from private.desk_reads as noted
    where (reader is null or noted.reader_id = reader)
      and (after_id is null or noted.last_at < after_at or (noted.last_at = after_at and noted.id > after_id))
    order by noted.last_at desc, noted.id
    limit page_size + 1
  );
  if cardinality(listed) > page_size then
    last := listed[page_size];
    listed := listed[:page_size];
  end if;
  return jsonb_build_object(
    'items', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', noted.id, 'kind', noted.kind, 'at', private.utc(noted.last_at),
            'reader', noted.reader_id, 'readerEmail', private.person_email(noted.reader_id),
            'account', noted.account_id, 'accountEmail', private.person_email(noted.account_id),
            'accountName', (
              select private.full_name(person.first_name, person.last_name)
              from private.applications as person where person.user_id = noted.account_id
            )
          )
          order by place
        ),
        '[]'
      )
      from unnest(listed) with ordinality as noted (account_id, reader_id, kind, day, last_at, id, place)
    ),
    'nextCursor', case when last.id is not null then
      jsonb_build_object('at', private.utc(last.last_at), 'id', last.id)
    end
  );
end
$$;
comment on function public.admin_desk_reads(jsonb) is
  'Which administrator opened whose page, claimed the account or downloaded a reported file of it, once a day each, for an administrator: the latest first. filter `{reader?: uuid, after?: nextCursor, limit = 24}`. `{items: [{id, kind: page | claim | file, at, reader, readerEmail | null, account, accountEmail, accountName}], nextCursor: {at, id} | null}`. PT403 wrong_role.';
grant execute on function public.admin_desk_reads(jsonb) to authenticated;
