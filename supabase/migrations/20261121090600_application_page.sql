-- The page of a mailed link: the state of an application, the answer to a question, and one appeal.

create function private.application_page(account uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application private.applications;
  applicant private.applicant;
  question private.questions;
  last_answer private.questions;
  appealed timestamptz;
  known private.held_decisions;
  status public.profile_status;
begin
  select * into application from private.applications as listed where listed.user_id = account;
  known := private.announced_state(account);
  status := known.announced_status;
  applicant := row(account, application.role, status, known.announced_since);
  question := private.open_question(applicant, 'pending');
  select given.* into last_answer from private.questions as given
  where given.user_id = account and given.answered_at is not null
  order by given.answered_at desc limit 1;
  select given.created_at into appealed from private.appeals as given where given.user_id = account;

  return jsonb_build_object(
    'role', application.role,
    'firstName', application.first_name,
    'status', status,
    'appliedAt', private.utc(application.applied_at),
    'statusChangedAt', private.utc(known.announced_since),
    'reason', case
      when status in ('rejected', 'deactivated', 'hidden') then (
        select decision.reason from private.decisions as decision where decision.id = known.announced_decision
      )
    end,
    'question', case when question.id is not null then jsonb_build_object(
      'id', question.id,
      'text', question.question,
      'askedAt', private.utc(question.asked_at),
      'fields', (
        select coalesce(jsonb_object_agg(field, private.registration_of(account) -> field), '{}')
        from unnest(question.fields) as field
      )
    ) end,
    'answers', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', given.id,
            'question', given.question,
            'answer', given.answer,
            'answeredAt', private.utc(given.answered_at),
            'corrected', (select coalesce(jsonb_agg(field order by field), '[]') from jsonb_object_keys(given.corrections) as field)
          )
          order by given.answered_at desc
        ),
        '[]'
      )
      from private.questions as given where given.user_id = account and given.answered_at is not null
    ),
    'answeredAt', private.utc(last_answer.answered_at),
    'appealedAt', private.utc(appealed),
    'canAppeal', status = 'rejected' and appealed is null,
    'beingReviewed', status = 'pending' and exists (
      select from private.claims as claim where claim.user_id = account and claim.until > now()
    )
  );
end
$$;
comment on function private.application_page(uuid) is 'What an applicant may know of their application.';

create function public.application_page(token_hash text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.application_page(private.linked_account(token_hash));
end
$$;
comment on function public.application_page(text) is
  'The status page a mailed link leads to: `{role, firstName, status, appliedAt, statusChangedAt, reason, question: {id, text, askedAt, fields: {name: present value}} | null, answers: [{id, question, answer, answeredAt, corrected: [field]}], answeredAt, appealedAt, canAppeal, beingReviewed}`; `beingReviewed` tells that an administrator has claimed it, not who. PT400 token_invalid.';
grant execute on function public.application_page(text) to service_role;

create function public.answer_question(
  token_hash text,
  question_id uuid,
  answer text,
  corrections jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  question private.questions;
  before jsonb;
  after jsonb;
  entry public.audit_log;
begin
  account := private.lock_applicant(private.linked_account(token_hash));
  before := private.registration_of(account.user_id);
  -- A client that got no answer sends it again, and by then the question is closed, and the corrections are made.
  if private.has_just_answered(account.user_id, question_id, answer)
    and private.typed_registration(account.role, before || corrections) = before
  then
    return private.application_page(account.user_id);
  end if;
  question := private.open_question(private.with_announced_status(account), 'pending');
  if question.id is distinct from question_id or question_id is null then
    raise exception 'question_closed' using errcode = 'PT409';
  end if;
  perform private.require(jsonb_typeof(corrections) = 'object', 'corrections');
  perform private.require(field = any (question.fields), field)
  from jsonb_object_keys(corrections) as field;
  -- Corrections without a text may be a complete answer.
  perform private.require(
    private.is_line(answer, 5000) or (private.is_blank(coalesce(answer, '')) and corrections <> '{}'),
    'answer'
  );

  perform private.require_registration(
    account.role::text,
    (select person.email from auth.users as person where person.id = account.user_id),
    before || corrections
  );

  entry := private.add_audit_entry(
    account.user_id, 'question_answered', account.user_id, null,
    jsonb_build_object('question', question.id, 'fields', (
      select coalesce(jsonb_agg(field order by field), '[]') from jsonb_object_keys(corrections) as field
    ))
  );
  -- Only now, because it also lists again all look-alikes, for which the holder of the audit log may be waiting.
  perform private.rewrite_registration(account.user_id, before || corrections);
  after := private.registration_of(account.user_id);
  update private.questions as open
  set
    answered_at = entry.at,
    answer = nullif(answer_question.answer, ''),
    corrections = (
      select coalesce(
        jsonb_object_agg(field, jsonb_build_object('before', before -> field, 'after', after -> field)),
        '{}'
      )
      from jsonb_object_keys(answer_question.corrections) as field
      where before -> field is distinct from after -> field
    )
  where open.id = question.id;
  perform private.queue_applicant_mail(account.user_id, 'answer_received', question.id::text, '{}');
  return private.application_page(account.user_id);
end
$$;
comment on function public.answer_question(text, uuid, text, jsonb) is
  'Answers the open question of the link''s application: text of up to 5000 characters, and new values, keyed and typed as in a registration, for fields that were asked for. The application stays pending and is marked answered. Mail `answer_received`. Answers the page. The same answer that is sent again within ten minutes changes nothing. PT400 token_invalid; PT409 question_closed when it is not the open one; PT422 validation_failed with the field.';
grant execute on function public.answer_question(text, uuid, text, jsonb) to service_role;

create function public.appeal(token_hash text, appeal text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  told public.profile_status;
  entry public.audit_log;
begin
  perform private.lock_to_decide(array[private.linked_account(token_hash)]);
  account := private.lock_applicant(private.linked_account(token_hash));
  -- A client that got no answer sends it again.
  if exists (
    select from private.appeals as made
    where made.user_id = account.user_id and made.appeal = appeal.appeal
      and made.created_at > clock_timestamp() - interval '10 minutes'
  ) then
    return private.application_page(account.user_id);
  end if;
  if exists (select from private.appeals as made where made.user_id = account.user_id) then
    raise exception 'appeal_used' using errcode = 'PT409';
  end if;
  told := private.announced_status_of(account.user_id);
  if told <> 'rejected' then
    raise exception 'status_changed' using errcode = 'PT409', detail = told::text;
  end if;
  -- The rejection was undone a moment ago, or will be again: nobody can know yet.
  if account.status <> 'rejected' then
    raise exception 'application_busy' using errcode = 'PT409';
  end if;
  perform private.require(private.is_line(appeal, 5000), 'appeal');

  entry := private.add_audit_entry(
    account.user_id, 'account_appealed', account.user_id,
    jsonb_build_object('status', 'rejected'), jsonb_build_object('status', 'pending')
  );
  insert into private.appeals (user_id, appeal, created_at)
  values (account.user_id, appeal.appeal, entry.at);
  perform private.set_status(account, 'pending', entry.at);
  perform private.queue_applicant_mail(account.user_id, 'appeal_received', entry.id::text, '{}');
  return private.application_page(account.user_id);
end
$$;
comment on function public.appeal(text, text) is
  'The one appeal against a rejection: the link''s application is pending again, marked appealed. Mail `appeal_received`. Answers the page. The same appeal that is sent again within ten minutes changes nothing. PT400 token_invalid; PT409 status_changed, appeal_used; PT409 application_busy while a decision about the rejection can still be undone; PT422 validation_failed: appeal (1 to 5000 characters).';
grant execute on function public.appeal(text, text) to service_role;
