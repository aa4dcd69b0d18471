-- Which domains a network says are its own, and has proved by a DNS entry or a file. What is only written down is a
-- key to nothing: anybody could write down a competitor's domain, and hide its people from who they hide from.

create type private.domain_method as enum ('dns', 'file');
comment on type private.domain_method is 'How a network proves that a domain is its own.';

create function private.is_host_name(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return char_length(value) <= 253
  and value ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$'
  -- What is asked over the network is nobody's own machine: an address in numbers has no such ending either.
  and value !~ '\.(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|invalid)$';
comment on function private.is_host_name(text) is
  'Whether a text is the name of a host that everybody can ask, in small letters: shared/network-domains.ts has the same rule.';

create table private.domain_claims (
  network_id uuid not null references private.networks (id) on delete cascade,
  domain text not null check (private.is_host_name(domain)),
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  method private.domain_method,
  proved_at timestamptz,
  seen_at timestamptz,
  next_check_at timestamptz,
  grace_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (network_id, domain),
  constraint proved_as_a_whole check (num_nulls(method, proved_at, seen_at, next_check_at) in (0, 4)),
  constraint grace_of_what_was_proved check (grace_until is null or proved_at is not null)
);
comment on table private.domain_claims is
  'Domains that owners have named as their network''s, each with what has to be found there.';
comment on column private.domain_claims.token is
  'What has to be found there. Anybody may read it once it is published; it opens nothing.';
comment on column private.domain_claims.grace_until is
  'Until when a domain stays proved whose proof was not found at the last look; null while it was.';
-- One that is proved belongs to one network.
create unique index proved_domains on private.domain_claims (domain) where proved_at is not null;
create index domain_claims_due on private.domain_claims (next_check_at) where proved_at is not null;
alter table private.domain_claims enable row level security;

create function private.has_proved(network uuid, domain text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.domain_claims as claim
    where claim.network_id = network and claim.domain = lower(has_proved.domain) and claim.proved_at is not null
  );
end
$$;
comment on function private.has_proved(uuid, text) is
  'Whether a network has proved a domain by DNS or a file, and the proof was there within the last week, or is in its grace. A mailbox there proves a mailbox.';

create function private.domain_record(domain text, token text) returns jsonb
language sql immutable parallel safe set search_path = ''
return case when token is not null then jsonb_build_object(
  'name', '_lower-third.' || domain,
  'value', 'lower-third=' || token,
  'file', format('https://%s/.well-known/lower-third.txt', domain)
) end;
comment on function private.domain_record(text, text) is
  'What proves a domain, one of the two: an entry TXT in DNS of this name and value, or a file with the value at this address.';

create function private.domains_json(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('items', (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'domain', listed.domain, 'method', listed.method, 'record', private.domain_record(listed.domain, listed.token),
        'provedAt', private.utc(listed.proved_at), 'graceUntil', private.utc(listed.grace_until)
      ) order by listed.domain
    ), '[]')
    from (
      select claim.domain, claim.method::text, claim.token, claim.proved_at, claim.grace_until
      from private.domain_claims as claim where claim.network_id = network
      union all
      select written.domain, 'mailbox', null, min(written.confirmed_at), null
      from (
        select lower(split_part(account.email, '@', -1)) as domain, roles.email_confirmed_at as confirmed_at
        from private.network_members as member
        join public.user_roles as roles on roles.user_id = member.user_id
        join auth.users as account on account.id = member.user_id
        where member.network_id = network and member.ended_at is null and roles.email_confirmed_at is not null
      ) as written
      where not exists (
        select from private.domain_claims as claim where claim.network_id = network and claim.domain = written.domain
      )
      group by written.domain
    ) as listed
  ));
end
$$;
comment on function private.domains_json(uuid) is
  'The domains of a network: `{items: [{domain, method: mailbox | dns | file | null, record: {name, value, file} | null, provedAt | null, graceUntil | null}]}`. A mailbox is a member''s confirmed address there.';

create function public.network_domains() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.domains_json(private.acting_network('owner'));
end
$$;
comment on function public.network_domains() is
  'The domains of the network that the caller owns, as private.domains_json() has them. PT403 wrong_role.';
grant execute on function public.network_domains() to authenticated;

create function public.claim_domain(domain text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
  named constant text := lower(btrim(domain));
begin
  perform private.require(private.is_host_name(named), 'domain');
  perform private.require(
    not exists (select from private.domain_and_above(named) as above where private.is_free_mail(above)), 'domain'
  );
  perform private.lock_network(network);
  perform private.acting_network('owner');
  if (select count(*) >= 20 from private.domain_claims as claim where claim.network_id = network)
    and not exists (
      select from private.domain_claims as claim where claim.network_id = network and claim.domain = named
    )
  then
    raise exception 'domains_full' using errcode = 'PT409';
  end if;
  -- One that is proved and given up is looked up for 30 days more, whenever the network asks whom it may see.
  if not exists (
    select from private.domain_claims as claim where claim.network_id = network and claim.domain = named
  ) then
    perform private.take_own_rate('claim_domain', 40, 86400);
  end if;
  insert into private.domain_claims (network_id, domain) values (network, named) on conflict do nothing;
  return private.domains_json(network);
end
$$;
comment on function public.claim_domain(text) is
  'Names a domain as that of the network that the caller owns, to be proved: network_domains(). It proves nothing yet, and whether another network has it is not told. PT403 wrong_role; PT409 domains_full at 20; PT422 validation_failed: domain, for what is no public host name and for free mail; PT429 too_many_requests after 40 in a day. Repeatable.';
grant execute on function public.claim_domain(text) to authenticated;

create function private.let_domain_lapse(network uuid, domain text) returns void
language sql security definer set search_path = '' as $$
  update private.network_domains as kept set until = now() + interval '30 days'
  where kept.network_id = network and kept.domain = let_domain_lapse.domain and kept.until is null
    and not exists (
      select from private.network_members as member
      join public.tv_network_profiles as profile on profile.user_id = member.user_id
      join auth.users as account on account.id = member.user_id,
        unnest(array[account.email, profile.contact_email]) as address
      where member.network_id = network and member.ended_at is null
        and lower(split_part(address, '@', -1)) = let_domain_lapse.domain
    );
$$;
comment on function private.let_domain_lapse(uuid, text) is
  'Counts a domain that is proved no more for another 30 days: else a network would see at once whoever hides from it there.';

create function public.drop_domain(domain text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
  dropped private.domain_claims;
begin
  delete from private.domain_claims as claim
  where claim.network_id = network and claim.domain = lower(drop_domain.domain)
  returning * into dropped;
  if dropped.domain is null then
    raise exception 'domain_not_found' using errcode = 'PT404';
  end if;
  perform private.let_domain_lapse(network, dropped.domain);
  if dropped.proved_at is not null then
    perform private.note_deed(network, 'network_unproved', name => dropped.domain);
    perform private.record(
      auth.uid(), 'domain_removed', auth.uid(), jsonb_build_object('domain', dropped.domain, 'network', network)
    );
  end if;
end
$$;
comment on function public.drop_domain(text) is
  'Gives a domain of the network that the caller owns up: another may prove it. Who hides from it there stays hidden for 30 days. PT403 wrong_role; PT404 domain_not_found, for that of a mailbox too.';
grant execute on function public.drop_domain(text) to authenticated;

-- Looking for the proof ----------------------------------------------------------------------------

create function private.sought_proof(claim private.domain_claims) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'network', claim.network_id, 'domain', claim.domain, 'token', claim.token,
  'record', private.domain_record(claim.domain, claim.token)
);
comment on function private.sought_proof(private.domain_claims) is
  'What the worker looks for: `{network, domain, token, record: {name, value, file}}`.';

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
  perform private.take_own_rate('check_domain', 10);
  return private.sought_proof(claim);
end
$$;
comment on function public.domain_to_check(text) is
  'What has to be found at a domain that the caller''s network has named: `{network, domain, token, record}`. For the worker, which looks, and tells settle_domain_check(). PT403 wrong_role; PT404 domain_not_found; PT429 after 10 in a minute.';
grant execute on function public.domain_to_check(text) to authenticated;

create function private.prove_domain(claim private.domain_claims, proof private.domain_method) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.domain_claims as kept
  set
    method = proof, proved_at = coalesce(kept.proved_at, now()), seen_at = now(),
    next_check_at = now() + interval '7 days', grace_until = null
  where kept.network_id = claim.network_id and kept.domain = claim.domain;
  insert into private.network_domains (network_id, domain) values (claim.network_id, claim.domain)
  on conflict (network_id, domain) do update set until = null;
  if claim.proved_at is null then
    perform private.note_deed(claim.network_id, 'network_proved', name => claim.domain, side => 'clock');
    perform private.record(
      owner.user_id, 'domain_proved', owner.user_id, null,
      jsonb_build_object('domain', claim.domain, 'network', claim.network_id, 'method', proof)
    )
    from private.network_members as owner
    where owner.network_id = claim.network_id and owner.ended_at is null and owner.role = 'owner'
    order by owner.user_id = auth.uid() desc, owner.joined_at limit 1;
  end if;
exception
  when unique_violation then
    raise exception 'domain_taken' using errcode = 'PT409';
end
$$;
comment on function private.prove_domain(private.domain_claims, private.domain_method) is
  'A network''s proof was found: the domain is its own, and one of its keys. PT409 domain_taken while another network has it.';

create function private.miss_proof(claim private.domain_claims) returns void
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
    perform private.note_deed(claim.network_id, 'network_lost_proof', name => claim.domain, side => 'clock');
    return;
  end if;
  update private.domain_claims as kept
  set grace_until = ends, next_check_at = least(now() + interval '1 day', ends)
  where kept.network_id = claim.network_id and kept.domain = claim.domain;
  -- Once for each grace, however often it is looked for.
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
comment on function private.miss_proof(private.domain_claims) is
  'A network''s proof was not found: its owners have seven days from the first time, of which one mail tells them, and then the domain is free.';

create function public.settle_domain_check(network uuid, domain text, token text, outcome text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claim private.domain_claims;
begin
  perform private.require(outcome in ('dns', 'file', 'none', 'unknown'), 'outcome');
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
    perform private.miss_proof(claim);
  end if;
  return private.domains_json(network);
end
$$;
comment on function public.settle_domain_check(uuid, text, text, text) is
  'Tells what the worker has found at a domain: dns, file, none, or unknown where nobody answered, which changes nothing. network_domains() of the network. PT404 domain_not_found; PT409 domain_taken. Repeatable.';
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
  select coalesce(jsonb_agg(private.sought_proof(claimed.claim)), '[]') from claimed;
$$;
comment on function public.claim_domain_checks(integer) is
  'Up to so many proved domains that were last looked at a week ago, or a day ago in their grace, each for one worker: `[{network, domain, token, record}]`. For the clock.';
grant execute on function public.claim_domain_checks(integer) to service_role;

-- Who is invited at one ---------------------------------------------------------------------------

create function private.approve_invited(account uuid, invitation private.network_invitations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  applicant constant private.applicant := private.lock_applicant(account);
begin
  if applicant.status <> 'pending' or not private.has_proved(invitation.network_id, split_part(invitation.email, '@', -1)) then
    return;
  end if;
  perform private.set_status(applicant, 'approved', now());
  perform private.record(
    coalesce(invitation.invited_by, account), 'account_status_changed', account, '{"status": "pending"}',
    '{"status": "approved"}', 'Invited at a domain that their network has proved.'
  );
end
$$;
comment on function private.approve_invited(uuid, private.network_invitations) is
  'Who was invited at a domain that the network has proved needs no desk: the domain''s owner vouches for them.';
