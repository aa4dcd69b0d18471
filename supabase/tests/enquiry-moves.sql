-- Every combination of state, actor and move that is not in the table of moves is refused, and changes nothing.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));

create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;

create temp table tried as
select state, actor, move
from unnest(enum_range(null::private.enquiry_state)) as state,
  unnest(enum_range(null::private.enquiry_actor)) as actor,
  (select distinct move from private.enquiry_moves) as moves (move);
create function pg_temp.try(wanted_state private.enquiry_state, actor private.enquiry_actor, wanted_move text, by_side private.enquiry_actor)
returns text language plpgsql as $$
declare
  before private.enquiries;
  changed boolean;
  refusal text;
  why constant text := case wanted_move
    when 'decline' then 'money' when 'withdraw' then 'filled' when 'close' then 'hired' when 'end' then 'not_interested' when 'hire' then 'hired'
    when 'expire' then 'no_answer' when 'lose' then 'unavailable' when 'uphold' then 'reported' when 'give_up' then 'network_silent' end;
begin
  perform tests.put_enquiry(pg_temp.first(), wanted_state);
  if wanted_state = 'closed' then
    update private.enquiries set ended_by = by_side where id = pg_temp.first();
  end if;
  before := tests.enquiry(pg_temp.first());
  begin
    perform private.move_enquiry(before, actor, wanted_move, why);
    refusal := 'done';
  exception when others then
    refusal := sqlstate || ' ' || sqlerrm;
  end;
  changed := before is distinct from tests.enquiry(pg_temp.first());
  return case when changed then refusal || ' ' || (tests.enquiry(pg_temp.first())).state else refusal end;
end
$$;
select is((select count(*) from tried), 8::bigint * 4 * 18, 'every state is tried with every actor and every move');
savepoint moves;
select results_eq(
  $$select state, actor, move, pg_temp.try(state, actor, move, actor) from tried order by 1, 2, 3$$,
  $$select tried.state, tried.actor, tried.move,
      -- To lose each other, they must not see each other: tried below.
      case when allowed.becomes is null or tried.move = 'lose' then 'PT422 move_not_allowed' else 'done ' || allowed.becomes end
    from tried left join private.enquiry_moves as allowed using (state, actor, move) order by 1, 2, 3$$,
  'only the moves of the table are made, and what is refused changes nothing'
);
select is(pg_temp.try('closed', 'talent', 'revive', 'network'), 'PT422 move_not_allowed', 'a talent cannot reopen an enquiry that the network closed');
select is(pg_temp.try('closed', 'network', 'reopen', 'clock'), 'PT422 move_not_allowed', 'nobody reopens what the clock closed');
create function pg_temp.after_days(wanted_state private.enquiry_state, actor private.enquiry_actor, wanted_move text, days integer)
returns boolean language plpgsql as $$
begin
  perform tests.put_enquiry(pg_temp.first(), wanted_state);
  update private.enquiries set state_since = now() - make_interval(days => days) + interval '1 minute',
    ended_by = case when wanted_state = 'closed' then actor else ended_by end
  where id = pg_temp.first();
  return wanted_move = any (private.allowed_moves(tests.enquiry(pg_temp.first()), actor, true));
end
$$;
select is(pg_temp.after_days(state, actor, move, within_days), true, format('%s may %s in the days it has', actor, move))
from private.enquiry_moves where within_days is not null;
select is(pg_temp.after_days(state, actor, move, within_days + 1), false, format('%s may not %s after', actor, move))
from private.enquiry_moves where within_days is not null;
rollback to savepoint moves;
