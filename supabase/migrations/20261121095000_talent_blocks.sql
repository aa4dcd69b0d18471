-- Whom a talent does not want to be found by. A block names a key, and a network has keys: its mail domains
-- and those above them, and the accounts and names of itself, of everybody who writes from its domains, from one
-- above or from one below, and of everybody who goes by its name; and the names that are nearly one of these.
-- Whoever has a key that a talent blocks does not see them. So a block also holds for a colleague's account,
-- under whichever name, and for accounts that do not exist yet. A domain that a network has proved stays its own:
-- else it would leave a block by moving to another address; and so does a name that the desk vouches for, whoever
-- goes by it now: its people block what they know it by. What nobody vouches for is a key while a network says
-- so, and of that network alone: else one would hide a competitor's people for good, or from others, by taking
-- its name. A colleague's name counts once the desk or the mailbox knows them; their account always does. All of
-- that also holds when one of a network's accounts is erased: what it was called and where it wrote from stays,
-- without the account.

alter table public.talent_profiles
  add column current_network_id uuid references private.networks (id) on delete set null,
  add column is_visible boolean not null default false,
  add column visible_since timestamptz,
  add column hide_employer boolean not null default false,
  add column hide_links boolean not null default false,
  add constraint chosen_network_has_a_name check (current_network_id is null or current_network is not null);
comment on column public.talent_profiles.current_network_id is
  'Which network was meant by current_network, where it was chosen among those there are.';
comment on column public.talent_profiles.is_visible is
  'Whether networks may see the talent, who alone says so; paused until they do.';
comment on column public.talent_profiles.visible_since is 'When they last went live; null while they are paused.';
comment on column public.talent_profiles.hide_employer is 'Whether networks are not told where the talent works.';
comment on column public.talent_profiles.hide_links is 'Whether networks are not shown the talent''s links.';
create index talent_profiles_by_network on public.talent_profiles (current_network_id);
grant select (current_network_id, is_visible, visible_since, hide_employer, hide_links) on public.talent_profiles
  to authenticated;

create type private.block_kind as enum ('network', 'domain', 'name', 'own_name');
comment on type private.block_kind is
  'By what a network is blocked: its account, a mail domain with those below it, its name, or its name for one talent, who has said which networks with nearly that name are others.';

create table private.block_keys (
  id integer generated always as identity primary key,
  kind private.block_kind not null,
  value text not null check (value <> ''),
  unique (kind, value)
);
comment on table private.block_keys is
  'Everything that anybody blocks, once. By number, so that a row of the search carries its blocks as a short list.';
alter table private.block_keys enable row level security;

create table private.talent_blocks (
  user_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  key integer not null references private.block_keys (id),
  is_employer boolean not null default false,
  name text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table private.talent_blocks is 'Whom each talent is hidden from.';
comment on column private.talent_blocks.name is
  'Of who is blocked by their name: as it was written. Null for an account and a domain.';
comment on column private.talent_blocks.is_employer is
  'Blocked from the start, because the talent works there. When they no longer do it is a block like any other, which only they take away.';
create index talent_blocks_by_key on private.talent_blocks (key);
alter table private.talent_blocks enable row level security;

create function private.everybody() returns integer
language sql immutable parallel safe set search_path = ''
return 0;
comment on function private.everybody() is
  'The key that every network has. Who is paused blocks it, so that one rule tells of them and of who blocks a network, in the same time.';

create function private.block_key(wanted_kind private.block_kind, wanted text) returns integer
language sql security definer set search_path = '' as $$
  -- Written even when it is there: until the block is, nobody can take the key for one without blocks.
  insert into private.block_keys (kind, value) values (wanted_kind, wanted)
  on conflict (kind, value) do update set value = excluded.value
  returning id;
$$;
comment on function private.block_key(private.block_kind, text) is 'The number of a key, which it gets now if it has none.';

create table private.own_name_keys (
  key integer primary key references private.block_keys (id) on delete cascade,
  user_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  name text not null,
  unique (user_id, name)
);
comment on table private.own_name_keys is
  'Of a talent who has said that a network with nearly the name they block is another one: the key that they block instead of the name''s.';
create index own_name_keys_by_name on private.own_name_keys (name);
alter table private.own_name_keys enable row level security;

create table private.other_networks (
  user_id uuid not null,
  blocked text not null,
  called text not null,
  said_at timestamptz not null default now(),
  primary key (user_id, blocked, called),
  foreign key (user_id, blocked) references private.own_name_keys (user_id, name) on delete cascade
);
comment on table private.other_networks is
  'Which networks a talent says are not the one they block by name: each by what it is called, so that one which takes another name is asked about again.';
alter table private.other_networks enable row level security;

create function private.compare_blocked_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.compare_name(new.value, false);
  return null;
end
$$;
comment on function private.compare_blocked_name() is 'Finds the networks whose names are near one that a talent blocks.';
create trigger compare_blocked_name after insert on private.block_keys
  for each row when (new.kind = 'name') execute function private.compare_blocked_name();

create function private.forget_blocked_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  blocked constant text := to_jsonb(old) ->> tg_argv[0];
begin
  if not exists (select from private.block_keys as key where key.kind = 'name' and key.value = blocked)
    and not exists (select from private.own_name_keys as own where own.name = blocked)
  then
    perform private.forget_names(array[blocked], false);
  end if;
  return null;
end
$$;
comment on function private.forget_blocked_name() is 'Compares no name that nobody blocks any more.';
create trigger forget_blocked_name after delete on private.block_keys
  for each row when (old.kind = 'name') execute function private.forget_blocked_name('value');
create trigger forget_blocked_name after delete on private.own_name_keys
  for each row execute function private.forget_blocked_name('name');

create function private.keys_of_network(network uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Those that the desk has merged into it have their keys still: what it sees is only ever less by that.
  same constant uuid[] := private.same_networks(network);
begin
  return array(
    with own_domain as (
      select kept.domain from private.network_domains as kept
      where kept.network_id = any (same) and (kept.until is null or kept.until > now())
      union
      -- What its members say of themselves holds for it, vouched for or not, while they say so.
      select lower(split_part(address, '@', -1))
      from private.network_members as member
      join public.tv_network_profiles as profile on profile.user_id = member.user_id
      join auth.users as account on account.id = member.user_id,
        unnest(array[account.email, profile.contact_email]) as address
      where member.network_id = network and member.ended_at is null and address is not null
      union
      -- Whom it invites, from when it does.
      select lower(split_part(invitation.email, '@', -1)) from private.network_invitations as invitation
      where invitation.network_id = any (same) and invitation.state = 'open' and invitation.expires_at > now()
    ),
    -- Anybody has a domain below that of a mail provider.
    house as (
      select own_domain.domain from own_domain where not private.is_free_mail(own_domain.domain)
    ),
    own_or_above (domain) as (
      select domain from own_domain
      union
      select above from own_domain, private.domain_and_above(own_domain.domain) as above
      where not private.is_free_mail(above)
    ),
    met as (
      select other.network_id from private.network_domains as other
      where other.domain in (select domain from own_or_above) and (other.until is null or other.until > now())
      union
      select other.network_id
      from house
      join private.network_domains as other
        -- The sign after the point is the stroke.
        on reverse(other.domain) collate "C" > reverse(house.domain) || '.'
        and reverse(other.domain) collate "C" < reverse(house.domain) || '/'
        and (other.until is null or other.until > now())
      union
      select private.namesakes_of(network)
      union
      -- Where its members, or who has just left it, worked a month ago.
      select former.network_id
      from private.network_members as mine
      join private.network_members as former on former.user_id = mine.user_id
      where mine.network_id = any (same) and (mine.ended_at is null or mine.ended_at > now() - interval '30 days')
        and former.ended_at > now() - interval '30 days'
    ),
    colleague (network_id) as (
      select coalesce(one.merged_into, one.id) from met join private.networks as one on one.id = met.network_id
      union
      -- Who is the colleague of one is that of all which were merged with it.
      select merged.id
      from met
      join private.networks as one on one.id = met.network_id
      join private.networks as merged on merged.merged_into = coalesce(one.merged_into, one.id)
    ),
    gone as (
      select former.names from private.deleted_networks as former
      where former.domains && array(select domain from own_or_above)
        or private.domains_and_above(former.domains) && array(select domain from house)
        or former.name in (
          select nullif(private.network_name_key(own.name), '') from private.networks as own where own.id = any (same)
        )
    ),
    had (kind, value) as (
      select 'network'::private.block_kind, network_id::text from colleague
      union
      select 'domain', above from own_domain, private.domain_and_above(own_domain.domain) as above
      union
      select 'name', named.key
      from private.networks as other
      cross join lateral (
        select private.network_name_key(typed)
        from unnest(array[other.name, other.company_name]) as typed
        union all
        select kept.name from private.network_names as kept where kept.network_id = other.id
      ) as named (key)
      where other.id in (select network_id from colleague)
        -- Else whoever registers with an address at a network's domain would hide people from it.
        and (other.id = any (same) or private.is_known_network(other.status, other.is_confirmed))
      union
      select 'name', unnest(gone.names) from gone
    )
    select private.everybody()
    union
    select key.id from private.block_keys as key join had using (kind, value)
    union
    -- By what is nearly its name, until the talent says that it is another network.
    select key.id
    from had
    join private.near_names as near on near.called = had.value
    join private.block_keys as key on key.kind = 'name' and key.value = near.blocked
    where had.kind = 'name'
    union
    select own.key
    from had
    join private.near_names as near on near.called = had.value
    join private.own_name_keys as own on own.name = near.blocked
    where had.kind = 'name' and (
      near.called = near.blocked
      or not exists (
        select from private.other_networks as other
        where (other.user_id, other.blocked, other.called) = (own.user_id, near.blocked, near.called)
      )
    )
    order by 1
  );
end
$$;
comment on function private.keys_of_network(uuid) is
  'The keys by which anybody might block a network. To be asked once a request, not once a row.';

create function private.name_block_key(talent uuid, blocked text) returns integer
language sql security definer set search_path = ''
return coalesce(
  (select own.key from private.own_name_keys as own where own.user_id = talent and own.name = blocked),
  private.block_key('name', blocked)
);
comment on function private.name_block_key(uuid, text) is
  'The key by which a talent blocks a name: everybody''s, or their own where they have told networks of nearly that name apart.';

create function private.keys_blocked_by(talent uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select private.everybody() from public.talent_profiles as profile
    where profile.user_id = talent and not profile.is_visible
    union all
    select block.key from private.talent_blocks as block where block.user_id = talent
    order by 1
  );
end
$$;
comment on function private.keys_blocked_by(uuid) is
  'The keys that a talent blocks; one that everybody has among them while they are paused.';

create function private.forget_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.block_keys as key
  where key.id in (
    select unused.id from private.block_keys as unused
    where unused.id in (select gone.key from gone)
      and not exists (select from private.talent_blocks as block where block.key = unused.id)
    for update skip locked
  );
  return null;
end
$$;
comment on function private.forget_keys() is
  'Keeps no name, domain or account that nobody blocks any more.';
create trigger forget_keys after delete on private.talent_blocks
  referencing old table as gone
  for each statement execute function private.forget_keys();
