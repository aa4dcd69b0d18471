-- Questions to an approved account, and its answer, which it gives while signed in and the desk marks as read. No later
-- decision would remove the mark.

create function private.own_question_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('id', asked.id, 'text', asked.question, 'askedAt', private.utc(asked.asked_at))
  from private.applications as application,
    lateral private.open_question(
      private.with_announced_status(row(
        application.user_id, application.role, application.status, application.status_changed_at
      )::private.applicant),
      'approved'
    ) as asked
  where application.user_id = account and asked.id is not null
);
comment on function private.own_question_json(uuid) is
  'The question to an approved account that it has not answered: `{id, text, askedAt}`, or null.';

create function public.answer_own_question(question_id uuid, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  question private.questions;
  entry public.audit_log;
begin
  perform private.require_active();
  if private.has_role('admin') then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  -- Locked before it is looked: of two answers at once the second finds the question closed.
  account := private.lock_applicant(auth.uid());
  -- A client that got no answer sends it again, and by then the question is closed.
  if private.has_just_answered(account.user_id, question_id, answer) then
    return;
  end if;
  question := private.open_question(private.with_announced_status(account), 'approved');
  if question.id is distinct from question_id or question_id is null then
    raise exception 'question_closed' using errcode = 'PT409';
  end if;
  perform private.require(private.is_line(answer, 5000), 'answer');

  -- An account that has answered knows of the question, and needs no mail any more.
  perform private.cancel_question_mail(account.user_id, question.id);
  entry := private.add_audit_entry(
    account.user_id, 'question_answered', account.user_id, null,
    jsonb_build_object('question', question.id, 'fields', '[]'::jsonb)
  );
  update private.questions as asked
  set answered_at = entry.at, answer = answer_own_question.answer
  where asked.id = question.id;
  update private.notifications as told set read_at = entry.at
  where told.user_id = account.user_id and told.kind = 'desk_question'
    and told.occasion = question.id::text and told.read_at is null;
end
$$;
comment on function public.answer_own_question(uuid, text) is
  'Answers the open question to the caller''s approved account, in 1 to 5000 characters; the account is marked answered, and the notification of the question counts as read. The same answer that is sent again within ten minutes changes nothing. PT403 wrong_role, for administrators too; PT409 question_closed when it is not the caller''s open one; PT422 validation_failed: answer.';
grant execute on function public.answer_own_question(uuid, text) to authenticated;

create function public.read_answers(target uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.refuse_changed_status(private.lock_applicant(target), 'approved');
  update private.questions as given set read_at = now()
  where given.user_id = target and given.answered_at is not null and given.read_at is null;
end
$$;
comment on function public.read_answers(uuid) is
  'Marks the answers of an approved account as read, for all administrators; without an unread answer it does nothing. PT404 account_not_found; PT409 status_changed.';
grant execute on function public.read_answers(uuid) to authenticated;
