-- The clock acts when nobody did in time: enquiries leave, get reminders, and always come to an end.

create function private.remind_at(enquiry private.enquiries) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case enquiry.reminders
    when 0 then least(
      enquiry.answer_by - make_interval(days => enquiry.answer_days) / 2,
      -- The first that the talent is mailed of it, where their agent answers first. An enquiry that is older than the
      -- agent was mailed to the talent when it arrived.
      case when private.agent_acts_first(enquiry.talent_id, enquiry.delivered_at) then enquiry.delivered_at + interval '1 day' end
    )
    when 1 then enquiry.answer_by - make_interval(days => enquiry.answer_days) / 7
  end;
end
$$;
comment on function private.remind_at(private.enquiries) is
  'When a talent is next reminded of an open enquiry: at half of the time, or a day after it arrived where an agent was to answer first, and when a seventh is left; null after that.';

create function private.deliver_enquiry(present private.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_available(present) then
    perform private.move_enquiry(present, 'clock', 'lose', 'unavailable');
    return;
  end if;
  perform private.notify_of_enquiry(private.move_enquiry(present, 'clock', 'deliver'), 'talent', 'delivered');
end
$$;
comment on function private.deliver_enquiry(private.enquiries) is
  'Delivers an enquiry to its talent, unless the network no longer sees them.';

create function private.end_unavailable_enquiry(present private.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
declare
  available constant boolean := private.is_available(present);
begin
  if not available and present.frozen_at is null and present.unavailable_since <= now() - interval '7 days' then
    perform private.move_enquiry(present, 'clock', 'lose', 'unavailable');
    return;
  end if;
  if available and present.frozen_at is null and present.unavailable_since is not null then
    perform private.restore_lost_time(present, now() - present.unavailable_since);
  end if;
  update private.enquiries as stored
  set
    looked_at = now(),
    unavailable_since = case
      when not available then coalesce(stored.unavailable_since, now())
      -- A side that lets it continue gives back all of the time at once.
      when stored.frozen_at is not null then stored.unavailable_since
    end
  where stored.id = present.id;
end
$$;
comment on function private.end_unavailable_enquiry(private.enquiries) is
  'Notes since when the two sides of an enquiry do not see each other, and after a week ends it unless it is held: a pause of a few days loses nothing, nor any of the time that they had.';

create function private.expire_enquiry(present private.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
declare
  expired private.enquiries;
begin
  -- An enquiry that is no longer available ends for that reason.
  if not private.is_available(present) then
    perform private.end_unavailable_enquiry(present);
  else
    expired := private.move_enquiry(present, 'clock', 'expire', 'no_answer');
    perform private.notify_of_enquiry(expired, side, 'expired')
    from unnest('{talent,network}'::private.enquiry_actor[]) as side;
  end if;
end
$$;
comment on function private.expire_enquiry(private.enquiries) is 'Ends an enquiry that was not answered in time, and tells both.';

create function private.remind_of_enquiry(present private.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A talent who cannot read it gets both reminders once they can.
  if not private.is_available(present) then
    perform private.end_unavailable_enquiry(present);
    return;
  end if;
  update private.enquiries as stored set reminders = stored.reminders + 1 where stored.id = present.id;
  perform private.notify_of_enquiry(present, 'talent', 'reminder ' || present.reminders + 1);
end
$$;
comment on function private.remind_of_enquiry(private.enquiries) is 'Reminds a talent of an enquiry, once for each of its two times.';

create function private.end_silent_enquiry(present private.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended private.enquiries;
begin
  if not private.is_available(present) then
    perform private.end_unavailable_enquiry(present);
    return;
  end if;
  ended := private.move_enquiry(present, 'clock', 'give_up', present.owed_by || '_silent');
  perform private.notify_of_enquiry(ended, side, 'silence')
  from unnest('{talent,network}'::private.enquiry_actor[]) as side;
end
$$;
comment on function private.end_silent_enquiry(private.enquiries) is
  'Ends a talk in which the side that has to answer was silent too long, and tells both whose silence it was.';

create function private.remind_network(present private.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_available(present) then
    perform private.end_unavailable_enquiry(present);
    return;
  end if;
  update private.enquiries as stored set reminders = 1 where stored.id = present.id;
  perform private.notify_of_enquiry(present, 'network', concat_ws(' ', 'owed', present.version));
end
$$;
comment on function private.remind_network(private.enquiries) is 'Tells a network once that an answer it owes is late.';

create function public.run_enquiry_clock(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := least(greatest(batch, 0), 500);
  present private.enquiries;
  moved integer := 0;
  forgotten integer;
begin
  -- First, so that talent whose pause is over find their enquiries unchanged.
  moved := private.end_pauses(most);
  for present in
    select due.* from private.enquiries as due
    where due.state = 'leaving' and due.leaves_at <= now()
    order by due.leaves_at limit most for update skip locked
  loop
    perform private.deliver_enquiry(present);
    moved := moved + 1;
  end loop;
  for present in
    select due.* from private.enquiries as due
    where due.state = 'open' and due.answer_by <= now() and due.unavailable_since is null and due.frozen_at is null
    order by due.answer_by limit most for update skip locked
  loop
    perform private.expire_enquiry(present);
    moved := moved + 1;
  end loop;
  for present in
    select due.* from private.enquiries as due
    where due.state = 'open' and due.answer_by > now() and due.frozen_at is null and due.unavailable_since is null
      and private.remind_at(due) <= now()
    order by due.answer_by limit most for update skip locked
  loop
    perform private.remind_of_enquiry(present);
    moved := moved + 1;
  end loop;
  for present in
    select due.* from private.enquiries as due
    where due.state = 'talking' and due.owe_by <= now() and due.frozen_at is null and due.unavailable_since is null
      and (due.owed_by = 'talent' or due.owe_by <= now() - interval '7 days')
      -- An offer lapses by itself, and so do held days; the talk continues.
      and not exists (select from private.offers as open where open.enquiry_id = due.id and open.state = 'made')
      and not private.waits_on_days(due.id)
      -- For a tape there is time until its day is over.
      and (private.tape_due(due.id) > now()) is not true
    order by due.owe_by limit most for update skip locked
  loop
    perform private.end_silent_enquiry(present);
    moved := moved + 1;
  end loop;
  for present in
    select due.* from private.enquiries as due
    where due.state = 'talking' and due.owe_by <= now() and due.frozen_at is null and due.unavailable_since is null
      and due.owed_by = 'network' and due.reminders = 0
    order by due.owe_by limit most for update skip locked
  loop
    perform private.remind_network(present);
    moved := moved + 1;
  end loop;
  moved := moved + private.lapse_auditions(most) + private.lapse_offers(most)
    + private.lapse_availability(most) + private.remind_of_proofs(most);
  for present in
    select due.* from private.enquiries as due
    -- Also reported ones: otherwise their place in the list of a network that does not see the talent would reveal
    -- something.
    where due.state in ('open', 'talking') and due.looked_at <= now() - interval '1 hour'
    order by due.looked_at limit most for update skip locked
  loop
    perform private.end_unavailable_enquiry(present);
    moved := moved + 1;
  end loop;
  delete from private.enquiries as old
  where old.id in (
    select taken_back.id from private.enquiries as taken_back
    where taken_back.state = 'draft' and taken_back.changed_at < now() - interval '30 days'
    limit most for update skip locked
  );
  get diagnostics forgotten = row_count;
  moved := moved + forgotten;
  moved := moved + private.pause_asking(most);
  delete from private.enquiry_requests as old where old.created_at < now() - interval '1 day';
  delete from private.owed_answers as old where old.began_at < now() - interval '180 days' and old.answered_at is not null;
  return moved;
end
$$;
comment on function public.run_enquiry_clock(integer) is
  'Does all due work on enquiries, up to a limit for each kind, and answers how many: pauses end, those leave whose five minutes are over, those end that were not answered in time, in which a side fell silent, or whose sides have not seen each other for a week, talent are reminded twice, a network once that it owes an answer, and times and jobs that were offered lapse, as do days that were asked for or held; members are told before their proof of address ends, and networks whose enquiries are hardly ever answered ask nobody for now. For the clock. Repeatable.';
grant execute on function public.run_enquiry_clock(integer) to service_role;
