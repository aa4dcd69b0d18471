-- A member of a network exports what they wrote in its enquiries, and nobody else's words.

insert into people values
  ('owner', tests.create_account('tv_network')), ('ann', tests.create_account('tv_network')), ('bob', tests.create_account('tv_network')),
  ('talent', tests.create_account('talent')), ('hiding', tests.create_account('talent'));
delete from private.network_members where user_id in (tests.account('ann'), tests.account('bob'));
insert into private.network_members (network_id, user_id, role, may_write)
select tests.account('owner'), tests.account(who), 'editor', true from unnest('{ann,bob}'::text[]) as who;
update public.talent_profiles set is_visible = true, visible_since = now(), first_name = case user_id when tests.account('hiding') then 'Zelda' else 'Ada' end;
delete from private.talent_blocks;
insert into private.enquiries (
  network_id, talent_id, job_key, writer_id, state, version, job, text, line, answer_days, answer_by, delivered_at, accepted_at
)
select tests.account('owner'), tests.account(asked), gen_random_uuid(), tests.account(writer), 'talking', 4,
  '{"programme": "Evening", "confidential": false}', 'Text of ' || writer, 'Line of ' || writer, 7, now(), now(), now()
from (values ('ann', 'talent'), ('bob', 'talent'), ('ann', 'hiding')) as one (writer, asked);
insert into private.enquiry_messages (enquiry_id, side, author_id, text)
select asked.id, said.side::private.enquiry_actor, tests.account(said.who), said.words
from private.enquiries as asked, (values
  ('network', 'ann', 'Word of ann'), ('network', 'bob', 'Word of bob'), ('talent', null, 'Word of the talent')
) as said (side, who, words);
insert into private.talent_blocks (user_id, key)
values (tests.account('hiding'), private.block_key('network', tests.account('owner')::text));

create function pg_temp.exported(who text) returns jsonb language plpgsql as $$
declare
  own jsonb;
begin
  perform tests.act(who);
  own := public.own_data() #> '{tables,private.enquiries}';
  perform tests.step_back();
  return own;
end
$$;
select is(jsonb_array_length(pg_temp.exported('ann')), 3, 'a member exports the enquiries in which they wrote');
select is(
  (select string_agg(distinct word, ', ' order by word) from regexp_matches(pg_temp.exported('ann')::text, '(?:Text|Line|Word) of \w+(?: \w+)?', 'g') as found, unnest(found) as word),
  'Line of ann, Text of ann, Word of ann', 'a member exports their own words, and neither a colleague''s nor the talent''s'
);
select is(pg_temp.exported('ann')::text ~ 'Zelda', false, 'a talent who hides is not named in it');
select is(pg_temp.exported('ann')::text ~ 'Ada', true, 'a talent whom the network sees is named in it');
update private.network_members set role = 'viewer' where user_id = tests.account('bob');
select is(pg_temp.exported('bob')::text ~ 'Word of bob', true, 'what somebody wrote stays theirs to export when they may no longer write');
delete from private.network_members where user_id = tests.account('bob');
select is(pg_temp.exported('bob'), '[]', 'who belongs to no network exports nothing of it');
select is(pg_temp.exported('owner')::text ~ 'Word of the talent', true, 'an owner exports the threads of the network');
