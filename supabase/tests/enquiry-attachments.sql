-- Files in enquiries: members who may write send them after a yes, both sides read them while they see each other,
-- and they are deleted from the bucket when either side is erased.

insert into people values
  ('admin', tests.create_account('admin', 'approved', 'desk@lowerthird.example')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent')),
  ('other', tests.create_account('talent'));

create function pg_temp.enquiry_to(who text, standing private.enquiry_state default 'talking') returns uuid
language sql as $$
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, version, job, text, line, answer_days, answer_by, delivered_at,
    accepted_at, owed_by, ended_by, reason
  ) values (
    tests.account('north'), tests.account(who), gen_random_uuid(), tests.account('north'), standing, 3,
    '{"programme": "Morning", "confidential": false, "pay": "unpaid", "role": "anchor"}', 'Come and see us', '', 7, now(),
    now(), now(), case standing when 'talking' then 'network'::private.enquiry_actor when 'open' then 'talent' end,
    case standing when 'closed' then 'network'::private.enquiry_actor when 'declined' then 'talent' end,
    case standing when 'closed' then 'cancelled' when 'declined' then 'money' end
  ) returning id
$$;
create temp table made as select
  pg_temp.enquiry_to('talent') as talking, pg_temp.enquiry_to('talent', 'open') as open,
  pg_temp.enquiry_to('talent', 'closed') as closed, pg_temp.enquiry_to('talent', 'declined') as declined,
  pg_temp.enquiry_to('other') as others;
grant select on made to public;
create function pg_temp.key(letter text, ending text default 'pdf') returns text
language sql as $$select repeat(letter, 32) || '-' || repeat(letter, 64) || '.' || ending$$;
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
create function pg_temp.beginning(enquiry uuid, key text) returns text language sql as $$
  select format('select public.begin_attachment(%L, %L)', enquiry, key)
$$;
create function pg_temp.finishing(enquiry uuid, key text, name text default 'Contract.pdf', bytes text default '2048') returns text
language sql as $$
  select format('select public.finish_attachment(%L, %L, %L, %s)', enquiry, key, name, coalesce(bytes, 'null'))
$$;
-- Sends a file, and answers its id.
create function pg_temp.sent(who text, enquiry uuid, key text, name text default 'Contract.pdf') returns uuid
language plpgsql as $$
begin
  perform tests.sign_in(tests.account(who));
  perform public.begin_attachment(enquiry, key);
  perform public.finish_attachment(enquiry, key, name, 2048);
  perform tests.step_back();
  return (select kept.message_id from private.enquiry_attachments as kept where kept.key = sent.key);
end
$$;
create function pg_temp.reading(enquiry uuid, file uuid) returns text language sql as $$
  select format('public.enquiry_attachment(%L, %L)', enquiry, file)
$$;
create function pg_temp.state_of(key text) returns text language sql as $$
  select state::text from private.pictures as picture where picture.key = state_of.key
$$;

-- Who may send, and when ---------------------------------------------------------------------------

select is(tests.refusal_as(who, pg_temp.beginning(talking, pg_temp.key('a'))), outcome, format('%s cannot send a file in an enquiry of two others: %s', who, outcome))
from made, (values
  ('other', 'PT404 enquiry_not_found'), ('south', 'PT404 enquiry_not_found'), ('admin', 'PT403 wrong_role')
) as wrong (who, outcome);
select is(
  tests.refusal_as(who, pg_temp.beginning(enquiry, pg_temp.key('a'))), 'PT422 move_not_allowed',
  format('%s cannot send a file in an enquiry that is %s', who, standing)
)
from made, lateral (values ('open', made.open), ('closed', closed), ('declined', declined)) as quiet (standing, enquiry),
  unnest(array['talent', 'north']) as who;
savepoint crowded;
insert into private.enquiry_messages (enquiry_id, side, author_id, text)
select talking, 'network', tests.account('north'), 'On and on' from made, generate_series(1, 500);
select is(tests.refusal_as(who, pg_temp.beginning(talking, pg_temp.key('a'))), 'PT409 thread_full', format('%s cannot send a file in an enquiry of five hundred entries', who))
from made, unnest(array['talent', 'north']) as who;
select is(tests.refusal_as('talent', format('select public.write_talent_message(%L, %L)', talking, 'One more')), 'PT409 thread_full', 'a talent cannot write in an enquiry of five hundred entries') from made;
rollback to savepoint crowded;
select is(
  tests.refusal_as('talent', pg_temp.beginning(talking, key)), 'PT422 validation_failed key', format('a talent cannot begin a file under the key %s', coalesce(to_json(left(key, 40))::text, 'null'))
)
from made, unnest(array['', '../secret.pdf', pg_temp.key('g'), pg_temp.key('a', 'exe'), pg_temp.key('a') || E'\n', null]) as key;
update private.network_members set may_write = false where user_id = tests.account('north');
select is(
  tests.refusal_as('north', pg_temp.beginning(talking, pg_temp.key('a'))), 'PT403 may_not_write', 'a member without the right to write cannot send a file'
) from made;
update private.network_members set may_write = true where user_id = tests.account('north');
select is((select count(*) from private.pictures where kind = 'file'), 0::bigint, 'a file that was refused leaves no row for its upload');

-- Sending --------------------------------------------------------------------------------------------

select is(tests.refusal_as('talent', pg_temp.beginning(talking, pg_temp.key('a'))), null, 'a talent begins to send a file') from made;
select is(
  (select row (kind, state, user_id)::text from private.pictures where key = pg_temp.key('a')),
  row ('file'::private.picture_kind, 'uploading'::private.picture_state, tests.account('talent'))::text, 'a file that was begun is noted as an upload of who sends it, to be deleted if it breaks off'
);
select is(tests.refusal_as('talent', pg_temp.beginning(talking, pg_temp.key('a'))), 'PT422 validation_failed key', 'a talent cannot begin a second file under the same key') from made;
select is(
  tests.refusal_as('talent', pg_temp.finishing(talking, pg_temp.key('a'), name)), 'PT422 validation_failed name', format('a talent cannot give a file the name %s', coalesce(to_json(name)::text, 'null'))
)
from made, unnest(array[
  '', ' .pdf', '.pdf', 'a/b.pdf', 'a\b.pdf', 'Contract.exe', 'Contract.pdf.exe', 'Con"tract.pdf', E'Con\ntract.pdf',
  U&'cod\202Efdp.pdf', U&'a\200Bb.pdf', repeat('x', 117) || '.pdf', null
]) as name;
select is(
  tests.refusal_as('talent', pg_temp.finishing(talking, pg_temp.key('a'), bytes => bytes)), 'PT422 validation_failed bytes', format('a talent cannot send a file of %s bytes', coalesce(bytes, 'no'))
)
from made, unnest(array['0', '-1', '10485761', null]) as bytes;
select is(
  tests.refusal_as('north', pg_temp.finishing(talking, pg_temp.key('a'))), 'PT422 validation_failed key', 'a network cannot finish a file that the talent began'
) from made;
select is(
  pg_temp.answer_to('talent', format('public.finish_attachment(%L, %L, %L, 2048)', talking, pg_temp.key('a'), 'Contract.pdf')) #- '{messages,0,sentAt}'
    -> 'messages' -> 0 #- '{step,file,id}' #- '{id}',
  jsonb_build_object(
    'mine', true, 'author', null, 'byAgent', false, 'text', '',
    'step', jsonb_build_object(
      'step', 'file', 'move', 'send',
      'file', jsonb_build_object('name', 'Contract.pdf', 'type', 'application/pdf', 'bytes', 2048)
    )
  ), 'a talent who finishes a file reads it as an entry of the thread'
) from made;
select is(pg_temp.state_of(pg_temp.key('a')), null, 'a file that was finished is not deleted as an upload that broke off');
select is(
  tests.refusal_as('talent', pg_temp.finishing(talking, pg_temp.key('a'))), 'PT422 validation_failed key', 'a talent cannot finish a file a second time'
) from made;
select is(
  tests.refusal_as('north', pg_temp.beginning(talking, pg_temp.key('a'))), 'PT422 validation_failed key', 'a network cannot begin a file under the key of the talent''s'
) from made;
select is(owed_by::text, 'network', 'a network owes an answer to a file that the talent sent') from private.enquiries, made where id = talking;
select is(
  (select count(*) from private.notifications where user_id = tests.account('north') and occasion like talking || '%'), 1::bigint,
  'a network is notified once of a file that the talent sent'
) from made;

-- Reading ------------------------------------------------------------------------------------------

create temp table files as select pg_temp.sent('north', talking, pg_temp.key('b', 'jpg'), 'Studio.jpg') as north, talking, others,
  (select message_id from private.enquiry_attachments) as talent
from made;
grant select on files to public;
select is(
  pg_temp.answer_to(who, pg_temp.reading(talking, file)) ->> 'name', name, format('%s can download %s', who, name)
)
from files, unnest(array['talent', 'north']) as who, lateral (values (talent, 'Contract.pdf'), (north, 'Studio.jpg')) as sent (file, name);
select is(
  tests.refusal_as(who, 'select ' || pg_temp.reading(talking, file)), 'PT404 attachment_not_found', format('%s cannot download a file of an enquiry of two others', who)
)
from files, unnest(array['other', 'south']) as who, unnest(array[talent, north, gen_random_uuid(), null]) as file;
select is(
  tests.refusal_as('north', 'select ' || pg_temp.reading(others, talent)), 'PT404 attachment_not_found', 'a network cannot download a file as one of another enquiry'
) from files;
select is(tests.refusal_as('admin', 'select ' || pg_temp.reading(talking, talent)), 'PT403 wrong_role', 'an administrator cannot download a file of an enquiry') from files;
select is(
  pg_temp.answer_to(who, format('to_jsonb(public.may_see_picture(%L))', pg_temp.key('b', 'jpg'))), 'false', format('%s cannot see a file as a picture', who)
)
from unnest(array['talent', 'north', 'admin']) as who;
select is(
  public.linked_attachment(talent), jsonb_build_object('key', pg_temp.key('a'), 'name', 'Contract.pdf'), 'the worker reads the key and the name of a file'
) from files;
select is(
  pg_temp.answer_to(who, 'public.own_data()') -> 'files', jsonb_build_array('/api/account/files/' || file), format('the own data of %s names the file that they sent, and no other', who)
)
from files, lateral (values ('talent', talent), ('north', north)) as own (who, file);
select is(pg_temp.answer_to('north', format('public.own_attachment(%L)', north)) ->> 'name', 'Studio.jpg', 'a network downloads a file of its own data') from files;
select is(
  tests.refusal_as(who, format('select public.own_attachment(%L)', file)), 'PT404 attachment_not_found', format('%s cannot download a file of somebody else''s as their own data', who)
)
from files, lateral (values ('talent', north), ('north', talent), ('south', north), ('admin', talent), ('talent', null)) as wrong (who, file);

-- Sent again ---------------------------------------------------------------------------------------

-- A key with this chance before the hash of its content.
create function pg_temp.again(chance text, content text) returns text
language sql as $$select repeat(chance, 32) || '-' || repeat(content, 64) || '.pdf'$$;
create temp table twice as select pg_temp.enquiry_to('talent') as talking;
grant select on twice to public;
create function pg_temp.sent_again(who text, enquiry uuid, key text) returns text
language sql as $$select coalesce(tests.refusal_as(who, pg_temp.beginning(enquiry, key)), tests.refusal_as(who, pg_temp.finishing(enquiry, key)))$$;
create function pg_temp.files_of(enquiry uuid) returns bigint language sql as $$
  select count(*) from private.enquiry_attachments as kept
  join private.enquiry_messages as said on said.id = kept.message_id where said.enquiry_id = enquiry
$$;
select pg_temp.sent('talent', talking, pg_temp.again('1', 'f')), pg_temp.sent('talent', talking, pg_temp.again('2', 'f')) from twice;
select is(pg_temp.files_of(talking), 1::bigint, 'a file that is sent again, since no answer came to the first try, is one entry') from twice;
select is(pg_temp.state_of(pg_temp.again('2', 'f')), 'deleting', 'what was uploaded for a file that is sent again is deleted from the bucket');
select is(
  (select count(*) from private.notifications where user_id = tests.account('north') and occasion like talking || '%'), 1::bigint,
  'a network is notified once of a file that is sent again'
) from twice;
select pg_temp.sent('talent', talking, pg_temp.again('3', 'e')) from twice;
select is(pg_temp.files_of(talking), 2::bigint, 'a file of the same name with other content is another file') from twice;
select pg_temp.sent('talent', talking, pg_temp.again('4', 'e'), 'Signed.pdf') from twice;
select is(pg_temp.files_of(talking), 3::bigint, 'the same content under another name is another file') from twice;
select pg_temp.sent('north', talking, pg_temp.again('5', 'e'), 'Signed.pdf') from twice;
select is(pg_temp.files_of(talking), 4::bigint, 'the same file of the other side is theirs') from twice;
select pg_temp.sent('talent', talking, pg_temp.again('6', 'e'), 'Signed.pdf') from twice;
select is(pg_temp.files_of(talking), 5::bigint, 'the same file after an answer is another entry') from twice;
update private.enquiry_messages set sent_at = sent_at - interval '11 minutes' where enquiry_id = (select talking from twice);
select pg_temp.sent('talent', talking, pg_temp.again('7', 'e'), 'Signed.pdf') from twice;
select is(pg_temp.files_of(talking), 6::bigint, 'the same file after ten minutes is another entry') from twice;
delete from private.enquiries where id = (select talking from twice);

-- How many -----------------------------------------------------------------------------------------

create function pg_temp.many(enquiry uuid, side private.enquiry_actor, count integer, at timestamptz) returns void
language sql as $$
  with said as (
    insert into private.enquiry_messages (enquiry_id, side, text, step, sent_at)
    select enquiry, side, '', '{"step": "file", "move": "send"}', at from generate_series(1, count) returning id
  )
  insert into private.enquiry_attachments (message_id, key, name, bytes)
  select id, replace(id::text, '-', '') || '-' || repeat(replace(id::text, '-', ''), 2) || '.pdf', 'a.pdf', 1 from said
$$;
select pg_temp.many(others, 'talent', 9, now()), pg_temp.many(others, 'talent', 30, now() - interval '25 hours') from made;
select is(tests.refusal_as('other', pg_temp.beginning(others, pg_temp.key('c'))), null, 'a talent can begin the tenth file of a day') from made;
select pg_temp.many(others, 'talent', 1, now()) from made;
select is(tests.refusal_as('other', statement), 'PT409 attachments_daily', 'a talent can neither begin nor finish an eleventh file on one day')
from made, unnest(array[pg_temp.beginning(others, pg_temp.key('d')), pg_temp.finishing(others, pg_temp.key('c'))]) as statement;
-- Who got no answer to the last file of a day, or to the last entry that a thread has room for, sends it once more.
savepoint tenth;
update private.enquiry_messages as said set sent_at = now() - interval '1 hour' from made where said.enquiry_id = others and said.sent_at = now();
delete from private.enquiry_messages as said using (
  select last.id from private.enquiry_messages as last, made
  where last.enquiry_id = others and last.sent_at > now() - interval '1 day' limit 1
) as one where said.id = one.id;
select pg_temp.sent('other', others, pg_temp.again('8', 'f')) from made;
select is(pg_temp.sent_again('other', others, pg_temp.again('9', 'f')), null, 'the tenth file of a day that is sent again is answered as at first') from made;
select is(tests.refusal_as('other', pg_temp.beginning(others, pg_temp.again('d', 'e'))), 'PT409 attachments_daily', 'another file than the tenth of a day is not begun') from made;
select is(tests.refusal_as('other', pg_temp.finishing(others, pg_temp.again('9', 'f'), 'Signed.pdf')), 'PT409 attachments_daily', 'the tenth file of a day under another name is not sent') from made;
insert into private.enquiry_messages (enquiry_id, side, author_id, text, sent_at)
select others, 'network', tests.account('north'), 'On and on', now() - interval '1 hour' from made, generate_series(1, 500);
select is(pg_temp.sent_again('other', others, pg_temp.again('0', 'f')), null, 'the file that filled an enquiry is answered as at first when it is sent again') from made;
select is(
  (select count(*) from private.enquiry_attachments as kept, made where kept.key = pg_temp.again('8', 'f') and pg_temp.files_of(others) = 40), 1::bigint,
  'a file that is sent again at a limit is one entry'
);
update private.enquiry_messages as said set sent_at = sent_at - interval '11 minutes' from made where said.enquiry_id = others;
select is(tests.refusal_as('other', pg_temp.beginning(others, pg_temp.again('d', 'f'))), 'PT409 thread_full', 'the file that filled an enquiry is another file after ten minutes') from made;
rollback to savepoint tenth;
select is(tests.refusal_as('north', pg_temp.beginning(others, pg_temp.key('e'))), null, 'a network can send files on a day on which the talent has sent ten') from made;
select pg_temp.many(others, 'talent', 10, now() - interval '25 hours') from made;
select is(tests.refusal_as('north', statement), 'PT409 attachments_full', 'nobody can begin or finish a file in an enquiry that has fifty')
from made, unnest(array[pg_temp.beginning(others, pg_temp.key('d')), pg_temp.finishing(others, pg_temp.key('e'))]) as statement;

-- Held, and not to be seen -------------------------------------------------------------------------

update private.enquiries set frozen_at = now() from made where id = talking;
select is(tests.refusal_as(who, pg_temp.beginning(talking, pg_temp.key('d'))), 'PT409 enquiry_frozen', who || ' cannot send a file in an enquiry that is on hold')
from made, unnest(array['talent', 'north']) as who;
update private.enquiries set frozen_at = null from made where id = talking;

-- What each side reads once the two do not see each other, by the reason.
create temp table heard (way text, answer jsonb);
create function pg_temp.hear(way text) returns void language plpgsql as $$
declare
  kept constant files := (select files from files);
  answer jsonb;
begin
  perform tests.lose_talent(way);
  answer := jsonb_build_array(
    tests.refusal_as('north', 'select ' || pg_temp.reading(kept.talking, kept.talent)),
    tests.refusal_as('north', 'select ' || pg_temp.reading(kept.talking, kept.north)),
    tests.refusal_as('north', 'select ' || pg_temp.reading(kept.talking, gen_random_uuid())),
    tests.refusal_as('north', pg_temp.beginning(kept.talking, pg_temp.key('d'))),
    tests.refusal_as('north', format('select public.own_attachment(%L)', kept.north)),
    coalesce(public.linked_attachment(kept.talent), public.linked_attachment(kept.north)),
    pg_temp.answer_to('north', format('public.network_enquiry(%L)', kept.talking)) -> 'messages',
    pg_temp.answer_to('north', 'public.own_data()') -> 'files'
  );
  raise exception using errcode = 'LOST1', message = answer::text;
exception when sqlstate 'LOST1' then
  insert into heard values (way, sqlerrm::jsonb);
end
$$;
select pg_temp.hear(way) from unnest('{block,pause,hide,deactivate,erase}'::text[]) as way;
select is((select count(distinct answer) from heard), 1::bigint, 'a network gets the same answer whether the talent blocks it, pauses, or is hidden, deactivated or erased');
select is(
  (select answer #- '{6,0,id}' #- '{6,0,sentAt}' from heard where way = 'block'),
  jsonb_build_array(
    'PT404 attachment_not_found', 'PT404 attachment_not_found', 'PT404 attachment_not_found', 'PT422 move_not_allowed',
    'PT404 attachment_not_found', null,
    jsonb_build_array(jsonb_build_object(
      'mine', true, 'author', (select private.writer_json(tests.account('north')) ->> 'name'), 'byAgent', false, 'text', '',
      'step', '{"step": "file", "move": "send", "file": null}'::jsonb
    )), '[]'::jsonb
  ), 'a network that the talent blocks finds no file, and of its own no more than that it sent one'
);
select tests.lose_talent('block');
select is(
  tests.refusal_as('talent', 'select ' || pg_temp.reading(talking, north)), 'PT404 attachment_not_found', 'a talent who blocks a network cannot download its files any more'
) from files;
select is(
  pg_temp.answer_to('talent', format('public.own_attachment(%L)', talent)) ->> 'name', 'Contract.pdf', 'a talent who blocks a network can still download their own file'
) from files;
delete from private.talent_blocks where user_id = tests.account('talent');

-- A merge ------------------------------------------------------------------------------------------

savepoint merge;
update private.enquiries set network_id = tests.account('south') from made where id = talking;
select is(pg_temp.answer_to('south', pg_temp.reading(talking, north)) ->> 'name', 'Studio.jpg', 'a network that an enquiry goes to in a merge can download its files') from files;
select is(tests.refusal_as('north', 'select ' || pg_temp.reading(talking, north)), 'PT404 attachment_not_found', 'a network that an enquiry left in a merge cannot download its files') from files;
rollback to merge;

-- Gone ---------------------------------------------------------------------------------------------

savepoint gone;
delete from private.enquiries using made where id = talking;
select is(pg_temp.state_of(key), 'deleting', 'a file is to be deleted from the bucket when its enquiry is deleted')
from unnest(array[pg_temp.key('a'), pg_temp.key('b', 'jpg')]) as key;
rollback to gone;
savepoint gone;
delete from private.networks where id = tests.account('north');
select is(pg_temp.state_of(key), 'deleting', 'a file of either side is to be deleted from the bucket when the network is deleted')
from unnest(array[pg_temp.key('a'), pg_temp.key('b', 'jpg')]) as key;
rollback to gone;
delete from auth.users where id = tests.account('talent');
select is(pg_temp.state_of(key), 'deleting', 'a file of either side is to be deleted from the bucket when the talent is erased')
from unnest(array[pg_temp.key('a'), pg_temp.key('b', 'jpg')]) as key;
select is((select count(*) from private.enquiry_attachments as kept join private.enquiry_messages as said on said.id = message_id, made where enquiry_id = talking), 0::bigint, 'no row of a file is left when the talent is erased');
select bag_has(
  'select public.claim_deletions(100)', $$values (pg_temp.key('a')), (pg_temp.key('b', 'jpg'))$$, 'the worker is given the files to delete in the next round'
);
