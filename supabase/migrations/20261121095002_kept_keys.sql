-- What a network says of itself, or of whom it invites, is one of its keys at once. If it went as soon as it is
-- taken back, a network could call itself by a broadcaster's name, or invite somebody at its domain, look who
-- disappears, and take it back: it would know who works there, and see them again. So it stays for 30 days, as the
-- domain of a member who was removed does (docs/decisions/054-a-key-that-is-dropped-stays-30-days.md).

create table private.kept_keys (
  network_id uuid not null references private.networks (id) on delete cascade,
  kind private.block_kind not null check (kind <> 'own_name'),
  value text not null check (value <> ''),
  until timestamptz not null,
  primary key (network_id, kind, value)
);
comment on table private.kept_keys is
  'Keys of a network for a time: the names that it gave up, the domains of addresses that its people gave up, those where it has invited somebody, and where people worked whose accounts are gone. Of that network, and its names of its house too; nobody becomes its colleague by them.';
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
  -- Of whom nobody knows, no name is anybody's key.
  if private.is_known_network(old.status, old.is_confirmed) then
    perform private.keep_key(old.id, 'name', former.name)
    from unnest(array[old.name_key, old.company_key]) as former (name);
  end if;
  return new;
end
$$;
comment on function private.keep_former_name() is 'Keeps what a network called itself as its key.';
-- Before the names are compared anew: what is kept is not forgotten.
create trigger keep_former_name before update of name, company_name on private.networks
  for each row when ((old.name, old.company_name) is distinct from (new.name, new.company_name))
  execute function private.keep_former_name();

create function private.forget_kept_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_called(old.value) then
    perform private.forget_names(array[old.value], true);
  end if;
  return null;
end
$$;
comment on function private.forget_kept_name() is 'Compares no name any more that nobody is or was called.';
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
  for each row when (old.email is distinct from new.email and not private.is_address_of_none(old.email))
  execute function private.keep_former_address('id', 'email');
create trigger keep_former_address after update of contact_email on public.tv_network_profiles
  for each row when (old.contact_email <> new.contact_email and not private.is_address_of_none(old.contact_email))
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
  'Keeps what a network has as a key by a member whose account goes: where they write from, and where they worked a month ago.';
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
  'Whom a network invites, it has as a key from when it does: until 30 days after the invitation ends by itself, whether it is accepted, withdrawn or lost.';
create trigger keep_invited_domain after insert on private.network_invitations
  for each row execute function private.keep_invited_domain();

create function private.require_domain_to_invite(network uuid, domain text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
      select from private.kept_keys as kept
      where (kept.network_id, kept.kind, kept.value) = (network, 'domain'::private.block_kind, require_domain_to_invite.domain)
    )
    and (
      select count(*) from private.kept_keys as kept
      where kept.network_id = network and kept.kind = 'domain' and kept.until > now()
    ) >= 50
  then
    raise exception 'invited_domains_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_domain_to_invite(uuid, text) is
  'Each domain is looked up whenever a network asks whom it may see, so it invites at 50 of them at a time: PT409 invited_domains_full for one more.';
