-- The moves of an offer. Accepting one is the goal of an enquiry: in one transaction the enquiry is closed as hired,
-- and the talent's choices change their profile and their other enquiries.

create function private.offers_json(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', offer.id,
        'state', offer.state,
        'kind', offer.kind,
        'pay', offer.pay,
        'start', offer.start,
        'length', offer.length,
        'text', offer.text,
        'answerOn', offer.answer_on,
        'note', offer.note,
        'noteBy', offer.note_by,
        'moves', private.step_moves(enquiry, reader, available, private.allowed_offer_moves(offer, reader))
      )
      || case when reader = 'network' then jsonb_build_object('fillsRole', offer.fills_role) else '{}' end
      order by offer.created_at
    ),
    '[]'
  )
  from private.offers as offer where offer.enquiry_id = enquiry.id and available
);
comment on function private.offers_json(private.enquiries, private.enquiry_actor, boolean) is
  'The offers of an enquiry, the first first, as shared/offers.ts has them; none while the two do not see each other.';

create function private.require_job_offer(given jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_keys(given, '{move,kind,pay,start,length,text,answerOn,fillsRole}');
  perform private.require_typed_text(given, '{text}');
  perform private.require(coalesce(given ->> 'kind' = any (private.enquiry_words('kind')), false), 'kind');
  perform private.require_pay(given -> 'pay');
  perform private.require(given ->> 'start' is not null, 'start');
  perform private.require_day(given, 'start');
  perform private.require_text(given, 'length', 80);
  perform private.require(private.is_line(given ->> 'length', 80), 'length');
  perform private.require_text(given, 'text', 1500);
  perform private.require(
    private.parse_day(given ->> 'answerOn') between (private.after_working_days(now(), 2) at time zone 'UTC')::date
      and (now() at time zone 'UTC')::date + 30,
    'answerOn'
  );
  perform private.require(coalesce(jsonb_typeof(given -> 'fillsRole') = 'boolean', false), 'fillsRole');
end
$$;
comment on function private.require_job_offer(jsonb) is
  'Refuses an offer that lacks a required field, or gives less than two working days or more than thirty days for its answer, with the name of the first such field: shared/offers.ts has the same rules.';

create function private.change_offer(offer private.offers, side private.enquiry_actor, step text, words text)
returns private.offers
language plpgsql security definer set search_path = '' as $$
begin
  update private.offers as stored
  set
    state = (
      select allowed.becomes from private.offer_moves as allowed
      where (allowed.state, allowed.actor, allowed.move) = (stored.state, side, step)
    ),
    note = words,
    note_by = case when words <> '' then side end,
    changed_at = clock_timestamp()
  where stored.id = offer.id returning stored.* into offer;
  return offer;
end
$$;
comment on function private.change_offer(private.offers, private.enquiry_actor, text, text) is
  'Moves an offer by the table, with the note of the step.';

create function private.last_offer(wanted uuid) returns private.offers
language plpgsql security definer set search_path = '' as $$
declare
  offer private.offers;
begin
  select stored.* into offer from private.offers as stored
  where stored.enquiry_id = wanted order by stored.created_at desc limit 1 for update;
  return offer;
end
$$;
comment on function private.last_offer(uuid) is 'The last offer of an enquiry, which nobody else changes now; null without one.';

create function private.offer_entry(offer private.offers, step text) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('step', 'offer', 'move', step, 'answerOn', case when step = 'make' then offer.answer_on end);
comment on function private.offer_entry(private.offers, text) is 'A step with an offer, for the thread.';

create function public.step_network_offer(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := private.network_step(wanted, given, 'make', '{withdraw}');
  words text;
  moved private.enquiries;
  offer private.offers;
begin
  if step = 'make' then
    perform private.require_job_offer(given);
  else
    perform private.require_keys(given, '{move,note}');
    words := private.step_note(given);
  end if;
  moved := private.begin_step(wanted, version, 'network');
  offer := private.last_offer(wanted);
  perform private.require_move(case step
    -- One at a time, and not without end.
    when 'make' then offer.state is distinct from 'made'
      and (select count(*) < 5 from private.offers as stored where stored.enquiry_id = wanted)
    else step = any (private.allowed_offer_moves(offer, 'network'))
  end);
  if step = 'make' then
    perform private.require_room(wanted);
    insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
    values (
      wanted, given ->> 'kind', given -> 'pay', (given ->> 'start')::date, given ->> 'length', given ->> 'text',
      private.parse_day(given ->> 'answerOn'), (given -> 'fillsRole')::boolean
    )
    returning * into offer;
  else
    offer := private.change_offer(offer, 'network', step, words);
  end if;
  moved := private.add_step_and_notify(
    -- The thread contains the offer too, because a report copies it from there.
    moved, 'network', private.offer_entry(offer, step), case step when 'make' then offer.text else words end
  );
  if step = 'make' then
    moved := private.set_owed_answer(moved, 'network', 'talent', private.end_of_day(offer.answer_on));
  else
    moved := private.set_owed_answer(moved, 'network', 'network', private.answer_due(wanted));
  end if;
  -- In a statement of its own: within the same statement the answer would not contain the step yet.
  return private.network_enquiry_json(moved);
end
$$;
comment on function public.step_network_offer(uuid, integer, jsonb) is
  'Makes the talent of an enquiry of the calling network an offer (`{move: make, kind, pay, start, length, text, answerOn, fillsRole}`) or takes it back (`{move: withdraw, note}`), and answers the enquiry: network_enquiry(). PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';
grant execute on function public.step_network_offer(uuid, integer, jsonb) to authenticated;

create function private.begin_employment(hired private.enquiries) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
begin
  update private.enquiries as stored set agreed_contact = private.given_contact_json(hired, true)
  where stored.id = hired.id returning stored.* into hired;
  -- Triggers hide them from it, and make them discreet.
  update public.talent_profiles as profile
  set
    version = profile.version + 1,
    is_available = false,
    current_network = network.name,
    current_network_id = network.id
  from private.networks as network
  where profile.user_id = hired.talent_id and network.id = hired.network_id;
  return hired;
end
$$;
comment on function private.begin_employment(private.enquiries) is
  'Makes a talent an employee of the enquiry''s network: no longer available, and hidden from it until they say otherwise. The shared contact details stay as they are now. Answers the enquiry.';

create function private.end_other_talks(hired private.enquiries) returns private.enquiries[]
language plpgsql security definer set search_path = '' as $$
declare
  other private.enquiries;
  ended private.enquiries[] := '{}';
begin
  for other in
    select stored.* from private.enquiries as stored
    where stored.talent_id = hired.talent_id and stored.id <> hired.id and stored.state in ('open', 'talking')
      and stored.frozen_at is null and not private.is_booked(stored.id)
      -- Networks that do not see them get no answer: those enquiries are no longer available, and end by themselves.
      and private.is_available(stored)
    order by stored.id for update
  loop
    ended := ended || case other.state
      when 'open' then private.move_enquiry(other, 'talent', 'decline', 'not_looking')
      else private.move_enquiry(other, 'talent', 'end', 'not_interested')
    end;
  end loop;
  return ended;
end
$$;
comment on function private.end_other_talks(private.enquiries) is
  'Declines all other enquiries of a talent who was hired, ends their talks except those in which they are booked, and answers them. It skips networks that do not see them, and notifies nobody.';

create function public.step_talent_offer(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present constant private.enquiries := private.received_enquiry(wanted);
  step constant text := given ->> 'move';
  accepts constant boolean := coalesce(step = 'accept', false);
  words text := '';
  before private.enquiries;
  moved private.enquiries;
  offer private.offers;
  ended private.enquiries[] := '{}';
  filled private.enquiries[] := '{}';
begin
  perform private.require(coalesce(step in ('accept', 'decline'), false), 'move');
  if accepts then
    perform private.require_keys(given, '{move,setsEmployer,endsOthers}');
    perform private.require(coalesce(jsonb_typeof(given -> choice) = 'boolean', false), choice)
    from unnest('{setsEmployer,endsOthers}'::text[]) as choice;
  else
    perform private.require_keys(given, '{move,note}');
    words := private.step_note(given);
  end if;
  -- Before any enquiry, as all steps do.
  perform private.limit_own_rate('enquiry_message', 30);
  if accepts then
    -- All that may end with it, in one order, so that two who accept do not wait for each other in a circle.
    perform stored.id from private.enquiries as stored
    where stored.id = wanted or stored.id = any (private.other_enquiries_of_job(present))
      or (stored.talent_id = present.talent_id and stored.state in ('open', 'talking'))
    order by stored.id for update;
  end if;
  before := private.lock_enquiry(wanted, version);
  offer := private.last_offer(wanted);
  perform private.require_move(step = any (private.allowed_offer_moves(offer, 'talent')));
  -- Before the enquiry moves, because its end also ends the steps that wait in it.
  offer := private.change_offer(offer, 'talent', step, words);
  moved := case
    when accepts then private.move_enquiry(before, 'talent', 'hire', 'hired') else private.move_enquiry(before, 'talent', 'step')
  end;
  perform private.add_step(moved, 'talent', private.offer_entry(offer, step), words);
  if not accepts then
    moved := private.set_owed_answer(moved, 'talent', 'network', private.answer_due(wanted));
  else
    -- Before they are hidden from their employer, because the employer's other enquiries end too.
    if (given -> 'endsOthers')::boolean then
      ended := private.end_other_talks(moved);
    end if;
    if (given -> 'setsEmployer')::boolean then
      moved := private.begin_employment(moved);
    end if;
    if offer.fills_role then
      filled := private.end_other_enquiries_of_job(moved);
    end if;
  end if;
  perform private.notify_of_enquiries(moved || ended, 'network');
  perform private.notify_of_enquiries(filled, 'talent');
  return private.talent_enquiry_json(moved);
end
$$;
comment on function public.step_talent_offer(uuid, integer, jsonb) is
  'Accepts the offer that the calling talent was made (`{move: accept, setsEmployer, endsOthers}`), which closes the enquiry as hired, or declines it (`{move: decline, note}`), and answers the enquiry: talent_enquiry(). With setsEmployer they work for the network from now on, are not available, and are hidden from it; with endsOthers all their other enquiries end. PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed: move, note, setsEmployer, endsOthers; PT429 after 30 in a minute.';
grant execute on function public.step_talent_offer(uuid, integer, jsonb) to authenticated;
