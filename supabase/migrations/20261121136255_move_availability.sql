-- The days as both sides read them, and their moves. Each step locks the enquiry, compares its version, and checks
-- private.availability_moves; its entry in the thread and the next deadline are written in the same transaction.

create function private.days_json(days daterange) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('from', lower(days), 'to', upper(days) - 1);
comment on function private.days_json(daterange) is 'Days by the first and the last of them: `{from, to}`.';

create function private.overlapping_days_json(about private.availability_checks) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      private.days_json(other.days) || jsonb_build_object(
        'enquiryId', other.enquiry_id, 'state', other.state, 'network', network.company_name
      )
      order by other.held_since, other.id
    ),
    '[]'
  )
  from private.availability_checks as other
  join private.enquiries as enquiry on enquiry.id = other.enquiry_id
  join private.networks as network on network.id = enquiry.network_id
  where other.talent_id = about.talent_id and other.id <> about.id and other.days && about.days
    and other.state in ('optioned', 'renewed', 'confirmed', 'booked')
    and about.state in ('asked', 'available', 'partly', 'optioned', 'renewed', 'confirmed', 'booked')
);
comment on function private.overlapping_days_json(private.availability_checks) is
  'Others who hold or have booked any of the same days, for their talent alone: `[{enquiryId, network, state, from, to}]`, the earliest first.';

create function private.availability_json(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', about.id,
        'state', about.state,
        'asked', private.days_json(about.asked),
        'days', private.days_json(about.days),
        'until', about.stands_until,
        'rank', private.option_rank(about),
        'note', about.note,
        'noteBy', about.note_by,
        'moves', private.step_moves(enquiry, reader, available, private.allowed_availability_moves(about, reader))
      )
      -- A network reads its own rank, and of nobody else.
      || case when reader = 'talent' then jsonb_build_object('beside', private.overlapping_days_json(about)) else '{}' end
      order by about.created_at
    ),
    '[]'
  )
  from private.availability_checks as about where about.enquiry_id = enquiry.id and available
);
comment on function private.availability_json(private.enquiries, private.enquiry_actor, boolean) is
  'The questions for days in an enquiry, the earliest first, as in shared/availability.ts; none while the two do not see each other.';

create function private.given_days(given jsonb, first date, last date) returns daterange
language plpgsql stable set search_path = '' as $$
begin
  perform private.require(coalesce(private.parse_day(given ->> 'from') between first and last, false), 'from');
  perform private.require(
    coalesce(private.parse_day(given ->> 'to') between private.parse_day(given ->> 'from') and last, false), 'to'
  );
  perform private.require(private.parse_day(given ->> 'to') - private.parse_day(given ->> 'from') < 366, 'to');
  return daterange(private.parse_day(given ->> 'from'), private.parse_day(given ->> 'to'), '[]');
end
$$;
comment on function private.given_days(jsonb, date, date) is
  'Days as a body names them, `{from, to}`: within two others, and no more than 366 of them. PT422 validation_failed: from, to.';

create function private.availability_entry(about private.availability_checks, step text, was private.availability_state)
returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('step', 'availability', 'move', step, 'was', was) || private.days_json(about.days)
  || jsonb_build_object(
    'until', case when step in ('ask', 'option', 'renew', 'confirm') then about.stands_until end
  );
comment on function private.availability_entry(private.availability_checks, text, private.availability_state) is
  'A step with days, with the state before it, for the thread.';

create function private.last_availability_check(wanted uuid) returns private.availability_checks
language plpgsql security definer set search_path = '' as $$
declare
  about private.availability_checks;
begin
  select stored.* into about from private.availability_checks as stored
  where stored.enquiry_id = wanted order by stored.created_at desc limit 1 for update;
  return about;
end
$$;
comment on function private.last_availability_check(uuid) is
  'The last question for days in an enquiry, locked against other changes; null if there is none.';

create function private.change_availability_check(
  about private.availability_checks, side private.enquiry_actor, step text, given_days daterange, until date, words text
) returns private.availability_checks
language plpgsql security definer set search_path = '' as $$
begin
  update private.availability_checks as stored
  set
    state = (
      select allowed.becomes from private.availability_moves as allowed
      where (allowed.state, allowed.actor, allowed.move) = (stored.state, side, step)
    ),
    days = coalesce(given_days, stored.days),
    stands_until = coalesce(until, stored.stands_until),
    held_since = case when step in ('option', 'confirm') then coalesce(stored.held_since, clock_timestamp()) else stored.held_since end,
    note = words,
    note_by = case when words <> '' then side end,
    changed_at = clock_timestamp()
  where stored.id = about.id returning stored.* into about;
  return about;
exception
  -- Only the talent's own yes checks this: a network's step is never refused because of another's booking.
  when exclusion_violation then
    raise exception 'already_booked' using errcode = 'PT409';
end
$$;
comment on function private.change_availability_check(
  private.availability_checks, private.enquiry_actor, text, daterange, date, text
) is
  'Moves a question for days by the table, with the note of the step. PT409 already_booked when a talent agrees to days on one of which they are already booked.';

create function private.step_availability(wanted uuid, version integer, side private.enquiry_actor, given jsonb)
returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := given ->> 'move';
  words constant text := private.step_note(given);
  -- Whoever asks in the evening in America may ask about that day: in UTC it is over, and there it is not.
  earliest constant date := private.earliest_day();
  today constant date := (now() at time zone 'UTC')::date;
  moved private.enquiries;
  about private.availability_checks;
  was private.availability_state;
  named daterange;
  last_day date;
begin
  perform private.require_typed_text(given - 'note', '{}');
  moved := private.begin_step(wanted, version, side);
  about := private.last_availability_check(wanted);
  was := about.state;
  perform private.require_move(case step
    -- One at a time, and not without end.
    when 'ask' then not private.waits_on_days(wanted)
      and (select count(*) < 10 from private.availability_checks as stored where stored.enquiry_id = wanted)
    else step = any (private.allowed_availability_moves(about, side))
  end);
  if step = 'ask' then
    perform private.require_room(wanted);
    named := private.given_days(given, earliest, today + 730);
    if about.state in ('available', 'partly') then
      -- Other days instead.
      perform private.change_availability_check(about, side, 'release', null, null, '');
    end if;
    insert into private.availability_checks (enquiry_id, talent_id, asked, days, stands_until, note, note_by)
    values (
      wanted, moved.talent_id, named, named, least(today + 7, upper(named) - 1), words,
      case when words <> '' then side end
    )
    returning * into about;
  else
    last_day := upper(about.days) - 1;
    if step = 'partly' then
      named := private.given_days(given, lower(about.days), last_day);
      last_day := upper(named) - 1;
      -- All of them are partly free by words alone.
      perform private.require(named <> about.days or words <> '', 'note');
    elsif step in ('option', 'renew') then
      perform private.require(
        coalesce(private.parse_day(given ->> 'decideOn') between earliest and least(today + 14, last_day), false), 'decideOn'
      );
    end if;
    about := private.change_availability_check(
      about, side, step, named,
      case
        when step in ('available', 'partly', 'agree') then last_day
        when step in ('option', 'renew') then private.parse_day(given ->> 'decideOn')
        when step = 'confirm' then least(today + 7, last_day)
      end,
      words
    );
  end if;
  moved := private.add_step_and_notify(moved, side, private.availability_entry(about, step, was), words);
  return case
    when step in ('ask', 'confirm')
      then private.set_owed_answer(moved, side, 'talent', private.end_of_day(about.stands_until))
    when step in ('option', 'renew') then private.set_owed_answer(moved, side, 'network', private.outcome_due(wanted))
    -- Until the days are over nobody owes anything.
    when step = 'agree' then private.set_owed_answer(moved, side, null, null)
    else private.set_owed_answer(moved, side, 'network', private.answer_due(wanted))
  end;
end
$$;
comment on function private.step_availability(uuid, integer, private.enquiry_actor, jsonb) is
  'Asks for days, or makes a move with the last question for days. PT409 enquiry_changed, enquiry_frozen, thread_full, already_booked; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';

create function public.step_network_availability(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := private.network_step(wanted, given, 'ask', '{withdraw,option,renew,confirm,release}');
  moved private.enquiries;
begin
  perform private.require_keys(
    given,
    case
      when step = 'ask' then '{move,from,to,note}'::text[]
      when step in ('option', 'renew') then '{move,decideOn}'
      else '{move,note}'
    end
  );
  -- In a statement of its own: within the same statement the answer would not contain the step yet.
  moved := private.step_availability(wanted, version, 'network', given);
  return private.network_enquiry_json(moved);
end
$$;
comment on function public.step_network_availability(uuid, integer, jsonb) is
  'Asks the talent of an enquiry of the calling network whether they are free (`{move: ask, from, to, note}`) or takes that back (`{move: withdraw, note}`), takes an option on the days that they are free or renews it once (`{move: option | renew, decideOn}`), confirms the booking, which they then agree to, or gives the days back (`{move: confirm | release, note}`), and answers the enquiry: network_enquiry(). PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';
grant execute on function public.step_network_availability(uuid, integer, jsonb) to authenticated;

create function public.step_talent_availability(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := given ->> 'move';
  moved private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(
    coalesce(step in ('available', 'partly', 'not_available', 'agree', 'release'), false), 'move'
  );
  perform private.require_keys(
    given,
    case step when 'partly' then '{move,from,to,note}'::text[] when 'agree' then '{move}' else '{move,note}' end
  );
  moved := private.step_availability(wanted, version, 'talent', given);
  return private.talent_enquiry_json(moved);
end
$$;
comment on function public.step_talent_availability(uuid, integer, jsonb) is
  'Says whether the calling talent is free on the days that they were asked for (`{move: available | not_available, note}`, `{move: partly, from, to, note}` with some of the days, or all and words), agrees to be booked (`{move: agree}`), or gives back what is held or booked (`{move: release, note}`), and answers the enquiry: talent_enquiry(). PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full, already_booked when they agree and are booked for one of the days; PT422 move_not_allowed; PT422 validation_failed: move, from, to, note; PT429 after 30 in a minute.';
grant execute on function public.step_talent_availability(uuid, integer, jsonb) to authenticated;
