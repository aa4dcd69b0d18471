-- Reports of enquiries at the desk: the messages are read from the copy in the audit log, and from nowhere else.

create function private.report_json(report private.enquiry_reports) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', report.enquiry_id,
  'reason', report.reason,
  'state', report.state,
  'reportedAt', private.utc(report.reported_at),
  'dueAt', private.utc(report.reported_at + interval '24 hours'),
  'decidedAt', private.utc(report.decided_at),
  'decidedBy', private.person_email(report.decided_by),
  'isFrozen', (
    select enquiry.frozen_at is not null from private.enquiries as enquiry where enquiry.id = report.enquiry_id
  ),
  'network', (
    select jsonb_build_object(
      'id', network.id, 'name', network.company_name, 'upheld', private.upheld_reports(network.id),
      'isSuspended', private.is_suspended(network.id)
    )
    from private.networks as network where network.id = report.network_id
  ),
  'writerId', (
    select profile.user_id
    from public.audit_log as entry
    join public.tv_network_profiles as profile on profile.user_id::text = entry.after ->> 'writer'
    where entry.id = report.entry
  ),
  'talent', (
    select jsonb_build_object('userId', profile.user_id, 'firstName', profile.first_name, 'lastName', profile.last_name)
    from private.enquiries as enquiry
    join public.talent_profiles as profile on profile.user_id = enquiry.talent_id
    where enquiry.id = report.enquiry_id
  )
);
comment on function private.report_json(private.enquiry_reports) is
  'A report in the list of the desk, as shared/enquiry-reports.ts has it: no word of the enquiry.';

create function private.report_page_json(report private.enquiry_reports) returns jsonb
language sql stable security definer set search_path = ''
return private.report_json(report) || jsonb_build_object(
  'words', (select entry.reason from public.audit_log as entry where entry.id = report.entry),
  'snapshot', (select entry.after -> 'snapshot' from public.audit_log as entry where entry.id = report.entry)
);
comment on function private.report_page_json(private.enquiry_reports) is
  'A report with the talent''s words and the messages until then; both null once one of the two is erased.';

create function private.last_report(wanted uuid) returns private.enquiry_reports
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.enquiry_reports;
begin
  perform private.require_admin();
  select report.* into found from private.enquiry_reports as report
  where report.enquiry_id = wanted order by report.reported_at desc limit 1;
  if found.id is null then
    raise exception 'report_not_found' using errcode = 'PT404';
  end if;
  return found;
end
$$;
comment on function private.last_report(uuid) is
  'For an administrator: the last report of an enquiry. PT404 report_not_found for one that nobody reported as for none.';

create function private.is_last_report(report private.enquiry_reports) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from private.enquiry_reports as later
    where later.enquiry_id = report.enquiry_id and later.reported_at > report.reported_at
  );
end
$$;
comment on function private.is_last_report(private.enquiry_reports) is
  'Whether a report is the last one of its enquiry. The desk lists and counts only these: an enquiry that was dismissed and reopened may be reported again.';

create function public.admin_enquiries(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := private.page_size(filter);
  wanted constant text := filter ->> 'reported';
  is_queue constant boolean := wanted is not distinct from 'open';
  after_time constant timestamptz := (filter #>> '{after,reportedAt}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  listed private.enquiry_reports[];
  last private.enquiry_reports;
begin
  perform private.require_admin();
  listed := array(
    select report
    from private.enquiry_reports as report
    where (wanted is null or report.state = wanted)
      and (
        after_id is null
        or case when is_queue then (report.reported_at, report.id) > (after_time, after_id)
          else (report.reported_at, report.id) < (after_time, after_id) end
      )
      and private.is_last_report(report)
    -- Open reports by their deadline; decided ones with the latest first.
    order by
      case when is_queue then report.reported_at end, case when is_queue then report.id end,
      report.reported_at desc, report.id desc
    limit page_size + 1
  );
  if cardinality(listed) > page_size then
    last := listed[page_size];
    listed := listed[:page_size];
  end if;
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.report_json(listed[place]) order by place), '[]')
      from generate_subscripts(listed, 1) as place
    ),
    'nextCursor', case when last.id is not null then
      jsonb_build_object('reportedAt', private.utc(last.reported_at), 'id', last.id)
    end,
    'counts', (
      select jsonb_build_object(
        'open', count(*) filter (where report.state = 'open'),
        'upheld', count(*) filter (where report.state = 'upheld'),
        'dismissed', count(*) filter (where report.state = 'dismissed')
      )
      from private.enquiry_reports as report where private.is_last_report(report)
    )
  );
end
$$;
comment on function public.admin_enquiries(jsonb) is
  'Reported enquiries for an administrator, of one state or of all: the open ones by their deadline, others with the latest first. filter `{reported?: open | upheld | dismissed, after?: nextCursor, limit = 24}`. `{items: [private.report_json()], nextCursor: {reportedAt, id} | null, counts: {open, upheld, dismissed}}`. PT403 wrong_role.';
grant execute on function public.admin_enquiries(jsonb) to authenticated;

create function public.admin_enquiry(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.report_page_json(private.last_report(wanted));
end
$$;
comment on function public.admin_enquiry(uuid) is
  'A reported enquiry for an administrator, with the messages until then: private.report_page_json(). PT403 wrong_role; PT404 report_not_found for one that nobody reported.';
grant execute on function public.admin_enquiry(uuid) to authenticated;

create function private.copied_attachment(report private.enquiry_reports, file uuid) returns private.enquiry_attachments
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.enquiry_attachments;
begin
  select kept.* into found
  from private.enquiry_messages as said
  join private.enquiry_attachments as kept on kept.message_id = said.id
  where said.id = file and said.enquiry_id = report.enquiry_id
    and exists (
      select from public.audit_log as entry,
        jsonb_array_elements(entry.after #> '{snapshot,messages}') as copied
      where entry.id = report.entry and copied #>> '{step,file,id}' = file::text
    );
  return found;
end
$$;
comment on function private.copied_attachment(private.enquiry_reports, uuid) is
  'A file that the copy of a report names; null for a later file, for one of another enquiry, and once the copy is emptied.';

create function public.reported_attachment(wanted uuid, file uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  report constant private.enquiry_reports := private.last_report(wanted);
  found constant private.enquiry_attachments := private.copied_attachment(report, file);
begin
  if found.key is null then
    raise exception 'attachment_not_found' using errcode = 'PT404';
  end if;
  -- The owner is the member who sent it, or else the talent.
  perform private.note_desk_read(coalesce(roles.user_id, enquiry.talent_id), 'file')
  from private.enquiry_messages as said
  join private.enquiries as enquiry on enquiry.id = said.enquiry_id
  left join public.user_roles as roles on roles.user_id = said.author_id
  where said.id = file;
  return private.attachment_json(found);
end
$$;
comment on function public.reported_attachment(uuid, uuid) is
  'For an administrator: a file of the last report of an enquiry, as long as its copy is kept: private.attachment_json(). Notes for the account that sent it that the caller has it. PT403 wrong_role; PT404 report_not_found, attachment_not_found. Repeatable.';
grant execute on function public.reported_attachment(uuid, uuid) to authenticated;

create function public.linked_reported_attachment(wanted uuid, file uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('key', kept.key, 'name', kept.name)
    from private.enquiry_reports as report, private.copied_attachment(report, file) as kept
    where report.enquiry_id = wanted and kept.key is not null
    order by report.reported_at desc limit 1
  );
end
$$;
comment on function public.linked_reported_attachment(uuid, uuid) is
  'Where the reported file is that the worker has made a link to for the desk a minute ago at most: `{key, name}`; null when it is gone since.';
grant execute on function public.linked_reported_attachment(uuid, uuid) to service_role;

-- Deciding ------------------------------------------------------------------------------------------

create function private.end_reported_enquiry(report private.enquiry_reports) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended private.enquiries;
begin
  -- An enquiry that had ended before keeps its end, and shows that the report was decided.
  update private.enquiries as stored
  set version = stored.version + 1, changed_at = clock_timestamp()
  where stored.id = report.enquiry_id and stored.state not in ('open', 'talking') and private.is_available(stored)
  returning stored.* into ended;
  if ended.id is not null then
    perform private.notify_of_enquiry(ended, 'network', 'version ' || ended.version);
  end if;
  for ended in
    select stored.* from private.enquiries as stored
    where (stored.id = report.enquiry_id and stored.state in ('open', 'talking'))
      -- Enquiries that a suspended network has just sent reach nobody.
      or (stored.network_id = report.network_id and stored.state = 'leaving' and private.is_suspended(report.network_id))
    order by stored.id for update
  loop
    perform private.notify_of_enquiry(private.move_enquiry(ended, 'desk', 'uphold', 'reported'), 'network', 'upheld');
  end loop;
end
$$;
comment on function private.end_reported_enquiry(private.enquiry_reports) is
  'Ends an enquiry whose report was upheld, and, if it is the network''s second, its enquiries that are about to leave; notifies the network, also about one that had ended before.';

create function public.decide_report(wanted uuid, decision text, expected text default null, note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  report private.enquiry_reports := private.last_report(wanted);
  about private.enquiries;
  was text;
begin
  perform private.require(coalesce(decision in ('upheld', 'dismissed'), false), 'decision');
  perform private.require(note is null or private.is_line(note, 2000), 'note');
  perform private.lock_network(report.network_id);
  select stored.* into about from private.enquiries as stored where stored.id = wanted for update;
  report := private.last_report(wanted);
  if report.state <> expected then
    raise exception 'report_changed' using errcode = 'PT409', detail = report.state;
  end if;
  was := report.state;
  -- An upheld one may turn out to be wrong; a dismissed one is reported again.
  if not (report.state = 'open' or (report.state = 'upheld' and decision = 'dismissed')) then
    raise exception 'transition_not_allowed' using errcode = 'PT422';
  end if;
  update private.enquiry_reports as stored
  set state = decision, decided_at = now(), decided_by = auth.uid()
  where stored.id = report.id returning stored.* into report;
  if decision = 'upheld' then
    perform private.end_reported_enquiry(report);
  end if;
  -- The talent who reported is notified, even if they have muted the enquiry.
  about.muted_at := null;
  perform private.notify_of_enquiry(about, 'talent', concat_ws(' ', 'report', report.id, decision));
  perform private.add_audit_entry(
    auth.uid(), 'enquiry_report_decided',
    coalesce(about.writer_id, report.network_id),
    jsonb_build_object('report', was),
    jsonb_build_object('report', decision, 'enquiry', wanted, 'suspended', private.is_suspended(report.network_id)),
    note
  );
  return private.report_page_json(report);
end
$$;
comment on function public.decide_report(uuid, text, text, text) is
  'Upholds or dismisses the last report of an enquiry, for an administrator who saw it in the state `expected` (null accepts any), with a note for the audit log, and answers it: admin_enquiry(). Upheld, the enquiry ends for good, and two of them suspend the network''s writing; an upheld one can be dismissed later. A dismissed one stays on hold until unfreeze_enquiry(). PT403 wrong_role; PT404 report_not_found; PT409 report_changed (detail: present state); PT422 transition_not_allowed; PT422 validation_failed: decision, note.';
grant execute on function public.decide_report(uuid, text, text, text) to authenticated;

create function public.unfreeze_enquiry(wanted uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  report private.enquiry_reports := private.last_report(wanted);
  held private.enquiries;
  freed private.enquiries;
  available boolean;
  unseen_before timestamptz;
begin
  perform private.require_reauthentication();
  select stored.* into held from private.enquiries as stored where stored.id = wanted for update;
  report := private.last_report(wanted);
  if report.state <> 'dismissed' or held.frozen_at is null then
    raise exception 'report_not_dismissed' using errcode = 'PT409';
  end if;
  available := private.is_available(held);
  unseen_before := case when held.unavailable_since < held.frozen_at then held.unavailable_since end;
  update private.enquiries as stored
  set
    frozen_at = null,
    looked_at = now(),
    unavailable_since = case when not available then coalesce(unseen_before, now()) end,
    version = stored.version + available::integer,
    changed_at = case when available then clock_timestamp() else stored.changed_at end
  where stored.id = wanted returning stored.* into freed;
  -- Time that was lost for two reasons at once is given back once. If the sides did not see each other before the
  -- report, and still do not, all of it is given back when they do.
  if available or unseen_before is null then
    freed := private.restore_lost_time(freed, now() - least(held.frozen_at, unseen_before));
  end if;
  perform private.notify_of_enquiry(freed, side, 'version ' || freed.version)
  from unnest('{network,talent}'::private.enquiry_actor[]) as side;
  perform private.add_audit_entry(
    auth.uid(), 'enquiry_unfrozen', coalesce(freed.writer_id, freed.network_id), null, jsonb_build_object('enquiry', wanted)
  );
  return private.report_page_json(report);
end
$$;
comment on function public.unfreeze_enquiry(uuid) is
  'Lets both sides continue an enquiry whose report was dismissed, with the time that they had left, and answers it: admin_enquiry(). For an administrator who has reauthenticated just now. PT403 wrong_role, reauthenticate; PT404 report_not_found; PT409 report_not_dismissed.';
grant execute on function public.unfreeze_enquiry(uuid) to authenticated;
