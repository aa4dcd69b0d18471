-- A network is an organisation with members. Its data (lists, briefs, notes, names, mail domains) belong to its row
-- here; a person's own data stay in their profile. private.acting_network() is the only way from a caller to a network.

create type private.network_role as enum ('viewer', 'editor', 'owner');
comment on type private.network_role is
  'The roles of a member. Each includes the rights of those before it: a viewer reads, rates and comments, an editor manages lists and briefs, an owner manages members and the network itself.';

create table private.networks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 120)),
  company_name text not null check (private.is_line(company_name, 120)),
  description text not null default '',
  location text not null default '' check (char_length(location) <= 120),
  status public.profile_status not null default 'pending',
  is_confirmed boolean not null default false,
  merged_into uuid references private.networks (id) on delete cascade check (merged_into <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table private.networks is
  'Organisations that look for talent. One that was founded by registering has its founder''s id.';
comment on column private.networks.name is 'The name that the desk has vetted.';
comment on column private.networks.company_name is 'The name that talent see.';
comment on column private.networks.status is
  'The best of its owners'', kept by a trigger: a network is open while the desk approves of one who owns it.';
comment on column private.networks.is_confirmed is
  'Whether one of its members has proved to read the mailbox of their account; kept by a trigger.';
comment on column private.networks.merged_into is
  'The network that this one is merged into by the desk; it itself is merged into none. Null for one that is not merged. Its former names and addresses stay keys of the other network.';
create index networks_by_merged on private.networks (merged_into);
alter table private.networks enable row level security;
create trigger note_update before update on private.networks
  for each row when (
    (old.status, old.is_confirmed) = (new.status, new.is_confirmed) and old.merged_into is not distinct from new.merged_into
  )
  execute function private.note_update();

create table private.network_members (
  network_id uuid not null references private.networks (id) on delete cascade,
  user_id uuid not null references public.tv_network_profiles (user_id) on delete cascade,
  role private.network_role not null,
  may_write boolean not null default false,
  joined_at timestamptz not null default now(),
  ended_at timestamptz check (ended_at >= joined_at),
  primary key (network_id, user_id, joined_at)
);
comment on table private.network_members is 'Present and former members of networks.';
comment on column private.network_members.may_write is
  'Whether they may write to talent in the network''s name, which no role implies.';
create unique index one_network_a_person on private.network_members (user_id) where ended_at is null;
create index network_members_by_person on private.network_members (user_id);
alter table private.network_members enable row level security;

create type private.invitation_state as enum ('open', 'accepted', 'revoked');
comment on type private.invitation_state is 'Whether the link of an invitation leads anywhere.';

create table private.network_invitations (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  token_hash text not null unique check (token_hash <> ''),
  email text not null check (email = lower(email) and private.is_mail_address(email)),
  role private.network_role not null,
  may_write boolean not null,
  state private.invitation_state not null default 'open',
  invited_by uuid references public.user_roles (user_id) on delete set null,
  joining uuid references public.tv_network_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.network_invitations is
  'Invitations into networks. Only a hash of each token is kept; one is open for a network and an address.';
comment on column private.network_invitations.expires_at is
  'Until when the link leads anywhere; when it was revoked, if that was before.';
comment on column private.network_invitations.joining is
  'The account that was made by the link and has yet to prove the address; null when there is none.';
create unique index one_open_invitation on private.network_invitations (network_id, email) where state = 'open';
create index network_invitations_by_network on private.network_invitations (network_id, expires_at);
create index network_invitations_by_inviter on private.network_invitations (invited_by);
create index network_invitations_by_joining on private.network_invitations (joining);
create index network_invitations_by_email on private.network_invitations (email);
alter table private.network_invitations enable row level security;

create function private.network_with_merged(network uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select network
    union all
    select merged.id from private.networks as merged where merged.merged_into = network
  );
end
$$;
comment on function private.network_with_merged(uuid) is
  'A network and those that the desk has merged into it: a talent who hides from one hides from all.';

create function private.network_after_merges(network uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(own.merged_into, own.id) from private.networks as own where own.id = network);
end
$$;
comment on function private.network_after_merges(uuid) is
  'The network that one has become by a merge, else itself.';

create function private.network_of(account uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select member.network_id from private.network_members as member
    where member.user_id = account and member.ended_at is null
  );
end
$$;
comment on function private.network_of(uuid) is
  'The network that an account belongs to, whatever the status of either; null for none.';

create function private.is_open(network private.networks) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A decision about its last owner that can still be undone closes nothing yet.
  return network.status = 'approved' or exists (
    select from private.network_members as member
    where member.network_id = network.id and member.ended_at is null and member.role = 'owner'
      and private.announced_status_of(member.user_id) = 'approved'
  );
end
$$;
comment on function private.is_open(private.networks) is 'Whether the members of a network may act for it.';

create function private.is_member() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.network_members as member
    join private.networks as own on own.id = member.network_id
    where member.user_id = auth.uid() and member.ended_at is null and private.is_open(own)
  );
end
$$;
comment on function private.is_member() is 'Whether the caller belongs to an open network. Whether they may act now, is_active() tells.';
-- Only for the policies, as is_active().
grant execute on function private.is_member() to authenticated;

create function private.refusal_of_member() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when not private.is_active() or not private.has_role('tv_network') then 'wrong_role'
    when private.is_member() then 'member_role'
    else 'no_network'
  end;
end
$$;
comment on function private.refusal_of_member() is
  'Why the caller may not act for a network as they wanted to; each reason has another sentence.';

create function private.acting_network(minimum private.network_role default 'viewer') returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  network uuid;
begin
  if private.is_active() then
    select member.network_id into network
    from private.network_members as member
    join private.networks as own on own.id = member.network_id
    where member.user_id = auth.uid() and member.ended_at is null and member.role >= minimum and private.is_open(own);
  end if;
  if network is null then
    raise exception '%', private.refusal_of_member() using errcode = 'PT403';
  end if;
  return network;
end
$$;
comment on function private.acting_network(private.network_role) is
  'The network that the caller acts for, if they may act now and have at least this role. Everybody else is refused with PT403: member_role if their role is too small, no_network if they belong to no open network, wrong_role if their account is not a network''s. It is read at each request, so a member who is removed is out with the next one.';

create policy "Active members read their own profile" on public.tv_network_profiles
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()) and (select private.is_member()));

-- Invariants --------------------------------------------------------------------------------------

create function private.update_network_status(network uuid) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  update private.networks as settled
  set status = best.status, is_confirmed = best.is_confirmed
  from (
    select
      exists (
        select from private.network_members as member
        join public.user_roles as roles on roles.user_id = member.user_id
        where member.network_id = network and member.ended_at is null and roles.email_confirmed_at is not null
      ) as is_confirmed,
      coalesce((
      select profile.status
      from private.network_members as member
      join public.tv_network_profiles as profile on profile.user_id = member.user_id
      where member.network_id = network and member.ended_at is null and member.role = 'owner'
      order by array_position('{approved,pending,hidden,deactivated,rejected}'::public.profile_status[], profile.status)
      limit 1
    ), 'deactivated') as status
  ) as best
  where settled.id = network and (settled.status, settled.is_confirmed) <> (best.status, best.is_confirmed);
end
$$;
comment on function private.update_network_status(uuid) is
  'Gives a network the best status of its owners, and says whether any of its mailboxes is proved. A network that has no owner left is closed.';

create function private.update_networks_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_network_status(private.network_of(new.user_id));
  return null;
end
$$;
comment on function private.update_networks_of_member() is
  'The desk has decided about a member, or their mailbox has been proved.';
-- Its name makes it run before refresh_listing: whoever lists an account anew waits for nobody then.
create trigger follow_confirmation after update of email_confirmed_at on public.user_roles
  for each row when (new.role = 'tv_network') execute function private.update_networks_of_member();
create trigger update_network_status after update of status on public.tv_network_profiles
  for each row when (old.status <> new.status) execute function private.update_networks_of_member();

create function private.update_changed_network() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_network_status((case tg_op when 'DELETE' then old else new end).network_id);
  return null;
end
$$;
comment on function private.update_changed_network() is 'Somebody has come, gone, or changed their role.';
create trigger update_network_status after insert or delete or update of role, ended_at on private.network_members
  for each row execute function private.update_changed_network();

create function private.lock_network(network uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked private.networks;
  own uuid;
begin
  select * into locked from private.networks as present where present.id = network for no key update;
  -- A caller who waited for the lock while the desk merged two networks acts for the right one with their next request.
  own := private.network_of(auth.uid());
  if locked.merged_into is not null or own <> locked.id then
    raise exception 'network_merged' using errcode = 'PT409';
  elsif own is null and locked.id is not null and private.has_role('tv_network') then
    raise exception '%', private.refusal_of_member() using errcode = 'PT403';
  end if;
end
$$;
comment on function private.lock_network(uuid) is
  'Lets one change of a network''s members, or of its lists, run at a time: of two owners who leave at once, the second is seen to be the last. PT409 network_merged if the desk has merged the caller''s network with another in the meantime, or separated it; PT403 no_network for a caller who has been removed.';

create function private.require_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := (case tg_op when 'DELETE' then old else new end).network_id;
begin
  -- Locked before it is counted, for who wrote without the lock: two who both count first would both go.
  perform from private.networks as locked where locked.id = network for no key update;
  if exists (
      select from private.network_members as member where member.network_id = network and member.ended_at is null
    )
    and not exists (
      select from private.network_members as member
      where member.network_id = network and member.ended_at is null and member.role = 'owner'
    )
  then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function private.require_owner() is
  'A network with members has an owner, whichever way its members are written: counted at the end of each transaction. PT409 last_owner.';
create constraint trigger require_owner after insert or delete or update on private.network_members
  deferrable initially deferred for each row execute function private.require_owner();

create function private.remove_empty_network() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.networks as alone
  -- A network that was merged into another is deleted with it.
  where alone.id = old.network_id and alone.merged_into is null and not exists (
    select from private.network_members as other
    -- A network that everybody has left is deleted with the last former member.
    where other.network_id = alone.id and (other.ended_at is null or old.ended_at is not null)
  );
  return null;
end
$$;
comment on function private.remove_empty_network() is
  'Erasing the account of a network''s only member deletes the network; with colleagues left, the network''s row stays.';
-- Its name makes it run before update_network_status, which would close a row that is gone.
create trigger remove_empty_network after delete on private.network_members
  for each row execute function private.remove_empty_network();
