-- The moves of an enquiry by either side. Each move locks the row, compares the version on which it is based, and
-- checks private.enquiry_moves; its consequences are written in the same transaction.

create function private.may_write_for(network uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.network_members as member
  join private.network_domains as kept on kept.network_id = member.network_id
    and kept.domain = split_part(private.proved_address(member.user_id), '@', -1)
    and (kept.until is null or kept.until > now())
  where member.network_id = network and member.user_id = auth.uid() and member.ended_at is null and member.may_write
    and not private.is_free_mail(kept.domain)
);
comment on function private.may_write_for(uuid) is
  'Whether the caller may write to talent in a network''s name: they have the right, and have proved an address at its own domain.';

create function private.writing_network() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
begin
  if not private.may_write_for(network) then
    raise exception 'may_not_write' using errcode = 'PT403';
  end if;
  return network;
end
$$;
comment on function private.writing_network() is
  'The network for which the caller may write to talent. PT403 wrong_role, may_not_write.';

create function private.readers_of_enquiry(enquiry private.enquiries, side private.enquiry_actor) returns uuid[]
language sql stable security definer set search_path = ''
return case side
  -- An enquiry that never reached them is not news to them, nor one that they have muted.
  when 'talent' then
    case when enquiry.talent_id is not null and enquiry.delivered_at is not null and enquiry.muted_at is null then array[enquiry.talent_id] else '{}' end
  -- The member who wrote; if their account is closed or erased, all who may write. A hidden talent causes no news.
  else array(
    select member.user_id from private.network_members as member
    where member.network_id = enquiry.network_id and member.ended_at is null and private.is_available(enquiry)
      and private.announced_status_of(member.user_id) = 'approved'
      and case
        when exists (
          select from private.network_members as present
          where present.network_id = enquiry.network_id and present.user_id = enquiry.writer_id
            and present.ended_at is null and private.announced_status_of(present.user_id) = 'approved'
        )
        then member.user_id = enquiry.writer_id else member.may_write
      end
    order by member.user_id
  )
end;
comment on function private.readers_of_enquiry(private.enquiries, private.enquiry_actor) is
  'The accounts of a side that are notified of news about an enquiry.';

create function private.notify_of_enquiry(enquiry private.enquiries, side private.enquiry_actor, what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    reader, 'enquiry', concat_ws(' ', enquiry.id, what),
    -- A talent whose agent answers first gets no mail before the first reminder.
    mailed => not (side = 'talent' and what = 'delivered' and private.agent_acts_first(reader))
  )
  from unnest(private.readers_of_enquiry(enquiry, side)) as reader;
  if side = 'talent' then
    perform private.mail_agent(reader) from unnest(private.readers_of_enquiry(enquiry, side)) as reader;
  end if;
end
$$;
comment on function private.notify_of_enquiry(private.enquiries, private.enquiry_actor, text) is
  'Notifies a side once that there is news about an enquiry, and a talent''s agent with them. `what` begins with the word for what happened, as private.notification_enquiry_json() knows it; what exactly, only the enquiry itself shows.';

create function private.notify_of_enquiries(moved private.enquiries[], side private.enquiry_actor) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(told.reader, 'enquiry', told.occasion)
  from (
    select reader, concat_ws(' ', moved[place].id, case when moved[place].reason = 'hired' and moved[place].ended_by = 'talent' then 'hired' else moved[place].state::text end, moved[place].version) as occasion
    from generate_subscripts(moved, 1) as place, unnest(private.readers_of_enquiry(moved[place], side)) as reader
    order by reader, occasion
  ) as told;
  if side = 'talent' then
    perform private.mail_agent(told.reader) from (
      select distinct reader
      from generate_subscripts(moved, 1) as place, unnest(private.readers_of_enquiry(moved[place], side)) as reader
      order by reader
    ) as told;
  end if;
end
$$;
comment on function private.notify_of_enquiries(private.enquiries[], private.enquiry_actor) is
  'Notifies for several enquiries that one transaction has moved, in the order of the readers: each gets one mail a day, and otherwise two transactions that queue mails for the same people could deadlock. Networks come before talent, and nothing is locked afterwards.';

create function private.require_move(is_allowed boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if is_allowed is not true then
    raise exception 'move_not_allowed' using errcode = 'PT422';
  end if;
end
$$;
comment on function private.require_move(boolean) is
  'Refuses a move unless it is allowed; an unknown answer is a no. PT422 move_not_allowed.';

create function private.move_enquiry(
  present private.enquiries, actor private.enquiry_actor, move text, reason text default null
) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  becomes private.enquiry_state;
  moved private.enquiries;
  available constant boolean := private.is_available(present);
  -- Until an audition that is agreed is over, while it holds an option, or before it takes a step after a tape, no word of the network's is the outcome that it owes.
  is_answer constant boolean := move = 'write' and actor = 'network' and private.meets_at(present.id) is null
    and not private.is_optioned(present.id) and private.tape_outcome_due(present.id) is null;
  -- Until the days of a booking are over, nobody owes more than an answer to a talent's word.
  ends_debt constant boolean := is_answer and private.is_booked(present.id);
begin
  -- A network that does not see the talent gets the same refusal as if there were no report.
  if present.frozen_at is not null and (actor = 'talent' or (actor = 'network' and available)) then
    raise exception 'enquiry_frozen' using errcode = 'PT409';
  end if;
  perform private.require_move(move = any (private.allowed_moves(present, actor, available)));
  -- If the sides see each other again, they have the time that was left, even before the clock has looked.
  if available and present.unavailable_since is not null then
    present := private.restore_lost_time(present, now() - present.unavailable_since);
  end if;
  select allowed.becomes into becomes from private.enquiry_moves as allowed
  where (allowed.state, allowed.actor, allowed.move) = (present.state, move_enquiry.actor, move_enquiry.move);
  perform private.require(
    reason = any (private.enquiry_words(move)) or (reason is null and private.enquiry_words(move) is null), 'reason'
  );
  update private.enquiries as stored
  set
    state = becomes,
    -- An end while they do not see each other must read the same as before, because its time would reveal who ended it.
    version = stored.version + available::integer,
    state_since = case when stored.state = becomes then stored.state_since else now() end,
    changed_at = case when available then clock_timestamp() else stored.changed_at end,
    leaves_at = case when becomes = 'leaving' then now() + interval '5 minutes' end,
    answer_by = case
      when becomes = 'leaving' then now() + interval '5 minutes' + make_interval(days => stored.answer_days)
      else stored.answer_by
    end,
    delivered_at = case when move = 'deliver' then now() else stored.delivered_at end,
    accepted_at = case when becomes = 'talking' then coalesce(stored.accepted_at, now()) else stored.accepted_at end,
    job_filled_at = case when becomes = 'talking' then null else stored.job_filled_at end,
    owed_by = case
      when becomes = 'open' then 'talent'::private.enquiry_actor
      -- A step sets its own deadline.
      when move_enquiry.move = 'step' then stored.owed_by
      when ends_debt then null
      -- After a yes the network has to say how it continues; in a talk, the side that did not write last.
      when becomes = 'talking' then case when is_answer then 'talent'::private.enquiry_actor else 'network' end
    end,
    owe_by = case
      when becomes = 'open' then stored.answer_by
      when move_enquiry.move = 'step' then stored.owe_by
      when ends_debt then null
      when becomes = 'talking' and is_answer then greatest(now() + interval '14 days', private.tape_due(stored.id))
      -- A further message gives no more time to the side that has to answer already.
      when becomes = 'talking' then least(
        case stored.owed_by when 'network' then stored.owe_by end, private.answer_due(stored.id)
      )
    end,
    ended_by = case when becomes in ('declined', 'expired', 'withdrawn', 'closed') then move_enquiry.actor end,
    reason = move_enquiry.reason,
    unavailable_since = null,
    reminders = case
      when becomes = stored.state and becomes <> 'talking' then stored.reminders
      when stored.owed_by = 'network' and move_enquiry.move <> 'step' and not is_answer then stored.reminders
      else 0
    end
  where stored.id = present.id
  returning stored.* into moved;
  perform private.note_owed(present, moved, actor);
  perform private.note_enquiry_move(moved, actor, move_enquiry.move);
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

-- By the two sides ---------------------------------------------------------------------------------

create function public.move_network_enquiry(
  wanted uuid, version integer, move text, reason text default null, filled boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present constant private.enquiries := private.own_enquiry(wanted);
  moved private.enquiries;
  ended private.enquiries[] := '{}';
begin
  perform private.writing_network();
  perform private.require(coalesce(move in ('recall', 'withdraw', 'close', 'reopen'), false), 'move');
  perform private.require(not filled or (move = 'close' and reason = 'hired'), 'filled');
  if filled then
    -- All of them in one order, so that two who fill one role do not wait for each other in a circle.
    perform stored.id from private.enquiries as stored
    where stored.id = wanted or stored.id = any (private.other_enquiries_of_job(present)) order by stored.id for update;
  end if;
  moved := private.move_enquiry(private.lock_enquiry(wanted, version), 'network', move, reason);
  if filled then
    ended := private.end_other_enquiries_of_job(moved);
  end if;
  perform private.notify_of_enquiries(moved || ended, 'talent');
  return private.network_enquiry_json(moved);
end
$$;
comment on function public.move_network_enquiry(uuid, integer, text, text, boolean) is
  'Recalls, withdraws, closes or reopens an enquiry of the calling network, and answers it: network_enquiry(). To withdraw and to close need a reason of private.enquiry_words(). Closing one as hired with filled tells all others who were asked about the same job that the role is filled. PT403 wrong_role, may_not_write; PT404 enquiry_not_found; PT409 enquiry_changed when it is no longer at the version, enquiry_exists, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: move, reason, filled.';
grant execute on function public.move_network_enquiry(uuid, integer, text, text, boolean) to authenticated;

create function private.answer_enquiry(
  wanted uuid, version integer, move text, reason text, words text, agent text default null
) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  moved private.enquiries;
begin
  perform private.require_typed_text(jsonb_build_object('words', words), '{words}');
  perform private.require(
    char_length(words) <= 1500 and (words = '' or move = 'decline') and not private.gives_contact_details(words), 'words'
  );
  moved := private.move_enquiry(private.lock_enquiry(wanted, version), 'talent', move, reason);
  update private.enquiries as stored set answered_by_agent = answer_enquiry.agent
  where stored.id = moved.id returning stored.* into moved;
  if not private.is_blank(words) then
    insert into private.enquiry_messages (enquiry_id, side, agent, text)
    values (moved.id, 'talent', answer_enquiry.agent, words);
  end if;
  perform private.notify_of_enquiry(moved, 'network', concat_ws(' ', move, moved.version));
  return moved;
end
$$;
comment on function private.answer_enquiry(uuid, integer, text, text, text, text) is
  'A move of the talent''s side, by the talent or in the name of their agent, with the words of a no; notifies the network.';

create function public.move_talent_enquiry(
  wanted uuid, version integer, move text, reason text default null, words text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(coalesce(move in ('accept', 'decline', 'revive', 'end'), false), 'move');
  moved := private.answer_enquiry(wanted, version, move, reason, words);
  return private.talent_enquiry_json(moved);
end
$$;
comment on function public.move_talent_enquiry(uuid, integer, text, text, text) is
  'Accepts, declines, revives or ends an enquiry to the calling talent, and answers it: talent_enquiry(). To decline and to end need a reason of private.enquiry_words(), and a no may have further words. PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_changed when it is no longer at the version, enquiry_exists, enquiry_frozen; PT422 move_not_allowed; PT422 validation_failed: move, reason, words.';
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
  perform private.notify_of_enquiry(present, 'network', concat_ws(' ', 'give', present.version));
  return private.talent_enquiry_json(present);
end
$$;
comment on function public.give_contact(uuid, text[]) is
  'Shares exactly these contact details (phone, email) of the calling talent with the network of an enquiry to which they have said yes, and answers it: talent_enquiry(). An empty list takes them all back. PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_frozen; PT422 move_not_allowed before a yes and after the end; PT422 validation_failed: channels.';
grant execute on function public.give_contact(uuid, text[]) to authenticated;
