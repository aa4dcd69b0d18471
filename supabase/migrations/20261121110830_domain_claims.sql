-- The domains that a network claims as its own, and has proved by a DNS entry or a file. A claim alone is not a key:
-- otherwise anybody could claim a competitor's domain, and so hide that domain's people from the talent who hide from
-- them.

create type private.domain_method as enum ('dns', 'file');
comment on type private.domain_method is 'How a network proves that a domain is its own.';

create function private.is_host_name(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return char_length(value) <= 253
  and value ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$'
  -- Names that only exist on private networks are refused; the pattern above refuses an address in numbers.
  and value !~ '\.(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|invalid)$';
comment on function private.is_host_name(text) is
  'Whether a text is a host name on the public network, in small letters: shared/network-domains.ts has the same rule.';

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
  constraint proof_columns_are_set_together check (num_nulls(method, proved_at, seen_at, next_check_at) in (0, 4)),
  constraint grace_needs_a_proof check (grace_until is null or proved_at is not null)
);
comment on table private.domain_claims is
  'Domains that owners claim for their network, each with the proof that has to be found there.';
comment on column private.domain_claims.token is
  'The text that has to be found there. Anybody may read it once it is published; it gives no access.';
comment on column private.domain_claims.grace_until is
  'Until when a domain stays proved whose proof was not found at the last check; null if it was found.';
-- One that is proved belongs to one network.
create unique index proved_domains on private.domain_claims (domain) where proved_at is not null;
create index domain_claims_due on private.domain_claims (next_check_at) where proved_at is not null;
alter table private.domain_claims enable row level security;

create function private.has_proved_domain(network uuid, domain text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.domain_claims as claim
    where claim.network_id = network and claim.domain = lower(has_proved_domain.domain) and claim.proved_at is not null
  );
end
$$;
comment on function private.has_proved_domain(uuid, text) is
  'Whether a network has proved a domain by DNS or a file, and the proof was there within the last week, or is in its grace. A mailbox there proves a mailbox.';

create function private.domain_record(domain text, token text) returns jsonb
language sql immutable parallel safe set search_path = ''
return case when token is not null then jsonb_build_object(
  'name', '_lower-third.' || domain,
  'value', 'lower-third=' || token,
  'file', format('https://%s/.well-known/lower-third.txt', domain)
) end;
comment on function private.domain_record(text, text) is
  'The two ways to prove a domain: a TXT entry in DNS with this name and value, or a file with the value at this address.';

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
  -- A domain that was proved and given up is still looked up for 30 days, whenever the network asks whom it may see.
  if not exists (
    select from private.domain_claims as claim where claim.network_id = network and claim.domain = named
  ) then
    perform private.limit_own_rate('claim_domain', 40, 86400);
  end if;
  insert into private.domain_claims (network_id, domain) values (network, named) on conflict do nothing;
  return private.domains_json(network);
end
$$;
comment on function public.claim_domain(text) is
  'Claims a domain for the network that the caller owns, to be proved: network_domains(). It proves nothing yet, and does not reveal whether another network has the domain. PT403 wrong_role; PT409 domains_full at 20; PT422 validation_failed: domain, if it is not a public host name, or is a free mail domain; PT429 too_many_requests after 40 in a day. Repeatable.';
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
  'Lets a domain that is no longer proved count for another 30 days: otherwise a network would see at once the talent who hide from it there.';

create function public.drop_domain(domain text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('owner');
  dropped private.domain_claims;
begin
  perform private.lock_network(network);
  perform private.acting_network('owner');
  delete from private.domain_claims as claim
  where claim.network_id = network and claim.domain = lower(drop_domain.domain)
  returning * into dropped;
  if dropped.domain is null then
    raise exception 'domain_not_found' using errcode = 'PT404';
  end if;
  perform private.let_domain_lapse(network, dropped.domain);
  if dropped.proved_at is not null then
    perform private.note_network_activity(network, 'network_unproved', name => dropped.domain);
    perform private.add_audit_entry(
      auth.uid(), 'domain_removed', auth.uid(), jsonb_build_object('domain', dropped.domain, 'network', network)
    );
  end if;
end
$$;
comment on function public.drop_domain(text) is
  'Gives up a domain of the network that the caller owns: another network may prove it. Talent who hide from that domain stay hidden for 30 days. PT403 wrong_role; PT404 domain_not_found, for that of a mailbox too.';
grant execute on function public.drop_domain(text) to authenticated;

-- People invited at a domain -----------------------------------------------------------------------

create function private.approve_invited(account uuid, invitation private.network_invitations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  applicant constant private.applicant := private.lock_applicant(account);
begin
  if applicant.status <> 'pending' or not private.has_proved_domain(invitation.network_id, split_part(invitation.email, '@', -1)) then
    return;
  end if;
  perform private.add_audit_entry(
    coalesce(invitation.invited_by, account), 'account_status_changed', account, '{"status": "pending"}',
    '{"status": "approved"}', 'Invited at a domain that their network has proved.'
  );
  perform private.set_status(applicant, 'approved', now());
end
$$;
comment on function private.approve_invited(uuid, private.network_invitations) is
  'Approves a person who was invited at a domain that the network has proved, without the desk: the domain''s owner vouches for them.';
