-- All that the desk knows of one account, and the notes of administrators about it.

create table private.account_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  author uuid not null,
  text text not null check (private.is_line(text, 2000)),
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.account_notes is
  'Notes of administrators for each other about an account; its owner never sees them.';
comment on column private.account_notes.author is 'No foreign key: the note outlives the administrator.';
create index account_notes_by_user on private.account_notes (user_id, created_at);
alter table private.account_notes enable row level security;

create function public.add_account_note(target uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written private.account_notes;
begin
  perform private.require_admin();
  perform private.lock_applicant(target);
  perform private.require(private.is_line(note, 2000), 'text');
  -- A client that got no answer sends the note again.
  select * into written from private.account_notes as last
  where last.user_id = target order by last.created_at desc, last.id desc limit 1;
  if (written.author, written.text) is distinct from (auth.uid(), note)
    or written.created_at < clock_timestamp() - interval '10 minutes'
  then
    insert into private.account_notes (user_id, author, text)
    values (target, auth.uid(), note)
    returning * into written;
    perform private.add_audit_entry(
      auth.uid(), 'note_added', target, null, jsonb_build_object('note', written.id)
    );
  end if;
  return jsonb_build_object(
    'id', written.id,
    'author', private.person_email(written.author),
    'text', written.text,
    'at', private.utc(written.created_at)
  );
end
$$;
comment on function public.add_account_note(uuid, text) is
  'Adds a note of 1 to 2000 characters to an account, for administrators only: `{id, author: e-mail, text, at}`. The last note, which its author sends again within ten minutes, is the same note. PT404 account_not_found; PT422 validation_failed: text.';
grant execute on function public.add_account_note(uuid, text) to authenticated;

create function private.camel_keys(record jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(jsonb_object_agg(lower(left(words, 1)) || substr(words, 2), value), '{}')
  from jsonb_each(record) as field (name, value),
    lateral (select replace(initcap(replace(name, '_', ' ')), ' ', '')) as capital (words)
);
comment on function private.camel_keys(jsonb) is 'A row''s columns under the names that JSON has for them.';

create function private.decisions_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', private.entry_id(entry.id),
        'at', private.utc(entry.at),
        'by', private.person_email(entry.actor),
        'action', entry.action,
        'from', entry.before ->> 'status',
        'to', entry.after ->> 'status',
        'reason', entry.reason,
        'undone', entry.action <> 'decision_undone' and not exists (
          select from private.decisions as standing
          where standing.target = account and standing.id = entry.id
        )
      )
      order by entry.id desc
    ),
    '[]'
  )
  from public.audit_log as entry
  where entry.target = account
    and entry.action in (
      'account_status_changed', 'decision_undone', 'account_appealed', 'account_deletion_asked',
      'account_restored'
    )
);
comment on function private.decisions_json(uuid) is
  'All that changed an account''s status, the last first: `[{id, at, by, action, from, to, reason, undone}]`.';

create function private.questions_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', question.id,
        'text', question.question,
        'fields', to_jsonb(question.fields),
        'askedBy', private.person_email(question.asked_by),
        'askedAt', private.utc(question.asked_at),
        'supersededAt', private.utc(question.superseded_at),
        'answeredAt', private.utc(question.answered_at),
        'answer', question.answer,
        'corrections', question.corrections
      )
      order by question.asked_at desc
    ),
    '[]'
  )
  from private.questions as question
  where question.user_id = account
);
comment on function private.questions_json(uuid) is
  'An applicant''s questions and answers, the latest first: `[{id, text, fields, askedBy, askedAt, supersededAt, answeredAt, answer, corrections: {field: {before, after}}}]`.';

create function private.notes_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', note.id,
        'author', private.person_email(note.author),
        'text', note.text,
        'at', private.utc(note.created_at)
      )
      order by note.created_at desc
    ),
    '[]'
  )
  from private.account_notes as note
  where note.user_id = account
);
comment on function private.notes_json(uuid) is 'The notes on an account, the last first: `[{id, author, text, at}]`.';

create function private.mails_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', mail.id,
        'kind', mail.kind,
        'state', mail.state,
        'createdAt', private.utc(mail.created_at),
        'sentAt', private.utc(mail.sent_at),
        'lastError', mail.last_error
      )
      order by mail.created_at desc, mail.id
    ),
    '[]'
  )
  from (
    select * from private.mail_outbox
    where about = account order by created_at desc, id limit 50
  ) as mail
);
comment on function private.mails_json(uuid) is
  'The last 50 mails about an application: `[{id, kind, state, createdAt, sentAt, lastError}]`.';

create function public.admin_account(target uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application private.applications;
  claim jsonb;
begin
  perform private.require_admin();
  select * into application from private.applications as listed where listed.user_id = target;
  if not found then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  perform private.note_desk_read(target, 'page');
  claim := private.claim_json(target);
  return (
    select jsonb_build_object(
      'userId', application.user_id,
      'role', application.role,
      'email', person.email,
      'emailConfirmed', roles.email_confirmed_at is not null,
      'emailConfirmedAt', private.utc(roles.email_confirmed_at),
      'status', application.status,
      'appliedAt', private.utc(application.applied_at),
      'statusChangedAt', private.utc(application.status_changed_at),
      'lastSignInAt', private.utc(roles.last_sign_in_at),
      'hasSecondStep', private.has_second_step(target),
      'claimedBy', claim -> 'claimedBy',
      'claimedUntil', claim -> 'until',
      'flags', to_jsonb(private.flags_of(target, application.status, application.status_changed_at)),
      'profile', private.profile_json(target),
      'decisions', private.decisions_json(target),
      'appeal', (
        select jsonb_build_object('text', made.appeal, 'at', private.utc(made.created_at))
        from private.appeals as made where made.user_id = target
      ),
      'questions', private.questions_json(target),
      'notes', private.notes_json(target),
      'lookAlikes', private.duplicate_candidates_json(target),
      'mails', private.mails_json(target),
      'reads', private.desk_reads_json(target)
    )
    from public.user_roles as roles
    join auth.users as person on person.id = roles.user_id
    where roles.user_id = target
  );
end
$$;
comment on function public.admin_account(uuid) is
  'Everything the desk knows of an applicant: `{userId, role, email, emailConfirmed, emailConfirmedAt, status, appliedAt, statusChangedAt, lastSignInAt, hasSecondStep, claimedBy, claimedUntil, flags, profile: {every profile column in camelCase}, decisions: [{id, at, by, action, from, to, reason, undone}], appeal: {text, at} | null, questions: [{id, text, fields, askedBy, askedAt, supersededAt, answeredAt, answer, corrections: {field: {before, after}}}], notes: [{id, author, text, at}], lookAlikes: [{userId, role, status, email, firstName, lastName, organisation, phoneNumber, appliedAt, reasons: [same_name | near_name | same_phone | same_link | same_mailbox | look_alike_domain]}], mails: [{id, kind, state, createdAt, sentAt, lastError}], reads: [{by, kind: page | claim | file, at}]}`, lists newest first, look-alikes likeliest first. Notes that the caller has read it. PT404 account_not_found. Repeatable.';
grant execute on function public.admin_account(uuid) to authenticated;
