-- Applicants who may be the same person as another one. They are found when an account is made or its names, numbers or
-- links change, and stored, so that the queue can mark them and opening an application costs nothing. Traces of names
-- and trigrams of domains find the candidates, and the rules below decide.

-- Loads the extension: only in a session that has loaded it may a role that is not a superuser set its thresholds.
select extensions.similarity('a', 'a');

create table private.duplicate_candidates (
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  other_id uuid not null references public.user_roles (user_id) on delete cascade,
  reasons text[] not null check (cardinality(reasons) > 0),
  weight integer not null,
  primary key (user_id, other_id)
);
comment on table private.duplicate_candidates is 'Pairs of applicants who may be the same, in both directions, and why.';
create index duplicate_candidates_by_other on private.duplicate_candidates (other_id);
alter table private.duplicate_candidates enable row level security;

create function private.duplicate_reasons(one private.duplicate_keys, other private.duplicate_keys)
returns text[]
language sql stable security definer set search_path = ''
return array_remove(
  array[
    case
      when one.name_key = other.name_key then 'same_name'
      when private.are_near_names(one.name_key, other.name_key) then 'near_name'
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
            and private.is_slip_in_word(one.domain_key, other.domain_key)
          )
        )
        and not private.is_free_mail(one.mail_domain) and not private.is_free_mail(other.mail_domain)
      then 'look_alike_domain'
    end
  ],
  null
);
comment on function private.duplicate_reasons(private.duplicate_keys, private.duplicate_keys) is
  'Why two applicants may be the same: same_name, near_name, same_phone, same_link, same_mailbox, look_alike_domain; empty if there is no reason. Domains are compared only if one of the two is a network''s person.';

create function private.duplicate_weight(reasons text[]) returns integer
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(sum(case reason when 'near_name' then 1 when 'same_name' then 2 else 3 end), 0)
  from unnest(reasons) as reason
);
comment on function private.duplicate_weight(text[]) is 'How much speaks for two applicants being the same.';

create function private.lock_comparisons() returns void
language sql security definer set search_path = ''
return pg_advisory_xact_lock('private.duplicate_candidates'::regclass::bigint);
comment on function private.lock_comparisons() is
  'Waits for the turn to compare applicants, or the names of networks, and keeps it to the end of the transaction: two who compare at once would not see each other. One turn for both, since a registration needs both; and before any row of the desk''s lists, or any key of a block, because its holder waits for those.';

create function private.try_to_lock_comparisons() returns boolean
language sql security definer set search_path = ''
return pg_try_advisory_xact_lock('private.duplicate_candidates'::regclass::bigint);
comment on function private.try_to_lock_comparisons() is 'Takes the turn of lock_comparisons() if nobody has it, and answers whether it did.';

create function private.find_duplicate_candidates(account uuid) returns void
language plpgsql security definer
set search_path = '' set pg_trgm.similarity_threshold = 0.4 as $$
declare
  own private.duplicate_keys;
  pairs private.duplicate_candidates[];
begin
  perform private.lock_comparisons();
  select * into own from private.duplicate_keys where user_id = account;

  with candidate as (
    (select user_id from private.duplicate_keys where name_key = own.name_key limit 50)
    union
    (select user_id from private.duplicate_keys where phone_key = own.phone_key limit 50)
    union
    (select user_id from private.duplicate_keys where mailbox_key = own.mailbox_key limit 50)
    union
    (select user_id from private.duplicate_keys where link_keys && own.link_keys limit 50)
    union
    (
      -- Not by <>, for which all who share the domain would be read.
      select user_id from private.duplicate_keys
      where domain_key = own.domain_key
        and (mail_domain < own.mail_domain or mail_domain > own.mail_domain)
      limit 50
    )
    union
    (
      select user_id from private.duplicate_keys
      where role = 'tv_network' and domain_key operator(extensions.%) own.domain_key
        and mail_domain <> own.mail_domain
      limit 50
    )
    union
    (
      select user_id from private.duplicate_keys
      where private.name_traces(name_key) operator(pg_catalog.&&) private.name_traces(own.name_key)
      order by extensions.similarity(name_key, own.name_key) desc
      limit 50
    )
  ),
  pair as (
    select other.user_id, private.duplicate_reasons(own, other) as reasons
    from candidate join private.duplicate_keys as other using (user_id)
    where other.user_id <> account
  ),
  kept as (
    select pair.user_id, pair.reasons, private.duplicate_weight(pair.reasons) as weight
    from pair
    where cardinality(pair.reasons) > 0
    order by weight desc, pair.user_id
    limit 20
  )
  select coalesce(
    array_agg(row(account, kept.user_id, kept.reasons, kept.weight)::private.duplicate_candidates), '{}'
  )
  into pairs from kept;

  perform private.lock_listings(array(
    select account
    union select former.other_id from private.duplicate_candidates as former where former.user_id = account
    union select pair.other_id from unnest(pairs) as pair
  ));
  -- An account that was erased in the meantime is no look-alike, and this does not wait for one that is being erased.
  select coalesce(array_agg(pair), '{}') into pairs
  from unnest(pairs) as pair
  where pair.other_id in (
    select roles.user_id from public.user_roles as roles
    where roles.user_id in (select given.other_id from unnest(pairs) as given)
    for key share skip locked
  );
  delete from private.duplicate_candidates where user_id = account or other_id = account;
  insert into private.duplicate_candidates (user_id, other_id, reasons, weight)
  select pair.user_id, pair.other_id, pair.reasons, pair.weight from unnest(pairs) as pair
  union all
  select pair.other_id, pair.user_id, pair.reasons, pair.weight from unnest(pairs) as pair;
end
$$;
comment on function private.find_duplicate_candidates(uuid) is
  'Compares an applicant with all others and keeps the 20 that are most alike.';

create function private.note_duplicate_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.duplicate_keys
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
  perform private.find_duplicate_candidates(new.user_id);
  return null;
end
$$;
comment on function private.note_duplicate_keys() is
  'Stores the keys and look-alikes of a profile; the trigger''s argument is its role.';

create trigger note_duplicate_keys after insert or update of
  first_name, last_name, phone_number, linkedin_url, twitter_url, instagram_url, contact_email
on public.talent_profiles for each row execute function private.note_duplicate_keys('talent');
create trigger note_duplicate_keys after insert or update of
  first_name, last_name, phone_number, linkedin_url, twitter_url, instagram_url, contact_email
on public.tv_network_profiles for each row execute function private.note_duplicate_keys('tv_network');

create function private.duplicate_candidates_json(account uuid) returns jsonb
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
    from private.duplicate_candidates as pair
    -- Each by its key: a view of two tables that is joined would be read to its end.
    cross join lateral (
      select * from private.applications as one where one.user_id = pair.other_id offset 0
    ) as application
    join auth.users as person on person.id = pair.other_id
    where pair.user_id = account
    order by pair.weight desc, application.applied_at desc
    limit 20
  ) as shown
);
comment on function private.duplicate_candidates_json(uuid) is
  'The accounts that may be the same person as an applicant, the likeliest first: `[{userId, role, status, email, firstName, lastName, organisation, phoneNumber, appliedAt, reasons}]`, whatever their status.';
