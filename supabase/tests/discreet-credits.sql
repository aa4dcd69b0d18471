-- No credit of a discreet talent names their employer, whichever way it is spelled and whichever of its present and
-- former names is used.

insert into people values
  ('house', tests.create_account('tv_network', 'approved', 'casting@house.example')),
  ('bought', tests.create_account('tv_network', 'approved', 'casting@bought.example')),
  ('viewer', tests.create_account('tv_network', 'approved', 'casting@viewer.example')),
  ('typed', tests.create_account('talent')), ('chosen', tests.create_account('talent')), ('open', tests.create_account('talent'));
select tests.call('house', 'Old Harbour', 'Saltmarsh Holdings plc');
select tests.call('house', 'Zephyrine');
select tests.call('bought', 'Quillfeather');

update public.talent_profiles set current_network = 'Meridian News', is_available = false where user_id = tests.account('typed');
update public.talent_profiles set current_network = 'My shop', current_network_id = tests.account('house'), is_available = false
where user_id = tests.account('chosen');
update public.talent_profiles set current_network = 'Meridian News', is_available = false where user_id = tests.account('open');
update public.talent_profiles set hide_employer = false where user_id = tests.account('open');
insert into private.talent_credits (user_id, place, network, programme, role, from_year, to_year)
select tests.account(told.name), row_number() over (partition by told.name), told.network, told.network || ' Tonight', 'Anchor', 2010, told.to_year
from (values
  ('typed', 'Meridian', 2026), ('typed', 'Meridian News', 2024), ('typed', 'The Meridien Channel Ltd', 2023), ('typed', 'Wavecrest', 2020),
  ('typed', 'Lanternfish', null), ('typed', 'Meridian Sports', 2018),
  ('chosen', 'Zephyrine TV', 2024), ('chosen', 'Old Harbour', 2022), ('chosen', 'Saltmarsh Holding', 2021), ('chosen', 'Quillfeather', 2020), ('chosen', 'Wavecrest', 2019),
  ('open', 'Meridian', 2026)
) as told (name, network, to_year);
create function pg_temp.shown(talent text) returns text language sql as $$
  select string_agg(credit ->> 'network', ', ' order by credit ->> 'network') filter (where credit ->> 'network' || (credit ->> 'programme') <> '')
  from jsonb_array_elements(private.talent_public_json(tests.account(talent)) -> 'credits') as credit
$$;
create function pg_temp.found(typed text) returns text language plpgsql as $$
declare
  names text;
begin
  perform tests.sign_in(tests.account('viewer'));
  names := (
    select string_agg(people.name, ' ' order by people.name)
    from jsonb_array_elements(public.search_talent(jsonb_build_object('q', typed)) -> 'items') as item
    join people on people.account = (item ->> 'userId')::uuid
  );
  perform tests.step_back();
  return coalesce(names, 'nobody');
end
$$;

select is(pg_temp.shown('typed'), 'Wavecrest', 'a talent who typed their employer shows no credit at a similar name, and no current one');
select is(pg_temp.shown('chosen'), 'Quillfeather, Wavecrest', 'a talent who chose their employer shows no credit at its present name, its former one or its company''s');
select is(pg_temp.shown('open'), 'Meridian', 'a talent who is not discreet shows all credits');
select is(pg_temp.found(typed), expected, format('%s finds %s', typed, expected))
from (values
  ('meridian', 'open'), ('zephyrine', 'nobody'), ('harbour', 'nobody'), ('saltmarsh', 'nobody'), ('lanternfish', 'nobody'),
  ('wavecrest', 'chosen typed'), ('quillfeather', 'chosen'), ('anchor', 'chosen open typed')
) as asked (typed, expected);
select is(
  (select string_agg(people.name, ' ' order by people.name) from people where private.profile_text(people.account) ~* 'meridian|zephyrine|harbour|saltmarsh|lanternfish'),
  'open', 'a text that is compared names no programme of a hidden employer'
);

-- What the employer is called changes.
select tests.call('house', 'Wavecrest');
select is(pg_temp.shown('chosen'), 'Quillfeather', 'a credit that names the employer as it is called now is hidden');
select is(pg_temp.found('wavecrest'), 'typed', 'a talent who chose their employer is not found by its new name');
update private.networks set merged_into = tests.account('house') where id = tests.account('bought');
select is(pg_temp.shown('chosen'), null, 'a credit at a network that was merged with the employer is hidden');
select is(pg_temp.found('quillfeather'), 'nobody', 'the credit of a merged employer is hidden at once');

-- A network that the talent says is another is none of their employer's.
insert into people values ('sports', tests.create_account('tv_network', 'approved', 'casting@sports.example'));
select tests.call('sports', 'Meridian Sports');
select tests.sign_in(tests.account('typed'));
select is(tests.refusal(format('select public.tell_networks_apart(%L, true)', tests.account('sports'))), null, 'a talent tells two networks apart');
select tests.step_back();
select is(pg_temp.shown('typed'), 'Meridian Sports, Wavecrest', 'a credit at a network that the talent has called another one than the employer is shown');
select is(pg_temp.found('meridian sports'), 'typed', 'a talent is found by a credit at a network that is told apart');
select tests.sign_in(tests.account('typed'));
select is(tests.refusal(format('select public.tell_networks_apart(%L, false)', tests.account('sports'))), null, 'a talent takes it back that two networks are two');
select tests.step_back();
select is(pg_temp.shown('typed'), 'Wavecrest', 'a credit is hidden again once the talent takes that back');
select is(pg_temp.found('meridian sports'), 'nobody', 'a hidden credit is not found by the search');

-- A name of signs alone is itself.
update public.talent_profiles set current_network = '***' where user_id = tests.account('typed');
insert into private.talent_credits (user_id, place, network, programme, role, from_year, to_year)
select tests.account('typed'), 10 + place, network, '', 'Anchor', 2010, 2015 from (values (1, '***'), (2, '+++')) as told (place, network);
select is(pg_temp.shown('typed') ~ '\*\*\*', false, 'a credit at an employer whose name is signs alone is hidden');
select is(pg_temp.shown('typed') ~ '\+\+\+', true, 'a credit at a network of other signs is shown');
