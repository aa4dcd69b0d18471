-- The actors of the tests of availability, options and bookings, beside `enquiry-actors.sql`.

-- The talks, by the names that a test gives them.
create table tests.talks (called text primary key, id uuid not null default gen_random_uuid(), network text not null, talent text not null);
grant select on tests.talks to public;

-- Three networks talk with one talent, the first twice, and once with another talent.
create function tests.begin_talks() returns void language sql as $$
  insert into tests.people values
    ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
    ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
    ('east', tests.create_account('tv_network', 'approved', 'casting@east.example')),
    ('talent', tests.create_account('talent')),
    ('other', tests.create_account('talent'));
  update private.networks set name = 'North', company_name = 'North Television' where id = tests.account('north');
  update private.networks set name = 'South', company_name = 'South Television' where id = tests.account('south');

  insert into tests.talks (called, network, talent) values
    ('north', 'north', 'talent'), ('south', 'south', 'talent'), ('east', 'east', 'talent'), ('north again', 'north', 'talent'),
    ('to other', 'north', 'other');
  insert into private.enquiries (
    id, network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by, accepted_at
  ) select
    talk.id, tests.account(talk.network), tests.account(talk.talent), gen_random_uuid(), tests.account(talk.network), 'talking',
    jsonb_build_object('programme', '', 'confidential', false, 'pay', 'unpaid', 'role', 'anchor', 'of', talk.called), 'We ask', '', 7,
    now() + interval '7 days', now(), 'network', now() + interval '7 days', now()
  from tests.talks as talk;
$$;
create function tests.talk(wanted text default 'north') returns uuid language sql stable as $$
  select id from tests.talks where called = wanted
$$;
grant execute on function tests.talk(text) to public;
create function tests.stored_talk(wanted text default 'north') returns private.enquiries language sql stable as $$
  select tests.enquiry(tests.talk(wanted))
$$;
create function tests.held_days(wanted text default 'north') returns private.availability_checks language sql stable as $$
  select held from private.availability_checks as held where held.enquiry_id = tests.talk(wanted) order by held.created_at desc limit 1
$$;
-- A network acts in its own enquiry, a talent in the one that is named.
create function tests.step_days(who text, given jsonb, wanted text default null, at_version integer default null) returns text
language plpgsql as $$
declare
  enquiry constant text := coalesce(wanted, case when who in ('talent', 'other') then 'north' else who end);
begin
  -- Rows from before the test, which it does not count.
  delete from private.rate_counters where count < 30;
  return tests.take_step(who, 'availability', tests.talk(enquiry), given, at_version);
end
$$;
create function tests.day(days integer) returns date language sql as $$
  select (now() at time zone 'UTC')::date + days
$$;
create function tests.asking(first integer default 10, last integer default 20) returns jsonb language sql as $$
  select jsonb_build_object('move', 'ask', 'from', tests.day(first), 'to', tests.day(last), 'note', 'The morning show.')
$$;
create function tests.plain_move(move text) returns jsonb language sql immutable as $$
  select jsonb_build_object('move', move)
$$;
create function tests.deciding(move text, days integer) returns jsonb language sql as $$
  select jsonb_build_object('move', move, 'decideOn', tests.day(days))
$$;
create function tests.read_talk(who text, wanted text default null) returns jsonb language sql as $$
  select tests.read_enquiry(who, tests.talk(coalesce(wanted, case when who in ('talent', 'other') then 'north' else who end)))
$$;
-- Two sides agree on all that is between a question and a state.
create function tests.bring_days(network text, steps text[], first integer default 10, last integer default 20) returns text
language plpgsql as $$
declare
  step text;
  refusal text;
begin
  refusal := tests.step_days(network, tests.asking(first, last));
  foreach step in array steps loop
    exit when refusal is not null;
    refusal := case
      when step in ('option', 'renew') then tests.step_days(network, tests.deciding(step, 7))
      when step in ('available', 'agree') then tests.step_days('talent', tests.plain_move(step), network)
      else tests.step_days(network, tests.plain_move(step))
    end;
  end loop;
  return refusal;
end
$$;
