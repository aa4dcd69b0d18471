-- After a yes a network offers times for an audition or an interview. The possible moves are in the table
-- private.audition_moves alone; shared/audition-moves.ts repeats it for the pages, and a test compares the two.

create type private.audition_state as enum (
  'offered', 'others_asked', 'agreed', 'held', 'missed', 'cancelled', 'lapsed'
);
comment on type private.audition_state is
  'The state of an audition: times are offered, others are requested, one is agreed; and the ways to end.';

create table private.audition_moves (
  state private.audition_state not null,
  actor private.enquiry_actor not null,
  move text not null check (private.is_line(move, 20)),
  becomes private.audition_state not null,
  timing text check (timing in ('before', 'after')),
  primary key (state, actor, move)
);
comment on table private.audition_moves is
  'All moves of an audition while the two sides of its enquiry talk. Every other move is refused.';
comment on column private.audition_moves.timing is
  'Whether the move is allowed only before the agreed time, or only from then on; null for whenever.';
alter table private.audition_moves enable row level security;

insert into private.audition_moves (state, actor, move, becomes, timing) values
  ('offered', 'network', 'offer', 'offered', null),
  ('offered', 'network', 'cancel', 'cancelled', null),
  ('offered', 'talent', 'take', 'agreed', null),
  ('offered', 'talent', 'ask_others', 'others_asked', null),
  ('offered', 'talent', 'cancel', 'cancelled', null),
  ('offered', 'clock', 'lapse', 'lapsed', null),
  ('offered', 'clock', 'end', 'cancelled', null),
  ('others_asked', 'network', 'offer', 'offered', null),
  ('others_asked', 'network', 'cancel', 'cancelled', null),
  ('others_asked', 'talent', 'take', 'agreed', null),
  ('others_asked', 'talent', 'cancel', 'cancelled', null),
  ('others_asked', 'clock', 'end', 'cancelled', null),
  ('agreed', 'network', 'offer', 'offered', 'before'),
  ('agreed', 'network', 'cancel', 'cancelled', 'before'),
  ('agreed', 'talent', 'ask_others', 'others_asked', 'before'),
  ('agreed', 'talent', 'cancel', 'cancelled', 'before'),
  -- The outcome takes longer.
  ('agreed', 'network', 'extend', 'agreed', 'after'),
  ('held', 'network', 'extend', 'held', 'after'),
  ('missed', 'network', 'extend', 'missed', 'after'),
  ('agreed', 'clock', 'end', 'cancelled', 'before'),
  ('agreed', 'network', 'held', 'held', 'after'),
  ('agreed', 'network', 'missed', 'missed', 'after');

create function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if (name ~ '^(?:[A-Za-z_]+(?:/[A-Za-z0-9_+-]+){1,2}|UTC)$' and char_length(name) <= 60) is not true then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception
  when invalid_parameter_value then
    return false;
end
$$;
comment on function private.is_time_zone(text) is 'Whether this is a time zone by its name in the IANA database.';

create table private.auditions (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  kind text not null check (kind in ('audition', 'interview')),
  state private.audition_state not null default 'offered',
  sequence integer not null default 0,
  slots timestamptz[] not null check (cardinality(slots) between 2 and 5),
  starts_at timestamptz,
  minutes integer not null check (minutes between 10 and 480),
  time_zone text not null,
  venue text not null check (venue in ('address', 'studio', 'video', 'private_room')),
  place text not null check (private.is_line(place, 200)),
  companion text not null default '' check (char_length(companion) <= 120),
  note text not null default '' check (char_length(note) <= 500),
  note_by private.enquiry_actor check (note_by in ('network', 'talent')),
  outcome_days integer not null default 14 check (outcome_days between 14 and 30),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint agreed_auditions_have_a_time check (state not in ('agreed', 'held', 'missed') or starts_at is not null),
  constraint private_room_needs_a_companion check (venue <> 'private_room' or not private.is_blank(companion)),
  constraint note_has_an_author check ((note = '') = (note_by is null))
);
comment on table private.auditions is
  'Auditions and interviews that networks offer talent who have said yes, one at a time per enquiry.';
comment on column private.auditions.sequence is
  'How often it has changed: of two files about it the calendar keeps the one with the higher number.';
comment on column private.auditions.slots is 'When it could begin, the first first.';
comment on column private.auditions.starts_at is
  'When it begins, as was last agreed: it stays when the agreement is canceled, for a calendar that knows of it.';
comment on column private.auditions.time_zone is 'In which both sides read the times: a name of the IANA database.';
comment on column private.auditions.companion is 'Who else is present; required for a meeting in a private room.';
comment on column private.auditions.outcome_days is
  'In how many days after it the network owes the outcome: 14, or up to 30 if it has said once that it needs longer.';
create unique index one_audition_an_enquiry on private.auditions (enquiry_id)
  where state in ('offered', 'others_asked', 'agreed');
create index auditions_of_enquiry on private.auditions (enquiry_id, created_at);
create index offered_auditions on private.auditions ((slots[cardinality(slots)])) where state = 'offered';
alter table private.auditions enable row level security;

create function private.ends_at(audition private.auditions) returns timestamptz
language sql stable set search_path = ''
return audition.starts_at + make_interval(mins => audition.minutes);
comment on function private.ends_at(private.auditions) is 'When an audition that is agreed is over.';

create function private.meets_at(enquiry uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select audition.starts_at from private.auditions as audition
    where audition.enquiry_id = enquiry and audition.state = 'agreed' and private.ends_at(audition) > now()
  );
end
$$;
comment on function private.meets_at(uuid) is
  'When the two sides of an enquiry meet for an audition that is not over; null when they do not.';

create function private.audition_outcome_due(audition private.auditions) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when audition.state in ('agreed', 'held', 'missed') and not exists (
    -- Whether it took place is not an outcome, nor is a move that takes something back or more time.
    select from private.enquiry_messages as said
    where said.enquiry_id = audition.enquiry_id and said.side = 'network'
      and said.sent_at > private.ends_at(audition)
      and (
        said.step is null or said.step ->> 'step' = 'file'
        or said.step ->> 'move' in ('offer', 'ask', 'make', 'confirm')
      )
  ) then private.ends_at(audition) + make_interval(days => audition.outcome_days) end;
end
$$;
comment on function private.audition_outcome_due(private.auditions) is
  'Until when the network owes the outcome of an audition: 14 days afterwards, or as many as it has said; null without an agreed time, and once it has given one.';

create function private.outcome_due(enquiry uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(
    (
      select max(private.audition_outcome_due(audition)) from private.auditions as audition
      where audition.enquiry_id = enquiry
    ),
    (
      select private.end_of_day(held.stands_until) from private.availability_checks as held
      where held.enquiry_id = enquiry and held.state in ('optioned', 'renewed')
    ),
    private.tape_outcome_due(enquiry)
  );
end
$$;
comment on function private.outcome_due(uuid) is
  'Until when the network has to give the outcome of an audition or of a tape, 14 days afterwards or as many as it has said, and until it has given one, or to decide about an option that it holds; null if there is none of these.';

create function private.answer_due(enquiry uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(private.after_working_days(now(), 5), private.outcome_due(enquiry));
end
$$;
comment on function private.answer_due(uuid) is
  'Until when the network has to say how it continues, from now: in five working days, or when the outcome of what it holds is due.';

create function private.allowed_audition_moves(audition private.auditions, actor private.enquiry_actor) returns text[]
language sql stable security definer set search_path = ''
return array(
  select allowed.move from private.audition_moves as allowed
  where allowed.state = audition.state and allowed.actor = allowed_audition_moves.actor
    and case allowed.timing
      when 'before' then audition.starts_at > now()
      when 'after' then audition.starts_at <= now()
      else true
    end
    and (allowed.move <> 'extend' or (
      private.audition_outcome_due(audition) is not null
      and cardinality(private.longer_outcomes(audition.enquiry_id, private.ends_at(audition), audition.outcome_days)) > 0
    ))
  order by allowed.move
);
comment on function private.allowed_audition_moves(private.auditions, private.enquiry_actor) is
  'A side''s possible moves of an audition now, while it may act in its enquiry: the rows of the table for its state, and more time only once and while its outcome is owed.';

-- When the enquiry ends, or a side is erased --------------------------------------------------------

create function private.end_auditions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.auditions as audition
  set state = ended.becomes, sequence = audition.sequence + 1, changed_at = clock_timestamp()
  from private.audition_moves as ended
  where audition.enquiry_id = new.id and ended.state = audition.state
    and ended.actor = 'clock' and ended.move = 'end'
    and ended.move = any (private.allowed_audition_moves(audition, 'clock'));
  return null;
end
$$;
comment on function private.end_auditions() is
  'With an enquiry its audition ends, unless that has been.';
create trigger end_auditions after update of state on private.enquiries
  for each row when (old.state = 'talking' and new.state <> 'talking')
  execute function private.end_auditions();

create function private.forget_auditions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.auditions as audition where audition.enquiry_id = new.id and new.network_id is null;
  update private.auditions as audition set note = '', note_by = null
  where audition.enquiry_id = new.id and new.talent_id is null and audition.note_by = 'talent';
  return null;
end
$$;
comment on function private.forget_auditions() is
  'Deletes times and places with the network, because they are its words; a talent''s note is deleted with the talent.';
create trigger forget_auditions after update of network_id, talent_id on private.enquiries
  for each row when (new.network_id is null or new.talent_id is null)
  execute function private.forget_auditions();
