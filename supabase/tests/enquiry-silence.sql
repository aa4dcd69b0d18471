-- Four hundred enquiries, whose sides stop answering on different days, over sixty days in steps of a day: each one comes
-- to an end, and the stored shares of answers are those of a recount.

select setseed(0.25);
insert into people values ('north', tests.create_account('tv_network', 'approved', 'casting@north.example'));
create temp table asked as
select tests.create_account('talent') as talent, number from generate_series(1, 20) as number;

insert into private.enquiries (
  network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, leaves_at
)
select tests.account('north'), asked.talent, md5(format('%s %s', number, job))::uuid, tests.account('north'), 'leaving',
  '{"programme": "", "confidential": true, "pay": "unpaid"}', 'We ask', '', 2 + job % 13,
  now() + make_interval(days => 2 + job % 13), now()
from asked, generate_series(1, 20) as job;

-- From which step on each side says nothing more: some at once, all by the twenty-fifth day, and on each day in between
-- at least fifteen of either side.
create temp table silent as
select id, number % 26 as network_from, (number * 3 + number / 26 * 5) % 26 as talent_from
from (select id, row_number() over (order by job_key) - 1 as number from private.enquiries) as enquiry;
-- What the network owed, counted beside the product.
create temp table ledger (enquiry uuid, due_step numeric, answered_step numeric);
create temp table steps (step integer, living bigint, overdue bigint);

create function pg_temp.act(step integer) returns void language plpgsql as $$
declare
  one private.enquiries;
  quiet silent;
  move text;
  side private.enquiry_actor;
  due constant numeric := extract(epoch from private.after_working_days(now(), 5) - now()) / 86400;
begin
  for one in select enquiry.* from private.enquiries as enquiry where enquiry.state in ('open', 'talking') order by enquiry.job_key loop
    select * into quiet from silent where silent.id = one.id;
    side := case when one.state = 'open' or random() < 0.5 then 'talent' else 'network' end;
    continue when random() < 0.7 or step >= case side when 'talent' then quiet.talent_from else quiet.network_from end;
    move := case
      when one.state = 'open' then case when random() < 0.6 then 'accept' else 'decline' end
      when random() < 0.8 then 'write'
      when side = 'talent' then 'end' else 'close'
    end;
    perform private.move_enquiry(one, side, move, case move when 'decline' then 'dates' when 'end' then 'not_interested' when 'close' then 'cancelled' end);
    if side = 'network' then
      update ledger set answered_step = step where enquiry = one.id and answered_step is null;
    elsif move in ('end', 'decline') then
      delete from ledger where enquiry = one.id and answered_step is null;
    elsif not exists (select from ledger where enquiry = one.id and answered_step is null) then
      insert into ledger values (one.id, step + due, null);
    end if;
  end loop;
end
$$;
create function pg_temp.pass() returns void language sql as $$
  update private.enquiries set owe_by = owe_by - interval '1 day', answer_by = answer_by - interval '1 day',
    state_since = state_since - interval '1 day', leaves_at = leaves_at - interval '1 day', looked_at = now()
  where state in ('leaving', 'open', 'talking');
  update private.owed_answers set due_at = due_at - interval '1 day', began_at = began_at - interval '1 day',
    answered_at = answered_at - interval '1 day'
  -- Of an answer that was given, only whether it came in time is asked.
  where answered_at is null
$$;
create function pg_temp.live(days integer) returns void language plpgsql as $$
begin
  for step in 1..days loop
    while public.run_enquiry_clock(500) > 0 loop
    end loop;
    insert into steps
    select step, count(*) filter (where state in ('leaving', 'open', 'talking')),
      count(*) filter (where (state = 'open' and answer_by <= now()) or (state = 'leaving' and leaves_at <= now())
        or (state = 'talking' and owe_by + case owed_by when 'network' then interval '7 days' else interval '0' end <= now()))
    from private.enquiries;
    perform pg_temp.act(step);
    perform pg_temp.pass();
  end loop;
end
$$;
select pg_temp.live(60);

select is((select count(*) from private.enquiries), 400::bigint, 'four hundred enquiries were sent');
select is((select living from steps where step = 1), 400::bigint, 'all enquiries are open on the first day');
select is((select max(overdue) from steps), 0::bigint, 'no enquiry is ever left open after its deadline');
select is((select living from steps where step = 60), 0::bigint, 'after sixty days none is without an outcome');
select is((select count(*) from private.enquiries where ended_by is null or reason is null or owed_by is not null), 0::bigint, 'each ended enquiry says who ended it and why, and nobody owes an answer');
select cmp_ok((select count(distinct reason) from private.enquiries), '>=', 6::bigint, 'the enquiries end for at least six different reasons');
select cmp_ok((select count(*) from private.enquiries where reason = wanted), '>', 20::bigint, 'more than twenty enquiries end with the reason ' || wanted)
from unnest('{no_answer,network_silent,talent_silent}'::text[]) as wanted;
select is(
  private.answers_json(tests.account('north')),
  (select jsonb_build_object('owed', count(*), 'inTime', count(*) filter (where answered_step <= due_step)) from ledger),
  'how often the network answered is what a recount says'
);
select cmp_ok((select count(*) from ledger), '>', 100::bigint, 'the network owed more than a hundred answers');
select is(
  (select count(*) from private.enquiries as enquiry where enquiry.reason in ('no_answer', 'network_silent', 'talent_silent')
    and (select count(*) from private.notifications as told where told.user_id = enquiry.talent_id
      and told.occasion = enquiry.id || case enquiry.reason when 'no_answer' then ' expired' else ' silence' end) <> 1),
  0::bigint, 'each talent is notified once of a silence'
);
