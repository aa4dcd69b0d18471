-- The account for which a password is tried: an application that waits at a placeholder address is found by the hash
-- of the address that was typed.

-- How long it takes is told by how many passwords are compared.
set local track_functions = 'all';

insert into people values
  ('owner', tests.create_account('talent', 'approved', 'taken@harbournews.example'));

-- An application with an address, and a password of its own; answers the account's address.
create function pg_temp.apply(address text, password text) returns text
language plpgsql as $$
declare
  begun constant jsonb := tests.begin_registration('talent', address);
  account constant uuid := tests.sign_up(begun ->> 'email', jsonb_build_object('intent', begun ->> 'registrationId'));
begin
  perform set_config('lower_third.sets_password_of', account::text, true);
  update auth.users set encrypted_password = extensions.crypt(password, extensions.gen_salt('bf', 4)) where id = account;
  return begun ->> 'email';
end
$$;
create function pg_temp.begun(address text, password text, max integer default 99) returns jsonb
language sql as $$
  select public.begin_sign_in(
    jsonb_build_object('key', 'a', 'max', max), '{"key": "b", "max": 99}', '{"key": "c", "max": 99}', address, '{}',
    array['hash by an older key', 'hash of ' || address], password
  )
$$;
create function pg_temp.place(address text, password text) returns text
language sql as $$
  select case when found = address then 'there' when given.own then 'at nobody''s' else 'nowhere' end
  from (select pg_temp.begun(address, password) ->> 'email' as found) as asked,
    lateral (select exists (select from auth.users where email = found) as own) as given
$$;

update auth.users set encrypted_password = extensions.crypt('of the owner', extensions.gen_salt('bf', 4))
where id = (select set_config('lower_third.sets_password_of', tests.account('owner')::text, true)::uuid);

select is(pg_temp.place('taken@harbournews.example', 'any'), 'there', 'without an application a password is tried at the typed address');
select is(pg_temp.place('nobody@harbournews.example', 'any'), 'there', 'without an application a password is tried at the typed address, even if it has no account');
select pg_temp.apply('taken@harbournews.example', 'first');
select pg_temp.apply('free@harbournews.example', 'first');
select is(pg_temp.place('taken@harbournews.example', 'first'), 'at nobody''s', 'an application with a known address is found where it waits');
select is(pg_temp.place('free@harbournews.example', 'first'), 'there', 'an application with a new address is found at that address');
select is(pg_temp.place('taken@harbournews.example', password), 'there', coalesce(password, 'no password') || ' opens none')
from unnest(array['of the owner', 'second', '', null]) as password;
select pg_temp.apply('taken@harbournews.example', 'of the owner');
select is(pg_temp.place('taken@harbournews.example', 'of the owner'), 'there', 'the owner of an address comes before an applicant who has the same password');
select is(
  pg_temp.begun('taken@harbournews.example', 'first') ->> 'fingerprint',
  private.password_fingerprint(private.account_at(pg_temp.begun('taken@harbournews.example', 'first') ->> 'email')),
  'the fingerprint is that of the password that is tried'
);
select is(
  pg_temp.begun('taken@harbournews.example', 'first', 0) ->> 'email', 'taken@harbournews.example',
  'nothing is looked for in a try that is one too many'
);

select pg_temp.apply(address, password)
from unnest(array['taken@harbournews.example', 'free@harbournews.example']) as address, unnest(array['second', 'third', 'fourth']) as password;
select is(
  (select string_agg(password || ' ' || pg_temp.place(address, password), ', ' order by place) from unnest(array['first', 'second', 'fourth']) with ordinality as tried (password, place)),
  expected, 'the newest three of ' || address || ' are known'
)
from (values
  ('taken@harbournews.example', 'first there, second at nobody''s, fourth at nobody''s'),
  ('free@harbournews.example', 'first nowhere, second at nobody''s, fourth at nobody''s')
) as known (address, expected);

create function pg_temp.comparisons(address text) returns bigint
language plpgsql as $$
declare
  before constant bigint := coalesce(pg_stat_get_xact_function_calls('extensions.crypt(text,text)'::regprocedure), 0);
begin
  perform pg_temp.begun(address, 'wrong');
  return pg_stat_get_xact_function_calls('extensions.crypt(text,text)'::regprocedure) - before;
end
$$;
select pg_temp.apply('once@harbournews.example', 'first');
select is(pg_temp.comparisons(address), 4::bigint, address || ' takes four comparisons')
from unnest(array['taken@harbournews.example', 'free@harbournews.example', 'once@harbournews.example']) as address;

-- Once the address is confirmed, or a month is over
select tests.confirm(private.account_at('once@harbournews.example'));
select is(
  (select count(*) from private.application_addresses where user_id = private.account_at('once@harbournews.example')), 0::bigint,
  'a confirmed address is forgotten'
);
select is(pg_temp.place('once@harbournews.example', 'wrong'), 'there', 'a confirmed address is tried as any other');
select pg_temp.apply('once@harbournews.example', 'of another');
select is(pg_temp.place('once@harbournews.example', 'first'), 'there', 'its owner is not one of the three');
update public.user_roles set created_at = now() - interval '30 days' where user_id in (select user_id from private.application_addresses);
select is(pg_temp.place('taken@harbournews.example', 'fourth'), 'there', 'after 30 days what waits is not found');
select is(pg_temp.place('free@harbournews.example', 'first'), 'nowhere', 'an account that has the address and never confirmed it is not found');
