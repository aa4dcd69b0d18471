-- What stays of a network whose account goes, so that whoever hides from it stays hidden.

create function private.keep_deleted_network() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone public.tv_network_profiles;
  called text;
  every_name text[];
  own_domains text[];
  blocked integer;
begin
  select * into gone from public.tv_network_profiles as profile where profile.user_id = old.user_id;
  called := private.network_name_key(gone.network_name);
  select key.id into blocked from private.block_keys as key
  where key.kind = 'network' and key.value = old.user_id::text;
  -- Of whom nobody knew, nothing holds for anybody.
  if blocked is null and not private.is_known_network(gone.status, old.email_confirmed_at) then
    return old;
  end if;
  every_name := array(
    select kept.name from private.network_names as kept where kept.user_id = old.user_id
    union
    select named.key from private.network_name_key(gone.network_name) as named (key) where named.key <> ''
  );
  own_domains := array(
    select kept.domain from private.network_domains as kept
    where kept.user_id = old.user_id and not private.is_free_mail(kept.domain)
  );
  insert into private.deleted_networks (name, names, domains)
  select called, every_name, own_domains
  where not exists (
    select from private.deleted_networks as former
    where (former.name, former.names, former.domains) = (called, every_name, own_domains)
  );

  if blocked is null then
    return old;
  end if;
  -- Its name is enough: who shares a domain with it has that too, by the row above.
  insert into private.talent_blocks (user_id, key, name)
  select block.user_id, instead.key, instead.name
  from private.talent_blocks as block
  cross join (
    select private.block_key('name', called), gone.network_name where called <> ''
    union all
    select private.block_key('domain', domain), null from unnest(own_domains) as domain where called = ''
  ) as instead (key, name)
  where block.key = blocked
  on conflict do nothing;
  delete from private.talent_blocks as block where block.key = blocked;
  return old;
end
$$;
comment on function private.keep_deleted_network() is
  'Keeps what makes a network whose account goes the colleague of others, and turns each block on the account into one on its name: who hides from a network stays hidden from its other accounts, and from one that it makes anew.';
-- Of the account and not of the profile, which goes after it: whether its mailbox was known stands there.
create trigger keep_deleted_network before delete on public.user_roles
  for each row when (old.role = 'tv_network') execute function private.keep_deleted_network();
