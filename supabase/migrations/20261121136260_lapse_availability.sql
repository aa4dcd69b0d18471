-- A question for days lasts until a day, and then ends by itself.

create function private.lapse_availability(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  enquiry private.enquiries;
  moved private.enquiries;
  about private.availability_checks;
  step text;
  lapsed integer := 0;
begin
  for due in
    select held.id, open.state as was from private.enquiries as held
    join private.availability_checks as open on open.enquiry_id = held.id
      and open.state in ('asked', 'available', 'partly', 'optioned', 'renewed', 'confirmed', 'booked')
    -- The first is for the index.
    where open.stands_until < (now() at time zone 'UTC')::date and private.end_of_day(open.stands_until) <= now()
      and held.frozen_at is null
      -- Booked days pass, whether or not the sides see each other.
      and (held.unavailable_since is null or open.state = 'booked')
    order by open.stands_until limit most for update of held skip locked
  loop
    step := case due.was when 'booked' then 'finish' else 'lapse' end;
    lapsed := lapsed + 1;
    select stored.* into enquiry from private.enquiries as stored where stored.id = due.id;
    -- It is on hold with the enquiry: a talent who comes back within a week can still answer it.
    if step = 'lapse' and not private.is_available(enquiry) then
      perform private.end_unavailable_enquiry(enquiry);
      continue;
    end if;
    about := private.change_availability_check(private.last_availability_check(due.id), 'clock', step, null, null, '');
    -- A side that is not seen gets no notification, and causes none. A talent who was hired has an outcome already.
    if enquiry.state = 'talking' and private.is_available(enquiry) then
      moved := private.move_enquiry(enquiry, 'clock', 'step');
      perform private.add_step_and_notify(moved, 'clock', private.availability_entry(about, step, due.was), '');
      if step = 'lapse' then
        perform private.set_owed_answer(moved, 'clock', 'network', private.answer_due(enquiry.id));
      elsif enquiry.owed_by is null then
        perform private.set_owed_answer(moved, 'clock', 'network', greatest(now() + interval '14 days', private.outcome_due(enquiry.id)));
      end if;
    end if;
  end loop;
  return lapsed;
end
$$;
comment on function private.lapse_availability(integer) is
  'Ends states that lasted until a day which is over everywhere on earth, and notifies both, while the two see each other: a question, its answer, an option, a confirmation. After the last day of a booking the network has 14 days to say how it continues.';
