-- An audition as both sides read it, and their moves. Each step locks the enquiry, compares its version, and checks
-- private.audition_moves; its entry in the thread and the next deadline are written in the same transaction.

create function private.auditions_json(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', audition.id,
        'kind', audition.kind,
        'state', audition.state,
        'slots', (select jsonb_agg(private.utc(slot) order by slot) from unnest(audition.slots) as slot),
        'startsAt', private.utc(audition.starts_at),
        'minutes', audition.minutes,
        'timeZone', audition.time_zone,
        'where', audition.venue,
        'place', audition.place,
        'companion', audition.companion,
        'note', audition.note,
        'noteBy', audition.note_by,
        'outcome', private.outcome_json(
          enquiry, private.ends_at(audition), audition.outcome_days, private.audition_outcome_due(audition)
        ),
        'moves', private.step_moves(enquiry, reader, available, private.allowed_audition_moves(audition, reader))
      )
      order by audition.created_at
    ),
    '[]'
  )
  from private.auditions as audition where audition.enquiry_id = enquiry.id and available
);
comment on function private.auditions_json(private.enquiries, private.enquiry_actor, boolean) is
  'The auditions of an enquiry, the first first, as shared/auditions.ts has them; none while the two do not see each other.';

create function private.require_audition_times(given jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_keys(given, '{move,kind,slots,minutes,timeZone,where,place,companion,note}');
  perform private.require(coalesce(given ->> 'kind' in ('audition', 'interview'), false), 'kind');
  perform private.require_list(given, 'slots', 5);
  perform private.require(
    coalesce((
      select count(*) >= 2 and count(distinct private.parse_moment(slot)) = count(*)
        and min(private.parse_moment(slot)) > now() and max(private.parse_moment(slot)) < now() + interval '180 days'
      from jsonb_array_elements_text(given -> 'slots') as slot
    ), false),
    'slots'
  );
  perform private.require_integer(given, 'minutes', 10, 480);
  perform private.require(coalesce(private.is_time_zone(given ->> 'timeZone'), false), 'timeZone');
  perform private.require(
    coalesce(given ->> 'where' in ('address', 'studio', 'video', 'private_room'), false), 'where'
  );
  perform private.require_text(given, 'place', 200);
  perform private.require(private.is_line(given ->> 'place', 200), 'place');
  perform private.require_text(given, 'companion', 120);
  perform private.require(
    given ->> 'where' <> 'private_room' or private.is_line(given ->> 'companion', 120), 'companion'
  );
end
$$;
comment on function private.require_audition_times(jsonb) is
  'Refuses times that cannot be offered: two to five within 180 days, a length, a time zone, a place, and a second person in a private room.';

create function private.audition_entry(about private.auditions, move text) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'step', 'audition', 'kind', about.kind, 'move', move, 'timeZone', about.time_zone,
  'startsAt', case when about.state in ('agreed', 'held', 'missed') then private.utc(about.starts_at) end
) || case move
  when 'extend' then jsonb_build_object('outcomeBy', private.utc(private.audition_outcome_due(about))) else '{}'
end;
comment on function private.audition_entry(private.auditions, text) is 'The entry of an audition step in the thread.';

create function private.step_audition(wanted uuid, version integer, side private.enquiry_actor, given jsonb)
returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := given ->> 'move';
  words constant text := private.step_note(given);
  taken timestamptz;
  longer integer;
  moved private.enquiries;
  about private.auditions;
begin
  perform private.require_typed_text(given - 'note', '{}');
  moved := private.begin_step(wanted, version, side);
  select audition.* into about from private.auditions as audition
  where audition.enquiry_id = wanted order by audition.created_at desc limit 1 for update;
  -- After one that is over another may be offered.
  if step = 'offer' and (about.id is null or not about.state in ('offered', 'others_asked', 'agreed')) then
    perform private.require_move(count(*) < 10) from private.auditions as audition where audition.enquiry_id = wanted;
    about := null;
  else
    perform private.require_move(step = any (private.allowed_audition_moves(about, side)));
  end if;
  if step in ('offer', 'ask_others') then
    perform private.require_room(wanted);
  end if;

  if step = 'offer' then
    perform private.require_audition_times(given);
    if about.id is null then
      insert into private.auditions (enquiry_id, kind, slots, minutes, time_zone, venue, place, companion)
      values (wanted, given ->> 'kind', '{1970-01-01, 1970-01-02}', 10, 'UTC', 'address', '-', '')
      returning * into about;
    end if;
    update private.auditions as audition
    set
      kind = given ->> 'kind',
      slots = array(select private.parse_moment(slot) from jsonb_array_elements_text(given -> 'slots') as slot order by 1),
      minutes = (given ->> 'minutes')::integer,
      time_zone = given ->> 'timeZone',
      venue = given ->> 'where',
      place = given ->> 'place',
      companion = given ->> 'companion'
    where audition.id = about.id;
  elsif step = 'take' then
    taken := private.parse_moment(given ->> 'slot');
    perform private.require(taken = any (about.slots) and taken > now(), 'slot');
  elsif step = 'ask_others' then
    perform private.require(words <> '', 'note');
  elsif step = 'extend' then
    longer := private.longer_outcome(
      given, private.longer_outcomes(wanted, private.ends_at(about), about.outcome_days)
    );
  end if;
  update private.auditions as audition
  set
    state = coalesce(
      (select allowed.becomes from private.audition_moves as allowed
        where (allowed.state, allowed.actor, allowed.move) = (audition.state, side, step)),
      audition.state
    ),
    sequence = audition.sequence + 1,
    starts_at = coalesce(taken, audition.starts_at),
    outcome_days = coalesce(longer, audition.outcome_days),
    note = case when step = 'extend' then audition.note else words end,
    note_by = case when step = 'extend' then audition.note_by when words <> '' then side end,
    changed_at = clock_timestamp()
  where audition.id = about.id returning audition.* into about;
  moved := private.add_step_and_notify(moved, side, private.audition_entry(about, step), words);
  return case
    when step = 'offer' then private.set_owed_answer(moved, side, 'talent', now() + interval '14 days')
    when step = 'take' then private.set_owed_answer(moved, side, 'network', private.outcome_due(wanted))
    when step in ('ask_others', 'cancel') then private.set_owed_answer(moved, side, 'network', private.answer_due(wanted))
    when step = 'extend'
      then private.set_owed_answer(moved, side, 'network', greatest(moved.owe_by, private.outcome_due(wanted)))
    -- Whether it took place is not an outcome.
    else moved
  end;
end
$$;
comment on function private.step_audition(uuid, integer, private.enquiry_actor, jsonb) is
  'Takes a step with the last audition of an enquiry, or offers the first. PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';

create function public.step_network_audition(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := private.network_step(wanted, given, 'offer', '{cancel,held,missed,extend}');
  moved private.enquiries;
begin
  if step <> 'offer' then
    perform private.require_keys(given, case step when 'extend' then '{move,days,note}'::text[] else '{move,note}' end);
  end if;
  -- In a statement of its own: within the same statement the answer would not contain the step yet.
  moved := private.step_audition(wanted, version, 'network', given);
  return private.network_enquiry_json(moved);
end
$$;
comment on function public.step_network_audition(uuid, integer, jsonb) is
  'Offers times for an audition in an enquiry of the calling network (`{move: offer, kind, slots, minutes, timeZone, where, place, companion, note}`), cancels it, says that it was held or that nobody came (`{move: cancel | held | missed, note}`), or once that the outcome takes longer than 14 days (`{move: extend, days, note}`, 30 at most), and answers the enquiry: network_enquiry(). PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';
grant execute on function public.step_network_audition(uuid, integer, jsonb) to authenticated;

create function public.step_talent_audition(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(coalesce(given ->> 'move' in ('take', 'ask_others', 'cancel'), false), 'move');
  perform private.require_keys(given, '{move,slot,note}');
  moved := private.step_audition(wanted, version, 'talent', given);
  return private.talent_enquiry_json(moved);
end
$$;
comment on function public.step_talent_audition(uuid, integer, jsonb) is
  'Takes one of the times that the calling talent was offered (`{move: take, slot}`), asks for others (`{move: ask_others, note}`) or cancels (`{move: cancel, note}`), and answers the enquiry: talent_enquiry(). PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed: move, slot, note; PT429 after 30 in a minute.';
grant execute on function public.step_talent_audition(uuid, integer, jsonb) to authenticated;

-- A file for a calendar, and the clock --------------------------------------------------------------

create function public.audition_event(wanted uuid, audition uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_talent constant boolean := private.has_role('talent');
  enquiry constant private.enquiries :=
    case when is_talent then private.received_enquiry(wanted) else private.own_enquiry(wanted) end;
  about private.auditions;
begin
  select stored.* into about from private.auditions as stored
  where stored.id = audition and stored.enquiry_id = wanted and stored.starts_at is not null
    and private.is_available(enquiry);
  if about.id is null then
    raise exception 'enquiry_not_found' using errcode = 'PT404';
  end if;
  return jsonb_build_object(
    'id', about.id,
    'sequence', about.sequence,
    'kind', about.kind,
    'isCancelled', about.state not in ('agreed', 'held', 'missed'),
    'startsAt', private.utc(about.starts_at),
    'minutes', about.minutes,
    'place', about.place,
    'companion', about.companion,
    'with', case
      when is_talent then (select network.company_name from private.networks as network where network.id = enquiry.network_id)
      else (
        select private.full_name(profile.first_name, profile.last_name)
        from public.talent_profiles as profile where profile.user_id = enquiry.talent_id
      )
    end,
    'role', enquiry.job ->> 'role',
    'changedAt', private.utc(about.changed_at)
  );
end
$$;
comment on function public.audition_event(uuid, uuid) is
  'The calendar entry of an audition that was agreed at least once, for either side, as in shared/auditions.ts. PT403 wrong_role; PT404 enquiry_not_found for another''s, for one without an agreed time, and while the two do not see each other.';
grant execute on function public.audition_event(uuid, uuid) to authenticated;

create function private.lapse_auditions(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  about private.auditions;
  enquiry private.enquiries;
  lapsed integer := 0;
begin
  for enquiry in
    select held.* from private.enquiries as held
    join private.auditions as offered on offered.enquiry_id = held.id
    where offered.state = 'offered' and offered.slots[cardinality(offered.slots)] <= now()
      and held.state = 'talking' and held.frozen_at is null
    order by offered.slots[cardinality(offered.slots)] limit most for update of held skip locked
  loop
    update private.auditions as stored
    set state = allowed.becomes, sequence = stored.sequence + 1, changed_at = clock_timestamp()
    from private.audition_moves as allowed
    where stored.enquiry_id = enquiry.id and stored.state = 'offered'
      and (allowed.state, allowed.actor, allowed.move) = (stored.state, 'clock', 'lapse')
    returning stored.* into about;
    -- A side that is not seen gets no notification, and causes none.
    if private.is_available(enquiry) then
      perform private.add_step_and_notify(
        private.move_enquiry(enquiry, 'clock', 'step'), 'clock', private.audition_entry(about, 'lapse'), ''
      );
    end if;
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;
comment on function private.lapse_auditions(integer) is
  'Ends offered times once the last of them has come, and notifies both sides.';
