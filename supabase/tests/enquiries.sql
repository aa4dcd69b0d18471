-- Enquiries: who may ask whom about a job, and what each side reads of it.

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
  (tests.enquiry(pg_temp.first())).leaves_at - now(), interval '5 minutes', 'an enquiry can be withdrawn for five minutes'
);
select is(
  (tests.enquiry(pg_temp.first())).answer_by - now(), interval '7 days 5 minutes', 'the days for an answer begin when the enquiry leaves'
);
select is(public.run_enquiry_clock(100), 0, 'the clock does not send an enquiry before five minutes are over');
select is((select count(*) from private.notifications where kind = 'enquiry'), 0::bigint, 'nobody is notified of an enquiry that has not been sent');
select is(
  tests.refusal_as('talent', format('select public.talent_enquiry(%L)', pg_temp.first())), 'PT404 enquiry_not_found',
  'the talent does not find an enquiry that has not left'
);
update private.enquiries set leaves_at = now() where id = pg_temp.first();
select is(public.run_enquiry_clock(100), 1, 'the clock lets an enquiry leave after five minutes');
select is(public.run_enquiry_clock(100), 0, 'an enquiry leaves once');
select results_eq(
  $$select state::text, owed_by::text, version from private.enquiries where id = pg_temp.first()$$,
  $$values ('open', 'talent', 3)$$, 'the talent owes an answer to an enquiry that has left'
);
select is(
  (select array_agg(user_id) from private.notifications where kind = 'enquiry'), array[tests.account('talent')], 'only the talent is notified of the enquiry'
);
select is(
  (select data - '{firstName,account}'::text[] from private.mail_outbox where kind = 'enquiry'), '{"role": "talent"}',
  'the mail about an enquiry names no network, no job and no word of it'
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
  (jsonb_build_object('talentIds', jsonb_build_array(upper(tests.account('other')::text))), 'talentIds'),
  (jsonb_build_object('talentIds', jsonb_build_array(tests.account('other'), '{' || tests.account('other') || '}')), 'talentIds'),
  (jsonb_build_object('lines', jsonb_build_object(tests.account('other'), repeat('x', 301))), 'lines'),
  (jsonb_build_object('lines', jsonb_build_object(tests.account('talent'), 'hello')), 'lines')
) as wrong (changes, field);
select is(pg_temp.refused('{other}', changes), 'PT422 placeholder_unfilled', 'nothing is left to be filled in: ' || changes::text)
from (values ('{"text": "Hello {name}"}'::jsonb), (jsonb_build_object('lines', jsonb_build_object(tests.account('other'), 'For {show}')))) as left_open (changes);
select is(
  pg_temp.refused('{other}', jsonb_build_object('briefId', gen_random_uuid())), 'PT404 brief_not_found', 'an enquiry about another network''s brief is refused'
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
select is(pg_temp.failure('talent'), 'enquiry_exists', 'a network has one open enquiry to a talent about a job');
savepoint in_words;
select is(pg_temp.failure('talent', jsonb_build_object('job', tests.job('{"role": "weather"}'))), null, 'without a brief, other words are another job');
select is(pg_temp.failure('talent', jsonb_build_object('job', tests.job('{"role": "weather"}'))), 'enquiry_exists', 'without a brief, the same words are the same job');
rollback to savepoint in_words;
insert into private.talent_blocks (user_id, key) values (tests.account('hidden'), private.block_key('network', tests.account('north')::text));
select is(pg_temp.failure('hidden'), 'talent_not_found', 'a talent who cannot be seen cannot be asked');
select is(pg_temp.failure('south'), 'talent_not_found', 'an account that is no talent cannot be asked');
savepoint resting;
update private.enquiries set state = 'declined', ended_by = 'talent', owed_by = null, state_since = now() - interval '89 days';
select is(pg_temp.failure('talent'), 'enquiry_resting', 'a talent is not asked again within 90 days after a no');
update private.enquiries set state_since = now() - interval '91 days';
select is(pg_temp.failure('talent'), null, 'a talent may be asked again 90 days after a no');
rollback to savepoint resting;
update private.enquiries set state = 'closed', ended_by = 'talent', owed_by = null, reason = 'not_interested';
select is(pg_temp.failure('talent'), 'enquiry_resting', 'a talent who ends the enquiry has said no');
update private.enquiries set reason = 'hired';
select is(pg_temp.failure('talent'), null, 'a talent who accepts an offer has not said no');
rollback to savepoint resting;
savepoint many;
insert into private.enquiries (network_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), gen_random_uuid(), 'talking', '{}', '', '', 2, now() from generate_series(1, 18);
select is(pg_temp.failure('other'), null, 'a network asks twenty people a day');
update private.enquiries set state = 'draft', leaves_at = null where talent_id = tests.account('other');
select is(pg_temp.failure('other'), null, 'an enquiry that was withdrawn gives its place back');
select is(pg_temp.failure('other', jsonb_build_object('briefId', null)), 'enquiry_exists', 'an enquiry that was withdrawn and sent again is the same one');
delete from private.enquiries where talent_id = tests.account('other');
insert into private.enquiries (network_id, job_key, state, job, text, line, answer_days, delivered_at)
values (tests.account('north'), gen_random_uuid(), 'talking', '{}', '', '', 2, now());
select is(pg_temp.failure('other'), 'enquiries_full', 'a network sends no more than twenty enquiries a day');
update private.enquiries set delivered_at = now() - interval '2 days' where talent_id is null;
select is(pg_temp.failure('other'), null, 'a network may ask twenty others the next day');
delete from private.enquiries where talent_id = tests.account('other');
insert into private.enquiries (network_id, talent_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), tests.account('talent'), gen_random_uuid(), 'open', '{}', '', '', 2, now() - interval '2 days'
from generate_series(1, 59);
select is(pg_temp.failure('other'), 'enquiries_full', 'a network has at most sixty enquiries that wait for an answer');
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('talent');
select is(pg_temp.failure('other'), null, 'an enquiry that reads as no longer available gives its place back, so that no place tells that somebody is still there');
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
select is((select answer #>> '{failed,0,code}' from first_time), 'talent_not_found', 'each of several talent asked at once has a result');
select is(pg_temp.keyed('one'), (select answer from first_time), 'the same call with the same key has the same answer');
select is((select count(*) from private.enquiries where talent_id = tests.account('other')), 1::bigint, 'the same call with the same key asks once');
select is(
  tests.refusal_as('north', format('select public.send_enquiries(%L, %L)', tests.enquiry_body('{other,hidden}', '{"text": "Else"}'), 'one')),
  'PT422 idempotency_key_reused', 'a key that came with something else is refused'
);
rollback to savepoint repeated;

-- Many are asked at once. Rule 3 of the design allows twenty a day, so the last two have to wait.
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
select is(jsonb_array_length(answer -> 'done'), 20, 'of 25 talent asked at once twenty are asked') from answered;
select results_eq(
  $$select crowd.place, failed ->> 'code' from answered, jsonb_array_elements(answer -> 'failed') as failed
    join crowd on crowd.id = (failed ->> 'talentId')::uuid order by crowd.place$$,
  $$values (2, 'talent_not_found'), (5, 'talent_not_found'), (9, 'talent_not_found'), (24, 'enquiries_full'), (25, 'enquiries_full')$$,
  'each talent who was not asked is named, with the reason'
);
rollback to savepoint crowd;

savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.refused('{other}'), 'PT403 may_not_write', 'a member without the right to write asks nobody');
select is(
  tests.refusal_as('north', format('select public.move_network_enquiry(%L, 3, %L, %L)', pg_temp.first(), 'withdraw', 'filled')),
  'PT403 may_not_write', 'a member without the right to write moves no enquiry'
);
select is(
  tests.refusal_as('north', format('select public.network_enquiry(%L)', pg_temp.first())), null, 'a member without the right to write reads the enquiry'
);
rollback to savepoint rights;
update public.user_roles set email_confirmed_at = null where user_id = tests.account('north');
select is(pg_temp.refused('{other}'), 'PT403 may_not_write', 'a member without a proved address at the network''s domain asks nobody');
rollback to savepoint rights;
select is(
  tests.refusal_as('talent', format('select public.send_enquiries(%L)', tests.enquiry_body('{other}'))), 'PT403 wrong_role', 'a talent sends no enquiry'
);
select is(
  tests.refusal_as('south', format('select public.network_enquiry(%L)', pg_temp.first())), 'PT404 enquiry_not_found',
  'another network does not find the enquiry'
);
select is(
  tests.refusal_as('south', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello')), 'PT404 enquiry_not_found',
  'another network writes nothing in the enquiry'
);
select is(
  tests.refusal_as('other', format('select public.move_talent_enquiry(%L, 3, %L)', pg_temp.first(), 'accept')), 'PT404 enquiry_not_found',
  'another talent does not answer the enquiry'
);

-- What the talent reads ----------------------------------------------------------------------------

select is((tests.read_enquiry('talent', pg_temp.first()) -> 'network') - 'since'::text, '{"name": "North Television", "logo": null, "domain": "north.example", "answers": null}', 'a talent reads who asks, and from where');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'writer', '{"name": "Nora Quist", "title": "Casting editor"}', 'a talent reads who wrote the enquiry');
select is(tests.read_enquiry('talent', pg_temp.first()) #> '{job,pay}', tests.job() -> 'pay', 'a talent reads what the job pays');
select is(tests.read_enquiry('talent', pg_temp.first()) ->> 'programme', null, 'a confidential programme is not named before a yes');
select is(tests.read_enquiry('talent', pg_temp.first()) #>> '{job,programme}', '', 'the job as the talent reads it has no name of a confidential program');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'moves', '["accept", "decline"]', 'a talent may accept or decline');
select is(tests.read_enquiry('north', pg_temp.first()) -> 'moves', '["withdraw"]', 'the network may withdraw the enquiry');
