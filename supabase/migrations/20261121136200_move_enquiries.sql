-- Asking, and all that either side does with an enquiry afterwards. Each move locks the row, compares the version
-- that it was made of, and asks private.enquiry_moves; what it brings with it is written in the same transaction.

create function private.writing_network() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
begin
  if not exists (
    select from private.network_members as member
    join private.network_domains as kept on kept.network_id = member.network_id
      and kept.domain = split_part(private.proved_address(member.user_id), '@', -1)
      and (kept.until is null or kept.until > now())
    where member.network_id = network and member.user_id = auth.uid() and member.ended_at is null and member.may_write
      and not private.is_free_mail(kept.domain)
  ) then
    raise exception 'may_not_write' using errcode = 'PT403';
  end if;
  return network;
end
$$;
comment on function private.writing_network() is
  'The network in whose name the caller may write to talent: they have the right, and have proved an address at its own domain. PT403 wrong_role, may_not_write.';

create function private.tell_of_enquiry(enquiry private.enquiries, side private.enquiry_actor, what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if side = 'talent' then
    -- What never reached them is no news to them.
    if enquiry.talent_id is not null and enquiry.delivered_at is not null then
      perform private.tell(enquiry.talent_id, 'enquiry', concat_ws(' ', enquiry.id, what));
    end if;
    return;
  end if;
  -- Who wrote; when they are gone, all who may write.
  perform private.tell(member.user_id, 'enquiry', concat_ws(' ', enquiry.id, what))
  from private.network_members as member
  where member.network_id = enquiry.network_id and member.ended_at is null
    and case
      when exists (
        select from private.network_members as present
        where present.network_id = enquiry.network_id and present.user_id = enquiry.writer_id
          and present.ended_at is null
      )
      then member.user_id = enquiry.writer_id else member.may_write
    end
  order by member.user_id;
end
$$;
comment on function private.tell_of_enquiry(private.enquiries, private.enquiry_actor, text) is
  'Tells a side once that there is news of an enquiry; what news, with whom and about what, stands in the enquiry alone.';

create function private.move_enquiry(
  present private.enquiries, actor private.enquiry_actor, move text, reason text default null
) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  becomes private.enquiry_state;
  moved private.enquiries;
  -- Until an audition that is agreed is over, no word of the network's is the outcome that it owes.
  is_answer constant boolean :=
    move = 'write' and actor = 'network' and private.meets_at(present.id) is null;
begin
  if present.frozen_at is not null and actor in ('network', 'talent') then
    raise exception 'enquiry_frozen' using errcode = 'PT409';
  end if;
  if not move = any (private.allowed_moves(present, actor, private.is_available(present))) then
    raise exception 'move_not_allowed' using errcode = 'PT422';
  end if;
  select allowed.becomes into becomes from private.enquiry_moves as allowed
  where (allowed.state, allowed.actor, allowed.move) = (present.state, move_enquiry.actor, move_enquiry.move);
  perform private.require(
    reason = any (private.enquiry_words(move)) or (reason is null and private.enquiry_words(move) is null), 'reason'
  );
  update private.enquiries as stored
  set
    state = becomes,
    version = stored.version + 1,
    state_since = case when stored.state = becomes then stored.state_since else now() end,
    changed_at = clock_timestamp(),
    leaves_at = case when becomes = 'leaving' then now() + interval '5 minutes' end,
    answer_by = case
      when becomes = 'leaving' then now() + interval '5 minutes' + make_interval(days => stored.answer_days)
      else stored.answer_by
    end,
    delivered_at = case when move = 'deliver' then now() else stored.delivered_at end,
    accepted_at = case when becomes = 'talking' then coalesce(stored.accepted_at, now()) else stored.accepted_at end,
    owed_by = case
      when becomes = 'open' then 'talent'::private.enquiry_actor
      -- A step says itself what is owed then.
      when move_enquiry.move = 'step' then stored.owed_by
      -- After a yes the network says how it goes on; in a talk whoever did not write last.
      when becomes = 'talking' then case when is_answer then 'talent'::private.enquiry_actor else 'network' end
    end,
    owe_by = case
      when becomes = 'open' then stored.answer_by
      when move_enquiry.move = 'step' then stored.owe_by
      when becomes = 'talking' and is_answer then now() + interval '14 days'
      when becomes = 'talking' then greatest(private.after_working_days(now(), 5), private.outcome_due(stored.id))
    end,
    ended_by = case when becomes in ('declined', 'expired', 'withdrawn', 'closed') then move_enquiry.actor end,
    reason = move_enquiry.reason,
    unavailable_since = null,
    reminders = case when becomes = stored.state and becomes <> 'talking' then stored.reminders else 0 end
  where stored.id = present.id
  returning stored.* into moved;
  perform private.note_owed(present, moved, actor);
  return moved;
exception
  -- By a taken-back end: another one lives meanwhile.
  when unique_violation then
    raise exception 'enquiry_exists' using errcode = 'PT409';
end
$$;
comment on function private.move_enquiry(private.enquiries, private.enquiry_actor, text, text) is
  'Moves an enquiry that is locked, by the table. PT409 enquiry_exists when that would be a second one that lives, enquiry_frozen while a report of it is looked into; PT422 move_not_allowed; PT422 validation_failed: reason, which is one of private.enquiry_words(move).';

create function private.lock_enquiry(wanted uuid, version integer) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  present private.enquiries;
begin
  select stored.* into present from private.enquiries as stored where stored.id = wanted for update;
  if present.version is distinct from lock_enquiry.version then
    raise exception 'enquiry_changed' using errcode = 'PT409';
  end if;
  return present;
end
$$;
comment on function private.lock_enquiry(uuid, integer) is
  'An enquiry that nobody else moves until the transaction is over. PT409 enquiry_changed when it is not the one that the caller has seen.';

-- What the network does -----------------------------------------------------------------------------

create function private.refusal_to_ask(network uuid, talent uuid, key uuid) returns text
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
        and living.state in ('leaving', 'open', 'talking')
    ) then 'enquiry_exists'
    when exists (
      select from private.enquiries as refused
      where refused.network_id = network and refused.talent_id = talent and refused.ended_by = 'talent'
        and refused.state_since > now() - interval '90 days'
    ) then 'enquiry_resting'
    when (
      select count(*) filter (where sent.leaves_at > now() or sent.delivered_at > now() - interval '1 day') >= 20
        or count(*) filter (where sent.state in ('leaving', 'open')) >= 60
      from private.enquiries as sent where sent.network_id = network
    ) then 'enquiries_full'
  end;
end
$$;
comment on function private.refusal_to_ask(uuid, uuid, uuid) is
  'Why a network may not ask a talent whom it sees about a job now, by the code of the refusal; null when it may. Nobody is asked again while what they reported is held; one lives at a time for each job; after a no there are 90 days of rest; 20 are new a day, and 60 wait for an answer.';

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
  perform private.require_writing(network);
  perform private.require_keys(enquiry, '{talentIds,briefId,job,text,lines,answerBy}');
  perform private.require_list(enquiry, 'talentIds', 25);
  perform private.require(
    enquiry -> 'talentIds' <> '[]'
      and (select bool_and(jsonb_typeof(id) = 'string') and count(distinct id) = count(*)
        from jsonb_array_elements(enquiry -> 'talentIds') as id),
    'talentIds'
  );
  perform private.require_job(enquiry -> 'job');
  perform private.require_typed_text(enquiry - 'job', '{text}');
  perform private.require_text(enquiry, 'text', 1500);
  perform private.require(
    not private.is_blank(enquiry ->> 'text') and not private.gives_contact_details(enquiry ->> 'text'), 'text'
  );
  perform private.require(
    jsonb_typeof(enquiry -> 'lines') = 'object' and (
      select coalesce(bool_and(
        not private.gives_contact_details(said.value #>> '{}') and enquiry -> 'talentIds' ? said.key and jsonb_typeof(said.value) = 'string' and char_length(said.value #>> '{}') <= 300
      ), true)
      from jsonb_each(enquiry -> 'lines') as said
    ),
    'lines'
  );
  perform private.require(
    case jsonb_typeof(enquiry -> 'answerBy') when 'number' then
      (enquiry -> 'answerBy')::numeric between 2 and 14 and (enquiry -> 'answerBy')::numeric % 1 = 0
    end,
    'answerBy'
  );
  if enquiry ->> 'briefId' is not null then
    about := (private.own_brief((enquiry ->> 'briefId')::uuid)).id;
  end if;
  perform private.take_own_rate('ask', 30);
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

  seen := private.enquiries_seen(network, array(select jsonb_array_elements_text(enquiry -> 'talentIds')::uuid));
  for asked in select jsonb_array_elements_text(enquiry -> 'talentIds')::uuid loop
    -- Before all else: of who cannot be seen nothing else is told.
    refused := case
      when not asked = any (seen) then 'talent_not_found'
      else private.refusal_to_ask(network, asked, coalesce(about, private.no_brief()))
    end;
    if refused is not null then
      answer := jsonb_insert(answer, '{failed,-1}', jsonb_build_object('talentId', asked, 'code', refused), true);
      continue;
    end if;
    -- What was taken back is written again, not beside it.
    select draft.* into sent from private.enquiries as draft
    where draft.network_id = network and draft.talent_id = asked and draft.state = 'draft'
    order by draft.changed_at desc limit 1 for update;
    if sent.id is null then
      insert into private.enquiries (network_id, talent_id, job_key, job, text, line, answer_days)
      values (network, asked, private.no_brief(), '{}', '', '', 2)
      returning * into sent;
    end if;
    update private.enquiries as stored
    set
      brief_id = about,
      job_key = coalesce(about, private.no_brief()),
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
  'Asks up to 25 talent about one job: `{talentIds, briefId: id | null, job, text, lines: {talentId: text}, answerBy: days}`. It leaves after five minutes. `{done: [{talentId, id}], failed: [{talentId, code: talent_not_found | enquiry_frozen | enquiry_exists | enquiry_resting | enquiries_full}]}`; with request_key the same call made again within a day answers the same and asks nobody. PT403 wrong_role, may_not_write, writing_suspended; PT404 brief_not_found; PT422 validation_failed with the field; PT422 idempotency_key_reused for a key that came with something else; PT429 after 30 in a minute.';
grant execute on function public.send_enquiries(jsonb, text) to authenticated;

create function public.move_network_enquiry(wanted uuid, version integer, move text, reason text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved private.enquiries;
begin
  perform private.own_enquiry(wanted);
  perform private.writing_network();
  perform private.require(coalesce(move in ('recall', 'withdraw', 'close', 'reopen'), false), 'move');
  moved := private.move_enquiry(private.lock_enquiry(wanted, version), 'network', move, reason);
  perform private.tell_of_enquiry(moved, 'talent', 'version ' || moved.version);
  return private.network_enquiry_json(moved);
end
$$;
comment on function public.move_network_enquiry(uuid, integer, text, text) is
  'Recalls, withdraws, closes or reopens an enquiry of the calling network, and answers it: network_enquiry(). To withdraw and to close take a reason of private.enquiry_words(). PT403 wrong_role, may_not_write; PT404 enquiry_not_found; PT409 enquiry_changed when it is no longer at the version, enquiry_exists, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: move, reason.';
grant execute on function public.move_network_enquiry(uuid, integer, text, text) to authenticated;

-- What the talent does ------------------------------------------------------------------------------

create function public.move_talent_enquiry(
  wanted uuid, version integer, move text, reason text default null, words text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(coalesce(move in ('accept', 'decline', 'revive', 'end'), false), 'move');
  perform private.require_typed_text(jsonb_build_object('words', words), '{words}');
  perform private.require(
    char_length(words) <= 1500 and (words = '' or move = 'decline') and not private.gives_contact_details(words), 'words'
  );
  moved := private.move_enquiry(private.lock_enquiry(wanted, version), 'talent', move, reason);
  if not private.is_blank(words) then
    insert into private.enquiry_messages (enquiry_id, side, text) values (moved.id, 'talent', words);
  end if;
  perform private.tell_of_enquiry(moved, 'network', 'version ' || moved.version);
  return private.talent_enquiry_json(moved);
end
$$;
comment on function public.move_talent_enquiry(uuid, integer, text, text, text) is
  'Accepts, declines, revives or ends an enquiry to the calling talent, and answers it: talent_enquiry(). To decline and to end take a reason of private.enquiry_words(), and a no may say more in words. PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_changed when it is no longer at the version, enquiry_exists, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: move, reason, words.';
grant execute on function public.move_talent_enquiry(uuid, integer, text, text, text) to authenticated;

create function public.give_contact(wanted uuid, channels text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(channels <@ '{phone,email}' and channels is not null, 'channels');
  select stored.* into present from private.enquiries as stored where stored.id = wanted for update;
  perform private.move_enquiry(present, 'talent', 'give');
  update private.enquiries as stored
  set contact_channels = array(select distinct channel from unnest(channels) as channel order by channel)
  where stored.id = wanted returning stored.* into present;
  perform private.tell_of_enquiry(present, 'network', 'version ' || present.version);
  return private.talent_enquiry_json(present);
end
$$;
comment on function public.give_contact(uuid, text[]) is
  'Gives the network of an enquiry that the calling talent has said yes to these of their contact details (phone, email) and no others, and answers it: talent_enquiry(). None takes back what was given. PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_frozen; PT422 move_not_allowed before a yes and after the end; PT422 validation_failed: channels.';
grant execute on function public.give_contact(uuid, text[]) to authenticated;

-- What both do --------------------------------------------------------------------------------------

create function private.require_room(wanted uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) >= 500 from private.enquiry_messages as said where said.enquiry_id = wanted) then
    raise exception 'thread_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_room(uuid) is 'Refuses more words in a thread that has 500 entries. PT409 thread_full.';

create function private.write_message(wanted uuid, side private.enquiry_actor, words text) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  other constant private.enquiry_actor := case side when 'network' then 'talent' else 'network' end;
  present private.enquiries;
  had_unread boolean;
begin
  perform private.require_typed_text(jsonb_build_object('text', words), '{text}');
  perform private.require(private.is_line(words, 1500), 'text');
  perform private.take_own_rate('enquiry_message', 30);
  -- Words are added and take nothing back: they need not know what was written meanwhile.
  select stored.* into present from private.enquiries as stored where stored.id = wanted for update;
  perform private.require_room(wanted);
  had_unread := private.unread_of(present, other) > 0;
  present := private.move_enquiry(present, side, 'write');
  insert into private.enquiry_messages (enquiry_id, side, author_id, text)
  values (wanted, side, case when side = 'network' then auth.uid() end, words);
  if side = 'network' then
    -- A colleague who takes over is who writes from now on.
    update private.enquiries as stored set writer_id = auth.uid() where stored.id = wanted returning stored.* into present;
  end if;
  if not had_unread then
    perform private.tell_of_enquiry(present, other, 'version ' || present.version);
  end if;
  return present;
end
$$;
comment on function private.write_message(uuid, private.enquiry_actor, text) is
  'Writes into a thread, and tells the other side if they had read all of it. PT409 thread_full at 500; PT422 move_not_allowed before a yes and after the end; PT422 validation_failed: text; PT429 after 30 in a minute.';

create function public.write_network_message(wanted uuid, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written private.enquiries;
begin
  perform private.own_enquiry(wanted);
  perform private.require_writing(private.writing_network());
  -- In a statement of its own: within one the answer would not know yet of the message.
  written := private.write_message(wanted, 'network', words);
  return private.network_enquiry_json(written);
end
$$;
comment on function public.write_network_message(uuid, text) is
  'Writes to the talent of an enquiry of the calling network, who has said yes, and answers it: network_enquiry(). PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 thread_full, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: text; PT429 after 30 in a minute.';
grant execute on function public.write_network_message(uuid, text) to authenticated;

create function public.write_talent_message(wanted uuid, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written private.enquiries;
begin
  perform private.received_enquiry(wanted);
  written := private.write_message(wanted, 'talent', words);
  return private.talent_enquiry_json(written);
end
$$;
comment on function public.write_talent_message(uuid, text) is
  'Writes to the network of an enquiry that the calling talent has said yes to, and answers it: talent_enquiry(). PT403 wrong_role; PT404 enquiry_not_found; PT409 thread_full, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: text; PT429 after 30 in a minute.';
grant execute on function public.write_talent_message(uuid, text) to authenticated;

create function public.read_enquiry(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_role('talent') then
    perform private.received_enquiry(wanted);
    update private.enquiries as mine set talent_read_at = clock_timestamp() where mine.id = wanted;
  else
    perform private.own_enquiry(wanted);
    update private.enquiries as mine set network_read_at = clock_timestamp() where mine.id = wanted;
  end if;
end
$$;
comment on function public.read_enquiry(uuid) is
  'Says that the calling side has read all that the other wrote in an enquiry; the other is not told. PT403 wrong_role; PT404 enquiry_not_found. Repeatable.';
grant execute on function public.read_enquiry(uuid) to authenticated;
