-- How an agent opens their page: by a mailed link that is valid once and has no effect until its button is pressed, and
-- then by a session of its own kind. Both show something only while the talent can be asked at all; to stop acting for
-- the talent, they are enough at any time.

create function private.reachable_since(talent uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select greatest((private.announced_state(talent)).announced_since, profile.visible_since, '-infinity'::timestamptz)
    from public.talent_profiles as profile
    where profile.user_id = talent and profile.is_visible and private.announced_status_of(talent) = 'approved'
  );
end
$$;
comment on function private.reachable_since(uuid) is
  'Since when a talent has been approved and visible without a break; null if they are not. Pages that an agent had open before a pause or a decision of the desk stay closed afterwards.';

create function private.find_agent_link(token_hash text) returns private.agent_links
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.agent_links;
begin
  select link.* into found from private.agent_links as link where link.token_hash = find_agent_link.token_hash;
  if found.agent_id is null then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  return found;
end
$$;
comment on function private.find_agent_link(text) is
  'An agent''s link, be it good or not. PT400 token_invalid for one that is unknown, or of an agent who no longer acts for anybody.';

create function private.is_unused(link private.agent_links) returns boolean
language sql stable security definer set search_path = ''
return link.used_at is null and link.expires_at > now();
comment on function private.is_unused(private.agent_links) is
  'Whether a link has been neither used nor has expired.';

create function private.is_valid_agent_link(link private.agent_links, agent private.talent_agents) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_unused(link)
    and private.announced_status_of(agent.user_id) = 'approved'
    -- A person who was asked to act for a talent may agree while nobody sees the talent.
    and (agent.proved_at is null or coalesce(link.created_at > private.reachable_since(agent.user_id), false));
end
$$;
comment on function private.is_valid_agent_link(private.agent_links, private.talent_agents) is
  'Whether a link still opens the agent''s page, or lets them agree.';

create function private.full_name_of(talent uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.full_name(profile.first_name, profile.last_name)
    from public.talent_profiles as profile where profile.user_id = talent
  );
end
$$;
comment on function private.full_name_of(uuid) is 'A talent''s full name.';

create function public.agent_link(token_hash text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link constant private.agent_links := private.find_agent_link(token_hash);
  agent private.talent_agents;
  state text;
begin
  select stored.* into agent from private.talent_agents as stored where stored.id = link.agent_id;
  state := case
    when private.is_valid_agent_link(link, agent) then case when agent.proved_at is null then 'invitation' else 'good' end
    -- It shows nothing to read, but whom the agent would stop to act for.
    when private.is_unused(link) and agent.proved_at is not null and private.reachable_since(agent.user_id) is null
      then 'closed'
    else 'spent'
  end;
  if state = 'spent' then
    return jsonb_build_object('state', state, 'agentId', agent.id, 'mode', null, 'talentName', null, 'agentName', null);
  end if;
  return jsonb_build_object(
    'state', state, 'agentId', agent.id, 'mode', agent.mode,
    'talentName', private.full_name_of(agent.user_id), 'agentName', agent.name
  );
end
$$;
comment on function public.agent_link(text) is
  'The state of an agent''s link, without using it up: `{state: invitation | good | closed | spent, agentId, mode, talentName, agentName}`; closed while nobody may ask the talent, whatever the cause; without names for a spent one. PT400 token_invalid.';
grant execute on function public.agent_link(text) to service_role;

create function private.notify_of_agent(agent private.talent_agents, event text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(agent.user_id, 'agent', concat_ws(' ', agent.id, event), mailed => false);
  perform private.queue_mail(
    concat_ws(':', 'agent', event, agent.id), 'agent_' || event, private.news_address_of(agent.user_id),
    jsonb_build_object('firstName', profile.first_name), agent.user_id
  )
  from public.talent_profiles as profile where profile.user_id = agent.user_id;
end
$$;
comment on function private.notify_of_agent(private.talent_agents, text) is
  'Notifies and mails a talent that their agent has `agreed` or `resigned`, whatever mails they have switched off: it is about who reads and answers for them.';

create function public.open_agent_session(token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link private.agent_links := private.find_agent_link(token_hash);
  agent private.talent_agents;
  opened uuid;
begin
  -- The agent before the link, as a removal has it.
  select stored.* into agent from private.talent_agents as stored where stored.id = link.agent_id for update;
  select stored.* into link from private.agent_links as stored
  where stored.token_hash = open_agent_session.token_hash for update;
  if agent.id is null or link.agent_id is null or not private.is_valid_agent_link(link, agent) then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  update private.agent_links as used set used_at = now() where used.token_hash = link.token_hash;
  if agent.proved_at is null then
    update private.talent_agents as stored set proved_at = now() where stored.id = agent.id;
    perform private.notify_of_agent(agent, 'agreed');
  end if;
  if private.reachable_since(agent.user_id) is not null then
    insert into private.agent_sessions (agent_id) values (agent.id) returning id into opened;
  end if;
  return jsonb_build_object('agentId', agent.id, 'session', opened, 'talentName', private.full_name_of(agent.user_id));
end
$$;
comment on function public.open_agent_session(text) is
  'Uses up an agent''s link, records that they agree if they had not, of which the talent is notified and mailed, and opens their page for twelve hours: `{agentId, session: id | null, talentName}`; no session while nobody may ask the talent. PT400 token_invalid for a link that is no longer valid, also for the second of two calls at once.';
grant execute on function public.open_agent_session(text) to service_role;

create function public.renew_agent_link(old_hash text, token_hash text, sealed_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  spent constant private.agent_links := private.find_agent_link(old_hash);
  agent private.talent_agents;
begin
  -- One after the other, or all that ask at once would find room for the last link.
  select stored.* into agent from private.talent_agents as stored where stored.id = spent.agent_id for no key update;
  -- An agent who has not agreed yet can only get a link from the talent. One who has agreed gets a link also while
  -- nobody may ask the talent: to stop.
  if agent.proved_at is null then
    return;
  end if;
  if (
    select count(*) from private.mail_outbox as mail
    where mail.recipient = agent.email and mail.kind = 'agent_link' and mail.created_at > now() - interval '1 hour'
  ) >= 3 then
    raise exception 'too_many_requests' using errcode = 'PT429', detail = '3600';
  end if;
  insert into private.agent_links (token_hash, agent_id, expires_at)
  values (renew_agent_link.token_hash, agent.id, now() + interval '1 day');
  perform private.queue_mail(
    'agent_link:' || gen_random_uuid(), 'agent_link', agent.email,
    jsonb_build_object('firstName', agent.name, 'sealedToken', sealed_token), agent.user_id
  );
end
$$;
comment on function public.renew_agent_link(text, text, text) is
  'Mails a new link, valid for a day, to the proved address of the agent to whom this old link belongs, no matter who calls. PT400 token_invalid; PT429 too_many_requests after three in an hour to an address.';
grant execute on function public.renew_agent_link(text, text, text) to service_role;

create function private.add_agent_links(claimed uuid[], links jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with waiting as (
    select mail.id, agent.id as agent_id, row_number() over (order by mail.id) as place
    from private.mail_outbox as mail
    join private.talent_agents as agent on agent.id = (mail.data ->> 'agent')::uuid and agent.email = mail.recipient
    where mail.id = any (claimed) and mail.kind = 'agent_enquiry' and not mail.data ? 'sealedToken'
  ),
  given as (
    -- From the end: those of status pages are taken from the beginning, and there is one for each mail.
    select link ->> 'hash' as hash, link ->> 'sealed' as sealed, row_number() over (order by position desc) as place
    from jsonb_array_elements(links) with ordinality as listed (link, position)
  ),
  taken as (
    update private.mail_outbox as mail
    set data = mail.data || jsonb_build_object('sealedToken', given.sealed)
    from waiting join given using (place)
    where mail.id = waiting.id
    returning given.hash, waiting.agent_id
  )
  insert into private.agent_links (token_hash, agent_id, expires_at)
  select taken.hash, taken.agent_id, now() + interval '14 days' from taken;
end
$$;
comment on function private.add_agent_links(uuid[], jsonb) is
  'Gives each of the mails to agents that has no token yet one of `[{hash, sealed}]`, good for as long as an enquiry may wait.';

create function private.acting_agent(agent uuid, session uuid) returns private.talent_agents
language plpgsql stable security definer set search_path = '' as $$
declare
  acting private.talent_agents;
begin
  select stored.* into acting
  from private.agent_sessions as opened
  join private.talent_agents as stored on stored.id = opened.agent_id
  where opened.id = acting_agent.session and opened.agent_id = acting_agent.agent
    and opened.expires_at > now() and opened.created_at > private.reachable_since(stored.user_id);
  if acting.id is null then
    raise exception 'agent_session_ended' using errcode = 'PT403';
  end if;
  return acting;
end
$$;
comment on function private.acting_agent(uuid, uuid) is
  'The agent and the talent of a session. PT403 agent_session_ended once it is over, or the talent has named another agent or none, has paused since, or is no longer approved.';

create function private.lock_agent(agent uuid, session uuid) returns private.talent_agents
language plpgsql security definer set search_path = '' as $$
begin
  -- Removing the agent waits for the agent's present action, or comes first.
  perform from private.talent_agents as stored where stored.id = lock_agent.agent for key share;
  return private.acting_agent(agent, session);
end
$$;
comment on function private.lock_agent(uuid, uuid) is
  'The same, of an agent who is not removed until the transaction is over. PT403 agent_session_ended.';

create function public.end_agent_session(agent uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.agent_sessions as opened
  where opened.id = end_agent_session.session and opened.agent_id = end_agent_session.agent;
end
$$;
comment on function public.end_agent_session(uuid, uuid) is 'Closes an agent''s page in one browser. Repeatable.';
grant execute on function public.end_agent_session(uuid, uuid) to service_role;

create function private.resign(agent private.talent_agents) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two at once, the later finds no agent any more.
  perform from private.talent_agents as stored where stored.id = agent.id for update;
  if not found then
    return;
  end if;
  perform private.forget_agent(agent.user_id);
  perform private.notify_of_agent(agent, 'resigned');
end
$$;
comment on function private.resign(private.talent_agents) is
  'Ends an agent''s work for the talent, who is notified and mailed, and answers alone.';

create function public.resign_agent(agent uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  acting private.talent_agents;
begin
  -- Not private.acting_agent(): an agent may stop while nobody may ask the talent, and reads nothing by it.
  select stored.* into acting
  from private.agent_sessions as opened
  join private.talent_agents as stored on stored.id = opened.agent_id
  where opened.id = resign_agent.session and opened.agent_id = resign_agent.agent and opened.expires_at > now();
  if acting.id is null then
    raise exception 'agent_session_ended' using errcode = 'PT403';
  end if;
  perform private.resign(acting);
end
$$;
comment on function public.resign_agent(uuid, uuid) is
  'Ends an agent''s work for the talent, who is notified and mailed, and answers alone; also while nobody may ask the talent. PT403 agent_session_ended.';
grant execute on function public.resign_agent(uuid, uuid) to service_role;

create function public.resign_by_link(token_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link constant private.agent_links := private.find_agent_link(token_hash);
  agent private.talent_agents;
begin
  select stored.* into agent from private.talent_agents as stored
  where stored.id = link.agent_id and stored.proved_at is not null;
  if agent.id is null or not private.is_unused(link) then
    raise exception 'token_invalid' using errcode = 'PT400';
  end if;
  perform private.resign(agent);
end
$$;
comment on function public.resign_by_link(text) is
  'The same by a mailed link that has been neither used nor has expired, of an agent who had agreed. PT400 token_invalid.';
grant execute on function public.resign_by_link(text) to service_role;
