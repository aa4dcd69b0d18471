-- The names of networks, and the blocked names that equal or resemble them: stored, so that no name is compared twice.

create table private.compared_names (
  name text primary key check (name <> ''),
  parts private.name_parts not null,
  is_called boolean not null default false,
  is_blocked boolean not null default false
);
comment on table private.compared_names is
  'Each name that a network has or had, or that a talent blocks, once, as private.network_name_key() writes it. Only triggers write it.';
alter table private.compared_names enable row level security;

create function private.letter_set(piece text) returns integer
language sql immutable parallel safe set search_path = ''
return (select coalesce(bit_or(1 << (ascii(letter) % 31)), 0) from string_to_table(piece, null) as letter);
comment on function private.letter_set(text) is
  'Which letters a piece of a name has, as bits; some letters share one. With one slip, two words differ in two bits at most.';

create table private.name_pieces (
  name text not null references private.compared_names (name) on delete cascade,
  piece text not null,
  is_shared boolean not null,
  letters integer not null generated always as (private.letter_set(piece)) stored,
  primary key (name, piece)
);
comment on table private.name_pieces is
  'The pieces by which a name is looked up among the others: two names that are near have two pieces that are near, or of which one contains the other.';
comment on column private.name_pieces.is_shared is
  'Whether it comes from a word that does not identify the name.';
comment on column private.name_pieces.letters is
  'private.letter_set() of the piece: most pairs of pieces are told apart by it, in a tenth of the time that it takes to compare them.';
create index name_pieces_by_piece on private.name_pieces (piece);
alter table private.name_pieces enable row level security;

create table private.near_names (
  called text not null references private.compared_names (name) on delete cascade,
  blocked text not null references private.compared_names (name) on delete cascade,
  primary key (called, blocked)
);
comment on table private.near_names is
  'The blocked names that a network''s name resembles: computed when a name first appears, not at a search.';
create index near_names_by_blocked on private.near_names (blocked);
alter table private.near_names enable row level security;

create function private.names_near(wanted private.name_parts, as_called boolean) returns setof private.compared_names
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return query
    -- Each piece once, in however many names it is; and first the few names with a near piece, because it takes a
    -- hundred times as long to compare two whole names. Of a near pair, one identifies its name; otherwise each Channel
    -- would be compared with all others. What has to be so of letters and lengths is asked before the words themselves.
    with mine as materialized (
      select
        piece, piece = any ((wanted).shared) as is_shared, private.letter_set(piece) as letters, char_length(piece) as length,
        case when piece ~ '^[\u0001-\u058F]' then 6 else 2 end as least_within
      from unnest((wanted).pieces) as piece
    ),
    known_piece as materialized (
      select distinct other.piece, other.is_shared, other.letters, char_length(other.piece) as length
      from private.compared_names as known join private.name_pieces as other on other.name = known.name
      where case when as_called then known.is_called else known.is_blocked end and left(other.piece, 1) <> all ('{<,>}')
    ),
    near_piece as materialized (
      select distinct other.piece, other.is_shared
      from mine
      join known_piece as other
        on not (mine.is_shared and other.is_shared) and (
          other.piece = mine.piece
          or abs(other.length - mine.length) <= 3
          and bit_count((other.letters # mine.letters)::bit(32))
            <= case when least(other.length, mine.length) <= 6 then 2 when least(other.length, mine.length) <= 11 then 4 else 6 end
          and private.are_near_words(other.piece, mine.piece)
        )
        or not (mine.is_shared or other.is_shared)
        and (other.letters & mine.letters) in (other.letters, mine.letters)
        and least(other.length, mine.length) >= mine.least_within
        and (strpos(other.piece, mine.piece) > 0 or strpos(mine.piece, other.piece) > 0)
      where mine.piece !~ '^[<>]'
      union all
      -- A word in Latin letters may be one in another script that is read like it, and the reverse.
      select translate(mine.piece, '<>', '><'), either.is_shared
      from mine join (values (false), (true)) as either (is_shared) on not (mine.is_shared and either.is_shared)
      where mine.piece ~ '^[<>]'
    ),
    with_near_piece as materialized (
      select known.* from private.compared_names as known
      where case when as_called then known.is_called else known.is_blocked end
        and known.name in (
          select other.name
          from near_piece
          join private.name_pieces as other using (piece, is_shared)
        )
    )
    select known.* from with_near_piece as known where private.are_near_networks(known.parts, wanted);
end
$$;
comment on function private.names_near(private.name_parts, boolean) is
  'The names that networks are called by, or those that talent block, that may mean the same network.';

create function private.compare_name(new_name text, as_called boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  compared private.compared_names;
begin
  -- Before it is looked up: somebody may be forgetting the name.
  perform private.lock_comparisons();
  if exists (
    select from private.compared_names as known
    where known.name = new_name and case when as_called then known.is_called else known.is_blocked end
  ) then
    return;
  end if;
  insert into private.compared_names as known (name, parts, is_called, is_blocked)
  values (new_name, private.name_parts(new_name), as_called, not as_called)
  on conflict (name) do update
  set is_called = known.is_called or excluded.is_called, is_blocked = known.is_blocked or excluded.is_blocked
  returning * into compared;
  insert into private.name_pieces (name, piece, is_shared)
  select new_name, piece, piece = any ((compared.parts).shared) from unnest((compared.parts).pieces) as piece
  on conflict do nothing;
  insert into private.near_names (called, blocked)
  select case when as_called then new_name else near.name end, case when as_called then near.name else new_name end
  from private.names_near(compared.parts, not as_called) as near
  on conflict do nothing;
end
$$;
comment on function private.compare_name(text, boolean) is
  'Takes a name up among those that networks are called by, or that talent block, and finds those of the others that are near.';

create function private.forget_names(gone text[], as_called boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Its rows are waited for by whoever has the turn.
  perform private.lock_comparisons();
  delete from private.near_names as near where case when as_called then near.called else near.blocked end = any (gone);
  update private.compared_names as known
  set is_called = known.is_called and not as_called, is_blocked = known.is_blocked and as_called
  where known.name = any (gone);
  delete from private.compared_names as known
  where known.name = any (gone) and not known.is_called and not known.is_blocked;
end
$$;
comment on function private.forget_names(text[], boolean) is
  'Stops comparing names: as names of networks, or as blocked names.';
