-- A talent who hides from one of two networks stays hidden from both, and from everybody else, when they are merged.

insert into people values
  ('admin', tests.create_account('admin')),
  ('one', tests.create_account('tv_network', 'approved', 'casting@meridian-news.example')),
  ('other', tests.create_account('tv_network', 'approved', 'desk@harbour.example')),
  -- Colleagues of the one by its domain and by its name, and of the other.
  ('by domain', tests.create_account('tv_network', 'approved', 'desk@sub.meridian-news.example')),
  ('by name', tests.create_account('tv_network', 'approved', 'desk@elsewhere.example')),
  ('sister', tests.create_account('tv_network', 'approved', 'desk@sub.harbour.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'desk@nowhere.example')),
  ('unseen', tests.create_account('tv_network', 'pending', 'casting@unseen.example'));
select tests.call('one', 'Meridian News'), tests.call('other', 'Quayside Lights'), tests.call('by domain', 'Cloud Nine'), tests.call('by name', 'Meridian News'),
  tests.call('sister', 'Sister Act'), tests.call('stranger', 'Third Wheel');
update private.networks set name = 'Fourth Estate', company_name = 'Fourth Estate' where id = tests.account('unseen');
-- What the one was called before, and one that is gone and had its name.
insert into private.network_names (network_id, name) values (tests.account('one'), 'former days');
insert into private.deleted_networks (name, names, domains) values ('meridian news', '{meridian news,gone long ago}', '{}'), ('x', '{x by domain}', '{meridian-news.example}');
-- A member who came to the one from the stranger a week ago, and one who has left it for the stranger.
insert into people values ('came', tests.create_account('tv_network', 'approved', 'came@travels.example'));
delete from private.network_members where user_id = tests.account('came');
insert into private.network_members (network_id, user_id, role, joined_at, ended_at) values
  (tests.account('stranger'), tests.account('came'), 'editor', now() - interval '1 year', now() - interval '7 days'),
  (tests.account('one'), tests.account('came'), 'editor', now() - interval '7 days', null);

-- A talent for each key that anybody might block.
create temp table hiding (name text, kind private.block_kind, value text);
insert into hiding
select format('%s of %s', kind, who), kind::private.block_kind, value
from unnest('{one,other,by domain,by name,sister,stranger,unseen}'::text[]) as who
join private.networks as network on network.id = tests.account(who),
  lateral (values ('network', network.id::text), ('name', private.network_name_key(network.name))) as key (kind, value);
insert into hiding values
  ('domain one', 'domain', 'meridian-news.example'), ('domain below one', 'domain', 'sub.meridian-news.example'), ('domain other', 'domain', 'harbour.example'),
  ('domain stranger', 'domain', 'nowhere.example'), ('former', 'name', 'former days'), ('gone', 'name', 'gone long ago'), ('gone by domain', 'name', 'x by domain'),
  ('near one', 'name', 'meridian'), ('near other', 'name', 'quayside light'), ('domain unseen', 'domain', 'unseen.example'), ('nobody', 'name', 'nobody at all');
insert into people select name, tests.create_account('talent') from hiding;
insert into private.talent_blocks (user_id, key, created_at) select tests.account(name), private.block_key(kind, value), now() - interval '1 day' from hiding;

create function pg_temp.seen() returns table (viewer text, seen text)
language sql as $$
  select who, hiding.name
  from unnest('{one,other,came,by domain,by name,sister,stranger}'::text[]) as who, private.keys_of_network(private.network_of(tests.account(who))) as keys, hiding
  where not private.keys_blocked_by(tests.account(hiding.name)) && keys
$$;
create function pg_temp.wider(was text) returns text
language plpgsql as $$
declare
  found text;
begin
  execute format('select string_agg(now.viewer || '' sees '' || now.seen, ''; '') from pg_temp.seen() as now
    where now.seen <> ''late'' and (now.viewer, now.seen) not in (select was.viewer, was.seen from %I as was)', was) into found;
  return found;
end
$$;
create temp table before as select * from pg_temp.seen();
select is((select count(*) from before where viewer = 'stranger') > (select count(*) from before where viewer = 'one'), true, 'the other network sees talent who hide from the first');
select is((select string_agg(seen, ', ' order by seen) from before where viewer = 'one' and seen like '%other%'), 'domain other, name of other, near other, network of other', 'the first network sees talent who hide from the other');

create temp table planned as select private.hidden_by_merge(private.require_merge(tests.account('one'), tests.account('other'))) as said;
select is(tests.refusal_as('admin', format('select public.merge_networks(%L, %L)', tests.account('one'), tests.account('other'))), null, 'the desk merges the first network into the other');
select is(pg_temp.wider('before'), null, 'nobody sees anybody whom they did not see before');
select is(
  (select string_agg(seen, ', ' order by seen) from pg_temp.seen() where viewer in ('one', 'other')
    and seen not in (select seen from before where viewer = 'one' intersect select seen from before where viewer = 'other')),
  null, 'after a merge members see only talent whom both networks saw'
);
select is(
  (select jsonb_build_object(
    'from', (select count(*) from before where viewer = 'one' and seen not in (select seen from pg_temp.seen() where viewer = 'one')),
    'into', (select count(*) from before where viewer = 'other' and seen not in (select seen from pg_temp.seen() where viewer = 'other')))),
  (select said from planned), 'a merge hides as many talent as its plan said'
);
select is((select string_agg(seen, ', ') from pg_temp.seen() where viewer = 'by domain' and seen in ('network of one', 'name of one', 'former', 'domain one')), null, 'a colleague of the one by its domain stays one');
select is((select string_agg(seen, ', ') from pg_temp.seen() where viewer = 'by name' and seen in ('network of one', 'name of one', 'former')), null, 'a colleague of the one by its name stays one');

-- Who comes to hide from them while they are one hides from both, also when they are two again
insert into people values ('late', tests.create_account('talent'));
insert into hiding values ('late', 'network', '');
insert into private.talent_blocks (user_id, key) values (tests.account('late'), private.block_key('network', tests.account('other')::text));
select is(tests.refusal_as('admin', format('select public.undo_network_merge(%L)', tests.account('one'))), null, 'the desk undoes the merge');
select is(pg_temp.wider('before'), null, 'nobody sees more after the merge was undone than before it');
select is((select string_agg(viewer, ', ' order by viewer) from pg_temp.seen() where seen = 'late'), 'stranger', 'who hid from the two while they were one hides from each');
select is((select count(*) from private.talent_blocks where user_id <> tests.account('late') and name is null and created_at > now() - interval '1 hour'), 0::bigint, 'undoing a merge adds no block for any other talent');
create temp table again as select * from pg_temp.seen();

-- A network that the desk has never approved has what it calls itself for a key, merged too
select is(tests.refusal_as('admin', format('select public.merge_networks(%L, %L)', tests.account('unseen'), tests.account('other'))), null, 'the desk merges a network that it has not approved');
select is(pg_temp.wider('again'), null, 'nobody sees more after a merge with a network that was never approved');
select is((select string_agg(seen, ', ') from pg_temp.seen() where viewer = 'other' and seen in ('network of unseen', 'name of unseen', 'domain unseen')), null, 'a talent who hides from the unapproved network hides from the merged one');

-- What a talent chose as their employer is what it has become
insert into people values ('employed', tests.create_account('talent'));
update public.talent_profiles set is_available = false, current_network = 'Fourth Estate', current_network_id = tests.account('unseen') where user_id = tests.account('employed');
select is((select string_agg(format('%s %s', name, is_certain), ', ') from private.employer_networks(tests.account('employed')) where is_hidden), 'Quayside Lights t', 'a talent reads which network their employer is now, and that it does not see them');

-- And when all of it is erased, who hid stays hidden from who comes under the name
delete from auth.users where id in (tests.account('other'), tests.account('unseen'));
select is((select count(*) from private.networks where id in (tests.account('other'), tests.account('unseen'))), 0::bigint, 'both merged networks are erased');
insert into people values ('anew', tests.create_account('tv_network', 'approved', 'desk@anew.example'));
select tests.call('anew', 'Fourth Estate');
select is(
  (select string_agg(hiding.name, ', ') from hiding where not private.keys_blocked_by(tests.account(hiding.name)) && private.keys_of_network(tests.account('anew'))
    and hiding.name in ('network of unseen', 'name of unseen', 'network of other', 'name of other')),
  null, 'a network that takes the first one''s name later sees no talent who hid from either'
);
