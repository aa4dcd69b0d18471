-- Fills an empty database with applicants, for bench/desk.ts: $pending of them pending and $decided
-- decided on, one network to four talent. Written past the triggers, which would compare each with all
-- others; what they would have noted is written here instead, with as many marks as a busy desk has.

set local session_replication_role = replica;
select setseed(0.1954);

create temporary table applicant on commit drop as
select
  gen_random_uuid() as id,
  number,
  case when number % 5 = 0 then 'tv_network' else 'talent' end::public.account_role as role,
  (case
    when number <= $pending then 'pending'
    when number % 10 = 1 then 'rejected'
    when number % 20 = 3 then 'deactivated'
    else 'approved'
  end)::public.profile_status as status,
  now() - interval '1 minute' * (number + random()) as applied_at,
  (array['Ada', 'Noor', 'Jonas', 'Mina', 'Zoë', 'Ravi', 'Ines', 'Tomás', 'Lena', 'Kofi'])[1 + floor(random() * 10)]
    as first_name,
  initcap(translate(substr(md5((floor(random() * 20000))::text), 1, 7), '0123456789', 'aeioulnrst')) as last_name,
  (array['Lagos', 'Cork', 'London', 'Oslo', 'Lima', 'Pune', 'Accra', 'Turin'])[1 + floor(random() * 8)] as city,
  '+44 20 ' || lpad((number % 10000000)::text, 7, '0') as number_typed
from generate_series(1, $pending + $decided) as number;

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at)
select
  id, 'authenticated', 'authenticated', lower(last_name) || number || '@mail' || number % 400 || '.example',
  'no password', applied_at, applied_at
from applicant;

insert into public.user_roles (user_id, role, registration_id, email_confirmed_at, created_at)
select id, role, id, case when number % 4 <> 0 then applied_at end, applied_at from applicant;

insert into public.talent_profiles (
  user_id, first_name, last_name, nationality, location, is_available, phone_number, contact_phone,
  years_of_experience, linkedin_url, contact_email, status, created_at, updated_at, status_changed_at
)
select
  id, first_name, last_name, 'British', city, true, number_typed, number_typed, number % 30,
  'https://linkedin.example/in/p' || number, email, status, applied_at, applied_at,
  case when status <> 'pending' then applied_at + interval '1 hour' end
from applicant join auth.users as account using (id) where applicant.role = 'talent';

insert into public.tv_network_profiles (
  user_id, first_name, last_name, job_title, phone_number, contact_phone,
  contact_email, status, created_at, updated_at, status_changed_at
)
select
  id, first_name, last_name, 'Casting editor', number_typed, number_typed, email,
  status, applied_at, applied_at, case when status <> 'pending' then applied_at + interval '1 hour' end
from applicant join auth.users as account using (id) where applicant.role = 'tv_network';
insert into private.networks (id, name, company_name, location, status)
select id, last_name || ' TV', last_name || ' TV', city, status from applicant where role = 'tv_network';
insert into private.network_members (network_id, user_id, role, may_write)
select id, id, 'owner', true from applicant where role = 'tv_network';

insert into private.duplicate_keys
select
  id, applicant.role, lower(first_name || ' ' || last_name), right(number::text, 9), '{}',
  split_part(email, '@', 2), email, split_part(email, '@', 2)
from applicant join auth.users as account using (id);

insert into private.duplicate_candidates (user_id, other_id, reasons, weight)
select one.id, other.id, '{same_name}', 2
from applicant as one join applicant as other on other.number = one.number + case one.number % 50 when 1 then 1 else -1 end
where one.number % 50 in (1, 2);

insert into private.questions (user_id, asked_by, question, fields, asked_at, answered_at)
select id, id, 'Where did you work?', '{}', applied_at + interval '1 hour',
  case when number % 100 = 7 then applied_at + interval '2 hours' end
from applicant where number % 100 in (7, 17, 27);

insert into private.appeals (user_id, appeal, created_at)
select id, 'Please look again', applied_at + interval '1 day' from applicant where number % 100 = 37;

insert into private.claims (user_id, admin_id, until)
select applicant.id, colleague.id, now() + interval '1 day'
from applicant, auth.users as colleague
where colleague.email = 'colleague@lowerthird.example'
  and applicant.number % 500 = 11 and applicant.status = 'pending';

insert into private.listed_accounts
select
  application.user_id, application.role, application.status, application.applied_at,
  roles.email_confirmed_at is not null, application.is_available, private.words_key(application.last_name),
  private.words_key(application.first_name),
  private.word_vector(concat_ws(
    e'\n', private.name_words(application.first_name, application.last_name), person.email, application.organisation,
    private.words_as_one(array[application.organisation])
  ), 'A'),
  private.flags_of(application.user_id, application.status, application.status_changed_at)
from applicant
join private.applications as application on application.user_id = applicant.id
join public.user_roles as roles on roles.user_id = applicant.id
join auth.users as person on person.id = applicant.id;
