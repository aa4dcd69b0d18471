-- A talent's agent: what they read and do in the enquiries of one talent, when that ends, and that nobody else
-- learns of it.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('ada', tests.create_account('talent', 'approved', 'ada@harbournews.example')),
  ('ben', tests.create_account('talent', 'approved', 'ben@harbournews.example'));
update public.talent_profiles set first_name = 'Ada', last_name = 'Okafor', contact_phone = '+47 900 00 000', visible_since = now() - interval '1 day'
where user_id = tests.account('ada');

create function pg_temp.ask(who text) returns uuid language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  answer := public.send_enquiries(jsonb_build_object(
    'talentIds', jsonb_build_array(tests.account(who)), 'briefId', null, 'job', '{"programme": "Morning North", "confidential": true,
    "genre": "news", "kind": "fixed_term", "role": "anchor", "onAir": "desk", "start": "2027-01-11", "length": "Six months",
    "shift": "early", "daysPerWeek": 4, "place": "Oslo", "remote": "none", "pay": {"min": 400, "max": 520.5, "currency": "EUR", "per": "day"},
    "languages": [{"language": "nb", "level": "native"}], "decideBy": "2026-12-20"}'::jsonb,
    'text', 'We would like to see you.', 'lines', '{}'::jsonb, 'answerBy', 7
  ));
  perform tests.step_back();
  update private.enquiries set leaves_at = now() where id = (answer #>> '{done,0,id}')::uuid;
  perform public.run_enquiry_clock(10);
  return answer #>> '{done,0,id}';
end
$$;
create function pg_temp.names(who text, mode text, name text, email text, hash text, replaces text default null) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.sign_in(tests.account(who));
  answer := tests.refusal(format('select public.name_agent(%L, %L, %L, %L, %L, %L)', mode, name, email, hash, 'sealed', replaces));
  perform tests.step_back();
  return answer;
end
$$;
create function pg_temp.terms(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.talent_terms() -> 'agent';
  perform tests.step_back();
  return answer;
end
$$;
-- A page of the agent's, opened by a link that is mailed anew.
create temp table pages (name text primary key, agent uuid, session uuid);
create function pg_temp.opens(page text, who text) returns void language sql as $$
  insert into private.agent_links (token_hash, agent_id, expires_at)
  select page, id, now() + interval '1 day' from private.talent_agents where user_id = tests.account(who);
  insert into pages select page, (opened ->> 'agentId')::uuid, (opened ->> 'session')::uuid
  from public.open_agent_session(page) as opened;
$$;
create function pg_temp.reads(page text, wanted uuid) returns text language sql as $$
  select tests.refusal(format('select public.agent_enquiry(%L, %L, %L)', agent, session, wanted)) from pages where name = page
$$;
create function pg_temp.moves(page text, wanted uuid, move text, reason text default null, version integer default null) returns text language sql as $$
  select tests.refusal(format('select public.move_agent_enquiry(%L, %L, %L, %L, %L, %L)', agent, session, wanted,
    coalesce(moves.version, (select stored.version from private.enquiries as stored where id = wanted)), move, reason))
  from pages where name = page
$$;
create function pg_temp.mails(kind text) returns bigint language sql as $$select count(*) from private.mail_outbox where mail_outbox.kind = mails.kind$$;

create function pg_temp.told_of_agent(who text) returns text[] language plpgsql as $$
declare
  answer text[];
begin
  perform tests.sign_in(tests.account(who));
  answer := array(
    select told ->> 'agent' from jsonb_array_elements(public.notifications() -> 'items') as told
    where told ->> 'kind' = 'agent' order by told ->> 'createdAt'
  );
  perform tests.step_back();
  return answer;
end
$$;

-- Naming -------------------------------------------------------------------------------------------

select is(pg_temp.terms('ada'), 'null', 'a talent has no agent at first');
select is(pg_temp.names('ada', mode, 'Rosa Lind', 'rosa@lind.example', 'h'), 'PT422 validation_failed mode', format('%s is no mode', coalesce(mode, 'nothing'))) from unnest(array['me', 'agent', null]) as mode;
select is(pg_temp.names('ada', 'both', name, 'rosa@lind.example', 'h'), 'PT422 validation_failed name', 'an agent''s name that is blank or too long is refused') from unnest(array['', '  ', repeat('x', 81)]) as name;
select is(pg_temp.names('ada', 'both', 'Rosa', email, 'h'), 'PT422 validation_failed email', format('%s is no agent''s address', coalesce(email, 'nothing'))) from unnest(array['nobody', 'ADA@harbournews.example', null]) as email;
select is(pg_temp.names('north', 'both', 'Rosa', 'rosa@lind.example', 'h'), 'PT403 wrong_role', 'a network cannot name an agent');
savepoint hurried;
select tests.has_done(tests.account('ada'), 'name_agent', 10, 3600);
select matches(pg_temp.names('ada', 'both', 'Rosa Lind', 'rosa@lind.example', 'h'), '^PT429 too_many_requests 3[56]\d\d$', 'who has named ten agents in an hour has to wait');
rollback to savepoint hurried;
select tests.has_done(tests.account('ada'), 'email_change_to', 3, 3600, 'rosa@lind.example');
select matches(pg_temp.names('ada', 'both', 'Rosa Lind', 'rosa@lind.example', 'h'), '^PT429 too_many_requests 3[56]\d\d$', 'a fourth mail to one address in an hour has to wait');
rollback to savepoint hurried;
select is(pg_temp.names('ada', 'both', 'Rosa Lind', 'Rosa@Lind.example', 'first'), null, 'a talent names an agent');
select is(pg_temp.terms('ada') - 'linkUntil', '{"mode": "both", "name": "Rosa Lind", "email": "rosa@lind.example", "provedAt": null}', 'an agent who was named has not proved their address yet');
select results_eq(
  $$select kind, recipient, data::text ~* 'ada|okafor|harbour' from private.mail_outbox where owner = tests.account('ada') and kind like 'agent%'$$,
  $$values ('agent_invitation', 'rosa@lind.example', false)$$, 'the agent is mailed a link, in a mail that names nobody'
);
-- Named again ---------------------------------------------------------------------------------------

savepoint again;
select tests.has_done(tests.account('ada'), 'email_change_to', 3, 3600, 'rosa@lind.example');
select is(pg_temp.names('ada', 'both', 'Rosa Lind', 'rosa@lind.example', 'second'), null, 'an agent who is named again at once, since no answer came, is answered as at first, also at a limit');
select is(pg_temp.mails('agent_invitation'), 1::bigint, 'an agent who is named again at once is mailed once');
select is(public.agent_link('first') ->> 'state', 'invitation', 'the link of an agent who is named again at once stays good');
rollback to savepoint again;
select is(pg_temp.names('ada', 'both', 'Rosa Lind', 'rosa@lind.example', 'second', pg_temp.terms('ada') ->> 'linkUntil'), null, 'a talent has the link that their page shows sent again');
select is(pg_temp.mails('agent_invitation'), 2::bigint, 'a link that is sent again is mailed, though the first is a moment old');
select is(tests.refusal('select public.agent_link(''first'')'), 'PT400 token_invalid', 'a link that is sent again ends the one before');
select is(pg_temp.names('ada', 'both', 'Rosa Lind', 'rosa@lind.example', 'third', '2026-01-01T09:00:00.000000Z'), null, 'a link that is asked for again, by a page that has not seen it, is answered as at first');
select is(pg_temp.mails('agent_invitation'), 2::bigint, 'a link that is asked for again, by a page that has not seen it, is not mailed');
select is(public.agent_link('second') ->> 'state', 'invitation', 'a link that is asked for again, by a page that has not seen it, stays good');
update private.agent_links set created_at = created_at - interval '11 minutes' where token_hash = 'second';
select is(pg_temp.names('ada', 'both', 'Rosa Lind', 'rosa@lind.example', 'third'), null, 'a talent names the same agent after ten minutes');
select is(pg_temp.mails('agent_invitation'), 3::bigint, 'an agent who is named again after ten minutes is mailed another link');
rollback to savepoint again;
release savepoint again;

create temp table asked as select pg_temp.ask('ada') as id, pg_temp.ask('ben') as other;
select is(pg_temp.mails('agent_enquiry'), 0::bigint, 'nothing else is mailed to who has not agreed');
select is(public.agent_link('first') - 'agentId', '{"state": "invitation", "mode": "both", "talentName": "Ada Okafor", "agentName": "Rosa Lind"}', 'the link says for whom');
select is(public.agent_link('first') ->> 'state', 'invitation', 'looking at a link does not use it up');
select is(tests.refusal(format('select public.%s(%L)', call, 'none')), 'PT400 token_invalid', 'a link that is not the agent''s shows nothing') from unnest(array['agent_link', 'open_agent_session']) as call;
insert into pages select 'one', (opened ->> 'agentId')::uuid, (opened ->> 'session')::uuid from public.open_agent_session('first') as opened;
select isnt(pg_temp.terms('ada') -> 'provedAt', 'null', 'the agent agrees by opening it');
select results_eq(
  $$select recipient, data::text ~* 'rosa|lind' from private.mail_outbox where kind = 'agent_agreed'$$,
  $$values ('ada@harbournews.example', false)$$, 'the talent is mailed that their agent agreed, in a mail that does not say who'
);
select is(pg_temp.told_of_agent('ada'), '{agreed}', 'the talent is notified that their agent agreed');
select is(tests.refusal('select public.open_agent_session(''first'')'), 'PT400 token_invalid', 'a link opens a session once');
select is(public.agent_link('first') - 'agentId', '{"state": "spent", "mode": null, "talentName": null, "agentName": null}', 'a link that was used names nobody');

-- What the agent reads and does ----------------------------------------------------------------------

select is(pg_temp.reads('one', asked.id), null, 'the agent reads an enquiry to their talent') from asked;
select is(pg_temp.reads('one', asked.other), 'PT404 enquiry_not_found', 'the agent does not read an enquiry to another talent') from asked;
select is(pg_temp.moves('one', asked.other, 'accept'), 'PT404 enquiry_not_found', 'the agent does not answer an enquiry to another talent') from asked;
select is(
  array(select jsonb_object_keys(public.agent_enquiry(agent, session, asked.id)) intersect select unnest(array['contact', 'report', 'mayReport', 'auditions', 'tapes', 'offers', 'availability', 'unread'])),
  '{}', 'nothing that is the talent''s own is in it'
) from pages, asked;
select unalike(public.agent_enquiry(agent, session, asked.id)::text || public.agent_enquiries(agent, session)::text, '%' || hidden || '%', format('not %s', hidden))
from pages, asked, unnest(array['900 00 000', 'harbournews', 'Morning North']) as hidden;
select is(jsonb_array_length(public.agent_enquiries(agent, session) -> 'items'), 1, 'the agent''s list contains enquiries to their talent alone') from pages;
select is(public.agent_enquiry(agent, session, asked.id) -> 'moves', '["accept", "decline"]', 'the agent may say yes or no') from pages, asked;
select is(pg_temp.moves('one', asked.id, move), 'PT422 validation_failed move', format('they do not %s', move)) from asked, unnest(array['end', 'give', 'hire', 'write', 'step', null]) as move;
select is(pg_temp.moves('one', asked.id, 'accept', version => 1), 'PT409 enquiry_changed', 'an agent''s answer to an enquiry that has changed is refused') from asked;
select is(pg_temp.moves('one', asked.id, 'decline', 'whim'), 'PT422 validation_failed reason', 'an agent''s no without a reason is refused') from asked;
select is(pg_temp.moves('one', asked.id, 'decline', 'dates'), null, 'the agent declines an enquiry') from asked;
select is(pg_temp.moves('one', asked.id, 'revive'), null, 'the agent takes their no back') from asked;
select is((select tests.refusal(format('select public.write_agent_message(%L, %L, %L, %L)', agent, session, asked.id, 'When?')) from pages), null, 'the agent writes in an enquiry') from asked;
select is(
  (select private.talent_enquiry_json(enquiry) #>> '{answeredBy}' from private.enquiries as enquiry where enquiry.id = asked.id), 'Rosa Lind', 'the talent reads who answered'
) from asked;
select is(
  (select (private.talent_enquiry_json(enquiry) #> '{messages,0}') - '{id,sentAt}'::text[] from private.enquiries as enquiry where enquiry.id = asked.id),
  '{"mine": true, "author": "Rosa Lind", "byAgent": true, "text": "When?", "step": null}', 'the talent reads in the thread that the agent wrote'
) from asked;
select is(
  (select (private.network_enquiry_json(enquiry) #> '{messages,0}') - '{id,sentAt}'::text[] from private.enquiries as enquiry where enquiry.id = asked.id),
  '{"mine": false, "author": null, "byAgent": true, "text": "When?", "step": null}', 'the network reads that an agent wrote, and not which'
) from asked;
select is(
  (select count(*) from private.notifications where user_id = tests.account('ada') and occasion like '% agent %'), 3::bigint, 'the talent is notified of each answer of the agent'
);
select is(tests.refusal(format('select public.agent_enquiry(%L, %L, %L)', agent, session, asked.id)), 'PT403 agent_session_ended', 'a session is of one agent, and an agent of one session')
from asked, (select gen_random_uuid() as agent, session from pages union all select agent, gen_random_uuid() from pages union all select agent, null from pages) as wrong;

-- Mails ----------------------------------------------------------------------------------------------

create temp table later as select pg_temp.ask('ben') as id;
select is(pg_temp.names('ben', 'agent_first', 'Rosa Lind', 'rosa@lind.example', 'bens'), null, 'an agent acts for several');
select public.open_agent_session('bens');
update private.enquiries set leaves_at = now(), state = 'leaving', delivered_at = null, owed_by = null, answer_by = now() + interval '7 days' where id = (select other from asked);
delete from private.mail_outbox where owner = tests.account('ben') and kind in ('enquiry', 'agent_enquiry');
delete from private.notifications where user_id = tests.account('ben');
select public.run_enquiry_clock(10);
select is((select array_agg(kind) from private.mail_outbox where owner = tests.account('ben') and kind in ('enquiry', 'agent_enquiry')), '{agent_enquiry}', 'an agent who acts first is mailed before the talent');
select is((select count(*) from private.notifications where user_id = tests.account('ben') and kind = 'enquiry'), 1::bigint, 'the talent has the enquiry in the product at once, though the agent acts first');
-- The agent had agreed before it arrived.
update private.talent_agents set proved_at = now() - interval '2 days' where user_id = tests.account('ben');
update private.enquiries set delivered_at = now() - interval '23 hours' where id = (select other from asked);
select public.run_enquiry_clock(10);
select is((select count(*) from private.mail_outbox where owner = tests.account('ben') and kind = 'enquiry'), 0::bigint, 'the talent is not mailed while an agent who acts first has a day');
update private.enquiries set delivered_at = now() - interval '1 day' where id = (select other from asked);
select public.run_enquiry_clock(10);
select is((select count(*) from private.mail_outbox where owner = tests.account('ben') and kind = 'enquiry'), 1::bigint, 'the talent is mailed when the agent has not answered within a day');
select unalike((select string_agg(data::text, '') from private.mail_outbox where kind = 'agent_enquiry'), '%' || word || '%', 'no mail to an agent names ' || word) from unnest(array['Ada', 'North', 'anchor', 'harbour']) as word;
create temp table claimed as select * from public.claim_mails(100, (
  select jsonb_agg(jsonb_build_object('hash', 'mailed ' || number, 'sealed', 'sealed ' || number)) from generate_series(1, 100) as number
));
select is(
  (select count(*) from claimed join private.agent_links as link on link.token_hash = 'mailed ' || split_part(claimed.data ->> 'sealedToken', ' ', 2)
     and link.agent_id::text = claimed.data ->> 'agent' where claimed.kind = 'agent_enquiry'),
  (select count(*) from claimed where kind = 'agent_enquiry'), 'each mail to an agent gets a link of its own'
);
select cmp_ok((select count(*) from claimed where kind = 'agent_enquiry'), '>=', 1::bigint, 'the mails that are claimed include one to an agent');
select is((select count(*) from private.status_links as other join private.agent_links using (token_hash)), 0::bigint, 'no link of an agent is also one of a status page');

-- The end --------------------------------------------------------------------------------------------

select is(tests.refusal(format('select public.renew_agent_link(%L, %L, %L)', 'first', 'new ' || number, 'sealed')), null, 'a spent link is sent anew') from generate_series(1, 3) as number;
select is(tests.refusal(format('select public.renew_agent_link(%L, %L, %L)', 'first', 'new', 'sealed')), 'PT429 too_many_requests 3600', 'a spent link is sent anew three times an hour');
select is((select array_agg(distinct recipient) from private.mail_outbox where kind = 'agent_link'), '{rosa@lind.example}', 'a new link goes to the proved address alone');

update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('ada');
select is(pg_temp.reads('one', asked.id), 'PT403 agent_session_ended', 'a pause closes the agent''s page') from asked;
select is(public.agent_link('new 1') ->> 'state', 'closed', 'a pause closes the agent''s links');
select is(tests.refusal('select public.open_agent_session(''new 1'')'), 'PT400 token_invalid', 'a closed link opens no page');
select is(tests.refusal('select public.resign_by_link(''first'')'), 'PT400 token_invalid', 'a link that was used stops nothing');
savepoint paused;
select is(tests.refusal('select public.resign_by_link(''new 1'')'), null, 'an agent stops by a link while the talent is paused');
select is(pg_temp.terms('ada'), 'null', 'a talent whose agent stopped by a link has none');
select is(tests.refusal('select public.resign_by_link(''new 1'')'), 'PT400 token_invalid', 'an agent stops once by a link');
rollback to savepoint paused;
select is(tests.refusal(format('select public.resign_agent(%L, %L)', agent, session)), null, 'an agent stops on a page that a pause has closed') from pages where name = 'one';
rollback to savepoint paused;
update public.talent_profiles set is_visible = true, visible_since = clock_timestamp() where user_id = tests.account('ada');
select is(pg_temp.reads('one', asked.id), 'PT403 agent_session_ended', 'the end of a pause does not open the agent''s page again') from asked;
select is(public.agent_link('new 1') ->> 'state', 'spent', 'a link from before a pause is spent after it');
select pg_temp.opens('two', 'ada');
select is(pg_temp.reads('two', asked.id), null, 'a new link opens the agent''s page after a pause') from asked;
update public.talent_profiles set status = 'hidden' where user_id = tests.account('ada');
select is(pg_temp.reads('two', asked.id), 'PT403 agent_session_ended', 'an agent does not act for a talent whom the desk has hidden') from asked;
update public.talent_profiles set status = 'approved' where user_id = tests.account('ada');
select pg_temp.opens('three', 'ada');
update private.agent_sessions set expires_at = now();
select is(pg_temp.reads('three', asked.id), 'PT403 agent_session_ended', 'an agent''s session ends after twelve hours') from asked;
select pg_temp.opens('four', 'ada');
select is(pg_temp.names('ada', 'agent_first', 'Rosa B. Lind', 'rosa@lind.example', 'unused'), null, 'a talent changes the mode and the name of their agent');
select is(pg_temp.reads('four', asked.id), null, 'another mode and name leave the agent''s page open') from asked;
select is(pg_temp.names('ada', 'both', 'Tom Reed', 'tom@reed.example', 'toms'), null, 'a talent gives their agent another address');
select is(pg_temp.reads('four', asked.id), 'PT403 agent_session_ended', 'another address closes the page of the agent before') from asked;
select is(tests.refusal('select public.agent_link(''new 2'')'), 'PT400 token_invalid', 'links of the agent before lead nowhere');
select is((select count(*) from private.mail_outbox where owner = tests.account('ada') and recipient = 'rosa@lind.example' and state in ('queued', 'failed')), 0::bigint, 'mails that waited for the agent are not sent');
select is(tests.refusal('select public.renew_agent_link(''toms'', ''x'', ''y'')'), null, 'an agent who has not agreed may ask for a new link');
select is((select count(*) from private.mail_outbox where recipient = 'tom@reed.example'), 1::bigint, 'an agent who has not agreed is mailed no new link');
select public.open_agent_session('toms');
select pg_temp.opens('five', 'ada');
select tests.sign_in(tests.account('ada'));
select public.remove_agent();
select is(tests.refusal('select public.remove_agent()'), null, 'the agent is removed, once or twice');
select tests.step_back();
select is(pg_temp.terms('ada'), 'null', 'a talent who removed their agent has none');
select is(pg_temp.reads('five', asked.id), 'PT403 agent_session_ended', 'an agent who was removed reads nothing from the next call on') from asked;
select is(pg_temp.moves('five', asked.id, 'decline', 'dates'), 'PT403 agent_session_ended', 'an agent who was removed answers nothing') from asked;
select is(
  (select private.talent_enquiry_json(enquiry) #>> '{answeredBy}' from private.enquiries as enquiry where enquiry.id = asked.id), 'Rosa Lind', 'an enquiry keeps the name of the agent who answered it'
) from asked;
select is((select count(*) from private.agent_sessions as opened join private.talent_agents as agent on agent.id = opened.agent_id where agent.user_id = tests.account('ada')), 0::bigint, 'a removed agent has no sessions');
select pg_temp.opens('six', 'ben');
select public.resign_agent(agent, session) from pages where name = 'six';
select is(pg_temp.terms('ben'), 'null', 'an agent may end it themselves');
select is(pg_temp.mails('agent_resigned'), 1::bigint, 'the talent is mailed that their agent resigned');
select is(pg_temp.told_of_agent('ben'), '{resigned}', 'the talent is notified that their agent resigned');
select is(pg_temp.told_of_agent('ada'), '{agreed,agreed}', 'a talent is notified of each agent who agreed, and not of those they removed');
