-- Reading the record.

create function private.accounts_matching_words(typed text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant tsquery := coalesce(private.words_query(typed), '');
begin
  -- Administrators have no profile to be listed by, and are few.
  return array(
    select listed.user_id from private.listed_accounts as listed where listed.words @@ asked limit 1000
  ) || array(
    select roles.user_id from public.user_roles as roles join auth.users as person on person.id = roles.user_id
    where roles.role = 'admin' and private.word_vector(person.email, 'A') @@ asked
  );
end
$$;
comment on function private.accounts_matching_words(text) is
  'Accounts of which these are words of the name, the address or the organisation, at most 1,000 applicants; the last word may be a beginning.';

create function public.audit_entries(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := private.page_size(filter);
  items jsonb;
  last_item jsonb;
  -- Accounts with the words in their name or address; none for a text of nothing but signs.
  people constant uuid[] := case when not private.is_blank(filter ->> 'email') then
    private.accounts_matching_words(filter ->> 'email')
  end;
begin
  perform private.require_admin();
  -- Built without the conditions that were not asked for, so that an index on (actor, target or action, id) gives the
  -- page.
  execute format(
    $query$
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', private.entry_id(entry.id),
            'number', entry.id,
            'at', private.utc(entry.at),
            'actor', entry.actor,
            'actorEmail', private.person_email(entry.actor),
            'action', entry.action,
            'target', entry.target,
            'targetEmail', private.person_email(entry.target),
            'before', entry.before,
            'after', entry.after,
            'reason', entry.reason,
            'hash', entry.hash
          )
          order by entry.id desc
        ),
        '[]'
      )
      from (
        select * from public.audit_log where true %s order by id desc limit $1
      ) as entry
    $query$,
    concat_ws(
      ' ',
      case when filter ->> 'actor' is not null then 'and actor = $2' end,
      case when filter ->> 'target' is not null then 'and target = $3' end,
      case when filter ->> 'action' is not null then 'and action = $4' end,
      case when not private.is_blank(filter ->> 'email') then
        'and (actor = any ($8) or target = any ($8))'
      end,
      case when filter ->> 'from' is not null then 'and at >= $5' end,
      case when filter ->> 'to' is not null then 'and at < $6' end,
      case when jsonb_typeof(filter -> 'after') = 'object' then 'and id < $7' end
    )
  )
  into items
  using
    page_size + 1,
    (filter ->> 'actor')::uuid,
    (filter ->> 'target')::uuid,
    filter ->> 'action',
    (filter ->> 'from')::timestamptz,
    (filter ->> 'to')::timestamptz,
    (filter #>> '{after,number}')::bigint,
    people;
  if jsonb_array_length(items) > page_size then
    items := items - page_size;
    last_item := items -> (page_size - 1);
  end if;
  return jsonb_build_object(
    'items', items,
    'nextCursor', case when last_item is not null then jsonb_build_object('number', last_item -> 'number') end
  );
end
$$;
comment on function public.audit_entries(jsonb) is
  'The record for an administrator, the last entry first. filter `{actor?: uuid, target?: uuid, action?, email? (words of the name or address of either), from?, to?: times, after?: nextCursor, limit = 24}`. `{items: [{id, number, at, actor, actorEmail, action, target, targetEmail, before, after, reason, hash}], nextCursor: {number} | null}`. Actions: account_status_changed, decision_undone, account_appealed, question_asked, question_answered, note_added, accounts_exported, message_answered, message_state_changed, settings_saved, administrator_invited, invitation_withdrawn, administrator_joined, administrator_removed, member_invited, member_joined, member_changed, member_left, mail_resent, enquiry_reported, enquiry_report_decided, enquiry_unfrozen.';
grant execute on function public.audit_entries(jsonb) to authenticated;
