-- The removal of a person's data, once the two weeks are over, or once an application has waited too long at a
-- placeholder address.

create function private.content_text(before jsonb, after jsonb, reason text) returns text
language sql immutable parallel safe
return coalesce(before::text, '') || ' ' || coalesce(after::text, '') || ' ' || coalesce(reason, '');
comment on function private.content_text(jsonb, jsonb, text) is 'The whole content of an audit entry, to be searched.';

-- Few entries name an address; among a million the others take seconds to read.
create index audit_log_naming_addresses on public.audit_log
  using gin (private.content_text(before, after, reason) extensions.gin_trgm_ops)
  where salt is not null and strpos(private.content_text(before, after, reason), '@') > 0;

create function private.redact(account uuid, address text) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  emptied bigint[];
begin
  with naming as (
    select entry.id from public.audit_log as entry
    where entry.salt is not null and strpos(private.content_text(entry.before, entry.after, entry.reason), '@') > 0
      and private.content_text(entry.before, entry.after, entry.reason)
        ilike '%' || regexp_replace(address, '([\\%_])', '\\\1', 'g') || '%'
      -- The address by itself, not as the end of a longer one.
      and private.content_text(entry.before, entry.after, entry.reason) ~* concat(
        '(^|[^a-z0-9._%+-])', regexp_replace(address, '([^a-z0-9@])', '\\\1', 'gi'), '($|[^a-z0-9-])'
      )
  ),
  touched as (
    update public.audit_log as entry
    set before = null, after = null, reason = null, salt = null
    where entry.salt is not null
      and (
        entry.target = account or entry.id = any (array(select naming.id from naming))
        -- A report contains a copy of what the other side wrote.
        or (entry.action = 'enquiry_reported' and entry.after ->> 'writer' = account::text)
      )
    returning entry.id
  )
  select coalesce(array_agg(touched.id order by touched.id), '{}') into emptied from touched;
  return emptied;
end
$$;
comment on function private.redact(uuid, text) is
  'Empties the entries of the record that are about an account or name its address, and answers which. The chain stays whole once an entry `account_erased` lists them.';

create function private.proved_address(account uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select lower(person.email)
    from auth.users as person join public.user_roles as roles on roles.user_id = person.id
    where person.id = account and roles.email_confirmed_at is not null
  );
end
$$;
comment on function private.proved_address(uuid) is
  'An account''s address, once its owner has proved it to be theirs. Null until then: anybody may register under any address, and has no claim to what strangers wrote or were sent under it.';

create function private.mails_of(account uuid) returns setof private.mail_outbox
language sql stable security definer set search_path = '' as $$
  select mail.* from private.mail_outbox as mail
  where mail.owner = account or mail.about = account
    or (
      mail.recipient = (select private.proved_address(account))
      and mail.owner is null and mail.about is null
    );
$$;
comment on function private.mails_of(uuid) is
  'The mails about an account, and those about none that were sent to the address its owner has proved; one they moved away from has made its mails their own.';

create function private.messages_of(account uuid) returns setof public.contact_messages
language sql stable security definer set search_path = '' as $$
  select message.* from public.contact_messages as message
  where message.owner = account
    or (lower(message.email) = (select private.proved_address(account)) and message.owner is null);
$$;
comment on function private.messages_of(uuid) is
  'The messages of the contact form that an account wrote: under the address its owner has proved, or under one they had proved and moved away from.';

create function private.lock_for_erasure(accounts uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  addresses constant text[] := array(
    select lower(person.email) from auth.users as person where person.id = any (accounts)
  );
  -- Each is counted again without them at the end, by private.require_owner(), which locks it.
  workplaces constant uuid[] := array(
    select member.network_id from private.network_members as member where member.user_id = any (accounts)
  );
  -- Networks that are deleted too, by private.remove_empty_network().
  alone constant uuid[] := array(
    select own.id from private.networks as own
    where own.id = any (workplaces) and not exists (
      select from private.network_members as other
      where other.network_id = own.id and other.ended_at is null and not other.user_id = any (accounts)
    )
  );
begin
  -- Before the enquiries, lock nothing that a second change of an enquiry needs: its writer, its talent, its network.
  -- Their locks are then no stronger than those of other changes.
  perform from public.talent_profiles where user_id = any (accounts) order by user_id for no key update;
  perform from public.tv_network_profiles where user_id = any (accounts) order by user_id for no key update;
  perform from private.networks as locked where locked.id = any (workplaces) order by locked.id for no key update;
  perform from private.enquiries as enquiry
  where enquiry.talent_id = any (accounts) or enquiry.writer_id = any (accounts) or enquiry.network_id = any (alone)
  order by enquiry.id for update;
  perform from public.talent_profiles where user_id = any (accounts) order by user_id for update;
  perform from public.tv_network_profiles where user_id = any (accounts) order by user_id for update;
  perform private.lock_sessions(accounts);
  perform from private.mail_outbox as mail
  where mail.id in (select own.id from unnest(accounts) as account, private.mails_of(account) as own)
    or lower(mail.data ->> 'invitedBy') = any (addresses)
    or lower(mail.data ->> 'administrator') = any (addresses)
  order by mail.created_at, mail.id for update;
  perform from public.contact_messages as message
  where message.id in (select own.id from unnest(accounts) as account, private.messages_of(account) as own)
  order by message.id for update;
  perform from private.admin_invitations as invitation
  where invitation.email = any (addresses) order by invitation.email for update;
  -- The head before an entry is emptied, too: one may name two accounts that are being erased by two calls.
  perform private.lock_to_list();
  -- These go with the accounts, or lose a mark.
  perform private.lock_listings(accounts || array(
    select pair.other_id from private.duplicate_candidates as pair where pair.user_id = any (accounts)
  ));
end
$$;
comment on function private.lock_for_erasure(uuid[]) is
  'Locks the rows of all these accounts that erasure writes and others may hold, at once and in the one order of private.add_audit_entry().';

-- Auth's record of sign-ins: a row for each of them and for each renewal, and no index by account. The
-- tables are Auth's, so none can be made.
create table private.sign_in_erasures (
  user_id uuid primary key,
  email text not null,
  next_block bigint not null default 0
);
comment on table private.sign_in_erasures is
  'Erased accounts whose entries are still being removed from Auth''s log of sign-ins.';
comment on column private.sign_in_erasures.next_block is 'Up to where, in blocks of the table, that has been done.';
alter table private.sign_in_erasures enable row level security;

create function private.erase_sign_ins(blocks integer default 16384) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Null as well where a project keeps it to itself.
  record_of_auth constant regclass := (
    select kept from to_regclass('auth.audit_log_entries') as kept
    where has_table_privilege(kept, 'select') and has_table_privilege(kept, 'delete')
  );
  here bigint;
  stop bigint;
  accounts text[];
  addresses text[];
begin
  -- The ones that are furthest come first: accounts that are added meanwhile start from the beginning after them.
  select max(waiting.next_block) into here from private.sign_in_erasures as waiting;
  if here is null then
    return;
  end if;
  if record_of_auth is not null then
    stop := here + blocks;
    select array_agg(waiting.user_id::text), array_agg(waiting.email) into accounts, addresses
    from private.sign_in_erasures as waiting where waiting.next_block = here;
    delete from auth.audit_log_entries as entry
    where entry.ctid >= format('(%s,0)', here)::tid and entry.ctid < format('(%s,0)', stop)::tid
      and (
        entry.payload ->> 'actor_id' = any (accounts)
        or lower(entry.payload ->> 'actor_username') = any (addresses)
      );
  end if;
  if record_of_auth is null or stop * current_setting('block_size')::bigint >= pg_relation_size(record_of_auth) then
    delete from private.sign_in_erasures as waiting where waiting.next_block = here;
  else
    update private.sign_in_erasures as waiting set next_block = stop where waiting.next_block = here;
  end if;
end
$$;
comment on function private.erase_sign_ins(integer) is
  'Continues through Auth''s log of sign-ins by this many blocks, and removes the entries of erased accounts. 16,384 blocks (128 MB) take less than a second.';

create function private.erase(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := (select person.email from auth.users as person where person.id = account);
begin
  delete from private.mail_outbox as mail
  where mail.id in (select own.id from private.mails_of(account) as own);
  update private.mail_outbox as mail set data = mail.data - 'invitedBy'
  where mail.data ->> 'invitedBy' = address;
  update private.mail_outbox as mail set data = mail.data - 'administrator'
  where lower(mail.data ->> 'administrator') = lower(address);
  delete from public.contact_messages as message
  where message.id in (select own.id from private.messages_of(account) as own);
  delete from private.registration_intents as intent where intent.email = lower(address);
  delete from private.admin_invitations as invitation where invitation.email = lower(address);
  delete from private.network_invitations as invitation where invitation.email = lower(address);
  insert into private.sign_in_erasures (user_id, email) values (account, lower(address));
  if private.has_colleagues(private.network_of(account), account) then
    perform private.note_network_activity(private.network_of(account), 'member_left', by_whom => account);
  end if;
  perform private.add_audit_entry(
    account, 'account_erased', account, null,
    jsonb_build_object('entries', to_jsonb(private.redact(account, address)))
  );
  delete from auth.users where id = account;
end
$$;
comment on function private.erase(uuid) is
  'Removes all stored data about a person except the id in the audit log; call lock_for_erasure() first. Everything that references the account (profile, pictures, notes, questions, sessions, choices) is deleted with it; supabase/personal-data.ts lists it all.';

create index talent_profiles_with_placeholder_address on public.talent_profiles (created_at) where private.is_placeholder_address(contact_email);
create index tv_network_profiles_with_placeholder_address on public.tv_network_profiles (created_at) where private.is_placeholder_address(contact_email);

create function private.applications_at_no_address(most integer) returns uuid[]
language plpgsql security definer set search_path = '' as $$
begin
  return array(
    select profile.user_id from public.talent_profiles as profile
    where private.is_placeholder_address(profile.contact_email) and profile.created_at < now() - interval '30 days'
    order by profile.created_at limit most for update skip locked
  ) || array(
    select profile.user_id from public.tv_network_profiles as profile
    where private.is_placeholder_address(profile.contact_email) and profile.created_at < now() - interval '30 days'
    order by profile.created_at limit most for update skip locked
  );
end
$$;
comment on function private.applications_at_no_address(integer) is
  'Applications that were made, or corrected, with an address that has an account, and that nobody has corrected within 30 days.';

create function public.erase_due_accounts(batch integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due constant uuid[] := array(
    select leaving.user_id from private.account_deletions as leaving
    where coalesce(leaving.next_attempt_at, leaving.erase_after) <= now()
    order by coalesce(leaving.next_attempt_at, leaving.erase_after)
    limit least(greatest(batch, 0), 20)
    for update skip locked
  ) || private.applications_at_no_address(least(greatest(batch, 0), 20));
  account uuid;
  erased integer := 0;
  codes text[] := '{}';
begin
  if due <> '{}' then
    perform private.lock_for_erasure(due);
  end if;
  foreach account in array due loop
    begin
      perform private.erase(account);
      erased := erased + 1;
    exception when others then
      -- An account that cannot be erased must not block the others. It is tried again without end.
      codes := codes || sqlstate::text;
      update private.account_deletions as leaving
      set
        attempts = leaving.attempts + 1,
        next_attempt_at = now() + interval '1 minute' * power(4, least(leaving.attempts, 5)),
        last_error = concat_ws(' ', sqlstate, left(sqlerrm, 500))
      where leaving.user_id = account;
    end;
  end loop;
  perform private.erase_sign_ins();
  return jsonb_build_object('erased', erased, 'failures', codes);
end
$$;
comment on function public.erase_due_accounts(integer) is
  'Erases accounts whose two weeks are over, and applications that have had a placeholder address for 30 days, each once and by itself, and answers `{erased, failures: [Postgres'' code]}`. One that fails is tried again after a wait that grows from a minute to 17 hours, and has its error in last_error. Also continues through Auth''s log of sign-ins. For the clock. Repeatable.';
grant execute on function public.erase_due_accounts(integer) to service_role;
