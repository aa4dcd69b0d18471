create function pg_temp.register(email text, token_hash text) returns uuid
language sql as $$
  select tests.sign_up(email, jsonb_build_object(
    'intent', tests.begin_registration('talent', email, '{}', token_hash) ->> 'registrationId'
  ))
$$;
insert into people
select name, pg_temp.register(name || '@harbournews.example', name || '''s hash') as account
from unnest(array['ada', 'ben', 'cleo', 'dora']) as name;

create function pg_temp.is_confirmed(wanted text) returns boolean
language sql as $$select email_confirmed_at is not null from public.user_roles where user_id = tests.account(wanted)$$;

select is(public.confirmation_email('ada''s hash'), 'ada@harbournews.example', 'a good link knows its address');
select is(public.confirmation_email('no such hash'), null, 'an unknown link knows none');
select is(pg_temp.is_confirmed('ada'), false, 'an address is unconfirmed at first');

select is(public.confirm_email('ada''s hash', tests.account('ben')), null, 'another''s link confirms nothing');
select is(public.confirm_email('no such hash', tests.account('ada')), null, 'an invented link confirms nothing');
select is(public.confirm_email(null, null), null, 'a missing link confirms nothing');
select is(pg_temp.is_confirmed('ada') or pg_temp.is_confirmed('ben'), false, 'no address was confirmed by a wrong link');

select is(public.confirm_email('ada''s hash', tests.account('ada')), 'pending', 'one''s own link answers the status');
select is(pg_temp.is_confirmed('ada'), true, 'one''s own link confirms the address');
select is(pg_temp.is_confirmed('dora'), false, 'one''s own link confirms nobody else''s address');
select is(public.confirm_email('ada''s hash', tests.account('ada')), null, 'a link confirms its address once');
select is(public.confirmation_email('ada''s hash'), null, 'a used link knows no address');

update private.email_confirmations set expires_at = created_at + interval '47:59:59', created_at = created_at
where token_hash = 'ben''s hash';
select is(
  (select expires_at - created_at from private.email_confirmations where token_hash = 'cleo''s hash'),
  interval '48 hours', 'a link is good for 48 hours'
);
update private.email_confirmations set expires_at = now() where token_hash = 'ben''s hash';
select is(public.confirmation_email('ben''s hash'), null, 'an expired link knows no address');
select is(public.confirm_email('ben''s hash', tests.account('ben')), null, 'an expired link confirms nothing');

select tests.move(tests.account('cleo'), 'cleo@coasttv.example');
select is(public.confirm_email('cleo''s hash', tests.account('cleo')), null, 'a link to an address that was changed confirms nothing');
select tests.move(tests.account('ben'), 'cleo@harbournews.example');
select is(public.confirm_email('cleo''s hash', tests.account('cleo')), null, 'a link confirms nothing when somebody else has its address now');

update public.talent_profiles set status = 'hidden' where user_id = tests.account('dora');
select is(public.confirm_email('dora''s hash', tests.account('dora')), 'hidden', 'the status is the present one');
