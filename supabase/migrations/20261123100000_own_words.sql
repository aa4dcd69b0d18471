-- What a talent writes about themselves is shown as they wrote it, even if it names the employer that the rest of the
-- profile leaves out: a biography, the title of a reel, a link to the employer's own pages. Nothing is refused for
-- that, because only the talent knows what they mean. They are told in which fields it seems to stand.

create function private.mentions_name(typed text, spellings text[], initials text[], longest integer) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- Taken apart at each sign, because links and hyphens join words.
  words constant text[] := private.name_numbers(array(
    select private.one_script(word)
    from string_to_table(private.network_name_key(private.words_key(typed)), ' ') with ordinality as listed (word, place)
    order by place
  ));
  -- The script of a word cannot be told if each of its letters looks Latin.
  scripts constant private.likened_script[] := case
    when typed ~ '[\u0370-\u03FF\u0400-\u052F]'
      then array[null::private.likened_script] || enum_range(null::private.likened_script)
    else array[null::private.likened_script]
  end;
  script private.likened_script;
  reading text[];
  said text[];
begin
  foreach script in array scripts loop
    reading := array(
      select coalesce(private.one_script_if_known(script, word), word)
      from unnest(words) with ordinality as listed (word, place)
      order by place
    );
    said := array(
      select distinct array_to_string(reading[first_word:first_word + more], '')
      from generate_series(1, cardinality(reading)) as first_word, generate_series(0, longest - 1) as more
    );
    if said && spellings or exists (
      select from unnest(spellings) as spelling, unnest(said) as as_one
      -- In running text a shorter word with a slip is another word.
      where char_length(spelling) >= 8 and abs(char_length(as_one) - char_length(spelling)) <= 1
          and private.are_near_words(as_one, spelling, 1)
        -- Written without spaces.
        or spelling ~ '[\u0590-\u10FF\u1100-\u11FF\u2E80-\uA4CF\uF900-\uFAFF]' and strpos(as_one, spelling) > 0
    ) then
      return true;
    end if;
  end loop;
  -- In small letters, first letters are often a word.
  return exists (select from unnest(initials) as short where typed ~ ('\m' || upper(short) || '\M'));
end
$$;
comment on function private.mentions_name(text, text[], text[], integer) is
  'Whether a text seems to contain one of these names, each as one word as private.name_parts() spells it, in at most so many words, or one of these first letters in capitals.';

create function private.employer_named_in(profile public.talent_profiles) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  talent constant uuid := (profile).user_id;
  spellings text[];
  initials text[];
  longest integer;
  hidden smallint[];
begin
  if (profile).current_network is null or not (profile).hide_employer then
    return '{}';
  end if;
  with employer as materialized (select named.* from private.employer_parts(profile) as named)
  select
    array(
      select distinct form from employer, unnest((employer.parts).forms || (employer.parts).asides) as form
      -- A number, one or two letters, or a word that many networks have, name nobody in a sentence.
      where char_length(form) >= case when form ~ '^[\u0001-\u07FF]+$' then 3 else 2 end
        and form !~ '^[0-9]+$' and private.number_word(form) is null
        and not exists (select from private.name_words as known where known.word = form)
    ),
    array(select distinct short from employer, unnest((employer.parts).initials) as short where short ~ '^[a-z]{3,}$'),
    (select max(cardinality(string_to_array(employer.key, ' '))) from employer)
  into spellings, initials, longest;
  hidden := private.hidden_credits(talent);
  return array(
    select told.field
    from (
      values
        (1, 'headline', array[(profile).headline]),
        (2, 'bio', array[(profile).bio]),
        (3, 'photoAlt', array[(profile).photo_alt]),
        (4, 'skills', (profile).skills),
        (5, 'credits', array(
          select line from private.talent_credits as credit,
            unnest(array[credit.role, case when credit.place <> all (hidden) then credit.programme end]) as line
          where credit.user_id = talent
        )),
        (6, 'reels', array(
          select line from private.talent_reels as reel, unnest(array[reel.url, reel.title, reel.captions_url] || array(
            select cue ->> 'label' from jsonb_array_elements(reel.cue_points) as cue
          )) as line
          where reel.user_id = talent
        )),
        (7, 'links', case when (profile).hide_links then '{}' else
          (profile).portfolio_links || array[(profile).linkedin_url, (profile).twitter_url, (profile).instagram_url]
        end)
    ) as told (place, field, lines)
    where exists (
      select from unnest(told.lines) as line
      where line <> '' and private.mentions_name(line, spellings, initials, longest)
    )
    order by told.place
  );
end
$$;
comment on function private.employer_named_in(public.talent_profiles) is
  'The fields of a profile in which a talent''s own words seem to name the employer that they do not name to networks: of `headline, bio, photoAlt, skills, credits, reels, links`. None for a talent who names their employer.';
