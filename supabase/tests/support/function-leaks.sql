-- Who must not be seen, and by whom: $networks approved networks; talents who block all of them, each by
-- another way; talents who are not approved; and talents whom everybody may see. All of them tell everything
-- there is to tell, in words that nobody else has, and one skill that everybody has and the unseen spell otherwise.
-- What some of the unseen tell of their place (word2) is how it begins with those who may be seen (word201).

create table tests.networks (number integer, account uuid, session uuid);
create table tests.talents (id uuid, number integer, why text, name text, word text, picture text);
grant select on tests.networks, tests.talents to public;

insert into tests.networks (number, account)
select number, tests.create_account('tv_network', 'approved', format('casting@tv.house%s.example', number))
from generate_series(1, $networks) as number;
update tests.networks set session = tests.open_session(account);
select tests.may_search(account) from tests.networks;
update private.networks as network
set name = format('House %s', mine.number), company_name = format('House %s Ltd', mine.number)
from tests.networks as mine where mine.account = network.id;

insert into tests.talents (id, number, why)
select tests.create_account('talent', case when why in ('blocks', 'visible') then 'approved' else why end), number, why
from (
  select number, 'blocks' as why from generate_series(1, $blocking) as number
  union all
  select 100 + number, unnest('{pending,rejected,hidden,deactivated}'::text[]) from generate_series(1, 1) as number
  union all
  select 200 + number, 'visible' from generate_series(1, 2) as number
) as cast_of;
update tests.talents
set name = format('Person%s Wordington%s', translate(number::text, '0123456789', 'abcdefghij'), translate(number::text, '0123456789', 'klmnopqrst')),
  word = format('word%s', number), picture = md5(id::text) || '-' || repeat(md5(id::text), 2) || '.png';

update public.talent_profiles as profile
set first_name = split_part(mine.name, ' ', 1), last_name = split_part(mine.name, ' ', 2), bio = 'Bio ' || mine.word,
  headline = 'Headline ' || mine.word, pronunciation = 'Said ' || mine.word, nationality = 'Nation ' || mine.word, location = 'City ' || mine.word,
  skills = array['Skill ' || mine.word, case mine.why when 'visible' then 'Everybody has this' else 'EVERYBODY has This' end], roles = '{anchor}', notice_period_weeks = 4,
  is_available = true, current_network = null, profile_image_url = '/media/' || mine.picture,
  status_changed_at = now()
from tests.talents as mine where mine.id = profile.user_id;
insert into private.pictures (key, user_id, kind, state, width, height, due_at)
select picture, id, 'photo', 'kept', 16, 9, null from tests.talents;
insert into private.talent_languages (user_id, place, language, level) select id, 1, 'nb', 'native' from tests.talents;
insert into private.talent_credits (user_id, place, network, programme, role, from_year)
select id, 1, 'Credit ' || word, '', 'Anchor', 2001 from tests.talents;
insert into private.talent_reels (user_id, place, url, title, cue_points)
select id, 1, 'https://vimeo.com/' || number, 'Reel ' || word, '[]' from tests.talents;

-- Each network looks for all of them.
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
select account, 'A brief', '{anchor}', '{Everybody has this}', '{}', '[{"language": "nb", "level": "fluent"}]', '', false, '', true
from tests.networks;

-- By account, by the domain, by one above it, by the name.
insert into private.talent_blocks (user_id, key)
select mine.id, case (mine.number + network.number) % 4
  when 0 then private.block_key('network', network.account::text)
  when 1 then private.block_key('domain', format('tv.house%s.example', network.number))
  when 2 then private.block_key('domain', format('house%s.example', network.number))
  else private.block_key('name', format('house %s', network.number))
end
from tests.talents as mine, tests.networks as network
where mine.why = 'blocks';

-- Every network saved everybody, before some of them blocked it.
insert into private.talent_lists (id, network_id, name, place) select md5(account::text)::uuid, account, 'Saved', 1 from tests.networks;
insert into private.saved_talent (network_id, talent_id, note, rating, saved_at)
select network.account, mine.id, 'Note on ' || mine.word, 4, '2026-11-01' from tests.networks as network, tests.talents as mine;
insert into private.listed_talent (list_id, network_id, talent_id, stage, place)
select md5(network_id::text)::uuid, network_id, talent_id, 'longlist', 1 from private.saved_talent;
-- Every network asked everybody, and everybody said yes and wrote, before some of them blocked it.
insert into private.enquiries (
  id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, accepted_at,
  owed_by, changed_at
)
select md5(network.account::text || mine.id::text)::uuid, network.account, mine.id, md5('another job')::uuid, network.account,
  'talking', '{"programme": "Morning", "confidential": false, "genre": "news", "kind": "days", "role": "anchor",
    "onAir": "desk", "start": "2027-01-11", "length": "A week", "shift": "day", "daysPerWeek": 5, "place": "Oslo",
    "remote": "none", "pay": "unpaid", "languages": [{"language": "nb", "level": "fluent"}], "decideBy": "2026-12-20"}',
  'We ask you', '', 7, now(), now(), now(), 'network', now() - make_interval(mins => mine.number)
from tests.networks as network, tests.talents as mine;
-- Everybody had said no to another one, so nobody can be asked again for now.
insert into private.enquiries (
  id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, delivered_at, ended_by, reason, changed_at
)
select md5('no' || enquiry.id)::uuid, enquiry.network_id, enquiry.talent_id, md5('an earlier job')::uuid, enquiry.writer_id,
  'declined', enquiry.job, enquiry.text, '', 7, now(), 'talent', 'dates', enquiry.changed_at
from private.enquiries as enquiry;
-- Of both it has been told.
insert into private.network_activity (network_id, scope, kind, side, by_id, list_id, talent_id, enquiry_id)
select network.account, network.account, told.kind, 'network', network.account,
  case told.kind when 'list_saved' then md5(network.account::text)::uuid end,
  case told.kind when 'list_saved' then mine.id end,
  case told.kind when 'enquiry_sent' then md5(network.account::text || mine.id::text)::uuid end
from tests.networks as network, tests.talents as mine, unnest('{list_saved,enquiry_sent}'::text[]) as told (kind);
insert into private.enquiry_messages (enquiry_id, side, text)
select md5(network.account::text || mine.id::text)::uuid, 'talent', 'Words of ' || mine.word
from tests.networks as network, tests.talents as mine;
insert into private.auditions (id, enquiry_id, kind, state, slots, starts_at, minutes, time_zone, venue, place, note, note_by)
select enquiry.id, enquiry.id, 'audition', 'agreed', array[now() + interval '3 days', now() + interval '4 days'],
  now() + interval '3 days', 30, 'Europe/Oslo', 'address', 'Main entrance', 'Note of ' || mine.word, 'talent'
from private.enquiries as enquiry join tests.talents as mine on mine.id = enquiry.talent_id
where enquiry.job_key = md5('another job')::uuid;
insert into private.tapes (enquiry_id, text, pages, minutes, due_on, note, note_by)
select enquiry.id, 'Read the opening', 0, 1, current_date + 7, 'Note of ' || mine.word, 'talent'
from private.enquiries as enquiry join tests.talents as mine on mine.id = enquiry.talent_id
where enquiry.job_key = md5('another job')::uuid;
insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role, note, note_by)
select enquiry.id, 'guest', '"unpaid"', current_date + 30, 'A day', 'Come and talk', current_date + 7, false, 'Note of ' || mine.word, 'talent'
from private.enquiries as enquiry join tests.talents as mine on mine.id = enquiry.talent_id
where enquiry.job_key = md5('another job')::uuid;
insert into private.availability_checks (enquiry_id, talent_id, state, asked, days, stands_until, held_since, note, note_by)
select enquiry.id, mine.id, 'optioned', '[2031-01-01,2031-01-08)', '[2031-01-01,2031-01-08)', current_date + 7, now(), 'Note of ' || mine.word, 'talent'
from private.enquiries as enquiry join tests.talents as mine on mine.id = enquiry.talent_id
where enquiry.job_key = md5('another job')::uuid;
-- Every network was told of all of them.
select private.notify(network.account, 'saved_available', mine.id::text, null, mine.id)
from tests.talents as mine, tests.networks as network;
select private.notify(brief.network_id, 'new_match', mine.id::text, null, mine.id, brief.id)
from tests.talents as mine, private.briefs as brief;

-- The answer or the refusal of a call. Its changes are rolled back.
create function tests.answer(call text) returns text
language plpgsql as $$
declare
  answered text;
  refusal text;
  detail text;
begin
  execute format('select (%s)::text', call) into answered;
  raise exception using errcode = 'LEAKS', message = coalesce(answered, 'null');
exception
  when sqlstate 'LEAKS' then return sqlerrm;
  when others then
    get stacked diagnostics refusal = message_text, detail = pg_exception_detail;
    return concat_ws(' ', 'refused:', sqlstate, refusal, detail);
end
$$;

create function tests.answers(network integer, calls text[]) returns text[]
language plpgsql as $$
declare
  asking tests.networks;
  answered text[] := '{}';
  call text;
begin
  select * into asking from tests.networks as one where one.number = network;
  perform tests.act_as('authenticated', asking.account, asking.session);
  foreach call in array calls loop
    answered := answered || tests.answer(call);
  end loop;
  perform tests.step_back();
  return answered;
end
$$;
grant execute on all functions in schema tests to public;
-- A file of each side.
insert into private.enquiry_messages (id, enquiry_id, side, text, step)
select md5(side.prefix || enquiry.network_id || enquiry.talent_id)::uuid, enquiry.id, side.name::private.enquiry_actor, '',
  '{"step": "file", "move": "send"}'
from private.enquiries as enquiry, (values ('file', 'talent'), ('own file', 'network')) as side (prefix, name)
where enquiry.job_key = md5('another job')::uuid;
insert into private.enquiry_attachments (message_id, key, name, bytes)
select said.id, md5(said.id::text) || '-' || repeat(md5(said.id::text), 2) || '.pdf', 'File of ' || mine.word || '.pdf', 1
from private.enquiry_messages as said
join private.enquiries as enquiry on enquiry.id = said.enquiry_id
join tests.talents as mine on mine.id = enquiry.talent_id
where said.step ->> 'step' = 'file';
