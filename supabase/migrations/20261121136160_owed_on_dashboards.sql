-- What a dashboard begins with: which enquiries wait for its reader, and which for the other side, the first due first.

create function private.network_owed_json(network uuid, debtor private.enquiry_actor) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  listed constant private.enquiries[] := array(
    select enquiry from private.enquiries as enquiry
    where enquiry.network_id = network and enquiry.owed_by = debtor and enquiry.state in ('open', 'talking')
      and enquiry.frozen_at is null and (debtor = 'talent' or private.meets_at(enquiry.id) is null)
    order by enquiry.due_at, enquiry.id limit 100
  );
  seen constant uuid[] := private.enquiries_seen(network, array(select one.talent_id from unnest(listed) as one));
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'first', coalesce(
        jsonb_agg(private.network_enquiry_item(one.enquiry, true) order by one.place) filter (where one.place <= 5), '[]'
      )
    )
    from (
      select listed[place] as enquiry, row_number() over (order by place) as place
      from generate_subscripts(listed, 1) as place where (listed[place]).talent_id = any (seen)
    ) as one
  );
end
$$;
comment on function private.network_owed_json(uuid, private.enquiry_actor) is
  'Which of a network''s enquiries wait for this side''s answer, of those whose talent it sees: `{count, first: five of private.network_enquiry_item()}`. Counts to a hundred.';

create function private.talent_owed_json(talent uuid, debtor private.enquiry_actor) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  listed constant private.enquiries[] := array(
    select enquiry from private.enquiries as enquiry
    where enquiry.talent_id = talent and enquiry.owed_by = debtor and enquiry.state in ('open', 'talking')
      and enquiry.frozen_at is null and (debtor = 'talent' or private.meets_at(enquiry.id) is null)
    order by enquiry.due_at, enquiry.id limit 100
  );
  seeing constant uuid[] := private.networks_seeing(
    talent, array(select distinct one.network_id from unnest(listed) as one)
  );
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'first', coalesce(
        jsonb_agg(private.talent_enquiry_item(one.enquiry, true) order by one.place) filter (where one.place <= 5), '[]'
      )
    )
    from (
      select listed[place] as enquiry, row_number() over (order by place) as place
      from generate_subscripts(listed, 1) as place where (listed[place]).network_id = any (seeing)
    ) as one
  );
end
$$;
comment on function private.talent_owed_json(uuid, private.enquiry_actor) is
  'Which enquiries to a talent wait for this side''s answer, of networks that see them: `{count, first: five of private.talent_enquiry_item()}`. Counts to a hundred.';

create function private.network_answered_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  listed constant private.enquiries[] := array(
    select enquiry from private.enquiries as enquiry
    where enquiry.network_id = network and enquiry.state_since > now() - interval '14 days'
      and enquiry.frozen_at is null and enquiry.owed_by is null
      and (
        enquiry.state in ('talking', 'declined') or (enquiry.state = 'closed' and enquiry.ended_by = 'talent')
      )
    order by enquiry.state_since desc, enquiry.id limit 20
  );
  seen constant uuid[] := private.enquiries_seen(network, array(select one.talent_id from unnest(listed) as one));
begin
  return (
    select coalesce(jsonb_agg(private.network_enquiry_item(one.enquiry, true) order by one.place), '[]')
    from (
      select listed[place] as enquiry, place
      from generate_subscripts(listed, 1) as place
      where (listed[place]).talent_id = any (seen) order by place limit 3
    ) as one
  );
end
$$;
comment on function private.network_answered_json(uuid) is
  'The last three of a network''s enquiries that a talent has answered in two weeks, and that wait for nobody''s answer, of talent it sees: `[private.network_enquiry_item()]`.';

create function private.network_standing_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  living constant private.enquiries[] := array(
    select enquiry from private.enquiries as enquiry
    where enquiry.network_id = network and enquiry.state in ('open', 'talking') and enquiry.frozen_at is null
  );
  seen constant uuid[] := private.enquiries_seen(network, array(select one.talent_id from unnest(living) as one));
begin
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where one.state = 'open'),
      'talking', count(*) filter (where one.state = 'talking'),
      'saved', (select count(*) from private.seen_people(network)),
      'answers', private.answers_json(network)
    )
    from unnest(living) as one where one.talent_id = any (seen)
  );
end
$$;
comment on function private.network_standing_json(uuid) is
  'How a network stands: how many whom it sees have not answered it, how many it talks with, how many it has saved, and how it answers, as talent read it: `{waiting, talking, saved, answers: private.answers_json()}`.';
