-- Enquiries: who may ask whom, what may become of one, and what each side is told.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent')),
  ('hidden', tests.create_account('talent'));
update private.networks set name = 'North', company_name = 'North Television'
where id = tests.account('north');

create function pg_temp.job(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"programme": "Morning North", "confidential": true, "genre": "news", "kind": "fixed_term", "role": "anchor",
    "onAir": "desk", "start": "2027-01-11", "length": "Six months", "shift": "early", "daysPerWeek": 4,
    "place": "Oslo", "remote": "none", "pay": {"min": 400, "max": 520.5, "currency": "EUR", "per": "day"},
    "languages": [{"language": "nb", "level": "native"}], "decideBy": "2026-12-20"}'::jsonb || changes
$$;
create function pg_temp.body(who text[], changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'talentIds', (select jsonb_agg(tests.account(one)) from unnest(who) as one), 'briefId', null, 'job', pg_temp.job(),
    'text', 'We would like to see you at our desk.', 'lines', '{}'::jsonb, 'answerBy', 7
  ) || changes
$$;
-- Asks as north, and answers the id of the enquiry to one.
create function pg_temp.ask(who text, changes jsonb default '{}') returns uuid language plpgsql as $$
declare
  body constant jsonb := pg_temp.body(array[who], changes);
  answer jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  answer := public.send_enquiries(body);
  perform tests.step_back();
  return coalesce(answer #>> '{done,0,id}', answer::text);
end
$$;
create function pg_temp.stored(wanted uuid) returns private.enquiries language sql stable as $$
  select enquiry from private.enquiries as enquiry where enquiry.id = wanted
$$;
-- Puts an enquiry into a state behind everybody's back, as if its moves had led there.
create function pg_temp.put(wanted uuid, into_state private.enquiry_state) returns void language sql as $$
  update private.enquiries set state = into_state,
    delivered_at = case when into_state not in ('draft', 'leaving') then now() end,
    leaves_at = case when into_state = 'leaving' then now() + interval '5 minutes' end,
    answer_by = now() + interval '3 days', state_since = now(), reason = null,
    owed_by = case into_state when 'open' then 'talent'::private.enquiry_actor when 'talking' then 'network' end,
    ended_by = case into_state when 'declined' then 'talent'::private.enquiry_actor when 'expired' then 'clock'
      when 'withdrawn' then 'network' when 'closed' then 'network' end
  where id = wanted
$$;
create function pg_temp.as_of(who text, statement text) returns text language plpgsql as $$
declare
  refusal text;
begin
  perform tests.sign_in(tests.account(who));
  refusal := tests.refusal(statement);
  perform tests.step_back();
  return refusal;
end
$$;


-- Asking -------------------------------------------------------------------------------------------

create temp table asked as select pg_temp.ask('talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select is((pg_temp.stored(pg_temp.first())).state, 'leaving', 'an enquiry leaves after five minutes');
select is(
  (pg_temp.stored(pg_temp.first())).leaves_at - now(), interval '5 minutes', 'in which it can be taken back'
);
select is(
  (pg_temp.stored(pg_temp.first())).answer_by - now(), interval '7 days 5 minutes', 'and waits for the days that it says'
);
select is(public.run_enquiry_clock(100), 0, 'the clock lets it be until then');
select is((select count(*) from private.notifications where kind = 'enquiry'), 0::bigint, 'and nobody is told');
select is(
  pg_temp.as_of('talent', format('select public.talent_enquiry(%L)', pg_temp.first())), 'PT404 enquiry_not_found',
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
  select pg_temp.as_of('north', format('select public.send_enquiries(%L)', pg_temp.body(who, changes)))
$$;
select is(pg_temp.refused('{talent}', jsonb_build_object('job', pg_temp.job(change))), 'PT422 validation_failed ' || field, 'a job is refused with ' || change::text)
from (values
  ('{"pay": null}'::jsonb, 'pay'), ('{"pay": "nothing"}', 'pay'), ('{"pay": {"min": 0, "max": 5, "currency": "EUR", "per": "day"}}', 'pay'),
  ('{"pay": {"min": 6, "max": 5, "currency": "EUR", "per": "day"}}', 'pay'), ('{"pay": {"min": 1, "max": 5, "currency": "XXX", "per": "day"}}', 'pay'),
  ('{"pay": {"min": "1", "max": 5, "currency": "EUR", "per": "day"}}', 'pay'), ('{"pay": {"min": 1, "max": 5, "currency": "EUR"}}', 'pay'),
  ('{"pay": {"min": 1, "max": 5.001, "currency": "EUR", "per": "day"}}', 'pay'),
  ('{"role": "boss"}', 'role'), ('{"kind": null}', 'kind'), ('{"start": null}', 'start'), ('{"start": "2027-02-30"}', 'start'),
  ('{"decideBy": "soon"}', 'decideBy'), ('{"length": " "}', 'length'), ('{"daysPerWeek": 8}', 'daysPerWeek'), ('{"daysPerWeek": 1.5}', 'daysPerWeek'),
  ('{"place": ""}', 'place'), ('{"languages": []}', 'languages'), ('{"programme": "", "confidential": false}', 'programme'),
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
  body constant jsonb := pg_temp.body(array[who], changes);
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
  body constant jsonb := pg_temp.body('{other,hidden}', changes);
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
  pg_temp.as_of('north', format('select public.send_enquiries(%L, %L)', pg_temp.body('{other,hidden}', '{"text": "Else"}'), 'one')),
  'PT422 idempotency_key_reused', 'a key that came with something else is refused'
);
rollback to savepoint repeated;

savepoint rights;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(pg_temp.refused('{other}'), 'PT403 may_not_write', 'a member without the right asks nobody');
select is(
  pg_temp.as_of('north', format('select public.move_network_enquiry(%L, 3, %L, %L)', pg_temp.first(), 'withdraw', 'filled')),
  'PT403 may_not_write', 'nor moves anything'
);
select is(
  pg_temp.as_of('north', format('select public.network_enquiry(%L)', pg_temp.first())), null, 'but reads it'
);
rollback to savepoint rights;
update public.user_roles set email_confirmed_at = null where user_id = tests.account('north');
select is(pg_temp.refused('{other}'), 'PT403 may_not_write', 'nor does one who has not proved an address at the network''s domain');
rollback to savepoint rights;
select is(
  pg_temp.as_of('talent', format('select public.send_enquiries(%L)', pg_temp.body('{other}'))), 'PT403 wrong_role', 'nor a talent'
);
select is(
  pg_temp.as_of('south', format('select public.network_enquiry(%L)', pg_temp.first())), 'PT404 enquiry_not_found',
  'another network finds none'
);
select is(
  pg_temp.as_of('south', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello')), 'PT404 enquiry_not_found',
  'and writes into none'
);
select is(
  pg_temp.as_of('other', format('select public.move_talent_enquiry(%L, 3, %L)', pg_temp.first(), 'accept')), 'PT404 enquiry_not_found',
  'another talent answers none'
);

create function pg_temp.list_as(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := case who when 'north' then public.network_enquiries('{}') else public.talent_enquiries('{}') end;
  perform tests.step_back();
  return answer;
end
$$;

-- What the talent reads ----------------------------------------------------------------------------

create function pg_temp.read_as(who text, wanted uuid default pg_temp.first()) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  if who in ('talent', 'other', 'hidden') then
    answer := public.talent_enquiry(wanted);
  else
    answer := public.network_enquiry(wanted);
  end if;
  perform tests.step_back();
  return answer;
end
$$;
select is((pg_temp.read_as('talent') -> 'network') - 'since'::text, '{"name": "North Television", "logo": null, "domain": "north.example", "answers": null}', 'a talent reads who asks, and from where');
select is(pg_temp.read_as('talent') -> 'writer', '{"name": "Nora Quist", "title": "Casting editor"}', 'and who writes');
select is(pg_temp.read_as('talent') #> '{job,pay}', pg_temp.job() -> 'pay', 'what it pays');
select is(pg_temp.read_as('talent') ->> 'programme', null, 'a confidential programme is not named before a yes');
select is(pg_temp.read_as('talent') #>> '{job,programme}', '', 'nowhere');
select is(pg_temp.read_as('talent') -> 'moves', '["accept", "decline"]', 'what they may do');
select is(pg_temp.read_as('north') -> 'moves', '["withdraw"]', 'and what the network may');

-- State, actor and move: whatever the table does not have is refused, and changes nothing --------------

create temp table tried as
select state, actor, move
from unnest(enum_range(null::private.enquiry_state)) as state,
  unnest(enum_range(null::private.enquiry_actor)) as actor,
  (select distinct move from private.enquiry_moves) as moves (move);
create function pg_temp.try(wanted_state private.enquiry_state, actor private.enquiry_actor, wanted_move text, by_side private.enquiry_actor)
returns text language plpgsql as $$
declare
  before private.enquiries;
  changed boolean;
  refusal text;
  why constant text := case wanted_move
    when 'decline' then 'money' when 'withdraw' then 'filled' when 'close' then 'hired' when 'end' then 'not_interested' when 'hire' then 'hired'
    when 'expire' then 'no_answer' when 'lose' then 'unavailable' when 'uphold' then 'reported' when 'give_up' then 'network_silent' end;
begin
  perform pg_temp.put(pg_temp.first(), wanted_state);
  if wanted_state = 'closed' then
    update private.enquiries set ended_by = by_side where id = pg_temp.first();
  end if;
  before := pg_temp.stored(pg_temp.first());
  begin
    perform private.move_enquiry(before, actor, wanted_move, why);
    refusal := 'done';
  exception when others then
    refusal := sqlstate || ' ' || sqlerrm;
  end;
  changed := before is distinct from pg_temp.stored(pg_temp.first());
  return case when changed then refusal || ' ' || (pg_temp.stored(pg_temp.first())).state else refusal end;
end
$$;
select is((select count(*) from tried), 8::bigint * 4 * 18, 'every state is tried with every actor and every move');
savepoint moves;
select results_eq(
  $$select state, actor, move, pg_temp.try(state, actor, move, actor) from tried order by 1, 2, 3$$,
  $$select tried.state, tried.actor, tried.move,
      -- To lose each other, they must not see each other: tried below.
      case when allowed.becomes is null or tried.move = 'lose' then 'PT422 move_not_allowed' else 'done ' || allowed.becomes end
    from tried left join private.enquiry_moves as allowed using (state, actor, move) order by 1, 2, 3$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
select is(pg_temp.try('closed', 'talent', 'revive', 'network'), 'PT422 move_not_allowed', 'what the network closed the talent does not open');
select is(pg_temp.try('closed', 'network', 'reopen', 'clock'), 'PT422 move_not_allowed', 'nor anybody what the clock closed');
create function pg_temp.after_days(wanted_state private.enquiry_state, actor private.enquiry_actor, wanted_move text, days integer)
returns boolean language plpgsql as $$
begin
  perform pg_temp.put(pg_temp.first(), wanted_state);
  update private.enquiries set state_since = now() - make_interval(days => days) + interval '1 minute',
    ended_by = case when wanted_state = 'closed' then actor else ended_by end
  where id = pg_temp.first();
  return wanted_move = any (private.allowed_moves(pg_temp.stored(pg_temp.first()), actor, true));
end
$$;
select is(pg_temp.after_days(state, actor, move, within_days), true, format('%s may %s in the days it has', actor, move))
from private.enquiry_moves where within_days is not null;
select is(pg_temp.after_days(state, actor, move, within_days + 1), false, format('%s may not %s after', actor, move))
from private.enquiry_moves where within_days is not null;
rollback to savepoint moves;

-- By both fronts -----------------------------------------------------------------------------------

select is(
  pg_temp.as_of('talent', format('select public.move_talent_enquiry(%L, 2, %L)', pg_temp.first(), 'accept')),
  'PT409 enquiry_changed', 'who has not seen the enquiry as it is does not move it'
);
select is(
  pg_temp.as_of('talent', format('select public.move_talent_enquiry(%L, 3, %L, %L)', pg_temp.first(), 'decline', reason)), outcome,
  coalesce(reason, 'nothing') || ' is said as a reason'
)
from (values (null, 'PT422 validation_failed reason'), ('filled', 'PT422 validation_failed reason')) as given (reason, outcome);
select is(
  pg_temp.as_of('talent', format('select public.move_talent_enquiry(%L, 3, %L)', pg_temp.first(), move)), 'PT422 ' || outcome, move || ' is no way to answer'
)
from (values ('revive', 'move_not_allowed'), ('end', 'move_not_allowed'), ('recall', 'validation_failed move')) as wrong (move, outcome);
select is(
  pg_temp.as_of('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello')), 'PT422 move_not_allowed',
  'before a yes nobody writes'
);
select is(
  pg_temp.as_of('talent', format('select public.move_talent_enquiry(%L, 3, %L, %L, %L)', pg_temp.first(), 'decline', 'money', e'No.\u0007')),
  'PT422 validation_failed words', 'an answer is what can be typed'
);
savepoint no;
select tests.sign_in(tests.account('talent'));
select is(
  public.move_talent_enquiry(pg_temp.first(), 3, 'decline', 'money', 'Twice as much, and I come.') -> 'moves', '["revive"]',
  'a no may be taken back'
);
select tests.step_back();
select is(pg_temp.read_as('north') #>> '{messages,0,text}', 'Twice as much, and I come.', 'the network reads why');
select is(pg_temp.read_as('north') ->> 'reason', 'money', 'and the reason');
select is(
  (select count(*) from private.notifications where kind = 'enquiry' and user_id = tests.account('north')), 1::bigint, 'of which it is told'
);
rollback to savepoint no;

select tests.sign_in(tests.account('talent'));
select is(public.move_talent_enquiry(pg_temp.first(), 3, 'accept') ->> 'programme', 'Morning North', 'after a yes the programme is named');
select tests.step_back();
select is((pg_temp.stored(pg_temp.first())).owed_by, 'network', 'then the network owes an answer');
select is(
  pg_temp.as_of('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello {name}, when can you talk?')), 'PT422 placeholder_unfilled',
  'what a saved reply leaves open is filled in first'
);
select tests.sign_in(tests.account('north'));
select is(public.write_network_message(pg_temp.first(), 'When can you talk?') ->> 'owedBy', 'talent', 'until it writes');
select tests.step_back();
select is(pg_temp.read_as('talent') -> 'unread', '1', 'what is written is unread');
select is(pg_temp.read_as('talent') #>> '{messages,0,author}', 'Nora Quist', 'and says who wrote');
select is((select count(*) from private.notifications where kind = 'enquiry' and user_id = tests.account('talent')), 2::bigint, 'and told');
select tests.sign_in(tests.account('north'));
select public.write_network_message(pg_temp.first(), 'Or shall we call?');
select tests.step_back();
select is((select count(*) from private.notifications where kind = 'enquiry' and user_id = tests.account('talent')), 2::bigint, 'once until it is read');
select is((select count(*) from private.mail_outbox where kind = 'enquiry' and recipient = (select email from auth.users where id = tests.account('talent'))), 1::bigint, 'in one mail a day');
select tests.sign_in(tests.account('talent'));
select public.read_enquiry(pg_temp.first());
select is(public.talent_enquiry(pg_temp.first()) -> 'unread', '0', 'until it is read');
select is(public.write_talent_message(pg_temp.first(), 'Now.') ->> 'owedBy', 'network', 'and the other side owes the next word');
select tests.step_back();

-- Contact details ----------------------------------------------------------------------------------

savepoint contact;
update public.talent_profiles set contact_phone = '+47 912 34 567', contact_email = 'private@talent.example'
where user_id = tests.account('talent');
select is(pg_temp.read_as('north') -> 'contact', '{}', 'a yes alone gives nothing away');
select is(
  (select count(*) from (values (pg_temp.read_as('north')), (pg_temp.list_as('north'))) as shown (told)
    where told::text ~ '(912 ?34 ?567|private@)'), 0::bigint, 'nowhere'
);
select is(
  pg_temp.as_of('talent', format('select public.give_contact(%L, %L)', pg_temp.first(), channels)), outcome,
  'what is given is a list of known channels: ' || coalesce(channels, 'none')
)
from (values ('{fax}', 'PT422 validation_failed channels'), (null, 'PT422 validation_failed channels')) as wrong (channels, outcome);
select tests.sign_in(tests.account('talent'));
select is(public.give_contact(pg_temp.first(), '{phone}') #> '{contact,given}', '["phone"]', 'the talent gives what they choose');
select tests.step_back();
select is(pg_temp.read_as('north') -> 'contact', '{"phone": "+47 912 34 567"}', 'and the network has exactly that');
select is(pg_temp.list_as('north')::text ~ '(912 ?34 ?567|private@)', false, 'where the enquiry is read, and in no list');
select is((select count(*) from private.notifications as told where to_jsonb(told)::text ~ '(912 ?34 ?567|private@)'), 0::bigint, 'nor in what it is told');
select is((select count(*) from private.mail_outbox as mail where mail.data::text ~ '(912 ?34 ?567|private@)'), 0::bigint, 'nor mailed');
select is(
  pg_temp.as_of('south', format('select public.give_contact(%L, %L)', pg_temp.first(), '{phone}')), 'PT403 wrong_role', 'a network gives nothing of it'
);
select is(
  pg_temp.as_of('other', format('select public.give_contact(%L, %L)', pg_temp.first(), '{phone}')), 'PT404 enquiry_not_found', 'nor another talent'
);
select tests.sign_in(tests.account('talent'));
select public.give_contact(pg_temp.first(), '{}');
select tests.step_back();
select is(pg_temp.read_as('north') -> 'contact', '{}', 'and it can be taken back');
update private.enquiries set contact_channels = '{email,phone}';
select is((select array_agg(key order by key) from jsonb_object_keys(pg_temp.read_as('north') -> 'contact') as key), '{email,phone}', 'both, if both are given');
update private.enquiries set state = 'closed', ended_by = 'talent', owed_by = null;
select is(pg_temp.read_as('north') -> 'contact', '{}', 'who ends the talk takes them back');
update private.enquiries set state = 'open', ended_by = null, owed_by = 'talent';
select is(pg_temp.read_as('north') -> 'contact', '{}', 'and without a yes they are never shown');
select is(
  pg_temp.as_of('talent', format('select public.give_contact(%L, %L)', pg_temp.first(), '{phone}')), 'PT422 move_not_allowed', 'nor given'
);
rollback to savepoint contact;
select is(pg_temp.refused('{other}', changes), 'PT422 validation_failed ' || field, 'before a yes words give no contact details away: ' || field)
from (values
  ('{"text": "Call +47 912 34 567"}'::jsonb, 'text'), ('{"text": "ada (at) north dot example"}', 'text'),
  (jsonb_build_object('lines', jsonb_build_object(tests.account('other'), '@north on telegram')), 'lines'),
  (jsonb_build_object('job', pg_temp.job('{"place": "www.north.example"}')), 'place')
) as wrong (changes, field);

-- Not available ------------------------------------------------------------------------------------

select is(pg_temp.list_as('north') #>> '{items,0,talent,userId}', tests.account('talent')::text, 'a network lists whom it asked');
select is(pg_temp.list_as('talent') #>> '{items,0,network,name}', 'North Television', 'and a talent who asks');
select is(pg_temp.list_as('other') -> 'items', '[]', 'and nobody else');

-- What the network is told once the two do not see each other, by how that came about.
create temp table told (state private.enquiry_state, way text, one jsonb, listed jsonb, refusal text);
create function pg_temp.lose(way text) returns void language plpgsql as $$
declare
  talent constant uuid := tests.account('talent');
begin
  case way
    when 'block' then insert into private.talent_blocks (user_id, key) values (talent, private.block_key('network', tests.account('north')::text));
    when 'pause' then update public.talent_profiles set is_visible = false, visible_since = null where user_id = talent;
    when 'hide' then update public.talent_profiles set status = 'hidden' where user_id = talent;
    when 'deactivate' then update public.talent_profiles set status = 'deactivated' where user_id = talent;
    when 'erase' then delete from auth.users where id = talent;
  end case;
end
$$;
create function pg_temp.tell(wanted_state private.enquiry_state, way text) returns void language plpgsql as $$
declare
  one jsonb;
  listed jsonb;
  refusal text;
begin
  perform pg_temp.put(pg_temp.first(), wanted_state);
  perform pg_temp.lose(way);
  one := pg_temp.read_as('north');
  listed := pg_temp.list_as('north');
  refusal := pg_temp.as_of('north', format('select public.write_network_message(%L, %L)', pg_temp.first(), 'Hello?'));
  raise exception using errcode = 'LOST1', message = jsonb_build_array(one, listed, refusal)::text;
exception when sqlstate 'LOST1' then
  insert into told values (wanted_state, way, sqlerrm::jsonb -> 0, sqlerrm::jsonb -> 1, sqlerrm::jsonb ->> 2);
end
$$;
select pg_temp.tell(state, way)
from unnest(enum_range(null::private.enquiry_state)) as state, unnest('{block,pause,hide,deactivate,erase}'::text[]) as way;
select is((select count(distinct (one, listed, refusal)) from told where told.state = states.state), 1::bigint,
  'a network is told the same of ' || states.state || ', whether it is blocked or they pause, are hidden, closed or erased')
from unnest(enum_range(null::private.enquiry_state)) as states (state);
select results_eq(
  $$select distinct one ->> 'state', one ->> 'reason', one -> 'talent', one -> 'moves', refusal from told where state in ('open', 'talking')$$,
  $$values ('closed', 'unavailable', 'null'::jsonb, '[]'::jsonb, 'PT422 move_not_allowed')$$, 'that it is no longer available'
);
select is((select count(*) from told where one::text like '%Now.%' or one::text like '%Moss%'), 0::bigint, 'and nothing of who they are or what they said');
select is((select count(*) from told where one::text like '%Or shall we call?%'), 40::bigint, 'its own words stay');

-- The clock ----------------------------------------------------------------------------------------

create function pg_temp.strike() returns text language sql as $$
  select public.run_enquiry_clock(100)::text
$$;
savepoint clock;
select pg_temp.put(pg_temp.first(), 'open');
delete from private.notifications;
update private.enquiries set answer_by = now() + interval '4 days', answer_days = 7, reminders = 0;
select is(pg_temp.strike(), '0', 'before half of the time nobody is reminded');
update private.enquiries set answer_by = now() + interval '3 days';
select is(pg_temp.strike(), '1', 'at half of it they are');
select is(pg_temp.strike(), '0', 'once');
update private.enquiries set answer_by = now() + interval '1 day';
select is(pg_temp.strike(), '1', 'and once more when a seventh is left');
select is(pg_temp.strike(), '0', 'and no more');
select is((select count(*) from private.notifications where user_id = tests.account('talent')), 2::bigint, 'twice in all');
update private.enquiries set answer_by = now();
select is(pg_temp.strike(), '1', 'then it expires');
select is((pg_temp.stored(pg_temp.first())).state, 'expired', 'by the clock');
select is((select count(*) from private.notifications), 4::bigint, 'of which both are told');
select is(pg_temp.read_as('talent') -> 'moves', '["revive"]', 'and it can still be answered');
rollback to savepoint clock;
select pg_temp.put(pg_temp.first(), 'talking');
select pg_temp.lose('pause');
update private.enquiries set looked_at = now() - interval '1 hour';
select is(pg_temp.strike(), '1', 'the clock looks each hour who sees whom');
select isnt((pg_temp.stored(pg_temp.first())).unavailable_since, null, 'and notes who does not');
update private.enquiries set looked_at = now() - interval '1 hour', unavailable_since = now() - interval '6 days';
select is(pg_temp.strike(), '1', 'who comes back within a week');
select is((pg_temp.stored(pg_temp.first())).state, 'talking', 'has lost nothing');
savepoint lost;
update private.enquiries set looked_at = now() - interval '1 hour', unavailable_since = now() - interval '7 days';
select is(pg_temp.strike(), '1', 'after a week');
select is((pg_temp.stored(pg_temp.first())).reason, 'unavailable', 'it ends for good');
rollback to savepoint lost;
select tests.go_live(tests.account('talent'));
update private.enquiries set looked_at = now() - interval '1 hour';
select pg_temp.strike();
select is((pg_temp.stored(pg_temp.first())).unavailable_since, null, 'and it is forgotten that they were away');
rollback to savepoint clock;
select pg_temp.put(pg_temp.first(), 'leaving');
select pg_temp.lose('pause');
update private.enquiries set leaves_at = now();
delete from private.notifications;
select pg_temp.strike();
select is((pg_temp.stored(pg_temp.first())).state, 'closed', 'who hides before it leaves is not troubled by it');
select is((select count(*) from private.notifications), 0::bigint, 'nor told');
rollback to savepoint clock;
select pg_temp.put(pg_temp.first(), 'draft');
update private.enquiries set changed_at = now() - interval '31 days';
select pg_temp.strike();
select is((select count(*) from private.enquiries), 0::bigint, 'what was taken back is forgotten after a month');
rollback to savepoint clock;

-- Erasure ------------------------------------------------------------------------------------------

select tests.sign_in(tests.account('talent'));
select is(
  jsonb_array_length(public.own_data() #> '{tables,private.enquiries,0,messages}'), 3,
  'a thread is in what its talent takes home'
);
select tests.step_back();
delete from auth.users where id = tests.account('north');
select is(pg_temp.read_as('talent') -> 'network', 'null', 'when the network is erased the talent keeps that there was one');
select is((select array_agg(text) from private.enquiry_messages), '{Now.}', 'and their own words');
select is(pg_temp.read_as('talent') -> 'job', 'null', 'and none of the other''s');
delete from auth.users where id = tests.account('talent');
select is((select count(*) from private.enquiries), 0::bigint, 'what is nobody''s is gone');
