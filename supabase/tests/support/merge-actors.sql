-- The actors of the tests of merges: two networks, of which each table of networks has rows, alike ones among them; three
-- more approved networks, one that the desk has rejected and one that waits; and talent in the lists of one or both.

create function tests.begin_merge() returns void
language plpgsql as $$
begin
  insert into people values
    ('admin', tests.create_account('admin')),
    ('one', tests.create_account('tv_network', 'approved', 'casting@meridian-news.example')),
    ('ann', tests.create_account('tv_network', 'approved', 'ann@meridian-news.example')),
    ('other', tests.create_account('tv_network', 'approved', 'desk@meridian.example')),
    ('bob', tests.create_account('tv_network', 'approved', 'bob@meridian.example')),
    ('earlier', tests.create_account('tv_network', 'approved', 'old@meridian-nine.example')),
    ('third', tests.create_account('tv_network', 'approved', 'casting@meridian-news.example.com')),
    ('sister', tests.create_account('tv_network', 'approved', 'desk@sub.meridian-news.example')),
    ('rejected', tests.create_account('tv_network', 'rejected', 'casting@refused.example')),
    ('waiting', tests.create_account('tv_network', 'pending', 'casting@waits.example')),
    ('talent', tests.create_account('talent')), ('both', tests.create_account('talent')), ('only one', tests.create_account('talent')),
    ('only other', tests.create_account('talent'));
  delete from private.network_members where user_id in (tests.account('ann'), tests.account('bob'));
  insert into private.network_members (network_id, user_id, role) values
    (tests.account('one'), tests.account('ann'), 'editor'), (tests.account('other'), tests.account('bob'), 'editor');
  perform tests.call('one', 'Meridian News'), tests.call('other', 'Harbour Lights'), tests.call('earlier', 'Nine o''Clock'),
    tests.call('third', 'Third Wheel'), tests.call('sister', 'Sister Act');
  -- What the desk has not seen is no name of its own, also after a merge that was taken back.
  update private.networks set company_name = 'Meridian by another name' where id = tests.account('one');
  -- Every table that belongs to networks has rows of both, alike ones among them.
  perform tests.act('ann');
  perform public.save_talent(tests.account('both'), '{"list": "Morning", "note": "Ann likes her", "rating": 4}');
  perform public.save_talent(tests.account('only one'), '{"list": "Evening", "note": "Only of one"}');
  perform public.save_talent_list('{"name": "Secret"}');
  perform public.set_list_access((item ->> 'id')::uuid, '{"confidential": true, "members": []}')
  from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Secret';
  perform public.save_talent(tests.account('both'), '{"list": "Secret", "note": "Ann''s secret"}');
  perform tests.act('bob');
  perform public.save_talent(tests.account('both'), '{"list": "morning ", "note": "Bob does not"}');
  perform public.save_talent(tests.account('only other'), '{"list": "Late", "rating": 2}');
  perform tests.step_back();
  insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name, is_confidential)
  select tests.account(who), who || ' ' || hidden, '{anchor}', '{}', '{}', '[]', '', false, '', true, hidden
  from unnest('{one,other}'::text[]) as who, unnest('{true,false}'::boolean[]) as hidden;
  insert into private.confidential_readers (network_id, brief_id, user_id)
  select brief.network_id, brief.id, tests.account(case brief.title when 'one true' then 'ann' else 'bob' end) from private.briefs as brief where brief.is_confidential;
  insert into private.enquiries (network_id, talent_id, job_key, job, text, line, answer_days, state)
  select tests.account(who), tests.account('both'), private.placeholder_brief(), '{}', who, '', 7, 'open' from unnest('{one,other}'::text[]) as who;
  insert into private.enquiry_requests (network_id, key_hash, body_hash, answer) select tests.account(who), 'same', who, '{}' from unnest('{one,other}'::text[]) as who;
  insert into private.saved_replies (network_id, name, text) select tests.account(who), 'same', who from unnest('{one,other}'::text[]) as who;
  insert into private.owed_answers (enquiry_id, network_id, due_at) select id, network_id, now() from private.enquiries;
  insert into private.enquiry_reports (enquiry_id, network_id, reason, entry, state, decided_at) select id, network_id, 'fake', 0, 'upheld', now() from private.enquiries;
  -- Both can ask nobody for now, and the desk has looked at the one before.
  insert into private.asking_pauses (network_id, answered) select tests.account(who), 3 from unnest('{one,other}'::text[]) as who;
  insert into private.asking_pauses (network_id, answered, looked_at, looked_by) values (tests.account('one'), 2, now() - interval '1 day', tests.account('admin'));
  insert into private.network_invitations (network_id, token_hash, email, role, may_write)
  select tests.account(who), who || email, email, 'editor', false from unnest('{one,other}'::text[]) as who, unnest(array['new@meridian.example', who || '@else.example']) as email;
  insert into private.domain_claims (network_id, domain, method, proved_at, seen_at, next_check_at) values
    (tests.account('one'), 'proved-by-one.example', 'dns', now(), now(), now()), (tests.account('one'), 'one.example', 'file', now(), now(), now()),
    (tests.account('other'), 'proved-by-other.example', 'dns', now(), now(), now());
  insert into private.domain_claims (network_id, domain) values
    (tests.account('other'), 'proved-by-one.example'), (tests.account('one'), 'proved-by-other.example'),
    (tests.account('one'), 'nobodys.example'), (tests.account('other'), 'nobodys.example');
  insert into private.network_domains (network_id, domain, until) values
    (tests.account('one'), 'shared.example', null), (tests.account('other'), 'shared.example', now() - interval '1 day');
  insert into private.kept_keys (network_id, kind, value, until)
  select tests.account(who), 'name', 'kept name', now() + interval '9 days' from unnest('{one,other}'::text[]) as who;
  insert into private.network_names (network_id, name) values (tests.account('one'), 'shared name'), (tests.account('other'), 'shared name');
  insert into private.talent_impressions (user_id, day, kind, network_id)
  select tests.account(seen), '2026-11-01', 'profile', tests.account(who) from (values ('both', 'one'), ('both', 'other'), ('only one', 'one')) as one (seen, who);
  insert into private.pictures (key, user_id, network_id, kind, state, width, height, due_at)
  select repeat(digit, 32) || '-' || repeat(digit, 64) || '.png', null, tests.account(who), 'logo', 'kept', 1, 1, null from (values ('1', 'one'), ('2', 'other')) as one (digit, who);
end
$$;
