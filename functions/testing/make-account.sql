-- An account that was registered and perhaps vetted, which makes a talent visible, in one call: what a hundred tests
-- begin with takes as long as one statement. It comes in by the door that registrations use, so every rule and
-- trigger of the database applies to it; the tests of registering itself go through the worker.

-- What `form` holds beside role, email and password is the registration's payload. `address_hash` is that of the
-- address if nobody has proved it, and null if somebody has.
create function tests.make_account(form jsonb, status text, address_hash text) returns uuid
language plpgsql as $$
declare
  address constant text := lower(form ->> 'email');
  payload constant jsonb := form - '{role,email,password}'::text[];
  account constant uuid := gen_random_uuid();
  -- At the least cost, with a salt of its own: a browser knows an account by the hash of its password.
  hash constant text := extensions.crypt(form ->> 'password', extensions.gen_salt('bf', 4));
  was_let_in constant boolean := status not in ('pending', 'rejected');
  intent jsonb;
begin
  if form ->> 'role' = 'admin' then
    intent := public.begin_admin_registration(address);
  else
    intent := public.begin_registration(form ->> 'role', address, payload, account::text, '', address_hash);
  end if;
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at
  )
  values (
    account, 'authenticated', 'authenticated', address, hash, now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('role', form ->> 'role', 'intent', intent ->> 'registrationId'), now(), now()
  );
  insert into auth.identities (
    id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
  )
  values (
    gen_random_uuid(), account, 'email', account::text,
    jsonb_build_object('sub', account, 'email', address), now(), now(), now()
  );
  -- The link to confirm the address was never mailed.
  delete from private.mail_outbox where recipient = address;
  if address_hash is null then
    delete from private.email_confirmations where user_id = account;
    update public.user_roles set email_confirmed_at = now() where user_id = account;
  end if;

  update public.talent_profiles
    set status = make_account.status::public.profile_status, is_visible = was_let_in,
      visible_since = case when was_let_in then now() end
    where user_id = account;
  update public.tv_network_profiles
    set status = make_account.status::public.profile_status where user_id = account;
  return account;
end
$$;
