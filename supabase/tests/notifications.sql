insert into people
select name, tests.create_account(role, status, name || '@' || house || '.example') as account
from (values
  ('ada', 'talent', 'pending', 'harbournews'), ('ben', 'talent', 'approved', 'harbournews'),
  ('nora', 'tv_network', 'approved', 'harbournews'), ('odd', 'tv_network', 'approved', 'coasttv'),
  ('root', 'admin', 'approved', 'lowerthird')
) as person (name, role, status, house);
select tests.confirm(account), tests.go_live(account) from people where name = 'ada';
create function pg_temp.told(wanted text) returns table (kind text, what text)
language sql as $$
  select kind, concat_ws(' ', status, (select name from people where account = told.talent_id))
  from private.notifications as told where user_id = tests.account(wanted) order by created_at, occasion
$$;
create function pg_temp.mails(wanted_kind text) returns bigint
language sql as $$select count(*) from private.mail_outbox where kind = wanted_kind$$;
delete from private.mail_outbox;

-- A status change
select tests.sign_in(tests.account('root'));
select public.set_account_status(tests.account('ada'), 'pending', 'approved');
select tests.step_back();
select results_eq($$select * from pg_temp.told('ada')$$, $$values ('status_change', 'approved')$$, 'an account is notified of a decision');
select is(pg_temp.mails('approved'), 1::bigint, 'a decision is mailed once, by its own mail');
select is((select count(*) from private.mail_outbox), 1::bigint, 'a decision sends no other mail');
select is((select count(*) from private.notifications), 1::bigint, 'nobody else is notified of a decision');
select tests.sign_in(tests.account('root'));
select public.undo_decision(tests.account('ada'), 'approved');
select tests.step_back();
select is((select count(*) from private.notifications), 0::bigint, 'nobody is notified of a decision that is undone');
select tests.sign_in(tests.account('root'));
select public.set_account_statuses(array[tests.account('ada')], 'pending', 'approved');
select tests.step_back();
select tests.pass_undo_window();
select tests.sign_in(tests.account('root'));
select public.set_account_status(tests.account('ada'), 'approved', 'hidden', 'A complaint');
select tests.step_back();
select is((select count(*) from private.notifications_of(tests.account('ada'))), 1::bigint, 'a decision is not told before its window is over');
select tests.pass_undo_window();
select tests.sign_in(tests.account('root'));
select public.set_account_status(tests.account('ada'), 'hidden', 'approved');
select tests.step_back();
select tests.pass_undo_window();
select results_eq(
  $$select what from pg_temp.told('ada')$$, $$values ('approved'), ('hidden'), ('approved')$$,
  'each decision has a notification of its own'
);
select tests.sign_in(tests.account('ada'));
select is(public.notifications() ->> 'unread', '3', 'decisions are read once the account may sign in');
select is(
  (select array_agg(item ->> 'status') from jsonb_array_elements(public.notifications() -> 'items') as item),
  '{approved,hidden,approved}', 'the last decision comes first'
);
select tests.step_back();

-- Nothing is told twice
select private.notify(tests.account('nora'), 'saved_available', 'ben today', null, tests.account('ben'));
select private.notify(tests.account('nora'), 'saved_available', 'ben today', null, tests.account('ben'));
select is((select count(*) from pg_temp.told('nora')), 1::bigint, 'one occasion makes one notification');
select is(pg_temp.mails('saved_available'), 1::bigint, 'an occasion that comes twice is mailed once');
select private.notify(tests.account('nora'), 'saved_available', 'ada today', null, tests.account('ada'));
select is((select count(*) from pg_temp.told('nora')), 2::bigint, 'another occasion makes another notification');
select is(pg_temp.mails('saved_available'), 1::bigint, 'one mail of a kind is sent a day');
update private.mail_outbox set key = 'saved_available:yesterday' where kind = 'saved_available';
select private.notify(tests.account('nora'), 'saved_available', 'ada tomorrow', null, tests.account('ada'));
select is(pg_temp.mails('saved_available'), 2::bigint, 'another mail of the kind is sent on another day');
select is(
  (select count(*) from private.mail_outbox where kind = 'saved_available' and data::text ~ '(Ada|Moss)'),
  0::bigint, 'a mail about saved talent names nobody'
);

-- Mails that are not wanted
select tests.sign_in(tests.account('odd'));
select public.save_notification_preferences('{"saved_available": false}');
select tests.step_back();
select private.notify(tests.account('odd'), 'saved_available', 'ben today', null, tests.account('ben'));
select is(pg_temp.mails('saved_available'), 2::bigint, 'an owner who switched a kind of mail off gets none');
select is((select count(*) from pg_temp.told('odd')), 1::bigint, 'an owner who switched a kind of mail off is notified in the product');
update public.tv_network_profiles set status = 'deactivated' where user_id = tests.account('odd');
select private.notify(tests.account('odd'), 'new_match', 'ben', null, tests.account('ben'));
select is(pg_temp.mails('new_match'), 0::bigint, 'a closed account gets no mail about news');
update public.tv_network_profiles set status = 'approved' where user_id = tests.account('odd');

insert into private.saved_talent (network_id, talent_id)
select tests.account('nora'), tests.account(saved) from unnest('{ada,ben}'::text[]) as saved;

-- Who may not be seen any more
create function pg_temp.seen_by_nora() returns text[]
language sql as $$
  select coalesce(array_agg(distinct item #>> '{talent,userId}'), '{}')
  from jsonb_array_elements(public.notifications() -> 'items') as item
$$;
grant execute on function pg_temp.seen_by_nora to public;
select tests.sign_in(tests.account('nora'));
select is(cardinality(pg_temp.seen_by_nora()), 2, 'a network reads of those it may see');
select is(public.notifications() ->> 'unread', '3', 'a network reads how many of its notifications are new');
select tests.step_back();
insert into private.talent_blocks (user_id, key)
select tests.account('ben'), private.block_key('domain', 'harbournews.example');
select tests.sign_in(tests.account('nora'));
select is(pg_temp.seen_by_nora(), array[tests.account('ada')::text], 'a notification about a talent who blocks the network is gone');
select is(public.notifications() ->> 'unread', '2', 'the count leaves out a talent who blocks the network');
select ok(strpos(public.own_data()::text, tests.account('ben')::text) = 0, 'the network''s export leaves out a talent who blocks it');
select is(
  strpos(public.notifications('{"limit": 1}')::text, tests.account('ben')::text)
    + strpos(public.notifications('{"limit": 100}')::text, tests.account('ben')::text),
  0, 'no page of notifications has a talent who blocks the network'
);
select tests.step_back();
update public.talent_profiles set status = 'hidden' where user_id = tests.account('ada');
select tests.sign_in(tests.account('nora'));
select is(public.notifications(), '{"items": [], "unread": 0, "question": null, "nextCursor": null}', 'notifications about a talent who is hidden are gone');
select tests.step_back();
update public.talent_profiles set status = 'approved' where user_id = tests.account('ada');
delete from private.talent_blocks where user_id = tests.account('ben');
select tests.sign_in(tests.account('nora'));
select is(public.notifications() ->> 'unread', '3', 'notifications come back with the talent they are about');

-- Reading
select is(jsonb_array_length(public.notifications('{"limit": 2}') -> 'items'), 2, 'a page is as long as asked');
select is(
  public.notifications(jsonb_build_object(
    'limit', 2, 'after', public.notifications('{"limit": 2}') -> 'nextCursor'
  )) #>> '{items,0,id}',
  public.notifications() #>> '{items,2,id}', 'the next page of notifications begins where the last ended'
);
select public.read_notifications(array[(public.notifications() #>> '{items,0,id}')::uuid]);
select is(public.notifications() ->> 'unread', '2', 'reading one notification lowers the count');
select is(public.notifications() #>> '{items,0,isRead}', 'true', 'a notification that was read is marked as read');
select tests.step_back();
create temp table of_odd as select id from private.notifications where user_id = tests.account('odd');
grant select on of_odd to authenticated;
select tests.sign_in(tests.account('nora'));
select public.read_notifications(array_agg(id)) from of_odd;
select public.read_notifications(null);
select is(public.notifications() ->> 'unread', '0', 'reading all notifications brings the count to nothing');
select tests.step_back();
select is(
  (select count(*) from private.notifications where user_id = tests.account('odd') and read_at is not null),
  0::bigint, 'reading all marks nobody else''s notifications'
);

-- A question
update public.talent_profiles set status = 'pending' where user_id = tests.account('ben');
select tests.sign_in(tests.account('root'));
select public.ask_applicant(tests.account('ben'), 'Old question');
select public.ask_applicant(tests.account('ben'), 'New question');
select tests.step_back();
select results_eq($$select * from pg_temp.told('ben')$$, $$values ('desk_question', '')$$, 'of two questions only the open one is told');

-- Keeping
update private.notifications set created_at = now() - interval '91 days' where user_id = tests.account('nora');
update private.notifications set created_at = now() - interval '89 days' where user_id = tests.account('odd');
select public.forget_expired(100);
select is((select count(*) from pg_temp.told('nora')), 0::bigint, 'notifications of three months ago are deleted');
select isnt((select count(*) from pg_temp.told('odd')), 0::bigint, 'notifications of less than three months ago are kept');
