-- Members who have saved a talent are told when the talent becomes available: by a notification, a mail and the
-- dashboard, once, and only in networks that see the talent.

insert into people
select name, tests.create_account(role, 'approved', name || '@' || house || '.example') as account
from (values
  ('ada', 'talent', 'one'), ('ben', 'talent', 'one'), ('cleo', 'talent', 'one'),
  ('nora', 'tv_network', 'harbournews'), ('odd', 'tv_network', 'coasttv')
) as person (name, role, house);
update private.networks set name = 'Coast TV', company_name = 'Coast TV' where id = tests.account('odd');
update public.talent_profiles set is_available = true, current_network = null;
delete from private.availability_changes;
delete from private.notification_queue;

-- Of whom somebody was told, the first on top.
create function pg_temp.told(who text) returns text language sql as $$
  select string_agg(people.name, ' ' order by told.created_at)
  from private.notifications as told join people on people.account = told.talent_id
  where told.user_id = tests.account(who) and told.kind = 'saved_available'
$$;
create function pg_temp.mails(who text) returns bigint language sql as $$
  select count(*) from private.mail_outbox as mail join auth.users as person on person.email = mail.recipient
  where mail.kind = 'saved_available' and person.id = tests.account(who)
$$;
create function pg_temp.dashboard(who text) returns text language plpgsql as $$
declare
  saved jsonb;
begin
  perform tests.sign_in(tests.account(who));
  saved := public.network_overview() -> 'saved';
  perform tests.step_back();
  return (
    select string_agg(people.name, ' ' order by listed.place)
    from jsonb_array_elements(saved) with ordinality as listed (one, place)
    join people on people.account = (listed.one ->> 'userId')::uuid
  );
end
$$;

insert into private.saved_talent (network_id, talent_id, saved_at)
select network.account, talent.account, now() - interval '1 day' from people as network, people as talent
where network.name in ('nora', 'odd') and talent.name in ('ada', 'ben');
insert into private.saved_talent (network_id, talent_id, saved_at) select tests.account('nora'), tests.account('cleo'), now() + interval '1 minute';
update public.talent_profiles set is_available = false, current_network = 'Meridian';
select public.notify_of_news(100);
select is((select count(*) from private.notifications), 0::bigint, 'nobody is told that a saved talent is employed now');
select is(array_length(string_to_array(pg_temp.dashboard('odd'), ' '), 1), 2, 'the dashboard of who saved a talent shows that they are employed now');
select tests.sign_in(tests.account('odd'));
select public.save_notification_preferences('{"saved_available": false}');
select tests.step_back();
insert into private.talent_blocks (user_id, key) select tests.account('ben'), private.block_key('domain', 'coasttv.example');
update public.talent_profiles set is_available = true, current_network = null;
select public.notify_of_news(100);
select is((select string_agg(name, ' ' order by name) from private.notifications as told join people on account = told.talent_id
  where user_id = tests.account('nora') and kind = 'saved_available'), 'ada ben', 'who saved a talent is told that they became available');
select is(pg_temp.told('odd'), 'ada', 'who saved a talent is not told of it when they may not see them');
select is(pg_temp.mails('nora'), 1::bigint, 'a network gets one mail about several saved talent who became available');
select is(pg_temp.mails('odd'), 0::bigint, 'a network that wants no such mail gets none');
select is(pg_temp.dashboard('odd'), 'ada', 'the dashboard does not show a saved talent who blocks the network');
update private.availability_changes set changed_at = now() - told.ago
from (values ('ada', interval '2 hours'), ('ben', interval '1 hour')) as told (name, ago) where user_id = tests.account(told.name);
select is(pg_temp.dashboard('nora'), 'ben ada', 'the dashboard shows the last change first, and none from before the talent was saved');
update private.saved_talent set saved_at = now() - interval '90 days' where network_id = tests.account('nora');
update private.availability_changes set changed_at = now() - interval '31 days' where user_id = tests.account('ada');
update private.availability_changes set changed_at = now() - interval '29 days' where user_id = tests.account('cleo');
select is(pg_temp.dashboard('nora'), 'ben cleo', 'the dashboard shows no change of more than a month ago');
delete from private.notifications where talent_id = tests.account('cleo');
insert into private.notification_queue (user_id) select tests.account('cleo');
select public.notify_of_news(100);
select is((select count(*) from private.notifications where talent_id = tests.account('cleo')), 0::bigint, 'what somebody else changes weeks later does not tell of it again');
update public.talent_profiles set is_available = false, current_network = 'Meridian';
update public.talent_profiles set is_available = true, current_network = null;
select public.notify_of_news(100);
select is(pg_temp.told('odd'), 'ada', 'a change to and fro on one day is told once');
delete from private.notifications where kind = 'saved_available';
delete from private.mail_outbox where kind = 'saved_available';
update private.availability_changes set changed_at = now() - interval '3 days';
update private.saved_talent set saved_at = now() - interval '4 days';
update public.talent_profiles set is_available = false, current_network = 'Coast TV' where user_id = tests.account('ada');
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('ada');
select public.notify_of_news(100);
select is(pg_temp.told('nora'), 'ada', 'a network that saved a talent is told that they left another network');
select is(pg_temp.told('odd'), null, 'the network that a talent left is not told of it, though it had saved them');
select is(pg_temp.mails('odd'), 0::bigint, 'the network that a talent left is not mailed of it');
