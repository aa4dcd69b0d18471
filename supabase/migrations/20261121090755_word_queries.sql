-- How typed text asks for stored words: each word in any of its forms, the last one also as a beginning, and what stands
-- between quotation marks as a phrase.

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
    -- The plural of a beginning: scripts of scriptwriting. A shorter one may be a name: harris is no harriet.
    case when stem <> word then
      quote_literal(stem) || case when is_beginning and word = stem || 's' and char_length(stem) > 5 then ':*' else '' end
    end
  );
end
$$;
comment on function private.word_condition(text, boolean) is
  'The search condition for one folded word: the word itself or a form of it and, where it may be a beginning, all words that begin with it.';

create function private.typed_words(typed text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select chunk from regexp_split_to_table(
      -- `French-speaking` describes a person who speaks French.
      regexp_replace(typed, '[-‐‑–](based|born|speaking|speakers?)(?![^[:space:],;.])', ' \1', 'gi'),
      '[[:space:]\u00A0\u3000]+'
    ) as chunk
    where private.without_signs(private.fold_letters(chunk)) <> ''
  );
end
$$;
comment on function private.typed_words(text) is 'The text that was typed into a search, word by word.';

create function private.two_as_one(chunks text[], at integer) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  one constant text := private.words_key(chunks[at]);
  next_one constant text := private.words_key(chunks[at + 1]);
begin
  return case when one ~ '^[a-z]{2,}$' and next_one ~ '^[a-z]{2,}$' then one || next_one end;
end
$$;
comment on function private.two_as_one(text[], integer) is
  'A typed word and the next one as one word: `voiceover` of voice over. Null at the end, and where either is no single word of Latin letters.';

create function private.phrases_query(typed text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  phrase text;
  chunk text;
  way text;
  word text;
  whole tsquery;
  of_phrase tsquery;
  of_chunk tsquery;
  of_way tsquery;
begin
  for phrase in
    select part[1]
    from regexp_matches(typed, '(?:^|[[:space:]])["“”„«»]([^"“”„«»]+)["“”«»]', 'g') as part
    -- What is written without spaces is found by its letters alone.
    where part[1] !~ ('[' || private.unspaced_letters() || ']')
  loop
    of_phrase := null;
    foreach chunk in array private.typed_words(private.with_hyphens(phrase)) loop
      of_chunk := null;
      foreach way in array private.all_spellings(chunk) loop
        of_way := null;
        foreach word in array string_to_array(way, ' ') loop
          of_way := coalesce(
            of_way operator(pg_catalog.<->) private.word_condition(word, false)::tsquery,
            private.word_condition(word, false)::tsquery
          );
        end loop;
        of_chunk := coalesce(of_chunk || of_way, of_way);
      end loop;
      of_phrase := coalesce(of_phrase operator(pg_catalog.<->) of_chunk, of_chunk);
    end loop;
    whole := coalesce(whole && of_phrase, of_phrase, whole);
  end loop;
  return whole;
end
$$;
comment on function private.phrases_query(text) is
  'What was typed between quotation marks, as a query for word_vector(): these words, or forms of them, next to each other in this order; null if there is none.';

create function private.words_query(typed text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Words that people type in a sentence, and that mean nothing to the search, are dropped; but not the last word,
  -- which may be a beginning, unless it is long.
  said constant text[] :=
    '{a,and,at,based,born,by,for,from,in,lives,living,of,on,or,speaker,speakers,speaking,speaks,the,who,with}';
  chunks constant text[] := private.typed_words(private.with_hyphens(typed));
  last constant integer := cardinality(chunks);
  whole tsquery;
  one tsquery;
  ways text[];
  plain text[];
  pair text;
begin
  for at in 1 .. last loop
    ways := private.all_spellings(chunks[at]);
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
    for edge in at - 1 .. at loop
      pair := private.two_as_one(chunks, edge);
      if pair is not null then
        one := one || private.word_condition(pair, edge + 1 = last)::tsquery;
      end if;
    end loop;
    whole := case when whole is null then one else whole && one end;
  end loop;
  return coalesce(whole && private.phrases_query(typed), whole);
end
$$;
comment on function private.words_query(text) is
  'The typed text as a query for word_vector(): every word in any of its forms or joined with the one beside it, the last one also as a beginning, and the phrases between quotation marks; null if it contains no word.';
