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
-- Who is shown on the dashboard as having come to fit a brief, by name: those of the first brief, the best first.
create function pg_temp.newest() returns text
language sql as $$
  select string_agg(people.name, ' ' order by listed.place)
  from jsonb_array_elements(public.network_overview() #> '{briefs,0,people}') with ordinality as listed (one, place)
  join people on people.account = (listed.one ->> 'userId')::uuid
$$;
grant execute on function pg_temp.newest to public;
update private.networks set name = 'Coast TV', company_name = 'Coast TV' where id = tests.account('odd');
update public.talent_profiles set is_available = true, current_network = null;
select is((select count(distinct user_id) from private.notification_queue), 3::bigint, 'an approved talent waits in the notification queue');
select is(public.notify_of_news(100), 3, 'the worker works off all who wait in the queue');
select is((select count(*) from private.notification_queue), 0::bigint, 'the queue is empty after the worker');
select is((select count(*) from private.notifications), 0::bigint, 'nobody is notified of talent while no network looks for anybody');

-- A brief
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('ada');
select public.notify_of_news(100);
create temp table the_brief as
with made as (
  insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
  values (tests.account('nora'), 'Weather at night', '{}', '{Weather}', '{}', '[]', '', false, '', true)
  returning id
)
select id from made;
select is(pg_temp.told('ada', 'new_match'), null, 'saving a brief tells nobody by itself');
select is(public.notify_of_news(100), 1, 'the worker works off a saved brief');
select is(pg_temp.told('ada', 'new_match'), 'you', 'a talent who fits a new brief is notified');
select is(pg_temp.mails('ada', 'new_match'), 1::bigint, 'a talent who fits a new brief is mailed');
select is(pg_temp.told('ben', 'new_match'), null, 'a talent who does not fit a new brief is not told');
select is(pg_temp.told('nora', 'new_match'), null, 'the network is not told who fits its new brief, as its page shows them');
update private.briefs set title = 'Weather by night';
select public.notify_of_news(100);
select is(pg_temp.told('ada', 'new_match'), 'you', 'a match is notified once');

-- Somebody who comes to fit it
update public.talent_profiles set headline = 'Weather, news and sport' where user_id = tests.account('ben');
select is((select count(*) from private.notification_queue), 0::bigint, 'a better wording is no news');
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('ben');
select public.notify_of_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben', 'a network is notified who has come to fit its brief');
select is(pg_temp.told('ben', 'new_match'), 'you', 'the talent who has come to fit is notified as well');
select is(pg_temp.mails('nora', 'new_match'), 1::bigint, 'the network is mailed who has come to fit');
create function pg_temp.marked() returns text
language sql as $$
  select coalesce(string_agg((select name from people where account = (item ->> 'userId')::uuid), ' '), 'nobody')
  from jsonb_array_elements(public.brief_matches((select id from the_brief)) -> 'items') as item where item ->> 'newsId' is not null
$$;
grant execute on function pg_temp.marked to public;
grant select on the_brief to public;
select tests.sign_in(tests.account('nora'));
select is(pg_temp.marked(), 'ben', 'the list of matches marks who has come since the brief was saved');
select is(pg_temp.marked(), 'ben', 'asking for the list again keeps the mark: asking is not looking');
select public.read_notifications(array(
  select (item ->> 'newsId')::uuid from jsonb_array_elements(public.brief_matches((select id from the_brief)) -> 'items') as item
  where item ->> 'newsId' is not null
));
select is(pg_temp.marked(), 'ben', 'the mark stays for a while after the list was looked at');
select tests.step_back();
update private.notifications set read_at = read_at - interval '31 minutes' where read_at is not null;
select tests.sign_in(tests.account('nora'));
select is(pg_temp.marked(), 'nobody', 'the next look at the list no longer has the mark');
select tests.step_back();
update private.notifications set read_at = null where true;
select is(pg_temp.told('odd', 'new_match'), null, 'no other network is notified who has come to fit the brief');
update public.talent_profiles set skills = '{}' where user_id = tests.account('ben');
select public.notify_of_news(100);
select is((select count(*) from private.known_matches where user_id = tests.account('ben')), 0::bigint, 'a talent who no longer fits is not counted as a match');
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('ben');
select public.notify_of_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben', 'a talent who comes to fit again is no news');

-- Whom a network may not see
insert into private.talent_blocks (user_id, key) select tests.account('cleo'), private.block_key('domain', 'harbournews.example');
update public.talent_profiles set skills = '{Weather}' where user_id = tests.account('cleo');
select public.notify_of_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben', 'a network is not told of a talent who blocks it');
select is(pg_temp.told('cleo', 'new_match'), null, 'a talent who blocks the network is not told of its brief');
select tests.sign_in(tests.account('nora'));
select is(public.network_overview() #> '{briefs,0,newMatches}', '1', 'the dashboard counts whom it may see');
select is(pg_temp.newest(), 'ben', 'the dashboard shows the newest match whom the network may see');
select is(public.briefs() #> '{items,0,newMatches}', '1', 'the list of briefs counts the new match');
select tests.step_back();
insert into private.talent_blocks (user_id, key) select tests.account('ben'), private.block_key('domain', 'harbournews.example');
select tests.sign_in(tests.account('nora'));
select is(public.network_overview() #> '{briefs,0,newMatches}', '0', 'the dashboard does not count a match who blocks the network since');
select is(pg_temp.newest(), null, 'the dashboard does not show a match who blocks the network since');
select is(public.briefs() #> '{items,0,newMatches}', '0', 'the list of briefs does not count a match who blocks the network since');
select is(public.notifications() ->> 'unread', '0', 'a match who blocks the network is gone from what it was told');
select tests.step_back();
select tests.sign_in(tests.account('ben'));
select is(public.notifications() ->> 'unread', '0', 'a talent is not told of a network that they hide from');
select is(public.talent_overview() #> '{matches,count}', '0', 'the talent''s dashboard does not count a match with a network they hide from');
select tests.step_back();
delete from private.talent_blocks where user_id in (tests.account('ben'), tests.account('cleo'));
select public.notify_of_news(100);
select is(pg_temp.told('nora', 'new_match'), 'ben cleo', 'a network is told of a talent who shows themselves again');

-- Those who came after them and hide since take nobody's place.
savepoint many;
insert into people
select 'late ' || number, tests.create_account('talent', 'approved', format('late%s@one.example', number)) from generate_series(1, 20) as number;
select private.notify(tests.account('nora'), 'new_match', concat_ws(' ', the_brief.id, people.account), talent => people.account, brief => the_brief.id)
from people, the_brief where people.name like 'late %';
insert into private.talent_blocks (user_id, key)
select account, private.block_key('domain', 'harbournews.example') from people where name like 'late %';
select tests.sign_in(tests.account('nora'));
select is(public.network_overview() #> '{briefs,0,newMatches}', '2', 'the dashboard does not count twenty who came last and hide');
select bag_eq(
  $$select string_to_table(pg_temp.newest(), ' ')$$, $$values ('ben'), ('cleo')$$,
  'the dashboard shows talent whom the network sees, although twenty newer ones hide from it'
);
select tests.step_back();
rollback to savepoint many;

-- A talent is told of a brief that names no network whomever they block; otherwise they could find out whose it is.
update private.briefs set shows_network_name = false;
create function pg_temp.known(wanted text) returns text
language plpgsql as $$
declare
  known text;
begin
  perform tests.sign_in(tests.account(wanted));
  known := concat_ws(' ', public.notifications() -> 'unread', public.talent_overview() #> '{matches,count}', jsonb_array_length(public.talent_matches() -> 'items'));
  perform tests.step_back();
  return known;
end
$$;
select is(pg_temp.known('cleo'), '1 1 1', 'a talent who blocks nobody knows of the brief');
insert into private.talent_blocks (user_id, key)
select account, private.block_key(kind::private.block_kind, value) from people,
  (values ('domain', 'harbournews.example'), ('domain', 'coasttv.example'), ('name', 'harbour news')) as blocked (kind, value)
where name in ('cleo', 'ada');
select is(pg_temp.known('cleo'), '1 1 1', 'a talent who blocks the network of an unnamed brief knows of it as before');
select tests.sign_in(tests.account('nora'));
select is(public.network_overview() #> '{briefs,0,newMatches}', '1', 'the network does not see the talent who blocks it');
select tests.step_back();
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values (tests.account('nora'), 'Weather by day', '{}', '{Weather}', '{}', '[]', '', false, '', false);
select public.notify_of_news(100);
select is(pg_temp.known('cleo'), '2 2 2', 'a talent who blocks the network is told of a new unnamed brief');
update private.briefs set shows_network_name = true;
select is(pg_temp.known('cleo'), '0 0 0', 'a talent who blocks the network knows nothing of a brief that names it');
delete from private.briefs where title = 'Weather by day';
update private.briefs set shows_network_name = false;
delete from private.talent_blocks where user_id in (tests.account('ada'), tests.account('cleo'));
select public.notify_of_news(100);
select tests.sign_in(tests.account('cleo'));
select is(
  public.notifications() #> '{items,0,brief}', jsonb_build_object('id', id, 'title', 'Weather by night', 'networkName', null),
  'a network that chose not to be named is not'
) from (select (public.notifications() #>> '{items,0,brief,id}')::uuid as id) as told;
select is(public.talent_overview() #> '{matches,count}', '1', 'a talent sees how many briefs they fit');
select is(public.talent_overview() #>> '{matches,latest,0,networkName}', null, 'the talent''s dashboard does not name a network that chose not to be named');
select tests.step_back();
update private.briefs set shows_network_name = true;
select tests.sign_in(tests.account('cleo'));
select is(public.talent_overview() #>> '{matches,latest,0,networkName}', 'Harbour News', 'the talent''s dashboard names a network that chose to be named');
select tests.step_back();
select tests.sign_in(tests.account('nora'));
select is(public.briefs() #> '{items,0,newMatches}', '2', 'a network reads how many have come to fit each brief');
select tests.step_back();
select tests.sign_in(tests.account('odd'));
select is(public.briefs() -> 'items', '[]', 'a network reads no briefs of another');
select is(public.network_overview() -> 'briefs', '[]', 'a network''s dashboard shows no briefs of another');
select tests.step_back();
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name, created_at)
values (tests.account('nora'), 'Polo', '{}', '{Polo}', '{}', '[]', '', false, '', false, now() + interval '1 minute');
select tests.sign_in(tests.account('nora'));
select is(
  (select jsonb_agg(brief - '{id,roles,people}'::text[]) from jsonb_array_elements(public.network_overview() -> 'briefs') as brief),
  '[{"title": "Weather by night", "newMatches": 2}, {"title": "Polo", "newMatches": 0}]', 'the dashboard begins with the brief that most have come to fit'
);
select tests.step_back();
delete from private.briefs where title = 'Polo';
update private.notifications set created_at = now() - interval '6 days' where talent_id = tests.account('ben');
select tests.sign_in(tests.account('nora'));
select is(public.briefs() #> '{items,0,newMatches}', '2', 'what came six days ago is new');
select tests.step_back();
update private.notifications set created_at = now() - interval '8 days' where talent_id = tests.account('ben');
select tests.sign_in(tests.account('nora'));
select is(public.briefs() #> '{items,0,newMatches}', '1', 'a match is new for a week');
select tests.step_back();
update private.briefs set state = 'closed';
select tests.sign_in(tests.account('nora'));
select is(public.briefs() #> '{items,0,newMatches}', '0', 'a closed brief has no new matches');
select is(public.network_overview() -> 'briefs', '[]', 'a closed brief is not on the dashboard');
select tests.step_back();
select tests.sign_in(tests.account('cleo'));
select is(public.notifications() ->> 'unread', '0', 'a closed brief is no longer notified');
select is(public.talent_overview() #> '{matches,count}', '0', 'the talent''s dashboard does not count a closed brief');
select tests.step_back();
update private.briefs set state = 'open';
update public.tv_network_profiles set status = 'deactivated' where user_id = tests.account('nora');
select tests.sign_in(tests.account('cleo'));
select is(public.notifications() ->> 'unread', '0', 'a brief of a network that was closed is no news');
select tests.step_back();
update public.tv_network_profiles set status = 'approved' where user_id = tests.account('nora');

-- What is worth telling
create function pg_temp.look_for(title text, must text[] default '{}', at_least integer default null, day date default null) returns bigint
language sql as $$
  insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, min_years, starts_on, text, shows_network_name)
  values (tests.account('odd'), title, '{}', must, '{}', '[]', '', false, at_least, day, '', false);
  select public.notify_of_news(100)::bigint
$$;
create function pg_temp.told_of(wanted text) returns text
language sql as $$
  select string_agg(people.name, ' ' order by people.name)
  from private.notifications as told join private.briefs as brief on brief.id = told.brief_id join people on people.account = told.talent_id
  where told.user_id = tests.account('odd') and brief.title = wanted
$$;
select pg_temp.look_for('Ten things', array(select 'Thing ' || number from generate_series(1, 10) as number));
update public.talent_profiles set skills = array(select 'Thing ' || number from generate_series(1, told.amount) as number)
from (values ('ben', 7), ('cleo', 6)) as told (name, amount) where user_id = tests.account(told.name);
select public.notify_of_news(100);
select is(pg_temp.told_of('Ten things'), 'ben', 'a match of seventy points is news, one of less is none');
select pg_temp.look_for('Long experience', at_least => 40);
update public.talent_profiles set years_of_experience = 40 where user_id = tests.account('ben');
select public.notify_of_news(100);
select is(pg_temp.told_of('Long experience'), 'ben', 'a talent with more experience than before is told of a brief that asks for it');
select pg_temp.look_for('At once', day => current_date);
update public.talent_profiles set notice_period_weeks = 0 where user_id = tests.account('cleo');
select public.notify_of_news(100);
select is(pg_temp.told_of('At once'), 'cleo', 'a talent who can start sooner is told of a brief that needs them at once');
delete from private.mail_outbox;
update public.tv_network_profiles set status = 'deactivated' where user_id = tests.account('odd');
select pg_temp.look_for('Of nobody', at_least => 40);
update public.tv_network_profiles set status = 'approved' where user_id = tests.account('odd');
select is((select count(*) from private.notifications as told join private.briefs as brief on brief.id = told.brief_id where brief.title = 'Of nobody'), 0::bigint, 'nobody is notified of a brief whose network was closed before the worker ran');
select is((select count(*) from private.mail_outbox), 0::bigint, 'nobody is mailed of a brief whose network was closed before the worker came');

-- What is latest on a talent's dashboard
delete from private.known_matches where user_id = tests.account('ben');
update private.briefs set shows_network_name = true where title = 'Ten things';
insert into private.known_matches (brief_id, user_id, since)
select brief.id, tests.account('ben'), now() - told.ago
from (values ('Ten things', interval '2 days'), ('Long experience', interval '3 days'), ('At once', interval '1 day'), ('Of nobody', interval '4 days')) as told (title, ago)
join private.briefs as brief using (title);
select tests.sign_in(tests.account('ben'));
select is(
  (select jsonb_build_object('count', told -> 'count', 'latest', (select jsonb_agg(one - '{briefId,score,logo}'::text[]) from jsonb_array_elements(told -> 'latest') as one)) from (select public.talent_overview() -> 'matches' as told) as shown),
  '{"count": 4, "latest": [{"title": "At once", "networkName": null}, {"title": "Ten things", "networkName": "Coast TV"}, {"title": "Long experience", "networkName": null}]}',
  'all briefs that fit are counted, and the latest three told'
);
select tests.step_back();
delete from private.briefs where network_id = tests.account('odd');
delete from private.notification_queue;

-- A few at a time
insert into private.notification_queue (user_id) select account from people where name in ('ada', 'ben', 'cleo');
select is(public.notify_of_news(2), 2, 'the worker works off as many as are asked for');
select is(public.notify_of_news(2), 1, 'the next call works off the rest');
insert into private.notification_queue (user_id) select tests.account(name) from unnest(array['ada', 'ada', 'ben', 'cleo', 'ben', 'cleo', 'ben', 'cleo', 'ben', 'cleo', 'ben']) as name;
select is(public.notify_of_news(10), 10, 'a row that waits twice counts as two of those asked for');
select is(public.notify_of_news(10), 1, 'the worker asks once more after a full batch');

-- What cannot be told
insert into private.notification_queue (user_id) select tests.account('ada');
alter table private.known_matches rename to mislaid;
select is(public.notify_of_news(100), 1, 'a row that fails counts among those worked off');
alter table private.mislaid rename to known_matches;
select results_eq(
  'select attempts, due_at > now() from private.notification_queue', $$values (1, true)$$, 'a row that failed is due later'
);
select is(public.notify_of_news(100), 0, 'a row that failed is not tried at once');
update private.notification_queue set due_at = now();
select is(public.notify_of_news(100), 1, 'a row that failed is worked off when it is due');
insert into private.notification_queue (user_id, attempts) select tests.account('ada'), 5;
alter table private.known_matches rename to mislaid;
select public.notify_of_news(100);
alter table private.mislaid rename to known_matches;
select is((select count(*) from private.notification_queue), 0::bigint, 'a row that has failed six times is let go');
