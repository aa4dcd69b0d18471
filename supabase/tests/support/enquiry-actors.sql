-- The actors of the tests of enquiries, beside `actors.sql`.

create function tests.job(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"programme": "Morning North", "confidential": true, "genre": "news", "kind": "fixed_term", "role": "anchor",
    "onAir": "desk", "start": "2027-01-11", "length": "Six months", "shift": "early", "daysPerWeek": 4,
    "place": "Oslo", "remote": "none", "pay": {"min": 400, "max": 520.5, "currency": "EUR", "per": "day"},
    "languages": [{"language": "nb", "level": "native"}], "decideBy": "2026-12-20"}'::jsonb || changes
$$;

-- The payload with which a network asks some people, by their names.
create function tests.enquiry_body(who text[], changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'talentIds', (select jsonb_agg(tests.account(one)) from unnest(who) as one), 'briefId', null, 'job', tests.job(),
    'text', 'We would like to see you at our desk.', 'lines', '{}'::jsonb, 'answerBy', 7
  ) || changes
$$;

-- Asks as a network, and answers the id of the enquiry, which leaves in five minutes.
create function tests.ask_talent(network text, talent text) returns uuid language plpgsql as $$
declare
  body constant jsonb := tests.enquiry_body(array[talent]);
  answer jsonb;
begin
  perform tests.sign_in(tests.account(network));
  answer := public.send_enquiries(body);
  perform tests.step_back();
  return coalesce(answer #>> '{done,0,id}', answer::text);
end
$$;

-- The same, five minutes later.
create function tests.open_enquiry(network text, talent text) returns uuid language plpgsql as $$
declare
  asked constant uuid := tests.ask_talent(network, talent);
begin
  update private.enquiries set leaves_at = now() where id = asked;
  perform public.run_enquiry_clock(100);
  return asked;
end
$$;

-- The talent says yes, the network writes twice, and the talent answers.
create function tests.talk_in_enquiry(wanted uuid) returns void language plpgsql as $$
declare
  present constant private.enquiries := tests.enquiry(wanted);
begin
  perform tests.sign_in(present.talent_id);
  perform public.move_talent_enquiry(wanted, present.version, 'accept');
  perform tests.step_back();
  perform tests.sign_in(present.writer_id);
  perform public.write_network_message(wanted, 'When can you talk?');
  perform public.write_network_message(wanted, 'Or shall we call?');
  perform tests.step_back();
  perform tests.sign_in(present.talent_id);
  perform public.write_talent_message(wanted, 'Now.');
  perform tests.step_back();
end
$$;

create function tests.enquiry(wanted uuid) returns private.enquiries language sql stable as $$
  select enquiry from private.enquiries as enquiry where enquiry.id = wanted
$$;

-- Puts an enquiry into a state behind everybody's back, as if its moves had led there.
create function tests.put_enquiry(wanted uuid, into_state private.enquiry_state) returns void language sql as $$
  update private.enquiries set state = into_state,
    delivered_at = case when into_state not in ('draft', 'leaving') then now() end,
    leaves_at = case when into_state = 'leaving' then now() + interval '5 minutes' end,
    answer_by = now() + interval '3 days', state_since = now(), reason = null,
    owed_by = case into_state when 'open' then 'talent'::private.enquiry_actor when 'talking' then 'network' end,
    ended_by = case into_state when 'declined' then 'talent'::private.enquiry_actor when 'expired' then 'clock'
      when 'withdrawn' then 'network' when 'closed' then 'network' end
  where id = wanted
$$;

-- An enquiry, and its list, as a side reads them.
create function tests.read_enquiry(who text, wanted uuid) returns jsonb language plpgsql as $$
declare
  is_talent constant boolean := exists (select from public.talent_profiles where user_id = tests.account(who));
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := case when is_talent then public.talent_enquiry(wanted) else public.network_enquiry(wanted) end;
  perform tests.step_back();
  return answer;
end
$$;

-- A network has asked a talent, who has not answered yet; there are another network and another talent beside them.
create function tests.open_enquiry() returns uuid language sql as $$
  insert into tests.people values
    ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
    ('south', tests.create_account('tv_network', 'approved', 'casting@south.example')),
    ('talent', tests.create_account('talent')),
    ('other', tests.create_account('talent'));
  insert into private.enquiries (
    network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by, delivered_at, owed_by, owe_by
  ) values (
    tests.account('north'), tests.account('talent'), gen_random_uuid(), tests.account('north'), 'open',
    '{"programme": "", "confidential": false, "pay": "unpaid", "role": "anchor"}', 'We ask', '', 7, now() + interval '7 days',
    now(), 'talent', now() + interval '7 days'
  ) returning id
$$;

-- Takes a step with the last audition, tape, offer or days of an enquiry, and returns how it is refused; null if it is taken.
create function tests.take_step(who text, step text, wanted uuid, given jsonb, at_version integer default null) returns text
language plpgsql as $$
declare
  side constant text := case when who in ('talent', 'other') then 'talent' else 'network' end;
  version constant integer := coalesce(at_version, (tests.enquiry(wanted)).version);
begin
  return tests.refusal_as(who, format('select public.step_%s_%s(%L, %s, %L)', side, step, wanted, version, given));
end
$$;
create function tests.list_enquiries(who text) returns jsonb language plpgsql as $$
declare
  is_talent constant boolean := exists (select from public.talent_profiles where user_id = tests.account(who));
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := case when is_talent then public.talent_enquiries('{}') else public.network_enquiries('{}') end;
  perform tests.step_back();
  return answer;
end
$$;

-- Has 'talent' no longer be seen by 'north', in one of the ways there are.
create function tests.lose_talent(way text) returns void language plpgsql as $$
declare
  talent constant uuid := tests.account('talent');
begin
  case way
    when 'block' then insert into private.talent_blocks (user_id, key) values (talent, private.block_key('network', tests.account('north')::text));
    when 'pause' then update public.talent_profiles set is_visible = false, visible_since = null where user_id = talent;
    when 'hide' then update public.talent_profiles set status = 'hidden' where user_id = talent;
    when 'deactivate' then update public.talent_profiles set status = 'deactivated' where user_id = talent;
    when 'erase' then delete from auth.users where id = talent;
  end case;
end
$$;
-- A part of a dashboard, as it is shown: to 'talent' that of a talent, to others their network's.
create function tests.dashboard(who text, part text) returns jsonb language plpgsql as $$
declare
  shown jsonb;
begin
  perform tests.sign_in(tests.account(who));
  shown := case who when 'talent' then public.talent_overview() else public.network_overview() end -> part;
  perform tests.step_back();
  return shown;
end
$$;
