-- The rules of a profile's contents. They repeat shared/talent-profile.ts and shared/network-profile.ts, and
-- supabase/tests/profile-rules.test.ts compares the two.

create type private.language_level as enum ('native', 'fluent', 'working', 'basic');
comment on type private.language_level is
  'How well a language is spoken, the best first: so `level <= ''working''` is working or better.';

create function private.work_roles() returns text[]
language sql immutable parallel safe set search_path = ''
return array[
  'anchor', 'presenter', 'host', 'reporter', 'correspondent', 'journalist', 'weather', 'sport',
  'commentator', 'producer', 'editor', 'voice'
];
comment on function private.work_roles() is 'The work roles that a talent may have.';

create function private.languages() returns text[]
language sql immutable parallel safe set search_path = ''
return string_to_array(
  'af am ar ase az be bfi bg bn bs ca cs cy da de el en es et eu fa fi fil fr fsl ga gd gl gsg gu ha he '
  || 'hi hr ht hu hy id ig ils is it ja ka kk km kn ko ku ky lb lg lo lt lv mg mi mk ml mn mr ms mt my '
  || 'nb ne nl nn om pa pl ps pt ro ru rw si sk sl sn so sq sr st sv sw ta te tg th ti tk tn tr uk ur uz '
  || 'vi wo xh yo yue zgh zh zu',
  ' '
);
comment on function private.languages() is 'The languages that may be named, by ISO 639 code.';

create function private.notice_periods() returns integer[]
language sql immutable parallel safe set search_path = ''
return array[0, 1, 2, 4, 8, 12, 26];
comment on function private.notice_periods() is 'The notice periods that a profile may have, in weeks.';

create function private.is_file_link(value text, ending text) returns boolean
language sql immutable parallel safe set search_path = ''
return char_length(value) <= 300
  and value ~* (
    '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}'
    || '/[a-z0-9_.~!$&()*+,;=:@%/-]*[a-z0-9_)%-]\.' || ending
    || '(\?[^#<>"''`{}|^\\]*)?(#t=[0-9]{1,6}s)?$'
  )
  and value ~ '^[!-~]*$'
  and value ~ '^https://[a-z0-9.-]+/'
  and value !~ '^https://([^/]*\.)?xn--'
  and value !~* '^https://[^?#]*%(2f|5c|2e|25|0|1|7f)'
  and value !~ '^https://[^?#]*(//|/\.\.?/)'
  and value !~ '^https://((www|m)\.)?(youtube|youtube-nocookie)\.com/'
  and value !~ '^https://youtu\.be/'
  and value !~ '^https://((www|player)\.)?vimeo\.com/'
  -- Where the address of a file opens a page about it.
  and (
    value !~ (
      '^https://([^/]*\.)?('
      || 'dropbox\.com|(drive|docs|photos)\.google\.com|onedrive\.live\.com|1drv\.ms|sharepoint\.com|'
      || 'box\.com|icloud\.com|pcloud\.(com|link)|mega\.(nz|io)|mediafire\.com|wetransfer\.com|we\.tl|'
      || 'swisstransfer\.com|frame\.io|git(hub|lab)\.com|bitbucket\.org|codeberg\.org|huggingface\.co|'
      || 'commons\.(m\.)?wikimedia\.org|wikipedia\.org|archive\.org/details|facebook\.com|instagram\.com|'
      || 'linkedin\.com|tiktok\.com|x\.com|twitter\.com)/'
    )
    or value ~ '^https://([^/]*\.)?dropbox\.com/[^?#]*\?([^#]*&)?(raw|dl)=1(&|#|$)'
  );
comment on function private.is_file_link(text, text) is
  'Whether a text is a plain https address of a file with this ending, and its host is not one of the players.';

create function private.is_reel_link(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value ~ '^https://www\.youtube\.com/watch\?v=(?!(videoseries|live_stream)($|&))[A-Za-z0-9_-]{11}(&t=[0-9]{1,6}s)?$'
  or value ~ '^https://vimeo\.com/[1-9][0-9]{0,11}(/[0-9a-f]{8,20})?(#t=[0-9]{1,6}s)?$'
  or private.is_file_link(value, 'mp4');
comment on function private.is_reel_link(text) is
  'Whether a text is a reel''s link in its plain form, which is the only one that is stored.';

create function private.is_captions_link(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return private.is_file_link(value, 'vtt') and position('#' in value) = 0;
comment on function private.is_captions_link(text) is 'Whether a text is the link of a captions file.';

create function private.is_cue_point(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return case when jsonb_typeof(value) = 'object'
  and jsonb_typeof(value -> 'seconds') = 'number' and jsonb_typeof(value -> 'label') = 'string'
then value - '{seconds,label}'::text[] = '{}'
  and (value -> 'seconds')::numeric between 0 and 43199 and (value -> 'seconds')::numeric % 1 = 0
  and private.is_line(value ->> 'label', 40)
else false end;
comment on function private.is_cue_point(jsonb) is 'Whether a value is a moment of a reel: `{seconds, label}`.';

create function private.are_cue_points(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return case when jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 12 then (
  select coalesce(bool_and(
    private.is_cue_point(cue.value)
      and (cue.place = 1 or (cue.value -> 'seconds') > (are_cue_points.value -> (cue.place - 2)::integer -> 'seconds'))
  ), true)
  from jsonb_array_elements(are_cue_points.value) with ordinality as cue (value, place)
) else false end;
comment on function private.are_cue_points(jsonb) is
  'Whether a value is a list of at most twelve moments, each after the one before.';

-- Refusing ------------------------------------------------------------------------------------

create function private.require_keys(payload jsonb, keys text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.require(jsonb_typeof(payload) = 'object', 'profile');
  perform private.require(payload - keys = '{}', 'profile');
end
$$;
comment on function private.require_keys(jsonb, text[]) is
  'Refuses a payload that is not an object, or has a key that is not listed.';

create function private.require_typed_text(payload jsonb, long_fields text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  -- C0 and C1 control characters are never typed; line breaks only where lines are meant.
  perform private.require(
    not jsonb_path_exists(
      payload - long_fields, 'strict $.** ? (@.type() == "string" && @ like_regex "[\u0001-\u001f\u007f-\u009f\u2028\u2029]")'
    ),
    'profile'
  );
  perform private.require(
    payload ->> field !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', field
  )
  from unnest(long_fields) as field;
end
$$;
comment on function private.require_typed_text(jsonb, text[]) is
  'Refuses control characters anywhere; line breaks everywhere but in the long fields.';

create function private.require_text(payload jsonb, field text, longest integer) returns void
language sql immutable set search_path = ''
return private.require(
  jsonb_typeof(payload -> field) = 'string' and char_length(payload ->> field) <= longest, field
);
comment on function private.require_text(jsonb, text, integer) is
  'Refuses a payload whose field is missing, not a text, or longer than this many characters; it may be empty.';

create function private.require_link(payload jsonb, field text) returns void
language sql immutable set search_path = ''
return private.require(
  jsonb_typeof(payload -> field) = 'string'
    and (payload ->> field = '' or private.is_web_address(payload ->> field)),
  field
);
comment on function private.require_link(jsonb, text) is
  'Refuses a payload whose link is neither empty nor an http or https address.';

create function private.require_list(payload jsonb, field text, longest integer) returns void
language sql immutable set search_path = ''
return private.require(
  case when jsonb_typeof(payload -> field) = 'array'
    then jsonb_array_length(payload -> field) <= longest end,
  field
);
comment on function private.require_list(jsonb, text, integer) is
  'Refuses a payload whose field is not a list, or a list of more than this many items.';

create function private.require_texts(payload jsonb, field text, most integer, longest integer)
returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.require_list(payload, field, most);
  perform private.require(
    jsonb_typeof(given) = 'string' and private.is_line(given #>> '{}', longest), field
  )
  from jsonb_array_elements(payload -> field) as given;
  perform private.require(
    (select count(distinct lower(given)) = count(*)
     from jsonb_array_elements_text(payload -> field) as given),
    field
  );
end
$$;
comment on function private.require_texts(jsonb, text, integer, integer) is
  'Refuses a payload whose field is not a list of different lines; capitals make no difference.';

create function private.require_version(payload jsonb, present integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  -- As text, because a malformed value and an unmatched one are the same mistake.
  if payload ->> 'version' <> present::text then
    raise exception 'profile_changed' using errcode = 'PT409', detail = present::text;
  end if;
end
$$;
comment on function private.require_version(jsonb, integer) is
  'Refuses a save that names another version than the present one: PT409 profile_changed. Null or none accepts any.';

create function private.count_version() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- A generated column (a key, the years) is not yet known here.
  elsewhere constant text[] :=
    '{status,status_changed_at,updated_at,version,profile_image_url,logo_url,experience_years,is_visible,
      visible_since,first_visible_at,hide_employer,hide_links,is_confirmed,merged_into,name_key,company_key}';
begin
  if new.version = old.version and to_jsonb(new) - elsewhere <> to_jsonb(old) - elsewhere then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.count_version() is
  'Gives the row a new version whenever something changes that a person can edit, so that no stale page undoes it.';
