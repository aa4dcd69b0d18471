-- The one rule of words: what two texts are split into, and when two words are the same. Searches, filters, the
-- desk's lists, places and matching all ask it, on the side of what is stored and on the side of what is typed.
-- Letters are in letters.sql.

create function private.name_words(first_name text, last_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return concat_ws(
    ' ', first_name, last_name,
    case when last_name ~ ('^[' || private.unspaced_letters() || ']+$') then last_name || first_name end
  );
end
$$;
comment on function private.name_words(text, text) is
  'A name as it is found, also as it is written where a name has no space in it.';

create function private.words_as_one(names text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select string_agg(replace(key, ' ', ''), ' ')
    from unnest(names) as name, lateral (select private.words_key(name)) as folded (key) where key like '% %'
  );
end
$$;
comment on function private.words_as_one(text[]) is
  'Names of several words, each written as one: `greenscreen` of Green screen, `savanna24` of Savanna 24.';

create function private.word_stem(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when octet_length(word) = char_length(word) and char_length(word) between 3 and 100 then (
    -- Porter's stemmer parts editor from editing, journalist from journalism, commentary from commentator.
    select case
      when char_length(stem) > 5 and right(stem, 3) = 'tor' then left(stem, -2)
      -- Checker and checking.
      when char_length(stem) > 6 and right(stem, 2) = 'er' then left(stem, -2)
      when char_length(stem) > 8 and right(stem, 3) = 'ist' or char_length(stem) > 7 and right(stem, 3) = 'ari' then left(stem, -3)
      else stem
    end
    -- A word that it takes for one that says nothing has no stem.
    from (select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word) offset 0) as cut (stem)
  ) else word end;
end
$$;
comment on function private.word_stem(text) is
  'What the forms of a word have in common: anchor of anchors and anchoring. By the rules of English, whatever the language; a word of another script is its own.';

create function private.with_hyphens(typed text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return replace(typed, U&'\200C', '-');
end
$$;
comment on function private.with_hyphens(text) is
  'A text with a hyphen where nothing seen joins two halves of a word, which Persian writes with a space, as one word, or so.';

create function private.spellings(typed text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  composed text;
  written_out text;
begin
  if octet_length(typed) = char_length(typed) then
    return array[typed];
  end if;
  composed := normalize(typed, NFC);
  if composed !~ '[ÄÖÜØÅäöüøå]' then
    return array[typed];
  end if;
  written_out := replace(replace(replace(replace(
    translate(composed, 'ÄÖÜØÅ', 'äöüøå'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe');
  -- Ångström is Aangstroem in Denmark, and Angstroem where nobody has an å.
  return array[typed, replace(written_out, 'å', 'aa')]
    || case when strpos(written_out, 'å') > 0 and written_out ~ '[aou]e' then array[written_out] else '{}' end;
end
$$;
comment on function private.spellings(text) is
  'A text as it is, and as it is written where there is no ä, ö, ü, ø or å: `Juergen` of Jürgen. Never the other way about: Joe is no Jö.';

create function private.ways_of(chunk text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  spelling text;
  way text;
  ways text[] := '{}';
begin
  foreach spelling in array private.spellings(chunk) loop
    foreach way in array array[private.words_key(spelling), private.joined_key(spelling)] loop
      ways := case when way = any (ways) then ways else ways || way end;
    end loop;
  end loop;
  return ways;
end
$$;
comment on function private.ways_of(text) is
  'What stands between two spaces in every way that it is written: its words first, then as one word without apostrophes, dots and hyphens, then with ä, ö, ü, ø and å as two letters.';

create function private.lexemes(typed text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  written constant text := private.with_hyphens(typed);
  unspaced constant text := private.unspaced_letters();
  parted constant text := '[^[:space:]][' || private.joining_signs() || '][^[:space:]]';
  several constant boolean := cardinality(private.spellings(written)) > 1;
  found text[] := '{}';
  word text;
  stem text;
begin
  foreach word in array string_to_array(private.words_key(written), ' ') || case when several or written ~ parted then array(
    select part
    from regexp_split_to_table(written, '[[:space:]]+') as chunk,
      unnest((private.ways_of(chunk))[2:]) as way, string_to_table(way, ' ') as part
    where chunk ~ parted or several and cardinality(private.spellings(chunk)) > 1
  ) else '{}' end loop
    if word = '' then
      continue;
    elsif octet_length(word) > char_length(word) and word ~ ('[' || unspaced || ']') then
      found := found || array(
        select substr(piece, at, 2)
        from (
          select (regexp_matches(word, '([' || unspaced || ']+)', 'g'))[1]
        ) as run (piece), generate_series(1, char_length(piece)) as at
      ) || array(
        select piece from regexp_split_to_table(word, '[' || unspaced || ']+') as piece where piece <> ''
      );
    else
      word := left(word, 100);
      stem := private.word_stem(word);
      found := found || case when stem = word then array[word] else array[word, stem] end;
    end if;
  end loop;
  return found;
end
$$;
comment on function private.lexemes(text) is
  'What a text is found by: its words, what they have in common with their other forms, words in the other ways_of() writing them, and of scripts without spaces each two letters and the last one.';

create function private.word_vector(typed text, weight text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(string_agg(quote_literal(lexeme) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
    from unnest(private.lexemes(typed)) with ordinality as listed (lexeme, place)
  );
end
$$;
comment on function private.word_vector(text, text) is
  'A text as the search keeps it, its words with a weight from A to D. Postgres'' own parser would ask the server''s locale what a letter is.';

create function private.word_condition(word text, is_beginning boolean) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  unspaced constant text := private.unspaced_letters();
  stem constant text := private.word_stem(left(word, 100));
  piece text;
  conditions text[] := '{}';
begin
  if word ~ ('[' || unspaced || ']') then
    for piece in
      select (regexp_matches(word, '([' || unspaced || ']+|[^' || unspaced || ']+)', 'g'))[1]
    loop
      conditions := conditions || case
        when piece !~ ('[' || unspaced || ']') then array[quote_literal(piece)]
        when char_length(piece) = 1 then array[quote_literal(piece) || ':*']
        else array(
          select quote_literal(substr(piece, at, 2)) from generate_series(1, char_length(piece) - 1) as at
        )
      end;
    end loop;
    return array_to_string(conditions, ' & ');
  end if;
  return concat_ws(
    ' | ', quote_literal(left(word, 100)) || case when is_beginning then ':*' else '' end,
    case when stem <> word then quote_literal(stem) end
  );
end
$$;
comment on function private.word_condition(text, boolean) is
  'Of a question in words the part that one folded word is: itself or a form of it, and, where it is a beginning, what begins so.';

create function private.typed_words(typed text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select chunk from regexp_split_to_table(
      -- French-speaking is said of who speaks French.
      regexp_replace(typed, '[-‐‑–](based|born|speaking|speakers?)(?![^[:space:],;.])', ' \1', 'gi'),
      '[[:space:]\u00A0\u3000]+'
    ) as chunk
    where private.without_signs(private.fold_letters(chunk)) <> ''
  );
end
$$;
comment on function private.typed_words(text) is 'What was typed into a search, word by word as it was typed.';

create function private.words_query(typed text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Typed in a sentence, and asked of nobody. Not the last word, which may be a beginning, unless it is long.
  said constant text[] :=
    '{a,and,at,based,born,by,for,from,in,lives,living,of,on,or,speaker,speakers,speaking,speaks,the,who,with}';
  chunks constant text[] := private.typed_words(private.with_hyphens(typed));
  last constant integer := cardinality(chunks);
  whole tsquery;
  one tsquery;
  ways text[];
  plain text[];
begin
  for at in 1 .. last loop
    ways := private.ways_of(chunks[at]);
    plain := string_to_array(ways[1], ' ');
    continue when (at < last or char_length(plain[1]) > 3) and cardinality(plain) = 1 and plain[1] = any (said)
      and last > cardinality(array(
        select word from unnest(chunks) as word where private.words_key(word) = any (said)
      ));
    select string_agg(format('(%s)', asked.condition), ' | ')::tsquery
    into one
    from (
      select string_agg(
        format('(%s)', private.word_condition(word, at = last and place = words.amount)), ' & ' order by place
      ) as condition
      from unnest(ways) with ordinality as listed (way, rank),
        lateral (select string_to_array(way, ' '), cardinality(string_to_array(way, ' '))) as words (list, amount),
        unnest(words.list) with ordinality as parted (word, place)
      group by listed.rank
      order by listed.rank
    ) as asked;
    whole := case when whole is null then one else whole && one end;
  end loop;
  return whole;
end
$$;
comment on function private.words_query(text) is
  'What was typed as a question to word_vector(): every word in any of its forms, the last one also as a beginning; null where there is no word in it.';
