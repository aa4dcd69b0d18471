-- A registration is sent again because its answer was lost.

create temp table sent as
select begun ->> 'registrationId' as registration, tests.sign_up(begun ->> 'email', jsonb_build_object('intent', begun ->> 'registrationId')) as account
from tests.begin_registration('talent', 'twice@harbournews.example', '{"isAvailable": false, "currentNetwork": "Harbour", "twitterUrl": "https://x.com/ada"}') as begun;
select private.set_password(account, 'a password of ada') from sent;
create function pg_temp.sends(password text, changes jsonb default '{}') returns jsonb
language sql as $$
  select public.begin_registration(
    'talent', 'Twice@harbournews.example',
    tests.payload('talent', '{"isAvailable": false, "currentNetwork": "Harbour", "currentNetworkId": null, "twitterUrl": "https://x.com/ada", "linkedinUrl": ""}' || changes),
    'hash of ' || gen_random_uuid(), 'sealed', 'address', password
  )
$$;
create temp table before as select count(*) as intents from private.registration_intents;
select is(
  pg_temp.sends('a password of ada'), jsonb_build_object('outcome', 'again', 'registrationId', registration, 'email', 'twice@harbournews.example'),
  'a registration that is sent again at once is the one that made the account'
) from sent;
select is((select count(*) from private.registration_intents), intents, 'a registration that is sent again at once stores nothing') from before;
select is(
  (select array_agg(kind || ' ' || recipient) from private.mail_outbox where recipient = 'twice@harbournews.example' and kind <> 'confirm_email'),
  '{already_registered twice@harbournews.example}', 'who sends a registration again at once is mailed that they have an account'
);
select is(pg_temp.sends(password, changes) ->> 'outcome', 'known', format('a registration with %s is another', label))
from (values
  ('another password', '{}'::jsonb, 'another password'), (null, '{}', 'no password'),
  ('a password of ada', '{"firstName": "Eve"}', 'another name'), ('a password of ada', '{"isAvailable": true}', 'another state'),
  ('a password of ada', '{"linkedinUrl": "https://www.linkedin.com/in/ada"}', 'one link more')
) as other (password, changes, label);
create temp table slipped as
select begun ->> 'registrationId' as registration, tests.sign_up(begun ->> 'email', jsonb_build_object('intent', begun ->> 'registrationId')) as account
from pg_temp.sends('a password of eve', '{"firstName": "Eve"}') as begun;
select private.set_password(account, 'a password of eve') from slipped;
select is(
  pg_temp.sends('a password of eve', '{"firstName": "Eve"}') ->> 'registrationId', registration,
  'a registration with somebody''s address that is sent again at once is one application as well'
) from slipped;
update public.user_roles set created_at = now() - interval '11 minutes' where user_id = (select account from sent);
select is(pg_temp.sends('a password of ada') ->> 'outcome', 'known', 'a registration that is sent again after a while is another');
