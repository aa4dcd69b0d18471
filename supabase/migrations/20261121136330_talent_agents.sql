-- Who answers enquiries beside a talent, or before them. An agent has no account: an address that a mailed link has
-- proved, and the page of docs/decisions/050. Nothing here gives an agent more than that page does.

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
  'Who acts for a talent: for the talent''s eyes, and the agent''s own. Without a row, or until it is proved, the talent answers alone.';
comment on column private.talent_agents.id is
  'What links and sessions are bound to: another address has another, so that nothing of the one before opens it.';
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
  'Links that were mailed to agents, each good once. Only a hash of each token is kept; one that is spent still asks for a new one.';
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
  'In which browsers an agent''s page is open. They are no sessions of an account, and open nothing but that page.';
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
  'Who acts for a talent: `{mode, name, email, provedAt | null, linkUntil: of one that waits, how long its link is good | null}`; null for nobody.';

create function private.acts_first(talent uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.talent_agents as agent
    where agent.user_id = talent and agent.mode = 'agent_first' and agent.proved_at is not null
  );
end
$$;
comment on function private.acts_first(uuid) is 'Whether an agent who has agreed gets a talent''s new enquiries first.';

create function private.tell_agent(talent uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Once a day, as their talent is told; the worker gives it a link of its own when it is sent.
  perform private.queue_mail(
    concat_ws(':', 'agent_enquiry', agent.id, (now() at time zone 'UTC')::date), 'agent_enquiry', agent.email,
    jsonb_build_object('agent', agent.id, 'firstName', agent.name), talent
  )
  from private.talent_agents as agent where agent.user_id = talent and agent.proved_at is not null;
end
$$;
comment on function private.tell_agent(uuid) is
  'Mails an agent that there is news of the enquiries of somebody they act for: neither of whom, nor what.';

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
  'Has nobody act for a talent any more: links and sessions end with it, and what waits to be mailed is not.';

-- By the talent ------------------------------------------------------------------------------------

create function public.name_agent(mode text, name text, email text, token_hash text, sealed_token text) returns jsonb
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
  perform from public.talent_profiles as profile where profile.user_id = talent for update;
  select stored.* into present from private.talent_agents as stored where stored.user_id = talent;
  if present.email = address and present.proved_at is not null then
    update private.talent_agents as stored set mode = name_agent.mode, name = name_agent.name
    where stored.user_id = talent;
    return private.agent_json(talent);
  end if;
  -- Whoever gets the page reads all that is asked of the talent: a stolen cookie alone gives it to nobody.
  perform private.require_reauthentication();
  perform private.take_own_rate('name_agent', 10, 3600);
  perform private.require_turn_at(address);
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
comment on function public.name_agent(text, text, text, text, text) is
  'Names who acts for the calling talent, `both` or `agent_first`, and answers private.agent_json(). An address that is not proved yet is mailed a link, good for seven days; until it is used nobody acts for them, and whoever did before does no more. PT403 wrong_role, reauthenticate for an address that is not proved; PT422 validation_failed: mode, name, email, which is none that the talent uses themselves, token_hash, sealed_token; PT429 too_many_requests (detail: seconds to wait) after ten in an hour, three of them to one address, or when all accounts together have had ten an hour sent to it.';
grant execute on function public.name_agent(text, text, text, text, text) to authenticated;

create function public.remove_agent() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_agent(private.require_active_role('talent'));
end
$$;
comment on function public.remove_agent() is
  'Has nobody act for the calling talent any more, at once: the agent''s page closes, their links end and they are mailed no more. What they answered stays. Repeatable.';
grant execute on function public.remove_agent() to authenticated;
