-- A typed place or nationality, and its parts: by the list in known_places.sql.

create function private.place_value(kind private.facet_kind, part text) returns text
language plpgsql stable parallel safe security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  key constant text := private.value_key(part);
  -- Endings for kinds of town or region that are part of the name in Chinese, Japanese and Korean.
  ending constant text := '(都|道|府|県|縣|省|市|特別市|特别市|특별시|광역시|시|도)$';
begin
  return coalesce(
    (select known.place from private.known_places as known where (known.kind, known.name) = (place_value.kind, key)),
    case when kind = 'location' and key ~ ending then (
      select known.place from private.known_places as known
      where (known.kind, known.name) = ('location', regexp_replace(key, ending, ''))
    ) end,
    key
  );
end
$$;
comment on function private.place_value(private.facet_kind, text) is
  'The key by which a part of a place, or a nationality, is found: the same for all its names, `united kingdom` for UK.';

create function private.split_joined_place(part text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cut text[];
begin
  if char_length(part) not between 4 and 20 or part !~ ('^[' || private.unspaced_letters() || ']+$') then
    return array[part];
  end if;
  select array[before, after] into cut
  from generate_series(2, char_length(part) - 2) as at,
    lateral (select left(part, at), substr(part, at + 1)) as halves (before, after)
  where not exists (
      select from private.known_places as whole
      where whole.kind = 'location' and whole.place = private.place_value('location', part)
    )
    and exists (select from private.known_places as known where (known.kind, known.name) = ('location', private.words_key(before)))
    and exists (
      select from private.known_places as known
      where (known.kind, known.place) = ('location', private.place_value('location', after))
    )
  order by at limit 1;
  return coalesce(cut, array[part]);
end
$$;
comment on function private.split_joined_place(text) is
  'A part of a place, in two where a script without spaces writes one known place behind another: `中国北京市` is China and Beijing.';

create function private.place_parts(kind private.facet_kind, typed text) returns table (value text, label text, is_implied boolean)
language plpgsql stable parallel safe security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  part text;
  words text[];
  ending text;
begin
  foreach part in array array(
    select single
    from regexp_split_to_table(
        typed, '[,;/()|\n،؛、，；／（）｜・·•‚]|[[:space:]][-–—][[:space:]]'
      ) with ordinality as listed (given, at),
      unnest(private.split_joined_place(btrim(given))) with ordinality as apart (single, piece)
    where not private.is_blank(given)
    order by listed.at, apart.piece
  ) loop
    is_implied := false;
    label := part;
    value := private.place_value(place_parts.kind, part);
    -- London UK, without a comma: a known place at the end is a part.
    words := string_to_array(private.value_key(part), ' ');
    if place_parts.kind = 'location' and cardinality(words) between 2 and 8 and not exists (
      select from private.known_places as known
      where (known.kind, known.name) = ('location', array_to_string(words, ' '))
    ) then
      select known.name into ending
      from generate_series(2, cardinality(words)) as at
      join private.known_places as known
        on known.kind = 'location' and known.name = array_to_string(words[at:], ' ')
      -- A word that is not a country may be the end of a town's name: San Francisco is not Rio.
      where known.within is not null or exists (
        select from private.known_places as people
        where people.kind = 'nationality' and people.name = known.name
      )
      order by at limit 1;
      if ending is not null then
        words := regexp_split_to_array(part, '[[:space:]]+');
        label := array_to_string(words[:cardinality(words) - cardinality(string_to_array(ending, ' '))], ' ');
        value := private.place_value('location', label);
        return next;
        select known.place, known.label into value, label
        from private.known_places as known where (known.kind, known.name) = ('location', ending);
      end if;
    end if;
    return next;
    -- England is in the United Kingdom, whether or not the text says so.
    return query
      select wider.place, wider.label, true from private.known_places as known
      join private.known_places as wider on (wider.kind, wider.name) = ('location', known.within)
      where (known.kind, known.name) = (place_parts.kind, place_parts.value);
  end loop;
end
$$;
comment on function private.place_parts(private.facet_kind, text) is
  'The parts of a place or nationality, with their keys and labels: `London, UK` and `London UK` are London and the United Kingdom.';
