-- Messages of visitors from the contact page, until an administrator has dealt with them.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 80)),
  email text not null check (private.is_mail_address(email)),
  subject text not null check (private.is_line(subject, 200)),
  message text not null check (private.is_line(message, 5000)),
  created_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'answered', 'archived')),
  state_changed_at timestamptz,
  owner uuid,
  words tsvector not null generated always as (
    private.word_vector(name || ' ' || email, 'A') || private.word_vector(subject, 'B')
      || private.word_vector(message, 'D')
  ) stored
);
comment on table public.contact_messages is
  'Messages of the contact form, as they were typed, and whether they have been dealt with.';
comment on column public.contact_messages.owner is
  'The account that has moved away from the address they were written under after it had proved that: they go with it. Null until then.';

comment on column public.contact_messages.words is 'The words by which the desk finds it.';

create index contact_messages_by_words on public.contact_messages using gin (words) with (fastupdate = off);
create index contact_messages_by_age on public.contact_messages (created_at, id);
create index contact_messages_by_state on public.contact_messages (state, created_at, id);
create index contact_messages_by_owner on public.contact_messages (owner) where owner is not null;
alter table public.contact_messages enable row level security;

create function public.submit_contact_message(name text, email text, subject text, message text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  stored uuid;
begin
  perform private.require(private.is_line(name, 80), 'name');
  perform private.require(private.is_mail_address(email), 'email');
  perform private.require(private.is_line(subject, 200), 'subject');
  perform private.require(private.is_line(message, 5000), 'message');
  -- A client that got no answer sends the message again.
  select sent.id into stored
  from public.contact_messages as sent
  where sent.created_at > now() - interval '10 minutes'
    and (sent.name, sent.email, sent.subject, sent.message)
      = (submit_contact_message.name, submit_contact_message.email, submit_contact_message.subject, submit_contact_message.message)
  limit 1;
  if stored is not null then
    return stored;
  end if;
  insert into public.contact_messages (name, email, subject, message)
  values (name, email, subject, message)
  returning id into stored;
  return stored;
end
$$;
comment on function public.submit_contact_message(text, text, text, text) is
  'Stores a message of the contact form, or refuses it with the name of the first wrong field. One that is sent again within ten minutes, word for word, is the same message.';
grant execute on function public.submit_contact_message(text, text, text, text) to service_role;

create table private.contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  author uuid not null,
  answer text not null check (private.is_line(answer, 5000)),
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.contact_answers is 'The answers of administrators, sent by mail.';
comment on column private.contact_answers.author is 'No foreign key: the answer outlives the administrator.';
create index contact_answers_by_message on private.contact_answers (message_id, created_at);
alter table private.contact_answers enable row level security;

create function private.message_json(message public.contact_messages) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', message.id,
  'name', message.name,
  'email', message.email,
  'subject', message.subject,
  'message', message.message,
  'state', message.state,
  'createdAt', private.utc(message.created_at),
  'stateChangedAt', private.utc(message.state_changed_at),
  'answers', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'by', private.person_email(given.author),
          'text', given.answer,
          'at', private.utc(given.created_at)
        )
        order by given.created_at
      ),
      '[]'
    )
    from private.contact_answers as given where given.message_id = message.id
  )
);
comment on function private.message_json(public.contact_messages) is
  'A message with its answers: `{id, name, email, subject, message, state, createdAt, stateChangedAt, answers: [{by, text, at}]}`.';

create function public.admin_messages(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := private.page_size(filter);
  wanted constant text := filter ->> 'state';
  asked constant tsquery := case when not private.is_blank(filter ->> 'q') then
    coalesce(private.words_query(filter ->> 'q'), '')
  end;
  after_at constant timestamptz := (filter #>> '{after,createdAt}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  items jsonb;
  last_item jsonb;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(private.message_json(letter) order by letter.created_at desc, letter.id desc), '[]')
  into items
  from (
    select * from public.contact_messages as listed
    where (wanted is null or listed.state = wanted) and (asked is null or listed.words @@ asked)
      and (after_at is null or (listed.created_at, listed.id) < (after_at, after_id))
    order by listed.created_at desc, listed.id desc
    limit page_size + 1
  ) as letter;
  if jsonb_array_length(items) > page_size then
    items := items - page_size;
    last_item := items -> (page_size - 1);
  end if;
  return jsonb_build_object(
    'items', items,
    'nextCursor', case when last_item is not null then
      jsonb_build_object('createdAt', last_item -> 'createdAt', 'id', last_item -> 'id')
    end,
    'counts', (
      select jsonb_build_object(
        'open', count(*) filter (where state = 'open'),
        'answered', count(*) filter (where state = 'answered'),
        'archived', count(*) filter (where state = 'archived')
      )
      from public.contact_messages as counted where asked is null or counted.words @@ asked
    )
  );
end
$$;
comment on function public.admin_messages(jsonb) is
  'Contact messages for an administrator, of one state or of all, the last first. filter `{state?, q?: words of name, address, subject and text, after?: nextCursor, limit = 24}`. `{items: [{id, name, email, subject, message, state, createdAt, stateChangedAt, answers: [{by, text, at}]}], nextCursor: {createdAt, id} | null, counts: {open, answered, archived}}`.';
grant execute on function public.admin_messages(jsonb) to authenticated;

create function public.admin_message(message_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  message public.contact_messages;
begin
  perform private.require_admin();
  select * into message from public.contact_messages as stored where stored.id = message_id;
  if not found then
    raise exception 'message_not_found' using errcode = 'PT404';
  end if;
  return private.message_json(message);
end
$$;
comment on function public.admin_message(uuid) is
  'One contact message for an administrator, whatever its state. PT404 message_not_found.';
grant execute on function public.admin_message(uuid) to authenticated;

create function private.lock_message(message_id uuid) returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.contact_messages;
begin
  select * into message from public.contact_messages as stored where stored.id = message_id for update;
  if not found then
    raise exception 'message_not_found' using errcode = 'PT404';
  end if;
  return message;
end
$$;
comment on function private.lock_message(uuid) is 'A message as it is now, and until the end of the transaction.';

create function public.set_message_state(
  message_id uuid,
  new_state text,
  expected text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  message public.contact_messages;
  before text;
begin
  perform private.require_admin();
  message := private.lock_message(message_id);
  before := message.state;
  if before <> expected then
    raise exception 'message_changed' using errcode = 'PT409', detail = before;
  end if;
  perform private.require(new_state in ('open', 'answered', 'archived'), 'state');
  -- The state that it already has is not a change, and is not recorded.
  if before = new_state then
    return private.message_json(message);
  end if;
  update public.contact_messages as stored
  set state = new_state, state_changed_at = now()
  where stored.id = message_id
  returning * into message;
  perform private.add_audit_entry(
    auth.uid(), 'message_state_changed', message_id,
    jsonb_build_object('state', before), jsonb_build_object('state', new_state)
  );
  return private.message_json(message);
end
$$;
comment on function public.set_message_state(uuid, text, text) is
  'Marks a contact message open, answered (by other means) or archived, if its state is still the one that the administrator saw; without one, any state is accepted. The state that it already has changes nothing. Answers the message. PT409 message_changed (detail: present state), PT404 message_not_found, PT422 validation_failed: state.';
grant execute on function public.set_message_state(uuid, text, text) to authenticated;

create function public.answer_message(message_id uuid, answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  message public.contact_messages;
  given uuid := gen_random_uuid();
begin
  perform private.require_admin();
  message := private.lock_message(message_id);
  -- Two who answer at once would both be read by one visitor.
  if message.state <> 'open' then
    raise exception 'message_changed' using errcode = 'PT409', detail = message.state;
  end if;
  perform private.require(private.is_line(answer, 5000), 'answer');
  insert into private.contact_answers (id, message_id, author, answer)
  values (given, answer_message.message_id, auth.uid(), answer_message.answer);
  update public.contact_messages as stored
  set state = 'answered', state_changed_at = now()
  where stored.id = answer_message.message_id
  returning * into message;
  perform private.queue_mail(
    'message_answer:' || given, 'message_answer', message.email,
    jsonb_build_object(
      'name', message.name, 'subject', message.subject, 'message', message.message,
      'answer', answer_message.answer
    )
  );
  perform private.add_audit_entry(
    auth.uid(), 'message_answered', answer_message.message_id,
    jsonb_build_object('state', 'open'), jsonb_build_object('state', 'answered', 'answer', given)
  );
  return private.message_json(message);
end
$$;
comment on function public.answer_message(uuid, text) is
  'Answers an open contact message by mail (1 to 5000 characters) and marks it answered. Mail `message_answer` with `{name, subject, message, answer}`. Answers the message. PT409 message_changed (detail: present state), PT404 message_not_found, PT422 validation_failed: answer.';
grant execute on function public.answer_message(uuid, text) to authenticated;
