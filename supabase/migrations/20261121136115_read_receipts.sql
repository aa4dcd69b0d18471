-- Whether the other side has read: shown only where both agree. Each person has a switch of their own, which is off
-- until they turn it on; only what is read while both have it on is shown. Decision 061.

create table private.read_receipts (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  since timestamptz not null default clock_timestamp()
);
comment on table private.read_receipts is
  'The people who show others that they have read their messages, and are shown the same by those who do so too.';
comment on column private.read_receipts.since is
  'When they turned it on. What they read before stays their own, and so does what others read before.';
alter table private.read_receipts enable row level security;

create table private.enquiry_reads (
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  member_id uuid not null references private.read_receipts (user_id) on delete cascade,
  read_at timestamptz not null,
  primary key (enquiry_id, member_id)
);
comment on table private.enquiry_reads is
  'When a member of the network last read an enquiry, of members who show it. All others have no row, and a member who turns it off has none any more.';
create index enquiry_reads_of_member on private.enquiry_reads (member_id);
alter table private.enquiry_reads enable row level security;

create function private.shows_reading(account uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.read_receipts as shown where shown.user_id = account);
end
$$;
comment on function private.shows_reading(uuid) is 'Whether a person shows others that they have read their messages.';

create function public.save_read_receipts(wanted boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_active();
  if private.has_role('admin') then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  perform private.require(wanted is not null, 'on');
  if wanted then
    insert into private.read_receipts (user_id) values (auth.uid()) on conflict do nothing;
  else
    delete from private.read_receipts as shown where shown.user_id = auth.uid();
  end if;
  return jsonb_build_object('on', wanted);
end
$$;
comment on function public.save_read_receipts(boolean) is
  'Turns the caller''s read receipts on, from now on, or off, which forgets when they have read what: `{on}`. PT403 wrong_role for administrators; PT422 validation_failed: on. Repeatable.';
grant execute on function public.save_read_receipts(boolean) to authenticated;

create function private.note_reading(enquiry uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.enquiry_reads as known (enquiry_id, member_id, read_at)
  select note_reading.enquiry, shown.user_id, clock_timestamp()
  from private.read_receipts as shown where shown.user_id = auth.uid()
  -- Whoever turns it off at this moment leaves no row behind.
  for key share
  on conflict (enquiry_id, member_id) do update set read_at = excluded.read_at;
end
$$;
comment on function private.note_reading(uuid) is
  'Notes that the calling member of a network has read an enquiry, if they show it.';

create function private.read_of_other(enquiry private.enquiries, reader private.enquiry_actor) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  own_since constant timestamptz := (select own.since from private.read_receipts as own where own.user_id = auth.uid());
begin
  if reader = 'network' then
    return (
      select enquiry.talent_read_at from private.read_receipts as shown
      where shown.user_id = enquiry.talent_id and enquiry.talent_read_at >= greatest(shown.since, own_since)
        and own_since is not null
    );
  end if;
  return (
    select max(known.read_at) from private.enquiry_reads as known
    join private.read_receipts as shown on shown.user_id = known.member_id
    join private.network_members as member on member.user_id = known.member_id
      and member.network_id = enquiry.network_id and member.ended_at is null
    where known.enquiry_id = enquiry.id and known.read_at >= greatest(shown.since, own_since)
      and own_since is not null
  );
end
$$;
comment on function private.read_of_other(private.enquiries, private.enquiry_actor) is
  'When the other side last read an enquiry, as far as both it and the caller show that and did so then: of a network one of its present members. Null otherwise, as if it had never read it.';

create function private.read_up_to(enquiry private.enquiries, reader private.enquiry_actor, available boolean)
returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Not before a yes: whether a talent has opened a question is theirs to say by an answer.
  if not available or enquiry.frozen_at is not null or enquiry.accepted_at is null then
    return null;
  end if;
  return (
    select said.id from private.enquiry_messages as said
    where said.enquiry_id = enquiry.id and said.side = reader
      and said.sent_at <= private.read_of_other(enquiry, reader)
    order by said.sent_at desc, said.id desc limit 1
  );
end
$$;
comment on function private.read_up_to(private.enquiries, private.enquiry_actor, boolean) is
  'The last message of the reader''s side that the other side has read, if both agree to show that; null otherwise, before a yes, while the two do not see each other, and for a reported enquiry.';
