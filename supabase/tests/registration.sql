-- An intent becomes an account, once ---------------------------------------------------------------

create temp table odd as
select
  tests.begin_registration('talent', 'Odd@Harbournews.example', jsonb_build_object(
    'firstName', '  <b>Zoë</b> ', 'lastName', repeat('🎙', 80), 'location', U&'\0643\0648\0631\0643\200F',
    'isAvailable', true, 'currentNetwork', 'Old Network', 'linkedinUrl', '', 'twitterUrl', null,
    'instagramUrl', 'HTTPS://www.instagram.com/zoe?x=1#top', 'yearsOfExperience', 7.0
  ), 'odd hash') as answer,
  null::uuid as account;
select is(answer ->> 'outcome', 'ready', 'an unknown address is ready to sign up') from odd;
select is(
  public.registration_status((answer ->> 'registrationId')::uuid), null,
  'an intent alone has no status'
) from odd;

update odd set account = tests.sign_up('ODD@harbournews.example', jsonb_build_object(
  'intent', answer ->> 'registrationId', 'role', 'admin'
));
select is(role::text, 'talent', 'the role is the intent''s, whatever the metadata claims')
from public.user_roles join odd on user_id = account;
select is(
  public.registration_status((answer ->> 'registrationId')::uuid),
  '{"role": "talent", "status": "pending", "emailConfirmed": false}', 'a new account is pending'
) from odd;
select is(
  to_jsonb(profile) - '{user_id, created_at, updated_at}'::text[],
  jsonb_build_object(
    'first_name', '  <b>Zoë</b> ', 'last_name', repeat('🎙', 80), 'nationality', 'Irish',
    'location', U&'\0643\0648\0631\0643\200F', 'is_available', true, 'current_network', null,
    'phone_number', '+1 555 0100', 'contact_phone', '+1 555 0100', 'years_of_experience', 7,
    'experience_years', 7, 'linkedin_url', null, 'twitter_url', null,
    'instagram_url', 'HTTPS://www.instagram.com/zoe?x=1#top',
    'contact_email', 'odd@harbournews.example', 'bio', '', 'profile_image_url', null,
    'skills', '[]'::jsonb, 'portfolio_links', '[]'::jsonb, 'status', 'pending', 'status_changed_at', null,
    'version', 1, 'pronunciation', '', 'headline', '', 'roles', '[]'::jsonb, 'notice_period_weeks', null, 'photo_alt', '',
    'current_network_id', null, 'is_visible', false, 'visible_since', null, 'first_visible_at', null, 'hide_employer', false, 'hide_links', false
  ),
  'the talent profile holds what was typed, as it was typed'
)
from public.talent_profiles as profile join odd on user_id = account;
select is(
  (select count(*) from private.registration_intents where email = 'odd@harbournews.example'), 0::bigint,
  'the intent is used up'
);
select results_eq(
  $$select kind, recipient, data, state from private.mail_outbox$$,
  $$values ('confirm_email', 'odd@harbournews.example', '{"sealedToken": "sealed token"}'::jsonb, 'queued')$$,
  'one mail asks to confirm the address'
);
select is(email, 'odd@harbournews.example', 'the link belongs to the address')
from private.email_confirmations join odd on user_id = account where token_hash = 'odd hash';

create temp table company as
select tests.create_account('tv_network', 'pending', 'nora@harbournews.example') as account;
select is(
  to_jsonb(profile) - '{user_id, created_at, updated_at}'::text[],
  '{"first_name": "Nora", "last_name": "Quist", "job_title": "Casting editor", "phone_number": "+1 555 0101",
    "contact_phone": "+1 555 0101", "linkedin_url": null, "twitter_url": null, "instagram_url": null,
    "contact_email": "nora@harbournews.example", "status": "pending", "status_changed_at": null, "version": 1}',
  'the profile of who speaks for a network holds what was typed'
)
from public.tv_network_profiles as profile join company on user_id = account;
select is(
  to_jsonb(network) - '{id, created_at, updated_at, name_key, company_key}'::text[],
  '{"name": "Harbour News", "company_name": "Harbour News", "description": "", "location": "", "status": "pending", "is_confirmed": false,
    "version": 0, "markets": [], "programmes": [], "website_url": null, "logo_url": null, "merged_into": null, "changed_by": null}',
  'the network holds its name, and leaves empty what nobody has written'
)
from private.networks as network join company on id = account;
select is(
  (select string_agg(format('%s %s', role, may_write), ', ') from private.network_members join company on user_id = account and network_id = account),
  'owner t', 'who founds a network owns it'
);

select is(
  tests.create_account('talent', 'pending', 'busy@harbournews.example') is not null, true,
  'a talent in employment gets an account'
);
select is(
  tests.begin_registration(
    'talent', 'employed@harbournews.example', '{"isAvailable": false, "currentNetwork": "Coast TV"}'
  ) ->> 'outcome',
  'ready', 'talent in employment may apply'
);
select tests.sign_up('employed@harbournews.example', jsonb_build_object('intent', id))
from private.registration_intents where email = 'employed@harbournews.example';
select is(current_network, 'Coast TV', 'the network that employs a talent is kept')
from public.talent_profiles where contact_email = 'employed@harbournews.example';

select tests.create_account('talent', 'pending', 'gone@harbournews.example');
create temp table gone as
select
  registration_id,
  tests.refusal(format('delete from auth.users where id = %L', user_id)) as refusal
from public.user_roles
where user_id = (select user_id from public.talent_profiles where contact_email = 'gone@harbournews.example');
select is(
  (select count(*) from public.talent_profiles where contact_email = 'gone@harbournews.example'), 0::bigint,
  'deleting the user deletes the profile'
);
select is(
  tests.refusal(format(
    'select tests.sign_up(%L, %L)', 'gone@harbournews.example', jsonb_build_object('intent', registration_id)
  )),
  'PT403 registration_refused There is no live intent for this sign-up.',
  'the same intent makes no second account'
) from gone;

-- Sign-ups without a good intent --------------------------------------------------------------------

create temp table waiting as
select (tests.begin_registration('talent', 'waiting@harbournews.example') ->> 'registrationId')::uuid as intent;

select is(
  tests.refusal(format('select tests.sign_up(%L, %L)', email, metadata)),
  'PT403 registration_refused There is no live intent for this sign-up.', description
)
from (
  select 'stranger@harbournews.example' as email, '{}'::jsonb as metadata, 'no intent: no account' as description
  union all select 'stranger@harbournews.example', null, 'no metadata: no account'
  union all select 'stranger@harbournews.example', '{"intent": "not a uuid"}', 'a garbage intent: no account'
  union all select 'stranger@harbournews.example', '{"role": "admin"}', 'a claimed role alone: no account'
  union all select 'stranger@harbournews.example', jsonb_build_object('intent', gen_random_uuid()), 'an invented intent: no account'
  union all select 'stranger@harbournews.example', jsonb_build_object('intent', intent), 'another address'' intent: no account' from waiting
) as attempt;
select is(
  (select count(*) from auth.users where email = 'stranger@harbournews.example'), 0::bigint,
  'a refused sign-up leaves no rows behind'
);

update private.registration_intents set expires_at = now() from waiting where id = intent;
select is(
  tests.refusal(format(
    'select tests.sign_up(%L, %L)', 'waiting@harbournews.example', jsonb_build_object('intent', intent)
  )),
  'PT403 registration_refused There is no live intent for this sign-up.', 'an intent of ten minutes ago: no account'
) from waiting;
select tests.begin_registration('talent', 'next@harbournews.example');
select is(
  (select count(*) from private.registration_intents where expires_at <= now()), 0::bigint,
  'expired intents are swept by the next registration'
);

-- A profile that cannot be written takes the sign-up with it.
update private.registration_intents set payload = payload - 'firstName' where email = 'next@harbournews.example';
select matches(
  tests.refusal(format(
    'select tests.sign_up(%L, %L)', email, jsonb_build_object('intent', id)
  )),
  '^23502 ', 'a sign-up whose profile fails is refused'
) from private.registration_intents where email = 'next@harbournews.example';
select is(
  (select count(*) from auth.users where email = 'next@harbournews.example'), 0::bigint,
  'a refused sign-up leaves no user behind'
);
select is(
  (select count(*) from private.registration_intents where email = 'next@harbournews.example'), 1::bigint,
  'a refused sign-up leaves the intent where it was'
);

-- A known address -----------------------------------------------------------------------------------

create temp table again as
select tests.begin_registration('tv_network', 'ODD@HARBOURNEWS.EXAMPLE') as answer from generate_series(1, 3);
select is(answer ->> 'outcome', 'known', 'a known address is known in any capitals') from again limit 1;
select is(
  (select count(*) from private.mail_outbox where kind = 'already_registered' and recipient = 'odd@harbournews.example'),
  1::bigint, 'the owner of a known address is mailed at most once an hour'
);
select tests.begin_registration('talent', 'nora@harbournews.example');
select is(
  (select count(*) from private.mail_outbox where kind = 'already_registered' and recipient = 'nora@harbournews.example'),
  1::bigint, 'the owner of another known address is mailed in the same hour'
);
update private.mail_outbox
set created_at = created_at - interval '59 minutes', key = key || ' of the hour before'
where kind = 'already_registered';
select tests.begin_registration('talent', 'odd@harbournews.example');
select is(
  (select count(*) from private.mail_outbox where kind = 'already_registered' and recipient = 'odd@harbournews.example'),
  1::bigint, 'an hour that the clock has begun anew is not over'
);
select is(
  (select count(*) from private.registration_intents where email = 'odd@harbournews.example'), 0::bigint,
  'no intent is stored for an address that is mailed enough'
);
select is(
  (select array_agg(distinct email) from private.registration_intents where id in (select (answer ->> 'registrationId')::uuid from again)),
  (select array_agg(distinct answer ->> 'email') from again), 'a registration with a known address is stored under a placeholder address'
);
select is((select bool_and(private.is_placeholder_address(answer ->> 'email')) and count(distinct answer ->> 'email') = 3 from again), true, 'each placeholder address is another one');
select is(
  public.registration_status((answer ->> 'registrationId')::uuid), null, 'the id that is answered for a known address has no status'
) from again limit 1;
update private.mail_outbox
set created_at = created_at - interval '2 minutes', key = key || ' earlier'
where kind = 'already_registered';
select tests.begin_registration('talent', 'odd@harbournews.example');
select is(
  (select count(*) from private.mail_outbox where kind = 'already_registered' and recipient = 'odd@harbournews.example'),
  2::bigint, 'the owner of a known address is mailed again an hour later'
);

-- Where it was a slip, the application waits for the right address
create temp table slip as
select begun ->> 'registrationId' as registration, tests.sign_up(begun ->> 'email', jsonb_build_object('intent', begun ->> 'registrationId')) as account
from tests.begin_registration('talent', 'odd@harbournews.example', '{"firstName": "Slip"}') as begun;
select is((select count(*) from private.mail_outbox join slip on owner = account), 0::bigint, 'no link is mailed for an application at a placeholder address');
select is(
  (select public.registration_status(registration::uuid) from slip), '{"role": "talent", "status": "pending", "emailConfirmed": false}',
  'an application at a placeholder address has the status of any other'
);
select public.correct_registration_address(registration::uuid, 'talent', 'slip@harbournews.example', 'hash of slip', 'sealed', 'address') from slip;
select is(
  (select string_agg(recipient, ', ') from private.mail_outbox join slip on owner = account), 'slip@harbournews.example', 'the link of a corrected application is mailed to its new address'
);
select is((select first_name from public.talent_profiles where contact_email = 'slip@harbournews.example'), 'Slip', 'a corrected application keeps what was typed');
select is((select private.applications_at_no_address(20)), '{}', 'no application at a placeholder address is due for erasure before 30 days');
create temp table forgotten as
select tests.sign_up(begun ->> 'email', jsonb_build_object('intent', begun ->> 'registrationId')) as account
from unnest('{talent,tv_network}'::text[]) as role, tests.begin_registration(role, 'odd@harbournews.example') as begun;
update public.talent_profiles set created_at = created_at - interval '31 days' where user_id in (select account from forgotten);
update public.tv_network_profiles set created_at = created_at - interval '31 days' where user_id in (select account from forgotten);
select public.erase_due_accounts(20);
select is((select count(*) from auth.users where id in (select account from forgotten)), 0::bigint, 'an application that nobody corrects is erased after 30 days');
select is((select count(*) from auth.users join slip on id = account), 1::bigint, 'an application whose address was corrected is not erased');

-- Two registrations at once -------------------------------------------------------------------------

create temp table race as
select
  tests.begin_registration('talent', 'race@harbournews.example', '{"firstName": "First"}') as first,
  tests.begin_registration('talent', 'race@harbournews.example', '{"firstName": "Second"}') as second;
select is(first ->> 'outcome', second ->> 'outcome', 'two registrations with one address at once are answered the same') from race;
select tests.sign_up('race@harbournews.example', jsonb_build_object('intent', first ->> 'registrationId')) from race;
select matches(
  tests.refusal(format(
    'select tests.sign_up(%L, %L)', 'race@harbournews.example',
    jsonb_build_object('intent', second ->> 'registrationId')
  )),
  '^23505 ', 'Auth takes an address once'
) from race;
select is(
  (select string_agg(first_name, ',') from public.talent_profiles where contact_email = 'race@harbournews.example'),
  'First', 'the second of two registrations does not overwrite the first'
);

-- Administrators ------------------------------------------------------------------------------------

create temp table chief as select tests.create_account('admin', 'approved', 'chief@lowerthird.example') as account;
select is(role::text, 'admin', 'an administrator is made by an intent of its own')
from public.user_roles join chief on user_id = account;
select isnt(email_confirmed_at, null, 'the address of a new administrator counts as confirmed')
from public.user_roles join chief on user_id = account;
select is(
  (select count(*) from public.talent_profiles join chief on user_id = account)
    + (select count(*) from public.tv_network_profiles join chief on user_id = account),
  0::bigint, 'an administrator has no profile'
);
select is(
  tests.refusal($$select public.begin_admin_registration('chief')$$),
  'PT422 validation_failed email', 'an administrator needs an address'
);

-- The rules hold for the rows themselves ---------------------------------------------------------------

select is(
  tests.refusal(format('update public.tv_network_profiles set contact_email = %L where user_id = %L', 'Nora@Gmail.com', account)),
  'PT422 validation_failed email', 'a network''s contact address may not become a free one'
) from company;
select is(
  tests.refusal(format('select tests.move(%L, %L)', account, 'nora@aol.com')),
  'PT422 validation_failed email', 'a network''s sign-in address cannot become a free one, whoever writes it'
) from company;
select is(
  tests.refusal(format('select tests.move(%L, %L)', user_id, 'busy@aol.com')),
  null, 'a talent''s contact address may become a free one'
) from public.talent_profiles where contact_email = 'busy@harbournews.example';
update public.user_roles set email_confirmed_at = now() from company where user_id = account;
update auth.users set last_sign_in_at = now() from company where id = account;
select isnt(email_confirmed_at, null, 'signing in leaves an address confirmed')
from public.user_roles join company on user_id = account;
select tests.move(account, 'nora@coasttv.example') from company;
select is(email_confirmed_at, null, 'a changed address has yet to be confirmed')
from public.user_roles join company on user_id = account;
select isnt(email_confirmed_at, null, 'a changed address leaves everybody else''s confirmed')
from public.user_roles join chief on user_id = account;

select matches(
  tests.refusal(format('update public.talent_profiles set %s where contact_email = %L', change, 'odd@harbournews.example')),
  '^23514 ', format('a talent profile with %s is refused', change)
)
from unnest(array[
  $$first_name = ''$$, $$last_name = ' '$$, $$nationality = repeat('a', 121)$$, $$location = ''$$,
  $$phone_number = repeat('1', 33)$$, $$contact_phone = ''$$, $$contact_email = 'nobody'$$,
  'years_of_experience = -1', 'years_of_experience = 81', $$linkedin_url = 'javascript:alert(1)'$$,
  $$twitter_url = ''$$, $$instagram_url = 'ftp://a.example'$$, $$current_network = 'Coast TV'$$,
  'is_available = false', $$is_available = false, current_network = ''$$
]) as change;
select matches(
  tests.refusal(format('update public.tv_network_profiles set %s where contact_email = %L', change, 'nora@harbournews.example')),
  '^23514 ', format('a network profile with %s is refused', change)
)
from unnest(array[
  $$first_name = ''$$, $$last_name = ' '$$,
  $$job_title = ''$$, $$phone_number = repeat('1', 33)$$, $$contact_phone = ''$$, $$contact_email = 'nobody'$$,
  $$linkedin_url = 'javascript:alert(1)'$$, $$twitter_url = ''$$, $$instagram_url = 'ftp://a.example'$$
]) as change;
select matches(
  tests.refusal(format('update private.networks set %s', change)), '^23514 ', format('a network with %s is refused', change)
)
from unnest(array[
  $$name = ''$$, $$company_name = repeat('a', 121)$$, $$location = repeat('a', 121)$$, $$description = repeat('a', 4001)$$
]) as change;
