-- A talent reports an enquiry: it is on hold for both sides at once, and the desk reads the messages from a copy in the
-- audit log. Administrators cannot read enquiries that nobody has reported. Erasure empties the copy with the entry.

create table private.enquiry_reports (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  network_id uuid not null references private.networks (id) on delete cascade,
  reason text not null check (reason = any (private.enquiry_words('report'))),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  entry bigint not null,
  reported_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  constraint decided_unless_open check ((decided_at is null) = (state = 'open'))
);
comment on table private.enquiry_reports is
  'The reports of enquiries: the reason, and the desk''s decision. Only the audit log has the text.';
comment on column private.enquiry_reports.entry is
  'The entry of the record that has the copy and the words of the report. No foreign key: the record references nothing, and nothing holds it.';
comment on column private.enquiry_reports.decided_by is 'No foreign key: the decision outlives the administrator.';
create unique index one_open_report_an_enquiry on private.enquiry_reports (enquiry_id) where state = 'open';
create index enquiry_reports_by_enquiry on private.enquiry_reports (enquiry_id, reported_at);
create index enquiry_reports_by_network on private.enquiry_reports (network_id, state);
create index enquiry_reports_in_order on private.enquiry_reports (state, reported_at, id);
alter table private.enquiry_reports enable row level security;

create function private.own_report_json(enquiry private.enquiries) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('reason', report.reason, 'state', report.state, 'reportedAt', private.utc(report.reported_at))
  from private.enquiry_reports as report where report.enquiry_id = enquiry.id
  order by report.reported_at desc limit 1
);
comment on function private.own_report_json(private.enquiries) is
  'The result of a talent''s own report of an enquiry: `{reason, state, reportedAt}`; null if they made none.';

create function private.has_upheld_report(enquiry private.enquiries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return enquiry.frozen_at is not null and exists (
    select from private.enquiry_reports as report where report.enquiry_id = enquiry.id and report.state = 'upheld'
  );
end
$$;
comment on function private.has_upheld_report(private.enquiries) is
  'Whether the desk has upheld a report of an enquiry, which is held for good then.';

create function private.upheld_reports(network uuid) returns bigint
language sql stable security definer set search_path = ''
return (
  select count(*) from private.enquiry_reports as report
  where report.network_id = network and report.state = 'upheld'
);
comment on function private.upheld_reports(uuid) is 'How many reports of a network''s enquiries the desk has upheld.';

create function private.is_suspended(network uuid) returns boolean
language sql stable security definer set search_path = ''
return private.upheld_reports(network) >= 2;
comment on function private.is_suspended(uuid) is
  'Whether a network may not write to talent, because two reports were upheld. It ends when the desk reverses one of them.';

create function private.require_writing(network uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_suspended(network) then
    raise exception 'writing_suspended' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_writing(uuid) is
  'Refuses a network that may not ask or write now. It may still end what it has begun. PT403 writing_suspended.';

-- The talent's calls --------------------------------------------------------------------------------

create function private.notify_desk_of_report(report uuid) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    concat_ws(':', 'enquiry_reported', report, roles.user_id), 'enquiry_reported', person.email, '{}', roles.user_id
  )
  from public.user_roles as roles join auth.users as person on person.id = roles.user_id
  where roles.role = 'admin'
  order by roles.user_id;
$$;
comment on function private.notify_desk_of_report(uuid) is
  'Tells every administrator by mail that there is a report, without any names or words of it.';

create function public.report_enquiry(wanted uuid, why text, words text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held private.enquiries;
  report uuid := gen_random_uuid();
  snapshot jsonb;
  entry bigint;
  available boolean;
begin
  perform private.received_enquiry(wanted);
  perform private.require(coalesce(why = any (private.enquiry_words('report')), false), 'why');
  perform private.require_typed_text(jsonb_build_object('words', words), '{words}');
  perform private.require(char_length(words) <= 1500, 'words');
  perform private.limit_own_rate('report', 10);
  select stored.* into held from private.enquiries as stored where stored.id = wanted for update;
  if held.frozen_at is not null then
    raise exception 'enquiry_frozen' using errcode = 'PT409';
  end if;
  -- Of a network that is gone nothing is left to look into.
  perform private.require_move(held.network_id is not null);
  -- The time in which they did not see each other is given back now, because the clock skips enquiries on hold.
  available := private.is_available(held);
  if held.unavailable_since is not null and available then
    held := private.restore_lost_time(held, now() - held.unavailable_since);
    held.unavailable_since := null;
  end if;
  -- The copy contains only what the talent could read: neither their own contact details nor fields that are still
  -- confidential.
  select jsonb_object_agg(said.key, said.value) into snapshot
  from jsonb_each(private.talent_enquiry_json(held)) as said
  where said.key in ('state', 'network', 'writer', 'job', 'text', 'line', 'messages');
  update private.enquiries as stored
  set
    frozen_at = now(),
    unavailable_since = held.unavailable_since,
    -- A network that does not see them reads no change.
    version = stored.version + available::integer,
    changed_at = case when available then clock_timestamp() else stored.changed_at end
  where stored.id = wanted returning stored.* into held;
  perform private.notify_of_enquiry(held, 'network', 'version ' || held.version);
  perform private.notify_desk_of_report(report);
  entry := (private.add_audit_entry(
    held.talent_id, 'enquiry_reported', held.talent_id, null,
    jsonb_build_object(
      'enquiry', wanted, 'writer', coalesce(held.writer_id, held.network_id), 'why', why, 'snapshot', snapshot
    ),
    case when not private.is_blank(words) then words end
  )).id;
  insert into private.enquiry_reports (id, enquiry_id, network_id, reason, entry)
  values (report, wanted, held.network_id, why, entry);
  return private.talent_enquiry_json(held);
end
$$;
comment on function public.report_enquiry(uuid, text, text) is
  'Reports an enquiry to the calling talent, with a word of private.enquiry_words(report) and more in their own, and answers it: talent_enquiry(). From then on neither side moves it or writes, and the desk can read it. PT403 wrong_role; PT404 enquiry_not_found; PT409 enquiry_frozen when it is held already; PT422 move_not_allowed when the network is gone; PT422 validation_failed: why, words; PT429 after 10 in a minute.';
grant execute on function public.report_enquiry(uuid, text, text) to authenticated;
