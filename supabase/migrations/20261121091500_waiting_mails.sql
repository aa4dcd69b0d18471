-- Mails that wait or have failed, for an administrator to see and to send again.

create function public.admin_mails(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := private.page_size(filter);
  wanted constant text := filter ->> 'state';
  after_at constant timestamptz := (filter #>> '{after,createdAt}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  items jsonb;
  last_item jsonb;
begin
  perform private.require_admin();
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', mail.id,
        'kind', mail.kind,
        'recipient', case when not private.is_private_address(mail.kind, mail.owner, mail.recipient) then mail.recipient end,
        'about', mail.about,
        'state', case
          when mail.state = 'failed' then 'failed'
          when mail.last_error is not null then 'failing'
          else 'waiting'
        end,
        'attempts', mail.attempts,
        'lastError', mail.last_error,
        'createdAt', private.utc(mail.created_at),
        'nextAttemptAt', case when mail.state = 'queued' then private.utc(mail.next_attempt_at) end
      )
      order by mail.created_at desc, mail.id desc
    ),
    '[]'
  )
  into items
  from (
    select * from private.mail_outbox as unsent
    where unsent.state in ('queued', 'failed')
      and (
        wanted is null
        or wanted = 'failed' and unsent.state = 'failed'
        or wanted = 'failing' and unsent.state = 'queued' and unsent.last_error is not null
        or wanted = 'waiting' and unsent.state = 'queued' and unsent.last_error is null
      )
      and (after_at is null or (unsent.created_at, unsent.id) < (after_at, after_id))
    order by unsent.created_at desc, unsent.id desc
    limit page_size + 1
  ) as mail;
  if jsonb_array_length(items) > page_size then
    items := items - page_size;
    last_item := items -> (page_size - 1);
  end if;
  return jsonb_build_object(
    'items', items,
    'nextCursor', case when last_item is not null then
      jsonb_build_object('createdAt', last_item -> 'createdAt', 'id', last_item -> 'id')
    end,
    'counts', private.mail_counts()
  );
end
$$;
comment on function public.admin_mails(jsonb) is
  'Mails not sent yet, the last first, for an administrator. filter `{state?: waiting | failing | failed, after?: nextCursor, limit = 24}`. `{items: [{id, kind, recipient | null, about: userId | null, state, attempts, lastError, createdAt, nextAttemptAt}], nextCursor: {createdAt, id} | null, counts: {waiting, failing, failed}}`. recipient is null where a talent keeps it to themselves; failing: tried and to be tried again; failed: given up after 20 tries, or because it may have been sent.';
grant execute on function public.admin_mails(jsonb) to authenticated;

create function private.mail_counts() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'waiting', count(*) filter (where unsent.state = 'queued' and unsent.last_error is null),
    'failing', count(*) filter (where unsent.state = 'queued' and unsent.last_error is not null),
    'failed', count(*) filter (where unsent.state = 'failed')
  )
  from private.mail_outbox as unsent where unsent.state in ('queued', 'failed')
);
comment on function private.mail_counts() is 'How many mails wait for their first try, for another one, or for an administrator.';

create function public.resend_mail(mail_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.mail_outbox;
begin
  perform private.require_admin();
  select * into mail from private.mail_outbox as stored where stored.id = mail_id for update;
  if not found then
    raise exception 'mail_not_found' using errcode = 'PT404';
  end if;
  -- One that a worker holds may be on its way this very moment.
  if mail.state not in ('queued', 'failed') or mail.leased_until > now() then
    raise exception 'mail_not_waiting' using errcode = 'PT409';
  end if;
  update private.mail_outbox as stored
  set
    state = 'queued',
    -- A decision's mail still waits for the undo window.
    next_attempt_at = greatest(now(), least(stored.next_attempt_at, stored.created_at + private.decision_hold())),
    -- A failed one gets its tries again, but never looks like one that nobody has tried.
    attempts = case stored.state when 'failed' then 1 else stored.attempts end
  where stored.id = mail_id;
  perform private.add_audit_entry(
    auth.uid(), 'mail_resent', mail.about, null,
    jsonb_build_object('mail', mail.id, 'kind', mail.kind)
  );
end
$$;
comment on function public.resend_mail(uuid) is
  'Makes a mail that waits or failed due now, under its old key: a mail that the mail service already has is not delivered twice. PT409 mail_not_waiting when it is being sent, was sent or was cancelled; PT404 mail_not_found.';
grant execute on function public.resend_mail(uuid) to authenticated;

create function public.resend_failed_mails() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  failed uuid;
  amount integer := 0;
begin
  perform private.require_admin();
  -- In one order, so that two who press at once wait for each other and do not lock each other out.
  for failed in
    select stored.id from private.mail_outbox as stored
    where stored.state = 'failed'
    order by stored.created_at, stored.id
    limit 1000
    for update skip locked
  loop
    perform public.resend_mail(failed);
    amount := amount + 1;
  end loop;
  return amount;
end
$$;
comment on function public.resend_failed_mails() is
  'Makes up to 1,000 mails that were given up due now, the oldest first; each is recorded. Answers how many.';
grant execute on function public.resend_failed_mails() to authenticated;
