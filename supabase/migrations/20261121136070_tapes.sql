-- After a yes a network may ask for a self-tape. The possible moves are in the table private.tape_moves alone;
-- shared/tape-moves.ts repeats it for the pages, and a test compares the two.

create type private.tape_state as enum ('asked', 'handed_in', 'declined', 'cancelled');
comment on type private.tape_state is 'The state of a self-tape: requested, handed in, or ended without one.';

create table private.tape_moves (
  state private.tape_state not null,
  actor private.enquiry_actor not null,
  move text not null check (private.is_line(move, 20)),
  becomes private.tape_state not null,
  primary key (state, actor, move)
);
comment on table private.tape_moves is
  'All moves of a self-tape while the two sides of its enquiry talk. Every other move is refused.';
alter table private.tape_moves enable row level security;

insert into private.tape_moves (state, actor, move, becomes) values
  ('asked', 'network', 'cancel', 'cancelled'),
  ('asked', 'talent', 'hand_in', 'handed_in'),
  ('asked', 'talent', 'decline', 'declined'),
  ('asked', 'clock', 'end', 'cancelled'),
  -- Another link in place of the first.
  ('handed_in', 'talent', 'hand_in', 'handed_in'),
  -- The outcome takes longer.
  ('handed_in', 'network', 'extend', 'handed_in');

create table private.tapes (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  state private.tape_state not null default 'asked',
  text text not null check (char_length(text) <= 1500),
  pages integer not null check (pages between 0 and 6),
  minutes integer not null check (minutes between 1 and 10),
  due_on date not null,
  url text not null default '' check (url = '' or private.is_reel_link(url)),
  note text not null default '' check (char_length(note) <= 500),
  note_by private.enquiry_actor check (note_by in ('network', 'talent')),
  outcome_days integer not null default 14 check (outcome_days between 14 and 30),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint only_handed_in_tapes_have_a_link check (state = 'handed_in' or url = ''),
  constraint note_has_an_author check ((note = '') = (note_by is null))
);
comment on table private.tapes is
  'Self-tapes that networks request from talent who have said yes, one at a time per enquiry.';
comment on column private.tapes.text is 'The text to be spoken or shown.';
comment on column private.tapes.pages is 'How much is to be learnt; no more than six pages, by the practice of unions.';
comment on column private.tapes.minutes is 'How long it may be.';
comment on column private.tapes.due_on is 'On which day it is due, wherever the talent is: see private.end_of_day().';
comment on column private.tapes.url is
  'Where it can be seen, by the rule of reels; empty once the talent is erased.';
comment on column private.tapes.outcome_days is
  'In how many days after it was last handed in the network owes the outcome: 14, or up to 30 if it has said once that it needs longer.';
create unique index one_asked_tape_an_enquiry on private.tapes (enquiry_id) where state = 'asked';
create index tapes_of_enquiry on private.tapes (enquiry_id, created_at);
alter table private.tapes enable row level security;

create function private.end_of_day(day date) returns timestamptz
language sql immutable set search_path = ''
return (day + 1 + time '12:00') at time zone 'UTC';
comment on function private.end_of_day(date) is
  'When a day is over everywhere on earth: at noon of the next in UTC, when it ends in the last time zone, UTC-12.';

create function private.earliest_day(at timestamptz default now()) returns date
language sql stable set search_path = ''
return (at at time zone 'UTC' - interval '12 hours')::date;
comment on function private.earliest_day(timestamptz) is
  'The earliest day that is not over everywhere on earth, and the latest that has begun everywhere: today in the last time zone, UTC-12.';

create function private.tape_due(enquiry uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.end_of_day(tape.due_on) from private.tapes as tape
    where tape.enquiry_id = enquiry and tape.state = 'asked'
  );
end
$$;
comment on function private.tape_due(uuid) is
  'The talent''s deadline for the tape requested in an enquiry; null if there is none.';

create function private.tape_outcome_due(tape private.tapes) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when tape.state = 'handed_in' and not exists (
    select from private.enquiry_messages as said
    where said.enquiry_id = tape.enquiry_id and said.side = 'network' and said.sent_at > tape.changed_at
      and said.step ->> 'step' not in ('file', 'contact') and said.step ->> 'move' <> 'extend'
  ) then tape.changed_at + make_interval(days => tape.outcome_days) end;
end
$$;
comment on function private.tape_outcome_due(private.tapes) is
  'Until when the network owes the outcome of a tape: 14 days after it was handed in, or as many as it has said; null before that, and once the network has taken a step since.';

create function private.tape_outcome_due(enquiry uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select max(private.tape_outcome_due(tape)) from private.tapes as tape where tape.enquiry_id = enquiry
  );
end
$$;
comment on function private.tape_outcome_due(uuid) is
  'Until when the network of an enquiry owes the outcome of a tape; null when it owes none.';

create function private.allowed_tape_moves(tape private.tapes, actor private.enquiry_actor) returns text[]
language sql stable security definer set search_path = ''
return array(
  select allowed.move from private.tape_moves as allowed
  where allowed.state = tape.state and allowed.actor = allowed_tape_moves.actor
    and (allowed.move <> 'extend' or (
      private.tape_outcome_due(tape) is not null
      and cardinality(private.longer_outcomes(tape.enquiry_id, tape.changed_at, tape.outcome_days)) > 0
    ))
  order by allowed.move
);
comment on function private.allowed_tape_moves(private.tapes, private.enquiry_actor) is
  'A side''s possible moves of a self-tape, while it may act in its enquiry: the rows of the table for its state, and more time only once and while its outcome is owed.';

-- When the enquiry ends, or a side is erased --------------------------------------------------------

create function private.end_tapes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.tapes as tape
  set state = ended.becomes, changed_at = clock_timestamp()
  from private.tape_moves as ended
  where tape.enquiry_id = new.id and ended.state = tape.state and ended.actor = 'clock' and ended.move = 'end';
  return null;
end
$$;
comment on function private.end_tapes() is 'With an enquiry ends the wait for its tape. One that was handed in stays.';
create trigger end_tapes after update of state on private.enquiries
  for each row when (old.state = 'talking' and new.state <> 'talking')
  execute function private.end_tapes();

create function private.forget_tapes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.tapes as tape where tape.enquiry_id = new.id and new.network_id is null;
  update private.tapes as tape
  set
    url = '',
    note = case when tape.note_by = 'talent' then '' else tape.note end,
    note_by = nullif(tape.note_by, 'talent')
  where tape.enquiry_id = new.id and new.talent_id is null;
  return null;
end
$$;
comment on function private.forget_tapes() is
  'Deletes the request with the network; the link and the talent''s note are deleted with the talent.';
create trigger forget_tapes after update of network_id, talent_id on private.enquiries
  for each row when (new.network_id is null or new.talent_id is null)
  execute function private.forget_tapes();
