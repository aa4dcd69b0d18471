-- A network's invitations: an address, the role that the person will have, and a link that works for seven days.

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
  -- An invited person stays after the session that invited them has ended, so a session that was left open must not be
  -- enough.
  perform private.require_recent_proof();
  perform private.require(private.is_mail_address(address) and not private.is_free_mail(address), 'email');
  perform private.require(invitation ->> 'role' = any (enum_range(null::private.network_role)::text[]), 'role');
  perform private.require(jsonb_typeof(invitation -> 'mayWrite') = 'boolean', 'mayWrite');
  perform private.limit_own_rate('invite', 30);
  perform private.limit_own_rate('invite_day', 200, 86400);
  -- A limit against repeated invitations, so that nobody's mailbox is flooded from here.
  perform private.limit_own_rate('invite_to', 5, 3600, address);
  perform private.lock_network(network);
  perform private.acting_network('owner');
  if exists (
    select from private.network_members as member
    where member.network_id = network and member.ended_at is null and member.user_id = private.account_at(address)
  ) then
    raise exception 'already_member' using errcode = 'PT409';
  end if;
  -- A client that got no answer sends the invitation again: the mailed link stays valid, and is not mailed again.
  select sent.* into invited from private.network_invitations as sent
  where sent.network_id = network and sent.email = address and sent.state = 'open' and sent.expires_at > now()
    and sent.invited_by = auth.uid() and sent.created_at > now() - interval '10 minutes'
    and sent.role::text = invitation ->> 'role' and sent.may_write = (invitation -> 'mayWrite')::boolean;
  if not found then
    -- A second invitation replaces the first, whose link ends.
    update private.network_invitations as earlier
    set state = 'revoked', expires_at = least(earlier.expires_at, now())
    where earlier.network_id = network and earlier.email = address and earlier.state = 'open';
    if (
      select count(*) from private.network_invitations as waiting
      where waiting.network_id = network and waiting.state = 'open' and waiting.expires_at > now()
    ) >= 100 then
      raise exception 'invitations_full' using errcode = 'PT409';
    end if;
    perform private.require_domain_to_invite(network, split_part(address, '@', -1));
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
          select private.full_name(profile.first_name, profile.last_name)
          from public.tv_network_profiles as profile where profile.user_id = auth.uid()
        ),
        'name', (select own.name from private.networks as own where own.id = network)
      )
    );
    -- Without the address, which is for owners; the person is named when they join.
    perform private.note_network_activity(network, 'member_invited', detail => invited.role::text);
    perform private.add_audit_entry(
      auth.uid(), 'member_invited', auth.uid(), null,
      jsonb_build_object('email', address, 'role', invited.role, 'network', network)
    );
  end if;
  return (
    select listed from jsonb_array_elements(private.invitations_json(network) -> 'items') as listed
    where listed ->> 'id' = invited.id::text
  );
end
$$;
comment on function public.invite_member(jsonb, text, text) is
  'Mails an invitation into the network that the caller owns, good for seven days, in place of any earlier one to the address: `{email, role, mayWrite}`. The same that the same owner sends again within ten minutes is the same invitation. Answers it as network_invitations() has it, the same whether or not the address has an account. Mail `network_invitation` with `{sealedToken, invitedBy, name}`. PT403 wrong_role, reauthenticate; PT409 already_member; PT409 invitations_full at 100; PT409 invited_domains_full for one domain more than 50 in a month; PT422 validation_failed with the field, for free mail too; PT429 too_many_requests after 30 in a minute, 200 in a day, or five in an hour to the same address.';
grant execute on function public.invite_member(jsonb, text, text) to authenticated;

create function public.revoke_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
begin
  perform private.lock_network(network);
  update private.network_invitations as open
  set state = 'revoked', expires_at = least(open.expires_at, now())
  where open.id = invitation and open.network_id = network and open.state = 'open';
  if not found then
    raise exception 'invitation_not_found' using errcode = 'PT404';
  end if;
  perform private.note_network_activity(network, 'member_uninvited');
end
$$;
comment on function public.revoke_invitation(uuid) is
  'Ends an open invitation of the network that the caller owns: its link stops working. Talent who hide from its mail domain stay hidden until 30 days after its seven days. PT403 wrong_role; PT404 invitation_not_found.';
grant execute on function public.revoke_invitation(uuid) to authenticated;
