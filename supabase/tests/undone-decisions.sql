-- Two hundred decisions, each undone before it takes effect, while the clock runs at other moments: no mail, status or
-- notification reveals one, neither to the account nor to a network whose brief it fits. The moments are spread evenly
-- over the window: of each kind of decision one is undone in each twenty-fifth of it, at a random moment there, and one
-- at its very end.

insert into people values
  ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')),
  ('caster', tests.create_account('tv_network', 'approved', 'caster@coasttv.example'));
update private.networks set name = 'Coast TV', company_name = 'Coast TV' where id = tests.account('caster');
create temp table decided as
select
  n, from_status, to_status, null::double precision as moment, null::text as known,
  tests.create_account(case when n % 5 = 0 then 'tv_network' else 'talent' end, from_status, format('person%s@one.example', n)) as account
from generate_series(1, 40) as n, lateral (
  values (0, 'pending', 'approved'), (1, 'pending', 'rejected'), (2, 'approved', 'hidden'), (3, 'approved', 'deactivated'),
    (4, 'rejected', 'pending'), (5, 'rejected', 'approved'), (6, 'hidden', 'approved'), (7, 'deactivated', 'approved')
) as kinds (kind, from_status, to_status)
where kind = n % 8;
select tests.confirm(account) from decided;
-- Everybody who becomes visible is visible at once, and fits.
update public.talent_profiles set is_visible = true, visible_since = now() where true;
select tests.open_session(account) from decided where from_status = 'approved';
create temp table admin_session as select tests.open_session(tests.account('admin')) as id;
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values (tests.account('caster'), 'Morning in Cork', '{}', '{}', '{}', '[]', 'Cork', false, '', true);
select public.notify_of_news(100);
delete from private.mail_outbox;
delete from private.notifications;

-- The record cannot be made older otherwise; once, since each such change has all functions planned anew.
alter table public.audit_log disable trigger refuse_change;

create function pg_temp.told(one uuid) returns text
language plpgsql as $$
begin
  return concat_ws(
    ' ', private.announced_status_of(one), (select count(*) from auth.sessions where user_id = one),
    (select public.registration_status(roles.registration_id) from public.user_roles as roles where roles.user_id = one)
  );
end
$$;
create temp table heard (what text);
create function pg_temp.run_clock() returns void
language plpgsql as $$
begin
  insert into heard select 'mail ' || claimed.kind from public.claim_mails(100) as claimed;
  perform public.forget_expired(100);
  perform public.notify_of_news(100);
  insert into heard
  select 'notification ' || told.kind from private.notifications as told where told.created_at <= clock_timestamp();
end
$$;
-- What is compared with the transaction's time, which stands still, and what is compared with the clock, which goes on.
create function pg_temp.age(passed double precision, passed_by_clock double precision) returns void
language plpgsql as $$
begin
  update private.mail_outbox set next_attempt_at = next_attempt_at - make_interval(secs => passed) where state = 'queued';
  update private.notification_queue set due_at = due_at - make_interval(secs => passed) where true;
  update private.notifications set created_at = created_at - make_interval(secs => passed_by_clock) where true;
end
$$;
create function pg_temp.an_hour_passes() returns void
language plpgsql as $$
begin
  update private.held_decisions set effective_at = effective_at - interval '1 hour' where true;
  perform pg_temp.age(3600, 3600);
end
$$;
create function pg_temp.act_as_admin() returns void
language plpgsql as $$
begin
  perform tests.act_as('authenticated', tests.account('admin'), (select id from admin_session));
  perform tests.step_back();
end
$$;
create function pg_temp.seconds_since(moment timestamptz) returns double precision
language sql as $$ select extract(epoch from clock_timestamp() - moment) $$;

create function pg_temp.go_through(round integer) returns void
language plpgsql as $$
declare
  happening record;
  passed double precision := 0;
  told_for double precision := 0;
  told_by_clock double precision := 0;
  by_clock double precision;
  decided_at timestamptz;
  last_entry bigint := (select coalesce(max(id), 0) from public.audit_log);
begin
  -- Half a second of the window is left to the calls below: it ends by the clock, which goes on.
  -- Each person of a kind has five of its parts of the window, one for each round.
  update decided set
    moment = 11.5 * case part.number when 24 then 25 else part.number + random() end / 25, known = pg_temp.told(account)
  from (select each.n, (each.n - 1) / 8 * 5 + go_through.round - 1 as number from decided as each) as part
  where part.n = decided.n;
  perform pg_temp.act_as_admin();
  decided_at := clock_timestamp();
  perform private.decide_status(account, from_status, to_status, 'because') from decided;
  -- What a decision holds by its entry's time, since when this transaction's has stood still.
  update private.held_decisions set effective_at = effective_at - (decided_at - now()) where true;
  update private.notification_queue set due_at = due_at - (decided_at - now()) where due_at > now();
  for happening in
    select moment, decided.account, to_status, from_status, known from decided
    -- The last one just before the end of the window, when in one round some decisions still stand.
    union all select 11.5 * least((part + random()) / 6, 0.998), null, null, null, null from generate_series(0, 6) as part
    order by moment
  loop
    update private.held_decisions
    set effective_at = effective_at - make_interval(secs => happening.moment - passed) where true;
    passed := happening.moment;
    if happening.account is null then
      -- This much time has passed, however long the test takes.
      by_clock := passed - pg_temp.seconds_since(decided_at);
      perform pg_temp.age(passed - told_for, by_clock - told_by_clock);
      told_for := passed;
      told_by_clock := by_clock;
      perform pg_temp.run_clock();
    else
      update public.audit_log set at = clock_timestamp() - make_interval(secs => passed)
      where target = happening.account and id > last_entry;
      insert into heard
      select format('%s was told within the window', happening.to_status)
      where pg_temp.told(happening.account) <> happening.known;
      perform pg_temp.act_as_admin();
      insert into heard
      select 'answer: ' || answer::text from public.undo_decision(happening.account, happening.to_status) as answer
      where answer <> jsonb_build_object('status', happening.from_status, 'wasTold', false);
    end if;
  end loop;
  perform pg_temp.an_hour_passes();
  perform pg_temp.run_clock();
  insert into heard
  select format('%s was told in the end', to_status) from decided where pg_temp.told(account) <> known;
end
$$;

select setseed(0.29);
select pg_temp.go_through(round) from generate_series(1, 5) as round;
select is(
  (select count(*) from public.audit_log where action = 'decision_undone'), 200::bigint,
  'all two hundred decisions are undone'
);
select is(
  (select coalesce(jsonb_object_agg(what, amount), '{}') from (select what, count(*) as amount from heard group by what) as each),
  '{}', 'nobody is told of an undone decision, neither by mail, status, answer nor notification'
);
select is((select count(*) from private.mail_outbox where state <> 'cancelled'), 0::bigint, 'no mail about an undone decision is waiting');
select is((select count(*) from private.notifications), 0::bigint, 'an undone decision leaves no notification');
select is((select count(*) from private.held_decisions), 0::bigint, 'an undone decision is no longer held');

-- What is not undone is told.
select pg_temp.act_as_admin();
select private.decide_status(account, 'pending', 'approved', null) from decided where n = 8;
select pg_temp.an_hour_passes();
select pg_temp.run_clock();
select is(
  (select string_agg(what, ', ' order by what) from heard),
  'mail approved, notification new_match, notification new_match, notification status_change',
  'a decision that is not undone is told by mail and notifications'
);
