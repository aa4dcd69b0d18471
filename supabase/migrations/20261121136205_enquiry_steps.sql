-- The parts that all steps after a yes share, beside their own table of moves: who may take one, how it begins, the
-- entry in the thread, and whose answer is then due. Decision 043.

create function private.network_step(wanted uuid, given jsonb, opening text, others text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := (private.own_enquiry(wanted)).network_id;
  step constant text := given ->> 'move';
begin
  perform private.writing_network();
  perform private.require(step = opening or step = any (others), 'move');
  if step = opening then
    perform private.require_writing(network);
  end if;
  return step;
end
$$;
comment on function private.network_step(uuid, jsonb, text, text[]) is
  'The step that the caller takes in the name of the network of an enquiry: `{move}`, the opening one or one of the others. PT403 wrong_role, may_not_write; PT403 writing_suspended for the opening one; PT404 enquiry_not_found; PT422 validation_failed: move.';

create function private.step_note(given jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  note constant text := coalesce(given ->> 'note', '');
begin
  perform private.require_typed_text(jsonb_build_object('note', coalesce(given -> 'note', '""')), '{note}');
  perform private.require(
    coalesce(jsonb_typeof(given -> 'note'), 'string') = 'string' and char_length(note) <= 500, 'note'
  );
  return case when private.is_blank(note) then '' else note end;
end
$$;
comment on function private.step_note(jsonb) is
  'The words with a step, `{note?}`, empty if there are none to read. PT422 validation_failed: note when it is no text, or more than 500 characters.';

create function private.longer_outcome(given jsonb, choices integer[]) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  perform private.require_keys(given, '{move,days,note}');
  perform private.require_integer(given, 'days', 15, 30);
  perform private.require((given ->> 'days')::integer = any (choices), 'days');
  return (given ->> 'days')::integer;
end
$$;
comment on function private.longer_outcome(jsonb, integer[]) is
  'In how many days a network says that an outcome comes, `{move: extend, days, note}`: one of private.longer_outcomes(). PT422 validation_failed: days.';

create function private.begin_step(wanted uuid, version integer, side private.enquiry_actor) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
begin
  -- Counted before the enquiry is locked, as everywhere.
  perform private.limit_own_rate('enquiry_message', 30);
  return private.move_enquiry(private.lock_enquiry(wanted, version), side, 'step');
end
$$;
comment on function private.begin_step(uuid, integer, private.enquiry_actor) is
  'Counts a step of the caller, locks the enquiry and moves it. PT409 enquiry_changed, enquiry_frozen; PT422 move_not_allowed; PT429 after 30 in a minute.';

create function private.step_moves(
  enquiry private.enquiries, reader private.enquiry_actor, available boolean, allowed text[]
) returns jsonb
language sql stable security definer set search_path = ''
return case
  when 'step' = any (private.allowed_moves(enquiry, reader, available)) then to_jsonb(allowed) else '[]'
end;
comment on function private.step_moves(private.enquiries, private.enquiry_actor, boolean, text[]) is
  'The moves that a side may make of an audition, a tape, an offer or days: those that its own table allows, while the enquiry allows any step.';

create function private.set_owed_answer(
  before private.enquiries, actor private.enquiry_actor, debtor private.enquiry_actor, until timestamptz
) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  present private.enquiries;
begin
  update private.enquiries as stored set owed_by = debtor, owe_by = until
  where stored.id = before.id returning stored.* into present;
  perform private.note_owed(before, present, actor);
  return present;
end
$$;
comment on function private.set_owed_answer(private.enquiries, private.enquiry_actor, private.enquiry_actor, timestamptz) is
  'Sets whose answer is due after a step of the actor''s, and until when, and answers the enquiry.';

create function private.add_step(
  enquiry private.enquiries, side private.enquiry_actor, step jsonb, words text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.enquiry_messages (enquiry_id, side, author_id, text, step)
  values (enquiry.id, side, case when side = 'network' then auth.uid() end, words, step);
end
$$;
comment on function private.add_step(private.enquiries, private.enquiry_actor, jsonb, text) is
  'Writes a step into the thread.';

create function private.add_step_and_notify(
  enquiry private.enquiries, side private.enquiry_actor, step jsonb, words text
) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_step(enquiry, side, step, words);
  perform private.notify_of_enquiry(enquiry, other, concat_ws(' ', concat_ws(':', step ->> 'step', step ->> 'move'), enquiry.version))
  from unnest('{network,talent}'::private.enquiry_actor[]) as other where other <> side;
  if side = 'network' then
    -- A colleague who takes over is who writes from now on.
    update private.enquiries as stored set writer_id = auth.uid()
    where stored.id = enquiry.id returning stored.* into enquiry;
  end if;
  return enquiry;
end
$$;
comment on function private.add_step_and_notify(private.enquiries, private.enquiry_actor, jsonb, text) is
  'Writes a step into the thread, tells the other side that there is news, or both after the clock''s, and answers the enquiry, which the member who took the step now writes.';

create function private.postpone_steps(enquiry uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.tapes as tape set due_on = tape.due_on + postpone_steps.days
  where tape.enquiry_id = postpone_steps.enquiry and tape.state = 'asked';
  update private.offers as offer set answer_on = offer.answer_on + postpone_steps.days
  where offer.enquiry_id = postpone_steps.enquiry and offer.state = 'made';
  -- A question or option lasts at most until its days, and these never move.
  update private.availability_checks as about
  set stands_until = greatest(
    about.stands_until, least(about.stands_until + postpone_steps.days, upper(about.days) - 1)
  )
  where about.enquiry_id = postpone_steps.enquiry and about.state in ('asked', 'optioned', 'renewed', 'confirmed');
end
$$;
comment on function private.postpone_steps(uuid, integer) is
  'Moves the deadlines of an enquiry''s steps that last until the end of a day by this many days.';

create function private.parse_moment(value text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when value ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$' then value::timestamptz end;
exception
  when datetime_field_overflow then
    return null;
end
$$;
comment on function private.parse_moment(text) is 'A moment in UTC as ISO 8601; null for an invalid one.';

create function private.parse_day(value text) returns date
language plpgsql stable set search_path = '' as $$
begin
  return case when value ~ '^\d{4}-\d\d-\d\d$' then value::date end;
exception
  when datetime_field_overflow then
    return null;
end
$$;
comment on function private.parse_day(text) is 'A day as ISO 8601; null for an invalid one.';
