-- Asking an applicant for something, their answer, and their one appeal. The applicant is known by the
-- link of a mail. What they write lives here and goes with the account; the record says only that it
-- happened.

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
  constraint answered_once check (answered_at is null or superseded_at is null)
);
comment on table private.questions is
  'What administrators asked applicants. Of an account''s questions the last is open until it is answered.';
comment on column private.questions.corrections is
  'The fields the answer changed: `{field: {before, after}}`.';
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
comment on table private.appeals is 'What rejected applicants had to say: one appeal for each account.';
alter table private.appeals enable row level security;

create or replace view private.applications with (security_invoker = true) as
select
  user_id, 'talent'::public.account_role as role, status, created_at as applied_at,
  first_name, last_name, current_network as organisation, location, years_of_experience,
  nationality, phone_number, is_available, current_network, null::text as network_name,
  null::text as job_title, linkedin_url, twitter_url, instagram_url, status_changed_at
from public.talent_profiles
union all
select
  user_id, 'tv_network', status, created_at,
  first_name, last_name, network_name, nullif(location, ''), null,
  null, phone_number, null, null, network_name,
  job_title, linkedin_url, twitter_url, instagram_url, status_changed_at
from public.tv_network_profiles;

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
  'What an applicant typed at registration and may be asked to correct: all but the address.';

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
  update public.talent_profiles
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
    years_of_experience = (payload -> 'yearsOfExperience')::integer,
    linkedin_url = nullif(payload ->> 'linkedinUrl', ''),
    twitter_url = nullif(payload ->> 'twitterUrl', ''),
    instagram_url = nullif(payload ->> 'instagramUrl', '')
  where user_id = account;
  update public.tv_network_profiles
  set
    first_name = payload ->> 'firstName',
    last_name = payload ->> 'lastName',
    phone_number = payload ->> 'phoneNumber',
    contact_phone = payload ->> 'phoneNumber',
    network_name = payload ->> 'networkName',
    company_name = payload ->> 'networkName',
    job_title = payload ->> 'jobTitle',
    linkedin_url = nullif(payload ->> 'linkedinUrl', ''),
    twitter_url = nullif(payload ->> 'twitterUrl', ''),
    instagram_url = nullif(payload ->> 'instagramUrl', '')
  where user_id = account;
end
$$;
comment on function private.rewrite_registration(uuid, jsonb) is
  'Writes a registration that was checked over the profile, whichever kind it is.';

-- Asking ----------------------------------------------------------------------------------------

create function public.ask_applicant(target uuid, question text, fields text[] default '{}')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  asked uuid := gen_random_uuid();
  superseded uuid;
  entry public.audit_log;
begin
  perform private.require_admin();
  account := private.lock_applicant(target);
  perform private.refuse_changed_status(account, 'pending');
  perform private.refuse_when_claimed_by_other(target);
  perform private.require(private.is_line(question, 2000), 'question');
  perform private.require(fields <@ private.registration_fields(account.role), 'fields');

  entry := private.record(
    auth.uid(), 'question_asked', target, null,
    jsonb_build_object('question', asked, 'fields', to_jsonb(fields))
  );
  update private.questions as earlier set superseded_at = entry.at
  where earlier.user_id = target and earlier.answered_at is null and earlier.superseded_at is null
  returning earlier.id into superseded;
  -- A mail that no worker has been handed yet would ask what is no longer asked.
  update private.mail_outbox as mail set state = 'cancelled'
  where mail.key = concat_ws(':', 'question', target, superseded)
    and mail.state = 'queued' and mail.attempts = 0;
  insert into private.questions (id, user_id, asked_by, question, fields, asked_at)
  values (asked, target, auth.uid(), ask_applicant.question, ask_applicant.fields, entry.at);
  -- The applicant has the word; whoever asked is not waiting with the application in hand.
  delete from private.claims where user_id = target;
  perform private.queue_applicant_mail(
    target, 'question', asked::text,
    jsonb_build_object('question', ask_applicant.question, 'fields', to_jsonb(ask_applicant.fields))
  );
  return jsonb_build_object('id', asked, 'askedAt', private.utc(entry.at));
end
$$;
comment on function public.ask_applicant(uuid, text, text[]) is
  'Asks a pending applicant for something, and to correct the named fields of their registration; takes the place of a question not yet answered, and ends the claim. `{id, askedAt}`. Mail `question` with `{firstName, role, question, fields, sealedToken}`. PT409 status_changed, claimed_by_other; PT422 validation_failed: question (1 to 2000 characters), fields.';

-- The applicant's page ----------------------------------------------------------------------------

create function private.open_question(account private.applicant) returns private.questions
language sql stable security definer set search_path = ''
return (
  select asked from private.questions as asked
  where account.status = 'pending'
    and asked.user_id = account.user_id
    and asked.answered_at is null and asked.superseded_at is null
    and asked.asked_at >= coalesce(account.status_changed_at, '-infinity')
);
comment on function private.open_question(private.applicant) is
  'What an applicant is asked and may answer now, or null.';

create function private.application_page(account uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application private.applications;
  applicant private.applicant;
  question private.questions;
  last_answer private.questions;
  appealed timestamptz;
  decision private.decisions;
begin
  select * into application from private.applications as listed where listed.user_id = account;
  applicant := row(account, application.role, application.status, application.status_changed_at);
  question := private.open_question(applicant);
  decision := private.last_decision(account);
  select given.* into last_answer from private.questions as given
  where given.user_id = account and given.answered_at is not null
  order by given.answered_at desc limit 1;
  select given.created_at into appealed from private.appeals as given where given.user_id = account;

  return jsonb_build_object(
    'role', application.role,
    'firstName', application.first_name,
    'status', application.status,
    'appliedAt', private.utc(application.applied_at),
    'statusChangedAt', private.utc(application.status_changed_at),
    'reason', case
      when application.status in ('rejected', 'deactivated', 'hidden') then decision.reason
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
    'answeredAt', private.utc(last_answer.answered_at),
    'appealedAt', private.utc(appealed),
    'canAppeal', application.status = 'rejected' and appealed is null
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
  'The status page a mailed link leads to: `{role, firstName, status, appliedAt, statusChangedAt, reason, question: {id, text, askedAt, fields: {name: present value}} | null, answeredAt, appealedAt, canAppeal}`. PT400 token_invalid.';

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
  question := private.open_question(account);
  if question.id is distinct from question_id or question_id is null then
    raise exception 'question_closed' using errcode = 'PT409';
  end if;
  perform private.require(jsonb_typeof(corrections) = 'object', 'corrections');
  perform private.require(field = any (question.fields), field)
  from jsonb_object_keys(corrections) as field;
  -- Nothing but the corrections may be answer enough.
  perform private.require(
    private.is_line(answer, 5000) or (private.is_blank(coalesce(answer, '')) and corrections <> '{}'),
    'answer'
  );

  before := private.registration_of(account.user_id);
  perform private.require_registration(
    account.role::text,
    (select person.email from auth.users as person where person.id = account.user_id),
    before || corrections
  );
  perform private.rewrite_registration(account.user_id, before || corrections);
  after := private.registration_of(account.user_id);

  entry := private.record(
    account.user_id, 'question_answered', account.user_id, null,
    jsonb_build_object('question', question.id, 'fields', (
      select coalesce(jsonb_agg(field order by field), '[]') from jsonb_object_keys(corrections) as field
    ))
  );
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
  'Answers the open question of the link''s application: text of up to 5000 characters, and new values, keyed and typed as in a registration, for fields that were asked for. The application stays pending and is marked answered. Mail `answer_received`. Answers the page. PT400 token_invalid; PT409 question_closed when it is not the open one; PT422 validation_failed with the field.';

create function public.appeal(token_hash text, appeal text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  entry public.audit_log;
begin
  account := private.lock_applicant(private.linked_account(token_hash));
  if exists (select from private.appeals as made where made.user_id = account.user_id) then
    raise exception 'appeal_used' using errcode = 'PT409';
  end if;
  perform private.refuse_changed_status(account, 'rejected');
  perform private.require(private.is_line(appeal, 5000), 'appeal');

  entry := private.record(
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
  'The one appeal against a rejection: the link''s application is pending again, marked appealed. Mail `appeal_received`. Answers the page. PT400 token_invalid; PT409 status_changed, appeal_used; PT422 validation_failed: appeal (1 to 5000 characters).';
