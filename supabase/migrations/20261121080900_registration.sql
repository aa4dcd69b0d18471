-- A registration is an intent first: the worker stores it, then signs up with Auth. The trigger on Auth's users turns
-- it into role, profile, confirmation and mail, in the transaction that makes the user. So no account lacks a profile,
-- and every account was made by a registration.

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
  'For private.application_addresses; null for an administrator, and for a person whom a network has invited.';

create index registration_intents_by_expiry on private.registration_intents (expires_at);
alter table private.registration_intents enable row level security;

create table private.application_addresses (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  address_hash text not null check (address_hash <> ''),
  named_at timestamptz not null default clock_timestamp()
);
comment on table private.application_addresses is
  'The address of each application as it was made or last corrected, until an address is confirmed. If the typed address has an account already, the application has a placeholder address, and sign-in finds it by this hash (docs/decisions/057-sign-in-finds-an-application-at-a-placeholder-address.md).';
comment on column private.application_addresses.address_hash is
  'The worker hashes it with a key of its own: a reader of this table learns no address from it.';
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
  own constant text := case when is_known then private.placeholder_address(intent) else address end;
  earlier uuid;
begin
  if not public.sign_ups_open() then
    raise exception 'sign_ups_closed' using errcode = 'PT403';
  end if;
  perform private.require_registration(role, email, payload);

  -- The answer is the same either way; the owner of the address learns of it by mail. A person who only mistyped their
  -- address still has an application, which keeps a placeholder address until they correct it.
  if is_known then
    -- A rejected person who applies again is sent to the page where they can appeal.
    if private.announced_status_of(private.account_at(address)) = 'rejected' then
      perform private.mail_application_link(address);
    else
      perform private.queue_already_registered(address);
    end if;
  end if;
  earlier := private.repeated_registration(address, address_hash, role, payload, password);
  if earlier is not null then
    return jsonb_build_object('outcome', 'again', 'registrationId', earlier, 'email', address);
  end if;

  delete from private.registration_intents where expires_at <= now();
  insert into private.registration_intents (id, role, email, payload, token_hash, sealed_token, address_hash)
  -- An invitation can be used in begin_join() only.
  values (intent, role::public.account_role, own, payload - 'invitationId', token_hash, sealed_token, address_hash);
  return jsonb_build_object(
    'outcome', case when is_known then 'known' else 'ready' end, 'registrationId', intent, 'email', own
  );
end
$$;
comment on function public.begin_registration(text, text, jsonb, text, text, text, text) is
  'Checks a registration and stores its intent for ten minutes: `{outcome: ready | known | again, registrationId, email}`. The owner of a known address gets a mail, and the intent gets a placeholder address; email is the one to sign up with. If the same person sends the same text and password again within ten minutes, nothing is stored: the answer is the registration that made their account. PT403 sign_ups_closed while the settings say so.';
grant execute on function public.begin_registration(text, text, jsonb, text, text, text, text) to service_role;

create function private.queue_already_registered(address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- At most one an hour, so that nobody's mailbox can be flooded from the form.
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
    'status', private.announced_status_of(roles.user_id),
    'emailConfirmed', roles.email_confirmed_at is not null
  )
  from public.user_roles as roles
  where roles.registration_id = registration_status.registration_id
);
comment on function public.registration_status(uuid) is
  'The result of a registration: role, status and whether its address was confirmed, or null if it made no account.';
grant execute on function public.registration_status(uuid) to service_role;

-- Becoming an account -------------------------------------------------------------------------

create function private.create_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  claimed constant text := new.raw_user_meta_data ->> 'intent';
  intent private.registration_intents;
begin
  delete from private.registration_intents as waiting
  -- A stranger can write the claim: a text that is not an id must be refused like an unknown id.
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
  'Uses up the intent that a sign-up names, and makes role, profile, confirmation and mail from it; a sign-up without an intent is refused.';

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
    -- Choosing 'available' clears the network, even if one was typed.
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
  'Makes the first profile of a talent: only what they typed.';

create function private.create_tv_network_profile(account uuid, email text, payload jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the profile, whose comparison must wait for nobody.
  if payload ? 'invitationId' then
    perform from private.network_invitations as invitation
    where invitation.id = (payload ->> 'invitationId')::uuid for update;
  end if;
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
  'Makes the first profile of a network''s person from what they typed, and the network that they found, unless they were invited into one.';

create trigger create_account after insert on auth.users
  for each row execute function private.create_account();
