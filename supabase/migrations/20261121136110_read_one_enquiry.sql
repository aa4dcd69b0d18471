-- One enquiry as either side reads it: the messages, the possible moves, and how the talent can be reached.

create function private.allowed_moves(enquiry private.enquiries, actor private.enquiry_actor, available boolean)
returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return array(
    select allowed.move from private.enquiry_moves as allowed
    where allowed.state = enquiry.state and allowed.actor = allowed_moves.actor
      -- A reported enquiry is on hold for both sides and the clock.
      and (enquiry.frozen_at is null or allowed.actor = 'desk')
      and (allowed.within_days is null or enquiry.state_since > now() - make_interval(days => allowed.within_days))
      and (enquiry.state <> 'closed' or enquiry.ended_by = allowed_moves.actor)
      -- A talent who accepted an offer has been hired; further talk needs no enquiry.
      and (allowed.move <> 'revive' or enquiry.reason is distinct from 'hired')
      -- A talent who is not seen cannot move it, not even to say no: that would reveal that they still exist.
      and case allowed_moves.actor
        when 'clock' then (allowed.move <> 'lose') = available
        when 'desk' then true
        else available
      end
      and (
        enquiry.state <> 'expired'
        or enquiry.job_filled_at is null and (
          not private.is_about_brief(enquiry)
          or exists (select from private.briefs as brief where brief.id = enquiry.brief_id and brief.state = 'open')
        )
      )
    order by allowed.move
  );
end
$$;
comment on function private.allowed_moves(private.enquiries, private.enquiry_actor, boolean) is
  'A side''s possible moves of an enquiry now: the rows of the table for its state, while their time lasts. The side that closed an enquiry can reopen it; an expired one can be answered late while its brief is open and its role is not filled.';

create function private.messages_json(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', said.id,
          'mine', said.side = reader,
          'author', coalesce(
            private.writer_json(said.author_id) ->> 'name', case when reader = 'talent' then said.agent end
          ),
          'byAgent', said.agent is not null,
          'text', said.text,
          -- A file that nobody may have any more is as one that is gone.
          'step', case
            when said.step ->> 'step' = 'file' then said.step || jsonb_build_object(
              'file', case when available then private.attachment_json(kept) end
            )
            else said.step
          end,
          'sentAt', private.utc(said.sent_at)
        )
        order by said.sent_at, said.id
      ),
      '[]'
    )
    from private.enquiry_messages as said left join private.enquiry_attachments as kept on kept.message_id = said.id
    where said.enquiry_id = enquiry.id and (available or said.side = reader)
  );
end
$$;
comment on function private.messages_json(private.enquiries, private.enquiry_actor, boolean) is
  'The messages, the earliest first: `[{id, mine, author: the member of the network, or to their talent the agent | null, byAgent, text, step: {…} | null, sentAt}]`; if the other side is not available, only the reader''s own.';

create function private.contact_json(enquiry private.enquiries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('phone', profile.contact_phone, 'email', profile.contact_email)
    from public.talent_profiles as profile where profile.user_id = enquiry.talent_id
  );
end
$$;
comment on function private.contact_json(private.enquiries) is
  'How a talent can be reached outside the product: `{phone, email}`. It does not check whether they shared it.';

create function private.given_contact_json(enquiry private.enquiries, available boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_object_agg(channel, coalesce(enquiry.agreed_contact, private.contact_json(enquiry)) ->> channel), '{}'
    )
    from unnest(enquiry.contact_channels) as channel
    -- A talent who ends the enquiry takes their contact details back.
    where available and enquiry.frozen_at is null and (enquiry.state = 'talking' or (enquiry.state = 'closed' and (enquiry.ended_by = 'network' or enquiry.reason = 'hired')))
  );
end
$$;
comment on function private.given_contact_json(private.enquiries, boolean) is
  'The contact details that a talent has shared with a network, by channel. The network reads exactly these, and only while the two talk, after the network has closed the enquiry, or when the talent was hired: then as they were at that time. Nothing for a reported enquiry.';

create function private.may_read_contact(network uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.network_members as member
    where member.user_id = auth.uid() and member.network_id = may_read_contact.network
      and member.ended_at is null and member.role >= 'editor'
  );
end
$$;
comment on function private.may_read_contact(uuid) is
  'Whether the caller may read the contact details that talent have given this network: as an editor or an owner of it. A viewer who may write may not.';

create function private.may_close_brief(wanted uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.enquiries as ended
    join private.briefs as brief on brief.id = ended.brief_id and brief.state = 'open'
    join private.network_members as member on member.network_id = brief.network_id
      and member.user_id = auth.uid() and member.ended_at is null and member.role >= 'editor'
    where ended.id = wanted and ended.state in ('withdrawn', 'closed')
      and (ended.reason in ('filled', 'cancelled') or (ended.reason = 'hired' and ended.job_filled_at is not null))
      and brief.scope = any (private.scopes_of(auth.uid()))
  );
end
$$;
comment on function private.may_close_brief(uuid) is
  'Whether an enquiry ended because its role is filled or canceled, while its brief is still open and the caller may close it: as an editor or an owner who sees it.';

create function private.network_enquiry_json(
  enquiry private.enquiries, known_available boolean default null, known_keys integer[] default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  available constant boolean := coalesce(known_available, private.is_available(enquiry));
  given constant jsonb := private.given_contact_json(enquiry, available);
  reads_contact constant boolean := private.may_read_contact(enquiry.network_id);
begin
  return private.network_enquiry_item(enquiry, available) || jsonb_build_object(
    'job', enquiry.job,
    'text', enquiry.text,
    'line', enquiry.line,
    'answerDays', enquiry.answer_days,
    'contact', case when reads_contact then given else '{}' end,
    'isContactHidden', given <> '{}' and not reads_contact,
    'ownContact', private.network_contacts_json(enquiry, 'network', available),
    'messages', private.messages_json(enquiry, 'network', available),
    'readUpTo', private.read_up_to(enquiry, 'network', available),
    'auditions', private.auditions_json(enquiry, 'network', available),
    'tapes', private.tapes_json(enquiry, 'network', available),
    'offers', private.offers_json(enquiry, 'network', available),
    'availability', private.availability_json(enquiry, 'network', available),
    'othersOfJob', case
      when available and enquiry.state = 'talking' then cardinality(private.other_enquiries_of_job(enquiry, known_keys)) else 0
    end,
    -- Of a talent who is not seen, no cause may show through how it ended.
    'mayCloseBrief', available and private.may_close_brief(enquiry.id),
    'moves', private.allowed_moves(enquiry, 'network', available)
  );
end
$$;
comment on function private.network_enquiry_json(private.enquiries, boolean, integer[]) is
  'An enquiry as the network that asks reads it, as in shared/enquiries.ts. A caller that writes many gives what it has computed for all of them at once: whether the two sides see each other, and the network''s keys.';

create function private.talent_enquiry_json(enquiry private.enquiries, known_available boolean default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  available constant boolean := coalesce(known_available, private.is_available(enquiry));
  item constant jsonb := private.talent_enquiry_item(enquiry, available);
begin
  return item || jsonb_build_object(
    'job', case when enquiry.network_id is not null then
      enquiry.job || jsonb_build_object('programme', coalesce(item ->> 'programme', ''))
    end,
    'text', enquiry.text,
    'line', enquiry.line,
    'answeredBy', enquiry.answered_by_agent,
    'contact', private.contact_json(enquiry) || jsonb_build_object('given', enquiry.contact_channels),
    'theirContact', private.network_contacts_json(enquiry, 'talent', available),
    'isMuted', enquiry.muted_at is not null,
    'report', private.own_report_json(enquiry),
    'mayReport', enquiry.frozen_at is null and enquiry.network_id is not null,
    'messages', private.messages_json(enquiry, 'talent', available),
    'readUpTo', private.read_up_to(enquiry, 'talent', available),
    'auditions', private.auditions_json(enquiry, 'talent', available),
    'tapes', private.tapes_json(enquiry, 'talent', available),
    'offers', private.offers_json(enquiry, 'talent', available),
    'availability', private.availability_json(enquiry, 'talent', available),
    -- Hired are those who accept an offer, and by nothing else.
    'moves', array_remove(private.allowed_moves(enquiry, 'talent', available), 'hire')
  );
end
$$;
comment on function private.talent_enquiry_json(private.enquiries, boolean) is
  'An enquiry as the talent who is asked reads it, as in shared/enquiries.ts. A caller that writes many gives whether the two sides see each other, which it has computed for all of them at once.';

create function private.own_enquiry(wanted uuid) returns private.enquiries
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  found private.enquiries;
begin
  select * into found from private.enquiries as enquiry where enquiry.id = wanted and enquiry.network_id = network;
  if found.id is null then
    raise exception 'enquiry_not_found' using errcode = 'PT404';
  end if;
  return found;
end
$$;
comment on function private.own_enquiry(uuid) is
  'An enquiry of the calling network. PT404 enquiry_not_found for another''s as for none.';

create function private.received_enquiry(wanted uuid) returns private.enquiries
language plpgsql stable security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  found private.enquiries;
begin
  -- For the talent, an enquiry that was recalled before it left does not exist.
  select * into found from private.enquiries as enquiry
  where enquiry.id = wanted and enquiry.talent_id = talent and enquiry.delivered_at is not null;
  if found.id is null then
    raise exception 'enquiry_not_found' using errcode = 'PT404';
  end if;
  return found;
end
$$;
comment on function private.received_enquiry(uuid) is
  'An enquiry that reached the calling talent. PT404 enquiry_not_found for another''s as for none.';

create function public.network_enquiry(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.network_enquiry_json(private.own_enquiry(wanted));
end
$$;
comment on function public.network_enquiry(uuid) is
  'An enquiry of the calling network with all that was written: private.network_enquiry_json(). PT403 wrong_role; PT404 enquiry_not_found.';
grant execute on function public.network_enquiry(uuid) to authenticated;

create function public.talent_enquiry(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.talent_enquiry_json(private.received_enquiry(wanted));
end
$$;
comment on function public.talent_enquiry(uuid) is
  'An enquiry to the calling talent with all that was written: private.talent_enquiry_json(). PT403 wrong_role; PT404 enquiry_not_found.';
grant execute on function public.talent_enquiry(uuid) to authenticated;
