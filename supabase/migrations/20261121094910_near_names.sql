-- Whether two names may be of one network: by their words, the rest without common words, and letters that differ.

-- Without a setting of its own, so that it is inlined into a query that calls it for many rows.
create function private.are_near_words(one text, other text, most integer default 3) returns boolean
language sql immutable parallel safe
return one = other or (
  least(char_length(one), char_length(other)) > 3
  and abs(char_length(one) - char_length(other)) <= 3
  and extensions.levenshtein_less_equal(left(one, 255), left(other, 255), 3) <= 3
  and (
    extensions.levenshtein_less_equal(left(one, 255), left(other, 255), 3) <= least(most, case
      when least(char_length(one), char_length(other)) <= 6 then 1
      when least(char_length(one), char_length(other)) <= 11 then 2
      else 3
    end)
    -- Two letters that have changed places are one slip.
    or extensions.levenshtein_less_equal(left(one, 255), left(other, 255), 2) = 2
      and char_length(one) = char_length(other)
      and translate(one, other, '') = '' and translate(other, one, '') = ''
  )
  -- A channel is not its neighbour.
  and regexp_replace(one, '[^0-9]', '', 'g') = regexp_replace(other, '[^0-9]', '', 'g')
);
comment on function private.are_near_words(text, text, integer) is
  'Whether two words, or names written as one word, are the same but for slips: none in up to three letters, one in up to six, two in up to eleven, else three.';

create function private.is_name_within(smaller private.name_parts, larger private.name_parts) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  core constant text := array_to_string((smaller).core, '');
  wanted constant text[] := private.identifying_words((smaller).words, (smaller).core);
begin
  return (
    select bool_and(exists (
      select from unnest((larger).words) as had
      where exists (
        select from unnest(enum_range(null::private.likened_script)) as script
        where private.one_script_if_known(script, part) = private.one_script_if_known(script, had)
      )
    ) or exists (
      -- KNews is not everybody's News with a slip.
      select from unnest((larger).core) as had where private.are_near_words(part, had)
    ) or array[private.singular(part), private.sound_key(part)] && (larger).heard)
    from unnest(wanted) as part
  )
  -- Names written without spaces: two characters of Han or kana are enough, or six letters at the beginning.
  or exists (
    select from unnest((larger).forms) as form
    where form <> core and (
      char_length(core) >= 6 and left(form, char_length(core)) = core
      or core ~ '^[\u2E80-\uA4CF\uF900-\uFAFF]{2,}$' and strpos(form, core) > 0
      or char_length(core) >= 4 and core ~ '[\u0590-\u10FF\u1100-\u11FF]' and strpos(form, core) > 0
    )
  );
end
$$;
comment on function private.is_name_within(private.name_parts, private.name_parts) is
  'Whether all identifying words of one name are in the other: a house, and one of its programmes or countries.';

create function private.is_read_as(written private.name_parts, latin private.name_parts) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  heard text[];
  whole text;
begin
  if array_to_string((written).words, '') !~ '[\u05D0-\u05EA\u0621-\u06D3\u0904-\u0939]' then
    return false;
  end if;
  heard := array(
    select private.without_doubles(said)
    from unnest(array[array_to_string((latin).core, ''), array_to_string((latin).words, '')] || (latin).words) as said
    where said ~ '^[a-z0-9]+$'
  );
  -- In a word of Latin letters or a digit nothing is to be read.
  whole := (
    select case when bool_and(private.latin_pattern(part) is not null) then string_agg(private.latin_pattern(part), '' order by place) end
    from unnest((written).core) with ordinality as listed (part, place)
  );
  return exists (select from unnest(heard) as said where said ~ ('^' || whole || '$'))
    or (
      select coalesce(bool_and(exists (
        select from unnest((latin).words) as said
        where private.without_doubles(said) ~ format('^%s$', private.latin_pattern(part))
      )), false)
      from unnest(private.identifying_words((written).words, (written).core)) as part
    )
    or (
      select coalesce(bool_and(exists (
        select from unnest((written).words) as part
        where private.without_doubles(said) ~ format('^%s$', private.latin_pattern(part))
      )), false)
      from unnest(private.identifying_words((latin).words, (latin).core)) as said
    );
end
$$;
comment on function private.is_read_as(private.name_parts, private.name_parts) is
  'Whether a name in a script that leaves vowels out may be the other, which is in Latin letters: as a whole, or all identifying words of one among those of the other.';

create function private.are_near_networks(one private.name_parts, other private.name_parts) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- TV Nova is not TV Nord, however many letters they share.
  most constant integer := case
    when least(char_length(array_to_string((one).core, '')), char_length(array_to_string((other).core, ''))) <= 6
      then 1
    else 3
  end;
begin
  return (one).forms && (other).forms
    or exists (
      select from unnest((one).forms) as form, unnest((other).forms) as alike
      where private.are_near_words(form, alike, most)
    )
    or (one).sounds && (other).sounds
    or private.is_name_within(one, other) or private.is_name_within(other, one)
    or private.is_read_as(one, other) or private.is_read_as(other, one)
    or (one).asides && (other).forms or (other).asides && (one).forms
    or (one).initials && (other).forms or (other).initials && (one).forms
    -- ABN Breakfast.
    or (one).initials && array(select said from unnest((other).core) as said where char_length(said) >= 3)
    or (other).initials && array(select said from unnest((one).core) as said where char_length(said) >= 3);
end
$$;
comment on function private.are_near_networks(private.name_parts, private.name_parts) is
  'Whether two names may mean one network: the same but for legal forms, trade words, numbers written out, plurals, spaces and slips, or as they are spoken or read in another script, the one within the other, in brackets behind it, or its first letters, also with a program''s name.';
