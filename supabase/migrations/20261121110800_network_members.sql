-- Who comes into a network, what they may do there, and how they leave. Each change locks the network first, so
-- that of two owners who go at once the second is the last one, and stays.

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
  'Whether a network has an owner besides one, who may act: one whom the desk has closed keeps no network open.';

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

create function private.members_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('items', (
    select jsonb_agg(
      jsonb_build_object(
        'userId', member.user_id,
        'name', concat_ws(' ', profile.first_name, profile.last_name),
        'title', profile.job_title,
        'role', member.role,
        'mayWrite', member.may_write,
        'joinedAt', private.utc(member.joined_at),
        'endedAt', private.utc(member.ended_at)
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
  'Who belongs to a network, and who did: `{items: [{userId, name, title, role, mayWrite, joinedAt, endedAt | null}]}`.';

create function public.network_members() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.members_json(private.acting_network());
end
$$;
comment on function public.network_members() is
  'The members of the caller''s network, those who have left last: `{items: [{userId, name, title, role: owner | editor | viewer, mayWrite, joinedAt, endedAt | null}]}`. PT403 wrong_role.';
grant execute on function public.network_members() to authenticated;

create function private.lock_member(target uuid) returns private.network_members
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
  member private.network_members;
begin
  perform private.lock_network(network);
  -- Asked again: whoever held the lock may have removed the caller.
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
  'A member of the network that the caller owns, whose members nobody else changes until the end of the transaction. PT403 wrong_role; PT404 member_not_found.';

create function private.end_membership(member private.network_members, by uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.network_members as present set ended_at = now()
  where present.network_id = member.network_id and present.user_id = member.user_id and present.ended_at is null;
  perform private.record(
    by, 'member_left', member.user_id, jsonb_build_object('network', member.network_id, 'role', member.role)
  );
end
$$;
comment on function private.end_membership(private.network_members, uuid) is
  'Has somebody leave their network, by their own hand or another''s: what they made stays with it.';

create function public.change_member(target uuid, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  member private.network_members := private.lock_member(target);
  wanted private.network_role;
begin
  perform private.require(changes ->> 'role' = any (enum_range(null::private.network_role)::text[]), 'role');
  perform private.require(jsonb_typeof(changes -> 'mayWrite') = 'boolean', 'mayWrite');
  wanted := changes ->> 'role';
  if member.role = 'owner' and wanted <> 'owner' and not private.has_other_owner(member.network_id, target) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  update private.network_members as present
  set role = wanted, may_write = (changes -> 'mayWrite')::boolean
  where present.network_id = member.network_id and present.user_id = target and present.ended_at is null;
  perform private.record(
    auth.uid(), 'member_changed', target,
    jsonb_build_object('role', member.role, 'mayWrite', member.may_write), changes
  );
  return private.members_json(member.network_id);
end
$$;
comment on function public.change_member(uuid, jsonb) is
  'Gives a member of the network that the caller owns another role: `{role: owner | editor | viewer, mayWrite}`. Answers network_members(). PT403 wrong_role; PT404 member_not_found; PT409 last_owner; PT422 validation_failed with the field. Repeatable.';
grant execute on function public.change_member(uuid, jsonb) to authenticated;

create function public.remove_member(target uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member private.network_members := private.lock_member(target);
begin
  if member.role = 'owner' and not private.has_other_owner(member.network_id, target) then
    raise exception 'last_owner' using errcode = 'PT409';
  end if;
  perform private.end_membership(member, auth.uid());
end
$$;
comment on function public.remove_member(uuid) is
  'Removes a member from the network that the caller owns: they are out with their next call. PT403 wrong_role; PT404 member_not_found; PT409 last_owner.';
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

create function private.require_handed_over(account uuid) returns void
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
comment on function private.require_handed_over(uuid) is
  'Refuses an account whose end would leave its colleagues without an owner: PT409 last_owner. Who is alone closes the network with their account.';

create function private.author_json(field text, network uuid, author uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(field, (
    select concat_ws(' ', profile.first_name, profile.last_name)
    from public.tv_network_profiles as profile
    where profile.user_id = author and exists (
      select from private.network_members as other
      where other.network_id = author_json.network and other.user_id <> author
    )
  )));
end
$$;
comment on function private.author_json(text, uuid, uuid) is
  'Who of a network made something, for their colleagues: `{field: name}`. Nothing where nobody else was ever a member, nor once whoever made it has deleted their account.';

-- Invitations -------------------------------------------------------------------------------------

create function private.invitations_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('items', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', invitation.id,
          'email', invitation.email,
          'role', invitation.role,
          'mayWrite', invitation.may_write,
          'invitedAt', private.utc(invitation.created_at),
          'expiresAt', private.utc(invitation.expires_at)
        )
        order by invitation.created_at, invitation.id
      ),
      '[]'
    )
    from private.network_invitations as invitation
    where invitation.network_id = network and invitation.state = 'open' and invitation.expires_at > now()
  ));
end
$$;
comment on function private.invitations_json(uuid) is
  'The invitations of a network that can be accepted: `{items: [{id, email, role, mayWrite, invitedAt, expiresAt}]}`.';

create function public.network_invitations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.invitations_json(private.acting_network('owner'));
end
$$;
comment on function public.network_invitations() is
  'The open invitations of the network that the caller owns: `{items: [{id, email, role, mayWrite, invitedAt, expiresAt}]}`. PT403 wrong_role.';
grant execute on function public.network_invitations() to authenticated;

create function public.invite_member(invitation jsonb, token_hash text, sealed_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
  address constant text := lower(invitation ->> 'email');
  invited private.network_invitations;
begin
  perform private.require(private.is_mail_address(address) and not private.is_free_mail(address), 'email');
  perform private.require(invitation ->> 'role' = any (enum_range(null::private.network_role)::text[]), 'role');
  perform private.require(jsonb_typeof(invitation -> 'mayWrite') = 'boolean', 'mayWrite');
  perform private.take_own_rate('invite', 30);
  perform private.lock_network(network);
  perform private.acting_network('owner');
  if exists (
    select from private.network_members as member
    where member.network_id = network and member.ended_at is null and member.user_id = private.account_at(address)
  ) then
    raise exception 'already_member' using errcode = 'PT409';
  end if;
  -- A second invitation takes the place of the first, whose link ends.
  update private.network_invitations as earlier set state = 'revoked'
  where earlier.network_id = network and earlier.email = address and earlier.state = 'open';
  if (
    select count(*) from private.network_invitations as waiting
    where waiting.network_id = network and waiting.state = 'open' and waiting.expires_at > now()
  ) >= 100 then
    raise exception 'invitations_full' using errcode = 'PT409';
  end if;
  insert into private.network_invitations (network_id, token_hash, email, role, may_write, invited_by)
  values (
    network, invite_member.token_hash, address, (invitation ->> 'role')::private.network_role,
    (invitation -> 'mayWrite')::boolean, auth.uid()
  )
  returning * into invited;
  perform private.queue_mail(
    'network_invitation:' || invited.id, 'network_invitation', address,
    jsonb_build_object(
      'sealedToken', sealed_token,
      'invitedBy', (
        select concat_ws(' ', profile.first_name, profile.last_name)
        from public.tv_network_profiles as profile where profile.user_id = auth.uid()
      ),
      'name', (select own.name from private.networks as own where own.id = network)
    )
  );
  perform private.record(
    auth.uid(), 'member_invited', auth.uid(), null,
    jsonb_build_object('email', address, 'role', invited.role, 'network', network)
  );
  return (
    select listed from jsonb_array_elements(private.invitations_json(network) -> 'items') as listed
    where listed ->> 'id' = invited.id::text
  );
end
$$;
comment on function public.invite_member(jsonb, text, text) is
  'Mails an invitation into the network that the caller owns, good for seven days, in place of any earlier one to the address: `{email, role, mayWrite}`. Answers it as network_invitations() has it, the same whether or not the address has an account. Mail `network_invitation` with `{sealedToken, invitedBy, name}`. PT403 wrong_role; PT409 already_member; PT409 invitations_full at 100; PT422 validation_failed with the field, for free mail too; PT429 too_many_requests after 30 in a minute.';
grant execute on function public.invite_member(jsonb, text, text) to authenticated;

create function public.revoke_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
begin
  update private.network_invitations as open set state = 'revoked'
  where open.id = invitation and open.network_id = network and open.state = 'open';
  if not found then
    raise exception 'invitation_not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.revoke_invitation(uuid) is
  'Ends an open invitation of the network that the caller owns: its link leads nowhere. PT403 wrong_role; PT404 invitation_not_found.';
grant execute on function public.revoke_invitation(uuid) to authenticated;

-- Joining -----------------------------------------------------------------------------------------

create function private.open_invitation(token_hash text) returns private.network_invitations
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation private.network_invitations;
begin
  select sent.* into invitation
  from private.network_invitations as sent
  join private.networks as network on network.id = sent.network_id and network.status = 'approved'
  where sent.token_hash = open_invitation.token_hash and sent.state = 'open' and sent.expires_at > now();
  if invitation.id is null then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  return invitation;
end
$$;
comment on function private.open_invitation(text) is
  'The invitation of a link that can be followed. PT400 token_invalid for one that is unknown, used, revoked or expired, or whose network is closed.';

create function public.network_invitation(token_hash text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation private.network_invitations;
  network private.networks;
  what text;
begin
  select sent.* into invitation
  from private.network_invitations as sent where sent.token_hash = network_invitation.token_hash;
  if invitation.id is null then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  select own.* into network from private.networks as own where own.id = invitation.network_id;
  what := case
    when invitation.state <> 'open' then invitation.state::text
    when invitation.expires_at <= now() then 'expired'
    when network.status <> 'approved' then 'closed'
    else 'open'
  end;
  if what <> 'open' then
    return jsonb_build_object('state', what);
  end if;
  return jsonb_build_object(
    'state', what,
    'networkName', network.name,
    'invitedBy', (
      select concat_ws(' ', profile.first_name, profile.last_name)
      from public.tv_network_profiles as profile where profile.user_id = invitation.invited_by
    ),
    'role', invitation.role,
    -- Enough for whoever was invited to know which of their addresses; whoever else has the link learns no address.
    'address', left(invitation.email, 1) || '…@' || split_part(invitation.email, '@', 2),
    'expiresAt', private.utc(invitation.expires_at)
  );
end
$$;
comment on function public.network_invitation(text) is
  'What the link of an invitation leads to: `{state: open, networkName, invitedBy | null, role, address, expiresAt}`, the address without what would name it, and of one that cannot be accepted `{state: accepted | revoked | expired | closed}`, closed for a network that is not open. PT400 token_invalid for a link that was never sent.';
grant execute on function public.network_invitation(text) to service_role;

create function private.accept_invitation(invitation private.network_invitations, account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.network_invitations as used set state = 'accepted', joining = null
  where used.id = invitation.id and used.state = 'open' and used.expires_at > now();
  if not found then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  insert into private.network_members (network_id, user_id, role, may_write)
  values (invitation.network_id, account, invitation.role, invitation.may_write);
  perform private.record(
    account, 'member_joined', account, null,
    jsonb_build_object('network', invitation.network_id, 'role', invitation.role, 'invitedBy', invitation.invited_by)
  );
end
$$;
comment on function private.accept_invitation(private.network_invitations, uuid) is
  'Makes a member of an account by an invitation, once. It does not ask whose the invitation is. PT400 token_invalid.';

create function public.join_network(token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := auth.uid();
  invitation private.network_invitations;
  member private.network_members;
begin
  if not private.is_active() or not private.has_role('tv_network') then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  invitation := private.open_invitation(token_hash);
  -- The account first and then the networks, as the desk does; two networks in one order.
  perform private.lock_applicant(self);
  perform from private.networks as network
  where network.id in (invitation.network_id, private.network_of(self)) order by network.id for no key update;
  invitation := private.open_invitation(token_hash);
  if invitation.email is distinct from private.proved_address(self) then
    raise exception 'wrong_account' using errcode = 'PT403';
  end if;
  select * into member from private.network_members as present
  where present.user_id = self and present.ended_at is null;
  if member.network_id = invitation.network_id then
    raise exception 'already_member' using errcode = 'PT409';
  end if;
  if member.network_id is not null then
    if member.role = 'owner' and private.has_colleagues(member.network_id, self)
      and not private.has_other_owner(member.network_id, self)
    then
      raise exception 'last_owner' using errcode = 'PT409';
    end if;
    perform private.end_membership(member, self);
  end if;
  perform private.accept_invitation(invitation, self);
  return jsonb_build_object(
    'networkName', (select network.name from private.networks as network where network.id = invitation.network_id),
    'role', invitation.role
  );
end
$$;
comment on function public.join_network(text) is
  'Has the caller join the network that invited their proved address, and leave the one they belong to, which is closed if nobody else does: `{networkName, role}`. PT400 token_invalid; PT403 wrong_account when another address was invited, and the invitation stays; PT403 wrong_role; PT409 already_member; PT409 last_owner when colleagues would be left without one.';
grant execute on function public.join_network(text) to authenticated;

create function public.begin_join(invitation_hash text, payload jsonb, token_hash text, sealed_token text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invitation constant private.network_invitations := private.open_invitation(invitation_hash);
  registration_id constant uuid := gen_random_uuid();
  whole constant jsonb := (payload - 'email') || jsonb_build_object(
    'networkName', (select network.name from private.networks as network where network.id = invitation.network_id)
  );
begin
  if lower(payload ->> 'email') <> invitation.email then
    raise exception 'wrong_account' using errcode = 'PT403';
  end if;
  perform private.require_registration('tv_network', invitation.email, whole);
  -- Who has an account is told by mail, as in a registration: whoever holds the link learns nothing.
  if private.account_at(invitation.email) is not null then
    perform private.queue_already_registered(invitation.email);
    return jsonb_build_object('outcome', 'known', 'registrationId', registration_id, 'email', invitation.email);
  end if;
  delete from private.registration_intents where expires_at <= now();
  insert into private.registration_intents (id, role, email, payload, token_hash, sealed_token)
  values (
    registration_id, 'tv_network', invitation.email, whole || jsonb_build_object('invitationId', invitation.id),
    begin_join.token_hash, begin_join.sealed_token
  );
  return jsonb_build_object('outcome', 'ready', 'registrationId', registration_id, 'email', invitation.email);
end
$$;
comment on function public.begin_join(text, jsonb, text, text) is
  'Begins the registration of somebody who was invited, as begin_registration() does, without a network''s name: `{outcome: ready | known, registrationId, email}`. They belong to the network once they have proved the address. PT400 token_invalid; PT403 wrong_account for another address; PT422 validation_failed with the field.';
grant execute on function public.begin_join(text, jsonb, text, text) to service_role;

create function private.join_when_confirmed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.network_invitations;
begin
  select sent.* into invitation from private.network_invitations as sent where sent.joining = new.user_id;
  if invitation.id is null or private.network_of(new.user_id) is not null
    or invitation.email is distinct from private.proved_address(new.user_id)
  then
    return null;
  end if;
  perform private.lock_network(invitation.network_id);
  -- One that was revoked meanwhile, or has expired, leads nowhere, and the address is proved all the same.
  if exists (
    select from private.network_invitations as sent
    where sent.id = invitation.id and sent.state = 'open' and sent.expires_at > now()
  ) then
    perform private.accept_invitation(invitation, new.user_id);
  end if;
  return null;
end
$$;
comment on function private.join_when_confirmed() is
  'Who registered by an invitation joins once they have proved the address that was invited: the link alone makes nobody a member.';
create trigger join_when_confirmed after update of email_confirmed_at on public.user_roles
  for each row when (new.role = 'tv_network' and new.email_confirmed_at is not null)
  execute function private.join_when_confirmed();
