-- A hidden talent takes no place in a limited list: not among the first hundred, nor the last twenty, nor the offers
-- side by side.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('talent', tests.create_account('talent')), ('paused', tests.create_account('talent'));
update private.networks set name = 'North', company_name = 'North Television' where id = tests.account('north');
update private.networks set name = 'South', company_name = 'South Television' where id = tests.account('south');
update public.talent_profiles set is_visible = true, visible_since = now() where user_id = tests.account('talent');
update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account('paused');
insert into private.talent_blocks (user_id, key) values (tests.account('talent'), private.block_key('network', tests.account('south')::text));

-- So many enquiries that are due, or were answered, so many hours from the beginning of the year.
create function pg_temp.put(
  amount integer, network text, talent text, into_state private.enquiry_state, debtor private.enquiry_actor, place integer
) returns void language sql as $$
  insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by,
    delivered_at, state_since, owed_by, owe_by, ended_by, reason)
  select tests.account(network), tests.account(talent), gen_random_uuid(), tests.account(network), into_state,
    '{"programme": "Morning", "confidential": false, "pay": "unpaid"}', 'We ask', '', 7, now(), now(), now() - make_interval(hours => place),
    debtor, case when debtor is not null then now() + make_interval(hours => place) end,
    case into_state when 'declined' then 'talent'::private.enquiry_actor end, case into_state when 'declined' then 'money' end
  from generate_series(1, amount)
$$;
create function pg_temp.shown_on(who text, part text) returns jsonb language sql as $$
  select coalesce(shown -> 'count', to_jsonb(jsonb_array_length(shown))) from tests.dashboard(who, part) as shown
$$;

-- A network's dashboard
select pg_temp.put(100, 'north', 'paused', 'talking', debtor, 1), pg_temp.put(1, 'north', 'talent', 'talking', debtor, 5)
from unnest('{network,talent}'::private.enquiry_actor[]) as debtor;
select is(pg_temp.shown_on('north', 'owed'), '1', 'a network reads to whom it owes an answer, though it owes a hundred that are due before to somebody it does not see');
select is(pg_temp.shown_on('north', 'awaited'), '1', 'a network reads whose answer it waits for, though others it does not see are due before');
select pg_temp.put(20, 'north', 'paused', 'declined', null, 1), pg_temp.put(1, 'north', 'talent', 'declined', null, 5);
select is(pg_temp.shown_on('north', 'answered'), '1', 'a network reads who has answered, though twenty later answers are of somebody it does not see');

-- A talent's
select pg_temp.put(100, 'south', 'talent', 'talking', debtor, 1)
from unnest('{network,talent}'::private.enquiry_actor[]) as debtor;
select is(pg_temp.shown_on('talent', 'owed'), '1', 'a talent reads to whom they owe an answer, though a hundred of a network that they hide from are due before');
select is(pg_temp.shown_on('talent', 'awaited'), '1', 'a talent reads which network owes them an answer, though others they hide from are due before');

-- Offers side by side
insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
select enquiry.id, 'days', '"unpaid"', current_date, 'A day', '', current_date + case when enquiry.network_id = tests.account('north') then 9 else 5 end, false
from private.enquiries as enquiry where enquiry.talent_id = tests.account('talent') and enquiry.owed_by = 'talent';
select is(
  (select jsonb_agg(offered #> '{network,name}') from jsonb_array_elements(tests.list_enquiries('talent') -> 'offers') as offered),
  '["North Television"]',
  'the offers side by side are those of networks that see the talent'
);

-- A list by state
create function pg_temp.listed(state text) returns text[] language plpgsql as $$
declare
  items jsonb;
begin
  perform tests.sign_in(tests.account('talent'));
  items := public.talent_enquiries(jsonb_build_object('state', state, 'limit', 100)) -> 'items';
  perform tests.step_back();
  return array(select distinct item ->> 'reason' from jsonb_array_elements(items) as item) || jsonb_array_length(items)::text;
end
$$;
delete from private.enquiries where network_id = tests.account('south') and owed_by = 'network';
select is(pg_temp.listed('talking'), array[null, '2'], 'a talent''s list of talks has those that go on, on its first page');
select is(pg_temp.listed('closed'), array['unavailable', '100'], 'an enquiry that is no longer available is listed among the closed ones');

-- On a network's board
insert into people select name, tests.create_account('talent') from unnest('{first,second,third,fourth}'::text[]) as name;
create function pg_temp.save(who text) returns void language plpgsql as $$
begin
  perform tests.sign_in(tests.account('north'));
  perform public.save_talent(tests.account(who), '{"list": "Morning"}');
  perform tests.step_back();
end
$$;
-- A list in pages of one, with where each goes on; something may happen after the second.
create function pg_temp.pages(meanwhile text default null) returns jsonb language plpgsql as $$
declare
  known jsonb := '[]';
  place jsonb;
  page jsonb;
begin
  for number in 1..9 loop
    perform tests.sign_in(tests.account('north'));
    page := public.saved_talent(jsonb_build_object('list', 'Morning', 'limit', 1, 'after', place));
    perform tests.step_back();
    known := known || jsonb_build_array(jsonb_build_object('who', page #> '{items,0,talent,userId}', 'next', page -> 'nextCursor'));
    place := page -> 'nextCursor';
    exit when place = 'null';
    if number = 2 and meanwhile is not null then
      execute meanwhile;
    end if;
  end loop;
  return known;
end
$$;
create function pg_temp.who(pages jsonb) returns text language sql as $$
  select string_agg(people.name, ' ' order by page.place)
  from jsonb_array_elements(pages) with ordinality as page (shown, place) join people on people.account = (page.shown ->> 'who')::uuid
$$;
create function pg_temp.hide(who text) returns void language sql as $$
  update public.talent_profiles set is_visible = false, visible_since = null where user_id = tests.account(who)
$$;
select pg_temp.save(name) from unnest('{first,second,third}'::text[]) as name;
create temp table read_as (way text, pages jsonb);
create function pg_temp.read_when(way text) returns void language plpgsql as $$
begin
  case way when 'pause' then perform pg_temp.hide('second'); else delete from auth.users where id = tests.account('second'); end case;
  perform pg_temp.save('fourth');
  raise exception using errcode = 'READ1', message = pg_temp.pages()::text;
exception when sqlstate 'READ1' then
  insert into read_as values (way, sqlerrm::jsonb);
end
$$;
select pg_temp.read_when(way) from unnest('{pause,erase}'::text[]) as way;
select is(
  (select pages from read_as where way = 'pause'), (select pages from read_as where way = 'erase'),
  'a network''s list goes on from the same place, whether somebody in it has paused or is erased'
);
select pg_temp.save('fourth');
savepoint whole;
select is(pg_temp.who(pg_temp.pages($$select pg_temp.hide('first')$$)), 'first second third fourth', 'no enquiry is skipped when one of an earlier page disappears');
rollback to savepoint whole;
select is(pg_temp.who(pg_temp.pages($$select pg_temp.hide('second')$$)), 'first second third fourth', 'no enquiry is skipped when the last one of a page disappears');
rollback to savepoint whole;
select is(pg_temp.who(pg_temp.pages($$select pg_temp.hide('third')$$)), 'first second fourth', 'no enquiry is skipped when the first one of the next page disappears');
rollback to savepoint whole;
