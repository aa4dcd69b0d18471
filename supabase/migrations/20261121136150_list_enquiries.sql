-- The enquiries of a network and those to a talent, a page at a time: those first that wait for their own answer, and
-- of these the one that is due first.

create function private.open_steps(enquiry private.enquiries) returns table (due_at timestamptz, due_on date)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select private.end_of_day(step.due_on), step.due_on
    from (
      select tape.due_on from private.tapes as tape where tape.enquiry_id = enquiry.id and tape.state = 'asked'
      union all
      select offer.answer_on from private.offers as offer where offer.enquiry_id = enquiry.id and offer.state = 'made'
      union all
      select about.stands_until from private.availability_checks as about
      where about.enquiry_id = enquiry.id and about.state in ('asked', 'confirmed')
    ) as step
    where enquiry.owed_by = 'talent'
    union all
    select audition.slots[cardinality(audition.slots)], null
    from private.auditions as audition
    where enquiry.owed_by = 'talent' and audition.enquiry_id = enquiry.id and audition.state = 'offered'
    union all
    -- A network's other deadlines are moments, and an option may end earlier.
    select private.end_of_day(held.stands_until), held.stands_until
    from private.availability_checks as held
    where enquiry.owed_by = 'network' and held.enquiry_id = enquiry.id and held.state in ('optioned', 'renewed')
      and private.end_of_day(held.stands_until) = enquiry.owe_by;
end
$$;
comment on function private.open_steps(private.enquiries) is
  'The open steps of the side that has to answer, with their deadlines: a tape, an offer and days at the end of a day, times for an audition at the last of them.';

create function private.update_first_due() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.due_at := case when new.owed_by is not null then new.owe_by end;
  new.due_on := null;
  if new.state = 'talking' and new.due_at is not null then
    select step.due_at, step.due_on into new.due_at, new.due_on
    from (select steps.* from private.open_steps(new) as steps union all select new.owe_by, null) as step
    -- A step whose time is over without a recorded end, such as the day of a tape, is no longer waited for.
    where step.due_at > now() or step.due_at = new.owe_by
    order by step.due_at, step.due_on limit 1;
  end if;
  return new;
end
$$;
comment on function private.update_first_due() is
  'Updates the earliest deadline. Each step changes its own row first, and then the enquiry.';
create trigger update_first_due before insert or update on private.enquiries
  for each row execute function private.update_first_due();

create function private.listed_network_enquiries(network uuid, filter jsonb, amount integer)
returns private.enquiries[]
-- Planned for each filter: one plan for all of them would sort every enquiry that there is.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  after_owed constant boolean := (filter #>> '{after,owed}')::boolean;
  after_time constant timestamptz := (filter #>> '{after,at}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  -- Asked once, not once a row.
  keys constant integer[] := case
    when coalesce(filter ->> 'state', filter ->> 'owed') is not null then private.keys_of_network(network)
  end;
begin
  return array(
    select enquiry
    from private.enquiries as enquiry
    cross join lateral (
      select exists (
        select from private.talent_search as found
        where found.user_id = enquiry.talent_id and private.is_visible_to('approved', found.blocked_keys, keys)
      )
    ) as asked (is_seen)
    where enquiry.network_id = listed_network_enquiries.network
      -- By the shown state: the place by the true state of a hidden talent would reveal whether they still exist.
      and (filter ->> 'state' is null or filter ->> 'state' = private.shown_state(enquiry, asked.is_seen)::text)
      and (filter ->> 'owed' is null or (filter ->> 'owed' <> 'false') = (
        enquiry.owed_by is not distinct from
          case filter ->> 'owed' when 'talent' then 'talent' else 'network' end::private.enquiry_actor
        and enquiry.frozen_at is null and asked.is_seen
      ))
      and (filter ->> 'brief' is null or exists (
        select from private.briefs as brief
        where brief.id = enquiry.brief_id and brief.id::text = filter ->> 'brief'
          and brief.scope = any (private.scopes_of(auth.uid()))
      ))
      and (
        after_id is null
        or (
          (enquiry.owed_by is not distinct from 'network' and enquiry.unavailable_since is null),
          private.place_in_inbox(enquiry.owed_by is not distinct from 'network' and enquiry.unavailable_since is null, enquiry.due_at, enquiry.changed_at), enquiry.id
        ) < (after_owed, private.place_in_inbox(after_owed, after_time, after_time), after_id)
      )
    -- An enquiry that is no longer available leaves the list of owed answers once the clock has seen it, on hold or
    -- not.
    order by (enquiry.owed_by is not distinct from 'network' and enquiry.unavailable_since is null) desc,
      private.place_in_inbox(enquiry.owed_by is not distinct from 'network' and enquiry.unavailable_since is null, enquiry.due_at, enquiry.changed_at) desc,
      enquiry.id desc
    limit amount
  );
end
$$;
comment on function private.listed_network_enquiries(uuid, jsonb, integer) is
  'A network''s enquiries up to a limit, in the order of public.network_enquiries().';

create function public.network_enquiries(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  page_size constant integer := private.page_size(filter);
  listed private.enquiries[] := private.listed_network_enquiries(network, filter, page_size + 1);
  seen uuid[];
  last private.enquiries;
  is_last_owed boolean;
begin
  if cardinality(listed) > page_size then
    last := listed[page_size];
    is_last_owed := last.owed_by is not distinct from 'network' and last.unavailable_since is null;
    listed := listed[:page_size];
  end if;
  seen := private.visible_enquiry_talent(network, array(select one.talent_id from unnest(listed) as one));
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.network_enquiry_item(listed[place], shown.available) order by place), '[]')
      from generate_subscripts(listed, 1) as place
      cross join lateral (
        select coalesce((listed[place]).talent_id = any (seen), false) or private.is_employed_by_offer(listed[place])
      ) as shown (available)
    ),
    'nextCursor', case when last.id is not null then jsonb_build_object(
      'owed', is_last_owed::text, 'id', last.id, 'at', private.utc(
        case when is_last_owed then coalesce(last.due_at, last.changed_at) else last.changed_at end
      )
    ) end
  );
end
$$;
comment on function public.network_enquiries(jsonb) is
  'The calling network''s enquiries: first those that wait for its answer, by deadline, then the others, the last changed first. filter `{state?, brief?: id, owed?: true | false | talent: those that wait for the network, do not, or wait for the talent, after?: nextCursor, limit = 24}`. `{items: [private.network_enquiry_item()], nextCursor: {owed, at, id} | null}`. PT403 wrong_role.';
grant execute on function public.network_enquiries(jsonb) to authenticated;

create function private.listed_talent_enquiries(talent uuid, filter jsonb, amount integer)
returns private.enquiries[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  after_owed constant boolean := (filter #>> '{after,owed}')::boolean;
  after_time constant timestamptz := (filter #>> '{after,at}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  seeing constant uuid[] := case when filter ->> 'state' is not null then
    private.networks_seeing(talent, array(
      select distinct one.network_id from private.enquiries as one where one.talent_id = listed_talent_enquiries.talent
    ))
  end;
begin
  return array(
    select enquiry
    from private.enquiries as enquiry
    where enquiry.talent_id = listed_talent_enquiries.talent and enquiry.delivered_at is not null
      -- By the shown state, as in a network's list.
      and (
        filter ->> 'state' is null
        or filter ->> 'state' = private.shown_state(enquiry, coalesce(enquiry.network_id = any (seeing), false))::text
      )
      and (
        after_id is null
        or (
          (enquiry.owed_by is not distinct from 'talent'),
          private.place_in_inbox(enquiry.owed_by is not distinct from 'talent', enquiry.due_at, enquiry.changed_at), enquiry.id
        ) < (after_owed, private.place_in_inbox(after_owed, after_time, after_time), after_id)
      )
    order by (enquiry.owed_by is not distinct from 'talent') desc,
      private.place_in_inbox(enquiry.owed_by is not distinct from 'talent', enquiry.due_at, enquiry.changed_at) desc,
      enquiry.id desc
    limit amount
  );
end
$$;
comment on function private.listed_talent_enquiries(uuid, jsonb, integer) is
  'A talent''s enquiries up to a limit, in the order of public.talent_enquiries().';

create function public.talent_enquiries(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  page_size constant integer := private.page_size(filter);
  is_first constant boolean := filter #>> '{after,id}' is null and filter ->> 'state' is null;
  listed private.enquiries[] := private.listed_talent_enquiries(talent, filter, page_size + 1);
  seeing uuid[];
  last private.enquiries;
begin
  if cardinality(listed) > page_size then
    last := listed[page_size];
    listed := listed[:page_size];
  end if;
  seeing := private.networks_seeing(talent, array(select distinct one.network_id from unnest(listed) as one));
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.talent_enquiry_item(listed[place], shown.available) order by place), '[]')
      from generate_subscripts(listed, 1) as place
      cross join lateral (
        select coalesce((listed[place]).network_id = any (seeing), false) or private.is_employed_by_offer(listed[place])
      ) as shown (available)
    ),
    -- With the first page, and only if no state was asked for.
    'offers', case when is_first then private.open_offers_json(talent) else '[]' end,
    'days', case when is_first then private.promised_days_json(talent) else '[]' end,
    'nextCursor', case when last.id is not null then jsonb_build_object(
      'owed', (last.owed_by is not distinct from 'talent')::text, 'id', last.id, 'at', private.utc(
        case when last.owed_by is not distinct from 'talent' then coalesce(last.due_at, last.changed_at) else last.changed_at end
      )
    ) end
  );
end
$$;
comment on function public.talent_enquiries(jsonb) is
  'The enquiries to the calling talent, those first that wait for their answer, the first due on top, then the last changed. filter `{state?, after?: nextCursor, limit = 24}`. `{items: [private.talent_enquiry_item()], offers: with the first page private.open_offers_json(), days: with it private.promised_days_json(), nextCursor: {owed, at, id} | null}`. PT403 wrong_role.';
grant execute on function public.talent_enquiries(jsonb) to authenticated;
