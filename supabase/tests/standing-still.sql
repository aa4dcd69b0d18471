-- What stands still because it was reported, because the two do not see each other, or by both at once, has exactly that
-- time given back, once.

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
