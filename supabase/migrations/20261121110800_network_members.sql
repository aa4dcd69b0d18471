-- How people join a network, what they may do there, and how they leave. Each change locks the network first, so that
-- of two owners who leave at once the second is the last one, and stays.

create function private.has_other_owner(network uuid, but uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.network_members as member
    join public.tv_network_profiles as profile on profile.user_id = member.user_id
    where member.network_id = network and member.ended_at is null and member.role = 'owner'
      and member.user_id <> but and profile.status = 'approved'
  );
end
$$;
comment on function private.has_other_owner(uuid, uuid) is
  'Whether a network has another owner who may act: an owner whom the desk has closed does not keep a network open.';

create function private.has_colleagues(network uuid, but uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.network_members as member
    where member.network_id = network and member.ended_at is null and member.user_id <> but
  );
end
$$;
comment on function private.has_colleagues(uuid, uuid) is 'Whether somebody besides one belongs to a network.';

create function private.may_become_owner(account uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.announced_status_of(account) = 'approved' and exists (
    select from public.tv_network_profiles as profile where profile.user_id = account and profile.status = 'approved'
  );
end
$$;
comment on function private.may_become_owner(uuid) is
  'Whether the desk has approved an account, and has not just decided otherwise: anybody else would not keep a network open.';

create function private.members_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('items', (
    select jsonb_agg(
      jsonb_build_object(
        'userId', member.user_id,
        'name', private.full_name(profile.first_name, profile.last_name),
        'title', profile.job_title,
        'role', member.role,
        'mayWrite', member.may_write,
        'joinedAt', private.utc(member.joined_at),
        'endedAt', private.utc(member.ended_at),
        'isActive', member.ended_at is null and private.announced_status_of(member.user_id) = 'approved',
        'eraseAfter', (
          select private.utc(leaving.erase_after) from private.account_deletions as leaving
          where leaving.user_id = member.user_id and member.ended_at is null
        )
      )
      order by member.ended_at desc nulls first, member.role desc, member.joined_at, member.user_id
    )
    from private.network_members as member
    join public.tv_network_profiles as profile on profile.user_id = member.user_id
    where member.network_id = network
  ));
end
$$;
comment on function private.members_json(uuid) is
  'Present and former members of a network: `{items: [{userId, name, title, role, mayWrite, joinedAt, endedAt | null, isActive: whether a present member may use their account, eraseAfter: when the account of a present member is erased who has asked for that | null}]}`.';

create function public.network_members() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.members_json(private.acting_network());
end
$$;
comment on function public.network_members() is
  'The members of the caller''s network, those who have left last: `{items: [{userId, name, title, role: owner | editor | viewer, mayWrite, joinedAt, endedAt | null, isActive, eraseAfter | null}]}`. PT403 wrong_role.';
grant execute on function public.network_members() to authenticated;

create function private.lock_member(target uuid) returns private.network_members
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
  member private.network_members;
begin
  perform private.lock_network(network);
  -- Checked again: a transaction that held the lock may have removed the caller.
  perform private.acting_network('owner');
  select * into member from private.network_members as present
  where present.network_id = network and present.user_id = target and present.ended_at is null;
  if member.user_id is null then
    raise exception 'member_not_found' using errcode = 'PT404';
  end if;
  return member;
end
$$;
comment on function private.lock_member(uuid) is
  'Locks a member of the network that the caller owns, whose members then nobody else changes until the end of the transaction. PT403 wrong_role; PT404 member_not_found.';

create function private.end_membership(member private.network_members, by uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if by = member.user_id then
    perform private.note_network_activity(member.network_id, 'member_left', by_whom => by);
  else
    perform private.note_network_activity(member.network_id, 'member_removed', about => member.user_id, by_whom => by);
  end if;
  perform private.add_audit_entry(
    by, 'member_left', member.user_id, jsonb_build_object('network', member.network_id, 'role', member.role)
  );
  -- Only now, because it also lists the account again, for which the holder of the audit log may be waiting; and whoever
  -- joins another network after that compares the name in the domain of their address.
  perform private.lock_comparisons();
  update private.network_members as present set ended_at = now()
  where present.network_id = member.network_id and present.user_id = member.user_id and present.ended_at is null;
end
$$;
comment on function private.end_membership(private.network_members, uuid) is
  'Ends a person''s membership of their network, by their own action or another''s: what they made stays with the network.';

create function public.change_member(target uuid, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  member private.network_members := private.lock_member(target);
  wanted private.network_role;
  writes boolean;
begin
  perform private.require(jsonb_typeof(changes) = 'object', 'changes');
  perform private.require(
    not changes ? 'role' or coalesce(changes ->> 'role' = any (enum_range(null::private.network_role)::text[]), false), 'role'
  );
  perform private.require(not changes ? 'mayWrite' or jsonb_typeof(changes -> 'mayWrite') = 'boolean', 'mayWrite');
  if exists (select from private.account_deletions as leaving where leaving.user_id = target) then
    raise exception 'member_leaving' using errcode = 'PT409';
  end if;
  wanted := coalesce((changes ->> 'role')::private.network_role, member.role);
  writes := coalesce((changes -> 'mayWrite')::boolean, member.may_write);
  if wanted = 'owner' and member.role <> 'owner' and not private.may_become_owner(target) then
    raise exception 'member_inactive' using errcode = 'PT409';
  end if;
  if member.role = 'owner' and wanted <> 'owner' and not private.has_other_owner(member.network_id, target) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  -- An owner may change a colleague's rights at any time; a change of owners needs a recent proof.
  if (wanted = 'owner') <> (member.role = 'owner') then
    perform private.require_recent_proof();
  end if;
  update private.network_members as present
  set role = wanted, may_write = writes
  where present.network_id = member.network_id and present.user_id = target and present.ended_at is null;
  if wanted <> member.role then
    perform private.note_network_activity(member.network_id, 'member_role', about => target, detail => wanted::text);
  end if;
  if writes <> member.may_write then
    perform private.note_network_activity(member.network_id, 'member_may_write', about => target, detail => writes::text);
  end if;
  perform private.add_audit_entry(
    auth.uid(), 'member_changed', target,
    jsonb_build_object('role', member.role, 'mayWrite', member.may_write),
    jsonb_build_object('role', wanted, 'mayWrite', writes)
  );
  return private.members_json(member.network_id);
end
$$;
comment on function public.change_member(uuid, jsonb) is
  'Gives a member of the network that the caller owns another role, or the right to write: `{role: owner | editor | viewer, mayWrite}`. Fields that are left out stay as they are, because a page knows their state only from when it was opened. Answers network_members(). PT403 wrong_role, reauthenticate where it makes an owner, or one less; PT404 member_not_found; PT409 last_owner; PT409 member_leaving for somebody who has asked for the deletion of their account; PT409 member_inactive for a new owner whose account is not approved; PT422 validation_failed with the field. Repeatable.';
grant execute on function public.change_member(uuid, jsonb) to authenticated;

create function public.remove_member(target uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member private.network_members := private.lock_member(target);
begin
  if member.role = 'owner' and not private.has_other_owner(member.network_id, target) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  if member.role = 'owner' then
    perform private.require_recent_proof();
  end if;
  perform private.end_membership(member, auth.uid());
end
$$;
comment on function public.remove_member(uuid) is
  'Removes a member from the network that the caller owns: they are out with their next call. PT403 wrong_role, reauthenticate for an owner; PT404 member_not_found; PT409 last_owner.';
grant execute on function public.remove_member(uuid) to authenticated;

create function public.leave_network() returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  member private.network_members;
begin
  perform private.lock_network(network);
  select * into member from private.network_members as present
  where present.network_id = network and present.user_id = auth.uid() and present.ended_at is null;
  if member.user_id is null then
    raise exception 'no_network' using errcode = 'PT403';
  end if;
  if member.role = 'owner' and not private.has_other_owner(network, auth.uid()) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  perform private.end_membership(member, auth.uid());
end
$$;
comment on function public.leave_network() is
  'Has the caller leave their network. The last owner hands over first: PT409 last_owner. PT403 wrong_role.';
grant execute on function public.leave_network() to authenticated;

create function private.require_other_owner(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.network_of(account);
begin
  perform private.lock_network(network);
  if private.has_colleagues(network, account) and not private.has_other_owner(network, account) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_other_owner(uuid) is
  'Refuses an account whose end would leave its colleagues without an owner: PT409 last_owner. Who is alone closes the network with their account.';

create function private.author_json(field text, network uuid, author uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(field, (
    select private.full_name(profile.first_name, profile.last_name)
    from public.tv_network_profiles as profile
    where profile.user_id = author and exists (
      select from private.network_members as other
      where other.network_id = author_json.network and other.user_id <> author
    )
  )));
end
$$;
comment on function private.author_json(text, uuid, uuid) is
  'The author of something in a network, for their colleagues: `{field: name}`. Empty if the network never had another member, or once the author has deleted their account.';
