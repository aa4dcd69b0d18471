-- Questions to an account, its answers, and an applicant's one appeal. An applicant is identified by the link in a
-- mail, an approved account by its sign-in. The texts are stored here and deleted with the account; the audit log only
-- records that it happened.

create table private.questions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  asked_by uuid not null,
  question text not null check (private.is_line(question, 2000)),
  fields text[] not null,
  asked_at timestamptz not null,
  superseded_at timestamptz,
  answered_at timestamptz,
  answer text check (char_length(answer) <= 5000),
  corrections jsonb not null default '{}',
  read_at timestamptz,
  constraint answered_questions_are_not_superseded check (answered_at is null or superseded_at is null)
);
comment on table private.questions is
  'The questions of administrators. An account''s last question is open until it is answered, or until the account''s status changes.';
comment on column private.questions.corrections is
  'The fields the answer changed: `{field: {before, after}}`.';
comment on column private.questions.read_at is
  'When an administrator was done with an approved account''s answer; an applicant''s is done with by the decision.';
comment on column private.questions.asked_by is 'No foreign key: the question outlives the administrator.';
create unique index questions_one_open on private.questions (user_id)
  where answered_at is null and superseded_at is null;
create index questions_by_user on private.questions (user_id, asked_at);
alter table private.questions enable row level security;

create table private.appeals (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  appeal text not null check (private.is_line(appeal, 5000)),
  created_at timestamptz not null
);
comment on table private.appeals is 'The appeals of rejected applicants: one for each account.';
alter table private.appeals enable row level security;

-- Fields ----------------------------------------------------------------------------------------

create function private.registration_fields(role public.account_role) returns text[]
language sql immutable parallel safe set search_path = ''
return case role
  when 'talent' then array[
    'firstName', 'lastName', 'phoneNumber', 'nationality', 'location', 'isAvailable', 'currentNetwork',
    'yearsOfExperience', 'linkedinUrl', 'twitterUrl', 'instagramUrl'
  ]
  when 'tv_network' then array[
    'firstName', 'lastName', 'phoneNumber', 'networkName', 'jobTitle', 'linkedinUrl', 'twitterUrl',
    'instagramUrl'
  ]
end;
comment on function private.registration_fields(public.account_role) is
  'The fields of a registration that an applicant may be asked to correct: all but the address.';

create function private.registration_of(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_strip_nulls(jsonb_build_object(
    'firstName', application.first_name,
    'lastName', application.last_name,
    'phoneNumber', application.phone_number,
    'nationality', application.nationality,
    'location', case when application.role = 'talent' then application.location end,
    'isAvailable', application.is_available,
    'currentNetwork', application.current_network,
    'yearsOfExperience', application.years_of_experience,
    'networkName', application.network_name,
    'jobTitle', application.job_title,
    'linkedinUrl', application.linkedin_url,
    'twitterUrl', application.twitter_url,
    'instagramUrl', application.instagram_url
  ))
  from private.applications as application
  where application.user_id = account
);
comment on function private.registration_of(uuid) is
  'A profile as its registration would be typed today; empty fields are left out.';

create function private.rewrite_registration(account uuid, payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.talent_profiles as profile
  set
    first_name = payload ->> 'firstName',
    last_name = payload ->> 'lastName',
    phone_number = payload ->> 'phoneNumber',
    contact_phone = payload ->> 'phoneNumber',
    nationality = payload ->> 'nationality',
    location = payload ->> 'location',
    is_available = (payload -> 'isAvailable')::boolean,
    current_network = case
      when not (payload -> 'isAvailable')::boolean then payload ->> 'currentNetwork'
    end,
    current_network_id = private.chosen_network(payload, profile),
    years_of_experience = (payload -> 'yearsOfExperience')::integer,
    linkedin_url = nullif(payload ->> 'linkedinUrl', ''),
    twitter_url = nullif(payload ->> 'twitterUrl', ''),
    instagram_url = nullif(payload ->> 'instagramUrl', '')
  where profile.user_id = account;
  update public.tv_network_profiles
  set
    first_name = payload ->> 'firstName',
    last_name = payload ->> 'lastName',
    phone_number = payload ->> 'phoneNumber',
    contact_phone = payload ->> 'phoneNumber',
    job_title = payload ->> 'jobTitle',
    linkedin_url = nullif(payload ->> 'linkedinUrl', ''),
    twitter_url = nullif(payload ->> 'twitterUrl', ''),
    instagram_url = nullif(payload ->> 'instagramUrl', '')
  where user_id = account;
  -- The founder of a network corrects its name; a colleague who joined it has no name to correct.
  update private.networks
  set name = payload ->> 'networkName', company_name = payload ->> 'networkName'
  where id = account and id = private.network_of(account);
end
$$;
comment on function private.rewrite_registration(uuid, jsonb) is
  'Writes a registration that was checked over the profile, whichever kind it is.';

create function private.with_paired_fields(fields text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return case
  when fields && array['isAvailable', 'currentNetwork'] then
    array(
      select field from unnest(private.registration_fields('talent')) as field
      where field = any (fields || array['isAvailable', 'currentNetwork'])
    )
  else fields
end;
comment on function private.with_paired_fields(text[]) is
  'The fields to ask for, completed: availability and workplace are one answer, so neither is asked for without the other.';

-- Asking ----------------------------------------------------------------------------------------

create function private.open_question(account private.applicant, standing public.profile_status)
returns private.questions
language sql stable security definer set search_path = ''
return (
  select asked from private.questions as asked
  where account.status = standing
    and asked.user_id = account.user_id
    and asked.answered_at is null and asked.superseded_at is null
    and asked.asked_at >= coalesce(account.status_changed_at, '-infinity')
);
comment on function private.open_question(private.applicant, public.profile_status) is
  'The question that an account of this status can answer now, or null: a pending applicant answers by the link, an approved account while signed in.';

create function private.with_announced_status(account private.applicant) returns private.applicant
language plpgsql stable security definer set search_path = '' as $$
declare
  known constant private.held_decisions := private.announced_state(account.user_id);
begin
  account.status := known.announced_status;
  account.status_changed_at := known.announced_since;
  return account;
end
$$;
comment on function private.with_announced_status(private.applicant) is
  'An applicant as they know themselves to be: their actions are judged by the status that they were told.';

create function private.has_just_answered(account uuid, question uuid, answer text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.questions as given
  where given.id = has_just_answered.question and given.user_id = account
    and given.answered_at > clock_timestamp() - interval '10 minutes'
    and given.answer is not distinct from nullif(has_just_answered.answer, '')
);
comment on function private.has_just_answered(uuid, uuid, text) is
  'Whether an account has answered a question with these words within ten minutes: a client that got no answer sends them again.';

create function private.cancel_question_mail(account uuid, question uuid) returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox as mail set state = 'cancelled'
  where mail.key = any (array[
      concat_ws(':', 'question', account, cancel_question_mail.question),
      concat_ws(':', 'account_question', account, cancel_question_mail.question)
    ])
    and mail.state = 'queued' and mail.attempts = 0;
$$;
comment on function private.cancel_question_mail(uuid, uuid) is
  'Cancels a question''s mail that no worker has claimed yet, because the question is no longer asked.';

create function public.ask_applicant(
  target uuid,
  question text,
  fields text[] default '{}',
  expected text default 'pending'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  asked uuid := gen_random_uuid();
  sent private.questions;
  superseded uuid;
  entry public.audit_log;
begin
  perform private.require_admin();
  perform private.require(expected in ('pending', 'approved'), 'expected');
  account := private.lock_applicant(target);
  perform private.refuse_changed_status(account, expected);
  -- A client that got no answer sends the question again, and by then a colleague may have claimed the account.
  select last.* into sent from private.questions as last
  where last.user_id = target and last.asked_at >= coalesce(account.status_changed_at, '-infinity')
  order by last.asked_at desc limit 1;
  if (sent.asked_by, sent.question, sent.fields)
      is not distinct from (auth.uid(), ask_applicant.question, private.with_paired_fields(ask_applicant.fields))
    and sent.asked_at > clock_timestamp() - interval '10 minutes'
  then
    return jsonb_build_object('id', sent.id, 'askedAt', private.utc(sent.asked_at));
  end if;
  -- The question would tell of the decision, and keep it from being undone.
  if (private.announced_state(target)).held_entry is not null then
    raise exception 'decision_held' using errcode = 'PT409';
  end if;
  perform private.refuse_when_claimed_by_other(target);
  perform private.require(private.is_line(question, 2000), 'question');
  -- An approved account edits its own profile.
  perform private.require(
    fields <@ case expected when 'pending' then private.registration_fields(account.role) else '{}' end,
    'fields'
  );
  fields := private.with_paired_fields(fields);

  select earlier.id into superseded from private.questions as earlier
  where earlier.user_id = target and earlier.answered_at is null and earlier.superseded_at is null;
  perform private.cancel_question_mail(target, superseded);
  entry := private.add_audit_entry(
    auth.uid(), 'question_asked', target, null,
    jsonb_build_object('question', asked, 'fields', to_jsonb(fields))
  );
  update private.questions as earlier set superseded_at = entry.at where earlier.id = superseded;
  insert into private.questions (id, user_id, asked_by, question, fields, asked_at)
  values (asked, target, auth.uid(), ask_applicant.question, ask_applicant.fields, entry.at);
  delete from private.notifications as told
  where told.user_id = target and told.kind = 'desk_question' and told.occasion = superseded::text;
  perform private.notify(target, 'desk_question', asked::text);
  -- It is the account's turn; the administrator who asked does not hold it while waiting.
  delete from private.claims where user_id = target;
  perform private.queue_applicant_mail(
    target, case expected when 'pending' then 'question' else 'account_question' end, asked::text,
    jsonb_build_object('question', ask_applicant.question, 'fields', to_jsonb(ask_applicant.fields))
  );
  return jsonb_build_object('id', asked, 'askedAt', private.utc(entry.at));
end
$$;
comment on function public.ask_applicant(uuid, text, text[], text) is
  'Asks a pending applicant for something, and to correct the named fields of their registration, or an approved account, which is asked for no fields; expected says which of the two. Takes the place of a question not yet answered, and ends the claim; the last one, which its author asks again within ten minutes, is the same question. `{id, askedAt}`. Whether somebody is available and where they work are asked for together. Mail `question` or, to an approved account, `account_question`, with `{firstName, role, question, fields, sealedToken}`. PT409 status_changed, claimed_by_other; PT409 decision_held while the account''s last decision can still be undone; PT422 validation_failed: question (1 to 2000 characters), fields, expected.';
grant execute on function public.ask_applicant(uuid, text, text[], text) to authenticated;
