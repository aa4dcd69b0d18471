-- After a yes a member of the network may offer the talent a phone number or an address of their own. The talent reads
-- it once they have taken it. The possible moves are in the table private.contact_moves alone;
-- shared/contact-moves.ts repeats it for the pages, and a test compares the two. Decision 070.

create type private.contact_state as enum ('offered', 'given', 'ended');
comment on type private.contact_state is
  'The state of a contact detail of the network''s side: offered and not shown, taken and shown, or ended.';

create table private.contact_moves (
  state private.contact_state not null,
  actor private.enquiry_actor not null,
  move text not null check (private.is_line(move, 20)),
  becomes private.contact_state not null,
  primary key (state, actor, move)
);
comment on table private.contact_moves is
  'All moves of a contact detail of the network''s side while the two sides of its enquiry talk. Every other move is refused.';
alter table private.contact_moves enable row level security;

insert into private.contact_moves (state, actor, move, becomes) values
  -- Another number or address in place of the first is an offer again.
  ('offered', 'network', 'share', 'offered'),
  ('offered', 'network', 'stop', 'ended'),
  ('offered', 'talent', 'take', 'given'),
  ('given', 'network', 'share', 'offered'),
  ('given', 'network', 'stop', 'ended'),
  ('ended', 'network', 'share', 'offered');

create table private.network_contacts (
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  channel text not null check (channel in ('phone', 'email')),
  member_id uuid not null references public.tv_network_profiles (user_id) on delete cascade,
  state private.contact_state not null default 'offered',
  value text not null check (char_length(value) <= 254),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (enquiry_id, channel),
  constraint ended_contacts_are_forgotten check ((value = '') = (state = 'ended'))
);
comment on table private.network_contacts is
  'The phone numbers and addresses that members of networks offer talent who have said yes, one of each kind per enquiry.';
comment on column private.network_contacts.member_id is 'Whose it is.';
create index network_contacts_of_member on private.network_contacts (member_id);
alter table private.network_contacts enable row level security;

create function private.shown_contact_state(enquiry private.enquiries, contact private.network_contacts)
returns private.contact_state
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when not exists (
      select from private.network_members as member
      where member.network_id = enquiry.network_id and member.user_id = contact.member_id
        and member.may_write and member.ended_at is null
    ) then 'ended'
    -- A network that ends the enquiry takes its contact details back. What was not taken by then is not given any more.
    when enquiry.state = 'talking' or (contact.state = 'given' and enquiry.state = 'closed' and enquiry.ended_by = 'talent')
      then contact.state
    else 'ended'
  end;
end
$$;
comment on function private.shown_contact_state(private.enquiries, private.network_contacts) is
  'The state of a contact detail that both sides read: ended with the enquiry, unless the talent ended it or was hired and had taken it, and once the member has left the network or may no longer write in its name, because then they cannot end it themselves.';

create function private.allowed_contact_moves(contact private.network_contacts, actor private.enquiry_actor)
returns text[]
language sql stable security definer set search_path = ''
return array(
  select allowed.move from private.contact_moves as allowed
  where allowed.state = contact.state and allowed.actor = allowed_contact_moves.actor
  order by allowed.move
);
comment on function private.allowed_contact_moves(private.network_contacts, private.enquiry_actor) is
  'A side''s possible moves of a contact detail, while it may act in its enquiry: the rows of the table for its state.';

create function private.network_contacts_json(
  enquiry private.enquiries, reader private.enquiry_actor, available boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'channel', contact.channel,
          'state', shown.state,
          'by', private.writer_json(contact.member_id) ->> 'name',
          'value', case
            when enquiry.frozen_at is not null or shown.state = 'ended' then null
            when reader = 'talent' then case when shown.state = 'given' then contact.value end
            -- To colleagues it is somebody else's.
            when contact.member_id = auth.uid() then contact.value
          end,
          'moves', case when shown.state = contact.state
            then private.step_moves(enquiry, reader, available, private.allowed_contact_moves(contact, reader))
            else private.step_moves(enquiry, reader, available, case when reader = 'network' then '{share}'::text[] else '{}' end)
          end
        )
        order by contact.channel desc
      ),
      '[]'
    )
    from private.network_contacts as contact,
      lateral (select private.shown_contact_state(enquiry, contact) as state offset 0) as shown
    where contact.enquiry_id = enquiry.id and available
  );
end
$$;
comment on function private.network_contacts_json(private.enquiries, private.enquiry_actor, boolean) is
  'The contact details of the network''s side: `[{channel, state, by: whose it is, value | null, moves}]`. The talent reads one that they have taken, a member their own; nobody that of a reported enquiry. None while the two do not see each other.';

create function private.require_contact(given jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_keys(given, case given ->> 'move' when 'share' then '{move,channel,value}'::text[] else '{move,channel}' end);
  perform private.require(coalesce(given ->> 'channel' in ('phone', 'email'), false), 'channel');
  if given ->> 'move' = 'share' then
    perform private.require_text(given, 'value', case given ->> 'channel' when 'phone' then 32 else 254 end);
    perform private.require(
      private.is_line(given ->> 'value', 254) and case given ->> 'channel'
        when 'phone' then private.phone_key(given ->> 'value') is not null
        else private.is_mail_address(given ->> 'value')
      end,
      'value'
    );
  end if;
end
$$;
comment on function private.require_contact(jsonb) is
  'Refuses a step with anything but a channel and, to offer it, a phone number or an address. PT422 validation_failed: channel, value.';

create function private.step_contact(wanted uuid, version integer, side private.enquiry_actor, given jsonb)
returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := given ->> 'move';
  moved private.enquiries;
  contact private.network_contacts;
begin
  perform private.require_typed_text(given, '{}');
  perform private.require_contact(given);
  moved := private.begin_step(wanted, version, side);
  select stored.* into contact from private.network_contacts as stored
  where stored.enquiry_id = wanted and stored.channel = given ->> 'channel' for update;
  -- One of a member who has left or may not write is over, whatever it was.
  if contact.channel is not null and private.shown_contact_state(moved, contact) = 'ended' then
    contact.state := 'ended';
  end if;
  perform private.require_move(
    (step = 'share' and contact.channel is null) or coalesce(step = any (private.allowed_contact_moves(contact, side)), false)
  );
  perform private.require_room(wanted);
  if step = 'share' then
    insert into private.network_contacts as stored (enquiry_id, channel, member_id, value)
    values (wanted, given ->> 'channel', auth.uid(), given ->> 'value')
    on conflict (enquiry_id, channel) do update
    set member_id = excluded.member_id, value = excluded.value, state = 'offered', changed_at = clock_timestamp();
  else
    update private.network_contacts as stored
    set
      state = allowed.becomes,
      value = case allowed.becomes when 'ended' then '' else stored.value end,
      changed_at = clock_timestamp()
    from private.contact_moves as allowed
    where stored.enquiry_id = wanted and stored.channel = given ->> 'channel'
      and (allowed.state, allowed.actor, allowed.move) = (contact.state, side, step);
  end if;
  return private.add_step_and_notify(
    moved, side, jsonb_build_object('step', 'contact', 'move', step, 'channel', given ->> 'channel'), ''
  );
end
$$;
comment on function private.step_contact(uuid, integer, private.enquiry_actor, jsonb) is
  'Takes a step with a contact detail of the network''s side. Who owes an answer stays as it is. PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';

create function public.step_network_contact(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step constant text := private.network_step(wanted, given, 'share', '{stop}');
  moved private.enquiries;
begin
  -- In a statement of its own: within the same statement the answer would not contain the step yet.
  moved := private.step_contact(wanted, version, 'network', given);
  return private.network_enquiry_json(moved);
end
$$;
comment on function public.step_network_contact(uuid, integer, jsonb) is
  'Offers the talent of an enquiry of the calling network a phone number or an address of the caller''s (`{move: share, channel, value}`), or ends that of the network (`{move: stop, channel}`), and answers the enquiry: network_enquiry(). PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed with the field; PT429 after 30 in a minute.';
grant execute on function public.step_network_contact(uuid, integer, jsonb) to authenticated;

create function public.step_talent_contact(wanted uuid, version integer, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(coalesce(given ->> 'move' = 'take', false), 'move');
  moved := private.step_contact(wanted, version, 'talent', given);
  return private.talent_enquiry_json(moved);
end
$$;
comment on function public.step_talent_contact(uuid, integer, jsonb) is
  'Takes a phone number or an address that the network of an enquiry offers the calling talent (`{move: take, channel}`), and answers the enquiry: talent_enquiry(). PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_changed, enquiry_frozen, thread_full; PT422 move_not_allowed; PT422 validation_failed: move, channel; PT429 after 30 in a minute.';
grant execute on function public.step_talent_contact(uuid, integer, jsonb) to authenticated;
