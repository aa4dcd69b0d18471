-- The words of a search that are recognized as towns, countries, nationalities or languages of some talent. Talent who
-- have these come first, and the page shows the recognized words, each with a way to remove it.

create type private.understood_word as (
  -- From and to which of the words that were typed, from 1.
  first integer,
  last integer,
  typed text,
  place text,
  nationality text,
  language text,
  facets integer[]
);
comment on type private.understood_word is
  'A run of words with its meaning as a place, a nationality and a language, and the numbers of these values.';

create function private.named_words(typed text) returns text[]
language sql stable set search_path = ''
return array(
  select word
  from unnest(private.typed_words(typed)) with ordinality as chunk (words, place),
    regexp_split_to_table(chunk.words, '[,;/()|،؛、，；／（）｜]+') with ordinality as parted (given, part),
    unnest(private.split_joined_place(given)) with ordinality as apart (word, piece)
  where private.without_signs(private.fold_letters(word)) <> ''
  order by chunk.place, parted.part, apart.piece
);
comment on function private.named_words(text) is 'typed_words(), also apart where a place has its parts: `London/UK`, `中国北京`.';

create function private.with_towns_beside(words text[], understood private.understood_word[])
returns private.understood_word[]
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Recognizing a place that everybody knows reveals nothing about hidden talent.
  return array(
    select (listed.first, listed.last, listed.typed, listed.place, listed.nationality, listed.language, listed.facets)::private.understood_word
    from (
      select found.* from unnest(understood) as found
      union all
      (select distinct on (edge.at) beside.first, beside.last, beside.typed, known.label, null, null, '{}'::integer[]
      from unnest(understood) as found,
        lateral (values (found.first - 1, -1), (found.last + 1, 1)) as edge (at, way),
        generate_series(0, 2) as more,
        lateral (
          select least(edge.at, edge.at + edge.way * more), greatest(edge.at, edge.at + edge.way * more)
        ) as span (first, last),
        lateral (
          select span.first, span.last, array_to_string(words[span.first:span.last], ' ')
        ) as beside (first, last, typed)
        join private.known_places as known
          on known.kind = 'location' and known.name = private.place_value('location', beside.typed)
      where found.place is not null and found.nationality is null
        and beside.first >= 1 and beside.last <= cardinality(words)
        and (char_length(beside.typed) > 2 or octet_length(beside.typed) > 2 or beside.typed = upper(beside.typed))
        and not exists (
          select from unnest(understood) as taken where beside.first <= taken.last and taken.first <= beside.last
        )
      order by edge.at, more desc)
    ) as listed
    order by listed.first
  );
end
$$;
comment on function private.with_towns_beside(text[], private.understood_word[]) is
  'The recognized words, and beside each place also the known place that was typed next to it, even if nobody whom the viewer may see is there: Tokyo in `Tokyo, Japan`.';

create function private.understood_words(typed text, viewer_keys integer[]) returns private.understood_word[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A search is short; a long pasted text is not a list of places.
  words constant text[] := (private.named_words(typed))[:16];
  longest constant integer := 4;
  one private.understood_word;
  taken integer := 0;
  understood private.understood_word[] := '{}';
begin
  for one in
    with candidates as materialized (
      select at as first, at + more as last, array_to_string(words[at:at + more], ' ') as said,
        -- U.K. is one word.
        case when array_to_string(words[at:at + more], ' ') like '%._%' then private.joined_key(array_to_string(words[at:at + more], ' '))
          else private.words_key(array_to_string(words[at:at + more], ' ')) end as key
      from generate_subscripts(words, 1) as at, generate_series(0, longest - 1) as more
      where at + more <= cardinality(words)
    ), named as (
      select candidate.*, 'location'::private.facet_kind as kind, place.value, known.label
      from candidates as candidate
      cross join lateral (select private.place_value('location', candidate.key)) as place (value)
      left join private.known_places as known on (known.kind, known.name) = ('location', place.value)
      -- Two letters are a state or a town only in capitals: `or` is not Oregon.
      where char_length(candidate.key) > 2 or candidate.said = upper(candidate.said) or exists (
        select from private.known_places as people where (people.kind, people.name) = ('nationality', candidate.key)
      )
      union all
      select candidate.*, 'nationality', known.place, known.label
      from candidates as candidate
      join private.known_places as known on (known.kind, known.name) = ('nationality', candidate.key)
      -- A nationality is recognized by the names of its people, not of the country.
      where not exists (
        select from private.known_places as country where (country.kind, country.name) = ('location', candidate.key)
      )
      union all
      select candidate.*, 'language', spoken.language || ':basic', spoken.language
      from candidates as candidate join private.language_names as spoken on spoken.name = candidate.key
    ), held as (
      select named.*, stored.id
      from named
      -- One by one: with a join of all, the planner would check for every value whether anybody has it.
      left join lateral (
        select known.id from private.facet_values as known
        where (known.kind, known.value) = (named.kind, named.value) and private.is_visible_value(known.id, viewer_keys)
        limit 1
      ) as stored on true
      -- A known place of several words, even if nobody is there: Northern Ireland is not Ireland.
      where stored.id is not null or named.kind = 'location' and named.label is not null and named.first < named.last
    )
    select
      held.first, held.last, held.said,
      min(coalesce(held.label, held.said)) filter (where held.kind = 'location' and held.id is not null),
      min(held.label) filter (where held.kind = 'nationality'),
      min(held.label) filter (where held.kind = 'language'),
      array_agg(distinct held.id) filter (where held.id is not null)
    from held group by held.first, held.last, held.said
    order by held.first, held.last desc
  loop
    continue when one.first <= taken;
    taken := one.last;
    if one.facets is not null then
      understood := understood || one;
    end if;
  end loop;
  return private.with_towns_beside(words, understood);
end
$$;
comment on function private.understood_words(text, integer[]) is
  'The typed words that name a place, a nationality or a language of somebody whom the viewer may see, the longest first; and a known place beside such a one. Words inside the name of another known place are not among them.';

create function private.understood_points(understood private.understood_word[]) returns text
language sql immutable set search_path = ''
return coalesce((
  select string_agg(
    format('case when found.facets operator(pg_catalog.&&) %L then 250000 else 0 end', word.facets), ' + ' order by word.first
  ) from unnest(understood) as word
), '0');
comment on function private.understood_points(private.understood_word[]) is
  'Points for talent who have the recognized values: more than for words in a headline, and fewer than for words in a name.';

create function private.named_place_condition(
  typed text, understood private.understood_word[], viewer_keys integer[]
) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text[] := private.named_words(typed);
  first_word integer;
  last_word integer;
  rest tsquery;
  word private.understood_word;
  parts text[] := '{}';
begin
  -- A town together with its region. A region that no talent names is known as well: Sydney is in NSW.
  foreach word in array understood loop
    if word.place is null or word.nationality is not null or last_word is not null and word.first <> last_word + 1 then
      exit when cardinality(parts) > 1;
      parts := '{}';
      first_word := null;
      last_word := null;
      continue when word.place is null or word.nationality is not null;
    end if;
    first_word := coalesce(first_word, word.first);
    last_word := word.last;
    parts := parts || word.typed;
  end loop;
  if first_word is null then
    return null;
  end if;
  -- A state that no talent names.
  while last_word < cardinality(words) and exists (
    select from private.known_places as known
    where (known.kind, known.name) = ('location', private.value_key(words[last_word + 1]))
      and (char_length(words[last_word + 1]) > 2 or words[last_word + 1] = upper(words[last_word + 1]))
  ) loop
    last_word := last_word + 1;
    parts := parts || words[last_word];
  end loop;
  if cardinality(parts) not between 2 and 5 then
    return null;
  end if;
  rest := private.words_query(array_to_string(words[:first_word - 1] || words[last_word + 1:], ' '));
  return concat_ws(
    ' and ', private.place_condition('location', array_to_string(parts, ', '), viewer_keys),
    case when rest is not null then format('found.words @@ %L::tsquery', rest) end
  );
end
$$;
comment on function private.named_place_condition(text, private.understood_word[], integer[]) is
  'If a town was typed with its region: the condition that somebody is there, by the rule of the filter, and has the other words; else null.';
