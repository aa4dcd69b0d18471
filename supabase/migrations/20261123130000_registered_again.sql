-- A registration whose answer was lost, and that is sent again. docs/decisions/067 says what counts as the same.

create function private.typed_registration(role public.account_role, payload jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select coalesce(jsonb_object_agg(field, payload -> field), '{}')
  from unnest(private.registration_fields(role)) as field
  where payload -> field not in ('null', '""')
    -- Choosing 'available' clears the network, whatever was typed before.
    and (field <> 'currentNetwork' or payload -> 'isAvailable' = 'false')
);
comment on function private.typed_registration(public.account_role, jsonb) is
  'What a registration''s payload says, as private.registration_of() tells it of the account that is made of it.';

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
  'Whether an account signs in with this password; not of one that does not exist, nor for no password. Who calls it has counted the try.';

create function private.registered_again(
  address text, address_hash text, role text, payload jsonb, password text
) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  made public.user_roles;
begin
  -- Also what waits at nobody's, since the address has an account: else whoever sends twice would learn by how many
  -- applications they have whether it has.
  for made in
    select roles.* from unnest(
      private.account_at(address) || array(
        select named.user_id from private.application_addresses as named
        where named.address_hash = registered_again.address_hash
      )
    ) as candidate
    join public.user_roles as roles on roles.user_id = candidate
    where roles.role::text = registered_again.role and roles.created_at > now() - interval '10 minutes'
      and private.told_status_of(roles.user_id) = 'pending'
      and private.registration_of(roles.user_id) = private.typed_registration(roles.role, payload)
    order by roles.created_at desc limit 3
  loop
    -- The words alone would give whoever knows them another's application.
    if private.is_password_of(made.user_id, password) then
      return made.registration_id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.registered_again(text, text, text, jsonb, text) is
  'The registration that was made with this address within ten minutes, with the same words and the same password, and waits, wherever that is: who got no answer sends it once more. Null for none.';
