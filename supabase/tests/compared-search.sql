-- A search beside a brief compares each result with it, in the same order and with the same scores as the brief's
-- own list.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('vera', tests.create_account('tv_network', 'approved', 'vera@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('hidden', tests.create_account('talent', 'hidden')), ('shy', tests.create_account('talent'));
delete from private.network_members where user_id = tests.account('vera');
insert into private.network_members (network_id, user_id, role, may_write)
values (tests.account('north'), tests.account('vera'), 'viewer', false);
create temp table crowd as
select tests.create_account('talent') as account, number from generate_series(1, 30) as number;
select setseed(0.3);
update public.talent_profiles as profile
set roles = case when random() < 0.8 then (array['{reporter,anchor}', '{anchor}', '{producer}'])[1 + floor(random() * 3)]::text[] else '{}' end,
  skills = (array['Live broadcast', 'Interviewing', 'Radio', 'Editing'])[1 + floor(random() * 2):floor(random() * 5)],
  location = (array['Lisbon', 'Porto, Portugal', 'Oslo'])[1 + floor(random() * 3)], years_of_experience = floor(random() * 20),
  notice_period_weeks = case when random() < 0.6 then 4 end,
  first_visible_at = now() - make_interval(hours => (random() * 900)::integer)
from crowd where crowd.account = profile.user_id;
create temp table briefs as
with made as (
  insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, min_years, starts_on, text, shows_network_name, is_confidential)
  select tests.account(owner), title, '{anchor}', '{"Live broadcast","Radio"}', '{Editing}', '[]', 'Lisbon', false, 5, current_date + 40, '', false, title = 'secret'
  from (values ('north', 'open'), ('north', 'secret'), ('south', 'theirs')) as brief (owner, title)
  returning id, title
)
select title, id from made;
grant select on briefs, crowd to public;
insert into private.confidential_readers (brief_id, network_id, user_id)
select id, tests.account('north'), tests.account('north') from briefs where title = 'secret';
create function pg_temp.brief(wanted text) returns jsonb
language sql as $$ select jsonb_build_object('brief', id) from briefs where title = wanted $$;
-- All pages of a search, as they come.
create function pg_temp.walk(filter jsonb) returns table (place bigint, account uuid, fit jsonb)
language plpgsql as $$
declare
  page jsonb;
  before bigint := 0;
begin
  loop
    page := public.search_talent(filter);
    return query
      select before + listed.place, (listed.item ->> 'userId')::uuid, listed.item -> 'fit'
      from jsonb_array_elements(page -> 'items') with ordinality as listed (item, place);
    before := before + jsonb_array_length(page -> 'items');
    exit when page -> 'nextCursor' = 'null';
    filter := filter || jsonb_build_object('after', page -> 'nextCursor');
  end loop;
end
$$;
grant execute on function pg_temp.brief, pg_temp.walk to public;

select tests.sign_in(tests.account('north'));
create temp table walked as select * from pg_temp.walk(pg_temp.brief('open') || '{"limit": 7}');
grant select on walked to public;
select is((select count(distinct account) from walked), 31::bigint, 'a search with a brief finds everybody whom it finds without, page by page');
select is((select count(*) from walked), 31::bigint, 'a search with a brief finds everybody once');
select is(
  (select jsonb_agg(walked.fit order by walked.place) from walked),
  (select jsonb_agg(
    public.brief_match((select id from briefs where title = 'open'), walked.account) - 'parts' order by walked.place
  ) from walked),
  'a search with a brief shows the score, the sureness and the standing that the brief gives each talent'
);
select cmp_ok((select count(distinct fit ->> 'standing') from walked), '>=', 3::bigint, 'the people of a compared search have at least three standings');
select tests.step_back();
create function pg_temp.in_order() returns setof uuid
language plpgsql as $$
begin
  return query execute format(
    'select pair.user_id from (%s) as pair order by %s',
    private.match_query(private.asked_of(array[(select id from briefs where title = 'open')]), format('found.user_id = any (%L)', array(select account from walked)), true),
    private.match_order('pair')
  );
end
$$;
select is(
  (select array_agg(account order by place) from walked), array(select pg_temp.in_order()), 'a compared search has the order of the brief''s own list'
);

select tests.sign_in(tests.account('north'));
select is(
  (select count(*) from pg_temp.walk(pg_temp.brief('open') || '{"roles": ["producer"]}') where fit is not null),
  (select count(*) from pg_temp.walk('{"roles": ["producer"]}')), 'talent who are found by a filter are compared as well'
);
select is(
  (select array_agg(account order by place) from pg_temp.walk(pg_temp.brief('open') || '{"sort": "experience"}')),
  (select array_agg(account order by place) from pg_temp.walk('{"sort": "experience"}')), 'a search with a brief keeps another order that was asked for'
);
select is(
  (select count(*) from pg_temp.walk(pg_temp.brief('open') || '{"sort": "experience"}') where fit is null), 0::bigint, 'a search in another order has the scores too'
);
select is((select count(fit) from pg_temp.walk(pg_temp.brief('theirs'))), 0::bigint, 'another network''s brief compares nobody');
select is((select count(fit) from pg_temp.walk('{"brief": "00000000-0000-4000-8000-000000000000"}')), 0::bigint, 'a brief that does not exist compares nobody');
select is(
  (select array_agg(account order by place) from pg_temp.walk(pg_temp.brief('theirs') || '{"sort": "fit"}')),
  (select array_agg(account order by place) from pg_temp.walk('{}')), 'beside a brief that compares nobody the newest come first'
);
select is((select count(*) from pg_temp.walk(pg_temp.brief('open')) where account = tests.account('hidden')), 0::bigint, 'a hidden talent is found by no brief');
select is((select count(fit) from pg_temp.walk(pg_temp.brief('secret'))), 31::bigint, 'a confidential brief compares for a member who sees it');
select tests.step_back();
select tests.sign_in(tests.account('vera'));
select is((select count(fit) from pg_temp.walk(pg_temp.brief('secret'))), 0::bigint, 'a confidential brief does not compare for the colleagues it is kept from');
select is((select count(fit) from pg_temp.walk(pg_temp.brief('open'))), 31::bigint, 'colleagues of a confidential brief compare with a brief that they may see');
