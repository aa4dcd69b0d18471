-- What either side reads of an enquiry. When the two do not see each other (a block, a pause, a decision of the
-- desk, an erasure) both read that it is no longer available, in the same bytes whichever it was: the network is
-- shown neither who it asked nor anything they said.

create function private.enquiries_seen(network uuid, asked uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Asked once, not once a row.
  keys constant integer[] := private.keys_of_network(network);
begin
  return array(
    select found.user_id from private.talent_search as found
    where found.user_id = any (asked) and private.is_visible_to('approved', found.blocked_keys, keys)
  );
end
$$;
comment on function private.enquiries_seen(uuid, uuid[]) is 'Whom of those asked a network may see now, by the one rule.';

create function private.is_available(enquiry private.enquiries) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  enquiry.network_id = any (private.networks_seeing(enquiry.talent_id, array[enquiry.network_id])), false
) or private.is_employed_by_offer(enquiry);
comment on function private.is_available(private.enquiries) is
  'Whether both sides are there and see each other: by the rule of every search, in a network that the desk approves. What an employer and a talent agreed on stays with both.';

create function private.shown_state(enquiry private.enquiries, available boolean) returns private.enquiry_state
language sql immutable set search_path = ''
return case when not available and enquiry.state in ('leaving', 'open', 'talking') then 'closed' else enquiry.state end;
comment on function private.shown_state(private.enquiries, boolean) is
  'The state that both sides are told: closed for one that lives while they do not see each other.';

create function private.allowed_moves(enquiry private.enquiries, actor private.enquiry_actor, available boolean)
returns text[]
language sql stable security definer set search_path = ''
return array(
  select allowed.move from private.enquiry_moves as allowed
  where allowed.state = enquiry.state and allowed.actor = allowed_moves.actor
    -- What was reported stands still for both sides and the clock.
    and (enquiry.frozen_at is null or allowed.actor = 'desk')
    and (allowed.within_days is null or enquiry.state_since > now() - make_interval(days => allowed.within_days))
    and (enquiry.state <> 'closed' or enquiry.ended_by = allowed_moves.actor)
    -- Who accepted an offer has been hired; what else there is to say needs no talk here.
    and (allowed.move <> 'revive' or enquiry.reason is distinct from 'hired')
    -- Who is not seen may say no, and nothing that begins or goes on with a talk.
    and case allowed_moves.actor
      when 'clock' then (allowed.move <> 'lose') = available
      when 'desk' then true
      else available or (allowed_moves.actor = 'talent' and allowed.becomes in ('declined', 'closed'))
    end
    and (
      enquiry.state <> 'expired' or enquiry.brief_id is null
      or exists (select from private.briefs as brief where brief.id = enquiry.brief_id and brief.state = 'open')
    )
  order by allowed.move
);
comment on function private.allowed_moves(private.enquiries, private.enquiry_actor, boolean) is
  'What a side may do with an enquiry now: the rows of the table for its state, while their time lasts. A closed one is taken back by who closed it, an expired one answered late while its brief is open.';

create function private.writer_json(member uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('name', concat_ws(' ', profile.first_name, profile.last_name), 'title', profile.job_title)
  from public.tv_network_profiles as profile where profile.user_id = member
);
comment on function private.writer_json(uuid) is 'Who writes for a network: `{name, title}`; null for one who is gone.';

create function private.unread_of(enquiry private.enquiries, reader private.enquiry_actor) returns bigint
language sql stable security definer set search_path = ''
return (
  select count(*) from private.enquiry_messages as said
  where said.enquiry_id = enquiry.id and said.side <> reader
    and said.sent_at > coalesce(
      case reader when 'network' then enquiry.network_read_at else enquiry.talent_read_at end, '-infinity'
    )
);
comment on function private.unread_of(private.enquiries, private.enquiry_actor) is
  'How much of what the other side wrote a side has not read.';

create function private.messages_json(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', said.id,
        'mine', said.side = reader,
        'author', private.writer_json(said.author_id) ->> 'name',
        'text', said.text,
        'step', said.step,
        'sentAt', private.utc(said.sent_at)
      )
      order by said.sent_at, said.id
    ),
    '[]'
  )
  from private.enquiry_messages as said
  where said.enquiry_id = enquiry.id and (available or said.side = reader)
);
comment on function private.messages_json(private.enquiries, private.enquiry_actor, boolean) is
  'What was written, the first first: `[{id, mine, author: the member of the network | null, text, step: {…} | null, sentAt}]`; of who is not available only what the reader wrote.';

create function private.contact_json(enquiry private.enquiries) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('phone', profile.contact_phone, 'email', profile.contact_email)
  from public.talent_profiles as profile where profile.user_id = enquiry.talent_id
);
comment on function private.contact_json(private.enquiries) is
  'How a talent can be reached outside: `{phone, email}`. It does not ask whether they gave it.';

create function private.given_contact_json(enquiry private.enquiries, available boolean) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_object_agg(channel, private.contact_json(enquiry) ->> channel), '{}')
  from unnest(enquiry.contact_channels) as channel
  -- Who ends it takes back what they gave.
  where available and enquiry.frozen_at is null and (enquiry.state = 'talking' or (enquiry.state = 'closed' and (enquiry.ended_by = 'network' or enquiry.reason = 'hired')))
);
comment on function private.given_contact_json(private.enquiries, boolean) is
  'What a talent has given a network of how they can be reached, by channel: exactly that, and only while the two talk, after the network has closed it, or when they were hired; nothing of one that was reported.';

create function private.enquiry_core(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', enquiry.id,
  'state', private.shown_state(enquiry, available),
  'version', enquiry.version,
  'isAvailable', available,
  'isFrozen', enquiry.frozen_at is not null,
  'role', enquiry.job ->> 'role',
  'writer', private.writer_json(enquiry.writer_id),
  'answerBy', private.utc(enquiry.answer_by),
  'owedBy', case when available and enquiry.frozen_at is null then enquiry.owed_by end,
  'owedUntil', case when available and enquiry.frozen_at is null and enquiry.owed_by is not null then private.utc(enquiry.owe_by) end,
  'meetsAt', case when available then private.utc(private.meets_at(enquiry.id)) end,
  'unread', case when available then private.unread_of(enquiry, reader) else 0 end,
  'changedAt', private.utc(enquiry.changed_at),
  'endedBy', case
    when not available and enquiry.state in ('leaving', 'open', 'talking') then 'clock'
    else enquiry.ended_by::text
  end,
  'reason', case
    when not available and enquiry.state in ('leaving', 'open', 'talking') then 'unavailable'
    when not available and enquiry.ended_by <> reader then null
    else enquiry.reason
  end
);
comment on function private.enquiry_core(private.enquiries, private.enquiry_actor, boolean) is
  'What both sides read of an enquiry in a list.';

create function private.network_enquiry_item(enquiry private.enquiries, available boolean) returns jsonb
language sql stable security definer set search_path = ''
return private.enquiry_core(enquiry, 'network', available) || jsonb_build_object(
  'talent', case when available then private.summary_json(enquiry.talent_id) end,
  'brief', (
    select jsonb_build_object('id', brief.id, 'title', brief.title)
    from private.briefs as brief
    where brief.id = enquiry.brief_id and brief.scope = any (private.scopes_of(auth.uid()))
  ),
  'programme', enquiry.job ->> 'programme',
  'leavesAt', case when available and enquiry.state = 'leaving' then private.utc(enquiry.leaves_at) end
);
comment on function private.network_enquiry_item(private.enquiries, boolean) is
  'An enquiry in the list of the network that asks, as shared/enquiries.ts has it: without a brief that the caller may not see.';

create function private.network_enquiry_json(enquiry private.enquiries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  available constant boolean := private.is_available(enquiry);
begin
  return private.network_enquiry_item(enquiry, available) || jsonb_build_object(
    'job', enquiry.job,
    'text', enquiry.text,
    'line', enquiry.line,
    'answerDays', enquiry.answer_days,
    'contact', private.given_contact_json(enquiry, available),
    'messages', private.messages_json(enquiry, 'network', available),
    'auditions', private.auditions_json(enquiry, 'network', available),
    'tapes', private.tapes_json(enquiry, 'network', available),
    'offers', private.offers_json(enquiry, 'network', available),
    'othersOfJob', case
      when available and enquiry.state = 'talking' then cardinality(private.others_of_job(enquiry)) else 0
    end,
    'moves', private.allowed_moves(enquiry, 'network', available)
  );
end
$$;
comment on function private.network_enquiry_json(private.enquiries) is
  'An enquiry as the network that asks reads it, as shared/enquiries.ts has it.';

create function private.asking_network_json(enquiry private.enquiries) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'name', network.company_name,
    'domain', (
      select split_part(private.proved_address(enquiry.writer_id), '@', -1)
      where exists (
        select from private.network_domains as kept
        where kept.network_id = network.id
          and kept.domain = split_part(private.proved_address(enquiry.writer_id), '@', -1)
      )
    ),
    'since', private.utc(network.created_at),
    'answers', private.answers_json(network.id)
  )
  from private.networks as network where network.id = enquiry.network_id
);
comment on function private.asking_network_json(private.enquiries) is
  'Who asks: `{name, domain: that the writer has proved | null, since, answers: private.answers_json()}`; null for a network that is gone.';

create function private.talent_enquiry_item(enquiry private.enquiries, available boolean) returns jsonb
language sql stable security definer set search_path = ''
return private.enquiry_core(enquiry, 'talent', available) || jsonb_build_object(
  'network', private.asking_network_json(enquiry),
  'programme', case
    when enquiry.accepted_at is not null or not (enquiry.job -> 'confidential')::boolean then enquiry.job ->> 'programme'
  end,
  'pay', enquiry.job -> 'pay'
);
comment on function private.talent_enquiry_item(private.enquiries, boolean) is
  'An enquiry in the list of the talent who is asked, as shared/enquiries.ts has it. A programme that is confidential is named after a yes.';

create function private.talent_enquiry_json(enquiry private.enquiries) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  available constant boolean := private.is_available(enquiry);
  item constant jsonb := private.talent_enquiry_item(enquiry, available);
begin
  return item || jsonb_build_object(
    'job', case when enquiry.network_id is not null then
      enquiry.job || jsonb_build_object('programme', coalesce(item ->> 'programme', ''))
    end,
    'text', enquiry.text,
    'line', enquiry.line,
    'contact', private.contact_json(enquiry) || jsonb_build_object('given', enquiry.contact_channels),
    'report', private.own_report_json(enquiry),
    'mayReport', enquiry.frozen_at is null and enquiry.network_id is not null,
    'messages', private.messages_json(enquiry, 'talent', available),
    'auditions', private.auditions_json(enquiry, 'talent', available),
    'tapes', private.tapes_json(enquiry, 'talent', available),
    'offers', private.offers_json(enquiry, 'talent', available),
    -- Hired are those who accept an offer, and by nothing else.
    'moves', array_remove(private.allowed_moves(enquiry, 'talent', available), 'hire')
  );
end
$$;
comment on function private.talent_enquiry_json(private.enquiries) is
  'An enquiry as the talent who is asked reads it, as shared/enquiries.ts has it.';

-- One of them ---------------------------------------------------------------------------------------

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
  -- What was taken back before it left was never there.
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
