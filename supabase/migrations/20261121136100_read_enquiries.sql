-- An enquiry as either side reads it. If the two do not see each other (a block, a pause, a decision of the desk, an
-- erasure), both read that it is no longer available, in the same bytes whatever the cause: the network sees neither
-- the talent nor anything they said.

create function private.visible_enquiry_talent(
  network uuid, asked uuid[], known_keys integer[] default null
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Asked once, not once a row.
  keys constant integer[] := coalesce(known_keys, private.keys_of_network(network));
begin
  return array(
    select found.user_id from private.talent_search as found
    where found.user_id = any (asked) and private.is_visible_to('approved', found.blocked_keys, keys)
  );
end
$$;
comment on function private.visible_enquiry_talent(uuid, uuid[], integer[]) is
  'The talent in a network''s enquiries whom it may see now, by the one rule. A caller that knows the network''s keys gives them, so that they are not computed again.';

create function private.sees_talent(enquiry private.enquiries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    enquiry.network_id = any (private.networks_seeing(enquiry.talent_id, array[enquiry.network_id])), false
  );
end
$$;
comment on function private.sees_talent(private.enquiries) is
  'Whether the network of an enquiry, which the desk approves, may see its talent, by the rule of every search.';

create function private.is_available(enquiry private.enquiries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.sees_talent(enquiry) or private.is_employed_by_offer(enquiry);
end
$$;
comment on function private.is_available(private.enquiries) is
  'Whether both sides exist and see each other: by the rule of every search, and the network is approved. An employer and a talent keep what they agreed on.';

create function private.is_available(enquiry private.enquiries, keys integer[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.talent_search as found join private.networks as network on network.id = enquiry.network_id
    where found.user_id = enquiry.talent_id and network.status = 'approved'
      and private.is_visible_to('approved', found.blocked_keys, keys)
  ) or private.is_employed_by_offer(enquiry);
end
$$;
comment on function private.is_available(private.enquiries, integer[]) is
  'The same for a caller that has computed the keys of the enquiry''s network once for many enquiries.';

create function private.shown_state(enquiry private.enquiries, available boolean) returns private.enquiry_state
language sql immutable set search_path = ''
return case when not available and enquiry.state in ('leaving', 'open', 'talking') then 'closed' else enquiry.state end;
comment on function private.shown_state(private.enquiries, boolean) is
  'The state that both sides read: closed for a live enquiry while they do not see each other.';

create function private.writer_json(member uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('name', private.full_name(profile.first_name, profile.last_name), 'title', profile.job_title)
    from public.tv_network_profiles as profile where profile.user_id = member
  );
end
$$;
comment on function private.writer_json(uuid) is
  'The member who writes for a network: `{name, title}`; null if their account is erased.';

create function private.has_writer_left(enquiry private.enquiries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return enquiry.network_id is not null and not exists (
    select from private.network_members as member
    where member.network_id = enquiry.network_id and member.user_id = enquiry.writer_id and member.ended_at is null
  );
end
$$;
comment on function private.has_writer_left(private.enquiries) is
  'Whether the member who writes is no longer of the network, or their account is erased; false for a network that is gone.';

create function private.unread_of(enquiry private.enquiries, reader private.enquiry_actor) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from private.enquiry_messages as said
    where said.enquiry_id = enquiry.id and said.side <> reader
      and said.sent_at > coalesce(
        case reader when 'network' then enquiry.network_read_at else enquiry.talent_read_at end, '-infinity'
      )
  );
end
$$;
comment on function private.unread_of(private.enquiries, private.enquiry_actor) is
  'How many of the other side''s messages a side has not read.';

create function private.enquiry_core(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_lost constant boolean := not available and (
    enquiry.state in ('leaving', 'open', 'talking') or reader = 'network' and enquiry.ended_by is not distinct from 'desk'
  );
begin
  return jsonb_build_object(
    'id', enquiry.id,
    'state', private.shown_state(enquiry, available),
    'version', enquiry.version,
    'isAvailable', available,
    -- A report by a talent who is not seen, or its result, would reveal that the talent still exists.
    'isFrozen', enquiry.frozen_at is not null and (available or reader <> 'network'),
    'isUpheld', private.has_upheld_report(enquiry) and (available or reader <> 'network'),
    'role', enquiry.job ->> 'role',
    'writer', private.writer_json(enquiry.writer_id),
    'hasWriterLeft', private.has_writer_left(enquiry),
    'answerBy', private.utc(enquiry.answer_by),
    'owedBy', case when available and enquiry.frozen_at is null then enquiry.owed_by end,
    'owedUntil', case when available and enquiry.frozen_at is null and enquiry.owed_by is not null then private.utc(enquiry.due_at) end,
    'owedOn', case when available and enquiry.frozen_at is null and enquiry.owed_by is not null then enquiry.due_on end,
    'meetsAt', case when available then private.utc(private.meets_at(enquiry.id)) end,
    'unread', case when available then private.unread_of(enquiry, reader) else 0 end,
    'changedAt', private.utc(enquiry.changed_at),
    'endedBy', case
      when is_lost then 'clock'
      else enquiry.ended_by::text
    end,
    'reason', case
      when is_lost then 'unavailable'
      -- If the clock has ended the enquiry since, it reads the same as before.
      when not available and enquiry.ended_by <> reader and enquiry.reason is distinct from 'unavailable' then null
      else enquiry.reason
    end
  );
end
$$;
comment on function private.enquiry_core(private.enquiries, private.enquiry_actor, boolean) is
  'The fields of an enquiry in a list that both sides read.';

create function private.asked_talent_json(enquiry private.enquiries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  talent constant jsonb := private.summary_json(enquiry.talent_id);
begin
  -- An employer knows the name; what the talent looks for now is not for them.
  if private.is_employed_by_offer(enquiry) and not private.sees_talent(enquiry) then
    return jsonb_build_object(
      'userId', enquiry.talent_id, 'firstName', talent -> 'firstName', 'lastName', talent -> 'lastName',
      'headline', null, 'location', '', 'photo', null, 'isSeen', false
    );
  end if;
  return talent || jsonb_build_object('isSeen', true);
end
$$;
comment on function private.asked_talent_json(private.enquiries) is
  'The talent of an enquiry for its network: private.summary_json() and `isSeen`, whether it may see their profile. An employer who may not reads the name alone. It does not check whether they are available.';

create function private.network_enquiry_item(enquiry private.enquiries, available boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.enquiry_core(enquiry, 'network', available) || jsonb_build_object(
    'talent', case when available then private.asked_talent_json(enquiry) end,
    'brief', (
      select jsonb_build_object('id', brief.id, 'title', brief.title)
      from private.briefs as brief
      where brief.id = enquiry.brief_id and brief.scope = any (private.scopes_of(auth.uid()))
    ),
    'programme', enquiry.job ->> 'programme',
    'leavesAt', case when available and enquiry.state = 'leaving' then private.utc(enquiry.leaves_at) end
  );
end
$$;
comment on function private.network_enquiry_item(private.enquiries, boolean) is
  'An enquiry in the list of the network that asks, as in shared/enquiries.ts: without a brief that the caller may not see.';

create function private.asking_network_json(enquiry private.enquiries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'name', network.company_name,
      'logo', private.picture_json(network.id, 'logo'),
      'domain', (
        select kept.domain from private.network_domains as kept
        where kept.network_id = network.id
          and kept.domain = (select split_part(private.proved_address(enquiry.writer_id), '@', -1))
      ),
      'since', private.utc(network.created_at),
      'answers', private.answers_json(network.id)
    )
    from private.networks as network where network.id = enquiry.network_id
  );
end
$$;
comment on function private.asking_network_json(private.enquiries) is
  'The network that asks: `{name, logo, domain: that the writer has proved | null, since, answers: private.answers_json()}`; null for a network that is gone.';

create function private.talent_enquiry_item(enquiry private.enquiries, available boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.enquiry_core(enquiry, 'talent', available) || jsonb_build_object(
    'network', private.asking_network_json(enquiry),
    'programme', case
      when enquiry.accepted_at is not null or not (enquiry.job -> 'confidential')::boolean then enquiry.job ->> 'programme'
    end,
    'pay', enquiry.job -> 'pay'
  );
end
$$;
comment on function private.talent_enquiry_item(private.enquiries, boolean) is
  'An enquiry in the list of the talent who is asked, as in shared/enquiries.ts. A confidential programme is named after a yes.';
