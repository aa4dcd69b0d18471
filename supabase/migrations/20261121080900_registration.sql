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
  address_hash text check (address_hash <> ''),
  expires_at timestamptz not null default now() + interval '10 minutes',
  constraint applicants_are_sent_a_link
    check (role = 'admin' or (token_hash is not null and sealed_token is not null))
);
comment on table private.registration_intents is
  'Registrations that passed the rules and wait, for ten minutes, for Auth to make their user.';
comment on column private.registration_intents.sealed_token is
  'The confirmation link''s token, sealed by the worker: it can be mailed but not read here.';
comment on column private.registration_intents.address_hash is
  'For private.application_addresses; null of an administrator, and of whoever was invited by a network.';

create index registration_intents_by_expiry on private.registration_intents (expires_at);
alter table private.registration_intents enable row level security;

create table private.application_addresses (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  address_hash text not null check (address_hash <> ''),
  named_at timestamptz not null default clock_timestamp()
);
comment on table private.application_addresses is
  'With which address each application was made, or last corrected, until an address is confirmed. Sign-in finds by it what waits at an address of nobody''s, because the one that was typed has an account (docs/decisions/057-sign-in-finds-what-waits-at-none.md).';
comment on column private.application_addresses.address_hash is
  'Hashed by the worker with a key of its own: who may read this table learns no address from it.';
create index application_addresses_by_hash on private.application_addresses (address_hash, named_at desc);
alter table private.application_addresses enable row level security;

create function private.forget_application_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.application_addresses as named where named.user_id = new.user_id;
  return null;
end
$$;
comment on function private.forget_application_address() is
  'Forgets with which address somebody applied once they have confirmed the one they have.';
create trigger forget_application_address after update of email_confirmed_at on public.user_roles
  for each row when (new.email_confirmed_at is not null) execute function private.forget_application_address();

-- Beginning -----------------------------------------------------------------------------------

create function public.begin_registration(
  role text,
  email text,
  payload jsonb,
  token_hash text,
  sealed_token text,
  address_hash text,
  password text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(email);
  intent constant uuid := gen_random_uuid();
  is_known constant boolean := private.account_at(address) is not null;
  own constant text := case when is_known then private.address_of_none(intent) else address end;
  earlier uuid;
begin
  if not public.sign_ups_open() then
    raise exception 'sign_ups_closed' using errcode = 'PT403';
  end if;
  perform private.require_registration(role, email, payload);

  -- Whoever asks is told the same either way; the address' owner learns of it by mail. Who only mistyped it has an
  -- application all the same, which waits at an address of nobody's until they correct it.
  if is_known then
    -- Who was turned down and applies again is led to where they can appeal.
    if private.told_status_of(private.account_at(address)) = 'rejected' then
      perform private.mail_application_link(address);
    else
      perform private.queue_already_registered(address);
    end if;
  end if;
  earlier := private.registered_again(address, address_hash, role, payload, password);
  if earlier is not null then
    return jsonb_build_object('outcome', 'again', 'registrationId', earlier, 'email', address);
  end if;

  delete from private.registration_intents where expires_at <= now();
  insert into private.registration_intents (id, role, email, payload, token_hash, sealed_token, address_hash)
  -- An invitation comes in by begin_join() alone.
  values (intent, role::public.account_role, own, payload - 'invitationId', token_hash, sealed_token, address_hash);
  return jsonb_build_object(
    'outcome', case when is_known then 'known' else 'ready' end, 'registrationId', intent, 'email', own
  );
end
$$;
comment on function public.begin_registration(text, text, jsonb, text, text, text, text) is
  'Checks a registration and stores its intent for ten minutes: `{outcome: ready | known | again, registrationId, email}`. The owner of a known address gets a mail, and the intent is for an address of nobody''s; email is the one to sign up with. What the same person sends again within ten minutes, word for word and with the same password, stores nothing: it is the registration that made their account. PT403 sign_ups_closed while the settings say so.';
grant execute on function public.begin_registration(text, text, jsonb, text, text, text, text) to service_role;

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
    '{}',
    private.account_at(address)
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
grant execute on function public.begin_admin_registration(text) to service_role;

create function public.registration_status(registration_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'role', roles.role,
    'status', private.told_status_of(roles.user_id),
    'emailConfirmed', roles.email_confirmed_at is not null
  )
  from public.user_roles as roles
  where roles.registration_id = registration_status.registration_id
);
comment on function public.registration_status(uuid) is
  'What became of a registration: role, status and whether its address was confirmed, or null when it made no account.';
grant execute on function public.registration_status(uuid) to service_role;

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
  if intent.address_hash is not null then
    insert into private.application_addresses (user_id, address_hash) values (new.id, intent.address_hash);
  end if;

  insert into private.email_confirmations (token_hash, user_id, email)
  values (intent.token_hash, new.id, intent.email);
  perform private.queue_mail(
    'confirm_email:' || intent.id,
    'confirm_email',
    intent.email,
    jsonb_build_object('sealedToken', intent.sealed_token),
    new.id
  );
  return null;
end
$$;
comment on function private.create_account() is
  'Uses up the intent a sign-up names and makes role, profile, confirmation and mail of it; without one there is no sign-up.';

create function private.create_talent_profile(account uuid, email text, payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.talent_profiles (
    user_id, first_name, last_name, nationality, location, is_available, current_network,
    current_network_id, phone_number, contact_phone, years_of_experience, linkedin_url, twitter_url, instagram_url,
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
    private.chosen_network(payload, null),
    payload ->> 'phoneNumber',
    payload ->> 'phoneNumber',
    (payload -> 'yearsOfExperience')::integer,
    nullif(payload ->> 'linkedinUrl', ''),
    nullif(payload ->> 'twitterUrl', ''),
    nullif(payload ->> 'instagramUrl', ''),
    email
  );
end
$$;
comment on function private.create_talent_profile(uuid, text, jsonb) is
  'The profile a talent begins with: what they typed, and nothing made up.';

create function private.create_tv_network_profile(account uuid, email text, payload jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.tv_network_profiles (
    user_id, first_name, last_name, job_title, phone_number,
    contact_phone, linkedin_url, twitter_url, instagram_url, contact_email
  )
  values (
    account,
    payload ->> 'firstName',
    payload ->> 'lastName',
    payload ->> 'jobTitle',
    payload ->> 'phoneNumber',
    payload ->> 'phoneNumber',
    nullif(payload ->> 'linkedinUrl', ''),
    nullif(payload ->> 'twitterUrl', ''),
    nullif(payload ->> 'instagramUrl', ''),
    email
  );
  if payload ? 'invitationId' then
    -- They belong to it once they have proved the address.
    update private.network_invitations as invitation set joining = account
    where invitation.id = (payload ->> 'invitationId')::uuid;
    return;
  end if;
  insert into private.networks (id, name, company_name)
  values (account, payload ->> 'networkName', payload ->> 'networkName');
  insert into private.network_members (network_id, user_id, role, may_write) values (account, account, 'owner', true);
end
$$;
comment on function private.create_tv_network_profile(uuid, text, jsonb) is
  'The profile that somebody of a network begins with, and the network that they found unless they were invited into one: what they typed, and nothing made up.';

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
  -- What was written to an address, or under it, while it was proved to be theirs stays theirs when they leave it.
  if exists (
    select from public.user_roles as roles
    where roles.user_id = new.id and roles.email_confirmed_at is not null
  ) then
    update private.mail_outbox as mail set owner = new.id
    where mail.recipient = lower(old.email) and mail.owner is null and mail.about is null;
    update public.contact_messages as message set owner = new.id
    where lower(message.email) = lower(old.email) and message.owner is null;
  end if;
  -- Whoever moves an account may know more; to us a new address has yet to be confirmed.
  update public.user_roles set email_confirmed_at = null where user_id = new.id;
  return null;
end
$$;
comment on function private.follow_email_change() is
  'Holds the rules of registration when an account''s address changes.';

create trigger follow_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email_change();
