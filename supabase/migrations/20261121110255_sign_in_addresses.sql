-- The address at which a sign-in is tried. An application with a known address has a placeholder address, and its
-- applicant gets at sign-in the same answer as every applicant. Otherwise a registration and a sign-in would reveal
-- whether an address has an account (docs/decisions/057-sign-in-finds-an-application-at-a-placeholder-address.md).

create function private.sign_in_address(address text, address_hashes text[], password text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  -- A hash of an unknown password, as expensive as Auth's own.
  no_hash constant text := '10$abcdefghijklmnopqrstuuXUy5aUF4gQdmQF5xJsTmKcUbxqIQpnK';
  owner constant uuid := private.account_at(address);
  newest constant uuid[] := array(
    select named.user_id
    from private.application_addresses as named
    join public.user_roles as roles on roles.user_id = named.user_id
    where named.address_hash = any (address_hashes)
      and roles.email_confirmed_at is null and roles.created_at > now() - interval '30 days'
    order by named.named_at desc
    limit 3
  );
  -- An account whose address comes from an unconfirmed application counts among the applications that have named the
  -- address.
  is_applicant constant boolean := exists (
    select from private.application_addresses as named where named.user_id = owner
  );
  tried uuid[];
  candidate record;
  hashed text;
  is_right boolean;
  chosen text;
begin
  if newest = '{}' and not is_applicant then
    return address;
  end if;
  -- Its owner first: a stranger may have applied with the owner's password.
  tried := array[case when not is_applicant then owner end] || newest || array_fill(null::uuid, array[3 - cardinality(newest)]);
  for candidate in
    -- bcrypt names itself by several letters, of which pgcrypto knows one; the hashes are the same.
    select person.email, substring(person.encrypted_password from '^\$2[aby]\$(.+)') as hash
    from unnest(tried) with ordinality as given (user_id, place)
    left join auth.users as person on person.id = given.user_id
    order by given.place
  loop
    -- Each is compared, also after one was right, and so are those that are missing: however many there are, it takes
    -- as long.
    hashed := extensions.crypt(coalesce(password, ''), '$2a$' || coalesce(candidate.hash, no_hash));
    is_right := hashed = '$2a$' || candidate.hash;
    if is_right and password is not null and chosen is null then
      chosen := candidate.email;
    end if;
  end loop;
  -- An application that has waited too long, or was followed by three others, can no longer be signed in to, at
  -- whatever address it is.
  return coalesce(chosen, case when is_applicant then private.placeholder_address(gen_random_uuid()) else address end);
end
$$;
comment on function private.sign_in_address(text, text[], text) is
  'The address at which a password is tried for a typed one: the typed address itself, or the placeholder address of an application that was made with it in the last 30 days, is among the newest three, and has this password. The work is the same whether or not the address has an account.';

create function public.begin_sign_in(
  address jsonb, account jsonb, browser jsonb, email text, fingerprints text[], address_hashes text[],
  password text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken constant jsonb := public.consume_login_rate_limit(address, account, browser, email, fingerprints);
  tried_at text := email;
begin
  if taken -> 'wait' = '0' then
    tried_at := private.sign_in_address(email, address_hashes, password);
  end if;
  return taken || jsonb_build_object(
    'email', tried_at, 'fingerprint', private.password_fingerprint(private.account_at(tried_at))
  );
end
$$;
comment on function public.begin_sign_in(jsonb, jsonb, jsonb, text, text[], text[], text) is
  'Counts a try as consume_login_rate_limit() does, and answers `{wait, email, fingerprint}`: the address to sign in at, which is another than the one that was typed where an application waits, and the present fingerprint of its password. address_hashes are those of the typed address in private.application_addresses; password is left out where no account can have it.';
grant execute on function public.begin_sign_in(jsonb, jsonb, jsonb, text, text[], text[], text) to service_role;

-- A registration whose answer was lost, and that is sent again, is also recognized by its address and its password:
-- docs/decisions/067-a-repeated-request-gets-the-first-answer.md.

create function private.typed_registration(role public.account_role, payload jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select coalesce(jsonb_object_agg(field, payload -> field), '{}')
  from unnest(private.registration_fields(role)) as field
  where payload -> field not in ('null', '""')
    -- Choosing 'available' clears the network, even if one was typed.
    and (field <> 'currentNetwork' or payload -> 'isAvailable' = 'false')
);
comment on function private.typed_registration(public.account_role, jsonb) is
  'The contents of a registration''s payload, in the form in which private.registration_of() reads them from the account that it made.';

create function private.is_password_of(account uuid, password text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- bcrypt names itself by several letters, of which pgcrypto knows one; the hashes are the same.
  hash constant text := (
    select '$2a$' || substring(person.encrypted_password from '^\$2[aby]\$(.+)') from auth.users as person where person.id = account
  );
begin
  return coalesce(hash = extensions.crypt(password, hash), false);
end
$$;
comment on function private.is_password_of(uuid, text) is
  'Whether an account signs in with this password; false for an account that does not exist, and for a null password. The caller has already counted the try.';

create function private.repeated_registration(
  address text, address_hash text, role text, payload jsonb, password text
) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  made public.user_roles;
begin
  -- Also applications at placeholder addresses: otherwise somebody who sends a registration twice could tell by the
  -- number of applications whether the address has an account.
  for made in
    select roles.* from unnest(
      private.account_at(address) || array(
        select named.user_id from private.application_addresses as named
        where named.address_hash = repeated_registration.address_hash
      )
    ) as candidate
    join public.user_roles as roles on roles.user_id = candidate
    where roles.role::text = repeated_registration.role and roles.created_at > now() - interval '10 minutes'
      and private.announced_status_of(roles.user_id) = 'pending'
      and private.registration_of(roles.user_id) = private.typed_registration(roles.role, payload)
    order by roles.created_at desc limit 3
  loop
    -- The text alone is not enough: somebody who knows it would get another person's application.
    if private.is_password_of(made.user_id, password) then
      return made.registration_id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.repeated_registration(text, text, text, jsonb, text) is
  'The registration that was made with this address within ten minutes, with the same words and the same password, and waits, wherever that is: who got no answer sends it once more. Null for none.';
