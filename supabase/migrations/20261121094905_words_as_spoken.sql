-- A word of a network's name in the singular, and as it is spoken: what near_names.sql compares besides its letters.

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
  'A word of a name as it would be of one, by the rules of English: `city` of cities. What they make of a word that is no plural, they make of it wherever it is written.';

create function private.spoken(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  sounds text;
begin
  if word !~ '^[a-z]{4,}$' then
    return word;
  end if;
  sounds := replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(word, 'ch(?=[lr])', 'k', 'g'),
    'sch', 'sh'), 'ph', 'f'), 'th', 't'), 'ck', 'k'), 'qu', 'kv'), 'tz', 's'), 'ts', 's');
  sounds := replace(translate(
    regexp_replace(regexp_replace(sounds, 'c(?=[eiy])', 's', 'g'), 'c(?!h)', 'k', 'g'), 'qzwjy', 'ksvii'
  ), 'x', 'ks');
  sounds := replace(replace(replace(replace(replace(sounds, 'ae', 'e'), 'oe', 'e'), 'ee', 'i'), 'oo', 'u'), 'ou', 'u');
  -- That of a plural is spoken, too, and written or not.
  sounds := rtrim(regexp_replace(sounds, '(.)\1+', '\1', 'g'), 's');
  -- Of three letters nothing is left to tell.
  return case when char_length(sounds) < 4 then word else sounds end;
end
$$;
comment on function private.spoken(text) is
  'A word of a name as it is spoken, whichever language has written it: `fenik` of phoenix, fenix and feniks. It is compared with others of its kind alone.';
