-- A password is the only way to sign in. Auth offers others to anybody who has the publishable key.

insert into people values ('talent', tests.create_account('talent'));

-- Acts with a token that names the methods by which its session began.
create function pg_temp.signed_in_by(methods jsonb) returns void
language plpgsql as $$
begin
  perform tests.sign_in(tests.account('talent'));
  if methods is not null then
    perform set_config(
      'request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('amr', methods))::text, true
    );
  end if;
end
$$;

create function pg_temp.opens(methods jsonb) returns text
language plpgsql as $$
declare
  opened text;
begin
  perform pg_temp.signed_in_by(methods);
  opened := concat_ws(
    ', ',
    (select 'me' from public.me()),
    (select 'own row' from public.talent_profiles where user_id = auth.uid()),
    case when tests.refusal('select public.talent_profile()') is null then 'call' end
  );
  perform tests.step_back();
  return opened;
end
$$;

select is(pg_temp.opens(methods), 'me, own row, call', format('a session of %s is in', coalesce(methods::text, 'a local stack')))
from (values
  (null::jsonb),
  ('[{"method": "password", "timestamp": 1790000000}]'),
  ('[{"method": "totp", "timestamp": 1790000001}, {"method": "password", "timestamp": 1790000000}]'),
  ('["password"]')
) as begun (methods);

select is(pg_temp.opens(methods), '', format('a session of %s opens nothing', methods))
from (values
  ('[{"method": "otp", "timestamp": 1790000000}]'::jsonb),
  ('[{"method": "magiclink", "timestamp": 1790000000}]'),
  ('[{"method": "recovery", "timestamp": 1790000000}]'),
  ('[{"method": "invite", "timestamp": 1790000000}]'),
  ('[{"method": "email/signup", "timestamp": 1790000000}]'),
  ('[{"method": "sso/saml", "provider": "password"}]'),
  ('[{"method": "anonymous", "timestamp": 1790000000}]'),
  ('["otp"]'), ('[]'), ('null'), ('"password"'), ('{"method": "password"}')
) as begun (methods);
