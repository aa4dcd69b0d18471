-- The keys by which applicants are compared with each other, in a form in which texts that look the same are the same.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create function private.confusable_key(words text) returns text
language sql immutable parallel safe set search_path = ''
return translate(
  replace(replace(replace(replace(
    -- Accents and invisible characters: all of private.is_blank() but spaces.
    regexp_replace(
      -- The marks of a trade first, which would become letters; capitals last, as some decompose into them.
      lower(normalize(translate(words, '™℠®', ''), NFKD)),
      '[\u00AD\u0300-\u036F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
      || '\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3'
      || '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  -- Cyrillic and Greek letters that look Latin, then Latin ones that do not decompose.
  'аеорсухіјѕһԁӏкмтвнοανρτυικ' || 'łøđðı',
  'aeopcyxijshdlkmtbhoavptuik' || 'loddi'
);
comment on function private.confusable_key(text) is
  'A text without capitals, accents and letters of other scripts that look Latin: texts that look the same become the same.';

create function private.name_key(first_name text, last_name text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(string_agg(word, ' ' order by word), '')
  from regexp_split_to_table(private.confusable_key(first_name || ' ' || last_name), '[^[:alnum:]]+') as word
  where word <> ''
);
comment on function private.name_key(text, text) is 'The words of a name in one order, whichever is the family''s.';

create function private.phone_key(number text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select case when char_length(digits) >= 7 then right(digits, 9) end
  from (
    select regexp_replace(
      -- Arabic, Persian, Hindi, Bengali and Thai keyboards write digits of their own.
      translate(
        normalize(number, NFKD), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙', repeat('0123456789', 5)
      ),
      '[^0-9]', '', 'g'
    )
  ) as typed (digits)
);
comment on function private.phone_key(text) is
  'The last nine digits of a telephone number, where country and trunk prefixes no longer matter; null when there are too few to tell.';

create function private.link_key(link text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select case when address ~ '^[^/]+/.' then replace(address, 'twitter.com/', 'x.com/') end
  from (
    select regexp_replace(
      regexp_replace(lower(link), '^https?://((www|m|mobile|[a-z]{2}(?=\.linkedin))\.)?', ''), '/*([?#].*)?$', ''
    )
  ) as typed (address)
);
comment on function private.link_key(text) is
  'A link without the parts that make no difference; null for a front page, which does not identify a person.';

create function private.mailbox_key(email text) returns text
language sql immutable parallel safe set search_path = ''
return replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '')
  || '@' || split_part(lower(email), '@', -1);
comment on function private.mailbox_key(text) is
  'An address without the dots and tags by which one mailbox has many.';

create function private.domain_key(email text) returns text
language sql immutable parallel safe set search_path = ''
return replace(
  replace(
    translate(
      private.confusable_key(regexp_replace(split_part(email, '@', -1), '\.[^.]*$', '')), '0135i-', 'olesl'
    ),
    'rn', 'm'
  ),
  'vv', 'w'
);
comment on function private.domain_key(text) is
  'A mail domain without its ending, as a hurried eye reads it: rn is m, 0 is o, 1 and i are l.';

create function private.is_one_slip_apart(one text, other text) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  select a = b or substr(a, 2) = b or a = substr(b, 2) or substr(a, 2) = substr(b, 2)
    or (left(a, 2) = reverse(left(b, 2)) and substr(a, 3) = substr(b, 3))
  from (
    select substr(one, alike + 1), substr(other, alike + 1)
    from (
      select coalesce(max(length), 0)
      from generate_series(1, least(char_length(one), char_length(other))) as length
      where left(one, length) = left(other, length)
    ) as beginning (alike)
  ) as rest (a, b)
);
comment on function private.is_one_slip_apart(text, text) is
  'Whether one letter too many, too few, wrong, or in its neighbour''s place makes one text of the other.';

create function private.is_slip_in_word(one text, other text) returns boolean
language sql immutable parallel safe set search_path = ''
return left(one, 1) = left(other, 1)
  and least(char_length(one), char_length(other)) >= 5
  and private.is_one_slip_apart(one, other);
comment on function private.is_slip_in_word(text, text) is
  'Whether two words of names are the same but for a slip. In a short word, or in its first letter, a slip is as often another name.';

create function private.are_near_names(one text, other text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words constant text[] := string_to_array(one, ' ');
  others constant text[] := string_to_array(other, ' ');
  ours constant text[] := array(select word from unnest(words) as word where word <> all (others));
  theirs constant text[] := array(select word from unnest(others) as word where word <> all (words));
begin
  if least(cardinality(words), cardinality(others)) < 2 then
    return private.is_slip_in_word(one, other);
  end if;
  -- A first or family name more.
  if '{}' in (ours, theirs) then
    return cardinality(ours) + cardinality(theirs) <= 2;
  end if;
  -- Written as one word, or with a hyphen.
  if cardinality(ours) = 1 and cardinality(theirs) = 2 then
    return ours[1] in (theirs[1] || theirs[2], theirs[2] || theirs[1]);
  elsif cardinality(ours) = 2 and cardinality(theirs) = 1 then
    return theirs[1] in (ours[1] || ours[2], ours[2] || ours[1]);
  end if;
  -- A slip in one word, or in each of two.
  return case
    when cardinality(ours) = 1 and cardinality(theirs) = 1
      then private.is_slip_in_word(ours[1], theirs[1])
    when cardinality(ours) = 2 and cardinality(theirs) = 2
      then (
        private.is_slip_in_word(ours[1], theirs[1]) and private.is_slip_in_word(ours[2], theirs[2])
      ) or (
        private.is_slip_in_word(ours[1], theirs[2]) and private.is_slip_in_word(ours[2], theirs[1])
      )
    else false
  end;
end
$$;
comment on function private.are_near_names(text, text) is
  'Whether two different name keys are nearly the same, word by word: a slip, one name more, a hyphen. A long family name in common alone is not enough.';

create function private.name_traces(name_key text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words constant text[] := string_to_array(name_key, ' ');
  amount constant integer := cardinality(words);
  traces text[] := array[name_key];
  slips text[] := array[''];
  word text;
  other text;
  others text[];
  rest text[];
begin
  if amount not between 1 and 10 then
    return traces;
  end if;
  foreach word in array words loop
    -- No slip is in both parts, and none in a first letter or a short word. Five words tell a longer name.
    if array_position(words, word) <= 5 then
      slips := array(
        select slip || ' ' || part
        from unnest(slips) as slip,
          unnest(case
            when char_length(word) < 5 then array[word]
            else array[left(word, 2) || '*', left(word, 1) || '*' || right(word, 2)]
          end) as part
      );
    end if;
    -- Without one word or two, and with two written as one.
    others := array_remove(words, word);
    if amount > 2 then
      traces := traces || array_to_string(others, ' ');
    end if;
    foreach other in array others loop
      rest := array_remove(others, other);
      traces := traces || array_to_string((word || other) || rest, ' ');
      if amount > 3 then
        traces := traces || array_to_string(rest, ' ');
      end if;
    end loop;
  end loop;
  return array(
    select distinct (select string_agg(part, ' ' order by part) from string_to_table(btrim(trace), ' ') as part)
    from unnest(traces || slips) as trace
  );
end
$$;
comment on function private.name_traces(text) is
  'Traces of a name key: two keys that are nearly the same share at least one, so that an index finds the few among a million that are worth comparing. A name of more than ten words is compared as a whole.';

create table private.duplicate_keys (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  role public.account_role not null,
  name_key text not null,
  phone_key text,
  link_keys text[] not null,
  mail_domain text not null,
  mailbox_key text not null,
  domain_key text not null
);
comment on table private.duplicate_keys is 'The keys by which each applicant is compared with the others.';
create index duplicate_keys_by_name on private.duplicate_keys (name_key);
create index duplicate_keys_by_phone on private.duplicate_keys (phone_key);
create index duplicate_keys_by_mailbox on private.duplicate_keys (mailbox_key);
create index duplicate_keys_by_domain on private.duplicate_keys (domain_key, mail_domain);
create index duplicate_keys_by_link on private.duplicate_keys using gin (link_keys) with (fastupdate = off);
create index duplicate_keys_by_trace on private.duplicate_keys
  using gin (private.name_traces(name_key)) with (fastupdate = off);
create index duplicate_keys_by_similar_domain on private.duplicate_keys
  using gin (domain_key extensions.gin_trgm_ops) with (fastupdate = off) where role = 'tv_network';
alter table private.duplicate_keys enable row level security;
