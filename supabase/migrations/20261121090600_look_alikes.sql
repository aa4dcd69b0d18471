-- Who may be the same person as somebody the desk has met: found when an account is made or its names,
-- numbers and links change, and kept, so that the queue can mark it and opening an application costs
-- nothing. Trigrams find the candidates, and the rules below decide.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- What is compared --------------------------------------------------------------------------------

create function private.skeleton(words text) returns text
language sql immutable parallel safe set search_path = ''
return translate(
  replace(replace(replace(replace(
    regexp_replace(normalize(lower(words), NFKD), U&'[\0300-\036F]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  -- Cyrillic and Greek letters that look Latin, then Latin ones that do not decompose.
  'аеорсухіјѕһԁӏкмтвнοανρτυικ' || 'łøđðı',
  'aeopcyxijshdlkmtbhoavptuik' || 'loddi'
);
comment on function private.skeleton(text) is
  'A text without capitals, accents and letters of other scripts that look Latin: what the eye takes for the same becomes the same.';

create function private.name_key(first_name text, last_name text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(string_agg(word, ' ' order by word), '')
  from regexp_split_to_table(private.skeleton(first_name || ' ' || last_name), '[^[:alnum:]]+') as word
  where word <> ''
);
comment on function private.name_key(text, text) is 'The words of a name in one order, whichever is the family''s.';

create function private.phone_key(number text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select case when char_length(digits) >= 7 then right(digits, 9) end
  from (select regexp_replace(normalize(number, NFKD), '[^0-9]', '', 'g')) as typed (digits)
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
  'A link without what makes no difference; null for one to a front page, which says nothing of a person.';

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
      private.skeleton(regexp_replace(split_part(email, '@', -1), '\.[^.]*$', '')), '0135i-', 'olesl'
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

create table private.likeness_keys (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  role public.account_role not null,
  name_key text not null,
  phone_key text,
  link_keys text[] not null,
  mail_domain text not null,
  mailbox_key text not null,
  domain_key text not null
);
comment on table private.likeness_keys is 'What of each applicant is compared with the others.';
create index likeness_keys_by_name on private.likeness_keys (name_key);
create index likeness_keys_by_phone on private.likeness_keys (phone_key);
create index likeness_keys_by_mailbox on private.likeness_keys (mailbox_key);
create index likeness_keys_by_domain on private.likeness_keys (domain_key, mail_domain);
create index likeness_keys_by_link on private.likeness_keys using gin (link_keys);
create index likeness_keys_by_similar_name on private.likeness_keys
  using gin (name_key extensions.gin_trgm_ops);
create index likeness_keys_by_similar_domain on private.likeness_keys
  using gin (domain_key extensions.gin_trgm_ops) where role = 'tv_network';
alter table private.likeness_keys enable row level security;

create table private.look_alikes (
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  other_id uuid not null references public.user_roles (user_id) on delete cascade,
  reasons text[] not null check (cardinality(reasons) > 0),
  weight integer not null,
  primary key (user_id, other_id)
);
comment on table private.look_alikes is 'Pairs of applicants who may be the same, in both directions, and why.';
create index look_alikes_by_other on private.look_alikes (other_id);
alter table private.look_alikes enable row level security;

-- Comparing ---------------------------------------------------------------------------------------

create function private.likeness(one private.likeness_keys, other private.likeness_keys)
returns text[]
language sql stable security definer set search_path = ''
return array_remove(
  array[
    case
      when one.name_key = other.name_key then 'same_name'
      when extensions.similarity(one.name_key, other.name_key) >= 0.65
        -- In a short name a slip is as often another name.
        or (
          least(char_length(one.name_key), char_length(other.name_key)) >= 9
          and private.is_one_slip_apart(one.name_key, other.name_key)
        )
      then 'near_name'
    end,
    case when one.phone_key = other.phone_key then 'same_phone' end,
    case when one.link_keys && other.link_keys then 'same_link' end,
    case when one.mailbox_key = other.mailbox_key then 'same_mailbox' end,
    case
      when one.mail_domain <> other.mail_domain
        and 'tv_network' in (one.role, other.role)
        and (
          one.domain_key = other.domain_key
          or (
            least(char_length(one.domain_key), char_length(other.domain_key)) >= 6
            and private.is_one_slip_apart(one.domain_key, other.domain_key)
          )
        )
        and not private.is_free_mail(one.mail_domain) and not private.is_free_mail(other.mail_domain)
      then 'look_alike_domain'
    end
  ],
  null
);
comment on function private.likeness(private.likeness_keys, private.likeness_keys) is
  'Why two applicants may be the same: same_name, near_name, same_phone, same_link, same_mailbox, look_alike_domain; empty when nothing says so. A domain is looked at only where one of the two speaks for a network.';

create function private.weight_of(reasons text[]) returns integer
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(sum(case reason when 'near_name' then 1 when 'same_name' then 2 else 3 end), 0)
  from unnest(reasons) as reason
);
comment on function private.weight_of(text[]) is 'How much speaks for two applicants being the same.';

create function private.find_look_alikes(account uuid) returns void
language plpgsql security definer
set search_path = '' set pg_trgm.similarity_threshold = 0.4 as $$
declare
  own private.likeness_keys;
begin
  -- One at a time: two who register at the same moment would not see each other.
  perform pg_advisory_xact_lock('private.look_alikes'::regclass::bigint);
  delete from private.look_alikes where user_id = account or other_id = account;
  select * into own from private.likeness_keys where user_id = account;

  with candidate as (
    (select user_id from private.likeness_keys where name_key = own.name_key limit 50)
    union
    (select user_id from private.likeness_keys where phone_key = own.phone_key limit 50)
    union
    (select user_id from private.likeness_keys where mailbox_key = own.mailbox_key limit 50)
    union
    (select user_id from private.likeness_keys where link_keys && own.link_keys limit 50)
    union
    (
      select user_id from private.likeness_keys
      where domain_key = own.domain_key and mail_domain <> own.mail_domain
      limit 50
    )
    union
    (
      select user_id from private.likeness_keys
      where role = 'tv_network' and domain_key operator(extensions.%) own.domain_key
        and mail_domain <> own.mail_domain
      limit 50
    )
    union
    (
      select user_id from private.likeness_keys
      where name_key operator(extensions.%) own.name_key
      order by extensions.similarity(name_key, own.name_key) desc
      limit 50
    )
  ),
  pair as (
    select other.user_id, private.likeness(own, other) as reasons
    from candidate join private.likeness_keys as other using (user_id)
    where other.user_id <> account
  ),
  kept as (
    select pair.user_id, pair.reasons, private.weight_of(pair.reasons) as weight
    from pair
    where cardinality(pair.reasons) > 0
    order by weight desc, pair.user_id
    limit 20
  )
  insert into private.look_alikes (user_id, other_id, reasons, weight)
  select account, kept.user_id, kept.reasons, kept.weight from kept
  union all
  select kept.user_id, account, kept.reasons, kept.weight from kept;
end
$$;
comment on function private.find_look_alikes(uuid) is
  'Compares an applicant with all others and keeps the 20 that are most alike.';

create function private.note_likeness() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.likeness_keys
  values (
    new.user_id,
    tg_argv[0]::public.account_role,
    private.name_key(new.first_name, new.last_name),
    private.phone_key(new.phone_number),
    array_remove(
      array[
        private.link_key(new.linkedin_url), private.link_key(new.twitter_url),
        private.link_key(new.instagram_url)
      ],
      null
    ),
    lower(split_part(new.contact_email, '@', -1)),
    private.mailbox_key(new.contact_email),
    private.domain_key(new.contact_email)
  )
  on conflict (user_id) do update
  set
    name_key = excluded.name_key,
    phone_key = excluded.phone_key,
    link_keys = excluded.link_keys,
    mail_domain = excluded.mail_domain,
    mailbox_key = excluded.mailbox_key,
    domain_key = excluded.domain_key;
  perform private.find_look_alikes(new.user_id);
  return null;
end
$$;
comment on function private.note_likeness() is
  'Keeps keys and look-alikes of a profile, whose role is the trigger''s argument.';

create trigger note_likeness after insert or update of
  first_name, last_name, phone_number, linkedin_url, twitter_url, instagram_url, contact_email
on public.talent_profiles for each row execute function private.note_likeness('talent');
create trigger note_likeness after insert or update of
  first_name, last_name, phone_number, linkedin_url, twitter_url, instagram_url, contact_email
on public.tv_network_profiles for each row execute function private.note_likeness('tv_network');

-- Those who were there before; their profiles have not changed by it.
alter table public.talent_profiles disable trigger note_update;
alter table public.tv_network_profiles disable trigger note_update;
update public.talent_profiles set first_name = first_name;
update public.tv_network_profiles set first_name = first_name;
alter table public.talent_profiles enable trigger note_update;
alter table public.tv_network_profiles enable trigger note_update;

create function private.look_alikes_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(shown.item order by shown.weight desc, shown.applied_at desc), '[]')
  from (
    select
      pair.weight,
      application.applied_at,
      jsonb_build_object(
        'userId', pair.other_id,
        'role', application.role,
        'status', application.status,
        'email', person.email,
        'firstName', application.first_name,
        'lastName', application.last_name,
        'organisation', application.organisation,
        'phoneNumber', application.phone_number,
        'appliedAt', private.utc(application.applied_at),
        'reasons', to_jsonb(pair.reasons)
      ) as item
    from private.look_alikes as pair
    join private.applications as application on application.user_id = pair.other_id
    join auth.users as person on person.id = pair.other_id
    where pair.user_id = account
    order by pair.weight desc, application.applied_at desc
    limit 20
  ) as shown
);
comment on function private.look_alikes_json(uuid) is
  'Who an applicant may be the same as, the likeliest first: `[{userId, role, status, email, firstName, lastName, organisation, phoneNumber, appliedAt, reasons}]`, whatever their status.';
