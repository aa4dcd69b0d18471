-- An enquiry that is on hold, because it was reported, because its sides do not see each other, or for both reasons,
-- gets exactly that time back, once.

select tests.begin_talks();
insert into tests.people values ('admin', tests.create_account('admin', 'approved', 'desk@lowerthird.example'));
select tests.go_live(tests.account('talent'));
delete from private.enquiries where id <> tests.talk();

-- As if so much time had passed.
create function pg_temp.pass(span interval) returns void language sql as $$
  update private.enquiries set owe_by = owe_by - span, answer_by = answer_by - span, state_since = state_since - span,
    looked_at = looked_at - span, unavailable_since = unavailable_since - span, frozen_at = frozen_at - span where true;
  update private.owed_answers set due_at = due_at - span, began_at = began_at - span where true;
  update private.enquiry_reports set reported_at = reported_at - span where true;
$$;
create function pg_temp.happen(what text) returns text language plpgsql as $$
begin
  delete from private.rate_counters where true;
  case what
    when 'pause' then perform tests.lose_talent('pause');
    when 'live' then perform tests.go_live(tests.account('talent'));
    when 'report' then return tests.refusal_as('talent', format('select public.report_enquiry(%L, %L)', tests.talk(), 'other'));
    when 'free' then
      update private.enquiry_reports set state = 'dismissed', decided_at = now() where state = 'open';
      return tests.refusal_as('admin', format('select public.unfreeze_enquiry(%L)', tests.talk()));
    -- The clock comes by each hour.
    when 'look' then
      update private.enquiries set looked_at = now() - interval '1 hour' where true;
      perform public.run_enquiry_clock(100);
  end case;
  return null;
end
$$;
-- What happens on which day, with the clock after it unless it says otherwise; answers what is left of ten days, in days.
create function pg_temp.left_after(days text, side private.enquiry_actor) returns text language plpgsql as $$
declare
  event text;
  day integer := 0;
  refusal text;
  stored private.enquiries;
begin
  update private.enquiries set owed_by = side, state = case side when 'talent' then 'open' else 'talking' end::private.enquiry_state,
    owe_by = now() + interval '10 days', answer_by = now() + interval '10 days', looked_at = now() where id = tests.talk();
  insert into private.owed_answers (enquiry_id, network_id, due_at)
  select tests.talk(), tests.account('north'), now() + interval '10 days' where side = 'network';
  foreach event in array string_to_array(days, ' ') loop
    perform pg_temp.pass(make_interval(days => split_part(event, ':', 1)::integer - day));
    day := split_part(event, ':', 1)::integer;
    refusal := coalesce(refusal, pg_temp.happen(split_part(event, ':', 2)));
    if split_part(event, ':', 3) <> 'unseen' then
      perform pg_temp.happen('look');
    end if;
  end loop;
  stored := tests.stored_talk();
  raise exception using errcode = 'LEFT1', message = concat_ws(', ',
    refusal, stored.state, 'left ' || extract(epoch from stored.owe_by - now()) / 86400,
    'counted ' || extract(epoch from case side
      when 'talent' then stored.answer_by else (select owed.due_at from private.owed_answers as owed where owed.answered_at is null)
    end - now()) / 86400
  );
exception when sqlstate 'LEFT1' then
  return regexp_replace(sqlerrm, '\.0+\M', '', 'g');
end
$$;

select is(
  pg_temp.left_after(days, side), format('%s, left %s, counted %s', case side when 'talent' then 'open' else 'talking' end, remains, remains),
  format('%s, owed by the %s: of ten days %s remain', days, side, remains)
)
from unnest('{talent,network}'::private.enquiry_actor[]) as side, (values
  -- One after the other.
  ('1:pause 2:live 3:report 4:free', 8), ('1:report 2:free 3:pause 4:live', 8),
  -- One within the other.
  ('1:pause 2:report 4:free 5:live', 9), ('1:report 2:pause 3:live 4:free', 9),
  -- Each of them begins first, and ends first.
  ('1:pause 2:report 4:live 5:free', 9), ('1:report 2:pause 4:free 5:live', 9),
  -- Twice within one.
  ('1:pause 2:report 3:free 4:report 5:free 6:live', 9),
  ('1:report 2:pause 3:live 4:pause 5:live 6:free', 9),
  -- Both begin at once, and end at once.
  ('1:pause:unseen 1:report 3:live:unseen 3:free', 9),
  -- The clock has not looked yet when somebody reports, or lets it go on.
  ('1:pause 2:live:unseen 2:report 4:free', 9), ('1:report 2:pause:unseen 4:free 6:live', 9),
  -- And what has not stood still since.
  ('1:pause 2:report 4:free 5:live 7:look', 7)
) as told (days, remains);

-- The day of a step -----------------------------------------------------------------------------------

create function pg_temp.pass_with_days(days integer) returns void language sql as $$
  select pg_temp.pass(make_interval(days => days));
  update private.tapes set due_on = due_on - days where true;
  update private.offers set answer_on = answer_on - days where true;
  update private.availability_checks as about set stands_until = about.stands_until - pass_with_days.days,
    asked = daterange(lower(about.asked) - pass_with_days.days, upper(about.asked) - pass_with_days.days),
    days = daterange(lower(about.days) - pass_with_days.days, upper(about.days) - pass_with_days.days)
  where true;
$$;
-- A step that stands until so many days from now, and the answer that is owed to it.
create function pg_temp.begin_step(step text, until integer) returns void language plpgsql as $$
begin
  case step
    when 'tape' then
      insert into private.tapes (enquiry_id, text, pages, minutes, due_on) values (tests.talk(), 'Read this', 1, 2, tests.day(until));
    when 'offer' then
      insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
      values (tests.talk(), 'days', '"unpaid"', tests.day(60), 'A week', '', tests.day(until), false);
    else
      insert into private.availability_checks (enquiry_id, talent_id, state, asked, days, stands_until, held_since)
      select tests.talk(), tests.account('talent'), step::private.availability_state, week, week, tests.day(until), now()
      from daterange(tests.day(8), tests.day(12), '[]') as week;
  end case;
  update private.enquiries set state = 'talking', looked_at = now(), owe_by = private.end_of_day(tests.day(until)),
    owed_by = case step when 'optioned' then 'network' else 'talent' end::private.enquiry_actor
  where id = tests.talk();
  insert into private.owed_answers (enquiry_id, network_id, due_at)
  select enquiry.id, enquiry.network_id, enquiry.owe_by from private.enquiries as enquiry
  where enquiry.id = tests.talk() and enquiry.owed_by = 'network';
end
$$;
-- How the step stands after that, until when, what the list says, and what is counted for the network.
create function pg_temp.step_after(step text, until integer, happened text) returns text language plpgsql as $$
declare
  event text;
  day integer := 0;
  refusal text;
begin
  perform pg_temp.begin_step(step, until);
  foreach event in array string_to_array(happened, ' ') loop
    perform pg_temp.pass_with_days(split_part(event, ':', 1)::integer - day);
    day := split_part(event, ':', 1)::integer;
    refusal := coalesce(refusal, pg_temp.happen(split_part(event, ':', 2)));
    perform pg_temp.happen('look');
  end loop;
  raise exception using errcode = 'LEFT1', message = concat_ws(', ',
    refusal,
    (
      select concat_ws(' ', stands.state, stands.until - tests.day(0)) from (
        select tape.state::text, tape.due_on from private.tapes as tape
        union all select offer.state::text, offer.answer_on from private.offers as offer
        union all select about.state::text, about.stands_until from private.availability_checks as about
      ) as stands (state, until)
    ),
    'listed ' || ((tests.stored_talk()).due_on - tests.day(0)),
    'counted ' || (select extract(epoch from owed.due_at - private.end_of_day(tests.day(0))) / 86400 from private.owed_answers as owed)
  );
exception when sqlstate 'LEFT1' then
  return regexp_replace(sqlerrm, '\.0+\M', '', 'g');
end
$$;

select is(
  pg_temp.step_after(step, until, happened),
  format(case state when 'optioned' then '%s %s, listed %s, counted %s' else '%s %s, listed %s' end, state, remains, remains, remains),
  format('%s that stands for %s days, %s: it stands for %s', step, until, happened, remains)
)
from (values ('tape', 'asked'), ('offer', 'made'), ('asked', 'asked'), ('confirmed', 'confirmed'), ('optioned', 'optioned')) as steps (step, state), (values
  (5, '1:report 4:free', 4), (5, '1:pause 4:live', 4),
  -- Its day passes meanwhile.
  (2, '1:report 6:free', 1), (2, '1:pause 4:look 6:live', 1),
  -- Both at once are given back once.
  (5, '1:pause 2:report 4:free 5:live', 4)
) as told (until, happened, remains);
select is(
  pg_temp.step_after('optioned', 6, '1:report 9:free'), 'optioned 3, listed 3, counted 3',
  'an option stands no longer than its days, and until then a network has to decide'
);
select is(split_part(pg_temp.step_after('offer', 2, '1:look 4:look'), ',', 1), 'lapsed -2', 'an offer that nothing kept from being answered lapses');
