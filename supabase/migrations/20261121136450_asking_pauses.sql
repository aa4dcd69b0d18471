-- A network whose enquiries get hardly any answers cannot ask anybody new until the desk has looked. Its sent enquiries
-- and its talks continue.

create table private.asking_pauses (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  answered integer not null check (answered between 0 and 5),
  began_at timestamptz not null default now(),
  looked_at timestamptz,
  looked_by uuid,
  constraint look_columns_are_set_together check ((looked_at is null) = (looked_by is null))
);
comment on table private.asking_pauses is
  'When a network could not ask, because fewer than six of its last forty enquiries were answered, and which administrator looked.';
comment on column private.asking_pauses.answered is 'How many of the forty were answered when it began.';
comment on column private.asking_pauses.looked_at is
  'When the desk looked, which ended the pause: only enquiries that are delivered later count again.';
comment on column private.asking_pauses.looked_by is 'No foreign key: that it was looked at outlives the administrator.';
create unique index one_asking_pause on private.asking_pauses (network_id) where looked_at is null;
create index asking_pauses_of_network on private.asking_pauses (network_id, looked_at);
create index asking_pauses_in_order on private.asking_pauses (began_at, network_id) where looked_at is null;
alter table private.asking_pauses enable row level security;

create index delivered_enquiries on private.enquiries (network_id, delivered_at, id) where delivered_at is not null;
create index enquiries_that_moved on private.enquiries (state_since)
  where delivered_at is not null and state in ('talking', 'declined', 'expired', 'withdrawn', 'closed');

create function private.answered_lately(network uuid) returns table (asked bigint, answered bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select count(*), count(*) filter (where latest.is_answered)
    from (
      select enquiry.accepted_at is not null or enquiry.state = 'declined' as is_answered
      from private.enquiries as enquiry
      where enquiry.network_id = network
        and enquiry.delivered_at > coalesce(
          (select max(pause.looked_at) from private.asking_pauses as pause where pause.network_id = network), '-infinity'
        )
        -- A reported enquiry has its own procedure; it still counts here if the network must not know of the report.
        and (enquiry.frozen_at is null or not private.is_available(enquiry))
        and (
          enquiry.accepted_at is not null
          or enquiry.state in ('declined', 'expired')
          -- One withdrawn early tells nothing. Later ones count, or a network would withdraw each before its time is over.
          or (
            enquiry.state = 'withdrawn'
            and enquiry.state_since >= enquiry.answer_by - make_interval(days => enquiry.answer_days) / 2
          )
        )
      order by enquiry.delivered_at desc, enquiry.id desc limit 40
    ) as latest;
end
$$;
comment on function private.answered_lately(uuid) is
  'Of a network''s forty enquiries that were delivered last, since the desk looked, and are decided: how many there are, and how many were answered with a yes or a no. Not answered are those that expired, and those withdrawn after half of their time; open ones, those withdrawn before, those no longer available and those that the network reads to be on hold do not count.';

create function private.is_asking_paused(network uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.asking_pauses as pause where pause.network_id = network and pause.looked_at is null
  );
end
$$;
comment on function private.is_asking_paused(uuid) is
  'Whether a network cannot ask anybody new until the desk has looked.';

create function private.refusal_to_ask_anybody(network uuid) returns text
language sql stable security definer set search_path = ''
return case
  -- They may continue what they have begun: an expired proof of address does not stop an answer that is due.
  when private.proved_until(auth.uid()) <= now() then 'address_proof_expired'
  when private.is_suspended(network) then 'writing_suspended'
  when private.is_asking_paused(network) then 'asking_paused'
end;
comment on function private.refusal_to_ask_anybody(uuid) is
  'Why the caller, who may write for a network, cannot begin a new enquiry now, by the code of the refusal; null if they can.';

create function private.require_asking(network uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  refused constant text := private.refusal_to_ask_anybody(network);
begin
  if refused is not null then
    raise exception '%', refused using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_asking(uuid) is
  'Refuses the caller, who may write for a network, if they cannot begin a new enquiry now. PT403 address_proof_expired, writing_suspended, asking_paused.';

-- Notifying ----------------------------------------------------------------------------------------

create function private.notify_of_asking_pause(pause private.asking_pauses, mail text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owners constant uuid[] := private.owners_of(pause.network_id);
begin
  perform private.notify(owner, 'asking', concat_ws(' ', pause.id, case mail when 'asking_open' then 'open' end))
  from unnest(owners) as owner;
  perform private.queue_mail(
    concat_ws(':', mail, pause.id, owner), mail, person.email, jsonb_build_object('firstName', profile.first_name), owner
  )
  from unnest(owners) as owner
  join public.tv_network_profiles as profile on profile.user_id = owner
  join auth.users as person on person.id = owner
  where private.announced_status_of(owner) = 'approved'
  order by owner;
end
$$;
comment on function private.notify_of_asking_pause(private.asking_pauses, text) is
  'Notifies a network''s owners that it cannot ask for now (asking_paused), or can again (asking_open): a notification, and a mail with `{firstName}`.';

create function private.notify_desk_of_asking_pause(pause private.asking_pauses) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    concat_ws(':', 'network_paused', pause.id, roles.user_id), 'network_paused', person.email, '{}', roles.user_id
  )
  from public.user_roles as roles join auth.users as person on person.id = roles.user_id
  where roles.role = 'admin'
  order by roles.user_id;
$$;
comment on function private.notify_desk_of_asking_pause(private.asking_pauses) is
  'Tells every administrator by mail that a network waits for them to look, without naming it.';

create function private.pause_asking(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  network uuid;
  pause private.asking_pauses;
  paused integer := 0;
begin
  for network in
    -- It does not wait for a transaction that is changing a network: the next round looks at it.
    select own.id from private.networks as own
    where own.id in (
      select moved.network_id from private.enquiries as moved
      where moved.state_since > now() - interval '1 day' and moved.delivered_at is not null
        and moved.state in ('talking', 'declined', 'expired', 'withdrawn', 'closed')
    )
    and not private.is_asking_paused(own.id)
    and exists (select from private.answered_lately(own.id) as latest where latest.asked = 40 and latest.answered < 6)
    order by own.id limit most for no key update skip locked
  loop
    -- Counted again now that nobody else does: another clock may have been first, and the desk have looked since.
    insert into private.asking_pauses (network_id, answered)
    select network, latest.answered from private.answered_lately(network) as latest
    where latest.asked = 40 and latest.answered < 6
    on conflict do nothing
    returning * into pause;
    continue when not found;
    perform private.notify_of_asking_pause(pause, 'asking_paused');
    perform private.notify_desk_of_asking_pause(pause);
    paused := paused + 1;
  end loop;
  return paused;
end
$$;
comment on function private.pause_asking(integer) is
  'Pauses networks of whose last forty enquiries fewer than six, so under 15 %, were answered, and notifies their owners and the desk; up to a limit, and answers how many. Only networks with a change within a day: a pause lasts until the desk has looked.';
