-- What remains of an enquiry when one of its sides is erased.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));

create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select tests.talk_in_enquiry(pg_temp.first());

select tests.sign_in(tests.account('talent'));
select is(
  jsonb_array_length(public.own_data() #> '{tables,private.enquiries,0,messages}'), 3,
  'a talent''s export contains the thread'
);
select tests.step_back();
delete from auth.users where id = tests.account('north');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'network', 'null', 'when the network is erased the talent still reads that there was an enquiry');
select is((select array_agg(text) from private.enquiry_messages), '{Now.}', 'a talent keeps their own words when the network is erased');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'job', 'null', 'a talent keeps none of the network''s words when it is erased');
delete from auth.users where id = tests.account('talent');
select is((select count(*) from private.enquiries), 0::bigint, 'an enquiry is deleted when both sides are erased');
