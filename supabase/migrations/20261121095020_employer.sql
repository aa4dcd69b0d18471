-- Where a talent works: which network is meant, and that it does not see them.

create function private.chosen_network(payload jsonb, present public.talent_profiles) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Not in an SQL expression, such as a default: Postgres 15 could not alter a table whose row type the expression
  -- names.
  return case
    when (payload -> 'isAvailable')::boolean then null
    -- Saved by a page that does not know of it.
    when not payload ? 'currentNetworkId'
      then case when (present).current_network = payload ->> 'currentNetwork' then (present).current_network_id end
    else (
      select network.id from private.networks as network
      where network.id = (payload ->> 'currentNetworkId')::uuid
        -- Nobody can work for a network that is not approved; one that was chosen while it was approved stays.
        and (network.status = 'approved' or network.id = (present).current_network_id)
    )
  end;
end
$$;
comment on function private.chosen_network(jsonb, public.talent_profiles) is
  'Which network a talent means by where they work, if they chose one: `{isAvailable, currentNetwork, currentNetworkId?}`. Null for one that is not approved.';

create function private.hide_employer_by_default() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.hide_employer := true;
  new.hide_links := true;
  return new;
end
$$;
comment on function private.hide_employer_by_default() is
  'A talent who takes a job, or has one when they register, is discreet until they say otherwise.';
create trigger hide_employer_at_registration before insert on public.talent_profiles
  for each row when (new.current_network is not null) execute function private.hide_employer_by_default();
create trigger hide_employer_by_default before update of current_network on public.talent_profiles
  for each row when (old.current_network is null and new.current_network is not null)
  execute function private.hide_employer_by_default();

create function private.block_employer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  name constant text := private.network_name_key(new.current_network);
begin
  update private.talent_blocks set is_employer = false where user_id = new.user_id and is_employer;
  if name <> '' then
    insert into private.talent_blocks (user_id, key, is_employer, is_chosen, name)
    values (new.user_id, private.name_block_key(new.user_id, name), true, false, new.current_network)
    on conflict (user_id, key) do update set is_employer = true, name = excluded.name;
    -- The employer is a chosen network, whatever its name will be.
    insert into private.talent_blocks (user_id, key, is_employer, is_chosen)
    select new.user_id, private.block_key('network', new.current_network_id::text), true, false
    where new.current_network_id is not null
    on conflict (user_id, key) do update set is_employer = true;
  end if;
  return null;
end
$$;
comment on function private.block_employer() is
  'Hides a talent from the network that they work for, from the moment they name it until they remove the block: a talent who only names another network, or none, stays hidden from the former one.';

-- Its name makes it run before refresh_listing: whoever lists an account has the turn of lock_comparisons() already.
create trigger refresh_employer_block_at_registration after insert on public.talent_profiles
  for each row execute function private.block_employer();
-- Only when it changes: otherwise every save would block again an employer that the talent has unblocked.
create trigger refresh_employer_block after update of current_network, current_network_id on public.talent_profiles
  for each row when (
    (old.current_network, old.current_network_id) is distinct from (new.current_network, new.current_network_id)
    -- An account that was erased takes its choice along; its name stays.
    and (new.current_network_id is not null or old.current_network is distinct from new.current_network)
  )
  execute function private.block_employer();
