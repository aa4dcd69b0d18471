-- The data that stay of a network whose account is erased, so that talent who hide from it stay hidden.

create function private.keep_deleted_network() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  same constant uuid[] := private.network_with_merged(old.id);
  one private.networks;
  called text;
  every_name text[];
  own_domains text[];
  blocked integer;
begin
  every_name := array(
    select kept.name from private.network_names as kept where kept.network_id = any (same)
    union
    select own.name_key from private.networks as own
    where own.id = any (same) and own.name_key <> ''
    union
    select written.name from private.network_domains as written
    where written.network_id = any (same) and written.name is not null
  );
  own_domains := array(
    select distinct kept.domain from private.network_domains as kept
    where kept.network_id = any (same) and not private.is_free_mail(kept.domain) order by kept.domain
  );
  -- Each network that was merged into it, and is deleted with it, is found by its own name.
  foreach one in array array(select own from private.networks as own where own.id = any (same) order by own.id) loop
    called := one.name_key;
    select key.id into blocked from private.block_keys as key
    where key.kind = 'network' and key.value = one.id::text;
    -- An unconfirmed network has no effect on others; the names of a merged one are kept by the other.
    continue when old.merged_into is not null
      or blocked is null and not private.is_known_network(old.status, old.is_confirmed);
    insert into private.deleted_networks (name, names, domains)
    select called, every_name, own_domains
    where not exists (
      select from private.deleted_networks as former
      where (former.name, former.names, former.domains) = (called, every_name, own_domains)
    );

    -- Of who is deleted at the same time nothing is left, and no key is made for nobody.
    continue when not exists (select from private.talent_blocks as block where block.key = blocked);
    -- Its name is enough: who shares a domain with it has that too, by the row above.
    insert into private.talent_blocks (user_id, key, name)
    select block.user_id, instead.key, instead.name
    from private.talent_blocks as block
    cross join (
      select private.block_key('name', called), one.name where called <> ''
      union all
      select private.block_key('domain', domain), null from unnest(own_domains) as domain where called = ''
    ) as instead (key, name)
    where block.key = blocked
    on conflict do nothing;
    delete from private.talent_blocks as block where block.key = blocked;
  end loop;
  return old;
end
$$;
comment on function private.keep_deleted_network() is
  'Keeps the names and domains by which a deleted network is the colleague of others, and turns each block on it into one on its name: talent who hide from it stay hidden from networks that share a name or a domain with it, and from one that is made again.';
create trigger keep_deleted_network before delete on private.networks
  for each row execute function private.keep_deleted_network();
