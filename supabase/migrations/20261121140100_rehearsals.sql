-- `npm run rehearse` walks through a deployment as people would, with accounts that nobody owns, and removes them.

create function private.is_rehearsal(address text) returns boolean
language sql immutable parallel safe
return address ~ '^delivered[+]rehearsal-[a-z0-9]{8}-[a-z]+@resend[.]dev$';
comment on function private.is_rehearsal(text) is
  'Whether an address is one of a rehearsal: the mail service takes mails to it and delivers them to nobody, so no person can prove it to be theirs.';

create function private.is_invented(address text) returns boolean
language sql immutable parallel safe set search_path = ''
return private.is_rehearsal(address)
  -- RFC 2606: nobody owns a name below these.
  or lower(address) ~ '[@.]((example|invalid|test|localhost)|example[.](com|net|org))$';
comment on function private.is_invented(text) is
  'Whether an address cannot be a person''s: it is one of a rehearsal, or below a name that is kept for examples.';

create function public.has_real_accounts() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles as roles
    join auth.users as person on person.id = roles.user_id
    where roles.role <> 'admin'
      and not private.is_invented(person.email)
  );
$$;
comment on function public.has_real_accounts() is
  'Whether any account has an address that may be a real person''s. `npm run rehearse` then stops, unless it is told to continue.';
grant execute on function public.has_real_accounts() to service_role;

create function public.end_rehearsal(run text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  accounts constant uuid[] := array(
    select person.id from auth.users as person
    where private.is_rehearsal(person.email)
      and (split_part(person.email, '-', 2) = run or person.created_at < now() - interval '1 hour')
    order by person.id
    limit 20
  );
  account uuid;
begin
  insert into private.account_deletions (user_id, erase_after)
  select one, now() from unnest(accounts) as one order by one
  on conflict (user_id) do update set erase_after = excluded.erase_after;
  perform private.lock_for_erasure(accounts);
  foreach account in array accounts loop
    perform private.erase(account);
  end loop;
  return cardinality(accounts);
end
$$;
comment on function public.end_rehearsal(text) is
  'Erases the accounts of a rehearsal, and those that an interrupted one left behind an hour ago or earlier, up to twenty, and answers how many. No other account can be meant: see private.is_rehearsal().';
grant execute on function public.end_rehearsal(text) to service_role;
