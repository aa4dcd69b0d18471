-- What people do with their own data, or an administrator with one account, changes no row of anybody else, and an
-- export contains no data of anybody else. Each person in this script has a double, who has the same data and does
-- nothing.

insert into people
select name || side, tests.create_account(role, status, name || '@' || house || '.example') as account
from (values
  ('talent', 'talent', 'approved'), ('network', 'tv_network', 'approved'), ('admin', 'admin', 'approved'),
  ('applicant', 'talent', 'pending'), ('leaver', 'talent', 'approved')
) as person (name, role, status), (values ('', 'acting'), (' beside', 'beside')) as place (side, house);

-- No two accounts are alike, because the desk would be told of that.
update public.talent_profiles as profile
set first_name = md5(name), last_name = md5(reverse(name)), phone_number = right(hashtextextended(name, 0)::text, 12)
from people where account = profile.user_id;
update public.tv_network_profiles as profile
set first_name = md5(name), last_name = md5(reverse(name)), phone_number = right(hashtextextended(name, 0)::text, 12)
from people where account = profile.user_id;
update private.networks as network set name = md5(people.name || 'TV') from people where account = network.id;

-- Does something as somebody; `:talent` and the like in the statement are accounts.
create function pg_temp.does(who text, statement text) returns void
language plpgsql as $$
declare
  person record;
begin
  for person in select name, account from people order by length(name) desc loop
    statement := replace(statement, ':' || person.name, quote_literal(person.account) || '::uuid');
  end loop;
  if who is not null then
    perform tests.sign_in(account) from people where name = who;
  end if;
  execute statement;
  perform tests.step_back();
end
$$;

-- All rows of all tables that hold something of those beside.
create function pg_temp.rows_beside() returns table (place text, held jsonb)
language plpgsql as $$
declare
  whose constant text := (select string_agg(account::text, '|') from people where name like '% beside') || '|@beside';
begin
  return query execute (
    select string_agg(
      format('select %L, to_jsonb(held) from %s as held where to_jsonb(held)::text ~ %L', relation.oid::regclass, relation.oid::regclass, whose),
      ' union all '
    )
    from pg_class as relation
    where relation.relkind = 'r' and relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      -- Thousands of rows about nobody, which take longer to read than all others.
      and relation.oid not in ('private.consumer_mail_domains'::regclass, 'private.name_words'::regclass)
  );
end
$$;

-- The tables in which rows of those beside have changed by it.
create function pg_temp.touched(who text, statement text) returns text
language plpgsql as $$
declare
  before jsonb[] := array(select jsonb_build_array(place, held) from pg_temp.rows_beside());
begin
  perform pg_temp.does(who, statement);
  return (
    with present as (select jsonb_build_array(place, held) as line from pg_temp.rows_beside()),
    former as (select line from unnest(before) as line)
    select string_agg(distinct changed.line ->> 0, ', ')
    from (
      (select line from present except select line from former)
      union all (select line from former except select line from present)
    ) as changed
  );
end
$$;

create function pg_temp.picture(letter text) returns text
language sql as $$
  select format('select public.begin_upload(%1$L), public.finish_upload(%1$L, 24, 16)', repeat(letter, 32) || '-' || repeat(letter, 64) || '.jpg')
$$;
create function pg_temp.profile(changes text) returns text
language sql as $$
  select format($call$
    select public.save_talent_profile(public.talent_profile() - '{userId,status,contactEmail,photo,createdAt,updatedAt}'::text[] || %L)
  $call$, changes)
$$;
create function pg_temp.privacy(domains text) returns text
language sql as $$
  select format($call$
    select public.save_talent_privacy(jsonb_build_object(
      'version', public.talent_privacy() -> 'version', 'employerIsBlocked', true, 'networks', '[]'::jsonb, 'names', '[]'::jsonb, 'domains', %L::jsonb
    ))
  $call$, domains)
$$;
create function pg_temp.brief(title text) returns jsonb
language sql as $$
  select jsonb_build_object('title', title) || '{"state": "open", "roles": ["anchor"], "mustSkills": ["Live broadcast"],
    "niceSkills": [], "languages": [{"language": "en", "level": "basic"}], "place": "", "isRemote": false, "mustBeThere": false, "minYears": null,
    "maxYears": null, "startsOn": null, "endsOn": null, "text": "", "showNetworkName": true}'
$$;

-- What each of them has, and after them each of those beside, of which nothing may be gone already.
select
  pg_temp.does('talent' || side, pg_temp.profile('{
    "isAvailable": false, "currentNetwork": "Coast TV", "roles": ["anchor"], "skills": ["Live broadcast"],
    "languages": [{"language": "en", "level": "native"}],
    "credits": [{"network": "Meridian", "programme": "", "role": "Anchor", "fromYear": 2001, "toYear": null}],
    "reels": [{"url": "https://vimeo.com/1", "title": "Reel", "cuePoints": [], "captionsUrl": ""}]
  }')),
  pg_temp.does('talent' || side, pg_temp.privacy('["hidden-from.example"]')),
  pg_temp.does('talent' || side, pg_temp.picture(letter)),
  pg_temp.does('talent' || side, $$select public.note_session('Chrome on Windows', true)$$),
  pg_temp.does('talent' || side, format('select public.request_email_change(%L, %L, %L)', 'talent@new-' || house || '.example', 'change of ' || house, 'sealed')),
  pg_temp.does('talent' || side, $$select public.save_notification_preferences('{"new_match": false}')$$),
  pg_temp.does(null, format('select public.request_password_reset(%L, %L, %L)', 'talent@' || house || '.example', 'reset of ' || house, 'sealed')),
  pg_temp.does('network' || side, format('select public.add_brief(%L)', pg_temp.brief('Wanted'))),
  pg_temp.does('network' || side, format($$select public.save_talent(:talent%s, '{"note": "Good"}')$$, side)),
  pg_temp.does('network' || side, $$select public.save_talent_list('{"name": "Morning show"}')$$),
  pg_temp.does('network' || side, pg_temp.picture(next_letter)),
  pg_temp.does('network' || side, format('select public.request_email_change(%L, %L, %L)', 'network@new-' || house || '.example', 'move of ' || house, 'sealed')),
  pg_temp.does('admin' || side, format('select public.ask_applicant(:applicant%s, ''Who are you?'')', side)),
  pg_temp.does('admin' || side, format('select public.ask_applicant(:talent%s, ''Where are you?'', ''{}'', ''approved'')', side)),
  pg_temp.does('admin' || side, format('select public.claim_application(:applicant%s)', side)),
  pg_temp.does('admin' || side, format('select public.add_account_note(:talent%s, ''A note'')', side)),
  pg_temp.does(null, format('select public.submit_contact_message(''Somebody'', %L, ''Hello'', ''Is anybody there?'')', 'talent@' || house || '.example'))
from (values ('', 'acting', 'c', 'd'), (' beside', 'beside', 'a', 'b')) as place (side, house, letter, next_letter);
select
  pg_temp.does('talent beside', $$select public.answer_own_question((public.notifications() #>> '{question,id}')::uuid, 'In Oslo')$$),
  pg_temp.does('leaver beside', 'select public.delete_own_account()');
select isnt((select count(*) from pg_temp.rows_beside() where place = held_in), 0::bigint, 'those beside have rows in ' || held_in)
from unnest(array[
  'private.talent_languages', 'private.talent_credits', 'private.talent_reels', 'private.talent_blocks', 'private.pictures', 'private.email_changes', 'private.password_resets', 'private.briefs',
  'private.saved_talent', 'private.talent_lists', 'private.claims', 'private.questions', 'private.notifications',
  'private.mail_outbox', 'private.account_deletions', 'auth.sessions', 'talent_profiles', 'tv_network_profiles', 'audit_log'
]) as held_in;

-- What those who act take home, each by one session; with what was written under their address, which is
-- theirs once it is confirmed.
update public.user_roles set email_confirmed_at = now();
create temp table taken_by as
select name, account, tests.open_session(account) as session from people where name in ('talent', 'network', 'admin');
create function pg_temp.taken_home() returns table (who text, place text, held jsonb)
language plpgsql as $$
declare
  person record;
begin
  for person in select * from taken_by loop
    perform tests.act_as('authenticated', person.account, person.session);
    return query
      select person.name, part.key, part.value
      from public.own_data() as taken, jsonb_each((taken -> 'tables') || jsonb_build_object('files', taken -> 'files')) as part
      where jsonb_array_length(part.value) > 0;
    perform tests.step_back();
  end loop;
end
$$;
-- What is no longer in it when nobody is beside them.
create function pg_temp.taken_of_others() returns text
language plpgsql as $$
declare
  with_others jsonb;
  alone jsonb;
begin
  with_others := (select jsonb_agg(taken) from pg_temp.taken_home() as taken);
  begin
    perform private.erase(account) from people where name like '% beside';
    alone := (select jsonb_agg(taken) from pg_temp.taken_home() as taken);
    raise exception 'undone' using errcode = 'PT000';
  exception when sqlstate 'PT000' then null;
  end;
  return (
    select string_agg(distinct concat_ws(' ', one ->> 'who', one ->> 'place'), ', ')
    from jsonb_array_elements(with_others) as one
    where not exists (select from jsonb_array_elements(alone) as other where other = one)
  );
end
$$;
select is(
  (select string_agg(kind, ', ') from unnest(array[
    'auth.users', 'files', 'private.briefs', 'private.listed_talent', 'private.mail_outbox', 'private.notifications', 'private.pictures', 'private.questions',
    'private.saved_talent', 'private.talent_blocks', 'private.talent_lists', 'public.audit_log', 'public.contact_messages'
  ]) as kind where kind not in (select place from pg_temp.taken_home())),
  null, 'they take home something of every kind'
);
select is(pg_temp.taken_of_others(), null, 'nobody takes home what is gone when nobody else is there');

select is(pg_temp.touched(who, statement), null, coalesce(who, 'nobody signed in') || ': ' || left(btrim(regexp_replace(statement, '\s+', ' ', 'g')), 100))
from (values
  (1, 'talent', pg_temp.profile('{"isAvailable": true, "currentNetwork": "", "roles": [], "skills": [], "languages": [], "credits": [], "reels": []}')),
  (2, 'talent', pg_temp.privacy('[]')),
  (3, 'talent', pg_temp.picture('e')),
  (4, 'talent', 'select public.remove_picture()'),
  (5, 'talent', $$select public.note_session('Safari on a Mac', false)$$),
  (6, 'talent', $$select public.save_notification_preferences('{"new_match": true}')$$),
  (7, 'talent', 'select public.read_notifications(null)'),
  (8, 'talent', $$select public.answer_own_question((public.notifications() #>> '{question,id}')::uuid, 'In Cork')$$),
  (9, 'admin', 'select public.read_answers(:talent)'),
  (10, 'talent', 'select public.end_other_sessions()'),
  (11, 'talent', 'select public.cancel_email_change()'),
  (12, 'talent', $$select public.request_email_change('talent@moved.example', 'moved', 'sealed')$$),
  (13, null, $$select public.confirm_new_address('moved', :talent)$$),
  (14, 'talent', $$select public.change_password('a good password')$$),
  (15, null, $$select public.request_password_reset('talent@moved.example', 'once more', 'sealed')$$),
  (16, null, $$select public.reset_password('once more', 'another good password')$$),
  (17, 'network', $$select public.save_network_profile(public.network_profile() - '{userId,status,memberRole,networkName,contactEmail,changedBy,logo,createdAt,updatedAt}'::text[] || '{"location": "Bergen"}')$$),
  (18, 'network', pg_temp.picture('f')),
  (19, 'network', 'select public.remove_picture()'),
  (20, 'network', format($$select public.save_brief((public.briefs() #>> '{items,0,id}')::uuid, %L)$$, pg_temp.brief('Wanted still') || '{"version": 1}')),
  (21, 'network', $$select public.delete_brief((public.briefs() #>> '{items,0,id}')::uuid)$$),
  (22, 'network', $$select public.save_talent(:talent, '{"note": "Better", "version": 1}')$$),
  (23, 'network', $$select public.remove_talent_list(id) from (select (item ->> 'id')::uuid as id from jsonb_array_elements(public.talent_lists() -> 'items') as item where item ->> 'name' = 'Morning show') as own$$),
  (24, 'network', 'select public.unsave_talent(:talent, null)'),
  (25, 'network', $$select public.request_email_change('network@moved.example', 'moved too', 'sealed')$$),
  (26, null, $$select public.confirm_new_address('moved too', :network)$$),
  (27, 'admin', $$select public.ask_applicant(:applicant, 'Who else?')$$),
  (28, 'admin', 'select public.release_application(:applicant)'),
  (29, 'admin', $$select public.set_account_status(:applicant, 'pending', 'approved')$$),
  (30, 'admin', $$select public.undo_decision(:applicant, 'approved')$$),
  (31, 'admin', $$select public.set_account_statuses(array[:applicant], 'pending', 'rejected', 'A reason')$$),
  (32, 'admin', $$select public.set_account_status(:network, 'approved', 'hidden', 'A reason')$$),
  (33, 'admin', $$select public.set_account_status(:network, 'hidden', 'approved')$$),
  (34, 'talent', 'select public.delete_own_account()'),
  (35, 'talent', 'select public.restore_own_account()'),
  (36, 'talent', 'select public.delete_own_account()'),
  (37, null, 'update private.account_deletions set erase_after = now() where user_id = :talent'),
  (38, null, 'select public.erase_due_accounts(5)'),
  (39, 'network', 'select public.delete_own_account()'),
  (40, null, 'select private.erase(:network)'),
  (41, 'admin', 'select public.delete_own_account()')
) as step (place, who, statement)
order by place;
