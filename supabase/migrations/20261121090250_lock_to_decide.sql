-- What a change of an account's status locks, and in which order.

create function private.lock_to_decide(accounts uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.talent_profiles as profile
  where profile.user_id = any (accounts) order by profile.user_id for no key update;
  perform from public.tv_network_profiles as profile
  where profile.user_id = any (accounts) order by profile.user_id for no key update;
  -- A network gets the best status of its owners.
  perform from private.networks as network
  where network.id in (
    select member.network_id from private.network_members as member
    where member.user_id = any (accounts) and member.ended_at is null
  )
  order by network.id for no key update;
  -- In the order of public.forget_expired().
  perform from private.held_decisions as held where held.user_id = any (accounts) order by held.user_id for update;
  perform private.lock_sessions(accounts);
end
$$;
comment on function private.lock_to_decide(uuid[]) is
  'Locks everything of some accounts that a change of their status writes, in one order. Before the first audit entry: a transaction that holds one of these rows may be waiting for the audit log, so this one must not wait for it while holding the log.';

create function private.lock_to_list() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.audit_head for update;
  perform private.lock_comparisons();
end
$$;
comment on function private.lock_to_list() is
  'Waits, in the one order, for everything that comes before the rows of the desk''s lists: for a transaction that lists one account, and then records something or compares another. Holds the audit log to its end.';

create function private.lock_to_list_networks(accounts uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody who applies is kept waiting while many talent are decided about.
  if exists (select from public.tv_network_profiles as profile where profile.user_id = any (accounts)) then
    perform private.lock_to_list();
  end if;
end
$$;
comment on function private.lock_to_list_networks(uuid[]) is
  'Does what lock_to_list() does if any of the accounts is a network''s: approving it compares the names in the domains of its people.';
