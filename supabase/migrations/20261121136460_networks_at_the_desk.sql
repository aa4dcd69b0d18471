-- Networks at the desk: those that cannot ask until somebody has looked, and those that have left talent without an
-- answer. Only numbers: no word of an enquiry, and no talent's name.

create function private.talks_ended_by_silence(network uuid) returns table (amount bigint, last_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select count(*), max(silent.state_since)
    from private.enquiries as silent
    where silent.network_id = network and silent.delivered_at is not null and silent.state = 'closed'
      and silent.reason = 'network_silent' and silent.state_since > now() - interval '30 days';
end
$$;
comment on function private.talks_ended_by_silence(uuid) is
  'How many talks the clock has closed as a network''s silence within 30 days, and when the last.';

create function private.asking_network_json(wanted uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', network.id,
    'name', network.company_name,
    'status', network.status,
    'accountId', private.speaker_of(network.id),
    'answers', private.answers_json(network.id),
    'pause', (
      select jsonb_build_object('since', private.utc(pause.began_at), 'answered', pause.answered)
      from private.asking_pauses as pause where pause.network_id = network.id and pause.looked_at is null
    ),
    'lastLook', (
      select jsonb_build_object('at', private.utc(pause.looked_at), 'by', private.person_email(pause.looked_by))
      from private.asking_pauses as pause where pause.network_id = network.id and pause.looked_at is not null
      order by pause.looked_at desc limit 1
    ),
    'silences', (
      select jsonb_build_object('amount', silent.amount, 'lastAt', private.utc(silent.last_at))
      from private.talks_ended_by_silence(network.id) as silent
    )
  )
  from private.networks as network where network.id = wanted
);
comment on function private.asking_network_json(uuid) is
  'The state of a network that asks, as in shared/asking-networks.ts: whether it cannot ask, who looked last, and how often it left talent without an answer.';

create function private.asking_networks(state text) returns table (id uuid, at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select pause.network_id, pause.began_at
    from private.asking_pauses as pause join private.networks as network on network.id = pause.network_id
    where asking_networks.state = 'paused' and pause.looked_at is null and network.merged_into is null
    union all
    select silent.network_id, max(silent.state_since)
    from private.enquiries as silent
    where asking_networks.state = 'silent' and silent.network_id is not null and silent.delivered_at is not null
      and silent.state = 'closed' and silent.reason = 'network_silent' and silent.state_since > now() - interval '30 days'
    group by silent.network_id;
end
$$;
comment on function private.asking_networks(text) is
  'The networks that are paused, and since when; or those that are silent, and when last.';

create function public.admin_asking_networks(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := private.page_size(filter);
  wanted constant text := coalesce(filter ->> 'state', 'paused');
  is_queue constant boolean := wanted = 'paused';
  after_time constant timestamptz := (filter #>> '{after,at}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
begin
  perform private.require_admin();
  return (
    with page as (
      select found.id, found.at,
        row_number() over (
          -- The longest waiting first; of silent ones the latest first.
          order by
            case when is_queue then found.at end, case when is_queue then found.id end, found.at desc, found.id desc
        ) as place
      from private.asking_networks(wanted) as found
      where after_id is null
        or case when is_queue then (found.at, found.id) > (after_time, after_id)
          else (found.at, found.id) < (after_time, after_id) end
      order by place limit page_size + 1
    )
    select jsonb_build_object(
      'items', coalesce(
        jsonb_agg(private.asking_network_json(page.id) order by page.place) filter (where page.place <= page_size), '[]'
      ),
      'nextCursor', case when count(*) > page_size then (
        select jsonb_build_object('at', private.utc(last.at), 'id', last.id) from page as last where last.place = page_size
      ) end,
      'counts', jsonb_build_object(
        'paused', (select count(*) from private.asking_networks('paused')),
        'silent', (select count(*) from private.asking_networks('silent'))
      )
    )
    from page
  );
end
$$;
comment on function public.admin_asking_networks(jsonb) is
  'Networks that can ask nobody until an administrator has looked, the longest first; or those that the clock closed a talk of as their silence within 30 days, the last first. For an administrator. filter `{state = paused | silent, after?: nextCursor, limit = 24}`. `{items: [private.asking_network_json()], nextCursor: {at, id} | null, counts: {paused, silent}}`. PT403 wrong_role.';
grant execute on function public.admin_asking_networks(jsonb) to authenticated;

create function public.end_asking_pause(wanted uuid, note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ended private.asking_pauses;
begin
  perform private.require_admin();
  perform private.require(note is null or private.is_line(note, 2000), 'note');
  if not exists (
    select from private.networks as network where network.id = wanted and network.merged_into is null
  ) then
    raise exception 'network_not_found' using errcode = 'PT404';
  end if;
  -- Of two who look at once, the second waits here, and finds nothing.
  update private.asking_pauses as pause set looked_at = now(), looked_by = auth.uid()
  where pause.network_id = wanted and pause.looked_at is null returning pause.* into ended;
  if ended.id is null then
    raise exception 'asking_not_paused' using errcode = 'PT409';
  end if;
  perform private.notify_of_asking_pause(ended, 'asking_open');
  perform private.add_audit_entry(
    auth.uid(), 'asking_pause_ended', coalesce(private.speaker_of(wanted), wanted),
    jsonb_build_object('asking', 'paused'),
    jsonb_build_object('asking', 'open', 'network', wanted, 'asked', 40, 'answered', ended.answered), note
  );
  return private.asking_network_json(wanted);
end
$$;
comment on function public.end_asking_pause(uuid, text) is
  'Notes that an administrator has looked at a network that could ask nobody, with a note for the record, and answers it: private.asking_network_json(). It can ask again, and counting restarts; its owners are notified. PT403 wrong_role; PT404 network_not_found; PT409 asking_not_paused when another has looked meanwhile, or it never was; PT422 validation_failed: note.';
grant execute on function public.end_asking_pause(uuid, text) to authenticated;
