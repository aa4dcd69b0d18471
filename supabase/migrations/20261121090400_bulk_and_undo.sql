-- Deciding about many at once, and taking a decision back.

create function public.set_account_statuses(
  targets uuid[],
  expected text,
  new_status text,
  reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target uuid;
  done uuid[] := '{}';
  failed jsonb[] := '{}';
begin
  perform private.require_admin();
  perform private.require(cardinality(targets) between 1 and 100, 'userIds');
  -- A fault of the request itself is reported once.
  if new_status in ('rejected', 'deactivated', 'hidden') and private.is_blank(coalesce(reason, '')) then
    raise exception 'reason_required' using errcode = 'PT422', detail = 'reason';
  end if;
  perform private.require(coalesce(char_length(reason), 0) <= 2000, 'reason');

  perform private.lock_to_decide(targets);
  perform private.lock_to_list_networks(targets);

  -- In that order too, because each waits for a row of the desk's lists.
  for target in select distinct given from unnest(targets) as given order by given loop
    begin
      perform private.decide_status(target, expected, new_status, reason);
      done := done || target;
    exception
      -- A deadlock: nothing is wrong with this account, and the whole request can be tried again.
      when transaction_rollback then raise;
      when others then
        failed := failed || jsonb_build_object(
          'userId', target,
          'code', case when sqlstate like 'PT%' then sqlerrm else 'unexpected' end
        );
    end;
  end loop;
  return jsonb_build_object(
    'done', (
      select coalesce(jsonb_agg(id order by array_position(targets, id)), '[]') from unnest(done) as id
    ),
    'decisions', (
      select coalesce(jsonb_agg(
        private.entry_id((private.last_decision(id)).id) order by array_position(targets, id)
      ), '[]')
      from unnest(done) as id
    ),
    'failed', (
      select coalesce(jsonb_agg(item order by array_position(targets, (item ->> 'userId')::uuid)), '[]')
      from unnest(failed) as item
    )
  );
end
$$;
comment on function public.set_account_statuses(uuid[], text, text, text) is
  'The same decision about 1 to 100 accounts, each for itself: `{done: [userId], decisions: [id], failed: [{userId, code}]}` in the order given, with the id of the entry of each that was made. PT422 for the whole only when the request itself is wrong.';
grant execute on function public.set_account_statuses(uuid[], text, text, text) to authenticated;

create function private.revert_decision(target uuid, expected text, decision uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  step public.audit_log;
  restored public.profile_status;
  known private.held_decisions;
  is_unheard boolean;
  entry public.audit_log;
  standing private.decisions;
begin
  perform private.lock_to_decide(array[target]);
  account := private.lock_applicant(target);
  perform private.refuse_changed_status(account, expected);
  perform private.refuse_when_leaving(target);
  known := private.announced_state(target);
  -- A decision can be undone only while it is the last event of the application: once a question was asked or answered,
  -- or the owner left and came back, those later steps depend on it. An applicant who answers while they cannot know of
  -- the decision answers the earlier state.
  select happened.* into step
  from public.audit_log as happened
  where happened.target = revert_decision.target
    and happened.action in (
      'account_status_changed', 'decision_undone', 'question_asked', 'question_answered', 'account_appealed',
      'account_deletion_asked', 'account_restored'
    )
    and (happened.action <> 'question_answered' or known.held_entry is null)
  order by happened.id desc limit 1;
  -- Within the undo window it is the correction of one's own mistake. Later it is a decision about a decision, and
  -- names it.
  if step.action is distinct from 'account_status_changed'
    or step.after ->> 'status' is distinct from account.status::text
    or private.entry_id(step.id) <> revert_decision.decision
    or (
      revert_decision.decision is null
      and (step.actor <> auth.uid() or step.at < clock_timestamp() - private.undo_window())
    )
  then
    raise exception 'undo_too_late' using errcode = 'PT409';
  end if;
  perform private.refuse_when_claimed_by_other(target);

  restored := (step.before ->> 'status')::public.profile_status;
  entry := private.add_audit_entry(
    auth.uid(),
    'decision_undone',
    target,
    jsonb_build_object('status', account.status, 'decision', step.id),
    jsonb_build_object('status', restored)
  );
  -- Everything is as if the decision had never been made: the status counts from the decision before, and so do the
  -- questions and answers since.
  standing := private.last_decision(target);
  if known.effective_at > now() then
    perform private.hold_decision(known, restored, entry, standing.reason);
    perform private.write_status(account, restored, standing.at);
    return jsonb_build_object('status', restored, 'wasTold', false);
  end if;
  perform private.set_status(account, restored, standing.at);
  if restored = 'approved' then
    perform private.end_sessions(target);
  end if;

  -- A mail that no worker has ever been handed will never be sent.
  update private.mail_outbox as mail
  set state = 'cancelled'
  where mail.about = target and mail.key = concat_ws(':', mail.kind, target, step.id)
    and mail.state = 'queued' and mail.attempts = 0;
  is_unheard := found;
  -- The notification inside the product is removed as if it had never been sent.
  delete from private.notifications as told
  where told.user_id = target and told.kind = 'status_change' and told.occasion = step.id::text;
  -- A mail that may have been sent cannot be recalled, so another one reports the present state.
  if not is_unheard then
    perform private.queue_applicant_mail(
      target,
      private.decision_mail_kind(account.status, restored),
      entry.id::text,
      jsonb_build_object('reason', standing.reason)
    );
  end if;
  return jsonb_build_object('status', restored, 'wasTold', not is_unheard);
end
$$;
comment on function private.revert_decision(uuid, text, uuid) is
  'Undoes a decision for the calling administrator, who has been checked: `{status, wasTold}`.';

create function public.undo_decision(
  target uuid,
  expected text,
  decision uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.revert_decision(target, expected, decision);
end
$$;
comment on function public.undo_decision(uuid, text, uuid) is
  'Undoes a decision that gave the account the status expected, when nothing happened to the application since: the calling administrator''s own within the undo window, or by the id of its entry anybody''s at any time. `{status, wasTold}`: the restored status, and whether a mail about the decision may have gone out, which another one now corrects. Within the window the account hears of neither. PT409 status_changed, deletion_pending, undo_too_late, claimed_by_other.';
grant execute on function public.undo_decision(uuid, text, uuid) to authenticated;

create function public.undo_decisions(targets uuid[], expected text, decisions uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  answer jsonb;
  done jsonb[] := '{}';
  failed jsonb[] := '{}';
begin
  perform private.require_admin();
  perform private.require(cardinality(targets) between 1 and 100, 'accounts');
  perform private.require(
    cardinality(decisions) = cardinality(targets) and array_position(decisions, null) is null, 'accounts'
  );

  perform private.lock_to_decide(targets);
  perform private.lock_to_list_networks(targets);

  for one in
    select distinct on (given.target) given.target, given.decision, given.place
    from unnest(targets, decisions) with ordinality as given (target, decision, place)
    order by given.target, given.place
  loop
    begin
      answer := private.revert_decision(one.target, expected, one.decision);
      done := done || jsonb_build_object('userId', one.target, 'wasTold', answer -> 'wasTold');
    exception
      -- A deadlock: nothing is wrong with this account, and the whole request can be tried again.
      when transaction_rollback then raise;
      when others then
        failed := failed || jsonb_build_object(
          'userId', one.target,
          'code', case when sqlstate like 'PT%' then sqlerrm else 'unexpected' end
        );
    end;
  end loop;
  return jsonb_build_object(
    'done', (
      select coalesce(jsonb_agg(item order by array_position(targets, (item ->> 'userId')::uuid)), '[]')
      from unnest(done) as item
    ),
    'failed', (
      select coalesce(jsonb_agg(item order by array_position(targets, (item ->> 'userId')::uuid)), '[]')
      from unnest(failed) as item
    )
  );
end
$$;
comment on function public.undo_decisions(uuid[], text, uuid[]) is
  'Takes back decisions about 1 to 100 accounts that gave all of them the status expected, each for itself and named by the id of its entry, as undo_decision() does: `{done: [{userId, wasTold}], failed: [{userId, code}]}` in the order given. PT422 for the whole only when the request itself is wrong.';
grant execute on function public.undo_decisions(uuid[], text, uuid[]) to authenticated;
