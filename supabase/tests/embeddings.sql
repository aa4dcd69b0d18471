-- Texts wait in a queue for the embedding model. One worker at a time processes a text, and a result is dropped if
-- the text has changed meanwhile.

insert into people values
  ('network', tests.create_account('tv_network')), ('ada', tests.create_account('talent')), ('noor', tests.create_account('talent')),
  ('silent', tests.create_account('talent'));
update public.talent_profiles set roles = '{anchor}', bio = 'Boats.' where user_id = tests.account('ada');
update public.talent_profiles set roles = '{anchor}', bio = 'Votes.' where user_id = tests.account('noor');
insert into private.briefs (id, network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values ('0b5c0b5c-0000-4000-8000-000000000001', tests.account('network'), 'Harbour', '{anchor}', '{}', '{}', '[]', '', false, 'Boats', false);

create function pg_temp.told(name text) returns text language sql as $$
  select concat_ws(' ', coalesce(found.score::text, 'none'), found.sureness, string_agg(
    format('%s:%s', part ->> 'name', case when (part -> 'isKnown')::boolean then format('%s/%s', part -> 'points', part -> 'of') else '?' end), ' '
  ))
  from private.matches(array['0b5c0b5c-0000-4000-8000-000000000001'::uuid], format('found.user_id = %L', tests.account(name)), true) as found,
    jsonb_array_elements(found.parts) as part
  group by found.score, found.sureness
$$;
create function pg_temp.place(wanted text, placed text) returns void language sql as $$
  select public.store_embeddings('small', jsonb_agg(jsonb_build_object('id', stored.id, 'hash', stored.text_hash, 'vector', placed::jsonb)))
  from private.embeddings as stored
  where stored.user_id is not distinct from tests.account(wanted) and (stored.brief_id is null or wanted = 'brief')
$$;

select is((select count(*) from private.embeddings), 0::bigint, 'without a model no text is queued');
select is((select count(*) from public.claim_texts('small', 100)), 3::bigint, 'with the first model all texts are queued: two profiles and a brief');
select is((select count(*) from public.claim_texts('small', 100)), 0::bigint, 'a text that one worker has claimed goes to no other');
select is(pg_temp.told('ada'), '100 100 role:100/100', 'a match has no part for the text before the text has a vector');
select lives_ok($$select pg_temp.place('brief', '[1, 0]'), pg_temp.place('ada', '[0.9, 0.1]'), pg_temp.place('noor', '[0, 1]')$$, 'the vectors of a model can be stored');
select is(pg_temp.told('ada'), '100 100 role:66/66 text:34/34', 'a talent who says the same has all points of the wording');
select is(pg_temp.told('noor'), '66 100 role:66/66 text:0/34', 'a talent who says something else has no points of the wording');
select is(pg_temp.told('silent'), 'none 0 role:? text:?', 'of a talent who says nothing the wording is unknown');
select is((select count(*) from public.claim_texts('small', 100)), 0::bigint, 'a text that has a vector is not handed out again');

update public.talent_profiles set bio = 'Tides.' where user_id = tests.account('ada');
select is(pg_temp.told('ada'), '100 100 role:66/66 text:34/34', 'a changed text is compared by its former vector');
select is((select array_agg(content) from public.claim_texts('small', 100)), array[e'anchor\nTides.'], 'a changed text is handed out again');
update public.talent_profiles set bio = 'Herring.' where user_id = tests.account('ada');
select lives_ok($$
  select public.store_embeddings('small', jsonb_build_array(jsonb_build_object('id', id, 'hash', md5(e'anchor\nTides.'), 'vector', '[0, 1]'::jsonb)))
  from private.embeddings where user_id = tests.account('ada')
$$, 'an embedding of a text that no longer exists changes nothing');
select is((select array_agg(content) from public.claim_texts('small', 100)), array[e'anchor\nHerring.'], 'a vector of an outdated text is ignored, and the new text waits');
update public.talent_profiles set location = 'Lisbon' where user_id = tests.account('noor');
select is((select state from private.embeddings where user_id = tests.account('noor')), 'made', 'what is not in the text does not change it');

-- What cannot be compared is unknown, and no fault.
select lives_ok($$select pg_temp.place('ada', '[1, 0, 0]')$$, 'a vector of another length can be stored');
select is(pg_temp.told('ada'), '100 66 role:100/100 text:?', 'a vector of another length compares as an unknown text');
update private.embeddings set state = 'queued' where user_id = tests.account('ada');
select lives_ok($$select pg_temp.place('ada', '[0, 0]')$$, 'a vector of zeros can be stored');
select is(pg_temp.told('ada'), '100 66 role:100/100 text:?', 'a vector of zeros compares as an unknown text');

-- Failing
update private.embeddings set state = 'queued', attempts = 3 where user_id = tests.account('ada');
select lives_ok($$select public.mark_texts_failed(array_agg(id), repeat('x', 900)) from private.embeddings where user_id = tests.account('ada')$$, 'the worker can report that the model failed');
select is(
  (select concat_ws(' ', state, length(last_error), next_attempt_at - now()) from private.embeddings where user_id = tests.account('ada')),
  'queued 500 00:02:00', 'a text that failed is handed out later, after a longer wait each time'
);
update private.embeddings set attempts = 20 where user_id = tests.account('ada');
select lives_ok($$select public.mark_texts_failed(array_agg(id), 'x') from private.embeddings where user_id = tests.account('ada')$$, 'the worker can report the twentieth failure of a text');
select is((select state from private.embeddings where user_id = tests.account('ada')), 'failed', 'after twenty failures a text is no longer handed out');
update public.talent_profiles set bio = 'Quays.' where user_id = tests.account('ada');
select is((select concat_ws(' ', state, attempts) from private.embeddings where user_id = tests.account('ada')), 'queued 0', 'a text that failed for good is queued again once it changes');

-- Another model
select is((select count(*) from public.claim_texts('large', 100)), 3::bigint, 'all texts are handed out to another model');
select lives_ok($$
  select public.store_embeddings('large', jsonb_agg(jsonb_build_object('id', id, 'hash', text_hash, 'vector', '[1, 0]'::jsonb)))
  from private.embeddings where brief_id is not null
$$, 'the vectors of another model can be stored');
select is(pg_temp.told('noor'), '100 66 role:100/100 text:?', 'a text that another model placed is unknown');

-- A brief
insert into private.briefs (id, network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values ('0b5c0b5c-0000-4000-8000-000000000002', tests.account('network'), 'Night', '{anchor}', '{}', '{}', '[]', '', false, 'Polls', false);
select matches((select string_agg(content, '|') from public.claim_texts('large', 100)), '^[^|]*Polls[^|]*$', 'the text of a new brief is queued, and nothing else');
update private.briefs set text = 'Votes' where id = '0b5c0b5c-0000-4000-8000-000000000002';
select matches((select string_agg(content, '|') from public.claim_texts('large', 100)), '^[^|]*Votes[^|]*$', 'a brief that is changed waits with its new words');

-- Who leaves the search leaves here; a server without the extension has no such part.
update public.talent_profiles set status = 'hidden' where user_id = tests.account('noor');
select is((select count(*) from private.embeddings where user_id = tests.account('noor')), 0::bigint, 'the text of a hidden talent is deleted');
update public.talent_profiles set bio = '', roles = '{}' where user_id = tests.account('ada');
select is((select count(*) from private.embeddings where user_id is not null), 0::bigint, 'the text of a talent who empties their profile is deleted');
delete from private.briefs;
select is((select count(*) from private.embeddings), 0::bigint, 'the text of a deleted brief is deleted');
alter table private.embeddings drop column vector cascade;
insert into private.briefs (id, network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values ('0b5c0b5c-0000-4000-8000-000000000001', tests.account('network'), 'Harbour', '{anchor}', '{}', '{}', '[]', '', false, 'Boats', false);
update public.talent_profiles set roles = '{anchor}' where user_id = tests.account('ada');
select is((select count(*) from public.claim_texts('large', 100)), 0::bigint, 'without the extension no text is queued');
select is(pg_temp.told('ada'), '100 100 role:100/100', 'without the extension the other parts share all points');
