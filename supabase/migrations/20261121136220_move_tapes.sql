-- A self-tape as both sides read it, and their moves. Each step locks the enquiry, compares its version, and checks
-- private.tape_moves; its entry in the thread and the next deadline are written in the same transaction.

create function private.tapes_json(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', tape.id,
        'state', tape.state,
        'text', tape.text,
        'pages', tape.pages,
        'minutes', tape.minutes,
        'dueOn', tape.due_on,
        -- The link of a reported tape is hidden until the desk has looked at it.
        'url', case when enquiry.frozen_at is null then tape.url else '' end,
        'note', tape.note,
        'noteBy', tape.note_by,
        'outcome', private.outcome_json(enquiry, tape.changed_at, tape.outcome_days, private.tape_outcome_due(tape)),
        'moves', private.step_moves(enquiry, reader, available, private.allowed_tape_moves(tape, reader))
      )
      order by tape.created_at
    ),
    '[]'
  )
  from private.tapes as tape where tape.enquiry_id = enquiry.id and available
);
comment on function private.tapes_json(private.enquiries, private.enquiry_actor, boolean) is
  'The self-tapes of an enquiry, the first first, as shared/tapes.ts has them; none while the two do not see each other.';

create function private.require_tape(given jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_keys(given, '{move,text,pages,minutes,dueOn}');
  perform private.require_typed_text(given, '{text}');
  perform private.require_text(given, 'text', 1500);
  perform private.require(not private.is_blank(given ->> 'text'), 'text');
  perform private.require_integer(given, 'pages', 0, 6);
  perform private.require_integer(given, 'minutes', 1, 10);
  perform private.require(
    private.parse_day(given ->> 'dueOn') between (private.after_working_days(now(), 3) at time zone 'UTC')::date
      and (now() at time zone 'UTC')::date + 30,
    'dueOn'
  );
end
$$;
comment on function private.require_tape(jsonb) is
  'Refuses an invalid request for a tape: it needs words, at most six pages and ten minutes, and a deadline in three working days to thirty days.';

create function private.step_tape(wanted uuid, version integer, side private.enquiry_actor, given jsonb)
returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := given ->> 'move';
  words constant text := private.step_note(given);
  longer integer;
  moved private.enquiries;
  tape private.tapes;
begin
  perform private.require_typed_text(given - '{text,note}'::text[], '{}');
  moved := private.begin_step(wanted, version, side);
  select stored.* into tape from private.tapes as stored
  where stored.enquiry_id = wanted order by stored.created_at desc limit 1 for update;
  perform private.require_move(case step
    -- One at a time, and not without end.
    when 'ask' then tape.state is distinct from 'asked'
      and (select count(*) < 5 from private.tapes as stored where stored.enquiry_id = wanted)
    else step = any (private.allowed_tape_moves(tape, side))
  end);
  if step in ('ask', 'hand_in') then
    perform private.require_room(wanted);
  end if;

  if step = 'ask' then
    perform private.require_tape(given);
    insert into private.tapes (enquiry_id, text, pages, minutes, due_on)
    values (
      wanted, given ->> 'text', (given ->> 'pages')::integer, (given ->> 'minutes')::integer,
      private.parse_day(given ->> 'dueOn')
    )
    returning * into tape;
  elsif step = 'extend' then
    longer := private.longer_outcome(given, private.longer_outcomes(wanted, tape.changed_at, tape.outcome_days));
    -- The time at which it was handed in stays, and so does the note that came with it.
    update private.tapes as stored set outcome_days = longer where stored.id = tape.id returning stored.* into tape;
  else
    if step = 'hand_in' then
      perform private.require(private.is_reel_link(given ->> 'url'), 'url');
    end if;
    update private.tapes as stored
    set
      state = (
        select allowed.becomes from private.tape_moves as allowed
        where (allowed.state, allowed.actor, allowed.move) = (stored.state, side, step)
      ),
      url = case when step = 'hand_in' then given ->> 'url' else '' end,
      note = words,
      note_by = case when words <> '' then side end,
      changed_at = clock_timestamp()
    where stored.id = tape.id returning stored.* into tape;
  end if;
  moved := private.add_step_and_notify(
    moved, side,
    jsonb_build_object('step', 'tape', 'move', step, 'dueOn', case when step = 'ask' then tape.due_on end) || case step
      when 'extend' then jsonb_build_object('outcomeBy', private.utc(private.tape_outcome_due(tape))) else '{}'
    end,
    -- The thread contains the request too, because a report copies it from there.
    case step when 'ask' then tape.text else words end
  );
  return case step
    -- A meeting that is agreed on outlasts the day on which the tape is due.
    when 'ask'
      then private.set_owed_answer(moved, side, 'talent', greatest(private.end_of_day(tape.due_on), private.meets_at(wanted)))
    when 'hand_in' then private.set_owed_answer(moved, side, 'network', private.outcome_due(wanted))
    when 'extend'
      then private.set_owed_answer(moved, side, 'network', greatest(moved.owe_by, private.outcome_due(wanted)))
    else private.set_owed_answer(moved, side, 'network', private.answer_due(wanted))
  end;
end
$$;
comment on function private.step_tape(uuid, integer, private.enquiry_actor, jsonb) is
  'Asks for a self-tape, or takes a step with the last one. PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';

create function public.step_network_tape(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := private.network_step(wanted, given, 'ask', '{cancel,extend}');
  moved private.enquiries;
begin
  if step <> 'ask' then
    perform private.require_keys(given, case step when 'extend' then '{move,days,note}'::text[] else '{move,note}' end);
  end if;
  -- In a statement of its own: within the same statement the answer would not contain the step yet.
  moved := private.step_tape(wanted, version, 'network', given);
  return private.network_enquiry_json(moved);
end
$$;
comment on function public.step_network_tape(uuid, integer, jsonb) is
  'Asks the talent of an enquiry of the calling network for a self-tape (`{move: ask, text, pages, minutes, dueOn}`), withdraws that (`{move: cancel, note}`), or says once that the outcome takes longer than 14 days (`{move: extend, days, note}`, 30 at most), and answers the enquiry: network_enquiry(). PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';
grant execute on function public.step_network_tape(uuid, integer, jsonb) to authenticated;

create function public.step_talent_tape(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(coalesce(given ->> 'move' in ('hand_in', 'decline'), false), 'move');
  perform private.require_keys(
    given, case given ->> 'move' when 'hand_in' then '{move,url,note}'::text[] else '{move,note}' end
  );
  moved := private.step_tape(wanted, version, 'talent', given);
  return private.talent_enquiry_json(moved);
end
$$;
comment on function public.step_talent_tape(uuid, integer, jsonb) is
  'Hands in the self-tape that the calling talent was asked for, or another in its place (`{move: hand_in, url, note}`), or declines to make one (`{move: decline, note}`), and answers the enquiry: talent_enquiry(). PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed: move, url, note; PT429 after 30 in a minute.';
grant execute on function public.step_talent_tape(uuid, integer, jsonb) to authenticated;
