-- Agents, who answer enquiries beside a talent, or before them. An agent has no account: only an address that a mailed
-- link has proved, and the page of docs/decisions/050. Nothing here gives an agent more than that page.

create table private.talent_agents (
  user_id uuid primary key references public.talent_profiles (user_id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  mode text not null check (mode in ('both', 'agent_first')),
  name text not null check (private.is_line(name, 80)),
  email text not null check (email = lower(email) and private.is_mail_address(email)),
  named_at timestamptz not null default now(),
  proved_at timestamptz
);
comment on table private.talent_agents is
  'The agents of talent: for the talent''s eyes, and the agent''s own. Without a row, or until it is proved, the talent answers alone.';
comment on column private.talent_agents.id is
  'Links and sessions are bound to this id: another address gets another id, so that links of the former one do not open its page.';
comment on column private.talent_agents.mode is
  'both: agent and talent are mailed alike. agent_first: a new enquiry is mailed to the agent at once, and to the talent when a day has passed without an answer.';
comment on column private.talent_agents.proved_at is 'When the agent agreed, by a mailed link; null until then.';
alter table private.talent_agents enable row level security;

create table private.agent_links (
  token_hash text primary key check (token_hash <> ''),
  agent_id uuid not null references private.talent_agents (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table private.agent_links is
  'Links that were mailed to agents, each valid once. Only a hash of each token is kept; a link that has been used can still ask for a new one.';
create index agent_links_of_agent on private.agent_links (agent_id);
create index agent_links_by_end on private.agent_links (expires_at);
alter table private.agent_links enable row level security;

create table private.agent_sessions (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references private.talent_agents (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '12 hours'
);
comment on table private.agent_sessions is
  'Browsers in which an agent''s page is open. They are not sessions of an account, and open only that page.';
create index agent_sessions_of_agent on private.agent_sessions (agent_id);
create index agent_sessions_by_end on private.agent_sessions (expires_at);
alter table private.agent_sessions enable row level security;

create function private.agent_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'mode', agent.mode, 'name', agent.name, 'email', agent.email, 'provedAt', private.utc(agent.proved_at),
      'linkUntil', case when agent.proved_at is null then (
        select private.utc(max(link.expires_at)) from private.agent_links as link
        where link.agent_id = agent.id and link.used_at is null and link.expires_at > now()
      ) end
    )
    from private.talent_agents as agent where agent.user_id = talent
  );
end
$$;
comment on function private.agent_json(uuid) is
  'The agent of a talent: `{mode, name, email, provedAt | null, linkUntil: until when the link of an unproved one is valid | null}`; null if they have none.';

create function private.agent_acts_first(talent uuid, at timestamptz default now()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.talent_agents as agent
    where agent.user_id = talent and agent.mode = 'agent_first' and agent.proved_at <= agent_acts_first.at
  );
end
$$;
comment on function private.agent_acts_first(uuid, timestamptz) is
  'Whether an agent who had agreed by then gets a talent''s new enquiries first.';

create function private.mail_agent(talent uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Once a day, like the talent's own mail; the worker adds a link when it sends the mail.
  perform private.queue_mail(
    concat_ws(':', 'agent_enquiry', agent.id, (now() at time zone 'UTC')::date), 'agent_enquiry', agent.email,
    jsonb_build_object('agent', agent.id, 'firstName', agent.name), talent
  )
  from private.talent_agents as agent where agent.user_id = talent and agent.proved_at is not null;
end
$$;
comment on function private.mail_agent(uuid) is
  'Mails an agent that there is news about the enquiries of somebody they act for, without saying whose or what.';

create function private.forget_agent(talent uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the agent, as the worker that sends them locks the two.
  update private.mail_outbox as mail set state = 'cancelled'
  where mail.owner = talent and mail.kind in ('agent_invitation', 'agent_enquiry', 'agent_link')
    and mail.state in ('queued', 'failed');
  delete from private.talent_agents as agent where agent.user_id = talent;
end
$$;
comment on function private.forget_agent(uuid) is
  'Removes a talent''s agent: links and sessions end with it, and waiting mails are cancelled.';

-- By the talent ------------------------------------------------------------------------------------

create function public.name_agent(
  mode text, name text, email text, token_hash text, sealed_token text, replaces text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  address constant text := lower(email);
  present private.talent_agents;
begin
  perform private.require(mode in ('both', 'agent_first'), 'mode');
  perform private.require_typed_text(jsonb_build_object('name', name), '{name}');
  perform private.require(private.is_line(name, 80), 'name');
  perform private.require(private.is_mail_address(address), 'email');
  perform private.require(char_length(token_hash) between 1 and 200, 'token_hash');
  perform private.require(char_length(sealed_token) between 1 and 1000, 'sealed_token');
  perform private.require(
    address <> private.news_address_of(talent)
      and address <> (select lower(person.email) from auth.users as person where person.id = talent),
    'email'
  );
  -- Of two at once, the later finds what the earlier wrote.
  perform from public.talent_profiles as profile where profile.user_id = talent for no key update;
  select stored.* into present from private.talent_agents as stored where stored.user_id = talent;
  if present.email = address and present.proved_at is not null then
    update private.talent_agents as stored set mode = name_agent.mode, name = name_agent.name
    where stored.user_id = talent;
    return private.agent_json(talent);
  end if;
  -- A client that got no answer names the same agent again, or presses again for a link that is already replaced.
  if (present.mode, present.name, present.email) = (name_agent.mode, name_agent.name, address) and exists (
    select from private.agent_links as sent
    where sent.agent_id = present.id and sent.created_at > now() - interval '10 minutes'
      and private.utc(sent.expires_at) is distinct from name_agent.replaces
  ) then
    return private.agent_json(talent);
  end if;
  -- The holder of the page reads all enquiries to the talent: so a stolen cookie alone must not be enough to name an
  -- agent.
  perform private.require_reauthentication();
  perform private.limit_own_rate('name_agent', 10, 3600);
  perform private.limit_address_mails(address);
  -- Another link takes the place of the one before, also to the same address.
  perform private.forget_agent(talent);
  insert into private.talent_agents as stored (user_id, mode, name, email)
  values (talent, name_agent.mode, name_agent.name, address) returning stored.* into present;
  insert into private.agent_links (token_hash, agent_id, expires_at)
  values (name_agent.token_hash, present.id, now() + interval '7 days');
  perform private.queue_mail(
    'agent_invitation:' || gen_random_uuid(), 'agent_invitation', address,
    jsonb_build_object('firstName', present.name, 'sealedToken', sealed_token), talent
  );
  return private.agent_json(talent);
end
$$;
comment on function public.name_agent(text, text, text, text, text, text) is
  'Names who acts for the calling talent, `both` or `agent_first`, and answers private.agent_json(). An address that is not proved yet gets a link, valid for seven days; until it is used nobody acts for the talent, and a former agent no longer does. The same agent named again within ten minutes gets no mail, and the link stays good, unless it is the one that `replaces` says, by when it ends as it was read. PT403 wrong_role, reauthenticate for an address that is not proved; PT422 validation_failed: mode, name, email, which is none that the talent uses themselves, token_hash, sealed_token; PT429 too_many_requests (detail: seconds to wait) after ten in an hour, three of them to one address, or when all accounts together have had ten an hour sent to it.';
grant execute on function public.name_agent(text, text, text, text, text, text) to authenticated;

create function public.remove_agent() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_agent(private.require_active_role('talent'));
end
$$;
comment on function public.remove_agent() is
  'Removes the calling talent''s agent at once: the agent''s page closes, their links end and they get no more mails. Their answers stay. Repeatable.';
grant execute on function public.remove_agent() to authenticated;
