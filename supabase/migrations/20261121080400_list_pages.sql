-- Shared by all lists: the size of a page, and the words to search for.

create function private.page_size(filter jsonb) returns integer
language sql immutable parallel safe set search_path = ''
return least(greatest(coalesce((filter ->> 'limit')::integer, 24), 1), 100);
comment on function private.page_size(jsonb) is 'How many rows a page has: 1 to 100, 24 unless told.';

create function private.like_pattern(words text) returns text
language sql immutable parallel safe set search_path = ''
return '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
comment on function private.like_pattern(text) is
  'A LIKE pattern that finds a text as it was typed: its own %, _ and \ are escaped.';
