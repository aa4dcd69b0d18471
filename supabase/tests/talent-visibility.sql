-- Visible or paused profiles, what a discreet talent's profile leaves out, and what an employer sees.

insert into people values
  ('talent', tests.create_account('talent')), ('fresh', tests.create_account('talent', 'pending')),
  ('meridian', tests.create_account('tv_network', 'approved', 'casting@meridian.example')),
  ('other', tests.create_account('tv_network', 'approved', 'casting@other.example'));
select tests.call('meridian', 'Meridian'), tests.call('other', 'Quillon');
create function pg_temp.save(change jsonb) returns jsonb
language plpgsql as $$
declare
  saved jsonb;
begin
  perform tests.sign_in(tests.account('talent'));
  saved := public.talent_visibility();
  saved := public.save_talent_visibility(
    jsonb_build_object('visible', saved -> 'visible', 'hideEmployer', saved -> 'hideEmployer', 'hideLinks', saved -> 'hideLinks') || change
  );
  perform tests.step_back();
  return saved;
end
$$;

set local track_functions = 'all';

-- Nobody is visible before they say so
select tests.confirm(tests.account('fresh'));
update public.talent_profiles set status = 'approved' where user_id = tests.account('fresh');
select is(tests.seen_from('other', 'fresh'), false, 'a talent who was just approved is seen by no network');
select tests.sign_in(tests.account('fresh'));
select is(public.talent_visibility() #> '{seenBy,networks}', '0', 'a talent who was just approved is told that no network sees them');
select is(public.talent_visibility() #>> '{seenBy,networksWhenVisible}', '2', 'a talent who is not live is told how many networks would see them');
select is(public.save_talent_visibility('{"visible": true, "hideEmployer": false, "hideLinks": false}') #>> '{seenBy,networks}', '2', 'a talent who goes live is told how many networks see them');
select tests.step_back();
-- One network after the other, five hundred would keep a talent waiting for a second.
select is(
  coalesce(pg_stat_get_xact_function_calls('private.keys_of_network(uuid)'::regprocedure), 0), 1::bigint,
  'saving asks for no network''s keys one by one'
);
select is(tests.seen_from('other', 'fresh'), true, 'a talent who went live is seen');
select is(pg_temp.save('{"visible": false}') #>> '{seenBy,networks}', '0', 'a talent who pauses is told that no network sees them');
select is(tests.seen_from('other'), false, 'a talent who pauses is seen by nobody');
select is(
  (select private.is_visible_to('approved', found.blocked_keys, private.keys_of_network(tests.account('other'))) from private.talent_search as found where user_id = tests.account('talent')),
  false, 'a talent who pauses is not found by the search'
);
select is(tests.blocks('{"domains": ["nowhere.example"]}'), null, 'a talent who pauses may change whom they block');
select is(tests.seen_from('other'), false, 'changing whom they block does not show a talent who pauses');
select is(pg_temp.save('{"visible": true}') #>> '{seenBy,networks}', '2', 'a talent who comes back is told how many networks see them');
select is(tests.seen_from('other'), true, 'a talent who comes back is seen');
select is(tests.refusal(format('select public.save_talent_visibility(%L)', given)), 'PT403 wrong_role', 'a network has no switch for its visibility') from (values ('{"visible": true, "hideEmployer": true, "hideLinks": true}')) as asked (given);
select tests.sign_in(tests.account('talent'));
select is(tests.refusal(format('select public.save_talent_visibility(%L)', given)), 'PT422 validation_failed ' || field, format('%s is refused: %s', field, given))
from (values
  ('{"visible": null, "hideEmployer": true, "hideLinks": true}', 'visible'),
  ('{"visible": "yes", "hideEmployer": true, "hideLinks": true}', 'visible'),
  ('{"hideEmployer": null}', 'hideEmployer'),
  ('{"visible": true, "hideEmployer": true, "hideLinks": 1}', 'hideLinks'), ('[]', 'visibility'), ('null', 'visibility')
) as asked (given, field);
select tests.step_back();

-- Two pages of one talent, of which each knows what it began with
select tests.sign_in(tests.account('talent'));
select is(
  (select public.save_talent_visibility(later) - 'seenBy' - 'pausedUntil' from public.save_talent_visibility(earlier)), outcome,
  format('%s stays as another page saved it, when %s is', earlier, later)
)
from (values
  ('{"visible": false}'::jsonb, '{"hideLinks": true}'::jsonb, '{"visible": false, "hideEmployer": false, "hideLinks": true}'::jsonb),
  ('{"hideEmployer": true}', '{"visible": true}', '{"visible": true, "hideEmployer": true, "hideLinks": true}'),
  ('{"hideLinks": false}', '{"hideEmployer": false}', '{"visible": true, "hideEmployer": false, "hideLinks": false}')
) as two (earlier, later, outcome);
select tests.step_back();

-- The employer, however it is written
update public.talent_profiles set is_available = false, current_network = 'Meridian News' where user_id = tests.account('talent');
select is(tests.seen_from('meridian'), false, 'a talent who works at Meridian News is not seen by Meridian');
select is(tests.seen_from('other'), true, 'a talent who works at Meridian News is seen by others');
create function pg_temp.employer() returns jsonb
language sql as $$select private.visibility_json(tests.account('talent')) #> '{seenBy,employer}'$$;
select is(pg_temp.employer() - 'matched', '{"typed": "Meridian News", "hidden": true, "namedIn": []}', 'a talent is told that they are hidden from their employer');
select is((pg_temp.employer() #> '{matched,0}') - 'id', '{"name": "Meridian", "isCertain": false, "isOther": false, "isHidden": true}', 'a talent is told which network may be their employer');
select is(private.visibility_json(tests.account('talent')) #> '{seenBy,networks}', '1', 'a network that may be the employer is not counted among those that see them');
insert into people values ('later', tests.create_account('tv_network', 'approved', 'casting@later.example'));
select tests.call('later', 'Meridian Broadcasting plc');
select is(tests.seen_from('later'), false, 'a network that registers later under a name near the employer''s does not see the talent');
select tests.call('later', 'Solstice');
select is(tests.seen_from('later'), false, 'a network that gave up a name near the employer''s still does not see the talent');
update private.kept_keys set until = now() where network_id = tests.account('later');
delete from private.network_names where network_id = tests.account('later') and name = 'meridian broadcasting plc';
select is(tests.seen_from('later'), true, 'a network sees the talent 30 days after it gave up a name that nobody vouched for');
select tests.call('later', 'Meridien');

-- Unless the talent says that it is another
create function pg_temp.is_other(network text, is_other boolean) returns text
language plpgsql as $$
declare
  refused text;
begin
  perform tests.sign_in(tests.account('talent'));
  refused := tests.refusal(format('select public.tell_networks_apart(%L, %L)', tests.account(network), is_other));
  perform tests.step_back();
  return refused;
end
$$;
select is(pg_temp.is_other('meridian', true), null, 'a talent says that Meridian is another network');
select is(tests.seen_from('meridian'), true, 'a network that the talent said is another one sees them');
select is(tests.seen_from('later'), false, 'a network that the talent did not speak of does not see them');
insert into people values ('exact', tests.create_account('tv_network', 'approved', 'casting@exact.example'));
select tests.call('exact', 'Meridian News');
select is(tests.seen_from('exact'), false, 'a network of the employer''s very name does not see the talent');
select is(pg_temp.is_other('exact', true), 'PT404 account_not_found', 'of a network of the employer''s very name it cannot be said that it is another');
select is(pg_temp.is_other('other', true), 'PT404 account_not_found', 'of a network whose name is not near it cannot be said that it is another');
select is(tests.blocks('{"employerIsBlocked": true, "domains": ["elsewhere.example"]}'), null, 'a talent saves whom they block after telling networks apart');
select is(tests.seen_from('meridian'), true, 'saving whom they block keeps which networks were told apart');
select tests.call('meridian', 'Meridian News Group');
select is(tests.seen_from('meridian'), false, 'a name that it takes later is asked about anew');
delete from private.network_names where name = 'meridian news group';
select tests.call('meridian', 'Meridian');
select is(pg_temp.is_other('meridian', false), null, 'a talent withdraws that a network is another one');
select is(tests.seen_from('meridian'), false, 'a network is hidden from again when the talent withdraws that it is another');
select is(pg_temp.is_other('meridian', true), null, 'a talent says that a network is another than their employer');
update public.talent_profiles set current_network = 'Meridian TV' where user_id = tests.account('talent');
select is(tests.seen_from('meridian'), false, 'what was said of one employer does not hold for the next');
select is(
  (select count(*) from private.talent_blocks as block join private.block_keys as key on key.id = block.key where key.kind = 'own_name'), 1::bigint, 'what was said of the former employer is kept'
);

-- One that was chosen
select tests.sign_in(tests.account('talent'));
select is(
  tests.refusal(format('select public.save_talent_profile(%L)', public.talent_profile() - '{userId,status,contactEmail,photo,createdAt,updatedAt}'::text[]
    || jsonb_build_object('currentNetwork', 'my shop', 'currentNetworkId', tests.account('other')))),
  null, 'a talent says which network they mean'
);
select is(public.talent_profile() ->> 'currentNetworkId', tests.account('other')::text, 'the profile keeps which network the talent meant');
select tests.step_back();
select is(tests.seen_from('other'), false, 'the network that the talent meant does not see them, whatever they call it');
select tests.call('other', 'Wholly Different');
select is(tests.seen_from('other'), false, 'the network that the talent meant does not see them, whatever it is called');
select is(pg_temp.employer() #> '{matched,0,isCertain}', 'true', 'the network that the talent meant is certain to be the employer');

-- Discreet
select is(private.talent_public_json(tests.account('talent')) ->> 'currentNetwork', '', 'a talent who takes a job does not show where');
update public.talent_profiles set linkedin_url = 'https://www.linkedin.com/in/ada', portfolio_links = '{https://ada.example}' where user_id = tests.account('talent');
insert into private.talent_credits (user_id, place, network, programme, role, from_year, to_year) values
  (tests.account('talent'), 1, 'Present House', 'Present Tonight', 'Anchor', 2020, null), (tests.account('talent'), 2, 'Former House', 'Former Tonight', 'Reporter', 2010, 2019);
select is((private.talent_public_json(tests.account('talent')) -> 'portfolioLinks') || (private.talent_public_json(tests.account('talent')) -> 'linkedinUrl'), '[""]', 'a profile that hides links shows none');
select is(
  (select jsonb_agg((credit ->> 'network') || (credit ->> 'programme')) from jsonb_array_elements(private.talent_public_json(tests.account('talent')) -> 'credits') as credit),
  '["", "Former HouseFormer Tonight"]', 'a current credit names no network or program when the employer is hidden'
);
select is((select found.words @@ 'present' from private.talent_search as found where user_id = tests.account('talent')), false, 'a talent is not found by a current credit when the employer is hidden');
select is((private.talent_own_json(tests.account('talent')) ->> 'currentNetwork') || (private.talent_own_json(tests.account('talent')) ->> 'linkedinUrl'), 'my shophttps://www.linkedin.com/in/ada', 'the talent themselves read the hidden employer and links');
select is(pg_temp.save('{"hideEmployer": false, "hideLinks": false}') -> 'hideEmployer', 'false', 'a talent chooses to show employer and links');
select is((private.talent_public_json(tests.account('talent')) ->> 'currentNetwork') || (private.talent_public_json(tests.account('talent')) ->> 'linkedinUrl'), 'my shophttps://www.linkedin.com/in/ada', 'a profile shows employer and links when the talent chose so');
select is((select found.words @@ 'present' from private.talent_search as found where user_id = tests.account('talent')), true, 'a talent is found by a current credit when the employer is shown');

-- Which networks there are
select tests.act_as('service_role');
select is((select string_agg(found ->> 'name', ', ') from jsonb_array_elements(public.networks_named(words)) as found), names, format('%s is offered %s', words, names))
from (values ('merid', 'Meridian, Meridian News, Meridien'), ('Meridiam', 'Meridian, Meridian News, Meridien'), ('wholly', 'Wholly Different'), ('zzz', null)) as asked (words, names);
select is((public.networks_named('wholly') -> 0) - 'id', '{"name": "Wholly Different"}', 'a network that is found by its present name is told by its id and name only');
select is(tests.refusal(format('select public.networks_named(%L)', words)), 'PT422 validation_failed q', format('"%s" names nobody', left(words, 9))) from (values (''), (' '), (repeat('a', 121))) as asked (words);
select tests.step_back();
delete from auth.users where id in (select account from people);
select is((select string_agg(name, ', ') from private.compared_names where is_blocked), null, 'names that nobody blocks any more are forgotten');
insert into people values ('passing', tests.create_account('tv_network', 'pending'));
select tests.call('passing', 'Passing Television');
select is((select count(*) from private.compared_names where name = 'passing television'), 1::bigint, 'a network that applies is compared');
delete from auth.users where id = tests.account('passing');
select is((select count(*) from private.compared_names where name = 'passing television'), 0::bigint, 'a name is compared until its network has gone without having been approved');

-- What the desk is told of names
delete from people;
insert into people values
  ('desk', tests.create_account('admin')), ('quillon', tests.create_account('tv_network', 'approved', 'casting@quillon.example')),
  ('copy', tests.create_account('tv_network', 'pending', 'copy@elsewhere.example')), ('applicant', tests.create_account('talent', 'pending'));
select tests.call('quillon', 'Quillon');
update private.networks set name = U&'Quill\043En', company_name = 'Copycat' where id = tests.account('copy');
update public.talent_profiles set is_available = false, current_network = 'Quillon TV' where user_id = tests.account('applicant');
select tests.sign_in(tests.account('desk'));
select is(public.account_names(tests.account('copy')) #>> '{alike,0,why}', 'imitates', 'the desk is warned of a name that only looks like another');
select is(public.account_names(tests.account('applicant')) #>> '{employer,matched,0,why}', 'near', 'the desk sees that a name is near the employer''s before it approves');
select is(public.account_names(tests.account('quillon')) -> 'unseen', '[]', 'the desk is not warned again of a name that it has seen');
select is(tests.refusal(format('select public.vouch_account_names(%L)', tests.account('copy'))), 'PT404 account_not_found', 'the desk cannot vouch for the names of an account that it has not approved');
select tests.step_back();
update private.networks set company_name = 'Solstice' where id = tests.account('quillon');
select tests.sign_in(tests.account('desk'));
select is(public.account_names(tests.account('quillon')) -> 'unseen', '["Solstice"]', 'the desk sees that an approved network has changed its name');
select is(public.vouch_account_names(tests.account('quillon')) -> 'unseen', '[]', 'a changed name is no news once the desk has seen it');
select tests.step_back();
