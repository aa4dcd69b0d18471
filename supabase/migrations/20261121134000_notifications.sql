-- Notifications inside the product, and by mail where the reader wants them. A row is written in the transaction of the
-- change that it reports; each read checks again whether its reader may still know of it. So a talent who hides, or
-- blocks a network, disappears from the network's notifications, and is there again if they come back.

create table private.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  kind text not null check (kind in ('status_change', 'desk_question', 'network_merged', 'asking', 'enquiry', 'new_match', 'saved_available', 'address_proof', 'agent')),
  occasion text not null check (occasion <> ''),
  status public.profile_status,
  talent_id uuid references public.talent_profiles (user_id) on delete cascade,
  brief_id uuid references private.briefs (id) on delete cascade,
  -- The present moment, not the start of the transaction, so that notifications are in the order of time.
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  unique (user_id, kind, occasion)
);
comment on table private.notifications is 'The notifications of each account, each occasion once.';
comment on column private.notifications.occasion is
  'The event, so that it is not notified twice: an audit entry, a question, a brief, or a person and a day; for address_proof, until when the address is proved; for agent, the agent; for enquiry, the enquiry and what happened.';
comment on column private.notifications.status is 'For status_change: the account''s status since then.';
comment on column private.notifications.talent_id is 'The person whom it is about, if that is not the reader.';
create index notifications_by_reader on private.notifications (user_id, created_at, id);
comment on column private.notifications.brief_id is
  'Of new_match: a brief of the network that reads, or one that the talent who reads fits.';
create index notifications_by_talent on private.notifications (talent_id);
create index notifications_by_brief on private.notifications (brief_id);
create index notifications_by_age on private.notifications (created_at);
alter table private.notifications enable row level security;

-- Notifying ---------------------------------------------------------------------------------------

create function private.notify(
  recipient uuid,
  kind text,
  occasion text,
  status public.profile_status default null,
  talent uuid default null,
  brief uuid default null,
  at timestamptz default clock_timestamp(),
  mailed boolean default true
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.notifications (user_id, kind, occasion, status, talent_id, brief_id, created_at)
  values (recipient, notify.kind, notify.occasion, notify.status, talent, brief, notify.at)
  on conflict do nothing;
  -- Kinds that are always mailed have a mail of their own, with the text of the decision or the question.
  if not found or not mailed or private.is_always_mailed(notify.kind) or not private.wants_mail(recipient, notify.kind)
    or private.announced_status_of(recipient) is distinct from 'approved'
  then
    return;
  end if;
  -- One mail a day for each kind, however much happens, and no name in it: a mail cannot be recalled
  -- when somebody hides.
  perform private.queue_mail(
    concat_ws(':', notify.kind, recipient, (now() at time zone 'UTC')::date), notify.kind, private.news_address_of(recipient),
    jsonb_build_object('firstName', application.first_name, 'role', application.role, 'account', recipient), recipient
  )
  from private.applications as application where application.user_id = recipient;
end
$$;
comment on function private.notify(uuid, text, text, public.profile_status, uuid, uuid, timestamptz, boolean) is
  'Tells an account of something, once for each occasion, now or when that is due; and queues a mail, at most one of a kind a day, if the account wants mails of this kind and this is to be mailed.';

-- Reading -----------------------------------------------------------------------------------------

create function private.notifications_of(account uuid) returns setof private.notifications
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Asked once, not once a row.
  network constant uuid := private.network_of(account);
  viewer_keys constant integer[] := private.keys_of_network(network);
  scopes constant uuid[] := private.scopes_of(account);
  proved_until constant text := private.utc(private.proved_until(account));
  known constant uuid[] := private.briefs_known_to(account, array(
    select notification.brief_id from private.notifications as notification
    where notification.user_id = account and notification.talent_id is null and notification.brief_id is not null
  ));
begin
  return query
    select notification.* from private.notifications as notification
    where notification.user_id = account
      -- A decision is notified when it can no longer be undone.
      and notification.created_at <= clock_timestamp()
      and (
        notification.talent_id is null
        -- A member who has left a network gets no more notifications about people.
        or network is not null and exists (
          select from private.talent_search as found
          where found.user_id = notification.talent_id
            and private.is_visible_to('approved', found.blocked_keys, viewer_keys)
        )
      )
      and (
        notification.brief_id is null
        or notification.brief_id = any (known)
        -- A brief of the network itself, while its reader may see it.
        or notification.talent_id is not null and exists (
          select from private.briefs as own where own.id = notification.brief_id and own.scope = any (scopes)
        )
      )
      -- A member who has proved their address again has nothing left to do.
      and (notification.kind <> 'address_proof' or notification.occasion = proved_until)
      and (
        notification.kind <> 'saved_available'
        or exists (
          select from private.saved_talent as saved
          where saved.network_id = network and saved.talent_id = notification.talent_id and saved.scope = any (scopes)
        )
      );
end
$$;
comment on function private.notifications_of(uuid) is
  'The notifications that an account may still see: without people whom it may not see now, by the one rule, or has no longer saved, and without briefs that are closed to it.';

create function private.new_matches(network uuid) returns table (brief_id uuid, amount bigint)
language sql stable security definer set search_path = '' as $$
  -- By notifications_of()'s rule, but of one week's rows alone.
  select notification.brief_id, count(distinct notification.talent_id)
  from private.notifications as notification
  join private.briefs as own on own.id = notification.brief_id and own.network_id = network
  join private.talent_search as found on found.user_id = notification.talent_id
  where notification.kind = 'new_match' and notification.created_at > now() - interval '7 days'
    -- In a select of its own it is called once, and not for each row.
    and private.is_visible_to('approved', found.blocked_keys, (select private.keys_of_network(network)))
  group by notification.brief_id
$$;
comment on function private.new_matches(uuid) is
  'How many have come to fit each brief of a network in the last seven days, of those it may see now; a brief that nobody has come to fit is left out.';

create function private.notification_merge_json(occasion text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('name', one.name, 'into', other.name, 'isUndone', occasion like '% undone')
    from private.network_merges as merge
    join private.networks as one on one.id = merge.from_id
    join private.networks as other on other.id = merge.into_id
    where merge.id = split_part(occasion, ' ', 1)::uuid
  );
end
$$;
comment on function private.notification_merge_json(text) is
  'The merge behind a notification''s occasion: `{name, into, isUndone}`; null if one of the two networks no longer exists.';

create function private.enquiry_news(happened text) returns text
language sql immutable set search_path = ''
return case
  when happened = 'delivered' then 'asked'
  when happened in ('reminder', 'owed') then 'reminder'
  when happened = 'accept' then 'accepted'
  when happened = 'decline' then 'declined'
  when happened in ('end', 'closed', 'silence') then 'ended'
  when happened in ('revive', 'talking') then 'reopened'
  when happened = 'write' then 'message'
  when happened = 'give' then 'contact'
  when happened in ('agent', 'withdrawn', 'hired', 'expired', 'file', 'audition', 'tape', 'offer', 'availability') then happened
  else 'update'
end;
comment on function private.enquiry_news(text) is
  'What happened to an enquiry, for its reader, by the word in the notification''s occasion: asked | reminder | agent | accepted | declined | withdrawn | ended | hired | expired | reopened | message | contact | file | audition | tape | offer | availability, and update for what only the enquiry itself shows.';

create function private.notification_enquiry_json(reader uuid, occasion text, keys integer[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  -- As the two sides read it in their lists: private.talent_enquiry_item() and private.network_enquiry_item().
  return (
    select jsonb_build_object(
      'id', enquiry.id,
      'news', case when seen.is_shown then private.enquiry_news(split_part(told.happened, ':', 1)) else 'update' end,
      'move', case when seen.is_shown then nullif(split_part(told.happened, ':', 2), '') end,
      'who', case
        when own.is_talent then (
          select network.company_name from private.networks as network where network.id = enquiry.network_id
        )
        when seen.is_shown then private.full_name_of(enquiry.talent_id)
      end,
      'role', enquiry.job ->> 'role',
      'programme', case
        when not own.is_talent or enquiry.accepted_at is not null or not (enquiry.job -> 'confidential')::boolean
        then enquiry.job ->> 'programme'
      end
    )
    from private.enquiries as enquiry,
      lateral (select enquiry.talent_id is not distinct from reader) as own (is_talent),
      -- The offset has it asked once, and not for each field.
      lateral (select own.is_talent or private.is_available(enquiry, keys) offset 0) as seen (is_shown),
      split_part(occasion, ' ', 2) as told (happened)
    where enquiry.id = split_part(occasion, ' ', 1)::uuid
      and (own.is_talent or enquiry.network_id = private.network_of(reader))
  );
end
$$;
comment on function private.notification_enquiry_json(uuid, text, integer[]) is
  'The enquiry behind a notification''s occasion, as its reader, whose network has these keys, may know it now: `{id, news: private.enquiry_news(), move: of a step after a yes | null, who: the other side''s name | null, role | null, programme | null}`. Without the name of a talent whom the network does not see and what they did, whatever the cause, and without the name of a network that is gone; without a confidential programme before a yes. Null for an enquiry that is gone, or that is not the reader''s any more.';

create function private.notification_json(notification private.notifications, keys integer[]) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', notification.id,
  'kind', notification.kind,
  'createdAt', private.utc(notification.created_at),
  'isRead', notification.read_at is not null,
  'status', notification.status,
  'talent', (
    select jsonb_build_object(
      'userId', profile.user_id, 'firstName', profile.first_name, 'lastName', profile.last_name
    )
    from public.talent_profiles as profile where profile.user_id = notification.talent_id
  ),
  'brief', (
    select jsonb_build_object(
      'id', brief.id,
      'title', brief.title,
      'networkName', case when brief.shows_network_name then network.name end
    )
    from private.briefs as brief join private.networks as network on network.id = brief.network_id
    where brief.id = notification.brief_id
  ),
  'question', case when notification.kind = 'desk_question' then (
    select jsonb_build_object(
      'id', asked.id, 'text', asked.question, 'answeredAt', private.utc(asked.answered_at)
    )
    from private.questions as asked
    where asked.user_id = notification.user_id and asked.id::text = notification.occasion
  ) end,
  'merge', case when notification.kind = 'network_merged' then private.notification_merge_json(notification.occasion) end,
  'provedUntil', case when notification.kind = 'address_proof' then notification.occasion end,
  'asking', case when notification.kind = 'asking' then case when notification.occasion like '% open' then 'open' else 'paused' end end,
  'agent', case when notification.kind = 'agent' then case when notification.occasion like '% resigned' then 'resigned' else 'agreed' end end,
  'enquiry', case when notification.kind = 'enquiry' then private.notification_enquiry_json(notification.user_id, notification.occasion, keys) end
);
comment on function private.notification_json(private.notifications, integer[]) is
  'A notification as shared/notifications.ts has it. The keys are those of its reader''s network, and null for a talent: computed once, and not for each notification.';

create function public.notifications(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant uuid := auth.uid();
  keys constant integer[] := private.keys_of_network(private.network_of(reader));
  page_size constant integer := private.page_size(filter);
  after_time constant timestamptz := (filter #>> '{after,createdAt}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
begin
  perform private.require_active();
  return (
    with visible as materialized (
      select notification as row_of, notification.created_at, notification.id, notification.read_at
      from private.notifications_of(reader) as notification
    ),
    page as (
      select visible.*, row_number() over (order by visible.created_at desc, visible.id desc) as place
      from visible
      where after_id is null or (visible.created_at, visible.id) < (after_time, after_id)
      order by visible.created_at desc, visible.id desc
      limit page_size + 1
    )
    select jsonb_build_object(
      'items', coalesce(
        jsonb_agg(private.notification_json(page.row_of, keys) order by page.place)
          filter (where page.place <= page_size),
        '[]'
      ),
      'unread', (select count(*) from visible where visible.read_at is null),
      'question', private.own_question_json(reader),
      'nextCursor', case when count(*) > page_size then (
        select jsonb_build_object('createdAt', private.utc(last.created_at), 'id', last.id)
        from page as last where last.place = page_size
      ) end
    )
    from page
  );
end
$$;
comment on function public.notifications(jsonb) is
  'The caller''s notifications, the latest first, and how many are unread. filter `{after?: nextCursor, limit = 24}`. `{items: [{id, kind, createdAt, isRead, status, talent, brief, question: {id, text, answeredAt} | null, merge: {name, into, isUndone} | null, provedUntil | null, asking: paused | open | null, agent: agreed | resigned | null, enquiry: private.notification_enquiry_json() | null}], unread, question: {id, text, askedAt} | null, nextCursor: {createdAt, id} | null}`; `question` is what the desk asks and the caller has not answered, whichever page it is. Neither names a talent whom the network can no longer see.';
grant execute on function public.notifications(jsonb) to authenticated;

create function public.read_notifications(ids uuid[] default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_active();
  update private.notifications as notification set read_at = now()
  where notification.user_id = auth.uid() and notification.read_at is null and (ids is null or notification.id = any (ids));
end
$$;
comment on function public.read_notifications(uuid[]) is
  'Marks these of the caller''s notifications as read, or all of them. Ids of other accounts'' notifications are ignored. Repeatable.';
grant execute on function public.read_notifications(uuid[]) to authenticated;
