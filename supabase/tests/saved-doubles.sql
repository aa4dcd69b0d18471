-- A network has saved the same person twice: what it is told about that, and what only the desk knows.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('ada', tests.create_account('talent')), ('jonas', tests.create_account('talent')), ('twin', tests.create_account('talent'));
update public.talent_profiles as profile set first_name = initcap(people.name), last_name = 'Only ' || people.name, linkedin_url = null
from people where people.account = profile.user_id;
update public.talent_profiles set first_name = 'Ada', last_name = 'Only ada', phone_number = '+47 1' where user_id = tests.account('twin');

create function pg_temp.save(who text) returns jsonb
language sql as $$select public.save_talent(tests.account(who), '{}')$$;
grant execute on function pg_temp.save to public;

select tests.sign_in(tests.account('north'));
select pg_temp.save(name) from (values ('ada'), ('jonas')) as saved (name);
select is(
  pg_temp.save('twin') -> 'doubles', jsonb_build_array(jsonb_build_object(
    'userId', tests.account('ada'), 'firstName', 'Ada', 'lastName', 'Only ada', 'reason', 'same_name'
  )), 'saving says who of the saved looks the same'
);
select tests.step_back();
insert into private.talent_blocks (user_id, key) select tests.account('ada'), private.block_key('domain', 'north.example');
select tests.sign_in(tests.account('north'));
select is(pg_temp.save('twin') -> 'doubles', '[]', 'saving does not name a similar talent whom the network may not see');
select tests.step_back();
delete from private.talent_blocks where user_id = tests.account('ada');
update public.talent_profiles set last_name = 'Quite otherwise', phone_number = (
  select phone_number from public.talent_profiles where user_id = tests.account('jonas')
) where user_id = tests.account('twin');
select tests.sign_in(tests.account('north'));
select is(pg_temp.save('twin') -> 'doubles', '[]', 'what only the desk knows, like a telephone that two share, makes no double');
select tests.step_back();
update public.talent_profiles set first_name = 'Ada Maria', last_name = 'Only ada', phone_number = '+47 1'
where user_id = tests.account('twin');
select is(
  (select reasons from private.duplicate_candidates where user_id = tests.account('twin') and other_id = tests.account('ada')),
  '{near_name}', 'the desk is told of a name that is nearly another'
);
select tests.sign_in(tests.account('north'));
select is(pg_temp.save('twin') -> 'doubles', '[]', 'a network is not told of a name that is nearly another, since many people have such names');
select tests.step_back();
update public.talent_profiles set first_name = 'Ada', linkedin_url = 'https://www.linkedin.com/in/only-ada'
where user_id = tests.account('twin');
update public.talent_profiles set twitter_url = 'https://linkedin.com/in/Only-Ada/' where user_id = tests.account('ada');
select tests.sign_in(tests.account('north'));
select is(pg_temp.save('twin') #> '{doubles,0,reason}', '"same_link"', 'of two reasons the stronger is said: names are shared, links are not');
select tests.step_back();
update public.talent_profiles set hide_links = true where user_id = tests.account('ada');
select tests.sign_in(tests.account('north'));
select is(pg_temp.save('twin') #> '{doubles,0,reason}', '"same_name"', 'links that one of them hides are not compared for a network');
select tests.step_back();
update public.talent_profiles set last_name = 'Quite otherwise' where user_id = tests.account('twin');
select tests.sign_in(tests.account('north'));
select is(pg_temp.save('twin') -> 'doubles', '[]', 'hidden links alone make nobody look like another');
select is(pg_temp.save('ada') -> 'doubles', '[]', 'hidden links are not compared whichever of the two hides them');
select tests.step_back();

-- The desk keeps twenty of many accounts that look the same, and a network is told about those it has saved.
update public.talent_profiles set first_name = 'Ada', last_name = 'Only ada', linkedin_url = null, phone_number = '+47 5550177'
where user_id = tests.account('twin');
insert into people select 'clone ' || number, tests.create_account('talent') from generate_series(1, 25) as number;
update public.talent_profiles as profile set first_name = 'Ada', last_name = 'Only ada', phone_number = '+47 5550177', is_visible = false, visible_since = null
from people where people.account = profile.user_id and people.name like 'clone %';
update public.talent_profiles set phone_number = '+47 555 0177' where user_id = tests.account('twin');
select is(
  (select array_agg(distinct people.name like 'clone %') from private.duplicate_candidates as pair join people on people.account = pair.other_id
    where pair.user_id = tests.account('twin')), '{true}', 'the desk is told of the twenty who are most alike'
);
select tests.sign_in(tests.account('north'));
select is(pg_temp.save('twin') #>> '{doubles,0,userId}', tests.account('ada')::text, 'whoever else is alike, a network is told of whom it has saved');
select tests.step_back();
