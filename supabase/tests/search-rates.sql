-- Limits on how often a person searches, invites colleagues, and opens briefs.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('root', tests.create_account('admin', 'approved', 'root@lowerthird.example'));
select tests.call('north', 'North');
select tests.call('south', 'South');

-- Searches
select is((select provolatile from pg_proc where oid = 'private.find_talent(uuid,jsonb)'::regprocedure), 's', 'the search itself writes nothing');
select tests.has_done(tests.account('north'), 'search', 239, 60);
select is(tests.refusal_as('north', 'select public.search_talent(''{}'')'), null, 'the 240th search of a minute is answered');
select matches(tests.refusal_as('north', 'select public.search_talent(''{}'')'), '^PT429 too_many_requests [1-6]?\d$', 'the 241st search waits for the rest of the minute');
select matches(
  tests.refusal_as('north', 'select public.search_talent(''{"limit": 100, "after": {"rank": 1, "id": 1, "total": 1, "near": 0}}'')'),
  '^PT429 too_many_requests \d+$', 'a next page is counted as a search'
);
select tests.sign_in(tests.account('north'));
select is(public.read_batch('[{"call": "search_talent", "args": {"filter": {}}}, {"call": "network_overview"}]') -> 0, 'null', 'a batch of calls is counted as the search in it');
select tests.step_back();
select matches(tests.refusal_as('north', 'select public.preview_brief(''{}'')'), '^PT429 too_many_requests [1-6]?\d$', 'counting whom a brief would find is counted as a search');
select is(tests.refusal_as('south', 'select public.search_talent(''{}'')'), null, 'a network that searches too often makes nobody else wait');
select tests.has_done(tests.account('north'), 'search', 0, 60);
select tests.has_done(tests.account('north'), 'search_hour', 2000, 3600);
select matches(tests.refusal_as('north', 'select public.search_talent(''{}'')'), '^PT429 too_many_requests 3[56]\d\d$', 'searches are refused after two thousand in an hour');
select matches(tests.refusal_as('north', 'select public.preview_brief(''{}'')'), '^PT429 too_many_requests 3[56]\d\d$', 'two thousand searches in an hour stop the form of a brief as well');
select tests.has_done(tests.account('north'), 'search_hour', 2000, -1);
select is(tests.refusal_as('north', 'select public.search_talent(''{}'')'), null, 'a network searches on in the next hour');
select is(tests.refusal_as('root', 'select public.search_talent(''{}'')'), 'PT403 wrong_role', 'a caller who may not search reads that');

-- Who fits a brief, which is a search by other means
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values (private.network_of(tests.account('north')), 'Anchor', '{anchor}', '{}', '{}', '[]', '', false, '', false);
create function pg_temp.matches_of(who text) returns text
language sql as $$
  select tests.refusal_as(who, format('select public.brief_matches(%L)', brief.id))
  from private.briefs as brief where brief.network_id = private.network_of(tests.account('north'))
$$;
select is((select provolatile from pg_proc where oid = 'private.best_matches(uuid)'::regprocedure), 's', 'the comparison itself writes nothing');
select tests.has_done(tests.account('north'), 'matches', 239, 60);
select is(pg_temp.matches_of('north'), null, 'the 240th list of matches in a minute is answered');
select matches(pg_temp.matches_of('north'), '^PT429 too_many_requests [1-6]?\d$', 'the 241st list of matches in a minute waits');
select matches(
  tests.refusal_as('north', format('select public.brief_match(%L, %L)', gen_random_uuid(), gen_random_uuid())), '^PT429 too_many_requests [1-6]?\d$',
  'a match of one person is counted as a list of matches'
);
select is(pg_temp.matches_of('south'), 'PT404 brief_not_found', 'a limit on matches makes no other network wait and opens no brief to it');
select is(pg_temp.matches_of('root'), 'PT403 wrong_role', 'an account without briefs is not counted');
select is(tests.refusal_as('north', 'select public.search_talent(''{}'')'), null, 'searches have a count of their own');
select tests.has_done(tests.account('north'), 'matches', 0, 60);
select tests.has_done(tests.account('north'), 'matches_hour', 2000, 3600);
select matches(pg_temp.matches_of('north'), '^PT429 too_many_requests 3[56]\d\d$', 'lists of matches are refused after their limit of an hour');
delete from private.briefs where network_id = private.network_of(tests.account('north'));

-- Briefs, each of which is news to whoever fits it
create function pg_temp.brief(state text, title text default 'Anchor') returns jsonb
language sql as $$select jsonb_build_object(
  'state', state, 'title', title, 'roles', '["anchor"]'::jsonb, 'mustSkills', '[]'::jsonb, 'niceSkills', '[]'::jsonb, 'languages', '[]'::jsonb,
  'place', '', 'isRemote', false, 'mustBeThere', false, 'minYears', null, 'maxYears', null, 'startsOn', null, 'endsOn', null,
  'text', '', 'showNetworkName', false
)$$;
grant execute on function pg_temp.brief to public;
select tests.has_done(tests.account('north'), 'open_brief', 28, 60);
select is(tests.refusal_as('north', 'select public.add_brief(pg_temp.brief(''open''))'), null, 'a 29th brief is opened in a minute');
select is(tests.refusal_as('north', 'select public.add_brief(pg_temp.brief(''closed''))'), null, 'a closed brief does not count towards opened briefs');
create temp table written as select id, 1 as version from private.briefs where state = 'closed';
grant select on written to public;
create function pg_temp.save(state text, version integer) returns text
language sql as $$
  select tests.refusal_as('north', format(
    'select public.save_brief(%L, %L)', id, pg_temp.brief(state) || jsonb_build_object('version', save.version)
  )) from written
$$;
select is(pg_temp.save('open', 1), null, 'opening a closed brief counts towards opened briefs');
select is(pg_temp.save('open', 2), null, 'saving a brief that is open is not counted');
select is(pg_temp.save('closed', 3), null, 'closing a brief is not counted');
select matches(pg_temp.save('open', 4), '^PT429 too_many_requests \d+$', 'opening and closing a brief again and again is refused');
select matches(tests.refusal_as('north', 'select public.add_brief(pg_temp.brief(''open'', ''Another''))'), '^PT429 too_many_requests \d+$', 'adding open briefs counts as opening');
select is(tests.refusal_as('north', 'select public.add_brief(pg_temp.brief(''closed'', ''Another''))'), null, 'a brief that cannot be opened can be kept, closed');
select tests.has_done(tests.account('north'), 'open_brief', 0, 60);
select tests.has_done(tests.account('north'), 'open_brief_day', 200, 86400);
select matches(pg_temp.save('open', 4), '^PT429 too_many_requests 86[34]\d\d$', 'no more than two hundred briefs can be opened in a day');
select is((select state from private.briefs join written using (id)), 'closed', 'a brief that was refused to open stays closed');

-- Invitations, each of which is a mail
create function pg_temp.invites(address text, token text, writes boolean default false) returns text
language sql as $$
  select tests.refusal_as('north', format(
    'select public.invite_member(%L, %L, %L)',
    jsonb_build_object('email', address, 'role', 'editor', 'mayWrite', writes), token, 'sealed'
  ))
$$;
select is(pg_temp.invites('one@north.example', 'token ' || n, n % 2 = 0), null, format('invitation %s to one address', n)) from generate_series(1, 5) as n;
select matches(pg_temp.invites('One@North.example', 'token 6'), '^PT429 too_many_requests 3[56]\d\d$', 'no sixth invitation goes to one address in an hour');
select is((select count(*) from private.mail_outbox where recipient = 'one@north.example'), 5::bigint, 'a refused invitation is not mailed');
select is((select array_agg(token_hash) from private.network_invitations where state = 'open'), '{token 5}', 'a refused invitation leaves the fifth one open');
select is(pg_temp.invites('two@north.example', 'other'), null, 'another address can still be invited');
select tests.has_done(tests.account('north'), 'invite', 30, 60);
select matches(pg_temp.invites('three@north.example', 'third'), '^PT429 too_many_requests \d+$', 'no more than thirty invitations can be sent in a minute');
select tests.has_done(tests.account('north'), 'invite', 0, 60);
select tests.has_done(tests.account('north'), 'invite_day', 200, 86400);
select matches(pg_temp.invites('three@north.example', 'third'), '^PT429 too_many_requests 86[34]\d\d$', 'two hundred invitations in a day are enough');
