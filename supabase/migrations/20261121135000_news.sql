-- News: talent who now fit a brief and did not before, and talent who are free to work. Finding them takes longer than
-- saving a profile or a brief, and grows with the number of briefs and lists. So a save only adds a row here, and the
-- worker has the rows processed after its answers. Rows are added and never changed, so that a save waits for nobody,
-- and what is saved while the row before it is worked on is looked at again.

create table private.notification_queue (
  id bigint generated always as identity primary key,
  user_id uuid references public.talent_profiles (user_id) on delete cascade,
  brief_id uuid references private.briefs (id) on delete cascade,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  constraint is_of_a_talent_or_a_brief check (num_nonnulls(user_id, brief_id) = 1)
);
comment on table private.notification_queue is 'Talent and briefs that have changed, and of which nobody has been told yet.';
create index notification_queue_by_time on private.notification_queue (due_at, id);
create index notification_queue_by_talent on private.notification_queue (user_id);
create index notification_queue_by_brief on private.notification_queue (brief_id);
alter table private.notification_queue enable row level security;

create table private.known_matches (
  brief_id uuid not null references private.briefs (id) on delete cascade,
  user_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  since timestamptz not null default now(),
  is_network_notified boolean not null default true,
  primary key (brief_id, user_id)
);
comment on table private.known_matches is
  'Which talent fit which brief well, as far as the worker has looked; a new pair is news. Talent who fit a brief when it is saved are on its page, and are not news to its network.';
comment on column private.known_matches.is_network_notified is
  'False while the talent hides from the network of a brief without a name, of which they know all the same.';
create index known_matches_by_talent on private.known_matches (user_id);
alter table private.known_matches enable row level security;

create table private.availability_changes (
  user_id uuid primary key references public.talent_profiles (user_id) on delete cascade,
  changed_at timestamptz not null
);
comment on table private.availability_changes is 'When a talent last became available, or ceased to be.';
alter table private.availability_changes enable row level security;

-- Triggers that add a row -------------------------------------------------------------------------

create function private.queue_talent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A newly approved account is not notified about before the approval can no longer be undone.
  insert into private.notification_queue (user_id, due_at) values (
    new.user_id,
    greatest(now(), (select held.effective_at from private.held_decisions as held where held.user_id = new.user_id))
  );
  return null;
end
$$;
comment on function private.queue_talent() is 'Notes that somebody may fit other briefs than before.';
create trigger queue_new_talent after insert on private.talent_search
  for each row execute function private.queue_talent();
-- Only fields that a match compares, or that decide who may see it; a better wording is not news.
create trigger queue_changed_talent after update on private.talent_search
  for each row when (
    (old.years, old.notice_weeks, old.facets, old.blocked_keys)
      is distinct from (new.years, new.notice_weeks, new.facets, new.blocked_keys)
  )
  execute function private.queue_talent();

create function private.note_availability() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.availability_changes (user_id, changed_at) values (new.user_id, now())
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.note_availability() is
  'Remembers when somebody became available, or ceased to be. Of the change itself the search knows, and leaves a row.';
create trigger note_availability after update of is_available on public.talent_profiles
  for each row when (old.is_available <> new.is_available)
  execute function private.note_availability();

create function private.queue_brief() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.notification_queue (brief_id) values (new.id);
  return null;
end
$$;
comment on function private.queue_brief() is 'Notes that others may fit a brief than before.';
create trigger queue_new_brief after insert on private.briefs
  for each row when (new.state = 'open')
  execute function private.queue_brief();
-- The owner of a brief does not affect who fits it.
create trigger queue_brief after update on private.briefs
  for each row when (new.state = 'open' and old.network_id = new.network_id)
  execute function private.queue_brief();

-- Notifying ---------------------------------------------------------------------------------------

create function private.good_score() returns integer
language sql immutable parallel safe set search_path = ''
return 70;
comment on function private.good_score() is
  'From how many points of 100 a match is worth telling; pages also show those below.';

create function private.good_matches(asks private.asked[], conditions text)
returns table (brief_id uuid, user_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Without the text: it lifts by a few points only, and may still be on its way to the model.
  return query execute format(
    'select pair.brief_id, pair.user_id from (%s) as pair where pair.standing <> %L and pair.score >= %s',
    private.match_query(asks, conditions, false), 'lacks', private.good_score()
  );
end
$$;
comment on function private.good_matches(private.asked[], text) is
  'The pairs of these briefs and of the rows `found` of the search that meet the conditions, which fit well.';

create function private.notify_network(
  network uuid, scope uuid, kind text, occasion text, talent uuid, brief uuid default null
) returns void
language sql security definer set search_path = '' as $$
  select private.notify(member.user_id, kind, occasion, talent => talent, brief => brief)
  from private.network_members as member
  where member.network_id = network and member.ended_at is null
    and (scope = network or scope = any (private.scopes_of(member.user_id)))
  order by member.user_id;
$$;
comment on function private.notify_network(uuid, uuid, text, text, uuid, uuid) is
  'Tells each member of a network who may see a scope of a talent, as private.notify() does.';

create function private.notify_of_talent(talent uuid, asks private.asked[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  fitting constant uuid[] := array(
    select good.brief_id from private.good_matches(asks, format('found.user_id = %L', talent)) as good
  );
  seeing constant uuid[] := private.networks_seeing(talent, array(
    select distinct brief.network_id from private.briefs as brief where brief.id = any (fitting)
  ));
  known_to_talent constant uuid[] := private.briefs_known_to(talent, fitting);
  pair record;
begin
  delete from private.known_matches as known
  where known.user_id = talent and known.brief_id <> all (fitting);
  for pair in
    with news as (
      insert into private.known_matches as known (brief_id, user_id, is_network_notified)
      select brief.id, talent, brief.network_id = any (seeing) from private.briefs as brief
      where brief.id = any (known_to_talent) or brief.id = any (fitting) and brief.network_id = any (seeing)
      order by brief.id
      -- A talent who becomes visible to a network is news to it, even if they knew of its brief.
      on conflict (brief_id, user_id) do update set is_network_notified = true
      where not known.is_network_notified and excluded.is_network_notified
      returning known.brief_id
    )
    select brief.id, brief.network_id, brief.scope
    from news join private.briefs as brief on brief.id = news.brief_id order by brief.id
  loop
    if pair.network_id = any (seeing) then
      perform private.notify_network(
        pair.network_id, pair.scope, 'new_match', concat_ws(' ', pair.id, talent), talent, brief => pair.id
      );
    end if;
    if pair.id = any (known_to_talent) then
      perform private.notify(talent, 'new_match', pair.id::text, brief => pair.id);
    end if;
  end loop;

  -- Once a day: a talent who says so twice, because the first time was a slip, is announced once.
  perform private.notify_network(
    saved.network_id, saved.scope, 'saved_available',
    concat_ws(' ', talent, (change.changed_at at time zone 'UTC')::date), talent
  )
  from private.availability_changes as change
  join public.talent_profiles as profile on profile.user_id = change.user_id
  join private.saved_talent as saved on saved.talent_id = change.user_id and saved.saved_at < change.changed_at
  where change.user_id = talent and profile.is_available and change.changed_at > now() - interval '7 days'
    and saved.network_id = any (
      private.networks_seeing(talent, array(
        select keeping.network_id from private.saved_talent as keeping where keeping.talent_id = talent
      ))
    );
end
$$;
comment on function private.notify_of_talent(uuid, private.asked[]) is
  'Tells networks that somebody fits one of these briefs, theirs, or, saved by them, became available, and the talent of the brief: each pair once, and nobody who may not see them.';

create function private.notify_of_brief(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  brief private.briefs;
  asks private.asked[];
  visible text;
  fitting record;
begin
  select * into brief from private.briefs as stored where stored.id = wanted and stored.state = 'open';
  if brief.id is null or not exists (
    select from private.networks as network where network.id = brief.network_id and network.status = 'approved'
  ) then
    return;
  end if;
  asks := private.asked_of(array[wanted]);
  -- A brief without a name is announced to all talent who fit it, whatever their blocks.
  visible := case
    when brief.shows_network_name then private.visibility_condition(private.keys_of_network(brief.network_id)) else 'true'
  end;
  delete from private.known_matches as known
  where known.brief_id = wanted and known.user_id <> all (array(
    select good.user_id
    from private.good_matches(asks, format('found.user_id = any (%L)', array(
      select before.user_id from private.known_matches as before where before.brief_id = wanted
    ))) as good
  ));
  for fitting in
    with news as (
      insert into private.known_matches (brief_id, user_id, is_network_notified)
      select
        good.brief_id, good.user_id,
        private.is_visible_to('approved', private.keys_blocked_by(good.user_id), private.keys_of_network(brief.network_id))
      from private.good_matches(
        asks,
        format('found.id = any (%L)', (private.best_rows(wanted, visible, 50)).ids)
      ) as good
      order by good.user_id
      on conflict do nothing
      returning known_matches.user_id
    )
    select news.user_id from news order by news.user_id
  loop
    perform private.notify(fitting.user_id, 'new_match', wanted::text, brief => wanted);
  end loop;
end
$$;
comment on function private.notify_of_brief(uuid) is
  'Tells the 50 talent who fit a brief best, if well, each once. Its network has them on the brief''s page.';

create function public.notify_of_news(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  subject record;
  claimed bigint[];
  asks private.asked[];
begin
  select coalesce(array_agg(due.id), '{}') into claimed
  from (
    select waiting.id from private.notification_queue as waiting where waiting.due_at <= now()
    order by waiting.due_at, waiting.id limit least(greatest(batch, 0), 100)
    for update skip locked
  ) as due;
  for subject in
    select waiting.user_id, waiting.brief_id, array_agg(waiting.id) as ids
    from private.notification_queue as waiting where waiting.id = any (claimed)
    group by waiting.user_id, waiting.brief_id
  loop
    begin
      if subject.brief_id is null then
        -- Reading the terms of 500 briefs takes longer than comparing somebody with them, so it is done once for all.
        asks := coalesce(asks, private.asked_of(array(
          select brief.id from private.briefs as brief
          where brief.state = 'open' order by brief.created_at desc limit 500
        )));
        perform private.notify_of_talent(subject.user_id, asks);
      else
        perform private.notify_of_brief(subject.brief_id);
      end if;
      delete from private.notification_queue as told where told.id = any (subject.ids);
    exception when others then
      -- One that cannot be told must not keep the others waiting for ever.
      raise warning 'news not told: %', sqlerrm;
      delete from private.notification_queue as told where told.id = any (subject.ids) and told.attempts >= 5;
      update private.notification_queue as waiting
      set attempts = waiting.attempts + 1, due_at = now() + interval '1 minute' * power(4, waiting.attempts)
      where waiting.id = any (subject.ids);
    end;
  end loop;
  return cardinality(claimed);
end
$$;
comment on function public.notify_of_news(integer) is
  'Sends the news about waiting talent and briefs up to a limit, each once, and answers how many rows it has processed: fewer than the limit means that no more were due. A talent is compared with the newest 500 open briefs. For the worker, behind its answers. Repeatable.';
grant execute on function public.notify_of_news(integer) to service_role;
