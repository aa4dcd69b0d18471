-- A network asks up to 25 talent about one job.

create function private.without_own_links(network uuid, words text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  own text;
  plain text := words;
begin
  for own in
    select claim.domain from private.domain_claims as claim
    where claim.network_id = network and private.has_proved_domain(network, claim.domain)
  loop
    -- The host must end there, with nothing after it that would make it another host: the text after it is checked like
    -- any words.
    plain := regexp_replace(
      plain,
      '(?<![^\s(<"''])https://(?:[a-z0-9-]+\.)*' || replace(own, '.', '\.') || '(?=[/?#\s]|[.,;:!?)>"'']*(?:\s|$))',
      ' ', 'gi'
    );
  end loop;
  return plain;
end
$$;
comment on function private.without_own_links(uuid, text) is
  'Words without the hosts of links to a domain that their network has proved, or below it.';

create function private.waiting_enquiries(network uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting constant uuid[] := array(
    select sent.talent_id from private.enquiries as sent
    where sent.network_id = waiting_enquiries.network and sent.state in ('leaving', 'open')
  );
begin
  -- Which talent the network sees is looked up only where it may matter: with up to 40 the twenty of a day are the limit.
  return case when cardinality(waiting) <= 40 then cardinality(waiting) else (
    select count(*) from unnest(waiting) as asked (id)
    -- Joined: in a condition it would be looked up again for each of them.
    join unnest(private.visible_enquiry_talent(network, waiting)) as seen (id) on seen.id = asked.id
  ) end;
end
$$;
comment on function private.waiting_enquiries(uuid) is
  'How many of a network''s enquiries wait for an answer, by what it reads, if more than 40 do. An enquiry that is no longer available to it does not count: otherwise a place that is not freed would reveal that the talent still exists.';

create function private.is_of_last_day(enquiry private.enquiries) returns boolean
language sql stable
return enquiry.leaves_at > now() or enquiry.delivered_at > now() - interval '1 day';
comment on function private.is_of_last_day(private.enquiries) is
  'Whether an enquiry counts among the twenty that a network can send in 24 hours: one that was withdrawn, or never arrived, does not.';

create function private.places_to_ask(network uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(0, least(
    20 - (select count(*) from private.enquiries as sent where private.is_of_last_day(sent) and sent.network_id = network),
    60 - private.waiting_enquiries(network)
  ));
end
$$;
comment on function private.places_to_ask(uuid) is
  'How many talent a network can ask now: 20 in 24 hours, while 60 may wait for an answer.';

create function private.may_ask_again_at(enquiry private.enquiries) returns timestamptz
language sql stable
-- A talent who accepts an offer ends the enquiry by a yes.
return case
  when enquiry.ended_by = 'talent' and enquiry.reason is distinct from 'hired'
    and enquiry.state_since > now() - interval '90 days'
  then enquiry.state_since + interval '90 days'
end;
comment on function private.may_ask_again_at(private.enquiries) is
  'Until when a network cannot ask a talent again who has said no to this enquiry; null if it can.';

create function private.refusal_to_ask(network uuid, talent uuid, key uuid, job jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when exists (
      select from private.enquiries as reported
      where reported.network_id = network and reported.talent_id = talent and reported.frozen_at is not null
    ) then 'enquiry_frozen'
    when exists (
      select from private.enquiries as living
      where living.network_id = network and living.talent_id = talent and living.job_key = key
        and private.words_of_job(living.job_key, living.job) = private.words_of_job(key, refusal_to_ask.job)
        and living.state in ('leaving', 'open', 'talking')
    ) then 'enquiry_exists'
    when exists (
      select from private.enquiries as refused
      where refused.network_id = network and refused.talent_id = talent
        and private.may_ask_again_at(refused) is not null
    ) then 'enquiry_resting'
    when private.places_to_ask(network) = 0 then 'enquiries_full'
  end;
end
$$;
comment on function private.refusal_to_ask(uuid, uuid, uuid, jsonb) is
  'Why a network may not ask a talent whom it sees about a job now, by the code of the refusal; null if it may. It cannot ask again while a report by the talent holds an enquiry; one enquiry per job can be live, where jobs without a brief are the same if their words are; after a no there are 90 days of rest; 20 new ones a day, and 60 may wait for an answer.';

create function public.ask_limits() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  scopes constant uuid[] := private.scopes_of(auth.uid());
  places constant bigint := private.places_to_ask(network);
begin
  return jsonb_build_object(
    'places', places,
    'placeAt', case when places = 0 and private.waiting_enquiries(network) < 60 then (
      select private.utc(min(coalesce(sent.delivered_at, sent.leaves_at)) + interval '1 day')
      from private.enquiries as sent where sent.network_id = network and private.is_of_last_day(sent)
    ) end,
    'refusals', (
      with kept as materialized (
        select
          stored.id, stored.talent_id, stored.frozen_at is not null as is_frozen,
          case when stored.frozen_at is null then private.may_ask_again_at(stored) end as ask_again_at,
          case when stored.state in ('leaving', 'open', 'talking') then stored.brief_id end as brief_id
        from private.enquiries as stored
        where stored.network_id = network
          and (stored.frozen_at is not null or stored.ended_by = 'talent' or stored.state in ('leaving', 'open', 'talking'))
      ), refused as materialized (
        select kept.* from kept
        where kept.is_frozen or kept.ask_again_at is not null or kept.brief_id in (
          select brief.id from private.briefs as brief where brief.network_id = network and brief.scope = any (scopes)
        )
      )
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'talentId', refused.talent_id,
          'enquiryId', refused.id,
          'code', case
            when refused.is_frozen then 'enquiry_frozen'
            when refused.ask_again_at is not null then 'enquiry_resting'
            else 'enquiry_exists'
          end,
          'briefId', case when not refused.is_frozen and refused.ask_again_at is null then refused.brief_id end,
          'until', private.utc(refused.ask_again_at)
        )
        -- As a call to ask would refuse: what is on hold first, and of several rests the last.
        order by not refused.is_frozen, refused.ask_again_at is not null, refused.ask_again_at desc, refused.id
      ), '[]')
      from refused
      -- About a talent whom it does not see, nothing may show.
      join unnest(private.visible_enquiry_talent(network, array(select held.talent_id from refused as held))) as seen (id)
        on seen.id = refused.talent_id
    )
  );
end
$$;
comment on function public.ask_limits() is
  'Whom the calling network cannot ask now, and how many others it can, before anybody writes: `{places, placeAt: when the next of the twenty of a day is free, if nothing else is in the way | null, refusals: [{talentId, enquiryId: the cause, code: enquiry_frozen | enquiry_exists | enquiry_resting, briefId: with enquiry_exists, the brief that it is about | null, until | null}]}`, as send_enquiries() would refuse. Nothing of a talent whom the network does not see, or of a brief that the caller does not. PT403 wrong_role.';
grant execute on function public.ask_limits() to authenticated;

create function public.send_enquiries(enquiry jsonb, request_key text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.writing_network();
  hashed_key constant text := encode(sha256(convert_to(request_key, 'UTF8')), 'hex');
  hashed_body constant text := encode(sha256(convert_to(enquiry::text, 'UTF8')), 'hex');
  about uuid;
  known private.enquiry_requests;
  asked uuid;
  seen uuid[];
  refused text;
  sent private.enquiries;
  answer jsonb := '{"done": [], "failed": []}';
begin
  perform private.require_asking(network);
  perform private.require_keys(enquiry, '{talentIds,briefId,job,text,lines,answerBy}');
  perform private.require_list(enquiry, 'talentIds', 25);
  perform private.require(
    enquiry -> 'talentIds' <> '[]'
      and (select bool_and(jsonb_typeof(id) = 'string' and id #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') and count(distinct id) = count(*)
        from jsonb_array_elements(enquiry -> 'talentIds') as id),
    'talentIds'
  );
  perform private.require_job(enquiry -> 'job');
  perform private.require_typed_text(enquiry - 'job', '{text}');
  perform private.require_text(enquiry, 'text', 1500);
  perform private.require(
    not private.is_blank(enquiry ->> 'text') and not private.gives_contact_details(private.without_own_links(network, enquiry ->> 'text')), 'text'
  );
  perform private.require(
    jsonb_typeof(enquiry -> 'lines') = 'object' and (
      select coalesce(bool_and(
        not private.gives_contact_details(private.without_own_links(network, said.value #>> '{}')) and enquiry -> 'talentIds' ? said.key and jsonb_typeof(said.value) = 'string' and char_length(said.value #>> '{}') <= 300
      ), true)
      from jsonb_each(enquiry -> 'lines') as said
    ),
    'lines'
  );
  perform private.require_filled(enquiry ->> 'text');
  perform private.require_filled(said.value) from jsonb_each_text(enquiry -> 'lines') as said;
  perform private.require_integer(enquiry, 'answerBy', 2, 14);
  if enquiry ->> 'briefId' is not null then
    about := (private.own_brief((enquiry ->> 'briefId')::uuid)).id;
  end if;
  perform private.limit_own_rate('ask', 30);
  -- One call of a network at a time, or two would both find the last place of the day.
  perform private.lock_network(network);
  select * into known from private.enquiry_requests as earlier
  where (earlier.network_id, earlier.key_hash) = (network, hashed_key);
  if known.answer is not null then
    if known.body_hash <> hashed_body then
      raise exception 'idempotency_key_reused' using errcode = 'PT422';
    end if;
    return known.answer;
  end if;
  -- The clock may have paused it while this call waited.
  perform private.require_asking(network);

  seen := private.visible_enquiry_talent(network, array(select jsonb_array_elements_text(enquiry -> 'talentIds')::uuid));
  for asked in select jsonb_array_elements_text(enquiry -> 'talentIds')::uuid loop
    -- Before all other checks: about a talent who cannot be seen, nothing else may show.
    refused := case
      when not asked = any (seen) then 'talent_not_found'
      else private.refusal_to_ask(network, asked, coalesce(about, private.placeholder_brief()), enquiry -> 'job')
    end;
    if refused is not null then
      answer := jsonb_insert(answer, '{failed,-1}', jsonb_build_object('talentId', asked, 'code', refused), true);
      continue;
    end if;
    -- An enquiry that was recalled is written again, not copied; one about another job stays as it is.
    select draft.* into sent from private.enquiries as draft
    where draft.network_id = network and draft.talent_id = asked and draft.state = 'draft'
      and draft.job_key = coalesce(about, private.placeholder_brief())
    order by draft.changed_at desc limit 1 for update;
    if sent.id is null then
      insert into private.enquiries (network_id, talent_id, brief_id, job_key, job, text, line, answer_days)
      values (network, asked, about, coalesce(about, private.placeholder_brief()), '{}', '', '', 2)
      returning * into sent;
    end if;
    update private.enquiries as stored
    set
      writer_id = auth.uid(),
      job = enquiry -> 'job',
      text = enquiry ->> 'text',
      line = coalesce(enquiry -> 'lines' ->> asked::text, ''),
      answer_days = (enquiry ->> 'answerBy')::integer
    where stored.id = sent.id
    returning stored.* into sent;
    sent := private.move_enquiry(sent, 'network', 'send');
    answer := jsonb_insert(answer, '{done,-1}', jsonb_build_object('talentId', asked, 'id', sent.id), true);
  end loop;
  if hashed_key is not null then
    insert into private.enquiry_requests (network_id, key_hash, body_hash, answer)
    values (network, hashed_key, hashed_body, answer);
  end if;
  return answer;
end
$$;
comment on function public.send_enquiries(jsonb, text) is
  'Asks up to 25 talent about one job: `{talentIds, briefId: id | null, job, text, lines: {talentId: text}, answerBy: days}`. It leaves after five minutes. `{done: [{talentId, id}], failed: [{talentId, code: talent_not_found | enquiry_frozen | enquiry_exists | enquiry_resting | enquiries_full}]}`; with request_key the same call made again within a day answers the same and asks nobody. PT403 wrong_role, may_not_write, address_proof_expired, writing_suspended, asking_paused; PT404 brief_not_found; PT422 validation_failed with the field; PT422 placeholder_unfilled, idempotency_key_reused for a key that came with something else; PT429 after 30 in a minute.';
grant execute on function public.send_enquiries(jsonb, text) to authenticated;
