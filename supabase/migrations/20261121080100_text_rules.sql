-- The rules that several tables share. They repeat shared/fields.ts, because the database is the
-- gate: the worker checks the same for good messages only. Text is kept as typed.

create function private.is_blank(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value ~ (
  -- White space of JavaScript, Unicode's Default_Ignorable_Code_Point, and the empty pattern of Braille. They are
  -- listed by their numbers, because the contents of a character class depend on the database's locale.
  '^[\u0009-\u000D\u0020\u00A0\u00AD\u034F\u061C\u115F-\u1160\u1680\u17B4-\u17B5\u180B-\u180F'
  || '\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
  || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]*$'
);
comment on function private.is_blank(text) is
  'Whether a text contains nothing that can be read: it is empty, or only spaces, line breaks and invisible characters.';

-- In PL/pgSQL, which keeps the plans of its queries. Most text columns are checked by this function; in SQL a row took
-- eight times as long.
create function private.is_line(value text, longest integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return not private.is_blank(value) and char_length(value) <= longest;
end
$$;
comment on function private.is_line(text, integer) is
  'Whether a text is neither blank nor longer than so many code points.';

create function private.full_name(first_name text, last_name text) returns text
-- Asked for each message of a thread: a session keeps the plan of such a function.
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    -- Han, Hiragana, Katakana, Hangul and Bopomofo, by their numbers, with the marks used among them.
    when full_name.first_name || full_name.last_name ~ (
      '^[\u1100-\u11FF\u2E80-\u2FDF\u3005\u3007\u3021-\u3029\u3038-\u303B\u3041-\u3096\u309D-\u309F'
      || '\u30A1-\u30FF\u3105-\u312F\u3131-\u318E\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF'
      || '\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAD9\uFF66-\uFF9D\U00020000-\U0003FFFF]+$'
    ) and full_name.first_name <> '' and full_name.last_name <> ''
    then full_name.last_name || full_name.first_name
    else concat_ws(' ', nullif(full_name.first_name, ''), nullif(full_name.last_name, ''))
  end;
end
$$;
comment on function private.full_name(text, text) is
  'A person''s name in the order of its script: 王小明, but Xiaoming Wang. The same as in shared/full-name.ts.';

create function private.is_web_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value ~* '^https?://[^[:space:]/?#@\\]+([/?#][^[:space:]\\]*)?$'
  and char_length(value) <= 300;
comment on function private.is_web_address(text) is
  'Whether a text is an http or https address of at most 300 characters. Other schemes such as javascript: are refused, and so is a user name before the host.';

create function private.is_mail_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@.[:space:]]+$'
  and char_length(value) <= 254;
comment on function private.is_mail_address(text) is
  'Whether a text has the shape of a mail address. Whether it is somebody''s, only a mail can tell.';

-- Without a setting of its own, and stable as to_char() is, so that the planner inlines it into the calling query. A
-- call for every row of a page took longer than finding the rows.
create function private.utc(moment timestamptz) returns text
language sql stable parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
comment on function private.utc(timestamptz) is
  'A moment as ISO 8601 in UTC with microseconds, so that a cursor made of it is exact.';

create function private.require(holds boolean, field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if holds is not true then
    raise exception 'validation_failed' using errcode = 'PT422', detail = field;
  end if;
end
$$;
comment on function private.require(boolean, text) is
  'Refuses with the name of the field unless the rule holds; an unknown answer is a no.';

-- Free mail -----------------------------------------------------------------------------------

create table private.free_mail_domains (
  domain text primary key check (domain = lower(domain) and domain <> ''),
  is_built_in boolean not null default false
);
comment on table private.free_mail_domains is
  'Providers that anyone can have an address with, which therefore prove no network.';
comment on column private.free_mail_domains.is_built_in is
  'One of the five domains that the product comes with, which nobody can remove.';
alter table private.free_mail_domains enable row level security;

insert into private.free_mail_domains (domain, is_built_in)
values
  ('gmail.com', true), ('yahoo.com', true), ('hotmail.com', true), ('outlook.com', true),
  ('aol.com', true);

create function private.is_free_mail(email text) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return exists (
    select from private.free_mail_domains as free
    where free.domain = lower(split_part(email, '@', -1))
  ) or exists (
    select from private.consumer_mail_domains as listed
    where listed.domain = lower(split_part(email, '@', -1))
  );
end
$$;
comment on function private.is_free_mail(text) is
  'Whether an address, or a domain, belongs to a free provider: a named one, one of the desk''s, or one of the maintained list; capitals make no difference.';
