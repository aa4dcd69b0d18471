-- A network that has answered fewer than six of its last forty enquiries may ask nobody new until the desk has
-- looked at it.

insert into people values
  ('root', tests.create_account('admin', 'approved', 'root@lowerthird.example')),
  ('second', tests.create_account('admin', 'approved', 'second@lowerthird.example')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('colleague', tests.create_account('tv_network', 'approved', 'colleague@north.example')),
  ('talent', tests.create_account('talent')), ('other', tests.create_account('talent'));
delete from private.network_members where user_id = tests.account('colleague');
insert into private.network_members (network_id, user_id, role, may_write) values
  (tests.account('north'), tests.account('colleague'), 'editor', true);

-- So many enquiries that were delivered so many days ago, and how they stand.
create function pg_temp.asked(
  network text, amount integer, state private.enquiry_state, days integer default 10, changes jsonb default '{}'
) returns void language sql as $$
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, version, job, text, line, answer_days, delivered_at, answer_by,
    state_since, accepted_at, frozen_at, owed_by, ended_by, reason
  )
  select tests.account(network), tests.account('other'), gen_random_uuid(), tests.account(network), state, 4, '{"confidential": true}',
    'Hello', '', 4, now() - make_interval(days => days), now() - make_interval(days => days - 4),
    now() - make_interval(days => days) + (coalesce(changes ->> 'after', '4 days'))::interval,
    case when changes ? 'accepted' then now() end, case when changes ? 'frozen' then now() end,
    case state when 'open' then 'talent'::private.enquiry_actor when 'talking' then 'network' end,
    case state when 'declined' then 'talent'::private.enquiry_actor when 'expired' then 'clock' when 'withdrawn' then 'network' when 'closed' then 'clock' end,
    changes ->> 'reason'
  from generate_series(1, amount)
$$;
-- As the clock finds what has just moved.
create function pg_temp.run_clock() returns void language plpgsql as $$
begin
  update private.enquiries set state_since = now() - interval '1 minute'
  where id = (select id from private.enquiries where delivered_at is not null and state in ('expired', 'declined') and frozen_at is null order by delivered_at limit 1);
  update private.enquiries set looked_at = now() where looked_at < now();
  perform public.run_enquiry_clock(100);
end
$$;
create function pg_temp.counted(network text default 'north') returns text language sql as $$
  select format('%s of %s', latest.answered, latest.asked) from private.answered_lately(tests.account(network)) as latest
$$;
create function pg_temp.asking(who text) returns text language sql as $$
  select tests.refusal_as(who, format('select public.send_enquiries(%L)', tests.enquiry_body('{talent}')))
$$;
create function pg_temp.answer_to(who text, statement text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  execute 'select ' || statement into answer;
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.listed(state text default 'paused') returns jsonb language sql as $$
  select pg_temp.answer_to('root', format('public.admin_asking_networks(%L)', jsonb_build_object('state', state)))
$$;
create function pg_temp.paused() returns bigint language sql as $$select count(*) from private.asking_pauses where looked_at is null$$;

-- What counts ----------------------------------------------------------------------------------------
select is(pg_temp.counted(), '0 of 0', 'a network that asked nobody has no answers to count');
select pg_temp.asked('north', 1, 'declined');
select pg_temp.asked('north', 1, 'talking', 10, '{"accepted": true}');
select pg_temp.asked('north', 1, 'closed', 10, '{"accepted": true, "reason": "network_silent"}');
select is(pg_temp.counted(), '3 of 3', 'a no counts as an answer like a yes, whatever became of the enquiry');
select pg_temp.asked('north', 1, 'expired');
select pg_temp.asked('north', 1, 'withdrawn', 10, '{"reason": "filled", "after": "2 days"}');
select is(pg_temp.counted(), '3 of 5', 'an enquiry that expired, or was withdrawn after half of its time, counts as unanswered');
select pg_temp.asked('north', 1, 'withdrawn', 10, '{"reason": "filled", "after": "47 hours"}');
select pg_temp.asked('north', 1, 'open', 1);
select pg_temp.asked('north', 1, 'closed', 10, '{"reason": "unavailable"}');
select pg_temp.asked('north', 1, 'closed', 10, '{"reason": "reported", "frozen": true}');
select pg_temp.asked('north', 1, 'expired', 10, '{"frozen": true}');
select pg_temp.asked('north', 1, 'declined', 10, '{"frozen": true}');
insert into private.enquiries (network_id, talent_id, job_key, state, job, text, line, answer_days)
select tests.account('north'), tests.account('other'), gen_random_uuid(), state, '{"confidential": true}', 'Hello', '', 4
from unnest('{draft,leaving}'::private.enquiry_state[]) as state;
select is(pg_temp.counted(), '3 of 5', 'an enquiry that is withdrawn early, open, frozen, unsent or to an unavailable talent does not count');
update private.enquiries set accepted_at = now(), state = 'talking', ended_by = null
where state = 'expired' and frozen_at is null and network_id = tests.account('north');
select is(pg_temp.counted(), '4 of 5', 'a yes after the end counts as an answer');
savepoint seen;
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('other');
select is(pg_temp.counted(), '5 of 7', 'a report of an enquiry whose talent hides changes no count, so that a pause reveals no report');
rollback to savepoint seen;
delete from private.enquiries where network_id = tests.account('north');

-- The limit ------------------------------------------------------------------------------------------
select pg_temp.asked('north', 39, 'expired');
select pg_temp.run_clock();
select is(pg_temp.paused(), 0::bigint, 'thirty-nine without an answer are too few to tell');
select pg_temp.asked('north', 60, 'withdrawn', 9, '{"reason": "other", "after": "1 day"}');
select pg_temp.run_clock();
select is(pg_temp.paused(), 0::bigint, 'enquiries that do not count pause nobody');
delete from private.enquiries where network_id = tests.account('north');
select pg_temp.asked('north', 34, 'expired', 11);
select pg_temp.asked('north', 6, 'declined');
select pg_temp.run_clock();
select is(pg_temp.counted() || ' ' || pg_temp.paused(), '6 of 40 0', 'six answers of forty enquiries are enough not to be paused');
select is(pg_temp.asking('north'), null, 'a network with six answers of forty may ask');
select pg_temp.asked('north', 1, 'expired', 9);
select is(pg_temp.counted(), '6 of 40', 'a forty-first enquiry takes the place of the oldest');
update private.enquiries set delivered_at = now() - interval '12 days' where id = (select id from private.enquiries where state = 'declined' limit 1);
select is(pg_temp.counted(), '5 of 40', 'an answer that falls out of the forty no longer counts');
select pg_temp.asked('south', 40, 'declined');
select pg_temp.asked('south', 40, 'expired', 11);
select pg_temp.run_clock();
select is(
  (select array_agg(format('%s %s', network_id = tests.account('north'), answered)) from private.asking_pauses), '{t 5}',
  'five answers of forty enquiries pause the network, and no other'
);
select pg_temp.run_clock();
select is((select count(*) from private.asking_pauses), 1::bigint, 'a network is paused once');
select is(pg_temp.asking('north'), 'PT403 asking_paused', 'a paused network asks nobody');
select is(pg_temp.asking('colleague'), 'PT403 asking_paused', 'no member of a paused network asks anybody');
select is(tests.refusal_as('north', 'select public.send_enquiries(''{}'')'), 'PT403 asking_paused', 'that asking is paused is said before any other refusal');
select is(pg_temp.asking('south'), null, 'another network may ask while one is paused');
select is(
  pg_temp.answer_to('north', 'public.saved_replies()') - '{items,mayAskUntil}'::text[], '{"mayWrite": true, "askRefusal": "asking_paused"}', 'a paused network reads before the form that it may not ask'
);
select is(pg_temp.answer_to('south', 'public.saved_replies()') ->> 'askRefusal', null, 'another network reads before the form that it may ask');

-- What goes on ---------------------------------------------------------------------------------------
select is((select count(*) from private.enquiries where network_id = tests.account('north') and state = 'leaving'), 1::bigint, 'a paused network has an enquiry that is about to leave');
update private.enquiries set leaves_at = now() where state = 'leaving';
select pg_temp.run_clock();
create temp table sent as
  select id, version from private.enquiries where network_id = tests.account('north') and talent_id = tests.account('talent');
grant select on sent to public;
select is((select (tests.enquiry(id)).state from sent), 'open', 'an enquiry sent before the pause still reaches its talent');
select is(
  pg_temp.answer_to('talent', format('public.move_talent_enquiry(%L, 3, ''accept'')', id)) ->> 'state', 'talking', 'a talent answers an enquiry of a paused network'
) from sent;
select is(
  tests.refusal_as('north', format('select public.write_network_message(%L, ''When can you talk?'')', id)), null, 'a paused network may answer a talent'
) from sent;
update private.enquiries set state = 'talking', accepted_at = now(), ended_by = null, owed_by = 'network', owe_by = now() + interval '5 days'
where id in (select id from private.enquiries where network_id = tests.account('north') and state = 'expired' limit 1);
select pg_temp.run_clock();
select cmp_ok((select answered from private.answered_lately(tests.account('north'))), '>=', 6::bigint, 'later answers raise the count above the threshold');
select is(pg_temp.asking('north'), 'PT403 asking_paused', 'answers that come later do not end the pause: the desk does');

-- Who is told ----------------------------------------------------------------------------------------
select is(
  (select array_agg(format('%s %s', kind, recipient) order by kind, recipient) from private.mail_outbox where kind in ('asking_paused', 'asking_open', 'network_paused')),
  '{asking_paused casting@north.example,network_paused root@lowerthird.example,network_paused second@lowerthird.example}',
  'the owner of a paused network and the desk are mailed once'
);
select is(
  (select string_agg(distinct data::text, ' ') from private.mail_outbox where kind = 'network_paused'), '{}', 'the mail to the desk about a pause names no network'
);
select is(
  (select array_agg(user_id = tests.account('north')) from private.notifications where kind = 'asking'), '{t}', 'only the owner is notified of the pause in the product'
);
select is(
  jsonb_path_query_array(pg_temp.answer_to('north', 'public.notifications()'), '$.items[*].asking ? (@ != null)'), '["paused"]', 'the notification says that asking is paused'
);

-- The desk -------------------------------------------------------------------------------------------
select is(tests.refusal_as(who, 'select public.admin_asking_networks()'), 'PT403 wrong_role', who || ' cannot read which networks are paused')
from unnest('{north,south,colleague,talent}'::text[]) as who;
select is(tests.refusal_as(who, format('select public.end_asking_pause(%L)', tests.account('north'))), 'PT403 wrong_role', who || ' cannot end the pause of a network')
from unnest('{north,south,colleague,talent}'::text[]) as who;
select is(
  (pg_temp.listed() #> '{items,0}') - 'answers' #- '{pause,since}',
  jsonb_build_object(
    'id', tests.account('north'), 'name', (select company_name from private.networks where id = tests.account('north')), 'status', 'approved',
    'accountId', tests.account('north'), 'pause', '{"answered": 5}'::jsonb, 'lastLook', null,
    'silences', '{"amount": 0, "lastAt": null}'::jsonb
  ),
  'the desk reads which network, since when and how few answered'
);
select is(pg_temp.listed() -> 'counts', '{"paused": 1, "silent": 0}', 'the desk reads how many networks wait');
select ok(strpos(pg_temp.listed()::text, tests.account('talent')::text) = 0, 'the desk does not read whom a paused network asked');
select is(pg_temp.answer_to('root', 'public.admin_overview()') ->> 'pausedNetworks', '1', 'the desk''s overview counts the paused network');
select is(tests.refusal_as('root', format('select public.end_asking_pause(%L)', gen_random_uuid())), 'PT404 network_not_found', 'ending the pause of an unknown network is refused');
select is(tests.refusal_as('root', 'select public.end_asking_pause(null)'), 'PT404 network_not_found', 'ending the pause of no network is refused');
select is(tests.refusal_as('root', format('select public.end_asking_pause(%L)', tests.account('south'))), 'PT409 asking_not_paused', 'ending the pause of a network that is not paused is refused');
select is(
  tests.refusal_as('root', format('select public.end_asking_pause(%L, %L)', tests.account('north'), note)), 'PT422 validation_failed note', 'a note on the end of a pause that is no text is refused'
) from unnest(array[' ', repeat('x', 2001)]) as note;
select is(
  pg_temp.answer_to('root', format('public.end_asking_pause(%L, ''They have a new editor.'')', tests.account('north'))) #>> '{lastLook,by}',
  'root@lowerthird.example', 'the desk ends the pause with a note'
);
select is(
  tests.refusal_as('second', format('select public.end_asking_pause(%L)', tests.account('north'))), 'PT409 asking_not_paused', 'a pause is ended once'
);
select is(pg_temp.listed() -> 'counts', '{"paused": 0, "silent": 0}', 'no network waits after the pause was ended');
select is(
  (select array_agg(format('%s %s %s %s', actor = tests.account('root'), target = tests.account('north'), after ->> 'answered', reason))
   from public.audit_log where action = 'asking_pause_ended'),
  '{"t t 5 They have a new editor."}', 'the audit log has the end of a pause with its note'
);
select ok(strpos(pg_temp.answer_to('north', 'public.own_data()')::text, 'new editor') = 0, 'the network''s export does not have the desk''s note');
select is(pg_temp.answer_to('north', 'public.notifications()') #>> '{items,0,asking}', 'open', 'the owner reads that the network may ask again');
select is((select recipient from private.mail_outbox where kind = 'asking_open'), 'casting@north.example', 'the owner is mailed that the network may ask again');
select is(pg_temp.counted(), '0 of 0', 'counting begins anew after the desk has looked');
select pg_temp.run_clock();
select is(pg_temp.paused(), 0::bigint, 'enquiries that were counted before never count again');
select is(
  tests.refusal_as('north', format('select public.send_enquiries(%L)', tests.enquiry_body('{other}'))), null, 'a network whose pause was ended may ask'
);

-- Anew -----------------------------------------------------------------------------------------------
update private.asking_pauses set looked_at = now() - interval '20 days' where true;
delete from private.enquiries where network_id = tests.account('north');
select pg_temp.asked('north', 39, 'expired');
select pg_temp.asked('north', 40, 'expired', 30);
select pg_temp.run_clock();
select is(pg_temp.counted() || ' ' || pg_temp.paused(), '0 of 39 0', 'only enquiries delivered since the desk looked count');
select pg_temp.asked('north', 1, 'expired');
select pg_temp.run_clock();
select is(pg_temp.paused(), 1::bigint, 'the fortieth enquiry since the look without answers pauses the network again');

-- Silence --------------------------------------------------------------------------------------------
delete from private.enquiries where network_id = tests.account('south');
select pg_temp.asked('south', 2, 'closed', 10, '{"accepted": true, "reason": "network_silent"}');
select pg_temp.asked('south', 1, 'closed', 40, '{"accepted": true, "reason": "network_silent"}');
select pg_temp.asked('south', 1, 'closed', 10, '{"accepted": true, "reason": "talent_silent"}');
select is(
  pg_temp.listed('silent') #> '{items,0}' #- '{silences,lastAt}' -> 'silences', '{"amount": 2}', 'the silences of thirty days are counted'
);
select is(pg_temp.listed('silent') #>> '{items,0,id}', tests.account('south')::text, 'the desk lists the network that was silent');
select is(pg_temp.listed('silent') -> 'counts', '{"paused": 1, "silent": 1}', 'the desk reads how many networks were silent');
select pg_temp.asked('north', 1, 'closed', 5, '{"accepted": true, "reason": "network_silent"}');
select is(
  (with recursive pages as (
    select pg_temp.answer_to('root', 'public.admin_asking_networks(''{"state": "silent", "limit": 1}'')') as page
    union all
    select pg_temp.answer_to('root', format(
      'public.admin_asking_networks(%L)', jsonb_build_object('state', 'silent', 'limit', 1, 'after', page -> 'nextCursor')
    )) from pages where page -> 'nextCursor' <> 'null'
  )
  select array_agg(page #>> '{items,0,silences,amount}') from pages),
  '{1,2}', 'pages of silent networks follow each other, the last silence first'
);
