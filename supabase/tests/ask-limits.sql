-- What stands in the way of a network's new enquiries, as it reads it before it writes one.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent'));

insert into people values ('colleague', tests.create_account('tv_network', 'approved', 'second@north.example'));
update private.network_members set network_id = tests.account('north') where user_id = tests.account('colleague');

create function pg_temp.limits(who text default 'north') returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.ask_limits();
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.codes(who text default 'north') returns text language sql as $$
  select string_agg(refused ->> 'code', ', ' order by place)
  from jsonb_array_elements(pg_temp.limits(who) -> 'refusals') with ordinality as listed (refused, place)
$$;

select is(
  pg_temp.limits(), '{"places": 20, "placeAt": null, "refusals": []}', 'nothing is in the way of a network that has asked nobody'
);
create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select is(pg_temp.limits() -> 'places', '19', 'an enquiry takes a place');
select is(pg_temp.codes(), null, 'a talent who was asked about a job without a brief can be asked about another');

savepoint refused;
update private.enquiries set state = 'declined', ended_by = 'talent', owed_by = null, reason = 'money', state_since = now() - interval '89 days';
select is(
  pg_temp.limits() -> 'refusals',
  jsonb_build_array(jsonb_build_object(
    'talentId', tests.account('talent'), 'enquiryId', pg_temp.first(), 'code', 'enquiry_resting', 'briefId', null,
    'until', private.utc(now() + interval '1 day')
  )),
  'a network reads who has said no, and until when they cannot be asked'
);
select is(pg_temp.codes('south'), null, 'another network reads nothing of a no');
update private.enquiries set frozen_at = now();
select is(pg_temp.codes(), 'enquiry_frozen', 'an enquiry on hold is the reason before a declined one');
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('talent');
select is(pg_temp.codes(), null, 'a network reads no reason about a talent who is paused');
rollback to savepoint refused;
update private.enquiries set state = 'declined', ended_by = 'talent', owed_by = null, reason = 'money', state_since = now() - interval '91 days';
select is(pg_temp.codes(), null, 'a no is over after 90 days');
update private.enquiries set state = 'closed', reason = 'hired', state_since = now();
select is(pg_temp.codes(), null, 'a talent who accepted an offer has not said no');
rollback to savepoint refused;
insert into private.talent_blocks (user_id, key)
select tests.account('talent'), private.block_key('network', tests.account('north')::text);
update private.enquiries set frozen_at = now();
select is(pg_temp.codes(), null, 'a network reads no reason about a talent who blocks it');
rollback to savepoint refused;

-- About a brief.
create temp table job as select null::uuid as brief;
grant select, update on job to public;
select tests.sign_in(tests.account('north'));
update job set brief = (public.add_brief(
  '{"state": "open", "title": "Anchor", "roles": ["anchor"], "mustSkills": [], "niceSkills": [], "languages": [], "place": "",
    "isRemote": false, "mustBeThere": false, "minYears": null, "maxYears": null, "startsOn": null, "endsOn": null, "text": "",
    "showNetworkName": true}'
) ->> 'id')::uuid;
select tests.step_back();
update private.enquiries set brief_id = brief, job_key = brief from job;
select is(
  pg_temp.limits() -> 'refusals',
  jsonb_build_array(jsonb_build_object(
    'talentId', tests.account('talent'), 'enquiryId', pg_temp.first(), 'code', 'enquiry_exists', 'briefId', (select brief from job),
    'until', null
  )),
  'a network reads about which brief a talent was asked already'
);
update private.briefs set is_confidential = true;
insert into private.confidential_readers (user_id, network_id, brief_id) select tests.account('colleague'), tests.account('north'), brief from job;
select is(pg_temp.codes(), null, 'a member who does not see a brief reads nothing of who was asked about it');
update private.enquiries set frozen_at = now();
select is(pg_temp.limits() #>> '{refusals,0,briefId}', null, 'a reason that is an enquiry on hold names no brief');
select is(pg_temp.codes(), 'enquiry_frozen', 'a talent on hold cannot be asked about another brief either');
rollback to savepoint refused;

-- No place is left.
insert into private.enquiries (network_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), gen_random_uuid(), 'talking', '{}', '', '', 2, now() - interval '3 hours' from generate_series(1, 19);
select is(
  pg_temp.limits() - 'refusals', jsonb_build_object('places', 0, 'placeAt', private.utc(now() + interval '21 hours')),
  'a network that has asked twenty in a day reads when it can ask the next'
);
update private.enquiries set delivered_at = now() - interval '2 days' where talent_id is null;
select is(pg_temp.limits() - 'refusals', '{"places": 19, "placeAt": null}', 'an enquiry of two days ago does not count among those of the day');
update private.enquiries set delivered_at = now() - interval '2 days';
insert into private.enquiries (network_id, talent_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), tests.account(who), gen_random_uuid(), 'open', '{}', '', '', 2, now() - interval '2 days'
from (values ('talent', 19), ('other', 35)) as many (who, times), generate_series(1, many.times);
select is(pg_temp.limits() -> 'places', '5', 'of sixty that may wait for an answer, fifty-five leave five places');
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('talent');
select is(
  pg_temp.limits() -> 'places', '20', 'enquiries that read as no longer available take no place, so that no place tells that somebody is still there'
);
update public.talent_profiles set is_visible = true, visible_since = now() where user_id = tests.account('talent');
insert into private.enquiries (network_id, talent_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), tests.account('other'), gen_random_uuid(), 'open', '{}', '', '', 2, now() - interval '2 days'
from generate_series(1, 5);
update private.enquiries set delivered_at = now() where id = pg_temp.first();
select is(pg_temp.limits() - 'refusals', '{"places": 0, "placeAt": null}', 'while sixty wait for an answer no time frees a place');

-- However many wait, which of them the network sees is looked up for all of them together.
rollback to savepoint refused;
insert into private.enquiries (network_id, talent_id, job_key, state, job, text, line, answer_days, delivered_at)
select tests.account('north'), tests.account('talent'), gen_random_uuid(), 'open', '{}', '', '', 2, now() - interval '2 days'
from generate_series(1, 50);
create temp sequence lookups;
create or replace function private.visible_enquiry_talent(network uuid, asked uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform nextval('pg_temp.lookups');
  return array(select distinct one from unnest(asked) as one);
end
$$;
select is(pg_temp.limits() -> 'places', '9', 'fifty-one enquiries that wait leave nine places');
select cmp_ok(
  (select last_value from lookups), '<=', 2::bigint,
  'which talent are visible is looked up at most once for those who wait and once for those who cannot be asked'
);

-- A member who left.
rollback to savepoint refused;
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'hasWriterLeft', 'false', 'who writes is of the network');
savepoint together;
update private.network_members set ended_at = now() where user_id = tests.account('north');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'hasWriterLeft', 'true', 'a talent reads that who wrote has left the network');
select is(tests.read_enquiry('colleague', pg_temp.first()) -> 'hasWriterLeft', 'true', 'a colleague reads that who wrote has left the network');
rollback to savepoint together;
update private.enquiries set writer_id = null;
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'hasWriterLeft', 'true', 'a member without an account has left the network');
update private.enquiries set network_id = null;
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'hasWriterLeft', 'false', 'nobody has left a network that is gone');
