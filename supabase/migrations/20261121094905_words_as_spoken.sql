-- A word of a network's name in the singular, and as it sounds: near_names.sql compares these besides its letters.

create function private.singular(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when word !~ '^[a-z]{4,}$' then word
    when word ~ '..ies$' then left(word, -3) || 'y'
    when word ~ '..ves$' then left(word, -3) || 'f'
    when word ~ '(s|x|z|ch|sh)es$' then left(word, -2)
    when word ~ '[^s]s$' then left(word, -1)
    else word
  end;
end
$$;
comment on function private.singular(text) is
  'The singular of a name''s word by the rules of English: `city` for cities. A word that is not a plural is changed the same way wherever it occurs, so the comparison holds.';

create function private.sound_key(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  sounds text;
begin
  if word !~ '^[a-z]{4,}$' then
    return word;
  end if;
  sounds := replace(replace(replace(replace(replace(replace(replace(
    -- Nite Owl.
    regexp_replace(replace(word, 'ight', 'ite'), 'ch(?=[lr])', 'k', 'g'),
    'sch', 'sh'), 'ph', 'f'), 'th', 't'), 'ck', 'k'), 'qu', 'kv'), 'tz', 's'), 'ts', 's');
  sounds := replace(translate(
    regexp_replace(regexp_replace(sounds, 'c(?=[eiy])', 's', 'g'), 'c(?!h)', 'k', 'g'), 'qzwjy', 'ksvii'
  ), 'x', 'ks');
  sounds := replace(replace(replace(replace(replace(sounds, 'ae', 'e'), 'oe', 'e'), 'ee', 'i'), 'oo', 'u'), 'ou', 'u');
  -- The s of a plural is spoken too, whether it is written or not.
  sounds := rtrim(regexp_replace(sounds, '(.)\1+', '\1', 'g'), 's');
  -- Arabic has no e and no o, and its i and u are written as either.
  sounds := translate(sounds, 'eo', 'iu');
  -- Three letters are too few to compare, but for a long vowel: Noor is Nur.
  return case
    when char_length(sounds) < 4 and not (char_length(sounds) = 3 and word ~ '^[^aeiou](ee|oo|ou)[^aeiou]+$') then word
    else sounds
  end;
end
$$;
comment on function private.sound_key(text) is
  'A word of a name as it sounds, in whatever language it is written: `finik` for phoenix, fenix and feniks. It is only compared with other words in this form.';
