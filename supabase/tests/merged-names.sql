-- A network is found and recognized by its present name, by its former ones, and by those of the networks that the
-- desk has merged into it.

insert into people values
  ('admin', tests.create_account('admin')),
  ('meridian', tests.create_account('tv_network', 'approved', 'casting@meridian-news.example')),
  ('harbour', tests.create_account('tv_network', 'approved', 'desk@harbour.example')),
  ('unvouched', tests.create_account('tv_network', 'approved', 'desk@quillon.example')),
  ('waiting', tests.create_account('tv_network', 'pending', 'desk@waits.example')),
  ('talent', tests.create_account('talent')), ('near', tests.create_account('talent'));
select tests.call('meridian', 'Meridian News'), tests.call('harbour', 'Harbour Lights');
update private.networks set name = 'Meridian Weather' where id = tests.account('waiting');
-- A name that the desk has not seen is nobody's for good.
update private.networks set name = 'Borrowed Plumes' where id = tests.account('unvouched');
update private.networks set name = 'Quillon' where id = tests.account('unvouched');

-- Each network that is offered, by who it is, with the name of a merged one that it was found by.
create function pg_temp.offered(words text) returns text
language sql as $$
  select string_agg(people.name || coalesce(' (' || (found ->> 'formerly') || ')', ''), ', ')
  from jsonb_array_elements(public.networks_named(words)) as found join people on people.account = (found ->> 'id')::uuid
$$;
create function pg_temp.employer(who text) returns text
language sql as $$
  select string_agg(concat_ws(' ', name, case when is_certain then 'certain' end, case when is_other then 'other' end, case when is_hidden then 'hidden' end), ', ')
  from private.employer_networks(tests.account(who))
$$;
update public.talent_profiles set is_available = false, current_network = 'Meridian News' where user_id = tests.account('talent');
update public.talent_profiles set is_available = false, current_network = 'Meridian Group' where user_id = tests.account('near');

select is(pg_temp.offered('meridian n'), 'meridian', 'a network is offered by its name');
select is(pg_temp.employer('talent'), 'Meridian News certain hidden', 'a network is the employer of a talent who wrote its name');
select is(pg_temp.employer('near'), 'Meridian News hidden', 'a network may be the employer of a talent who nearly wrote its name');

-- Merged
select is(tests.refusal_as('admin', format('select public.merge_networks(%L, %L)', tests.account('meridian'), tests.account('harbour'))), null, 'the desk merges it into another');
select is(pg_temp.offered(words), offered, format('"%s" offers %s', words, offered))
from (values
  ('meridian n', 'harbour (Meridian News)'), ('MERIDIAN NEWS', 'harbour (Meridian News)'), ('Meridian New', 'harbour (Meridian News)'),
  ('harbour l', 'harbour'), ('lights', 'harbour'), ('quill', 'unvouched'), ('borrowed', null)
) as asked (words, offered);
select is(
  (select public.networks_named('meridian n') -> 0 ->> 'name'), 'Harbour Lights', 'a merged network is offered under the name that it goes by'
);
select is(pg_temp.employer('talent'), 'Harbour Lights certain hidden', 'who wrote the former name reads what their employer is now');
select is(pg_temp.employer('near'), 'Harbour Lights hidden', 'a talent who nearly wrote the former name is asked about the present one');
select tests.sign_in(tests.account('near'));
select is(tests.refusal(format('select public.tell_networks_apart(%L, true)', tests.account('harbour'))), null, 'a talent can say that the merged network is another');
select tests.step_back();
select is(pg_temp.employer('near'), 'Harbour Lights other', 'the database keeps which merged network is not the employer');
select tests.sign_in(tests.account('talent'));
select is(tests.refusal(format('select public.tell_networks_apart(%L, true)', tests.account('harbour'))), 'PT404 account_not_found', 'a talent whose employer has exactly that name cannot say that it is another network');
select tests.step_back();

-- Renamed since
select tests.call('harbour', 'Quayside');
select is(pg_temp.offered('harbour l'), 'harbour', 'a name that the desk has seen finds a network after it took another');
select is((select public.networks_named('harbour l') -> 0 ->> 'name'), 'Quayside', 'a network that took another name is offered under the new one');

-- Apart again
select is(tests.refusal_as('admin', format('select public.undo_network_merge(%L)', tests.account('meridian'))), null, 'the desk takes the merge back');
select is(pg_temp.offered('meridian n'), 'meridian', 'after the undo each network is found by its own name');
select is(pg_temp.employer('talent'), 'Meridian News certain hidden', 'when the merge is undone the employer is the first network again');
