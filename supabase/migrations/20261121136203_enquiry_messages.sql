-- The messages that the two sides write after a yes, and what they have read.

create function private.require_room(wanted uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) >= 500 from private.enquiry_messages as said where said.enquiry_id = wanted) then
    raise exception 'thread_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_room(uuid) is 'Refuses more words in a thread that has 500 entries. PT409 thread_full.';

create function private.is_sent_again(wanted uuid, side private.enquiry_actor, words text, agent text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (
    select
      (last.side, last.text, coalesce(last.agent, '')) = (is_sent_again.side, words, coalesce(is_sent_again.agent, ''))
        and (is_sent_again.side = 'talent' or last.author_id = auth.uid())
        and last.step is null and last.sent_at > clock_timestamp() - interval '10 minutes'
    from private.enquiry_messages as last
    where last.enquiry_id = wanted
    order by last.sent_at desc, last.id desc limit 1
  ),
  false
);
comment on function private.is_sent_again(uuid, private.enquiry_actor, text, text) is
  'Whether the last entry of a thread is the same words of the same person, of the last ten minutes: who got no answer sends them once more.';

create function private.write_message(
  wanted uuid, side private.enquiry_actor, words text, step jsonb default null, entry uuid default gen_random_uuid(),
  agent text default null
) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  other constant private.enquiry_actor := case side when 'network' then 'talent' else 'network' end;
  present private.enquiries;
  had_unread boolean;
begin
  perform private.require_typed_text(jsonb_build_object('text', words), '{text}');
  perform private.require(step is not null or private.is_line(words, 1500), 'text');
  -- A message adds words and changes nothing, so the writer need not have read the latest ones.
  select stored.* into present from private.enquiries as stored where stored.id = wanted for update;
  if step is null and private.is_sent_again(wanted, side, words, write_message.agent) then
    return present;
  end if;
  had_unread := private.unread_of(present, other) > 0;
  present := private.move_enquiry(present, side, 'write');
  -- After the move, which is refused for a talent whom the network does not see: how full the thread is would tell one
  -- who hides from one who was erased with their entries.
  perform private.require_room(wanted);
  insert into private.enquiry_messages (id, enquiry_id, side, author_id, agent, text, step)
  values (entry, wanted, side, case when side = 'network' then auth.uid() end, write_message.agent, words, step);
  if side = 'network' then
    -- A colleague who takes over is who writes from now on.
    update private.enquiries as stored set writer_id = auth.uid() where stored.id = wanted returning stored.* into present;
  end if;
  if not had_unread then
    perform private.notify_of_enquiry(present, other, concat_ws(' ', coalesce(step ->> 'step', 'write'), present.version));
  end if;
  return present;
end
$$;
comment on function private.write_message(uuid, private.enquiry_actor, text, jsonb, uuid, text) is
  'Adds a message, or a file or step, to a thread as this entry, by the side itself or in the name of the talent''s agent, and notifies the other side if they had read everything. The same words sent again at once by the same person change nothing. PT409 thread_full at 500; PT422 move_not_allowed before a yes and after the end; PT422 validation_failed: text. Who calls it has counted it, before any enquiry was locked.';

create function public.write_network_message(wanted uuid, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written private.enquiries;
begin
  perform private.own_enquiry(wanted);
  perform private.require_writing(private.writing_network());
  perform private.require_filled(words);
  perform private.limit_own_rate('enquiry_message', 30);
  -- In a statement of its own: within the same statement the answer would not contain the message yet.
  written := private.write_message(wanted, 'network', words);
  return private.network_enquiry_json(written);
end
$$;
comment on function public.write_network_message(uuid, text) is
  'Writes to the talent of an enquiry of the calling network, who has said yes, and answers it: network_enquiry(). PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 thread_full, enquiry_frozen; PT422 move_not_allowed, placeholder_unfilled; PT422 validation_failed: text; PT429 after 30 in a minute.';
grant execute on function public.write_network_message(uuid, text) to authenticated;

create function public.write_talent_message(wanted uuid, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.limit_own_rate('enquiry_message', 30);
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
    perform private.note_reading(wanted);
  end if;
end
$$;
comment on function public.read_enquiry(uuid) is
  'Says that the calling side has read all that the other wrote in an enquiry; the other is told only if both agree, see private.read_up_to(). PT403 wrong_role; PT404 enquiry_not_found. Repeatable.';
grant execute on function public.read_enquiry(uuid) to authenticated;
