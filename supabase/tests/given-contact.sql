-- Contact details in an enquiry: a talent shares them one by one after a yes and can take them back. No text may
-- contain them before.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('editor', tests.create_account('tv_network', 'approved', 'editor@north.example')),
  ('viewer', tests.create_account('tv_network', 'approved', 'viewer@north.example')),
  ('writing viewer', tests.create_account('tv_network', 'approved', 'writer@north.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent'));
delete from private.network_members where user_id in (tests.account('editor'), tests.account('viewer'), tests.account('writing viewer'));
insert into private.network_members (network_id, user_id, role, may_write) values
  (tests.account('north'), tests.account('editor'), 'editor', false), (tests.account('north'), tests.account('viewer'), 'viewer', false),
  (tests.account('north'), tests.account('writing viewer'), 'viewer', true);

create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select tests.talk_in_enquiry(pg_temp.first());

savepoint contact;
update public.talent_profiles set contact_phone = '+47 912 34 567', contact_email = 'private@talent.example'
where user_id = tests.account('talent');
select is(tests.read_enquiry('north', pg_temp.first()) -> 'contact', '{}', 'a yes alone gives nothing away');
select is(
  (select count(*) from (values (tests.read_enquiry('north', pg_temp.first())), (tests.list_enquiries('north'))) as shown (told)
    where told::text ~ '(912 ?34 ?567|private@)'), 0::bigint, 'a yes alone shows no contact details in any list or export'
);
select is(
  tests.refusal_as('talent', format('select public.give_contact(%L, %L)', pg_temp.first(), channels)), outcome,
  'what is given is a list of known channels: ' || coalesce(channels, 'none')
)
from (values ('{fax}', 'PT422 validation_failed channels'), (null, 'PT422 validation_failed channels')) as wrong (channels, outcome);
select tests.sign_in(tests.account('talent'));
select is(public.give_contact(pg_temp.first(), '{phone}') #> '{contact,given}', '["phone"]', 'the talent gives what they choose');
select tests.step_back();
select is(tests.read_enquiry('north', pg_temp.first()) -> 'contact', '{"phone": "+47 912 34 567"}', 'the network reads the phone and no other contact');
select is(
  tests.read_enquiry(who, pg_temp.first()) -> 'contact', case when reads then '{"phone": "+47 912 34 567"}'::jsonb else '{}' end,
  format('the %s of the network %s it', who, case when reads then 'reads' else 'does not read' end)
)
from (values ('editor', true), ('viewer', false), ('writing viewer', false)) as member (who, reads);
select is(tests.read_enquiry(who, pg_temp.first()) -> 'isContactHidden', to_jsonb(hidden), format('the %s is told so: %s', who, hidden))
from (values ('north', false), ('editor', false), ('viewer', true), ('writing viewer', true)) as member (who, hidden);
savepoint written;
select tests.sign_in(tests.account('writing viewer'));
select is(public.write_network_message(pg_temp.first(), 'We call you.') -> 'contact', '{}', 'a viewer who writes does not read the contact');
select tests.step_back();
rollback to savepoint written;
select is(tests.list_enquiries('north')::text ~ '(912 ?34 ?567|private@)', false, 'no list of enquiries contains a contact');
select is((select count(*) from private.notifications as told where to_jsonb(told)::text ~ '(912 ?34 ?567|private@)'), 0::bigint, 'no notification contains a contact');
select is((select count(*) from private.mail_outbox as mail where mail.data::text ~ '(912 ?34 ?567|private@)'), 0::bigint, 'no mail contains a contact');
select is(
  tests.refusal_as('south', format('select public.give_contact(%L, %L)', pg_temp.first(), '{phone}')), 'PT403 wrong_role', 'a network cannot share the contact details of a talent'
);
select is(
  tests.refusal_as('other', format('select public.give_contact(%L, %L)', pg_temp.first(), '{phone}')), 'PT404 enquiry_not_found', 'another talent cannot share contact details in the enquiry'
);
select tests.sign_in(tests.account('talent'));
select public.give_contact(pg_temp.first(), '{}');
select tests.step_back();
select is(tests.read_enquiry('north', pg_temp.first()) -> 'contact', '{}', 'a talent can take a contact back');
select is(tests.read_enquiry('viewer', pg_temp.first()) -> 'isContactHidden', 'false', 'contact details that were not shared are not named as hidden');
update private.enquiries set contact_channels = '{email,phone}';
select is((select array_agg(key order by key) from jsonb_object_keys(tests.read_enquiry('north', pg_temp.first()) -> 'contact') as key), '{email,phone}', 'both contact details are shown if both are shared');
update private.enquiries set state = 'closed', ended_by = 'talent', owed_by = null;
select is(tests.read_enquiry('north', pg_temp.first()) -> 'contact', '{}', 'a talent who ends the talk takes the contact details back');
update private.enquiries set state = 'open', ended_by = null, owed_by = 'talent';
select is(tests.read_enquiry('north', pg_temp.first()) -> 'contact', '{}', 'without a yes a contact is never shown');
select is(
  tests.refusal_as('talent', format('select public.give_contact(%L, %L)', pg_temp.first(), '{phone}')), 'PT422 move_not_allowed', 'contact details cannot be shared without a yes'
);
rollback to savepoint contact;
create function pg_temp.refused(who text[], changes jsonb default '{}') returns text language sql as $$
  select tests.refusal_as('north', format('select public.send_enquiries(%L)', tests.enquiry_body(who, changes)))
$$;
select is(pg_temp.refused('{other}', changes), 'PT422 validation_failed ' || field, 'before a yes words give no contact details away: ' || field)
from (values
  ('{"text": "Call +47 912 34 567"}'::jsonb, 'text'), ('{"text": "ada (at) north dot example"}', 'text'),
  (jsonb_build_object('lines', jsonb_build_object(tests.account('other'), '@north on telegram')), 'lines'),
  (jsonb_build_object('job', tests.job('{"place": "www.north.example"}')), 'place')
) as wrong (changes, field);
