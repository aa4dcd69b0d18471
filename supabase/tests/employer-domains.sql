-- A company is often known by the name in its domain, and has an account under another: people write the brand, the
-- site or their address where they work.

insert into people values
  ('talent', tests.create_account('talent')),
  ('holding', tests.create_account('tv_network', 'approved', 'casting@news.merganser-tv.example')),
  ('other', tests.create_account('tv_network', 'approved', 'casting@plover.co.uk')),
  ('common', tests.create_account('tv_network', 'approved', 'casting@news-channel.example'));
update private.networks as network set name = named.name, company_name = named.name
from (values ('holding', 'Kestrel Holding AB'), ('other', 'Bluecap'), ('common', 'Fieldfare')) as named (who, name)
where network.id = tests.account(named.who);
delete from private.talent_blocks where user_id = tests.account('talent');

create function pg_temp.seen_by(employer text) returns text language plpgsql as $$
declare
  seeing text;
begin
  update public.talent_profiles set is_available = false, current_network = employer where user_id = tests.account('talent');
  seeing := (
    select coalesce(string_agg(name, ', ' order by name), 'nobody')
    from unnest('{holding,other,common}'::text[]) as name where tests.seen_from(name)
  );
  raise exception using errcode = 'SEEN1', message = seeing;
exception when sqlstate 'SEEN1' then
  return sqlerrm;
end
$$;

select is(pg_temp.seen_by(typed), 'common, other', 'an employer is recognized by the name in its domain: ' || typed)
from unnest(array[
  'Merganser TV', 'merganser-tv.example', 'Merganser', 'www.merganser-tv.example', 'ada@merganser-tv.example', 'Mergansser News Ltd'
]) as typed;
select is(pg_temp.seen_by(typed), 'common, holding', 'the name in a domain is what stands before its ending: ' || typed)
from unnest(array['Plover', 'plover.co.uk', 'Plover TV']) as typed;
select is(pg_temp.seen_by(typed), 'common, holding, other', 'an ending is nobody''s name, nor a word that everybody has: ' || typed)
from unnest(array['Example', 'Co. UK', 'Wheatear News']) as typed;
select is(pg_temp.seen_by('Kestrel'), 'common, other', 'a network with another name in its domain is still recognized by its own');

-- What the talent reads and says of it.
update public.talent_profiles set is_available = false, current_network = 'Merganser TV' where user_id = tests.account('talent');
create function pg_temp.employer() returns jsonb language plpgsql as $$
declare
  told jsonb;
begin
  perform tests.sign_in(tests.account('talent'));
  told := public.talent_visibility() #> '{seenBy,employer}';
  perform tests.step_back();
  return told;
end
$$;
select is(pg_temp.employer() #>> '{matched,0,name}', 'Kestrel Holding AB', 'a talent reads which network their employer may be');
select is(pg_temp.employer() #> '{matched,0,isCertain}', 'true', 'a network with the very name in its domain is certain');
update public.talent_profiles set current_network = 'Merganser Sport' where user_id = tests.account('talent');
delete from private.talent_blocks where user_id = tests.account('talent') and not is_employer;
select is(pg_temp.employer() #> '{matched,0,isCertain}', 'false', 'a network with a similar name in its domain is not certain');
select is(
  tests.refusal_as('talent', format('select public.tell_networks_apart(%L, true)', tests.account('holding'))), null,
  'a talent may say that it is another network'
);
select is(tests.seen_from('holding'), true, 'a network that a talent has told apart sees them');
select is(
  tests.refusal_as('talent', format('select public.tell_networks_apart(%L, false)', tests.account('holding'))), null,
  'a talent may take that back'
);
select is(tests.seen_from('holding'), false, 'a network that may be the employer after all does not see the talent');

-- A domain that comes later, and one that is dropped.
update public.talent_profiles set current_network = 'Siskin' where user_id = tests.account('talent');
select is(tests.seen_from('other'), true, 'a network without the name in a domain sees the talent');
insert into private.network_domains (network_id, domain) values (tests.account('other'), 'siskin.example');
select is(tests.seen_from('other'), false, 'a network that proves the domain later does not see them from then on');
update private.network_domains set until = now() - interval '1 second' where domain = 'siskin.example';
select is(tests.seen_from('other'), true, 'a domain that no longer counts is no name either');
update private.network_domains set until = null where domain = 'siskin.example';
delete from private.networks where id = tests.account('other');
insert into people values ('again', tests.create_account('tv_network', 'approved', 'desk@siskin.example'));
select is(tests.seen_from('again'), false, 'a network that is made again at the domain does not see them');
