-- While a network does not see a talent, it learns nothing of what the talent does, nor of what the desk does about
-- them. It reads the same as if they were gone.

insert into people values
  ('admin', tests.create_account('admin', 'approved', 'desk@lowerthird.example')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));
create temp table asked as select tests.open_enquiry('north', 'talent') as id;
create function pg_temp.first() returns uuid language sql stable as $$select id from asked$$;
grant select on asked to public;
grant execute on function pg_temp.first() to public;
select tests.talk_in_enquiry(pg_temp.first());

-- All that reaches the network: the enquiry, its lists, what it was told, how it is refused, and the mails to it.
create function pg_temp.known_to_north() returns jsonb language plpgsql as $$
declare
  known jsonb;
  own jsonb;
  tried text;
begin
  perform tests.sign_in(tests.account('north'));
  own := public.own_data();
  known := jsonb_build_array(
    public.network_enquiry(pg_temp.first()), public.network_enquiries('{}'), public.network_enquiries('{"state": "closed"}'),
    public.network_enquiries('{"state": "declined"}'), public.network_overview(), public.notifications('{}'), public.network_activity('{}'),
    own #> '{tables,public.audit_log}', own #> '{tables,private.enquiries}', own -> 'files'
  );
  foreach tried in array array[
    format('write_network_message(%L, %L)', pg_temp.first(), 'Hello'),
    format('move_network_enquiry(%L, %s, %L, %L)', pg_temp.first(), known #> '{0,version}', 'close', 'cancelled'),
    format('step_network_tape(%L, %s, %L)', pg_temp.first(), known #> '{0,version}', '{"move": "cancel", "note": ""}'),
    format('begin_attachment(%L, %L)', pg_temp.first(), repeat('a', 32) || '-' || repeat('b', 64) || '.pdf')
  ] loop
    known := known || to_jsonb(tests.refusal('select public.' || tried));
  end loop;
  perform tests.step_back();
  return known || (
    select coalesce(jsonb_agg(mail.kind order by mail.created_at, mail.id), '[]') from private.mail_outbox as mail
    where mail.recipient = 'casting@north.example'
  );
end
$$;

create function pg_temp.does(what text) returns text language plpgsql as $$
begin
  return case
    when what in ('decline', 'end', 'accept') then tests.refusal_as('talent', format(
      'select public.move_talent_enquiry(%L, %s, %L, %L)', pg_temp.first(), (tests.enquiry(pg_temp.first())).version, what,
      case what when 'decline' then 'money' when 'end' then 'not_interested' end
    ))
    when what = 'report' then tests.refusal_as('talent', format('select public.report_enquiry(%L, %L)', pg_temp.first(), 'harassment'))
    when what in ('upheld', 'dismissed') then
      tests.refusal_as('admin', format('select public.decide_report(%L, %L, %L)', pg_temp.first(), what, 'open'))
    when what = 'unfreeze' then tests.refusal_as('admin', format('select public.unfreeze_enquiry(%L)', pg_temp.first()))
  end;
end
$$;

create temp table tried (state private.enquiry_state, way text, deeds text[], refusals text[], is_same boolean);
-- What the network knows before is read once for all that is done afterwards, each as if nothing else had been done.
create function pg_temp.try(wanted_state private.enquiry_state, way text, lists text[]) returns void language plpgsql as $$
declare
  before jsonb;
  list text;
  refusals text[];
  deed text;
  results tried[] := '{}';
begin
  perform tests.put_enquiry(pg_temp.first(), wanted_state);
  perform tests.lose_talent(way);
  before := pg_temp.known_to_north();
  foreach list in array lists loop
    begin
      refusals := null;
      foreach deed in array list::text[] loop
        refusals := refusals || pg_temp.does(deed);
      end loop;
      results := results || row(wanted_state, way, list, coalesce(refusals, '{}'), before = pg_temp.known_to_north())::tried;
      raise exception using errcode = 'TRIED';
    exception when sqlstate 'TRIED' then
      null;
    end;
  end loop;
  raise exception using errcode = 'TRIED';
exception when sqlstate 'TRIED' then
  insert into tried select * from unnest(results);
end
$$;
select pg_temp.try(state::private.enquiry_state, way, array_agg(deeds order by place))
from unnest('{block,pause}'::text[]) as way,
  (values
    (1, 'open', '{decline}'), (2, 'open', '{accept}'), (3, 'talking', '{end}'),
    (4, 'open', '{report}'), (5, 'talking', '{report}'), (6, 'declined', '{report}'), (7, 'closed', '{report}'),
    (8, 'open', '{report,upheld}'), (9, 'talking', '{report,upheld}'), (10, 'declined', '{report,upheld}'),
    (11, 'talking', '{report,dismissed}'), (12, 'talking', '{report,dismissed,unfreeze}'),
    (13, 'closed', '{report,dismissed,unfreeze}')
  ) as cases (place, state, deeds)
group by state, way;
select is((select count(*) from tried), 26::bigint, 'each of thirteen cases was tried for both ways to disappear');
select is(is_same, true, format('a network that does not see a talent (%s) learns nothing of: %s, of one that is %s', way, array_to_string(deeds, ', '), state))
from tried;
select is(
  array_remove(refusals, null), case when deeds[1] = 'report' then '{}' else '{"PT422 move_not_allowed"}'::text[] end,
  format('what is done unseen is done or refused (%s): %s, of one that is %s', way, array_to_string(deeds, ', '), state)
)
from tried;

-- What becomes of it in the days after, by the clock and by the desk, is the same to the network whatever the talent did.
insert into people values ('other', tests.create_account('talent'));
select tests.open_enquiry('north', 'other');

create function pg_temp.hours_pass(hours integer) returns void language plpgsql as $$
declare
  span constant interval := make_interval(hours => hours);
begin
  update private.enquiries set looked_at = looked_at - span, unavailable_since = unavailable_since - span, frozen_at = frozen_at - span
  where id = pg_temp.first();
  perform public.run_enquiry_clock(100);
end
$$;

-- What the network reads an hour after they are gone, when that was done, and a week later; its list in pages of one too.
create function pg_temp.read_in_pages() returns jsonb language plpgsql as $$
declare
  known jsonb := pg_temp.known_to_north();
  place jsonb;
  page jsonb;
begin
  perform tests.sign_in(tests.account('north'));
  for number in 1..3 loop
    page := public.network_enquiries(jsonb_build_object('limit', 1, 'after', place));
    known := known || page;
    place := page -> 'nextCursor';
    exit when place = 'null';
  end loop;
  perform tests.step_back();
  return known;
end
$$;
create temp table followed (state private.enquiry_state, way text, deeds text[], known jsonb, stored text);
create function pg_temp.follow(wanted_state private.enquiry_state, way text, lists text[]) returns void language plpgsql as $$
declare
  at_first jsonb;
  known jsonb;
  list text;
  refusals text[];
  deed text;
  results followed[] := '{}';
begin
  perform tests.put_enquiry(pg_temp.first(), wanted_state);
  perform tests.lose_talent(way);
  perform pg_temp.hours_pass(1);
  at_first := jsonb_build_array(pg_temp.read_in_pages());
  foreach list in array lists loop
    begin
      known := at_first;
      refusals := null;
      foreach deed in array list::text[] loop
        refusals := refusals || pg_temp.does(deed);
        known := known || jsonb_build_array(pg_temp.read_in_pages());
      end loop;
      -- However much was done in between, the same number of times is looked.
      known := known || (select jsonb_agg(known -> -1) from generate_series(cardinality(list::text[]), 3));
      perform pg_temp.hours_pass(24);
      known := known || jsonb_build_array(pg_temp.read_in_pages());
      perform pg_temp.hours_pass(24 * 7);
      known := known || jsonb_build_array(pg_temp.read_in_pages());
      results := results || row(
        wanted_state, way, list, known,
        concat_ws(' ', (tests.enquiry(pg_temp.first())).state, (tests.enquiry(pg_temp.first())).reason, nullif(array_to_string(refusals, ' '), ''))
      )::followed;
      raise exception using errcode = 'FOLOW';
    exception when sqlstate 'FOLOW' then
      null;
    end;
  end loop;
  raise exception using errcode = 'FOLOW';
exception when sqlstate 'FOLOW' then
  insert into followed select * from unnest(results);
end
$$;
select pg_temp.follow(
  state::private.enquiry_state, way,
  array['{}', '{report}', '{report,upheld}', '{report,dismissed}', '{report,dismissed,unfreeze}']
)
from unnest('{open,talking,declined,closed}'::text[]) as state, unnest('{block,pause}'::text[]) as way;
select pg_temp.follow(state::private.enquiry_state, 'erase', array['{}']) from unnest('{open,talking,declined,closed}'::text[]) as state;
select is(
  followed.known, quiet.known, format('in the week after, a network that does not see a talent (%s) reads the same of one that was %s, with: %s', followed.way, followed.state, array_to_string(followed.deeds, ', '))
)
from followed join followed as quiet on quiet.state = followed.state and (quiet.way, quiet.deeds) = ('block', '{}'::text[])
where followed <> quiet;
select is(
  array(select distinct concat_ws(': ', nullif(array_to_string(deeds, ' '), ''), stored) from followed where state = 'talking' order by 1),
  '{closed unavailable,report dismissed unfreeze: closed unavailable,report dismissed: talking,report upheld: closed reported,report: talking}'::text[],
  'every move of the unseen talent was accepted, and enquiries that are not held have ended'
);
select is(
  array(select distinct known #> '{0,1,items,0,isAvailable}' from followed where state = 'talking'), array['true'::jsonb],
  'after an hour, enquiries that the network can answer come before those that it cannot'
);

-- Once they see each other again, what was reported meanwhile is held, and the network reads so.
select tests.put_enquiry(pg_temp.first(), 'talking');
select tests.lose_talent('pause');
select pg_temp.does('report');
select is(tests.read_enquiry('talent', pg_temp.first()) -> 'isFrozen', 'true', 'a talent reads that what they reported unseen is held');
select is(
  array(select item ->> 'id' from jsonb_array_elements(pg_temp.known_to_north() #> '{2,items}') as item), array[pg_temp.first()::text],
  'the list of closed enquiries contains one that reads as closed'
);
update public.talent_profiles set is_visible = true, visible_since = now() where user_id = tests.account('talent');
select is(tests.read_enquiry('north', pg_temp.first()) -> 'isFrozen', 'true', 'the network reads that it is held once it sees the talent again');
select is(pg_temp.known_to_north() #> '{2,items}', '[]', 'the list of closed enquiries does not contain one that goes on');
