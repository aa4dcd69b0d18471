-- How somebody who was invited becomes a member: with an account they have, or with one they make by the link.

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
  'The invitation of a valid link. PT400 token_invalid for a link that is unknown, used, revoked or expired, or whose network is closed.';

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
      select private.full_name(profile.first_name, profile.last_name)
      from public.tv_network_profiles as profile where profile.user_id = invitation.invited_by
    ),
    'role', invitation.role,
    -- Enough for the invited person to recognize their address; nobody else who has the link learns an address.
    'address', left(invitation.email, 1) || '…@' || split_part(invitation.email, '@', 2),
    'expiresAt', private.utc(invitation.expires_at)
  );
end
$$;
comment on function public.network_invitation(text) is
  'The invitation behind a link: `{state: open, networkName, invitedBy | null, role, address, expiresAt}`, with the address masked; for one that cannot be accepted `{state: accepted | revoked | expired | closed}`, closed for a network that is not open. PT400 token_invalid for a link that was never sent.';
grant execute on function public.network_invitation(text) to service_role;

create function private.accept_invitation(invitation private.network_invitations, account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.network_invitations as used set state = 'accepted', joining = null
  where used.id = invitation.id and used.state = 'open' and used.expires_at > now();
  if not found then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  perform private.note_network_activity(
    invitation.network_id, 'member_joined', detail => invitation.role::text, by_whom => account
  );
  perform private.add_audit_entry(
    account, 'member_joined', account, null,
    jsonb_build_object('network', invitation.network_id, 'role', invitation.role, 'invitedBy', invitation.invited_by)
  );
  -- Only now, because it also lists the account again, for which the holder of the audit log may be waiting; one that is
  -- approved after that has the name in its domain compared.
  perform private.lock_comparisons();
  insert into private.network_members (network_id, user_id, role, may_write)
  values (invitation.network_id, account, invitation.role, invitation.may_write);
end
$$;
comment on function private.accept_invitation(private.network_invitations, uuid) is
  'Makes an account a member by an invitation, once. It does not check for whom the invitation is. PT400 token_invalid.';

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

create function public.begin_join(
  invitation_hash text, payload jsonb, token_hash text, sealed_token text, password text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invitation constant private.network_invitations := private.open_invitation(invitation_hash);
  registration_id constant uuid := gen_random_uuid();
  whole constant jsonb := (payload - 'email') || jsonb_build_object(
    'networkName', (select network.name from private.networks as network where network.id = invitation.network_id)
  );
  made public.user_roles;
begin
  if lower(payload ->> 'email') <> invitation.email then
    raise exception 'wrong_account' using errcode = 'PT403';
  end if;
  perform private.require_registration('tv_network', invitation.email, whole);
  -- A client that got no answer sends it again; the invitation has then made this person's account already.
  select roles.* into made from public.user_roles as roles
  where roles.user_id = invitation.joining and roles.user_id = private.account_at(invitation.email)
    and roles.created_at > now() - interval '10 minutes';
  if private.is_password_of(made.user_id, password) then
    return jsonb_build_object('outcome', 'again', 'registrationId', made.registration_id, 'email', invitation.email);
  end if;
  -- The owner of an existing account gets a mail, as in a registration: the holder of the link learns nothing.
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
comment on function public.begin_join(text, jsonb, text, text, text) is
  'Begins the registration of somebody who was invited, as begin_registration() does, without a network''s name: `{outcome: ready | known | again, registrationId, email}`. They belong to the network once they have proved the address. PT400 token_invalid; PT403 wrong_account for another address; PT422 validation_failed with the field.';
grant execute on function public.begin_join(text, jsonb, text, text, text) to service_role;

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
  -- The account first, as everywhere.
  perform private.lock_applicant(new.user_id);
  -- Not lock_network(), which refuses a merged network: the proof of the address would be undone.
  perform from private.networks as network where network.id = invitation.network_id for no key update;
  -- One that was revoked meanwhile, or has expired, or whose network is closed or merged, leads nowhere, and the address
  -- is proved all the same.
  if exists (
    select from private.network_invitations as sent
    join private.networks as network on network.id = sent.network_id
      and network.status = 'approved' and network.merged_into is null
    where sent.id = invitation.id and sent.state = 'open' and sent.expires_at > now()
  ) then
    perform private.accept_invitation(invitation, new.user_id);
    perform private.approve_invited(new.user_id, invitation);
  end if;
  return null;
end
$$;
comment on function private.join_when_confirmed() is
  'A person who registered by an invitation joins once they have proved the invited address: the link alone makes nobody a member.';
create trigger join_when_confirmed after update of email_confirmed_at on public.user_roles
  for each row when (new.role = 'tv_network' and new.email_confirmed_at is not null)
  execute function private.join_when_confirmed();
