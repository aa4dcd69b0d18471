-- Two networks that are one: the desk merges one into the other. All rows of a network, found by the catalogue, are
-- moved; a row that the other has as well stays where it was and is no longer read. Moved rows are marked for thirty
-- days, by a hash of their key that reveals nothing, so that an undo returns exactly these.

create table private.network_merges (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  from_id uuid not null references private.networks (id) on delete cascade,
  into_id uuid not null references private.networks (id) on delete cascade,
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  proofs text[] not null default '{}',
  moved jsonb not null default '{}',
  constraint undo_columns_are_set_together check ((undone_by is null) = (undone_at is null))
);
comment on table private.network_merges is 'Which networks the desk has merged into which, and whether it has taken that back.';
comment on column private.network_merges.number is 'The order of the merges: the later of two is undone first.';
comment on column private.network_merges.merged_by is 'No foreign key: the decision outlives the administrator.';
comment on column private.network_merges.undone_by is 'No foreign key either.';
comment on column private.network_merges.proofs is
  'Domains that both had named and the merged one had proved: the other''s claim has the proof, and gives it back.';
comment on column private.network_merges.moved is 'How many rows of each table were moved: `{table: amount}`.';
create unique index one_merge_in_force on private.network_merges (from_id) where undone_at is null;
create index network_merges_by_merged on private.network_merges (from_id);
create index network_merges_by_other on private.network_merges (into_id, number);
alter table private.network_merges enable row level security;

create table private.merged_rows (
  merge_id uuid not null references private.network_merges (id) on delete cascade,
  source text not null,
  marks uuid[] not null,
  primary key (merge_id, source)
);
comment on table private.merged_rows is
  'Which rows a merge has moved, for as long as it can be undone: one row for each table, because one row for each moved row took a third of the time of a merge.';
comment on column private.merged_rows.marks is 'A hash of each row''s primary key as it is after the merge.';
alter table private.merged_rows enable row level security;

create table private.merged_lists (
  merge_id uuid not null references private.network_merges (id) on delete cascade,
  list_id uuid not null references private.talent_lists (id) on delete cascade,
  name text not null,
  given_name text not null,
  place integer not null,
  is_late boolean not null default false,
  primary key (merge_id, list_id)
);
comment on table private.merged_lists is 'The former names and places of the lists that a merge has moved.';
comment on column private.merged_lists.given_name is 'The name that the merge has given it.';
comment on column private.merged_lists.is_late is 'Made by taking the merge back, for who was put into a list since.';
create index merged_lists_by_list on private.merged_lists (list_id);
alter table private.merged_lists enable row level security;

create table private.joined_saves (
  merge_id uuid not null references private.network_merges (id) on delete cascade,
  network_id uuid not null,
  talent_id uuid not null,
  scope uuid not null,
  note text,
  version integer not null,
  rating smallint,
  noted_by uuid references public.user_roles (user_id) on delete set null,
  primary key (merge_id, talent_id),
  foreign key (network_id, talent_id, scope) references private.saved_talent (network_id, talent_id, scope)
    on update cascade on delete cascade
);
comment on table private.joined_saves is
  'The notes of a network about talent whom the merged one had saved as well, as they were before the two notes were joined.';
create index joined_saves_of_person on private.joined_saves (network_id, talent_id, scope);
create index joined_saves_by_noter on private.joined_saves (noted_by);
alter table private.joined_saves enable row level security;

-- The rows of a network ----------------------------------------------------------------------------

create function private.columns_to_move() returns table (source regclass, name name)
language sql stable security definer set search_path = '' as $$
  select refers.conrelid::regclass, attribute.attname
  from pg_constraint as refers
  join pg_attribute as attribute on attribute.attrelid = refers.conrelid and attribute.attnum = refers.conkey[1]
  where refers.contype = 'f' and refers.confrelid = 'private.networks'::regclass
    -- The desk does not rewrite what a talent said about their employer: it is read through private.network_after_merges().
    and refers.conrelid not in ('public.talent_profiles'::regclass, 'private.network_merges'::regclass)
  -- Members last: that lists their accounts again, for which the holder of the audit log may be waiting.
  order by refers.conrelid = 'private.network_members'::regclass, refers.conrelid::regclass::text collate "C"
$$;
comment on function private.columns_to_move() is
  'Every column that refers to a row''s network, from the catalogue, so that a new table is moved like the others.';

create function private.row_identifier(source regclass) returns text
language sql stable security definer set search_path = ''
return (
  select format('md5(concat_ws('' '', %s))::uuid', string_agg(format('moved.%I::text', attribute.attname), ', ' order by part.place))
  from pg_index as held,
    unnest(held.indkey::smallint[]) with ordinality as part (number, place)
  join pg_attribute as attribute on attribute.attnum = part.number
  where held.indrelid = source and held.indisprimary and attribute.attrelid = source
);
comment on function private.row_identifier(regclass) is 'The expression that identifies a row `moved` of a table.';

create function private.conflict_condition(source regclass, name name) returns text
language sql stable security definer set search_path = ''
return (
  select coalesce(string_agg(
    format(
      '(%s and exists (select from (select * from %s where %I = $2 and %s) as other where %s))',
      coalesce(pg_get_expr(held.indpred, source), 'true'), source, name,
      coalesce(pg_get_expr(held.indpred, source), 'true'), others.are_equal
    ),
    ' or '
  ), 'false')
  from pg_index as held
  join pg_attribute as own on own.attrelid = source and own.attname = conflict_condition.name,
    lateral (
      select coalesce(string_agg(
        format(
          case attribute.attname
            when 'scope' then 'other.%1$I = case moved.%1$I when $1 then $2 else moved.%1$I end'
            else 'other.%1$I = moved.%1$I'
          end,
          attribute.attname
        ),
        ' and '
      ), 'true') as are_equal
      from unnest(held.indkey::smallint[]) as part (number)
      join pg_attribute as attribute on attribute.attrelid = source and attribute.attnum = part.number
      where attribute.attname <> conflict_condition.name
    ) as others
  where held.indrelid = source and held.indisunique and held.indexprs is null
    and own.attnum = any (held.indkey::smallint[])
);
comment on function private.conflict_condition(regclass, name) is
  'The expression for whether the network $2 already has the row that a row `moved` of the network $1 would become, by the unique indexes of the table.';

create function private.new_network_expression(source regclass) returns text
language sql stable security definer set search_path = ''
return (
  select concat('$2', min(', scope = case moved.scope when $1 then $2 else moved.scope end'))
  from pg_attribute as attribute
  where attribute.attrelid = source and attribute.attname = 'scope' and attribute.attgenerated = ''
);
comment on function private.new_network_expression(regclass) is
  'The expression for the new network of a row, $2; also for its scope, where that is the network''s and does not follow by itself.';

create function private.count_rows(source regclass, name name, from_id uuid, into_id uuid) returns table (moves bigint, stays bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format(
    'select count(*) filter (where not (%1$s)), count(*) filter (where %1$s) from %2$s as moved where moved.%3$I = $1',
    -- Two enquiries about the same job both continue: private.separate_enquiries().
    case when source = 'private.enquiries'::regclass then 'false' else private.conflict_condition(source, name) end,
    source, name
  )
  using from_id, into_id;
end
$$;
comment on function private.count_rows(regclass, name, uuid, uuid) is
  'How many rows of a table a merge would move, and how many it would leave because the other network has the same.';

create function private.move_rows(merge private.network_merges, source regclass, name name) returns bigint
language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  amount bigint;
begin
  execute format(
    'with gone as (update %1$s as moved set %2$I = %3$s where moved.%2$I = $1 and not (%4$s) returning %5$s as mark)
     insert into private.merged_rows (merge_id, source, marks)
     select $3, %6$L, array_agg(gone.mark) from gone having count(*) > 0 returning cardinality(marks)',
    source, name, private.new_network_expression(source), private.conflict_condition(source, name),
    private.row_identifier(source), source
  )
  into amount using merge.from_id, merge.into_id, merge.id;
  return coalesce(amount, 0);
end
$$;
comment on function private.move_rows(private.network_merges, regclass, name) is
  'Moves the rows of a table by a merge, marks them, and answers how many; rows that the other network has as well stay.';

create function private.moved_row_identifiers(merge private.network_merges, source regclass) returns uuid[]
language sql stable security definer set search_path = ''
return coalesce(
  (
    select marked.marks from private.merged_rows as marked
    where marked.merge_id = merge.id and marked.source = moved_row_identifiers.source::text
  ),
  '{}'
);
comment on function private.moved_row_identifiers(private.network_merges, regclass) is
  'Which rows of a table a merge has moved, by their identifiers.';

create function private.return_rows(merge private.network_merges, source regclass, name name) returns void
language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO' as $$
begin
  execute format(
    'update %1$s as moved set %2$I = %3$s where moved.%2$I = $1 and %4$s = any ($3)',
    source, name, private.new_network_expression(source), private.row_identifier(source)
  )
  using merge.into_id, merge.from_id, private.moved_row_identifiers(merge, source);
end
$$;
comment on function private.return_rows(private.network_merges, regclass, name) is
  'Returns the rows of a table that a merge has moved, if they still exist, with later changes.';

-- No writes into a network that was merged meanwhile ------------------------------------------------

create function private.refuse_merged() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Asked after the foreign key, which has waited for the merge.
  if exists (
    select from inserted join private.networks as network on network.id = inserted.network_id
    where network.merged_into is not null
  ) then
    raise exception 'network_merged' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function private.refuse_merged() is
  'Refuses a new row of a network that was merged in the meantime: PT409 network_merged. A caller who tries again acts for the other network.';

do $$
declare
  source regclass;
begin
  for source in
    select moved.source from private.columns_to_move() as moved where moved.source <> 'private.networks'::regclass
  loop
    execute format(
      'create trigger refuse_merged after insert on %s referencing new table as inserted
       for each statement execute function private.refuse_merged()',
      source
    );
  end loop;
end
$$;
