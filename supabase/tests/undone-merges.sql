-- When the desk takes a merge back, each of the two networks keeps the keys of the other for 30 days. Otherwise who sees
-- talent come back in that second would know from which of the two they hide.

insert into people values
  ('admin', tests.create_account('admin')),
  ('quartz', tests.create_account('tv_network', 'approved', 'owner@quartz-tv.example')),
  ('harbour', tests.create_account('tv_network', 'approved', 'owner@harbour.example')),
  ('clerk', tests.create_account('tv_network', 'approved', 'clerk@harbour.example')),
  ('third', tests.create_account('tv_network', 'approved', 'owner@lantern.example')),
  -- Of the house of each by its domain, and a namesake of one.
  ('quartz sister', tests.create_account('tv_network', 'approved', 'desk@sub.quartz-tv.example')),
  ('harbour sister', tests.create_account('tv_network', 'approved', 'desk@sub.harbour.example')),
  ('harbour namesake', tests.create_account('tv_network', 'approved', 'desk@pier.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'desk@nowhere.example')),
  ('untouched', tests.create_account('tv_network', 'pending', 'owner@raw.example'));
select tests.call('quartz', 'Quartz'), tests.call('harbour', 'Quayside Lights'), tests.call('third', 'Lantern'), tests.call('quartz sister', 'Pebble'),
  tests.call('harbour sister', 'Lighthouse'), tests.call('harbour namesake', 'Quayside Lights'), tests.call('stranger', 'Third Wheel');
update private.networks set name = 'Rough Cut', company_name = 'Rough Cut' where id = tests.account('untouched');
delete from private.network_members where user_id = tests.account('clerk');
insert into private.network_members (network_id, user_id, role) values (tests.account('harbour'), tests.account('clerk'), 'editor');
insert into private.network_names (network_id, name) values (tests.account('harbour'), 'former days');
insert into private.network_domains (network_id, domain) values (tests.account('harbour'), 'jetty.co.uk');
insert into private.kept_keys (network_id, kind, value, until) values
  (tests.account('harbour'), 'domain', 'invited.example', now() + interval '5 days'), (tests.account('harbour'), 'name', 'short lived', now() + interval '5 days');
insert into private.deleted_networks (name, names, domains) values ('quayside lights', '{quayside lights,gone long ago}', '{}');
-- Their domain has an ending that others have as well.
insert into people values ('islander', tests.create_account('tv_network', 'approved', 'desk@island.co.uk'));
select tests.call('islander', 'Island');

-- A talent for each key
create temp table hiding (name text primary key, kind private.block_kind, value text);
insert into hiding
select format('%s of %s', kind, who), kind::private.block_kind, value
from unnest('{quartz,harbour,third,harbour sister,harbour namesake,quartz sister,stranger,islander,untouched}'::text[]) as who
join private.networks as network on network.id = tests.account(who),
  lateral (values ('network', network.id::text), ('name', private.network_name_key(network.name))) as key (kind, value);
insert into hiding values
  ('domain of quartz', 'domain', 'quartz-tv.example'), ('domain of harbour', 'domain', 'harbour.example'), ('domain below', 'domain', 'sub.harbour.example'),
  ('other domain', 'domain', 'jetty.co.uk'), ('invited', 'domain', 'invited.example'), ('kept', 'name', 'short lived'), ('former', 'name', 'former days'),
  ('gone', 'name', 'gone long ago'), ('near', 'name', 'quayside light'), ('ending', 'domain', 'co.uk'), ('nobody', 'name', 'nobody at all');
insert into people select name, tests.create_account('talent') from hiding;
insert into private.talent_blocks (user_id, key, created_at) select tests.account(name), private.block_key(kind, value), now() - interval '1 day' from hiding;

create function pg_temp.seen() returns table (viewer text, seen text) language sql as $$
  select who, hiding.name
  from unnest('{quartz,harbour,third,quartz sister,harbour sister,harbour namesake,stranger,islander}'::text[]) as who,
    private.keys_of_network(private.network_of(tests.account(who))) as keys, hiding
  where not private.keys_blocked_by(tests.account(hiding.name)) && keys
$$;
create function pg_temp.difference(was text) returns text language plpgsql as $$
declare
  found text;
begin
  execute format('select string_agg(said, ''; '' order by said) from (
    select viewer || '' sees '' || seen from (select * from pg_temp.seen() except select * from %1$I) as more
    union all select viewer || '' misses '' || seen from (select * from %1$I except select * from pg_temp.seen()) as fewer) as one (said)', was) into found;
  return found;
end
$$;
create function pg_temp.merge(one text, other text) returns text language sql as $$
  select tests.refusal_as('admin', format('select public.merge_networks(%L, %L)', tests.account(one), tests.account(other)))
$$;
create function pg_temp.undo(one text) returns text language sql as $$
  select tests.refusal_as('admin', format('select public.undo_network_merge(%L)', tests.account(one)))
$$;
create function pg_temp.pass(days integer) returns void language plpgsql as $$
begin
  update private.kept_keys as kept set until = kept.until - make_interval(days => days) where kept.network_id is not null;
  update private.network_domains as kept set until = kept.until - make_interval(days => days) where kept.until is not null;
  update private.network_merges as merge
  set merged_at = merge.merged_at - make_interval(days => days), undone_at = merge.undone_at - make_interval(days => days) where merge.id is not null;
  update private.network_members as member set ended_at = member.ended_at - make_interval(days => days) where member.ended_at is not null;
  update private.talent_blocks as block set created_at = block.created_at - make_interval(days => days) where block.user_id is not null;
end
$$;

-- One merge, undone
create temp table before as select * from pg_temp.seen();
select is(pg_temp.merge('quartz', 'harbour'), null, 'the desk merges two networks');
create temp table merged as select * from pg_temp.seen();
select is((select string_agg(seen, ', ' order by seen) from before where viewer = 'quartz' and seen not in (select seen from merged where viewer = 'quartz')),
  'domain of harbour, ending, former, gone, invited, kept, name of harbour, name of harbour namesake, name of harbour sister, near, network of harbour, network of harbour namesake, network of harbour sister, other domain',
  'a merged network no longer sees talent who hide from the other');
select is(pg_temp.undo('quartz'), null, 'the desk takes the merge back');
select is(pg_temp.difference('merged'), null, 'who hid from one of two networks stays hidden from both, and from their houses, when they are two again');
select pg_temp.pass(4);
select is(pg_temp.difference('merged'), null, 'nobody sees more four days after a merge was undone');

-- Nothing else of the other
select tests.sign_in(tests.account('quartz'));
select is((select string_agg(kept ->> 'value', ', ') from jsonb_array_elements(public.own_data() -> 'tables' -> 'private.kept_keys') as kept), 'harbour news', 'an owner''s export says nothing of the keys of a network that was separated from theirs');
select tests.step_back();
select is((select count(*) from private.network_domains where network_id = tests.account('quartz') and domain <> 'quartz-tv.example'), 0::bigint, 'a separated network has no domain of the other');
insert into private.kept_keys (network_id, kind, value, until, is_shared)
select tests.account('quartz'), 'domain', format('d%s.example', n), now() + interval '1 minute', true from generate_series(1, 50) as n;
select is(tests.refusal(format('select private.require_domain_to_invite(%L, %L)', tests.account('quartz'), 'new.example')), null, 'the domains of a network that was separated from it do not use up those at which a network may invite');
delete from private.kept_keys where value ~ '^d[0-9]+[.]example$';

-- Somebody and something of the other goes meanwhile
select private.erase(tests.account('clerk'));
select is(pg_temp.difference('merged'), null, 'erasing a member of one of the two shows nobody to the other');
select pg_temp.pass(25);
select is((select string_agg(viewer || ' sees ' || seen, ', ') from (select * from pg_temp.seen() except select * from merged) as more where seen not in ('invited', 'kept')), null, 'nobody sees more 29 days after a merge was undone');
select is((select string_agg(seen, ', ' order by seen) from pg_temp.seen() where viewer = 'quartz' and seen in ('invited', 'domain of harbour', 'near', 'network of harbour')), null, 'what the other had invited at hides for as long');
select pg_temp.pass(2);
select is(
  (select string_agg(viewer || ' misses ' || seen, '; ') from (select * from before except select * from pg_temp.seen()) as fewer), null, 'each of two networks sees its own again 31 days after they were separated'
);
select is((select string_agg(seen, ', ' order by seen) from (select * from pg_temp.seen() except select * from before) as more where viewer not in ('harbour', 'harbour sister', 'harbour namesake')), null, 'and nobody whom it did not see before they were one');
select public.forget_expired(1000);
select is((select count(*) from private.kept_keys where is_shared), 0::bigint, 'the clock deletes the keys that were shared');

-- Two merges into one network, undone in reverse order; what a talent blocks meanwhile is for good
create temp table apart as select * from pg_temp.seen();
select is(pg_temp.merge('quartz', 'harbour'), null, 'the desk merges a first network into another');
insert into people values ('late', tests.create_account('talent')), ('later', tests.create_account('talent'));
insert into private.talent_blocks (user_id, key) values (tests.account('late'), private.block_key('network', tests.account('harbour')::text));
select is(pg_temp.merge('third', 'harbour'), null, 'the desk merges a second network into it');
create temp table three as select * from pg_temp.seen();
select is(pg_temp.undo('third'), null, 'the desk takes the second merge back');
select is(pg_temp.difference('three'), null, 'who hid from one of three networks stays hidden from all when one is separated');
select pg_temp.pass(10);
insert into private.talent_blocks (user_id, key) values (tests.account('later'), private.block_key('network', tests.account('harbour')::text));
select is(pg_temp.undo('quartz'), null, 'the desk takes the first merge back');
select is(pg_temp.difference('three'), null, 'who hid from one of three networks stays hidden from all when all are separated');
create function pg_temp.seeing(who text) returns text language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody') from unnest(array['quartz', 'harbour', 'third']) as name where tests.seen_from(name, who)
$$;
insert into hiding values ('late', 'name', 'x'), ('later', 'name', 'x');
select pg_temp.pass(21);
select is((select string_agg(seen, ', ' order by seen) from pg_temp.seen() where viewer = 'harbour' and seen like '%of third'), 'name of third, network of third', 'a network does not hide longer from the people of one from which it was separated 31 days ago');
select is((select string_agg(seen, ', ' order by seen) from pg_temp.seen() where viewer = 'harbour' and seen like '% of quartz'), null, 'a network hides for 30 days from the people of one from which it was separated 21 days ago');
select pg_temp.pass(10);
select is(pg_temp.difference('apart'), (select string_agg(viewer || ' sees ' || who, '; ' order by viewer || ' sees ' || who) from unnest('{late,later}'::text[]) as who, (select distinct viewer from apart) as each where viewer not in ('quartz', 'harbour', 'quartz sister', 'harbour sister', 'harbour namesake') and (viewer, who) <> ('third', 'late')),
  'a month later all see what they saw before, but for talent who hid from two networks while they were one');

-- Merged and separated again while the keys of the first time are kept: what is blocked in between does not lapse with them
select is(pg_temp.merge('third', 'stranger'), null, 'the desk merges two other networks');
select is(pg_temp.undo('third'), null, 'the desk separates them');
select pg_temp.pass(1);
select is(pg_temp.merge('third', 'stranger'), null, 'the desk merges them again');
insert into people values ('between', tests.create_account('talent'));
insert into private.talent_blocks (user_id, key) values (tests.account('between'), private.block_key('network', tests.account('stranger')::text));
select is(pg_temp.undo('third'), null, 'the desk separates them again');
select pg_temp.pass(31);
select is(pg_temp.seeing('between'), 'harbour, quartz', 'who hid from two networks while they were one hides from each after the month as well');

-- One of the two is deleted, and one was never approved
select is(pg_temp.merge('untouched', 'third'), null, 'the desk merges a network that it never approved');
create temp table raw as select * from pg_temp.seen();
select is(pg_temp.undo('untouched'), null, 'the desk takes that back');
select is((select string_agg(viewer || ' sees ' || seen, '; ') from (select * from pg_temp.seen() except select * from raw) as more), null, 'who hid from a network that was never approved stays hidden from the other one');
select private.erase(tests.account('untouched'));
select is((select string_agg(viewer || ' sees ' || seen, '; ') from (select * from pg_temp.seen() except select * from raw) as more), null, 'erasing one of two separated networks shows nobody to the other');
