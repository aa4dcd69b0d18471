-- After a yes a network may ask whether a talent is free on certain days, hold an option on them, and book them. The
-- possible moves are in the table private.availability_moves alone; shared/availability-moves.ts repeats it for the
-- pages, and a test compares the two. Decision 046.

-- For an exclusion constraint over a person and their days.
create extension if not exists btree_gist with schema extensions;

create type private.availability_state as enum (
  'asked', 'available', 'partly', 'not_available', 'optioned', 'renewed', 'confirmed', 'booked',
  'withdrawn', 'released', 'lapsed', 'over'
);
comment on type private.availability_state is
  'The state of a question for days: asked, answered, held by an option or by one that was renewed, confirmed by the network, booked by both; and the ways to end.';

create table private.availability_moves (
  state private.availability_state not null,
  actor private.enquiry_actor not null,
  move text not null check (private.is_line(move, 20)),
  becomes private.availability_state not null,
  primary key (state, actor, move)
);
comment on table private.availability_moves is
  'All moves of a question for days while the two sides of its enquiry talk. Every other move is refused.';
alter table private.availability_moves enable row level security;

insert into private.availability_moves (state, actor, move, becomes) values
  ('asked', 'network', 'withdraw', 'withdrawn'),
  ('asked', 'talent', 'available', 'available'),
  ('asked', 'talent', 'partly', 'partly'),
  ('asked', 'talent', 'not_available', 'not_available'),
  ('asked', 'clock', 'lapse', 'lapsed'),
  ('asked', 'clock', 'end', 'withdrawn'),
  ('available', 'network', 'option', 'optioned'),
  ('available', 'network', 'confirm', 'confirmed'),
  ('available', 'network', 'release', 'released'),
  ('available', 'talent', 'release', 'released'),
  ('available', 'clock', 'lapse', 'lapsed'),
  ('available', 'clock', 'end', 'released'),
  ('partly', 'network', 'option', 'optioned'),
  ('partly', 'network', 'confirm', 'confirmed'),
  ('partly', 'network', 'release', 'released'),
  ('partly', 'talent', 'release', 'released'),
  ('partly', 'clock', 'lapse', 'lapsed'),
  ('partly', 'clock', 'end', 'released'),
  -- Only once: an option that was renewed has no such move.
  ('optioned', 'network', 'renew', 'renewed'),
  ('optioned', 'network', 'confirm', 'confirmed'),
  ('optioned', 'network', 'release', 'released'),
  ('optioned', 'talent', 'release', 'released'),
  ('optioned', 'clock', 'lapse', 'lapsed'),
  ('optioned', 'clock', 'end', 'released'),
  ('renewed', 'network', 'confirm', 'confirmed'),
  ('renewed', 'network', 'release', 'released'),
  ('renewed', 'talent', 'release', 'released'),
  ('renewed', 'clock', 'lapse', 'lapsed'),
  ('renewed', 'clock', 'end', 'released'),
  ('confirmed', 'network', 'release', 'released'),
  ('confirmed', 'talent', 'agree', 'booked'),
  ('confirmed', 'talent', 'release', 'released'),
  ('confirmed', 'clock', 'lapse', 'lapsed'),
  ('confirmed', 'clock', 'end', 'released'),
  ('booked', 'network', 'release', 'released'),
  ('booked', 'talent', 'release', 'released'),
  ('booked', 'clock', 'finish', 'over'),
  ('booked', 'clock', 'end', 'released');

create table private.availability_checks (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  talent_id uuid references public.talent_profiles (user_id) on delete set null,
  state private.availability_state not null default 'asked',
  asked daterange not null check (not isempty(asked) and lower(asked) is not null and upper(asked) - lower(asked) <= 366),
  days daterange not null,
  stands_until date not null,
  held_since timestamptz,
  note text not null default '' check (char_length(note) <= 500),
  note_by private.enquiry_actor check (note_by in ('network', 'talent')),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint days_are_among_those_asked check (days <@ asked and not isempty(days)),
  constraint held_days_have_a_start_time check (
    state not in ('optioned', 'renewed', 'confirmed', 'booked') or held_since is not null
  ),
  constraint note_has_an_author check ((note = '') = (note_by is null)),
  -- Nobody is booked twice on one day, even by two calls at the same time.
  constraint one_booking_a_day exclude using gist (talent_id with =, days with &&) where (state = 'booked')
);
comment on table private.availability_checks is
  'The days on which networks ask talent who have said yes to be free, and the result: one question at a time per enquiry.';
comment on column private.availability_checks.talent_id is
  'The talent of the enquiry, for the constraint; null once they are erased.';
comment on column private.availability_checks.asked is 'The days that the network asked about.';
comment on column private.availability_checks.days is
  'The days that are now under discussion: all of them, or those that a partly free talent has named.';
comment on column private.availability_checks.stands_until is
  'The last day of this state, in whatever time zone the talent is: for their answer, for the network''s decision, or the last of the days themselves.';
comment on column private.availability_checks.held_since is
  'Since when the network holds the days, which makes its rank; renewed it keeps its place.';
create unique index one_open_check_an_enquiry on private.availability_checks (enquiry_id)
  where state in ('asked', 'available', 'partly', 'optioned', 'renewed', 'confirmed', 'booked');
create index availability_checks_of_enquiry on private.availability_checks (enquiry_id, created_at);
create index held_days_of_talent on private.availability_checks using gist (talent_id, days)
  where state in ('optioned', 'renewed', 'confirmed', 'booked');
create index availability_checks_of_talent on private.availability_checks (talent_id);
create index standing_availability_checks on private.availability_checks (stands_until)
  where state in ('asked', 'available', 'partly', 'optioned', 'renewed', 'confirmed', 'booked');
alter table private.availability_checks enable row level security;

create function private.allowed_availability_moves(about private.availability_checks, actor private.enquiry_actor)
returns text[]
language sql stable security definer set search_path = ''
return array(
  select allowed.move from private.availability_moves as allowed
  where allowed.state = about.state and allowed.actor = allowed_availability_moves.actor
  order by allowed.move
);
comment on function private.allowed_availability_moves(private.availability_checks, private.enquiry_actor) is
  'A side''s possible moves of the days, while it may act in its enquiry: the rows of the table for its state.';

create function private.option_rank(held private.availability_checks) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Its own second enquiry is before it in nothing.
  before constant uuid[] := array(
    select distinct other.network_id from private.availability_checks as earlier
    join private.enquiries as other on other.id = earlier.enquiry_id
    join private.enquiries as own on own.id = held.enquiry_id and own.network_id <> other.network_id
    where earlier.talent_id = held.talent_id and earlier.days && held.days
      and earlier.state in ('optioned', 'renewed', 'confirmed', 'booked')
      and (earlier.held_since, earlier.id) < (held.held_since, held.id)
  );
begin
  return case when held.state in ('optioned', 'renewed', 'confirmed')
    then 1 + cardinality(private.networks_seeing(held.talent_id, before))
  end;
end
$$;
comment on function private.option_rank(private.availability_checks) is
  'The rank of an option on its days, 1 for the first: after those of other networks that held any of the days before and that still see the talent. Null if it is not an option. It names nobody.';

create function private.is_optioned(enquiry uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.availability_checks as held
    where held.enquiry_id = enquiry and held.state in ('optioned', 'renewed')
  );
end
$$;
comment on function private.is_optioned(uuid) is 'Whether the network of an enquiry holds an option, about which it has to decide.';

create function private.is_booked(enquiry uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.availability_checks as held where held.enquiry_id = enquiry and held.state = 'booked'
  );
end
$$;
comment on function private.is_booked(uuid) is 'Whether a talent is booked in an enquiry, for days that are not over.';

create function private.waits_on_days(enquiry uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.availability_checks as held
    where held.enquiry_id = enquiry and held.state in ('asked', 'optioned', 'renewed', 'confirmed', 'booked')
  );
end
$$;
comment on function private.waits_on_days(uuid) is
  'Whether an enquiry has days that are asked for, held or booked: that ends by itself, and the talk continues.';

-- When the enquiry ends, or a side is erased --------------------------------------------------------

create function private.end_availability() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.availability_checks as about
  set state = ended.becomes, changed_at = clock_timestamp()
  from private.availability_moves as ended
  where about.enquiry_id = new.id and ended.state = about.state and ended.actor = 'clock' and ended.move = 'end'
    -- A talent who is hired and booked counts as booked.
    and (about.state <> 'booked' or new.reason is distinct from 'hired');
  return null;
end
$$;
comment on function private.end_availability() is
  'With an enquiry end the question for days, the option and the booking in it; a booking stays with a hiring.';
create trigger end_availability after update of state on private.enquiries
  for each row when (old.state = 'talking' and new.state <> 'talking')
  execute function private.end_availability();

create function private.forget_availability() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.availability_checks as about where about.enquiry_id = new.id and new.network_id is null;
  update private.availability_checks as about
  set
    talent_id = null,
    note = case when about.note_by = 'talent' then '' else about.note end,
    note_by = nullif(about.note_by, 'talent')
  where about.enquiry_id = new.id and new.talent_id is null;
  return null;
end
$$;
comment on function private.forget_availability() is
  'Deletes the request with the network; a talent''s note, and the reference to the talent, are deleted with the talent.';
create trigger forget_availability after update of network_id, talent_id on private.enquiries
  for each row when (new.network_id is null or new.talent_id is null)
  execute function private.forget_availability();
