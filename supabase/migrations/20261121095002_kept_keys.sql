-- The names that a network uses and the domains that it invites become its keys at once. If they ended as soon as the
-- network drops them, it could take a broadcaster's name, or invite somebody at its domain, see which talent disappear,
-- and drop it again: it would know who works there, and still see them. So such a key stays for 30 days, like the
-- domain of a member who was removed
-- (docs/decisions/054-a-name-or-domain-that-a-network-drops-counts-for-30-more-days.md). Likewise, when the desk
-- separates two networks, each of them keeps the keys of the other.

create table private.kept_keys (
  network_id uuid not null references private.networks (id) on delete cascade,
  kind private.block_kind not null check (kind <> 'own_name'),
  value text not null check (value <> ''),
  until timestamptz not null,
  is_shared boolean not null default false,
  primary key (network_id, kind, value, is_shared)
);
comment on table private.kept_keys is
  'Temporary keys of a network: its former names, former domains of its people''s addresses, domains where it has invited somebody, workplaces of people whose accounts are erased, and what it had while it was one with another network. They are keys of that network and of its names; they make nobody its colleague.';
comment on column private.kept_keys.is_shared is
  'Had only while the network was one with another: it is the other''s, so the members of this one are not told of it, and it is no key of their house.';
create index kept_keys_by_name on private.kept_keys (value) where kind = 'name';
create index kept_keys_by_end on private.kept_keys (until);
alter table private.kept_keys enable row level security;

create function private.keep_key(network uuid, kind private.block_kind, value text, until timestamptz default now() + interval '30 days')
returns void
language sql security definer set search_path = '' as $$
  insert into private.kept_keys as kept (network_id, kind, value, until)
  select keep_key.network, keep_key.kind, keep_key.value, keep_key.until
  where keep_key.network is not null and keep_key.value <> ''
  on conflict on constraint kept_keys_pkey do update set until = excluded.until where kept.until < excluded.until;
$$;
comment on function private.keep_key(uuid, private.block_kind, text, timestamptz) is
  'Keeps a key of a network until a time, or for 30 days; never for less long than it was to be kept.';

create function private.keep_former_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A name of a network that is not confirmed is nobody's key.
  if private.is_known_network(old.status, old.is_confirmed) then
    perform private.keep_key(old.id, 'name', former.name)
    from unnest(array[old.name_key, old.company_key]) as former (name);
  end if;
  return new;
end
$$;
comment on function private.keep_former_name() is 'Keeps a network''s former name as its key.';
-- Before the names are compared again, so that kept names are included.
create trigger keep_former_name before update of name, company_name on private.networks
  for each row when ((old.name, old.company_name) is distinct from (new.name, new.company_name))
  execute function private.keep_former_name();

create function private.forget_kept_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_comparisons();
  if not private.is_network_name(old.value) then
    perform private.forget_names(array[old.value], true);
  end if;
  return null;
end
$$;
comment on function private.forget_kept_name() is 'Stops comparing a kept name when no network has or had it any longer.';
create trigger forget_kept_name after delete on private.kept_keys
  for each row when (old.kind = 'name') execute function private.forget_kept_name();

create function private.keep_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former constant jsonb := to_jsonb(old);
begin
  perform private.keep_key(
    private.network_of((former ->> tg_argv[0])::uuid), 'domain', lower(split_part(former ->> tg_argv[1], '@', -1))
  );
  return null;
end
$$;
comment on function private.keep_former_address() is
  'Keeps the domain of an address that a member has given up: one that they proved is their network''s anyway.';
create trigger keep_former_address after update of email on auth.users
  for each row when (old.email is distinct from new.email and not private.is_placeholder_address(old.email))
  execute function private.keep_former_address('id', 'email');
create trigger keep_former_address after update of contact_email on public.tv_network_profiles
  for each row when (old.contact_email <> new.contact_email and not private.is_placeholder_address(old.contact_email))
  execute function private.keep_former_address('user_id', 'contact_email');

create function private.keep_keys_of_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_key(private.network_of(old.user_id), 'domain', lower(split_part(old.contact_email, '@', -1)));
  perform private.keep_key(mine.network_id, 'network', former.network_id::text, former.ended_at + interval '30 days')
  from private.network_members as mine
  join private.network_members as former on former.user_id = mine.user_id and former.network_id <> mine.network_id
  where mine.user_id = old.user_id
    and (mine.ended_at is null or mine.ended_at > now() - interval '30 days')
    and former.ended_at > now() - interval '30 days';
  return old;
end
$$;
comment on function private.keep_keys_of_erased() is
  'Keeps the keys that a network has by a member whose account is erased: the member''s mail domain, and the workplace of a month ago.';
create trigger keep_keys_of_erased before delete on public.tv_network_profiles
  for each row execute function private.keep_keys_of_erased();

create function private.keep_invited_domain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_key(
    new.network_id, 'domain', split_part(new.email, '@', -1), new.expires_at + interval '30 days'
  );
  return null;
end
$$;
comment on function private.keep_invited_domain() is
  'Makes the domain of an invited person a key of the network at once, until 30 days after the invitation ends by itself, whether it is accepted, withdrawn or lost.';
create trigger keep_invited_domain after insert on private.network_invitations
  for each row execute function private.keep_invited_domain();

create function private.require_domain_to_invite(network uuid, domain text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
      select from private.kept_keys as kept
      where (kept.network_id, kept.kind, kept.value) = (network, 'domain'::private.block_kind, require_domain_to_invite.domain)
        and not kept.is_shared
    )
    and (
      select count(*) from private.kept_keys as kept
      where kept.network_id = network and kept.kind = 'domain' and kept.until > now() and not kept.is_shared
    ) >= 50
  then
    raise exception 'invited_domains_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_domain_to_invite(uuid, text) is
  'Limits the domains at which a network invites to 50 at a time, because each is looked up whenever the network asks whom it may see: PT409 invited_domains_full for one more.';
