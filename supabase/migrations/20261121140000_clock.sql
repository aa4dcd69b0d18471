-- The rounds of the clock, and their results. A second worker with a cron trigger each minute runs these rounds: each
-- round in one clock at a time, however many there are, and never for ever.

create table private.clock_rounds (
  name text primary key check (private.is_line(name, 40)),
  lease uuid,
  leased_until timestamptz,
  last_started timestamptz not null,
  last_finished timestamptz,
  took_ms integer check (took_ms >= 0),
  last_failure text,
  count bigint not null default 0,
  constraint lease_columns_are_set_together check ((lease is null) = (leased_until is null))
);
comment on table private.clock_rounds is 'The rounds that the clock has done, and which it is doing.';
comment on column private.clock_rounds.lease is
  'The lease of the running round; null if none runs. A round that was broken off keeps its lease until leased_until.';
comment on column private.clock_rounds.took_ms is 'How long the round took that finished last.';
comment on column private.clock_rounds.last_failure is
  'Why the round that finished last did not do all it should; null when it did.';
comment on column private.clock_rounds.count is 'How often it was begun.';
alter table private.clock_rounds enable row level security;

create function public.start_round(round text, lease_seconds integer) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.clock_rounds as stored (name, lease, leased_until, last_started, count)
  values (round, gen_random_uuid(), now() + make_interval(secs => lease_seconds), now(), 1)
  on conflict (name) do update
  set
    lease = excluded.lease,
    leased_until = excluded.leased_until,
    last_started = excluded.last_started,
    count = stored.count + 1
  where stored.leased_until is null or stored.leased_until <= now()
  returning stored.lease;
$$;
comment on function public.start_round(text, integer) is
  'Leases a round of the clock for so many seconds and answers the lease; null while another clock holds it. One that was broken off can be had again when its lease is over.';
grant execute on function public.start_round(text, integer) to service_role;

create function public.finish_round(round text, lease uuid, took_ms integer, failure text default null)
returns boolean
language sql security definer set search_path = '' as $$
  with finished as (
    update private.clock_rounds as stored
    set
      lease = null,
      leased_until = null,
      last_finished = now(),
      took_ms = finish_round.took_ms,
      last_failure = left(failure, 500)
    where stored.name = round and stored.lease = finish_round.lease
    returning stored.name
  )
  select exists (select from finished);
$$;
comment on function public.finish_round(text, uuid, integer, text) is
  'Ends a leased round, with its duration in milliseconds and its failure, if any. false if its lease had run out and another clock has or had the round: then nothing is stored.';
grant execute on function public.finish_round(text, uuid, integer, text) to service_role;

create function public.forget_expired(batch integer) returns integer
language plpgsql security definer set search_path = '' as $function$
declare
  most constant integer := least(greatest(batch, 0), 1000);
  kept_in text;
  past text;
  one integer;
  account uuid;
  forgotten integer := 0;
begin
  for kept_in, past in values
    -- Nobody needs a mail that was sent a year ago.
    ('mail_outbox', $$state in ('sent', 'cancelled') and created_at < now() - interval '1 year' order by created_at$$),
    ('notifications', $$created_at < now() - interval '90 days' order by created_at$$),
    ('talent_impressions', $$day < (now() at time zone 'UTC')::date - 90$$),
    ('desk_reads', $$day < (now() at time zone 'UTC')::date - 180$$),
    -- For a month, a link that has been used can still ask for a new one.
    ('agent_links', $$expires_at < now() - interval '30 days' order by expires_at$$),
    ('agent_sessions', 'expires_at < now() order by expires_at'),
    -- Typed registrations that became no account.
    ('registration_intents', 'expires_at <= now() order by expires_at'),
    ('admin_invitations', 'expires_at <= now() order by expires_at'),
    ('passkey_challenges', 'expires_at <= now() order by expires_at'),
    ('rate_counters', 'ends_at <= now() order by ends_at'),
    -- Until then a merge can be undone.
    ('merged_rows', $$merge_id in (select id from private.network_merges where merged_at < now() - interval '30 days')$$)
  loop
    execute format(
      'delete from private.%1$I where ctid = any (array(select ctid from private.%1$I where %2$s limit $1 for update skip locked))',
      kept_in, past
    ) using most;
    get diagnostics one = row_count;
    forgotten := forgotten + one;
  end loop;
  delete from private.joined_saves as kept
  using private.network_merges as merge
  where merge.id = kept.merge_id and merge.merged_at < now() - interval '30 days';
  delete from private.merged_lists as kept
  using private.network_merges as merge
  where merge.id = kept.merge_id and merge.merged_at < now() - interval '30 days';
  forgotten := forgotten + private.forget_profile_views(most) + private.forget_activity(most)
    + private.forget_network_activity(most);
  -- The decision has taken effect: accounts that it closed have no sessions any longer.
  for account in
    delete from private.held_decisions as held
    where held.user_id in (
      select old.user_id from private.held_decisions as old
      where old.effective_at <= now()
      limit most
      for update skip locked
    )
    returning held.user_id
  loop
    if private.status_of(account) <> 'approved' then
      perform private.end_sessions(account);
    end if;
    forgotten := forgotten + 1;
  end loop;
  -- Last, and at the next run where the turn is taken: the rows that were deleted above may be waited for by whoever
  -- has it.
  if private.try_to_lock_comparisons() then
    delete from private.kept_keys as kept
    where kept.ctid = any (array(
      select past.ctid from private.kept_keys as past where past.until <= now() order by past.until limit most
      for update skip locked
    ));
    get diagnostics one = row_count;
    forgotten := forgotten + one;
  end if;
  return forgotten;
end
$function$;
comment on function public.forget_expired(integer) is
  'Removes what is kept for a time only and is past it, up to so many rows of each kind, and answers how many: mails that were sent a year ago, notifications and counts of 90 days ago, which profiles were opened before today, what the desk read and the activity of accounts 180 days ago, counters that are over, registrations that became no account, invitations of administrators that have ended, what passkeys were asked with, links and sessions of agents, keys that networks gave up 30 days ago, and decisions that have taken effect. For the clock. Repeatable.';
grant execute on function public.forget_expired(integer) to service_role;

create function private.applied_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  applied text[] := '{}';
begin
  -- Where the Supabase CLI and the local stack note them; a database that was made by hand has no such table.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into applied;
  end if;
  return coalesce(applied, '{}');
end
$$;
comment on function private.applied_migrations() is 'The versions of the migrations that this database has.';

create function public.deployment_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'rounds', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'name', stored.name,
            'secondsSinceStart', extract(epoch from now() - stored.last_started)::integer,
            'secondsSinceFinish', extract(epoch from now() - stored.last_finished)::integer,
            'tookMs', stored.took_ms,
            'failure', stored.last_failure,
            'count', stored.count
          )
          order by stored.name
        ),
        '[]'
      )
      from private.clock_rounds as stored
    ),
    'migrations', to_jsonb(private.applied_migrations()),
    'hasAdministrator', exists (
      select from public.user_roles as roles
      where roles.role = 'admin'
        and not exists (select from private.account_deletions as leaving where leaving.user_id = roles.user_id)
    ),
    'mails', private.mail_counts()
  );
$$;
comment on function public.deployment_state() is
  'The health of this deployment, without any personal data: `{rounds: [{name, secondsSinceStart, secondsSinceFinish: n | null, tookMs, failure: text | null, count}], migrations: [version], hasAdministrator, mails: {waiting, failing, failed}}`. For the worker and `npm run doctor`.';
grant execute on function public.deployment_state() to service_role;
