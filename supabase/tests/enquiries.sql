-- Who may ask whom about a job, and what each side reads of it.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent')),
  ('hidden', tests.create_account('talent'));
update private.networks set name = 'North', company_name = 'North Television'
where id = tests.account('north');

create temp table asked as select tests.ask_talent('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select is((tests.enquiry(pg_temp.first())).state, 'leaving', 'an enquiry leaves after five minutes');
select is(
  (tests.enquiry(pg_temp.first())).leaves_at - now(), interval '5 minutes', 'in which it can be taken back'
);
select is(
  (tests.enquiry(pg_temp.first())).answer_by - now(), interval '7 days 5 minutes', 'and waits for the days that it says'
);
select is(public.run_enquiry_clock(100), 0, 'the clock lets it be until then');
select is((select count(*) from private.notifications where kind = 'enquiry'), 0::bigint, 'and nobody is told');
select is(
  tests.refusal_as('talent', format('select public.talent_enquiry(%L)', pg_temp.first())), 'PT404 enquiry_not_found',
  'nor does the talent find it'
);
update private.enquiries set leaves_at = now() where id = pg_temp.first();
select is(public.run_enquiry_clock(100), 1, 'then it leaves');
select is(public.run_enquiry_clock(100), 0, 'once');
select results_eq(
  $$select state::text, owed_by::text, version from private.enquiries where id = pg_temp.first()$$,
  $$values ('open', 'talent', 3)$$, 'and the talent owes an answer'
);
select is(
  (select array_agg(user_id) from private.notifications where kind = 'enquiry'), array[tests.account('talent')], 'who is told'
);
select is(
  (select data - '{firstName,account}'::text[] from private.mail_outbox where kind = 'enquiry'), '{"role": "talent"}',
  'by a mail that names no network, no job and no word of it'
);

create function pg_temp.refused(who text[], changes jsonb default '{}') returns text language sql as $$
  select tests.refusal_as('north', format('select public.send_enquiries(%L)', tests.enquiry_body(who, changes)))
$$;
select is(pg_temp.refused('{talent}', jsonb_build_object('job', tests.job(change))), 'PT422 validation_failed ' || field, 'a job is refused with ' || change::text)
from (values
  ('{"pay": null}'::jsonb, 'pay'), ('{"pay": "nothing"}', 'pay'), ('{"pay": {"min": 0, "max": 5, "currency": "EUR", "per": "day"}}', 'pay'),
  ('{"pay": {"min": 6, "max": 5, "currency": "EUR", "per": "day"}}', 'pay'), ('{"pay": {"min": 1, "max": 5, "currency": "XXX", "per": "day"}}', 'pay'),
  ('{"pay": {"min": "1", "max": 5, "currency": "EUR", "per": "day"}}', 'pay'), ('{"pay": {"min": 1, "max": 5, "currency": "EUR"}}', 'pay'),
  ('{"pay": {"min": 1, "max": 5.001, "currency": "EUR", "per": "day"}}', 'pay'),
  ('{"role": "boss"}', 'role'), ('{"kind": null}', 'kind'), ('{"start": null}', 'start'), ('{"start": "2027-02-30"}', 'start'),
  ('{"decideBy": "soon"}', 'decideBy'), ('{"length": " "}', 'length'), ('{"daysPerWeek": 8}', 'daysPerWeek'), ('{"daysPerWeek": 1.5}', 'daysPerWeek'),
  ('{"place": ""}', 'place'), ('{"languages": []}', 'languages'), ('{"programme": "", "confidential": false}', 'programme'),
  ('{"exclusivity": "all"}', 'exclusivity'), ('{"nda": null}', 'nda'), ('{"likeness": ["no_copies"]}', 'likeness'),
  ('{"daysPerWeek": null}', 'daysPerWeek'),
  ('{"salary": 5}', 'profile'), ('{"place": "a\u0007"}', 'profile')
) as wrong (change, field);
select is(pg_temp.refused('{other}', changes), 'PT422 validation_failed ' || field, 'an enquiry is refused with ' || changes::text)
from (values
  ('{"answerBy": 1}'::jsonb, 'answerBy'), ('{"answerBy": 15}', 'answerBy'), ('{"answerBy": "7"}', 'answerBy'), ('{"text": " "}', 'text'),
  (jsonb_build_object('text', repeat('x', 1501)), 'text'), ('{"text": "a\u0007"}', 'text'), ('{"salary": 5}', 'profile'), ('{"talentIds": []}', 'talentIds'),
  (jsonb_build_object('talentIds', (select jsonb_agg(gen_random_uuid()) from generate_series(1, 26))), 'talentIds'),
  (jsonb_build_object('lines', jsonb_build_object(tests.account('other'), repeat('x', 301))), 'lines'),
  (jsonb_build_object('lines', jsonb_build_object(tests.account('talent'), 'hello')), 'lines')
) as wrong (changes, field);
select is(pg_temp.refused('{other}', changes), 'PT422 placeholder_unfilled', 'nothing is left to be filled in: ' || changes::text)
from (values ('{"text": "Hello {name}"}'::jsonb), (jsonb_build_object('lines', jsonb_build_object(tests.account('other'), 'For {show}')))) as left_open (changes);
select is(
  pg_temp.refused('{other}', jsonb_build_object('briefId', gen_random_uuid())), 'PT404 brief_not_found', 'another brief is none'
);

create function pg_temp.failure(who text, changes jsonb default '{}') returns text language plpgsql as $$
declare
  body constant jsonb := tests.enquiry_body(array[who], changes);
  answer jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  answer := public.send_enquiries(body);
  perform tests.step_back();
  return answer #>> '{failed,0,code}';
end
$$;
select is(pg_temp.failure('talent'), 'enquiry_exists', 'one lives at a time for a network, a talent and a job');
insert into private.talent_blocks (user_id, key) values (tests.account('hidden'), private.block_key('network', tests.account('north')::text));
select is(pg_temp.failure('hidden'), 'talent_not_found', 'who cannot be seen cannot be asked');
select is(pg_temp.failure('south'), 'talent_not_found', 'nor who is no talent');
savepoint resting;
update private.enquiries set state = 'declined', ended_by = 'talent', owed_by = null, state_since = now() - interval '89 days';
select is(pg_temp.failure('talent'), 'enquiry_resting', 'after a no there are 90 days of rest');
update private.enquiries set state_since = now() - interval '91 days';
select is(pg_temp.failure('talent'), null, 'and no more');
rollback to savepoint resting;
update private.enquiries set state = 'closed', ended_by = 'talent', owed_by = null, reason = 'not_interested';
select is(pg_temp.failure('talent'), 'enquiry_resting', 'who ends a talk says no');
update private.enquiries set reason = 'hired';
select is(pg_temp.failure('talent'), null, 'who accepts an offer does not');
rollback to savepoint resting;
savepoint many;
insert into private.enquiries (network_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), gen_random_uuid(), 'talking', '{}', '', '', 2, now() from generate_series(1, 18);
select is(pg_temp.failure('other'), null, 'twenty are new a day');
update private.enquiries set state = 'draft', leaves_at = null where talent_id = tests.account('other');
select is(pg_temp.failure('other'), null, 'what was taken back gives its place back');
select is(pg_temp.failure('other', jsonb_build_object('briefId', null)), 'enquiry_exists', 'and is the same one');
delete from private.enquiries where talent_id = tests.account('other');
insert into private.enquiries (network_id, job_key, state, job, text, line, answer_days, delivered_at)
values (tests.account('north'), gen_random_uuid(), 'talking', '{}', '', '', 2, now());
select is(pg_temp.failure('other'), 'enquiries_full', 'no more than twenty');
update private.enquiries set delivered_at = now() - interval '2 days' where talent_id is null;
select is(pg_temp.failure('other'), null, 'the next day there are others');
delete from private.enquiries where talent_id = tests.account('other');
insert into private.enquiries (network_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), gen_random_uuid(), 'open', '{}', '', '', 2, now() - interval '2 days' from generate_series(1, 59);
select is(pg_temp.failure('other'), 'enquiries_full', 'sixty wait for an answer at most');
rollback to savepoint many;

create function pg_temp.keyed(key text, changes jsonb default '{}') returns jsonb language plpgsql as $$
declare
  body constant jsonb := tests.enquiry_body('{other,hidden}', changes);
  answer jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  answer := public.send_enquiries(body, key);
  perform tests.step_back();
  return answer;
end
$$;
savepoint repeated;
create temp table first_time as select pg_temp.keyed('one') as answer;
select is((select answer #>> '{failed,0,code}' from first_time), 'talent_not_found', 'of several each has a result');
select is(pg_temp.keyed('one'), (select answer from first_time), 'the same call again answers the same');
select is((select count(*) from private.enquiries where talent_id = tests.account('other')), 1::bigint, 'and asks once');
select is(
  tests.refusal_as('north', format('select public.send_enquiries(%L, %L)', tests.enquiry_body('{other,hidden}', '{"text": "Else"}'), 'one')),
  'PT422 idempotency_key_reused', 'a key that came with something else is refused'
);
rollback to savepoint repeated;

-- Of as many as are asked at once. Rule 3 of the design allows twenty a day, so the last two are told to wait.
savepoint crowd;
create temp table crowd as select tests.create_account('talent') as id, place from generate_series(1, 25) as place;
update public.talent_profiles set is_visible = false, visible_since = null where user_id = (select id from crowd where place = 2);
update public.talent_profiles set status = 'hidden' where user_id = (select id from crowd where place = 5);
insert into private.talent_blocks (user_id, key)
select id, private.block_key('network', tests.account('north')::text) from crowd where place = 9;
delete from private.enquiries;
create function pg_temp.sent(body jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  answer := public.send_enquiries(body);
  perform tests.step_back();
  return answer;
end
$$;
create temp table answered as
select pg_temp.sent(tests.enquiry_body('{}', jsonb_build_object('talentIds', jsonb_agg(id order by place)))) as answer from crowd;
select is(jsonb_array_length(answer -> 'done'), 20, 'of 25 at once twenty are asked') from answered;
select results_eq(
  $$select crowd.place, failed ->> 'code' from answered, jsonb_array_elements(answer -> 'failed') as failed
    join crowd on crowd.id = (failed ->> 'talentId')::uuid order by crowd.place$$,
  $$values (2, 'talent_not_found'), (5, 'talent_not_found'), (9, 'talent_not_found'), (24, 'enquiries_full'), (25, 'enquiries_full')$$,
  'and each of the others is named, with the reason'
);
rollback to savepoint crowd;

savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.refused('{other}'), 'PT403 may_not_write', 'a member without the right asks nobody');
select is(
  tests.refusal_as('north', format('select public.move_network_enquiry(%L, 3, %L, %L)', pg_temp.first(), 'withdraw', 'filled')),
  'PT403 may_not_write', 'nor moves anything'
);
select is(
  tests.refusal_as('north', format('select public.network_enquiry(%L)', pg_temp.first())), null, 'but reads it'
);
rollback to savepoint rights;
update public.user_roles set email_confirmed_at = null where user_id = tests.account('north');
select is(pg_temp.refused('{other}'), 'PT403 may_not_write', 'nor does one who has not proved an address at the network''s domain');
rollback to savepoint rights;
select is(
  tests.refusal_as('talent', format('select public.send_enquiries(%L)', tests.enquiry_body('{other}'))), 'PT403 wrong_role', 'nor a talent'
);
select is(
  tests.refusal_as('south', format('select public.network_enquiry(%L)', pg_temp.first())), 'PT404 enquiry_not_found',
  'another network finds none'
);
select is(
  tests.refusal_as('south', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello')), 'PT404 enquiry_not_found',
  'and writes into none'
);
select is(
  tests.refusal_as('other', format('select public.move_talent_enquiry(%L, 3, %L)', pg_temp.first(), 'accept')), 'PT404 enquiry_not_found',
  'another talent answers none'
);

-- What the talent reads ----------------------------------------------------------------------------

select is((tests.read_enquiry('talent', pg_temp.first()) -> 'network') - 'since'::text, '{"name": "North Television", "logo": null, "domain": "north.example", "answers": null}', 'a talent reads who asks, and from where');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'writer', '{"name": "Nora Quist", "title": "Casting editor"}', 'and who writes');
select is(tests.read_enquiry('talent', pg_temp.first()) #> '{job,pay}', tests.job() -> 'pay', 'what it pays');
select is(tests.read_enquiry('talent', pg_temp.first()) ->> 'programme', null, 'a confidential programme is not named before a yes');
select is(tests.read_enquiry('talent', pg_temp.first()) #>> '{job,programme}', '', 'nowhere');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'moves', '["accept", "decline"]', 'what they may do');
select is(tests.read_enquiry('north', pg_temp.first()) -> 'moves', '["withdraw"]', 'and what the network may');
