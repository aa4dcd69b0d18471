-- Looking for the proof of a claimed domain: when it is asked for, and again each week by the clock.

create function private.expected_proof(claim private.domain_claims) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'network', claim.network_id, 'domain', claim.domain, 'token', claim.token,
  'record', private.domain_record(claim.domain, claim.token)
);
comment on function private.expected_proof(private.domain_claims) is
  'The proof for which the worker looks: `{network, domain, token, record: {name, value, file}}`.';

create function public.domain_to_check(domain text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
  claim private.domain_claims;
begin
  select named.* into claim from private.domain_claims as named
  where named.network_id = network and named.domain = lower(domain_to_check.domain);
  if claim.domain is null then
    raise exception 'domain_not_found' using errcode = 'PT404';
  end if;
  perform private.limit_own_rate('check_domain', 10);
  return private.expected_proof(claim);
end
$$;
comment on function public.domain_to_check(text) is
  'The proof that has to be found at a domain that the caller''s network claims: `{network, domain, token, record}`. For the worker, which looks for it and reports to settle_domain_check(). PT403 wrong_role; PT404 domain_not_found; PT429 after 10 in a minute.';
grant execute on function public.domain_to_check(text) to authenticated;

create function private.prove_domain(claim private.domain_claims, proof private.domain_method) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.domain_claims as kept
  set
    method = proof, proved_at = coalesce(kept.proved_at, now()), seen_at = now(),
    next_check_at = now() + interval '7 days', grace_until = null
  where kept.network_id = claim.network_id and kept.domain = claim.domain;
  if claim.proved_at is null then
    perform private.note_network_activity(claim.network_id, 'network_proved', name => claim.domain, side => 'clock');
    perform private.add_audit_entry(
      owner.user_id, 'domain_proved', owner.user_id, null,
      jsonb_build_object('domain', claim.domain, 'network', claim.network_id, 'method', proof)
    )
    from private.network_members as owner
    where owner.network_id = claim.network_id and owner.ended_at is null and owner.role = 'owner'
    order by owner.user_id = auth.uid() desc, owner.joined_at limit 1;
  end if;
  -- Only now, because the name in the domain is compared, for which the holder of the audit log may be waiting.
  insert into private.network_domains (network_id, domain) values (claim.network_id, claim.domain)
  on conflict (network_id, domain) do update set until = null;
exception
  when unique_violation then
    raise exception 'domain_taken' using errcode = 'PT409';
end
$$;
comment on function private.prove_domain(private.domain_claims, private.domain_method) is
  'A network''s proof was found: the domain is its own, and one of its keys. PT409 domain_taken while another network has it.';

create function private.record_missing_proof(claim private.domain_claims) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ends constant timestamptz := coalesce(claim.grace_until, now() + interval '7 days');
begin
  if claim.proved_at is null then
    return;
  end if;
  if ends <= now() then
    update private.domain_claims as kept
    set method = null, proved_at = null, seen_at = null, next_check_at = null, grace_until = null
    where kept.network_id = claim.network_id and kept.domain = claim.domain;
    perform private.let_domain_lapse(claim.network_id, claim.domain);
    perform private.note_network_activity(claim.network_id, 'network_lost_proof', name => claim.domain, side => 'clock');
    return;
  end if;
  update private.domain_claims as kept
  set grace_until = ends, next_check_at = least(now() + interval '1 day', ends)
  where kept.network_id = claim.network_id and kept.domain = claim.domain;
  -- Once for each grace period, however often it is checked.
  perform private.queue_mail(
    concat_ws(':', 'domain_lapsing', owner.user_id, claim.domain, ends), 'domain_lapsing', account.email,
    jsonb_build_object('firstName', profile.first_name, 'name', claim.domain, 'at', private.utc(ends)), owner.user_id
  )
  from private.network_members as owner
  join public.tv_network_profiles as profile on profile.user_id = owner.user_id and profile.status = 'approved'
  join auth.users as account on account.id = owner.user_id
  where owner.network_id = claim.network_id and owner.ended_at is null and owner.role = 'owner'
    and claim.grace_until is null;
end
$$;
comment on function private.record_missing_proof(private.domain_claims) is
  'A network''s proof was not found: its owners have seven days from the first time, of which one mail tells them, and then the domain is free.';

create function public.settle_domain_check(network uuid, domain text, token text, outcome text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claim private.domain_claims;
begin
  perform private.require(outcome in ('dns', 'file', 'none', 'unknown'), 'outcome');
  -- The network before its claim, as the desk locks them to merge two.
  perform from private.networks as own where own.id = settle_domain_check.network for no key update;
  select named.* into claim from private.domain_claims as named
  where named.network_id = settle_domain_check.network and named.domain = settle_domain_check.domain
    -- Given up and named again while the worker looked, it is another one.
    and named.token = settle_domain_check.token
  for update;
  if claim.domain is null then
    raise exception 'domain_not_found' using errcode = 'PT404';
  end if;
  if outcome in ('dns', 'file') then
    perform private.prove_domain(claim, outcome::private.domain_method);
  elsif outcome = 'none' then
    perform private.record_missing_proof(claim);
  end if;
  return private.domains_json(network);
end
$$;
comment on function public.settle_domain_check(uuid, text, text, text) is
  'Records what the worker has found at a domain: dns, file, none, or unknown if no server answered, which changes nothing. network_domains() of the network. PT404 domain_not_found; PT409 domain_taken. Repeatable.';
grant execute on function public.settle_domain_check(uuid, text, text, text) to service_role;

create function public.claim_domain_checks(batch integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select claim.network_id, claim.domain from private.domain_claims as claim
    where claim.proved_at is not null and claim.next_check_at <= now()
    order by claim.next_check_at limit least(greatest(batch, 0), 20)
    for update skip locked
  ),
  claimed as (
    -- Where nobody answers, it is looked for again in an hour.
    update private.domain_claims as claim set next_check_at = now() + interval '1 hour'
    from due where claim.network_id = due.network_id and claim.domain = due.domain
    returning claim
  )
  select coalesce(jsonb_agg(private.expected_proof(claimed.claim)), '[]') from claimed;
$$;
comment on function public.claim_domain_checks(integer) is
  'Up to so many proved domains that were last looked at a week ago, or a day ago in their grace, each for one worker: `[{network, domain, token, record}]`. For the clock.';
grant execute on function public.claim_domain_checks(integer) to service_role;
