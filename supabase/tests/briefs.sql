-- Briefs: who may read and change one, and what it may contain.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent'));
create function pg_temp.brief(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"state": "open", "title": "Morning anchor", "roles": ["anchor"], "mustSkills": ["Live broadcast"], "niceSkills": [],
    "languages": [{"language": "pt", "level": "fluent"}], "place": "Lisbon", "isRemote": false, "mustBeThere": false, "minYears": 5, "maxYears": null,
    "startsOn": "2027-01-11", "endsOn": null, "text": "Three hours live.", "showNetworkName": true}'::jsonb || changes
$$;
create function pg_temp.nothing(changes jsonb) returns jsonb language sql as $$
  select pg_temp.brief('{"roles": [], "mustSkills": [], "languages": [], "place": "", "minYears": null, "startsOn": null}' || changes)
$$;
grant execute on function pg_temp.brief, pg_temp.nothing to public;

select tests.sign_in(tests.account('north'));
select is(public.add_brief(pg_temp.brief()) - '{id,version,createdAt,updatedAt}'::text[], pg_temp.brief(), 'a brief is kept as it was written');
select is(public.add_brief(pg_temp.nothing(change)) ->> 'version', '1', format('%s alone is enough to look for', change))
from unnest(array[
  '{"roles": ["host"]}', '{"niceSkills": ["Radio"]}', '{"languages": [{"language": "nb", "level": "basic"}]}', '{"place": "Oslo"}',
  '{"minYears": 0}', '{"maxYears": 3}', '{"startsOn": "2028-02-29"}'
]::jsonb[]) as change;

select is(tests.refusal(format('select public.add_brief(%L)', pg_temp.brief(change))), 'PT422 validation_failed ' || field, format('%s is refused', left(change::text, 80)))
from (values
  ('{"title": " "}'::jsonb, 'title'), ('{"title": 7}', 'title'), (jsonb_build_object('title', repeat('x', 121)), 'title'),
  ('{"state": "won"}', 'state'), ('{"roles": ["king"]}', 'roles'), ('{"roles": ["host", "host"]}', 'roles'), ('{"roles": "host"}', 'roles'),
  (jsonb_build_object('mustSkills', (select jsonb_agg('skill ' || number) from generate_series(1, 300) as number)), 'mustSkills'),
  (jsonb_build_object('mustSkills', array[repeat('x', 41)]), 'mustSkills'), ('{"mustSkills": [{}]}', 'mustSkills'),
  ('{"niceSkills": ["LIVE  broadcast", "live broadcast"]}', 'niceSkills'), ('{"niceSkills": ["Líve broadcast"]}', 'niceSkills'),
  ('{"languages": [{"language": "xx", "level": "basic"}]}', 'languages'), ('{"languages": [{"language": "pt"}]}', 'languages'),
  ('{"languages": [{"language": "pt", "level": "basic"}, {"language": "pt", "level": "fluent"}]}', 'languages'), ('{"languages": [[]]}', 'languages'),
  ('{"languages": {}}', 'languages'), ('{"place": null}', 'place'), ('{"isRemote": "yes"}', 'isRemote'), ('{"minYears": 1.5}', 'minYears'),
  ('{"minYears": 81}', 'minYears'), ('{"maxYears": "3"}', 'maxYears'), ('{"minYears": 9, "maxYears": 3}', 'maxYears'),
  ('{"startsOn": "2027-02-30"}', 'startsOn'), ('{"startsOn": "tomorrow"}', 'startsOn'), ('{"startsOn": "infinity"}', 'startsOn'), ('{"startsOn": 1}', 'startsOn'),
  ('{"endsOn": "2026-01-01"}', 'endsOn'), ('{"endsOn": "2027-02-30"}', 'endsOn'), ('{"startsOn": null, "endsOn": "2027-01-01"}', 'startsOn'),
  (jsonb_build_object('text', repeat('x', 10240)), 'text'), ('{"text": "a\u0007b"}', 'text'), ('{"title": "a\u000ab"}', 'profile'), ('{"networkId": "me"}', 'profile')
) as wrong (change, field);
select is(
  tests.refusal(format('select public.add_brief(%L)', pg_temp.nothing(change))), 'PT422 validation_failed roles', format('nothing to match on: %s', change)
)
from unnest(array['{}', '{"text": "Somebody good"}', '{"place": "  "}', '{"isRemote": true}']::jsonb[]) as change;

select set_config('tests.brief', public.briefs('{"limit": 1}') #>> '{items,0,id}', true);
select is(
  (public.save_brief(current_setting('tests.brief')::uuid, pg_temp.brief('{"version": 1, "title": "Evening anchor"}')) - '{id,createdAt,updatedAt}'::text[]),
  pg_temp.brief('{"version": 2, "title": "Evening anchor"}'), 'a save is the next version'
);
select is(
  tests.refusal(format('select public.save_brief(%L, %L)', current_setting('tests.brief'), pg_temp.brief(change))), refusal, format('saving with %s', change)
)
from (values
  ('{"version": 1}'::jsonb, 'PT409 brief_changed'), ('{"version": 3}', 'PT409 brief_changed'),
  ('{"version": "of yesterday"}', 'PT409 brief_changed'), ('{"version": 2, "title": ""}', 'PT422 validation_failed title')
) as wrong (change, refusal);
select is(public.brief(current_setting('tests.brief')::uuid) ->> 'title', 'Evening anchor', 'a refused save changes nothing');

create function pg_temp.other() returns jsonb language sql as $$
  select '{"state": "closed", "title": "Evening anchor", "roles": ["host"], "mustSkills": ["Interviewing"], "niceSkills": ["Radio"],
    "languages": [{"language": "nb", "level": "basic"}], "place": "Oslo", "isRemote": true, "mustBeThere": false, "minYears": 2, "maxYears": 9,
    "startsOn": "2028-02-29", "endsOn": "2028-03-01", "text": "Two hours.", "showNetworkName": false}'::jsonb
$$;
grant execute on function pg_temp.other to public;
select is(
  public.save_brief(current_setting('tests.brief')::uuid, pg_temp.other() || '{"version": 2}') - '{id,createdAt,updatedAt}'::text[],
  pg_temp.other() || '{"version": 3}', 'all that a brief says can be changed'
);
select is(jsonb_array_length(public.briefs('{"state": "open"}') -> 'items'), 7, 'open briefs are listed');
select is(jsonb_array_length(public.briefs('{"state": "closed"}') -> 'items'), 1, 'closed briefs are listed apart from open ones');
select is(
  public.save_brief(current_setting('tests.brief')::uuid, pg_temp.other() || '{"version": 3, "state": "open"}') ->> 'state', 'open', 'a closed brief can be opened again'
);
create function pg_temp.walked() returns bigint language plpgsql as $$
declare
  page jsonb := public.briefs('{"limit": 3}');
  ids text[] := array(select item ->> 'id' from jsonb_array_elements(page -> 'items') as item);
begin
  while page -> 'nextCursor' <> 'null' loop
    page := public.briefs(jsonb_build_object('limit', 3, 'after', page -> 'nextCursor'));
    ids := ids || array(select item ->> 'id' from jsonb_array_elements(page -> 'items') as item);
  end loop;
  return (select count(distinct id) from unnest(ids) as id) + 1000 * cardinality(ids);
end
$$;
grant execute on function pg_temp.walked to public;
select is(pg_temp.walked(), 8008::bigint, 'pages of briefs leave none out and repeat none');
select tests.step_back();

-- Another's brief is none.
select tests.sign_in(tests.account('south'));
select is(jsonb_array_length(public.briefs('{}') -> 'items'), 0, 'briefs of another network are not listed');
select is(tests.refusal(format(call, wanted)), 'PT404 brief_not_found', format('%s of %s', call, case wanted when current_setting('tests.brief') then 'another' else 'none' end))
from unnest(array[
  'select public.brief(%1$L)', 'select public.delete_brief(%1$L)', 'select public.brief_matches(%1$L)', 'select public.brief_match(%1$L, %1$L)',
  'select public.save_brief(%1$L, pg_temp.brief(''{"version": 2}''))'
]) as call, unnest(array[current_setting('tests.brief'), gen_random_uuid()::text]) as wanted;
select tests.step_back();
select is((select title from private.briefs where id = current_setting('tests.brief')::uuid), 'Evening anchor', 'another network changes nothing in a brief');

insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
select tests.account('south'), 'One of many', '{anchor}', '{}', '{}', '[]', '', false, '', false from generate_series(1, 99);
select tests.sign_in(tests.account('south'));
select isnt(public.add_brief(pg_temp.brief()), null, 'a network may have 100 open briefs');
select is(tests.refusal('select public.add_brief(pg_temp.brief(''{"title": "One too many"}''))'), 'PT409 briefs_full', 'a network may not have 101 open briefs');
select is(
  tests.refusal(format('select public.save_brief(%L, pg_temp.brief(''{"version": 1}''))', public.briefs('{"limit": 1}') #>> '{items,0,id}')), null, 'each of a hundred open briefs can be changed'
);
select set_config('tests.closed', public.add_brief(pg_temp.brief('{"state": "closed"}')) ->> 'id', true);
select isnt(current_setting('tests.closed'), '', 'a network with 100 open briefs may add a closed one');
select is(
  tests.refusal(format('select public.save_brief(%L, pg_temp.brief(''{"version": 1}''))', current_setting('tests.closed'))), 'PT409 briefs_full', 'a closed brief cannot be opened beside 100 open ones'
);
select is(tests.refusal(format('select public.delete_brief(%L)', current_setting('tests.closed'))), null, 'a network deletes its own brief');
select is(tests.refusal(format('select public.brief(%L)', current_setting('tests.closed'))), 'PT404 brief_not_found', 'a deleted brief is not found');
select tests.step_back();
delete from auth.users where id = tests.account('south');
select is((select count(*) from private.briefs where network_id = tests.account('south')), 0::bigint, 'briefs go with their network');
