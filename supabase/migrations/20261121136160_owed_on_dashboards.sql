-- The first part of a dashboard: the enquiries that wait for its reader, and those that wait for the other side, by
-- deadline.

create function private.network_owed_json(network uuid, debtor private.enquiry_actor) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  keys constant integer[] := private.keys_of_network(network);
  -- One by one in their order, so that hidden talent take nobody's place.
  listed constant private.enquiries[] := array(
    select enquiry
    from (
      select waiting.id, waiting.due_at
      from (
        select one.id, one.due_at, one.talent_id from private.enquiries as one
        where one.network_id = network and one.owed_by = debtor and one.state in ('open', 'talking')
          and one.frozen_at is null
        order by one.due_at, one.id offset 0
      ) as waiting
      where exists (
          select from private.talent_search as found
          where found.user_id = waiting.talent_id and private.is_visible_to('approved', found.blocked_keys, keys)
        )
        and (debtor = 'talent' or private.meets_at(waiting.id) is null)
      order by waiting.due_at, waiting.id limit 100
    ) as shown
    join private.enquiries as enquiry on enquiry.id = shown.id
    order by shown.due_at, shown.id
  );
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'first', coalesce(
        jsonb_agg(private.network_enquiry_item(one.enquiry, true) order by one.place) filter (where one.place <= 5), '[]'
      )
    )
    from (select listed[place] as enquiry, place from generate_subscripts(listed, 1) as place) as one
  );
end
$$;
comment on function private.network_owed_json(uuid, private.enquiry_actor) is
  'The enquiries of a network that wait for this side''s answer, of those whose talent it sees: `{count, first: five of private.network_enquiry_item()}`. Counts to a hundred.';

create function private.talent_owed_json(talent uuid, debtor private.enquiry_actor) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Checked first, so that a network which does not see them takes nobody's place.
  seeing constant uuid[] := private.networks_seeing(talent, array(
    select distinct enquiry.network_id from private.enquiries as enquiry
    where enquiry.talent_id = talent and enquiry.owed_by = debtor and enquiry.state in ('open', 'talking')
      and enquiry.frozen_at is null
  ));
  listed constant private.enquiries[] := array(
    select enquiry from private.enquiries as enquiry
    where enquiry.talent_id = talent and enquiry.owed_by = debtor and enquiry.state in ('open', 'talking')
      and enquiry.frozen_at is null and enquiry.network_id = any (seeing)
      and (debtor = 'talent' or private.meets_at(enquiry.id) is null)
    order by enquiry.due_at, enquiry.id desc limit 100
  );
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'first', coalesce(
        jsonb_agg(private.talent_enquiry_item(one.enquiry, true) order by one.place) filter (where one.place <= 5), '[]'
      )
    )
    from (select listed[place] as enquiry, place from generate_subscripts(listed, 1) as place) as one
  );
end
$$;
comment on function private.talent_owed_json(uuid, private.enquiry_actor) is
  'Which enquiries to a talent wait for this side''s answer, of networks that see them: `{count, first: five of private.talent_enquiry_item()}`. Counts to a hundred.';

create function private.network_answered_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  keys constant integer[] := private.keys_of_network(network);
  listed constant private.enquiries[] := array(
    select enquiry
    from (
      select answered.id, answered.state_since
      from (
        select one.id, one.state_since, one.talent_id from private.enquiries as one
        where one.network_id = network and one.state_since > now() - interval '14 days'
          and one.frozen_at is null and one.owed_by is null
          and (one.state in ('talking', 'declined') or (one.state = 'closed' and one.ended_by = 'talent'))
        order by one.state_since desc, one.id offset 0
      ) as answered
      where exists (
        select from private.talent_search as found
        where found.user_id = answered.talent_id and private.is_visible_to('approved', found.blocked_keys, keys)
      )
      order by answered.state_since desc, answered.id limit 3
    ) as shown
    join private.enquiries as enquiry on enquiry.id = shown.id
    order by shown.state_since desc, shown.id
  );
begin
  return (
    select coalesce(jsonb_agg(private.network_enquiry_item(listed[place], true) order by place), '[]')
    from generate_subscripts(listed, 1) as place
  );
end
$$;
comment on function private.network_answered_json(uuid) is
  'The last three of a network''s enquiries that a talent has answered in two weeks, and that wait for nobody''s answer, of talent it sees: `[private.network_enquiry_item()]`.';

create function private.network_standing_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  keys constant integer[] := private.keys_of_network(network);
begin
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where one.owed_by = 'talent'),
      'talking', count(*) filter (where one.state = 'talking'),
      'saved', (select count(distinct saved.talent_id) from private.visible_saved(network) as saved),
      'answers', private.answers_json(network)
    )
    from private.enquiries as one
    join private.talent_search as found on found.user_id = one.talent_id
    where one.network_id = network and one.state in ('open', 'talking') and one.frozen_at is null
      and private.is_visible_to('approved', found.blocked_keys, keys)
  );
end
$$;
comment on function private.network_standing_json(uuid) is
  'The state of a network: among the talent whom it sees, how many answers it waits for, how many it talks with and how many it has saved; and how it answers, as talent read it: `{waiting, talking, saved, answers: private.answers_json()}`.';
