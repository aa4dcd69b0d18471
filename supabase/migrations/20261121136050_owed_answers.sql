-- After a yes a network has to answer within five working days of the talent's first unanswered message. Deadlines and
-- answers are stored for 180 days: from them a talent reads how often the network answers in time.

create table private.owed_answers (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  network_id uuid not null references private.networks (id) on delete cascade,
  began_at timestamptz not null default now(),
  due_at timestamptz not null,
  answered_at timestamptz
);
comment on table private.owed_answers is
  'Which answers networks owed talent, until when, and when they gave them. One that the talent, the desk or a loss made needless is none.';
create unique index one_owed_answer_an_enquiry on private.owed_answers (enquiry_id) where answered_at is null;
create index owed_answers_of_enquiry on private.owed_answers (enquiry_id);
create index owed_answers_of_network on private.owed_answers (network_id, began_at);
create index owed_answers_by_age on private.owed_answers (began_at);
alter table private.owed_answers enable row level security;

create function private.after_working_days(since timestamptz, days integer) returns timestamptz
language sql immutable set search_path = ''
return (
  select later.moment at time zone 'UTC'
  from generate_series(1, days * 2 + 4) as passed,
    lateral (select (since at time zone 'UTC') + make_interval(days => passed) as moment) as later
  where extract(isodow from later.moment) < 6
  order by later.moment offset days - 1 limit 1
);
comment on function private.after_working_days(timestamptz, integer) is
  'The same time of day so many working days later: Monday to Friday in UTC. Holidays differ from country to country, and count.';

create function private.note_owed(before private.enquiries, present private.enquiries, actor private.enquiry_actor)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if before.owed_by = 'network' then
    if present.owed_by = 'network' then
      -- A further message of the talent: one answer covers both. An action of the network that is not an answer changes
      -- nothing. A late answer stays late, whatever either side does next.
      update private.owed_answers as owed
      set due_at = case when owed.due_at <= now() and actor <> 'clock' then owed.due_at else present.owe_by end
      where owed.enquiry_id = present.id and owed.answered_at is null;
      return;
    elsif actor = 'network' then
      update private.owed_answers as owed set answered_at = now()
      where owed.enquiry_id = present.id and owed.answered_at is null;
    elsif present.reason is distinct from 'network_silent' then
      delete from private.owed_answers as owed where owed.enquiry_id = present.id and owed.answered_at is null;
    end if;
  end if;
  if present.owed_by = 'network' and present.network_id is not null then
    insert into private.owed_answers (enquiry_id, network_id, due_at)
    values (present.id, present.network_id, present.owe_by)
    on conflict do nothing;
  end if;
end
$$;
comment on function private.note_owed(private.enquiries, private.enquiries, private.enquiry_actor) is
  'Notes by a move that an answer is owed, prolonged, given or needless.';

create function private.restore_lost_time(enquiry private.enquiries, span interval) returns private.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  -- A day that has begun is a whole one: of a day nobody can be given a part.
  days constant integer := ceil(extract(epoch from span) / 86400);
  is_by_day boolean;
begin
  if enquiry.state in ('open', 'talking') then
    is_by_day := exists (
      select from private.open_steps(enquiry) as step where step.due_on is not null and step.due_at = enquiry.owe_by
    );
    perform private.postpone_steps(enquiry.id, days);
    if is_by_day then
      span := case enquiry.owed_by
        when 'talent' then make_interval(hours => 24 * days)
        -- An option ends with its days at the latest, and with it the time to decide about it.
        else (
          select private.end_of_day(held.stands_until) - enquiry.owe_by from private.availability_checks as held
          where held.enquiry_id = enquiry.id and held.state in ('optioned', 'renewed')
        )
      end;
    end if;
    update private.enquiries as stored
    set
      owe_by = stored.owe_by + span,
      answer_by = case when stored.state = 'open' then stored.answer_by + span else stored.answer_by end
    where stored.id = enquiry.id returning stored.* into enquiry;
    update private.owed_answers as owed set due_at = owed.due_at + span
    where owed.enquiry_id = enquiry.id and owed.answered_at is null;
  end if;
  return enquiry;
end
$$;
comment on function private.restore_lost_time(private.enquiries, interval) is
  'Gives the two sides of a live enquiry back the time in which they could not act, and answers it: a deadline at the end of a day gets whole days. Decision 059.';

-- The outcome of an audition or a tape -----------------------------------------------------------------

create function private.longer_outcomes(enquiry uuid, since timestamptz, outcome_days integer) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select days from private.enquiries as talk, generate_series(15, 30) as days
    where talk.id = enquiry and talk.owed_by = 'network' and talk.owe_by > now()
      and outcome_days = 14 and since <= clock_timestamp() and since + make_interval(days => days) > talk.owe_by
    order by days
  );
end
$$;
comment on function private.longer_outcomes(uuid, timestamptz, integer) is
  'In how many days after an audition or a tape its network may say that the outcome comes, instead of in 14: once, before the deadline, and 30 at most. Empty if it may not.';

create function private.outcome_json(
  enquiry private.enquiries, since timestamptz, outcome_days integer, due_at timestamptz
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when due_at is not null and since <= clock_timestamp() and enquiry.frozen_at is null and enquiry.owed_by = 'network'
    then jsonb_build_object(
      'since', private.utc(since), 'isExtended', outcome_days > 14,
      'days', to_jsonb(private.longer_outcomes(enquiry.id, since, outcome_days))
    )
  end;
end
$$;
comment on function private.outcome_json(private.enquiries, timestamptz, integer, timestamptz) is
  'The outcome that a network owes after an audition or a tape: `{since, isExtended: whether the network has said that it needs longer, days: private.longer_outcomes()}`; null while none is owed.';

create function private.answers_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when count(*) >= 5 then jsonb_build_object(
      'owed', count(*), 'inTime', count(*) filter (where owed.answered_at <= owed.due_at)
    ) end
    from private.owed_answers as owed
    join private.enquiries as enquiry on enquiry.id = owed.enquiry_id
    where owed.network_id = network and owed.began_at > now() - interval '180 days'
      and (
        owed.answered_at is not null
        -- The time in which it could not answer does not count.
        or (owed.due_at <= now() and enquiry.frozen_at is null and enquiry.unavailable_since is null)
      )
  );
end
$$;
comment on function private.answers_json(uuid) is
  'How many answers a network owed talent in the last 180 days, without those whose deadline is still to come, and how many it gave in time: `{owed, inTime}`; null below five.';
