-- Reports of enquiries that had already ended: the enquiries stay as they ended, and both sides are notified of the
-- decision.

insert into people values
  ('admin', tests.create_account('admin', 'approved', 'desk@lowerthird.example')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));
create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;

create function pg_temp.decide(decision text, expected text) returns text language sql as $$
  select tests.refusal_as('admin', format('select public.decide_report(%L, %L, %L)', pg_temp.first(), decision, expected))
$$;
create function pg_temp.read_by(who text) returns text language sql as $$
  select concat_ws(
    ', ', one ->> 'state', one ->> 'reason', case when one -> 'isFrozen' = 'true' then 'held' end,
    case when one -> 'isUpheld' = 'true' then 'upheld' end, one ->> 'moves'
  )
  from tests.read_enquiry(who, pg_temp.first()) as one
$$;
create function pg_temp.told(who text) returns bigint language sql as $$
  select count(*) from private.notifications as told where told.user_id = tests.account(who) and told.kind = 'enquiry'
$$;

select tests.sign_in(tests.account('talent'));
select public.move_talent_enquiry(pg_temp.first(), 3, 'decline', 'money', 'You are rude.');
select public.report_enquiry(pg_temp.first(), 'harassment');
select tests.step_back();
delete from private.notifications where true;
select is(pg_temp.read_by('north'), 'declined, money, held, []', 'a report holds an enquiry that has ended');
select is(pg_temp.decide('upheld', 'open'), null, 'the desk upholds the report of an ended enquiry');
select is(pg_temp.told('north'), 1::bigint, 'the network is notified that a report was upheld');
select is(pg_temp.told('talent'), 1::bigint, 'the talent is notified that a report was upheld');
select is(pg_temp.read_by(who), 'declined, money, held, upheld, []', format('the %s reads what was decided, and how it had ended', who))
from unnest('{north,talent}'::text[]) as who;
select is(
  (select array_agg(distinct (item ->> 'isUpheld')) from unnest('{north,talent}'::text[]) as who,
    jsonb_array_elements(tests.list_enquiries(who) -> 'items') as item),
  '{true}', 'both sides read the decision in their lists as well'
);
select is(
  tests.refusal_as('talent', format('select public.move_talent_enquiry(%L, %s, %L)', pg_temp.first(), (tests.enquiry(pg_temp.first())).version, 'revive')),
  'PT409 enquiry_frozen', 'an enquiry whose report was upheld is not revived'
);
delete from private.notifications where true;
select is(pg_temp.decide('dismissed', 'upheld'), null, 'the desk dismisses the upheld report later');
select is(pg_temp.read_by('north'), 'declined, money, held, []', 'after the dismissal the enquiry is only held');
select is(tests.refusal_as('admin', format('select public.unfreeze_enquiry(%L)', pg_temp.first())), null, 'the desk releases the enquiry');
select is(pg_temp.read_by('talent'), 'declined, money, ["revive"]', 'a released enquiry reads as it had ended, and can be revived');
select is(pg_temp.told('north'), 1::bigint, 'the network is notified once that the enquiry was released');
