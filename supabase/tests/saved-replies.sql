-- Saved replies: whose they are, who may change them, and that no text with a placeholder in braces is sent.

insert into people values
  ('ada', tests.create_account('talent')), ('nora', tests.create_account('tv_network', 'approved', 'nora@north.example')),
  ('nils', tests.create_account('tv_network', 'approved', 'nils@north.example')),
  ('vera', tests.create_account('tv_network', 'approved', 'vera@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'south@south.example'));
update public.user_roles set email_confirmed_at = now();
-- Three of one network, one of whom may not write.
update private.network_members set ended_at = now() where user_id in (tests.account('nils'), tests.account('vera'));
insert into private.network_members (network_id, user_id, role, may_write)
select tests.account('nora'), tests.account(who), 'editor', who = 'nils' from unnest('{nils,vera}'::text[]) as who
on conflict do nothing;
create function pg_temp.names(who text) returns text[] language plpgsql as $$
declare
  found text[];
begin
  perform tests.sign_in(tests.account(who));
  found := array(select item ->> 'name' from jsonb_array_elements(public.saved_replies() -> 'items') as item);
  perform tests.step_back();
  return found;
end
$$;
create function pg_temp.reply(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"name": "Screen test", "text": "Dear {first name}, can you do {date}?", "isShared": true}'::jsonb || changes
$$;
create function pg_temp.id(called text) returns uuid language sql stable as $$select id from private.saved_replies where name = called$$;

select is(tests.refusal_as('nora', format('select public.add_reply(%L)', pg_temp.reply())), null, 'a member keeps a text for all colleagues');
select is(tests.refusal_as('nora', format('select public.add_reply(%L)', pg_temp.reply('{"name": " Mine ", "isShared": false}'))), null, 'a member keeps a text for themselves');
select is(tests.refusal_as('nora', format('select public.add_reply(%L)', pg_temp.reply('{"name": "Mine", "isShared": false}'))), null, 'a text that is sent again at once is taken');
select is(pg_temp.names('nora'), '{Mine,Screen test}', 'the member who wrote both texts reads both');
select is(pg_temp.names('nils'), '{Screen test}', 'a colleague reads the shared text alone');
select is(pg_temp.names('vera'), '{}', 'a member who may not write reads no saved text');
select is(pg_temp.names('south'), '{}', 'another network reads no saved text');
select is(tests.refusal_as('ada', 'select public.saved_replies()'), 'PT403 wrong_role', 'a talent cannot read saved replies');
select is(tests.refusal_as(who, format(change, pg_temp.id('Screen test'), pg_temp.reply())), refusal, format('%s: %s', who, change))
from (values ('vera', 'PT403 may_not_write'), ('south', 'PT404 reply_not_found'), ('ada', 'PT403 wrong_role')) as other (who, refusal),
  unnest(array['select public.save_reply(%L, %L)', 'select public.delete_reply(%L)']) as change;
select is(tests.refusal_as('vera', format('select public.add_reply(%L)', pg_temp.reply())), 'PT403 may_not_write', 'a member without the right to write cannot keep a text');
select is(tests.refusal_as('nils', format(change, pg_temp.id('Mine'), pg_temp.reply())), 'PT404 reply_not_found', 'a colleague''s own text reads as an unknown one')
from unnest(array['select public.save_reply(%L, %L)', 'select public.delete_reply(%L)']) as change;
select is(tests.refusal_as('nora', format('select public.add_reply(%L)', pg_temp.reply(change))), 'PT422 validation_failed ' || field, format('%s is refused', change))
from (values ('{"name": " "}'::jsonb, 'name'), (jsonb_build_object('name', repeat('a', 61)), 'name'), ('{"text": ""}', 'text'),
  (jsonb_build_object('text', repeat('a', 1501)), 'text'), ('{"isShared": "yes"}', 'isShared')) as refused (change, field);

select is(tests.refusal_as('nils', format('select public.save_reply(%L, %L)', pg_temp.id('Screen test'), pg_temp.reply('{"version": 1, "text": "New"}'))), null, 'a colleague changes a shared one');
select is(tests.refusal_as('nora', format('select public.save_reply(%L, %L)', pg_temp.id('Screen test'), pg_temp.reply('{"version": 1}'))), 'PT409 reply_changed', 'a save of an outdated version is refused');
select is(tests.refusal_as('nils', format('select public.save_reply(%L, %L)', pg_temp.id('Screen test'), pg_temp.reply('{"isShared": false}'))), 'PT422 validation_failed isShared', 'a colleague may not take a shared text for themselves');
select is((select text from private.saved_replies where id = pg_temp.id('Screen test')), 'New', 'a refused save has changed nothing');
select is(tests.refusal_as('nora', format('select public.save_reply(%L, %L)', pg_temp.id('Screen test'), pg_temp.reply('{"isShared": false}'))), null, 'the member who made a shared text may take it for themselves');
select is(pg_temp.names('nils'), '{}', 'nobody else reads a text that is no longer shared');
insert into private.saved_replies (network_id, made_by, owner_id, name, text)
select tests.account('nora'), tests.account('nora'), case when own then tests.account('nora') end, 'filler', 'filler'
from unnest('{true,false}'::boolean[]) as own, generate_series(1, case when own then 48 else 50 end);
select is(tests.refusal_as('nora', format('select public.add_reply(%L)', pg_temp.reply(jsonb_build_object('name', 'One more', 'isShared', shared)))), 'PT409 replies_full', format('fifty at most, shared: %s', shared))
from unnest('{true,false}'::boolean[]) as shared;
delete from private.saved_replies where name = 'filler';

-- Of who goes, their own go; what they gave to all stays.
select is(tests.refusal_as('nils', format('select public.add_reply(%L)', pg_temp.reply(jsonb_build_object('name', 'of Nils', 'isShared', shared)))), null, 'a second member keeps a text')
from unnest('{true,false}'::boolean[]) as shared;
delete from auth.users where id = tests.account('nils');
select is((select count(*) from private.saved_replies where name = 'of Nils' and made_by is null and owner_id is null), 1::bigint, 'erasing a member leaves their shared text, without a maker');
select is((select count(*) from private.saved_replies where name = 'of Nils'), 1::bigint, 'erasing a member deletes their own texts');
select is(tests.refusal_as('nora', format('select public.delete_reply(%L)', pg_temp.id('of Nils'))), null, 'a colleague deletes a shared text');
select is(pg_temp.names('nora'), '{Mine,Screen test}', 'a deleted text is gone');

-- Placeholders: the same as in shared/placeholders.test.ts.
select ok(private.has_placeholder(words), format('%s has one', words))
from unnest(array['Dear {first name}, can you do {date}?', '{prénom}', '{名前}', '{' || repeat('a', 40) || '}', '{a}', '{first name}’s reel']) as words;
select ok(not private.has_placeholder(words), format('%s has none', words))
from unnest(array['{ date }', '{date }', '{{date}}', '{}', '{1}', '{1,2}', ':-{', '{"a": 1}', '{' || repeat('a', 41) || '}', E'{two\nlines}', 'ada{at}home{dot}example', '']) as words;
