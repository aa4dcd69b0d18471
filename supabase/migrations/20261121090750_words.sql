-- The rules of words: how a text is split into words, and when two words are the same. Searches, filters, the desk's
-- lists, places and matching all use them, both for stored and for typed text. Letters are in letters.sql, and how typed
-- text asks for stored words is in word_queries.sql.

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
    -- Postgres gives no stem for a stop word.
    from (select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word) offset 0) as cut (stem)
  ) else word end;
end
$$;
comment on function private.word_stem(text) is
  'The common part of a word''s forms: anchor for anchors and anchoring. By the rules of English, whatever the language; a word of another script stays as it is.';

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
  'A text as it is, and as it is spelled without ä, ö, ü, ø or å: `Juergen` for Jürgen. Never the other way round: Joe does not become Jö.';

create function private.all_spellings(chunk text) returns text[]
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
comment on function private.all_spellings(text) is
  'All spellings of the text between two spaces: its words first, then as one word without apostrophes, dots and hyphens, then with ä, ö, ü, ø and å as two letters.';

create function private.placed_words(folded text) returns table (lexeme text, place integer)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  unspaced constant text := private.unspaced_letters();
  word text;
begin
  place := 0;
  if coalesce(private.without_signs(folded), '') = '' then
    return;
  end if;
  foreach word in array string_to_array(folded, ' ') loop
    if word = '' then
      continue;
    elsif octet_length(word) > char_length(word) and word ~ ('[' || unspaced || ']') then
      foreach lexeme in array array(
        select substr(piece, at, 2)
        from (
          select (regexp_matches(word, '([' || unspaced || ']+)', 'g'))[1]
        ) as run (piece), generate_series(1, char_length(piece)) as at
      ) || array(
        select piece from regexp_split_to_table(word, '[' || unspaced || ']+') as piece where piece <> ''
      ) loop
        place := place + 1;
        return next;
      end loop;
    else
      place := place + 1;
      lexeme := left(word, 100);
      return next;
      word := lexeme;
      lexeme := private.word_stem(word);
      if lexeme <> word then
        return next;
      end if;
    end if;
  end loop;
end
$$;
comment on function private.placed_words(text) is
  'The lexemes of folded words, each with its place from 1: a word and its stem at one place and, for scripts without spaces, each pair of letters and the last letter at one place each.';

create function private.lexemes(typed text) returns table (lexeme text, place integer)
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  written constant text := private.with_hyphens(typed);
  parted constant text := '[^[:space:]][' || private.joining_signs() || '][^[:space:]]';
  several constant boolean := cardinality(private.spellings(written)) > 1;
  plain text := '';
  before integer := 0;
  width integer;
  chunk text;
  ways text[];
begin
  -- The words that are spelled in one way are folded together: folding each alone would take many times as long.
  foreach chunk in array
    case when several or written ~ parted or strpos(written, '|') > 0 then regexp_split_to_array(written, '[[:space:]]+')
      else array[written] end || '|'::text
  loop
    if chunk <> '|' and chunk !~ parted and not (several and cardinality(private.spellings(chunk)) > 1) then
      plain := concat_ws(' ', plain, chunk);
      continue;
    end if;
    for ways in values (array[private.words_key(plain)]), (case when chunk <> '|' then private.all_spellings(chunk) end) loop
      width := 0;
      for lexeme, place in select * from private.placed_words(ways[1]) loop
        width := greatest(width, place);
        place := before + place;
        return next;
      end loop;
      -- Written as one word, several words are at the places of all of them.
      return query
        select other.lexeme, before + generate_series(
          least(other.place, width), case when other.way like '% %' then least(other.place, width) else width end
        )
        from (
          select way, placed.lexeme, placed.place
          from unnest(ways[2:]) as way, lateral private.placed_words(way) as placed
        ) as other;
      before := before + width;
    end loop;
    plain := '';
    before := before + (chunk = '|')::integer;
  end loop;
end
$$;
comment on function private.lexemes(text) is
  'The lexemes by which a text is found, with their places: its words, their stems, and their spellings in all_spellings(). A `|` between spaces ends a phrase.';

create function private.word_vector(typed text, weight text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    -- The first place stays free, so that no phrase reaches from the end of one vector into the next.
    select coalesce(string_agg(quote_literal(lexeme) || ':' || least(place + 1, 16383) || weight, ' '), '')::tsvector
    from private.lexemes(typed)
  );
end
$$;
comment on function private.word_vector(text, text) is
  'A text as the search stores it: its words with their places and a weight from A to D. Postgres'' own parser would ask the server''s locale what a letter is.';
