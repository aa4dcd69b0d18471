-- The actors of the tests. Everything is in a schema of its own, so that the checks of public and private see the
-- product alone.

create schema if not exists tests;
create extension if not exists pgtap with schema tests;
grant usage on schema tests to anon, authenticated, service_role;

-- The tests of second steps switch this on again.
update private.settings set administrators_need_second_step = false;

-- A registration that keeps every rule; tests change one thing of it at a time.
create function tests.payload(role text, changes jsonb default '{}') returns jsonb
language sql as $$
  select case role
    when 'tv_network' then
      '{"firstName": "Nora", "lastName": "Quist", "phoneNumber": "+1 555 0101",
        "networkName": "Harbour News", "jobTitle": "Casting editor"}'::jsonb
    else
      '{"firstName": "Ada", "lastName": "Moss", "phoneNumber": "+1 555 0100",
        "nationality": "Irish", "location": "Cork", "isAvailable": true, "yearsOfExperience": 7}'::jsonb
  end || changes
$$;

create function tests.begin_registration(
  role text,
  email text,
  changes jsonb default '{}',
  token_hash text default null
) returns jsonb
language sql as $$
  select public.begin_registration(
    role, email, tests.payload(role, changes),
    coalesce(token_hash, 'hash of ' || gen_random_uuid()), 'sealed token', 'hash of ' || lower(email)
  )
$$;

-- The actions of Auth at a sign-up, as far as this database sees them.
create function tests.sign_up(email text, metadata jsonb) returns uuid
language sql as $$
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
  values (gen_random_uuid(), 'authenticated', 'authenticated', lower(email), 'bcrypt hash', now(), metadata)
  returning id
$$;

-- Moves an account past private.set_email(), as the owner of the database may.
create function tests.move(account uuid, address text) returns void
language plpgsql as $$
begin
  perform set_config('lower_third.sets_email_of', account::text, true);
  update auth.users set email = address where id = account;
  perform set_config('lower_third.sets_email_of', '', true);
end
$$;

-- The action of the mailed link.
create function tests.confirm(account uuid) returns void
language sql as $$update public.user_roles set email_confirmed_at = now() where user_id = account$$;

-- The action of a talent after approval, once they have seen how networks would see them.
create function tests.go_live(account uuid) returns void
language sql as $$
  update public.talent_profiles set is_visible = true, visible_since = now() where user_id = account
$$;

-- An account made through the front door, with a status that the desk may have given it: once it was approved
-- its address is confirmed, and a talent has gone live.
create function tests.create_account(role text, status text default 'approved', email text default null)
returns uuid
language plpgsql as $$
declare
  address constant text := coalesce(email, gen_random_uuid() || '@harbournews.example');
  intent jsonb;
  account uuid;
begin
  intent := case role
    when 'admin' then public.begin_admin_registration(address)
    else tests.begin_registration(role, address)
  end;
  account := tests.sign_up(address, jsonb_build_object('intent', intent ->> 'registrationId'));
  if status not in ('pending', 'rejected') then
    perform tests.confirm(account);
    perform tests.go_live(account);
  end if;
  update public.talent_profiles
    set status = create_account.status::public.profile_status where user_id = account;
  update public.tv_network_profiles
    set status = create_account.status::public.profile_status where user_id = account;
  return account;
end
$$;

-- The undo window of every decision is over: it has taken effect for its account, and its mail is due.
create function tests.pass_undo_window() returns void
language sql as $$
  update private.held_decisions set effective_at = now() where effective_at > now();
  -- Before the transaction's own time, and after those of another window.
  update private.notifications set created_at = now() - interval '1 hour'
    + (select count(*) from private.notifications as other where other.created_at <= now()) * interval '1 second'
  where created_at > clock_timestamp();
  update private.mail_outbox set next_attempt_at = now()
  where state = 'queued' and attempts = 0 and next_attempt_at > now();
$$;

-- The people of a test, by the names that it gives them.
create table tests.people (name text primary key, account uuid);
grant select on tests.people to anon, authenticated, service_role;

create function tests.account(wanted text) returns uuid
language sql as $$select account from tests.people where name = wanted$$;

create function tests.open_session(account uuid) returns uuid
language sql as $$
  -- The session begins in an hour's time: some calls need fresh sessions, and a busy machine is slow. The same holds
  -- for calls that need a recent proof of identity; reauthentication.sql tests their refusals.
  with begun as (
    insert into auth.sessions (id, user_id, created_at)
    values (gen_random_uuid(), account, now() + interval '1 hour') returning id
  )
  insert into private.session_proofs (session_id, user_id, reauthenticated_at)
  select begun.id, account, now() + interval '1 hour' from begun returning session_id
$$;

-- From here on the test acts as the Data API would for this token.
create function tests.act_as(database_role text, account uuid default null, session uuid default null)
returns void
language plpgsql as $$
begin
  perform set_config(
    'request.jwt.claims',
    json_build_object('sub', account, 'role', database_role, 'session_id', session)::text,
    true
  );
  perform set_config('request.jwt.claim.sub', coalesce(account::text, ''), true);
  perform set_config('request.jwt.claim.role', database_role, true);
  perform set_config('role', database_role, true);
end
$$;

create function tests.sign_in(account uuid) returns void
language plpgsql as $$
begin
  perform tests.act_as('authenticated', account, tests.open_session(account));
end
$$;

-- Back to the owner, who prepares and checks.
create function tests.step_back() returns void
language plpgsql as $$
begin
  perform set_config('role', session_user, true);
end
$$;

-- The next statements are made by this one of `people`, with a new session.
create function tests.act(who text) returns text
language plpgsql as $$
begin
  perform tests.step_back();
  perform tests.sign_in(tests.account(who));
  return who;
end
$$;

-- How a statement was refused: its code, message and detail; null when it was not.
create function tests.refusal(statement text) returns text
language plpgsql as $$
declare
  code text;
  message text;
  detail text;
begin
  execute statement;
  return null;
exception when others then
  get stacked diagnostics
    code = returned_sqlstate, message = message_text, detail = pg_exception_detail;
  return concat_ws(' ', code, message, nullif(detail, ''));
end
$$;

-- The same, tried by one of `people`.
create function tests.refusal_as(who text, statement text) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform tests.sign_in(tests.account(who));
  answer := tests.refusal(statement);
  perform tests.step_back();
  return answer;
end
$$;

-- As if an account had done something this often, in a period that ends in this many seconds.
create function tests.has_done(account uuid, name text, times integer, seconds integer default 60, about text default '') returns void
language sql as $$
  insert into private.rate_counters (key, ends_at, count)
  values (
    name || ':' || encode(sha256(convert_to(account || about, 'UTF8')), 'hex'), clock_timestamp() + make_interval(secs => seconds), times
  )
  on conflict (key) do update set ends_at = excluded.ends_at, count = excluded.count
$$;

-- A new name of a network, confirmed by the desk.
create function tests.call(network text, name text, company text default null) returns void
language sql as $$
  update private.networks set name = call.name, company_name = coalesce(company, call.name)
  where id = tests.account(network);
  select private.vouch_names(tests.account(network));
$$;

-- A test makes more calls than anybody may: its counts start far below the limits.
create function tests.may_search(account uuid) returns void
language sql as $$
  insert into private.rate_counters (key, ends_at, count)
  select name || ':' || encode(sha256(convert_to(account::text, 'UTF8')), 'hex'), now() + interval '1 day', -1000000
  from unnest('{search,search_hour,profile,profile_hour,matches,matches_hour}'::text[]) as name
$$;

-- Whether a network sees a talent, called as that network.
create function tests.seen_from(network text, wanted text default 'talent') returns boolean
language plpgsql as $$
declare
  seen boolean;
begin
  perform tests.sign_in(tests.account(network));
  perform tests.step_back();
  -- The claims stay, the privileges are the owner's: this tests the rule itself.
  seen := private.can_see_talent(tests.account(wanted));
  return seen;
end
$$;

-- The talent of a test hides from some, and from nobody else any more: how that was refused.
create function tests.blocks(change jsonb) returns text
language plpgsql as $$
declare
  refusal text;
begin
  perform tests.sign_in(tests.account('talent'));
  refusal := tests.refusal(format(
    'select public.save_talent_privacy(%L)',
    jsonb_build_object('version', public.talent_privacy() -> 'version')
      || '{"employerIsBlocked": false, "networks": [], "names": [], "domains": []}' || change
  ));
  perform tests.step_back();
  return refusal;
end
$$;

-- The result of each statement for each caller, in the words of authorisation.md, without repetition. It is here and
-- not in the test, because PGlite breaks after some 12,000 failed statements.
create function tests.outcomes(statements text[], account uuid) returns text[]
language plpgsql as $$
declare
  statement text;
  outcome text;
  outcomes text[] := '{}';
  seen bigint;
  is_own boolean;
begin
  foreach statement in array statements loop
    begin
      if statement like 'select %' then
        execute format(
          'select count(*), coalesce(bool_and(to_jsonb(answer) ->> ''user_id'' = %L), false) from (%s) as answer',
          account, statement
        )
        into seen, is_own;
      else
        execute statement;
        get diagnostics seen = row_count;
        is_own := false;
      end if;
      outcome := case when seen = 0 then 'nothing' when seen = 1 and is_own then 'own' else 'yes' end;
    exception
      when insufficient_privilege then outcome := 'no';
      -- Any other refusal came after the privileges had let the caller in.
      when others then outcome := case sqlerrm when 'wrong_role' then 'wrong_role' else 'yes' end;
    end;
    if outcome <> all (outcomes) then
      outcomes := outcomes || outcome;
    end if;
  end loop;
  return outcomes;
end
$$;

-- The same of several lists of statements, each on the database as it was before the first.
create function tests.outcomes_apart(attempts jsonb, account uuid) returns jsonb
language plpgsql as $$
declare
  attempt jsonb;
  found text[];
  outcomes jsonb[] := '{}';
begin
  for attempt in select value from jsonb_array_elements(attempts) loop
    begin
      found := tests.outcomes(array(select jsonb_array_elements_text(attempt)), account);
      -- Undoes the changes, and keeps the results.
      raise exception 'tried' using errcode = 'TRIED';
    exception
      when sqlstate 'TRIED' then outcomes := outcomes || to_jsonb(found);
    end;
  end loop;
  return to_jsonb(outcomes);
end
$$;

grant execute on all functions in schema tests to anon, authenticated, service_role;
