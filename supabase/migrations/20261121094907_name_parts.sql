-- The parts by which the name of a network is compared: its words, the same without common ones, and other spellings.

create type private.name_parts as (
  words text[], core text[], forms text[], asides text[], initials text[], heard text[], sounds text[], pieces text[],
  shared text[]
);
comment on type private.name_parts is
  'The parts by which a name is compared. words: all but articles and legal forms. core: those that identify the network. forms: both as one word, with other likely spellings. asides: the texts in brackets. initials: the first letters, with television as one letter and as TV. heard: each word in the singular and as it sounds. sounds: the identifying words, and all words, as they sound, each as one word. pieces: pieces of all of these, by which it is looked up. shared: those of them that come from words that do not identify it, such as Channel in Channel Nova; two names that have only such pieces in common are two networks.';

create function private.identifying_words(words text[], core text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return case
  -- A number, or one or two letters, do not identify a name wherever they occur.
  when array_to_string(core, '') ~ '^[0-9]*$'
    or char_length(array_to_string(core, '')) < 3 and array_to_string(core, '') ~ '^[\u0001-\u07FF]+$' then words
  else core
end;
comment on function private.identifying_words(text[], text[]) is
  'Of the words of a name, and those without common ones, those that another name must have to contain it.';

create function private.pieces_of_words(words text[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct left(piece, 255)
    from unnest(words) as part, lateral (
      select part
      union all
      select private.singular(part)
      union all
      select private.sound_key(part)
      union all
      select private.one_script_if_known(script, part) from unnest(enum_range(null::private.likened_script)) as script
      union all
      select unnest(private.rough_readings(part))
    ) as looked_up (piece)
    where piece <> ''
  );
end
$$;
comment on function private.pieces_of_words(text[]) is
  'The pieces by which words of a name are looked up: each word, in the singular, as it sounds, in one script, and as it is read.';

create function private.name_parts(key text) returns private.name_parts
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  parts private.name_parts;
  spaced text;
  typed text[] := '{}';
  single text := '';
  legal text;
  word text;
  whole text[] := '{}';
  remaining text[];
  telling text[];
begin
  if key = '' then
    return ('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')::private.name_parts;
  end if;
  -- Text in brackets is a place, or the owner of the house: it comes beside the name, unless there is nothing else.
  spaced := regexp_replace(key, '\([^()]*\)', ' ', 'g');
  parts.asides := '{}';
  if translate(spaced, '() ', '') = '' then
    spaced := translate(key, '()', '  ');
  else
    parts.asides := array(
      select distinct other_name
      from regexp_matches(key, '\(([^()]+)\)', 'g') as aside (said),
        lateral (select private.name_parts(said[1])) as beside (parts),
        unnest((beside.parts).forms || (beside.parts).core) as other_name
    );
  end if;
  spaced := regexp_replace(spaced, '([0-9])(st|nd|rd|th)( |$)', '\1 ', 'g');
  -- Abbreviations of a part of a place's name, before the rest of it.
  spaced := regexp_replace(regexp_replace(regexp_replace(
    spaced, '\mst\.? +(?=[^ ])', 'saint ', 'g'), '\mmt\.? +(?=[^ ])', 'mount ', 'g'), '\mft\.? +(?=[^ ])', 'fort ', 'g');
  spaced := regexp_replace(regexp_replace(spaced, '\mmtn\M', 'mountain', 'g'), '\mbros\M', 'brothers', 'g');
  -- The article of Arabic is spoken as the consonant that follows it: Ash-Shuruq.
  spaced := regexp_replace(spaced, '(^| )[ae](sh|ch|[dnrstz]) \2', '\1\2', 'g');
  -- Where Latin letters meet a script without spaces, a word ends.
  spaced := regexp_replace(spaced, '([a-z0-9])(?=[\u1100-\u11FF\u2E80-\uA4CF\uF900-\uFAFF])', '\1 ', 'g');
  spaced := regexp_replace(spaced, '([\u1100-\u11FF\u2E80-\uA4CF\uF900-\uFAFF])(?=[a-z0-9])', '\1 ', 'g');
  -- Digits are words, but for one in the place of a letter.
  spaced := regexp_replace(spaced, '([0-9]+)', ' \1 ', 'g');
  foreach word in array string_to_array(btrim(regexp_replace(spaced, '\s+', ' ', 'g')), ' ') || array[''] loop
    word := private.one_script(word);
    -- B.B.C. is one word.
    if word ~ '^[a-z]$' or word ~ '^[^a-z0-9\u00AA-\u1FFF\u2C00-\uD7FF\uF900-\uFFFF]+$' then
      single := single || word;
      continue;
    end if;
    if single <> '' then
      -- A.B.N. B.V. has a legal form, and U.S.A. has none.
      legal := (
        select known.word from private.name_words as known
        where known.kind = 'legal' and char_length(known.word) between 2 and char_length(single) - 1
          and right(single, char_length(known.word)) = known.word
          and not exists (select from private.name_words as whole_word where whole_word.word = single)
        order by char_length(known.word) desc limit 1
      );
      typed := typed || case
        when legal is null then array[single] else array[left(single, -char_length(legal)), legal]
      end;
      single := '';
    end if;
    -- The Arabic article is written on.
    if word <> '' then
      typed := typed || case
        when char_length(word) >= 5 and left(word, 2) = U&'\0627\0644' then substr(word, 3) else word
      end;
    end if;
  end loop;
  foreach word in array typed loop
    whole := whole || private.split_name_word(word);
  end loop;
  typed := whole;
  whole := private.name_numbers(whole);

  parts.words := array(
    select part from unnest(whole) with ordinality as listed (part, place)
    where not exists (
      select from private.name_words as known
      where known.word = part and (
        known.kind = 'article'
        -- A name that begins with AB or KK is called so.
        or known.kind = 'legal' and (place > 1 or known.is_beginning)
      )
    )
    order by place
  );
  -- LA TV is called by its article.
  if not exists (
    select from unnest(parts.words) as part
    where not exists (select from private.name_words as known where known.word = part and known.kind = 'trade')
  ) then
    parts.words := coalesce(nullif(array(
      select part from unnest(whole) with ordinality as listed (part, place)
      where not exists (select from private.name_words as known where known.word = part and known.kind = 'legal')
      order by place
    ), '{}'), whole);
  end if;
  parts.core := parts.words;
  remaining := array(
    select part from unnest(parts.core) with ordinality as listed (part, place)
    where not exists (select from private.name_words as known where known.word = part and known.kind = 'trade')
    order by place
  );
  if remaining <> '{}' then
    parts.core := remaining;
  end if;
  remaining := array(
    select part from unnest(parts.core) with ordinality as listed (part, place)
    where not exists (select from private.name_words as known where known.word = part and known.kind = 'common')
    order by place
  );
  if remaining <> '{}' then
    parts.core := remaining;
  end if;
  -- The first and the second programme of a house are one employer; in Channel 4 the number is the name.
  telling := array(
    select part from unnest(parts.core) with ordinality as listed (part, place) where part !~ '^[0-9]+$' order by place
  );
  if char_length(array_to_string(telling, '')) >= 3 then
    parts.core := telling;
  end if;

  parts.forms := array(
    select distinct form
    from unnest(array[
      array_to_string(parts.core, ''),
      array_to_string(parts.words, ''),
      -- As it was typed, where a number was written as a word.
      array_to_string(typed, ''),
      (select string_agg(part, '' order by part) from unnest(parts.words) as part),
      (select string_agg(part, '' order by part) from unnest(parts.core) as part),
      -- Aangbaat is Ångbåt.
      regexp_replace(array_to_string(parts.core, ''), '(a)[ae]+|([ou])e+', '\1\2', 'g'),
      -- Annahar is Al Nahar, as it is spoken.
      regexp_replace(array_to_string(parts.core, ''), '^[ae](sh|[dnrstz])\1(..)', '\1\2'),
      -- Cities is City.
      (select string_agg(private.singular(part), '' order by place) from unnest(parts.core) with ordinality as listed (part, place)),
      -- Mer1dian: a digit that looks like a letter may be one.
      case when key ~ '[a-z][0134578][a-z]' then
        array_to_string((private.name_parts(translate(key, '0134578', 'oieastb'))).core, '')
      end
    ] || array(
      -- C4 Breakfast is on Channel 4.
      select left(said.word, 1) || said.next
      from (
        select part, lead(part) over (order by place) from unnest(whole) with ordinality as listed (part, place)
      ) as said (word, next)
      where said.next ~ '^[0-9]+$' and (
        said.word ~ '^[a-z]$'
        or said.word in (select known.word from private.name_words as known where known.kind = 'trade' and (known.is_beginning or known.word ~ '^[ck]'))
      )
    ) || array(
      -- NTV is НТВ too, and Roi is Ροή.
      select string_agg(private.one_script_if_known(script, part), '' order by place)
      from unnest(enum_range(null::private.likened_script)) as script, unnest(parts.core) with ordinality as listed (part, place)
      group by script
    ) || array(
      -- Highseven is High 7 too.
      select left(one_word, -letters) || private.number_word(right(one_word, letters))
      from array_to_string(parts.core, '') as one_word, generate_series(4, char_length(one_word) - 2) as letters
      where private.number_word(right(one_word, letters)) is not null
      union all
      select private.number_word(left(one_word, letters)) || substr(one_word, letters + 1)
      from array_to_string(parts.core, '') as one_word, generate_series(3, char_length(one_word) - 3) as letters
      where private.number_word(left(one_word, letters)) is not null
    )) as form
    where form <> ''
  );
  parts.initials := array(
    select distinct letters from (
      select string_agg(case when part ~ written_out then 'tv' else left(part, 1) end, '' order by place) as letters, 2 as least
      -- LTV is Lakeside Television.
      from unnest(array['^$', '^(tv|tele[vw].*)$']) as written_out, unnest(parts.words) with ordinality as listed (part, place)
      where cardinality(parts.words) >= 2
      group by written_out
      union all
      -- THC is The Harbor Channel, RTA is Radio y Televisión Austral, and KNN is Kable News Network International.
      select string_agg(left(part, 1), '' order by place), 3
      from unnest(array[0, 1]) as way, unnest(whole) with ordinality as listed (part, place)
      where case way
        when 0 then not exists (select from private.name_words as known where known.word = part and known.kind = 'legal')
        else part = any (parts.words) and part <> all ('{y,e,i,og,och,ja,en,ve}')
      end
      group by way
      union all
      select string_agg(left(part, 1), '' order by place), 3
      from generate_series(3, cardinality(parts.words) - 1) as shown,
        unnest(parts.words[:shown]) with ordinality as listed (part, place)
      where not exists (
        select from unnest(parts.words[shown + 1:]) as rest
        where not exists (select from private.name_words as known where known.word = rest)
      )
      group by shown
      union all
      -- C4 is Channel 4 News.
      select left(parts.words[1], 1) || parts.words[2], 2
      from private.name_words as known
      where known.word = parts.words[1] and known.kind = 'trade' and parts.words[2] ~ '^[0-9]+$'
      union all
      -- ODR is Ostdeutscher Rundfunk, and ORF is Österreichischer Rundfunk.
      select string_agg(left(piece, 1), '' order by place, at), 3
      from unnest(array['', '|funk']) as more, unnest(parts.words) with ordinality as listed (part, place),
        regexp_split_to_table(part, format('(?=deutsch|fernseh|kringkasting|verbund%s)', more)) with ordinality as apart (piece, at)
      where piece <> ''
      group by more
    ) as short
    where char_length(letters) >= least
  );
  parts.heard := array(
    select distinct as_one
    from unnest(parts.words) as part, unnest(array[private.singular(part), private.sound_key(part)]) as as_one
  );
  parts.sounds := array(
    select distinct string_agg(private.sound_key(part), '' order by place)
    from (
      select 'core', listed.* from unnest(parts.core) with ordinality as listed (part, place)
      union all
      select 'words', listed.* from unnest(parts.words) with ordinality as listed (part, place)
      union all
      select 'article', regexp_replace(array_to_string(parts.core, ''), '^[ae](sh|[dnrstz])\1(..)', '\1\2'), 1
    ) as said (what, part, place)
    group by what
  );
  parts.pieces := array(
    select distinct left(piece, 255)
    from unnest(
      parts.forms || parts.asides || parts.initials || parts.sounds || private.pieces_of_words(parts.words)
        || private.rough_readings(array_to_string(parts.core, '')) || private.rough_readings(array_to_string(parts.words, ''))
    ) as piece
    where piece <> ''
  );
  remaining := private.identifying_words(parts.words, parts.core);
  parts.shared := array(
    select piece from unnest(private.pieces_of_words(array(
      select part from unnest(parts.words) as part where part <> all (remaining)
    ))) as piece
    except
    select left(piece, 255)
    from unnest(parts.forms || parts.asides || parts.initials || parts.sounds || private.pieces_of_words(remaining)) as piece
  );
  return parts;
end
$$;
comment on function private.name_parts(text) is
  'The parts by which a name is compared, given its private.network_name_key().';
