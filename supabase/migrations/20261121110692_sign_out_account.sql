-- The desk signs an account out, for instance when a browser was stolen and its owner can no longer do it themselves.
-- Nothing else changes: a person who knows the password, and has the second step, can sign in again.

create function public.sign_out_account(target uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  stated constant text := btrim(reason, E' \t\r\n');
  ended integer;
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  perform private.lock_applicant(target);
  if private.is_blank(stated) then
    raise exception 'reason_required' using errcode = 'PT422', detail = 'reason';
  end if;
  perform private.require(char_length(stated) <= 2000, 'reason');
  perform private.lock_sessions(array[target]);
  delete from auth.sessions as session where session.user_id = target;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_activity(target, 'sessions_ended', null, by_desk => true);
    perform private.notify_owner(target, 'signed_out', jsonb_build_object('reason', stated));
    perform private.add_audit_entry(
      auth.uid(), 'account_signed_out', target, null, jsonb_build_object('sessions', ended), stated
    );
  end if;
  return jsonb_build_object('sessions', ended);
end
$$;
comment on function public.sign_out_account(uuid, text) is
  'For an administrator: signs a talent or a network''s member out everywhere, at once, and answers of how many sessions, `{sessions}`; recorded with its reason, which the owner is mailed (`signed_out` with `{firstName, reason}`). If the account has no session, nothing is mailed or recorded. PT403 reauthenticate; PT404 account_not_found, for an administrator too; PT422 reason_required, validation_failed: reason.';
grant execute on function public.sign_out_account(uuid, text) to authenticated;
