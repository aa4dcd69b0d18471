-- The enquiries to a talent as their agent reads and answers them. All of it follows what the talent may read and do
-- now; it leaves out the talent's own matters (contact details, terms, reports, times, tapes, days and offers).

create function private.agent_enquiry_item(enquiry private.enquiries, available boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  -- How much is unread is the talent's.
  return private.talent_enquiry_item(enquiry, available) - 'unread';
end
$$;
comment on function private.agent_enquiry_item(private.enquiries, boolean) is
  'An enquiry in the list of the talent''s agent, as shared/agents.ts has it.';

create function private.agent_enquiry_json(enquiry private.enquiries, agent private.talent_agents) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  available constant boolean := private.is_available(enquiry);
  item constant jsonb := private.agent_enquiry_item(enquiry, available);
begin
  return item || jsonb_build_object(
    'talentName', private.full_name_of(agent.user_id),
    'job', case when enquiry.network_id is not null then
      enquiry.job || jsonb_build_object('programme', coalesce(item ->> 'programme', ''))
    end,
    'text', enquiry.text,
    'line', enquiry.line,
    'answeredBy', enquiry.answered_by_agent,
    'messages', private.messages_json(enquiry, 'talent', available),
    'moves', array(
      select move from unnest(private.allowed_moves(enquiry, 'talent', available)) as move
      where move in ('accept', 'decline', 'revive', 'write')
    )
  );
end
$$;
comment on function private.agent_enquiry_json(private.enquiries, private.talent_agents) is
  'An enquiry as the talent''s agent reads it, as shared/agents.ts has it.';

create function private.enquiry_for_agent(wanted uuid, agent private.talent_agents) returns private.enquiries
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.enquiries;
begin
  select enquiry.* into found from private.enquiries as enquiry
  where enquiry.id = wanted and enquiry.talent_id = agent.user_id and enquiry.delivered_at is not null;
  if found.id is null then
    raise exception 'enquiry_not_found' using errcode = 'PT404';
  end if;
  return found;
end
$$;
comment on function private.enquiry_for_agent(uuid, private.talent_agents) is
  'An enquiry that reached the talent for whom an agent acts. PT404 enquiry_not_found for another''s and for an unknown one.';

create function public.agent_enquiries(agent uuid, session uuid, filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  acting constant private.talent_agents := private.acting_agent(agent, session);
  page_size constant integer := private.page_size(filter);
  after_time constant timestamptz := (filter #>> '{after,changedAt}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  owed private.enquiries[] := '{}';
  listed private.enquiries[];
  seeing uuid[];
  last private.enquiries;
begin
  if after_id is null then
    owed := array(
      select enquiry from private.enquiries as enquiry
      where enquiry.talent_id = acting.user_id and enquiry.delivered_at is not null and enquiry.owed_by = 'talent'
      order by enquiry.due_at, enquiry.id limit 200
    );
  end if;
  listed := array(
    select enquiry from private.enquiries as enquiry
    where enquiry.talent_id = acting.user_id and enquiry.delivered_at is not null
      and (enquiry.owed_by is not distinct from 'talent') = false
      and (after_id is null or (enquiry.changed_at, enquiry.id) < (after_time, after_id))
    order by enquiry.changed_at desc, enquiry.id desc
    limit page_size + 1
  );
  if cardinality(listed) > page_size then
    last := listed[page_size];
    listed := listed[:page_size];
  end if;
  listed := owed || listed;
  seeing := private.networks_seeing(
    acting.user_id, array(select distinct one.network_id from unnest(listed) as one)
  );
  return jsonb_build_object(
    'talentName', private.full_name_of(acting.user_id),
    'agentName', acting.name,
    'items', (
      select coalesce(jsonb_agg(
        private.agent_enquiry_item(
          listed[place],
          coalesce((listed[place]).network_id = any (seeing), false) or private.is_employed_by_offer(listed[place])
        )
        order by place
      ), '[]')
      from generate_subscripts(listed, 1) as place
    ),
    'nextCursor', case when last.id is not null then
      jsonb_build_object('changedAt', private.utc(last.changed_at), 'id', last.id)
    end
  );
end
$$;
comment on function public.agent_enquiries(uuid, uuid, jsonb) is
  'The enquiries to the talent for whom an agent acts: those that wait for an answer, at most 200 and the first that is due first, with the first page, then the others, the last changed first. filter `{after?: nextCursor, limit = 24}`. `{talentName, agentName, items: [private.agent_enquiry_item()], nextCursor: {changedAt, id} | null}`. PT403 agent_session_ended.';
grant execute on function public.agent_enquiries(uuid, uuid, jsonb) to service_role;

create function public.agent_enquiry(agent uuid, session uuid, wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  acting constant private.talent_agents := private.acting_agent(agent, session);
begin
  return private.agent_enquiry_json(private.enquiry_for_agent(wanted, acting), acting);
end
$$;
comment on function public.agent_enquiry(uuid, uuid, uuid) is
  'An enquiry to the talent for whom an agent acts, with all that was written: private.agent_enquiry_json(). PT403 agent_session_ended; PT404 enquiry_not_found.';
grant execute on function public.agent_enquiry(uuid, uuid, uuid) to service_role;

create function private.notify_of_agents_answer(answered private.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(answered.talent_id, 'enquiry', concat_ws(' ', answered.id, 'agent', answered.version));
end
$$;
comment on function private.notify_of_agents_answer(private.enquiries) is
  'Tells a talent that their agent has answered for them.';

create function public.move_agent_enquiry(
  agent uuid, session uuid, wanted uuid, version integer, move text, reason text default null, words text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  acting constant private.talent_agents := private.lock_agent(agent, session);
  moved private.enquiries;
begin
  perform private.enquiry_for_agent(wanted, acting);
  perform private.require(coalesce(move in ('accept', 'decline', 'revive'), false), 'move');
  moved := private.answer_enquiry(wanted, version, move, reason, words, acting.name);
  perform private.notify_of_agents_answer(moved);
  return private.agent_enquiry_json(moved, acting);
end
$$;
comment on function public.move_agent_enquiry(uuid, uuid, uuid, integer, text, text, text) is
  'Accepts, declines or revives an enquiry for the talent, as move_talent_enquiry() would, in the agent''s name, and answers it: agent_enquiry(). The talent is told. PT403 agent_session_ended; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_exists, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: move, reason, words.';
grant execute on function public.move_agent_enquiry(uuid, uuid, uuid, integer, text, text, text) to service_role;

create function public.write_agent_message(agent uuid, session uuid, wanted uuid, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  acting constant private.talent_agents := private.lock_agent(agent, session);
  written private.enquiries;
begin
  perform private.enquiry_for_agent(wanted, acting);
  perform private.limit_rate('agent_message:' || acting.id, 30, 60);
  written := private.write_message(wanted, 'talent', words, agent => acting.name);
  perform private.notify_of_agents_answer(written);
  return private.agent_enquiry_json(written, acting);
end
$$;
comment on function public.write_agent_message(uuid, uuid, uuid, text) is
  'Writes to the network of an enquiry that was said yes to, in the agent''s name, and answers it: agent_enquiry(). The talent is told. PT403 agent_session_ended; PT404 enquiry_not_found; PT409 thread_full, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: text; PT429 after 30 in a minute.';
grant execute on function public.write_agent_message(uuid, uuid, uuid, text) to service_role;
