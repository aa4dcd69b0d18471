-- What every step after a yes does beside its own machine: whose answer is waited for then, and the entry in the
-- thread. Decision 043.

create function private.owe(
  before private.enquiries, present private.enquiries, actor private.enquiry_actor,
  debtor private.enquiry_actor, until timestamptz
) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
begin
  update private.enquiries as stored set owed_by = debtor, owe_by = until
  where stored.id = present.id returning stored.* into present;
  perform private.note_owed(before, present, actor);
  return present;
end
$$;
comment on function private.owe(private.enquiries, private.enquiries, private.enquiry_actor, private.enquiry_actor, timestamptz) is
  'Says whose answer is waited for after a step, and until when.';

create function private.note_step(
  enquiry private.enquiries, side private.enquiry_actor, step jsonb, words text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.enquiry_messages (enquiry_id, side, author_id, text, step)
  values (enquiry.id, side, case when side = 'network' then auth.uid() end, words, step);
end
$$;
comment on function private.note_step(private.enquiries, private.enquiry_actor, jsonb, text) is
  'Writes a step into the thread.';

create function private.tell_of_step(
  enquiry private.enquiries, side private.enquiry_actor, step jsonb, words text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_step(enquiry, side, step, words);
  perform private.tell_of_enquiry(enquiry, other, 'version ' || enquiry.version)
  from unnest('{network,talent}'::private.enquiry_actor[]) as other where other <> side;
end
$$;
comment on function private.tell_of_step(private.enquiries, private.enquiry_actor, jsonb, text) is
  'Writes a step into the thread, and tells the other side that there is news; after the clock''s, both.';

create function private.give_days_back(enquiry uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.tapes as tape set due_on = tape.due_on + give_days_back.days
  where tape.enquiry_id = give_days_back.enquiry and tape.state = 'asked';
  update private.offers as offer set answer_on = offer.answer_on + give_days_back.days
  where offer.enquiry_id = give_days_back.enquiry and offer.state = 'made';
  -- What is asked and held is so until its days at the latest, and these nobody moves.
  update private.availability_checks as about
  set stands_until = greatest(
    about.stands_until, least(about.stands_until + give_days_back.days, upper(about.days) - 1)
  )
  where about.enquiry_id = give_days_back.enquiry and about.state in ('asked', 'optioned', 'renewed', 'confirmed');
end
$$;
comment on function private.give_days_back(uuid, integer) is
  'Gives the steps of an enquiry that stand until the end of a day so many days more.';

create function private.require_step_note(given jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.require_typed_text(jsonb_build_object('note', coalesce(given -> 'note', '""')), '{note}');
  perform private.require(
    coalesce(jsonb_typeof(given -> 'note'), 'string') = 'string' and char_length(coalesce(given ->> 'note', '')) <= 500,
    'note'
  );
end
$$;
comment on function private.require_step_note(jsonb) is 'Refuses words with a step that are none, or more than 500 characters: `{note?}`.';

create function private.moment(value text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when value ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$' then value::timestamptz end;
exception
  when datetime_field_overflow then
    return null;
end
$$;
comment on function private.moment(text) is 'A moment in UTC as ISO 8601 has it; null for what is none.';

create function private.day(value text) returns date
language plpgsql stable set search_path = '' as $$
begin
  return case when value ~ '^\d{4}-\d\d-\d\d$' then value::date end;
exception
  when datetime_field_overflow then
    return null;
end
$$;
comment on function private.day(text) is 'A day as ISO 8601 has it; null for what is none.';
