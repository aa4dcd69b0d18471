insert into people
select name, tests.create_account(role, 'approved', name || '@' || house || '.example') as account
from (values
  ('ada', 'talent', 'one'), ('ben', 'talent', 'one'), ('cleo', 'talent', 'one'),
  ('nora', 'tv_network', 'harbournews'), ('odd', 'tv_network', 'coasttv')
) as person (name, role, house);
create function pg_temp.told(wanted text, of_kind text) returns text
language sql as $$
  select string_agg(coalesce((select name from people where account = told.talent_id), 'you'), ' ' order by created_at)
  from private.notifications as told where user_id = tests.account(wanted) and kind = of_kind
$$;
create function pg_temp.mails(wanted text, of_kind text) returns bigint
language sql as $$
  select count(*) from private.mail_outbox where kind = of_kind and recipient = (select email from auth.users where id = tests.account(wanted))
$$;
create function pg_temp.overview(of_part text) returns text
language sql as $$
  select string_agg((select name from people where account = (one ->> 'userId')::uuid), ' ' order by place)
  from jsonb_array_elements(public.network_overview() -> of_part) with ordinality as listed (one, place)
$$;
grant execute on function pg_temp.overview to public;
update public.tv_network_profiles set network_name = 'Coast TV', company_name = 'Coast TV' where user_id = tests.account('odd');
update public.talent_profiles set is_available = true, current_network = null;
select is((select count(distinct user_id) from private.untold), 3::bigint, 'who is approved waits to be told of');
select is(public.tell_news(100), 3, 'and is');
select is((select count(*) from private.untold), 0::bigint, 'once');
select is((select count(*) from private.notifications), 0::bigint, 'to nobody, while nobody looks for anybody');

-- A brief
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('ada');
select public.tell_news(100);
create temp table the_brief as
with made as (
  insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
  values (tests.account('nora'), 'Weather at night', '{}', '{Weather}', '{}', '[]', '', false, '', false)
  returning id
)
select id from made;
select is(pg_temp.told('ada', 'new_match'), null, 'a save tells nobody');
select is(public.tell_news(100), 1, 'the worker does');
select is(pg_temp.told('ada', 'new_match'), 'you', 'whoever fits a new brief is told');
select is(pg_temp.mails('ada', 'new_match'), 1::bigint, 'and mailed');
select is(pg_temp.told('ben', 'new_match'), null, 'who does not fit is not');
select is(pg_temp.told('nora', 'new_match'), null, 'nor is its network, which has them on its page');
update private.briefs set title = 'Weather by night';
select public.tell_news(100);
select is(pg_temp.told('ada', 'new_match'), 'you', 'a match is told once');

-- Somebody who comes to fit it
update public.talent_profiles set headline = 'Weather, news and sport' where user_id = tests.account('ben');
select is((select count(*) from private.untold), 0::bigint, 'a better wording is no news');
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('ben');
select public.tell_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben', 'a network is told who has come to fit its brief');
select is(pg_temp.told('ben', 'new_match'), 'you', 'and so are they');
select is(pg_temp.mails('nora', 'new_match'), 1::bigint, 'both by mail');
select is(pg_temp.told('odd', 'new_match'), null, 'no other network is');
update public.talent_profiles set skills = '{}' where user_id = tests.account('ben');
select public.tell_news(100);
select is((select count(*) from private.known_matches where user_id = tests.account('ben')), 0::bigint, 'who does not fit any more is not counted');
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('ben');
select public.tell_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben', 'and, coming back, is no news');

-- Whom a network may not see
insert into private.talent_blocks (user_id, key) select tests.account('cleo'), private.block_key('domain', 'harbournews.example');
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('cleo');
select public.tell_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben', 'who blocks the network is not told of');
select is(pg_temp.told('cleo', 'new_match'), null, 'and not told of it');
select tests.sign_in(tests.account('nora'));
select is(public.network_overview() #> '{briefs,0,newMatches}', '1', 'the dashboard counts whom it may see');
select is(public.briefs() #> '{items,0,newMatches}', '1', 'and so does the list of briefs');
select tests.step_back();
insert into private.talent_blocks (user_id, key) select tests.account('ben'), private.block_key('domain', 'harbournews.example');
select tests.sign_in(tests.account('nora'));
select is(public.network_overview() #> '{briefs,0,newMatches}', '0', 'and no longer whoever blocks it since');
select is(public.briefs() #> '{items,0,newMatches}', '0', 'in neither place');
select is(public.notifications() ->> 'unread', '0', 'who is gone from what was told');
select tests.step_back();
select tests.sign_in(tests.account('ben'));
select is(public.notifications() ->> 'unread', '0', 'a talent is not told of a network that they hide from');
select is(public.talent_overview() #> '{matches,count}', '0', 'on the dashboard neither');
select tests.step_back();
delete from private.talent_blocks where user_id in (tests.account('ben'), tests.account('cleo'));
select public.tell_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben cleo', 'who shows themselves again is told of');
select tests.sign_in(tests.account('cleo'));
select is(
  public.notifications() #> '{items,0,brief}', jsonb_build_object('id', id, 'title', 'Weather by night', 'networkName', null),
  'a network that chose not to be named is not'
) from (select (public.notifications() #>> '{items,0,brief,id}')::uuid as id) as told;
select is(public.talent_overview() #> '{matches,count}', '1', 'a talent sees how many briefs they fit');
select is(public.talent_overview() #>> '{matches,latest,0,networkName}', null, 'of nobody who is not named');
select tests.step_back();
update private.briefs set shows_network_name = true;
select tests.sign_in(tests.account('cleo'));
select is(public.talent_overview() #>> '{matches,latest,0,networkName}', 'Harbour News', 'and of whom, where they want to be known');
select tests.step_back();
select tests.sign_in(tests.account('nora'));
select is(public.briefs() #> '{items,0,newMatches}', '2', 'a network reads how many have come to fit each brief');
select tests.step_back();
select tests.sign_in(tests.account('odd'));
select is(public.briefs() -> 'items', '[]', 'of its own briefs alone');
select tests.step_back();
update private.notifications set created_at = now() - interval '8 days' where talent_id = tests.account('ben');
select tests.sign_in(tests.account('nora'));
select is(public.briefs() #> '{items,0,newMatches}', '1', 'for a week');
select tests.step_back();
update private.briefs set state = 'closed';
select tests.sign_in(tests.account('nora'));
select is(public.briefs() #> '{items,0,newMatches}', '0', 'and of a closed one nobody');
select tests.step_back();
select tests.sign_in(tests.account('cleo'));
select is(public.notifications() ->> 'unread', '0', 'a brief that is closed is no news any more');
select is(public.talent_overview() #> '{matches,count}', '0', 'nor a match');
select tests.step_back();
update private.briefs set state = 'open';
update public.tv_network_profiles set status = 'deactivated' where user_id = tests.account('nora');
select tests.sign_in(tests.account('cleo'));
select is(public.notifications() ->> 'unread', '0', 'nor is one of a network that is closed');
select tests.step_back();
update public.tv_network_profiles set status = 'approved' where user_id = tests.account('nora');

-- Saved people
delete from private.notifications;
delete from private.availability_changes;
insert into private.saved_talent (network_id, talent_id, saved_at)
select network.account, talent.account, now() - interval '1 day' from people as network, people as talent
where network.name in ('nora', 'odd') and talent.name in ('ada', 'ben');
insert into private.saved_talent (network_id, talent_id, saved_at) select tests.account('nora'), tests.account('cleo'), now() + interval '1 minute';
update public.talent_profiles set is_available = false, current_network = 'Meridian';
select public.tell_news(100);
select is((select count(*) from private.notifications), 0::bigint, 'that somebody is employed now is told to nobody');
select tests.sign_in(tests.account('odd'));
select is(array_length(string_to_array(pg_temp.overview('saved'), ' '), 1), 2, 'but stands on the dashboards of those who saved them');
select tests.step_back();
select tests.sign_in(tests.account('odd'));
select public.save_notification_preferences('{"saved_available": false}');
select tests.step_back();
insert into private.talent_blocks (user_id, key) select tests.account('ben'), private.block_key('domain', 'coasttv.example');
update public.talent_profiles set is_available = true, current_network = null;
select public.tell_news(100);
select is((select string_agg(name, ' ' order by name) from private.notifications as told join people on account = told.talent_id
  where user_id = tests.account('nora') and kind = 'saved_available'), 'ada ben', 'who becomes available is told of to who saved them before');
select is(pg_temp.told('odd', 'saved_available'), 'ada', 'if they may see them');
select is(pg_temp.mails('nora', 'saved_available'), 1::bigint, 'in one mail');
select is(pg_temp.mails('odd', 'saved_available'), 0::bigint, 'and in none to who wants none');
select tests.sign_in(tests.account('odd'));
select is(pg_temp.overview('saved'), 'ada', 'nor does the dashboard show who blocks the network');
select tests.step_back();
update public.talent_profiles set is_available = false, current_network = 'Meridian';
update public.talent_profiles set is_available = true, current_network = null;
select public.tell_news(100);
select is(pg_temp.told('odd', 'saved_available'), 'ada', 'to and fro on one day is told once');

-- What cannot be told
insert into private.untold (user_id) select tests.account('ada');
alter table private.known_matches rename to mislaid;
select is(public.tell_news(100), 0, 'a fault is not counted as told');
alter table private.mislaid rename to known_matches;
select results_eq(
  'select attempts, due_at > now() from private.untold', $$values (1, true)$$, 'but tried again later'
);
select is(public.tell_news(100), 0, 'not at once');
update private.untold set due_at = now();
select is(public.tell_news(100), 1, 'and then told');
insert into private.untold (user_id, attempts) select tests.account('ada'), 5;
alter table private.known_matches rename to mislaid;
select public.tell_news(100);
alter table private.mislaid rename to known_matches;
select is((select count(*) from private.untold), 0::bigint, 'or, after six tries, let go');
