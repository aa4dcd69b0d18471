-- A registration is an intent first: the worker stores it, then signs up with Auth, and the trigger
-- on Auth's users turns it into role, profile, confirmation and mail, in the transaction that makes
-- the user. So there is no account without a profile, and none that did not come through here.

create table private.registration_intents (
  id uuid primary key default gen_random_uuid(),
  role public.account_role not null,
  email text not null check (email = lower(email) and private.is_mail_address(email)),
  payload jsonb not null,
  token_hash text,
  sealed_token text,
  expires_at timestamptz not null default now() + interval '10 minutes',
  constraint applicants_are_sent_a_link
    check (role = 'admin' or (token_hash is not null and sealed_token is not null))
);
comment on table private.registration_intents is
  'Registrations that passed the rules and wait, for ten minutes, for Auth to make their user.';
comment on column private.registration_intents.sealed_token is
  'The confirmation link''s token, sealed by the worker: it can be mailed but not read here.';

create index registration_intents_by_expiry on private.registration_intents (expires_at);
alter table private.registration_intents enable row level security;

-- The rules -----------------------------------------------------------------------------------

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

create function private.require_line(payload jsonb, field text, longest integer) returns void
language sql immutable set search_path = ''
return private.require(
  jsonb_typeof(payload -> field) = 'string' and private.is_line(payload ->> field, longest),
  field
);
comment on function private.require_line(jsonb, text, integer) is
  'Refuses a payload whose field is missing, no text, blank, or longer than so many characters.';

create function private.require_optional_link(payload jsonb, field text) returns void
language sql immutable set search_path = ''
return private.require(
  case coalesce(jsonb_typeof(payload -> field), 'null')
    when 'null' then true
    when 'string' then payload ->> field = '' or private.is_web_address(payload ->> field)
  end,
  field
);
comment on function private.require_optional_link(jsonb, text) is
  'Refuses a payload whose link is neither absent nor empty nor an http or https address.';

create function private.require_registration(role text, email text, payload jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(role in ('talent', 'tv_network'), 'role');
  perform private.require(private.is_mail_address(email), 'email');
  perform private.require(jsonb_typeof(payload) = 'object', 'payload');

  perform private.require_line(payload, 'firstName', 80);
  perform private.require_line(payload, 'lastName', 80);
  perform private.require_line(payload, 'phoneNumber', 32);
  perform private.require_optional_link(payload, 'linkedinUrl');
  perform private.require_optional_link(payload, 'twitterUrl');
  perform private.require_optional_link(payload, 'instagramUrl');

  if role = 'tv_network' then
    perform private.require(not private.is_free_mail(email), 'email');
    perform private.require_line(payload, 'networkName', 120);
    perform private.require_line(payload, 'jobTitle', 120);
    return;
  end if;

  perform private.require_line(payload, 'nationality', 120);
  perform private.require_line(payload, 'location', 120);
  perform private.require(jsonb_typeof(payload -> 'isAvailable') = 'boolean', 'isAvailable');
  if not (payload -> 'isAvailable')::boolean then
    perform private.require_line(payload, 'currentNetwork', 120);
  end if;
  perform private.require(
    jsonb_typeof(payload -> 'yearsOfExperience') = 'number', 'yearsOfExperience'
  );
  perform private.require(
    (payload -> 'yearsOfExperience')::numeric between 0 and 80
      and (payload -> 'yearsOfExperience')::numeric % 1 = 0,
    'yearsOfExperience'
  );
end
$$;
comment on function private.require_registration(text, text, jsonb) is
  'Refuses a registration that breaks a rule of the form, with the name of the first such field.';

-- Beginning -----------------------------------------------------------------------------------

create function public.begin_registration(
  role text,
  email text,
  payload jsonb,
  token_hash text,
  sealed_token text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(email);
  intent uuid := gen_random_uuid();
begin
  perform private.require_registration(role, email, payload);

  -- Whoever asks is told the same either way; the address' owner learns of it by mail.
  if exists (select from auth.users as account where account.email = address) then
    perform private.queue_already_registered(address);
    return jsonb_build_object('outcome', 'known', 'registrationId', intent);
  end if;

  delete from private.registration_intents where expires_at <= now();
  insert into private.registration_intents (id, role, email, payload, token_hash, sealed_token)
  values (intent, role::public.account_role, address, payload, token_hash, sealed_token);
  return jsonb_build_object('outcome', 'ready', 'registrationId', intent);
end
$$;
comment on function public.begin_registration(text, text, jsonb, text, text) is
  'Checks a registration and stores its intent for ten minutes; a known address gets a mail instead.';

create function private.queue_already_registered(address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One an hour at most, so that nobody's mailbox can be flooded from the form.
  if exists (
    select from private.mail_outbox
    where recipient = address
      and kind = 'already_registered'
      and created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  perform private.queue_mail(
    format(
      'already_registered:%s:%s',
      encode(sha256(convert_to(address, 'UTF8')), 'hex'),
      floor(extract(epoch from now()) / 3600)
    ),
    'already_registered',
    address,
    '{}'
  );
end
$$;
comment on function private.queue_already_registered(text) is
  'Tells the owner of an address, at most once an hour, that somebody tried to register with it.';

create function public.begin_admin_registration(email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  intent uuid;
begin
  perform private.require(private.is_mail_address(email), 'email');
  insert into private.registration_intents (role, email, payload)
  values ('admin', lower(email), '{}')
  returning id into intent;
  return jsonb_build_object('outcome', 'ready', 'registrationId', intent);
end
$$;
comment on function public.begin_admin_registration(text) is
  'Stores the intent of an administrator, for `npm run admin:create` alone.';

create function public.registration_status(registration_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('role', roles.role, 'status', private.status_of(roles.user_id))
  from public.user_roles as roles
  where roles.registration_id = registration_status.registration_id
);
comment on function public.registration_status(uuid) is
  'What became of a registration: role and status, or null when it made no account.';

-- Becoming an account -------------------------------------------------------------------------

create function private.create_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  claimed constant text := new.raw_user_meta_data ->> 'intent';
  intent private.registration_intents;
begin
  delete from private.registration_intents as waiting
  -- The claim is a stranger's to write: what is no id must be refused like an unknown one.
  where waiting.id = case
      when claimed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then claimed::uuid
    end
    and waiting.email = lower(new.email)
    and waiting.expires_at > now()
  returning * into intent;
  if not found then
    raise exception 'registration_refused'
      using errcode = 'PT403', detail = 'There is no live intent for this sign-up.';
  end if;

  insert into public.user_roles (user_id, role, registration_id, email_confirmed_at)
  values (new.id, intent.role, intent.id, case when intent.role = 'admin' then now() end);

  if intent.role = 'admin' then
    return null;
  elsif intent.role = 'talent' then
    perform private.create_talent_profile(new.id, intent.email, intent.payload);
  else
    perform private.create_tv_network_profile(new.id, intent.email, intent.payload);
  end if;

  insert into private.email_confirmations (token_hash, user_id, email)
  values (intent.token_hash, new.id, intent.email);
  perform private.queue_mail(
    'confirm_email:' || intent.id,
    'confirm_email',
    intent.email,
    jsonb_build_object('sealedToken', intent.sealed_token)
  );
  return null;
end
$$;
comment on function private.create_account() is
  'Uses up the intent a sign-up names and makes role, profile, confirmation and mail of it; without one there is no sign-up.';

create function private.create_talent_profile(account uuid, email text, payload jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.talent_profiles (
    user_id, first_name, last_name, nationality, location, is_available, current_network,
    phone_number, contact_phone, years_of_experience, linkedin_url, twitter_url, instagram_url,
    contact_email
  )
  values (
    account,
    payload ->> 'firstName',
    payload ->> 'lastName',
    payload ->> 'nationality',
    payload ->> 'location',
    (payload -> 'isAvailable')::boolean,
    -- Choosing 'available' clears the network, whatever was typed before.
    case when not (payload -> 'isAvailable')::boolean then payload ->> 'currentNetwork' end,
    payload ->> 'phoneNumber',
    payload ->> 'phoneNumber',
    (payload -> 'yearsOfExperience')::integer,
    nullif(payload ->> 'linkedinUrl', ''),
    nullif(payload ->> 'twitterUrl', ''),
    nullif(payload ->> 'instagramUrl', ''),
    email
  );
$$;
comment on function private.create_talent_profile(uuid, text, jsonb) is
  'The profile a talent begins with: what they typed, and nothing made up.';

create function private.create_tv_network_profile(account uuid, email text, payload jsonb)
returns void
language sql security definer set search_path = '' as $$
  insert into public.tv_network_profiles (
    user_id, first_name, last_name, network_name, company_name, job_title, phone_number,
    contact_phone, linkedin_url, twitter_url, instagram_url, contact_email
  )
  values (
    account,
    payload ->> 'firstName',
    payload ->> 'lastName',
    payload ->> 'networkName',
    payload ->> 'networkName',
    payload ->> 'jobTitle',
    payload ->> 'phoneNumber',
    payload ->> 'phoneNumber',
    nullif(payload ->> 'linkedinUrl', ''),
    nullif(payload ->> 'twitterUrl', ''),
    nullif(payload ->> 'instagramUrl', ''),
    email
  );
$$;
comment on function private.create_tv_network_profile(uuid, text, jsonb) is
  'The profile a network begins with: what its speaker typed, and nothing made up.';

create trigger create_account after insert on auth.users
  for each row execute function private.create_account();

create function private.follow_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_free_mail(new.email) and exists (
    select from public.user_roles where user_id = new.id and role = 'tv_network'
  ) then
    raise exception 'validation_failed' using errcode = 'PT422', detail = 'email';
  end if;
  -- Auth lets its users change the address by themselves; a new one has yet to be confirmed.
  update public.user_roles set email_confirmed_at = null where user_id = new.id;
  return null;
end
$$;
comment on function private.follow_email_change() is
  'Holds the rules of registration when an account''s address changes.';

create trigger follow_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email_change();
